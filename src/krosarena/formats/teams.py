"""Which teams are legal, and everything that is wrong with one that is not.

``TeamRules`` says what one format of one edition asks of a team; the formats themselves stand in
``team_formats.py``. ``faults_of`` judges a team by them and names every fault at once.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, get_args

from krosarena.engine.cards.definitions import Card
from krosarena.engine.cards.powers import TeamExtra

BOSS = "boss"
"""The type of which a team may have one (CTR 1.1.1.g)."""


@dataclass(frozen=True, slots=True)
class Size:
    """How many Krosmasters a team has."""

    least: int
    most: int
    rule: str


@dataclass(frozen=True, slots=True)
class Level:
    """What the levels of a team sum to."""

    total: int
    rule: str
    or_best_of_pool: bool = False
    """Or else as near below it as the player's pool allows (CTR 1.1.2.b)."""


@dataclass(frozen=True, slots=True)
class Copies:
    """How often one Krosmaster may be in a team, by the colour of its name."""

    most: int
    rule: str
    colour: str | None = None
    """None: whatever its colour."""


@dataclass(frozen=True, slots=True)
class TeamRules:
    """One format of one edition. What is None or empty is not asked for there."""

    edition: str
    format: str
    rule: str
    """Where the book speaks of this format's teams; cited where nothing is closer."""
    size: Size | None = None
    level: Level | None = None
    copies: tuple[Copies, ...] = ()
    one_version: str | None = None
    """The rule by which versions of one unique hero exclude each other."""
    one_boss: str | None = None
    """The rule that allows a single Boss."""
    authorised: str | None = None
    """The rule that asks for legal expansions and knows banned Krosmasters."""
    from_pool: bool = False
    """Is a team chosen from what lies there for the player: a box, a draft, opened boosters?"""
    equal_levels: bool = False
    """Do the teams of all players sum to the same level?"""

    def copies_of(self, cards: Collection[Card]) -> Copies | None:
        """The strictest limit on these versions of one Krosmaster."""
        colours = {card.colour for card in cards}
        limits = [c for c in self.copies if c.colour is None or c.colour in colours]
        return min(limits, key=lambda limit: limit.most, default=None)


FaultReason = Literal[
    "no-krosmaster",
    "too-few",
    "too-many",
    "level-short",
    "level-over",
    "level-too-high",
    "level-too-low",
    "several-versions",
    "too-many-copies",
    "too-many-figures",
    "several-bosses",
    "expansion-not-legal",
    "no-expansion",
    "banned",
    "not-in-pool",
    "unequal-levels",
]

_SENTENCES: dict[FaultReason, tuple[str, str]] = {
    "no-krosmaster": ("{cards} cannot be recruited: only Krosmasters can", "take it out"),
    "too-few": ("a team has at least {least} Krosmasters, this one {count}", "add {by} or more"),
    "too-many": ("a team has at most {most} Krosmasters, this one {count}", "take out {by}"),
    "level-short": ("the levels sum to {level} instead of {total}", "add {by} more"),
    "level-over": ("the levels sum to {level} instead of {total}", "take {by} away"),
    "level-too-high": (
        "the levels sum to {level}; {total} is the most allowed",
        "take at least {by} away",
    ),
    "level-too-low": (
        "the levels sum to {level}, but the pool allows a team of level {best}",
        "add {by} more",
    ),
    "several-versions": ("{cards} are versions of one unique hero", "keep one of them"),
    "too-many-copies": ("{count} copies of {cards}; a {colour} name allows {most}", "keep {most}"),
    "too-many-figures": ("{count} copies of {cards}; the box holds {most}", "keep {most}"),
    "several-bosses": ("{count} Bosses, {cards}; a team may have one", "keep one of them"),
    "expansion-not-legal": (
        "{cards} belongs to {set}, an expansion that is not legal here",
        "exchange it",
    ),
    "no-expansion": (
        "{cards} belongs to no known expansion, so to no legal one",
        "exchange it",
    ),
    "banned": ("{cards} is banned here", "exchange it"),
    "not-in-pool": ("{count} of {cards} in the team, but {held} in the pool", "take out {by}"),
    "unequal-levels": (
        "the levels sum to {level}, those of another team to {other}",
        "make both the same",
    ),
}
"""What is wrong, and what would mend it."""
assert _SENTENCES.keys() == set(get_args(FaultReason))


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong. ``str`` says it in English, with the rule."""

    reason: FaultReason
    rule: str
    cards: tuple[Card, ...] = ()
    """Those it is about, each once."""
    facts: Mapping[str, str | int] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "facts", MappingProxyType(dict(self.facts)))

    @property
    def sentence(self) -> str:
        names = _listed([card.name.en for card in self.cards])
        return _SENTENCES[self.reason][0].format_map({**self.facts, "cards": names})

    @property
    def mend(self) -> str:
        """What would put it right."""
        return _SENTENCES[self.reason][1].format_map(self.facts)

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"


def faults_of(
    team: Sequence[Card],
    rules: TeamRules,
    *,
    pool: Sequence[Card] | None = None,
    legal_sets: Collection[str] | None = None,
    banned: Collection[str] = (),
    rivals: Sequence[Sequence[Card]] = (),
) -> tuple[Fault, ...]:
    """All faults of a team, whatever the order of its cards; none: it is legal.

    ``pool`` is what the player can choose from (None: exactly this team), ``legal_sets`` the
    expansions of a tournament (None: all), ``banned`` the ids of its banned cards, ``rivals`` the
    teams of the other players. A format that does not ask for one of them ignores it.
    """
    members = sorted(team, key=lambda card: card.id)
    krosmasters = [card for card in members if card.is_krosmaster]
    return (
        *_strangers(members, rules),
        *_size(krosmasters, rules),
        *_level(krosmasters, rules, members if pool is None else pool),
        *_copies(krosmasters, rules),
        *_bosses(krosmasters, rules),
        *_authorisation(krosmasters, rules, legal_sets, banned),
        *_pool(members, rules, pool),
        *_rivals(krosmasters, rules, rivals),
    )


def level_of(team: Sequence[Card]) -> int:
    return sum(card.level or 0 for card in team)


def level_within(team: Sequence[Card], total: int) -> int:
    """What the levels sum to; a Krosmaster that may join beyond the sum because of another's power
    (Elite Riktus, ruling R158) is left out where the rest sums to ``total``."""
    level = level_of(team)
    if level <= total:
        return level
    extras = [power for card in team for power in card.powers if isinstance(power, TeamExtra)]
    if any(level - one.level == total and _has_an_extra(team, one) for one in extras):
        return total
    return level


def _has_an_extra(team: Sequence[Card], power: TeamExtra) -> bool:
    kind = [card for card in team if power.kind in card.types]
    joins = any(c.level == power.level and power not in c.powers for c in kind)
    return joins and len(kind) - 1 >= power.least and len(team) - 1 < power.fewer_than


def hero_of(card: Card) -> str:
    """The name without the version, which follows a dash (CTR 2.1.2)."""
    return re.split(r"\s+[-–—]\s+", card.name.en, maxsplit=1)[0].casefold()


def group_of(card: Card, rules: TeamRules) -> str:
    """Cards of one group share the limits on copies and versions."""
    return hero_of(card) if rules.one_version else card.name.en.casefold()


def highest_level(pool: Sequence[Card], size: Size, total: int) -> int | None:
    """The highest level up to ``total`` of a team from this pool; None: no team is possible."""
    # By number of Krosmasters: the sums that many can have, as bits.
    reachable = [1] + [0] * size.most
    up_to_total = (1 << total + 1) - 1
    for card in pool:
        if card.level is not None:
            for count in range(size.most, 0, -1):
                reachable[count] |= (reachable[count - 1] << card.level) & up_to_total
    best = max(reachable[size.least :])
    return best.bit_length() - 1 if best else None


def _strangers(members: list[Card], rules: TeamRules) -> Iterator[Fault]:
    for card in dict.fromkeys(members):
        if not card.is_krosmaster:
            yield Fault("no-krosmaster", rules.size.rule if rules.size else rules.rule, (card,))


def _size(krosmasters: list[Card], rules: TeamRules) -> Iterator[Fault]:
    size, count = rules.size, len(krosmasters)
    if size and count < size.least:
        facts = {"count": count, "least": size.least, "by": size.least - count}
        yield Fault("too-few", size.rule, facts=facts)
    if size and count > size.most:
        facts = {"count": count, "most": size.most, "by": count - size.most}
        yield Fault("too-many", size.rule, facts=facts)


def _level(krosmasters: list[Card], rules: TeamRules, pool: Sequence[Card]) -> Iterator[Fault]:
    if rules.level is None:
        return
    total, rule = rules.level.total, rules.level.rule
    level = level_within(krosmasters, total)
    facts = {"level": level, "total": total, "by": abs(level - total)}
    if rules.level.or_best_of_pool and rules.size:
        best = highest_level(pool, rules.size, total)
        if level > total:
            yield Fault("level-too-high", rule, facts=facts)
        elif best is not None and level < best:
            facts = {"level": level, "best": best, "by": best - level}
            yield Fault("level-too-low", rule, facts=facts)
    elif level != total:
        yield Fault("level-short" if level < total else "level-over", rule, facts=facts)


def _copies(krosmasters: list[Card], rules: TeamRules) -> Iterator[Fault]:
    """Reprints of one name count together everywhere, versions only where the rules know them: a
    unique hero is there in one of them, and copies of any other are counted over all."""
    for same in _grouped(krosmasters, rules).values():
        versions = _each_name_once(same)
        if rules.one_version and len(versions) > 1 and any(c.colour == "gold" for c in same):
            yield Fault("several-versions", rules.one_version, versions)
            for version in versions:
                yield from _too_many([c for c in same if c.name.en == version.name.en], rules)
        else:
            yield from _too_many(same, rules)


def _grouped(krosmasters: list[Card], rules: TeamRules) -> dict[str, list[Card]]:
    groups: dict[str, list[Card]] = {}
    for card in krosmasters:
        groups.setdefault(group_of(card, rules), []).append(card)
    return groups


def _too_many(same: list[Card], rules: TeamRules) -> Iterator[Fault]:
    limit = rules.copies_of(same)
    if limit is None or len(same) <= limit.most:
        return
    cards, facts = _each_name_once(same), {"count": len(same), "most": limit.most}
    if limit.colour is None:
        yield Fault("too-many-figures", limit.rule, cards, facts)
    else:
        yield Fault("too-many-copies", limit.rule, cards, {**facts, "colour": limit.colour})


def _bosses(krosmasters: list[Card], rules: TeamRules) -> Iterator[Fault]:
    bosses = [card for card in krosmasters if BOSS in card.types]
    if rules.one_boss and len(bosses) > 1:
        each = tuple(dict.fromkeys(bosses))
        yield Fault("several-bosses", rules.one_boss, each, {"count": len(bosses)})


def _authorisation(
    krosmasters: list[Card],
    rules: TeamRules,
    legal_sets: Collection[str] | None,
    banned: Collection[str],
) -> Iterator[Fault]:
    if rules.authorised is None:
        return
    for card in dict.fromkeys(krosmasters):
        if legal_sets is not None and card.set is None:
            yield Fault("no-expansion", rules.authorised, (card,))
        elif legal_sets is not None and card.set and card.set not in legal_sets:
            yield Fault("expansion-not-legal", rules.authorised, (card,), {"set": card.set})
        if card.id in banned:
            yield Fault("banned", rules.authorised, (card,))


def _pool(members: list[Card], rules: TeamRules, pool: Sequence[Card] | None) -> Iterator[Fault]:
    if pool is None or not rules.from_pool:
        return
    held = Counter(card.id for card in pool)
    for card, count in Counter(members).items():
        if (missing := count - held[card.id]) > 0:
            facts = {"count": count, "held": held[card.id], "by": missing}
            yield Fault("not-in-pool", rules.rule, (card,), facts)


def _rivals(
    krosmasters: list[Card], rules: TeamRules, rivals: Sequence[Sequence[Card]]
) -> Iterator[Fault]:
    level = level_of(krosmasters)
    others = sorted({level_of(rival) for rival in rivals} - {level})
    if rules.equal_levels and others:
        yield Fault("unequal-levels", rules.rule, facts={"level": level, "other": others[0]})


def _each_name_once(cards: list[Card]) -> tuple[Card, ...]:
    return tuple({card.name.en: card for card in cards}.values())


def _listed(names: list[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    *most, last = names or [""]
    return f"{', '.join(most)} and {last}" if most else last
