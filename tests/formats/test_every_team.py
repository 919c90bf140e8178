"""Every team of a small collection, judged by the validators and by the books read once more.

The second judge is written as plainly as the books put it, format by format, and shares nothing
with the first.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement

import pytest

from krosarena.engine.cards.basics import Text
from krosarena.engine.cards.definitions import Card
from krosarena.formats.recruiting import Recruiting
from krosarena.formats.team_formats import TEAM_FORMATS
from krosarena.formats.teams import faults_of

Team = Sequence[Card]


def hero(name: str, colour: str, level: int, *types: str) -> Card:
    id = name.lower().replace(" - ", "-")
    return Card(id, Text(name, name), 5, 3, 6, level, 1, colour, types)


POOL = [
    hero("Ann", "gold", 4),
    hero("Ann - Elder", "gold", 3, "boss"),
    hero("Bob", "white", 2),
    hero("Bob - Young", "white", 1),
    hero("Cid", "black", 1),
    hero("Dan", "black", 6, "boss"),
]
BOX = [*POOL[:3], *POOL[4:], POOL[2], POOL[4]]
"""A pool that holds some twice and one not at all."""
MOST = 9


@cache
def every_team() -> list[tuple[Card, ...]]:
    return [
        team
        for count in range(MOST + 1)
        for team in combinations_with_replacement(POOL, count)
    ]  # fmt: skip


def count(team: Team, colour: str) -> list[int]:
    return list(Counter(card.id for card in team if card.colour == colour).values())


def levels(team: Team) -> int:
    return sum(card.level or 0 for card in team)


def bosses(team: Team) -> int:
    return sum("boss" in card.types for card in team)


def original_custom(team: Team) -> bool:
    """Original p.30."""
    return (
        2 <= len(team) <= 8
        and levels(team) == 12
        and all(n == 1 for n in count(team, "gold"))
        and all(n <= 2 for n in count(team, "white"))
    )


def original_four(team: Team) -> bool:
    return (
        1 <= len(team) <= 4
        and levels(team) == 6
        and all(n == 1 for n in count(team, "gold"))
        and all(n <= 2 for n in count(team, "white"))
    )


def v2_limits(team: Team) -> bool:
    """V2 p.30."""
    return (
        all(n == 1 for n in count(team, "gold"))
        and all(n <= 2 for n in count(team, "white"))
        and all(n <= 3 for n in count(team, "black"))
        and bosses(team) <= 1
    )


def ctr_limits(team: Team) -> bool:
    """CTR 1.1.1.c–g: both Anns are one unique hero, both Bobs count as one white name."""
    heads = Counter(card.id for card in team)
    return (
        heads["ann"] + heads["ann-elder"] <= 1
        and heads["bob"] + heads["bob-young"] <= 2
        and heads["cid"] <= 3
        and heads["dan"] <= 3
        and bosses(team) <= 1
    )


def in_box(team: Team) -> bool:
    held = Counter(card.id for card in BOX)
    return all(held[id] >= n for id, n in Counter(card.id for card in team).items())


def each_once(team: Team) -> bool:
    return len(set(team)) == len(team)


@cache
def best_of_the_box() -> int:
    return max(
        levels(team)
        for team in every_team()
        if 3 <= len(team) <= 8 and levels(team) <= 12 and in_box(team)
    )


JUDGES: dict[tuple[str, str], Callable[[Team], bool]] = {
    ("original", "custom"): original_custom,
    ("original", "box"): lambda t: len(t) == 4 and each_once(t) and in_box(t),
    ("original", "four-players"): original_four,
    ("original", "four-players-box"): lambda t: len(t) == 2 and each_once(t) and in_box(t),
    ("v2", "custom"): lambda t: 3 <= len(t) <= 8 and levels(t) == 12 and v2_limits(t),
    ("v2", "box"): lambda t: levels(t) == 12 and each_once(t) and in_box(t),
    ("v2", "four-players"): lambda t: 1 <= len(t) <= 4 and levels(t) == 6 and v2_limits(t),
    ("v2", "four-players-box"): lambda t: len(t) == 2 and each_once(t) and in_box(t),
    ("tournament", "constructed"): lambda t: 3 <= len(t) <= 8 and levels(t) == 12 and ctr_limits(t),
    ("tournament", "limited"): lambda t: (
        3 <= len(t) <= 8 and levels(t) == best_of_the_box() and in_box(t)
    ),
    ("tournament", "four-players"): lambda t: len(t) == 2 and ctr_limits(t),
}
each_format = pytest.mark.parametrize(("edition", "format"), list(JUDGES))


def test_no_format_is_left_out() -> None:
    assert set(JUDGES) == {(e, f) for e, formats in TEAM_FORMATS.items() for f in formats}


@each_format
def test_the_validator_agrees_on_every_team(edition: str, format: str) -> None:
    rules, judge = TEAM_FORMATS[edition][format], JUDGES[edition, format]
    seen = Counter[bool]()
    for team in every_team():
        faults = faults_of(team, rules, pool=BOX)
        assert (not faults) == judge(team), [card.id for card in team]
        seen[not faults] += 1
    assert min(seen[True], seen[False]) > 1


def grown(team: Team, legal: list[Counter[Card]]) -> Iterator[Counter[Card]]:
    """The legal teams that have all of these."""
    wanted = Counter(team)
    return (other for other in legal if other >= wanted)


@each_format
def test_those_and_only_those_may_join_with_whom_a_legal_team_is_reached(
    edition: str, format: str
) -> None:
    rules, judge = TEAM_FORMATS[edition][format], JUDGES[edition, format]
    legal = [Counter(team) for team in every_team() if judge(team)]
    recruiting = Recruiting(rules, BOX if rules.from_pool else POOL)
    for team in every_team():
        if len(team) > 4:
            break
        assert recruiting.can_grow(team) == any(grown(team, legal)), [card.id for card in team]
        joining = {c.id for c in POOL if any(grown([*team, c], legal))}
        assert {card.id for card in recruiting.additions(team)} == joining
