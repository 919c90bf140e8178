"""What can still become of a team: which Krosmasters may join it, and a team drawn at random.

A team is filled up step by step; at each step only those are offered with whom a legal team can
still be reached. Whether one can is found by counting, not by trying all teams: Krosmasters that
share limits (copies, versions) form a group, each group gives a small set of (Krosmasters, levels,
Bosses), and these sets are added up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from krosarena.engine.cards.definitions import Card

from .teams import BOSS, TeamRules, faults_of, group_of, highest_level, level_of

_LASTING = frozenset(
    [
        "no-krosmaster",
        "too-many",
        "several-versions",
        "too-many-copies",
        "too-many-figures",
        "several-bosses",
        "expansion-not-legal",
        "no-expansion",
        "banned",
        "not-in-pool",
    ]
)
"""Faults that no newcomer can mend."""

_Sum = tuple[int, int, int]
"""Krosmasters, levels, Bosses."""


class NoTeam(ValueError):
    """No legal team can be made of what there is."""


class Recruiting:
    """Building teams of one format from one pool.

    ``pool`` is what the player can choose from: where the format limits a team to it, each card as
    often as it stands there, otherwise as often as the rules allow.
    """

    def __init__(
        self,
        rules: TeamRules,
        pool: Sequence[Card],
        *,
        legal_sets: Collection[str] | None = None,
        banned: Collection[str] = (),
    ) -> None:
        self.rules = rules
        self.pool = sorted(pool, key=lambda card: card.id)
        self._legal_sets, self._banned = legal_sets, banned
        self._most = rules.size.most if rules.size else len(pool)
        self._level = self._wanted_level()
        self._groups: dict[str, list[Card]] = {}
        for card in dict.fromkeys(self.pool):
            if self._may_stay([card]):
                self._groups.setdefault(group_of(card, rules), []).append(card)
        self._sums: dict[tuple[str, tuple[str, ...]], frozenset[_Sum]] = {}

    def is_legal(self, team: Sequence[Card]) -> bool:
        return not self._faults(team)

    def can_grow(self, team: Sequence[Card]) -> bool:
        """Is there a legal team that has all of these, be it this one?"""
        return self._may_stay(team) and self._reaches(self._signatures(team))

    def additions(self, team: Sequence[Card]) -> list[Card]:
        """Who may join so that a legal team can still be reached."""
        if not self._may_stay(team):
            return []
        before = self._signatures(team)
        known: dict[tuple[frozenset[_Sum], frozenset[_Sum]], bool] = {}
        found = []
        for group, cards in self._groups.items():
            for card in cards:
                if not self._may_stay([*team, card]):
                    continue
                after = self._sums_of(group, [*team, card])
                key = before[group], after
                if key not in known:
                    known[key] = self._reaches({**before, group: after})
                if known[key]:
                    found.append(card)
        return sorted(found, key=lambda card: card.id)

    def fill_up(
        self, choose: Callable[[Sequence[str]], str], team: Sequence[Card] = ()
    ) -> list[Card]:
        """A legal team that has these, each newcomer chosen from the ids of those who may join."""
        members = list(team)
        while not self.is_legal(members):
            joining = {card.id: card for card in self.additions(members)}
            if not joining:
                raise NoTeam(
                    f"no legal {self.rules.edition} {self.rules.format} team can be made of this; "
                    "take some out or choose from more Krosmasters"
                )
            members.append(joining[choose(list(joining))])
        return members

    def _faults(self, team: Sequence[Card]) -> set[str]:
        faults = faults_of(
            team, self.rules, pool=self.pool, legal_sets=self._legal_sets, banned=self._banned
        )
        return {fault.reason for fault in faults}

    def _may_stay(self, team: Sequence[Card]) -> bool:
        return not _LASTING & self._faults(team)

    def _wanted_level(self) -> int | None:
        level, size = self.rules.level, self.rules.size
        if level is None:
            return None
        if level.or_best_of_pool and size:
            return highest_level(self.pool, size, level.total) or 0
        return level.total

    def _signatures(self, team: Sequence[Card]) -> dict[str, frozenset[_Sum]]:
        return {group: self._sums_of(group, team) for group in self._groups}

    def _sums_of(self, group: str, team: Sequence[Card]) -> frozenset[_Sum]:
        """What the Krosmasters of a group can bring into a team that has some of them."""
        here = [card for card in team if group_of(card, self.rules) == group]
        key = (group, tuple(sorted([card.id for card in here])))
        if key not in self._sums:
            self._sums[key] = frozenset(self._grown(group, here))
        return self._sums[key]

    def _grown(self, group: str, here: list[Card]) -> Iterator[_Sum]:
        seen: set[tuple[str, ...]] = set()
        waiting = [here]
        while waiting:
            members = waiting.pop()
            if self._may_stay(members) and len(members) <= self._most:
                yield self._sum(members)
                for card in self._groups[group]:
                    more = sorted([*members, card], key=lambda card: card.id)
                    ids = tuple([card.id for card in more])
                    if ids not in seen:
                        seen.add(ids)
                        waiting.append(more)

    def _sum(self, members: Sequence[Card]) -> _Sum:
        bosses = sum(BOSS in card.types for card in members) if self.rules.one_boss else 0
        return len(members), level_of(members) if self._level is not None else 0, bosses

    def _reaches(self, signatures: Mapping[str, frozenset[_Sum]]) -> bool:
        """Can one sum of each group be chosen so that all together make a legal team?"""
        reached = _Reached(self._most, self._level or 0)
        for sums, count in Counter(signatures.values()).items():
            for _ in range(count):
                if not reached.add(sums):
                    break
        least = self.rules.size.least if self.rules.size else 0
        return reached.holds(least, self._level or 0)


class _Reached:
    """All sums of the groups added so far: for each number of Bosses and Krosmasters, the levels
    they can have together, as bits."""

    def __init__(self, most: int, level: int) -> None:
        self._levels = {(bosses, heads): 0 for bosses in (0, 1) for heads in range(most + 1)}
        self._levels[0, 0] = 1
        self._up_to_level = (1 << level + 1) - 1

    def add(self, sums: Collection[_Sum]) -> bool:
        """Did it change anything? If not, another group of the same sums would not either."""
        after = dict.fromkeys(self._levels, 0)
        for heads, level, bosses in sums:
            for (b, h), levels in self._levels.items():
                if levels and (b + bosses, h + heads) in after:
                    after[b + bosses, h + heads] |= levels << level & self._up_to_level
        changed = after != self._levels
        self._levels = after
        return changed

    def holds(self, least: int, level: int) -> bool:
        return any(
            levels >> level & 1 for (_, heads), levels in self._levels.items() if heads >= least
        )
