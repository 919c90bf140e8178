"""Scenario files: arena, teams, rules in force, goal and script of a tutorial (docs/cards.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from krosarena.engine.board.arena import Arena, Side
from krosarena.engine.board.grid import cell_named
from krosarena.engine.cards.basics import Text
from krosarena.engine.cards.definitions import Card, Spell
from krosarena.engine.cards.rewards import Supply
from krosarena.engine.editions import EDITIONS, Edition
from krosarena.engine.state.setup import Setup, SetupError
from krosarena.engine.state.terms import (
    Goal,
    Recruit,
    RulesInForce,
    SpellsInForce,
    Stakes,
    number_twins,
)
from krosarena.engine.state.unit import OUT
from krosarena.engine.words.reading import Lines

from .arena_files import ArenaFile
from .card_files import read_id, read_names, read_powers
from .document import Document, read_each, read_fields, suggestion
from .reward_files import BOXES
from .scripts import Step, read_script

_KEYS = (
    "id", "box", "number", "edition", "name", "summary", "learn", "goal-text", "arena", "sides",
    "teams", "rules", "stakes", "goal", "script",
)  # fmt: skip


@dataclass(frozen=True)
class KnownContent:
    """What a scenario can call upon."""

    krosmasters: Mapping[str, Card]
    summons: Mapping[str, Card]
    arenas: Mapping[str, ArenaFile]
    supply: Callable[[str], Supply]
    """The rewards of a box."""


@dataclass(frozen=True)
class Scenario:
    id: str
    box: str
    number: int
    edition: Edition
    name: Text
    summary: Text
    learn: tuple[Text, ...]
    """What one can do after it, a few words each."""
    goal_text: Text
    arena: Arena
    roster: tuple[Recruit, ...]
    rules: RulesInForce
    goal: Goal
    cards: Mapping[str, Card]
    sides: tuple[Side, ...] = ()
    stakes: Stakes | None = None
    supply: Supply | None = None
    script: tuple[Step, ...] = ()
    """What the guide says to player 1, and what it waits for."""

    def setup(self, edition: Edition | None = None) -> Setup:
        return Setup(
            edition=edition or self.edition,
            arena=self.arena,
            roster=self.roster,
            scenario=self.id,
            rules=self.rules,
            goal=self.goal,
            cards=self.cards,
            sides=self.sides,
            stakes=self.stakes,
            supply=self.supply,
        )


def read_scenario(doc: Document, known: KnownContent) -> Scenario:
    sides, stakes, script = doc.get("sides"), doc.get("stakes"), doc.get("script")
    fields = read_fields(
        lambda: doc.only(*_KEYS),
        id=lambda: read_id(doc.need("id")),
        box=lambda: doc.need("box").choice(BOXES),
        number=lambda: doc.need("number").number(),
        edition=lambda: EDITIONS[doc.need("edition").choice(EDITIONS)],
        name=lambda: read_names(doc.need("name")),
        summary=lambda: read_names(doc.need("summary")),
        learn=lambda: tuple(read_each(read_names, doc.need("learn").items())),
        goal_text=lambda: read_names(doc.need("goal-text")),
        arena=lambda: _read_arena(doc.need("arena"), known.arenas),
        roster=lambda: _read_teams(doc.need("teams"), known.krosmasters),
        rules=lambda: _read_rules(doc.need("rules")),
        goal=lambda: _read_goal(doc.need("goal")),
        sides=lambda: _read_sides(sides) if sides else (),
        stakes=lambda: _read_stakes(stakes) if stakes else None,
    )
    if fields["arena"].id == "":
        fields["arena"] = replace(fields["arena"], id=fields["id"])
    rewards = doc.need("rules").get("rewards")
    supply = known.supply(fields["box"]) if rewards and rewards.flag() else None
    scenario = Scenario(cards={**known.krosmasters, **known.summons}, supply=supply, **fields)
    try:
        setup = scenario.setup()
    except SetupError as error:
        raise doc.need("teams").error(str(error)) from None
    if script is None:
        return scenario
    return replace(scenario, script=_read_script(script, setup))


def _read_script(doc: Document, setup: Setup) -> tuple[Step, ...]:
    """A script may speak of the units that stand there and the first of those to be summoned."""
    recruits = [recruit.card for recruit in setup.roster]
    spells = [spell for card in recruits for spell in setup.spells_of(card)]
    summons = {id for spell in spells for effect in spell.effects for id in effect.brings}
    units = [recruit.name for recruit in setup.roster]
    units += [f"{id}-1" for id in sorted(summons)]
    for id in sorted(summons & setup.cards.keys()):  # whose file cannot be read is told already
        spells += setup.spells_of(setup.cards[id])
    return read_script(doc, setup.arena, units, [spell.id for spell in spells])


def _read_arena(doc: Document, arenas: Mapping[str, ArenaFile]) -> Arena:
    """A map, or the name of a printed arena."""
    text = doc.text()
    if len(text.split()) > 1:
        return doc.convert(lambda text: Arena.parse(text, id=""))
    return arenas[doc.choice(arenas)].arena


def _read_teams(doc: Document, krosmasters: Mapping[str, Card]) -> tuple[Recruit, ...]:
    members = [
        (player, member)
        for player, team in enumerate(doc.items(), start=1)
        for member in team.items()
    ]
    recruits: list[Recruit] = []

    def read(seated: tuple[int, Document]) -> None:
        player, member = seated
        member.only("card", "at", "powers", "spells", "plain")
        card = _as_taught(member, krosmasters[member.need("card").choice(krosmasters)])
        at = member.get("at")
        cell = at.convert(cell_named) if at else OUT
        recruits.append(Recruit(card.id, card, player, cell))

    read_each(read, members)
    return number_twins(recruits)


def _as_taught(doc: Document, card: Card) -> Card:
    """The card as far as a tutorial has explained it: with the powers and spells named, and spells
    that are ``plain`` without area and additional effects."""
    powers, spells, plain = doc.get("powers"), doc.get("spells"), doc.get("plain")
    if powers:
        card = replace(card, powers=read_powers(powers.items(), Lines()))
    if spells:
        named = read_each(lambda item: _spell_named(item, card), spells.items())
        card = replace(card, spells=tuple(named))
    if plain:
        bare = read_each(lambda item: _spell_named(item, card), plain.items())
        card = replace(
            card,
            spells=tuple(
                replace(spell, area=None, effects=()) if spell in bare else spell
                for spell in card.spells
            ),
        )
    return card


def _spell_named(doc: Document, card: Card) -> Spell:
    found = {spell.id: spell for spell in card.spells}
    if doc.text() not in found:
        raise doc.error(f"{card.id} has no spell {doc.text()!r}; {suggestion(doc.text(), found)}")
    return found[doc.text()]


def _read_rules(doc: Document) -> RulesInForce:
    doc.only("spells", "powers", "tension", "inspiration", "rewards")
    spells = doc.need("spells").choice([kind.value for kind in SpellsInForce])
    tension, inspiration = doc.get("tension"), doc.get("inspiration")
    if inspiration and not tension:
        raise inspiration.error("inspiration comes from tension dice; add `tension: true`")
    return RulesInForce(
        SpellsInForce(spells),
        doc.need("powers").flag(),
        tension=tension.flag() if tension else False,
        inspiration=inspiration.flag() if inspiration else False,
    )


def _read_sides(doc: Document) -> tuple[Side, ...]:
    return tuple(Side(item.choice([side.value for side in Side])) for item in doc.items())


def _read_stakes(doc: Document) -> Stakes:
    """GG and kamas are fought for: without stakes neither is there."""
    doc.only("glory", "wild")
    glory = tuple(item.number() for item in doc.need("glory").items())
    return Stakes(glory, doc.need("wild").number())


def _read_goal(doc: Document) -> Goal:
    doc.only("knock-out", "glory", "rule")
    glory = doc.get("glory")
    goal = read_goal(doc.need("knock-out"), doc.need("rule").text())
    return replace(goal, glory=glory.flag() if glory else False)


def read_goal(knock_out: Document, rule: str | None = None) -> Goal:
    """A number of knock-outs, ``all``, or ``unanswered``: one that is not returned."""
    match knock_out.text():
        case "all":
            return Goal(None, rule)
        case "unanswered":
            return Goal(None, rule, unanswered=True)
        case _:
            return Goal(knock_out.number(), rule)
