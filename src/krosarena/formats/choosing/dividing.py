"""Can the figures of one box still be divided so that every player gets a legal team?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache

from krosarena.engine.cards.definitions import Card

from ..teams import TeamRules, level_of

_Sums = tuple[tuple[int, int], ...]
"""By player: how many Krosmasters, and their levels."""


def can_be_divided(rules: TeamRules, teams: Sequence[Sequence[Card]], rest: Sequence[Card]) -> bool:
    """Each figure is there once, so only sizes and levels matter. Some may be left over."""
    sums = sorted([(len(team), level_of(team)) for team in teams])
    return _divisible(rules, tuple(sums), tuple(sorted([card.level or 0 for card in rest])))


def deal_out(
    rules: TeamRules,
    teams: Sequence[Sequence[Card]],
    rest: Sequence[Card],
    choose: Callable[[Sequence[str]], str],
) -> Iterator[tuple[int, Card]]:
    """Deal figures one by one to the players in turn until all teams are complete: which place gets
    which. Only those are dealt that leave everyone a legal team."""
    growing, left = [list(team) for team in teams], {card.id: card for card in rest}
    waiting = list(range(len(growing)))
    while waiting:
        place = waiting.pop(0)
        fitting = [id for id in left if _fits(rules, growing, place, left, id)]
        if fitting:
            card = left.pop(choose(fitting))
            growing[place].append(card)
            waiting.append(place)
            yield place, card


def _fits(
    rules: TeamRules, teams: list[list[Card]], place: int, left: Mapping[str, Card], id: str
) -> bool:
    after = [*teams[:place], [*teams[place], left[id]], *teams[place + 1 :]]
    return can_be_divided(rules, after, [card for card in left.values() if card.id != id])


@lru_cache(maxsize=10_000)
def _divisible(rules: TeamRules, sums: _Sums, levels: tuple[int, ...]) -> bool:
    """Players are alike here, so their sums stand in order: that leaves few to look at."""
    reached = {sums}
    for level in levels:
        reached |= {
            more
            for sums in reached
            for place in range(len(sums))
            if not _too_much(more := _with(sums, place, level), rules)
        }
    return any(_is_legal(sums, rules) for sums in reached)


def _with(sums: _Sums, place: int, more: int) -> _Sums:
    heads, level = sums[place]
    return tuple(sorted([*sums[:place], (heads + 1, level + more), *sums[place + 1 :]]))


def _too_much(sums: _Sums, rules: TeamRules) -> bool:
    return any(
        (rules.size is not None and heads > rules.size.most)
        or (rules.level is not None and level > rules.level.total)
        for heads, level in sums
    )


def _is_legal(sums: _Sums, rules: TeamRules) -> bool:
    if rules.equal_levels and len({level for _, level in sums}) > 1:
        return False
    return all(
        (rules.size is None or heads >= rules.size.least)
        and (rules.level is None or level == rules.level.total)
        for heads, level in sums
    )
