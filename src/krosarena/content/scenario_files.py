"""Scenario files: arena, teams, rules in force and goal of a tutorial (docs/cards.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from krosarena.engine.board.arena import Arena
from krosarena.engine.board.grid import cell_named
from krosarena.engine.cards.basics import Text
from krosarena.engine.cards.definitions import Card
from krosarena.engine.editions import EDITIONS, Edition
from krosarena.engine.setup import (
    Goal,
    Recruit,
    RulesInForce,
    Setup,
    SetupError,
    SpellsInForce,
    name_of_copy,
)

from .card_files import read_id, read_names
from .document import Document
from .reward_files import BOXES

_KEYS = (
    "id", "box", "number", "edition", "name", "summary", "goal-text", "arena", "teams", "rules",
    "goal",
)  # fmt: skip


@dataclass(frozen=True)
class Scenario:
    id: str
    box: str
    number: int
    edition: Edition
    name: Text
    summary: Text
    goal_text: Text
    arena: Arena
    roster: tuple[Recruit, ...]
    rules: RulesInForce
    goal: Goal
    cards: Mapping[str, Card]

    def setup(self, edition: Edition | None = None) -> Setup:
        return Setup(
            edition=edition or self.edition,
            arena=self.arena,
            roster=self.roster,
            scenario=self.id,
            rules=self.rules,
            goal=self.goal,
            cards=self.cards,
        )


def read_scenario(
    doc: Document, krosmasters: Mapping[str, Card], cards: Mapping[str, Card]
) -> Scenario:
    doc.only(*_KEYS)
    id = read_id(doc.need("id"))
    scenario = Scenario(
        id=id,
        box=doc.need("box").choice(BOXES),
        number=doc.need("number").number(),
        edition=EDITIONS[doc.need("edition").choice(EDITIONS)],
        name=read_names(doc.need("name")),
        summary=read_names(doc.need("summary")),
        goal_text=read_names(doc.need("goal-text")),
        arena=doc.need("arena").convert(lambda text: Arena.parse(text, id=id)),
        roster=_read_teams(doc.need("teams"), krosmasters),
        rules=_read_rules(doc.need("rules")),
        goal=_read_goal(doc.need("goal")),
        cards=cards,
    )
    try:
        scenario.setup()
    except SetupError as error:
        raise doc.need("teams").error(str(error)) from None
    return scenario


def _read_teams(doc: Document, krosmasters: Mapping[str, Card]) -> tuple[Recruit, ...]:
    recruits: list[Recruit] = []
    for player, team in enumerate(doc.items(), start=1):
        for member in team.items():
            member.only("card", "at")
            card = krosmasters[member.need("card").choice(krosmasters)]
            cell = member.need("at").convert(cell_named)
            recruits.append(Recruit(name_of_copy(card, recruits), card, player, cell))
    return tuple(recruits)


def _read_rules(doc: Document) -> RulesInForce:
    doc.only("spells", "powers")
    spells = doc.need("spells").choice([kind.value for kind in SpellsInForce])
    return RulesInForce(SpellsInForce(spells), doc.need("powers").flag())


def _read_goal(doc: Document) -> Goal:
    doc.only("knock-out", "rule")
    needed = doc.need("knock-out")
    return Goal(None if needed.text() == "all" else needed.number(), doc.need("rule").text())
