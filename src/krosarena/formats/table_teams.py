"""Are the teams of a game legal by the rules it is played by?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from krosarena.content.library import ContentLibrary, box_of
from krosarena.engine.battle import Battle
from krosarena.engine.cards.definitions import Card

from .team_formats import TEAM_FORMATS
from .teams import TeamRules, faults_of

Team = list[Card]


def faults_at_table(battle: Battle, edition: str, content: ContentLibrary) -> list[str]:
    """What is wrong with the teams, with the rule and what would mend it; nothing if some format of
    the edition allows them all. They are judged by the format that is meant without naming one."""
    teams = [[content.krosmasters[id] for id in team] for team in battle.teams]
    formats = list(_formats_for(battle, edition))
    said = [list(_faults(rules, teams, content)) for rules in formats]
    return [] if any(not faults for faults in said) else said[0]


def _formats_for(battle: Battle, edition: str) -> Iterator[TeamRules]:
    for rules in TEAM_FORMATS[edition].values():
        for_many = rules.format.startswith("four-players")
        if for_many == (len(battle.teams) > 2) and (rules.format == "limited") == battle.limited:
            yield rules


def _faults(rules: TeamRules, teams: Sequence[Team], content: ContentLibrary) -> Iterator[str]:
    for player, team in enumerate(teams, start=1):
        rivals = [*teams[: player - 1], *teams[player:]]
        pool = _left_in_box(rules, rivals, content) if _from_one_box(rules) else None
        for fault in faults_of(team, rules, pool=pool, rivals=rivals):
            yield f"team {player}: {fault}: {fault.mend}"


def _from_one_box(rules: TeamRules) -> bool:
    """Each figure is there once for all players; opened packs are each player's own."""
    return rules.from_pool and rules.format != "limited"


def _left_in_box(rules: TeamRules, rivals: Sequence[Team], content: ContentLibrary) -> Team:
    box, taken = box_of(rules.edition), {card for team in rivals for card in team}
    return [
        card
        for card in content.krosmasters.values()
        if content.box_of(card) == box and card not in taken
    ]
