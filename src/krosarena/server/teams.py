"""Teams for the screen: the formats there are, and what the rules say about a team.

Both only read, so they are plain GET requests. A team comes and goes as text
(``krosarena.formats.team_text``): what a player pastes is judged as it stands.
"""

from __future__ import annotations

import random
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response

from krosarena.content.library import ContentLibrary, box_of
from krosarena.engine.cards.definitions import Card
from krosarena.formats.choosing.dividing import deal_out
from krosarena.formats.recruiting import NoTeam, Recruiting
from krosarena.formats.team_formats import TEAM_FORMATS
from krosarena.formats.team_text import Slip, WrittenTeam, read_team
from krosarena.formats.teams import Fault, TeamRules, faults_of, level_of

from .http import json_response, problem_response
from .protocol.teams import FormatCard, TeamFault, TeamReport, TeamSlip

_MAX_TEXT = 4000


async def list_formats(request: Request) -> Response:
    """GET /api/formats: those in which a team can be built without opening packs."""
    content: ContentLibrary = request.app.state.content
    cards = [
        _format(rules, content)
        for formats in TEAM_FORMATS.values()
        for rules in formats.values()
        if not (rules.level and rules.level.or_best_of_pool)
    ]
    return json_response(cards)


async def judge_team(request: Request) -> Response:
    """GET /api/team?text=…&edition=…&format=…: all that the rules say about it.

    A format in the text counts more than the one asked for. With ``fill=1`` Krosmasters are added
    at random until the team is legal.
    """
    asked = request.query_params
    content: ContentLibrary = request.app.state.content
    text = asked.get("text", "")
    if len(text) > _MAX_TEXT:
        return problem_response(
            400, "too-large", f"a team's text may have {_MAX_TEXT} characters at most"
        )
    team, slips = read_team(text, content.krosmasters)
    if not text.strip():
        slips = []
    edition, format = team.edition or asked.get("edition"), team.format or asked.get("format")
    rules = TEAM_FORMATS.get(edition or "", {}).get(format or "")
    if rules is None:
        return problem_response(400, "unknown-format", f"there is no format {edition!r} {format!r}")
    members = team.cards
    if asked.get("fill"):
        try:
            members = _filled(rules, content, members, boxes=_from_boxes(members, content))
        except NoTeam as error:
            return problem_response(400, "no-team", str(error))
    team = WrittenTeam(members, team.name or asked.get("name", ""), rules.edition, rules.format)
    return json_response(_report(team, rules, content, slips))


async def rivals_of_team(request: Request) -> Response:
    """GET /api/team/rivals?text=…&edition=…&format=…: legal teams for all other players, drawn at
    random; from one box, of the figures that the team has left."""
    asked = request.query_params
    content: ContentLibrary = request.app.state.content
    team, slips = read_team(asked.get("text", "")[:_MAX_TEXT], content.krosmasters)
    rules = TEAM_FORMATS.get(asked.get("edition", ""), {}).get(asked.get("format", ""))
    if rules is None:
        return problem_response(400, "unknown-format", "name an edition and one of its formats")
    if slips or not _report(team, rules, content, slips).legal:
        return problem_response(400, "not-legal", "this team is not legal; mend it first")
    return json_response(_rivals(rules, content, team.cards))


def _rivals(
    rules: TeamRules, content: ContentLibrary, members: tuple[str, ...]
) -> list[tuple[str, ...]]:
    others = _players(rules) - 1
    if not rules.from_pool:
        boxes = _from_boxes(members, content)
        return [_filled(rules, content, (), boxes=boxes) for _ in range(others)]
    cards = [content.krosmasters[id] for id in _pool_of(rules, content)]
    mine = [card for card in cards if card.id in members]
    rest = [card for card in cards if card.id not in members]
    teams: list[list[Card]] = [mine, *([] for _ in range(others))]
    for place, card in deal_out(rules, teams, rest, random.SystemRandom().choice):
        teams[place].append(card)
    return [tuple([card.id for card in team]) for team in teams[1:]]


def _players(rules: TeamRules) -> int:
    return 4 if rules.format.startswith("four-players") else 2


def _format(rules: TeamRules, content: ContentLibrary) -> FormatCard:
    size = rules.size
    return FormatCard(
        edition=rules.edition,
        id=rules.format,
        players=_players(rules),
        least=size.least if size else None,
        most=size.most if size else None,
        level=rules.level.total if rules.level else None,
        pool=list(_pool_of(rules, content)),
        rule=rules.rule,
    )


def _report(
    team: WrittenTeam, rules: TeamRules, content: ContentLibrary, slips: list[Slip]
) -> TeamReport:
    cards = [content.krosmasters[id] for id in team.cards]
    pool = [content.krosmasters[id] for id in _pool_of(rules, content)]
    faults = faults_of(cards, rules, pool=pool)
    joining = _recruiting(rules, content).additions(cards)
    return TeamReport(
        name=team.name,
        edition=rules.edition,
        format=rules.format,
        cards=list(team.cards),
        legal=not faults and not slips,
        level=level_of(cards),
        initiative=sum(card.initiative or 0 for card in cards),
        faults=[team_fault(fault) for fault in faults],
        joining=[card.id for card in joining],
        text=str(team) if team.cards else "",
        slips=[TeamSlip(*slip) for slip in slips],
    )


def team_fault(fault: Fault) -> TeamFault:
    cards = [card.id for card in fault.cards]
    return TeamFault(fault.reason, fault.rule, cards, dict(fault.facts))


def _from_boxes(members: tuple[str, ...], content: ContentLibrary) -> bool:
    """Chance adds Krosmasters of the boxes, unless somebody of another expansion was chosen."""
    return set(members) <= set(content.in_boxes)


def _filled(
    rules: TeamRules, content: ContentLibrary, members: tuple[str, ...], *, boxes: bool
) -> tuple[str, ...]:
    team = [content.krosmasters[id] for id in members]
    recruiting = _recruiting(rules, content, boxes=boxes)
    if boxes and not recruiting.can_grow(team):
        recruiting = _recruiting(rules, content)
    filled = recruiting.fill_up(random.SystemRandom().choice, team)
    return tuple([card.id for card in filled])


@lru_cache(maxsize=32)
def _recruiting(rules: TeamRules, content: ContentLibrary, *, boxes: bool = False) -> Recruiting:
    pool = _pool_of(rules, content)
    allowed = set(content.in_boxes if boxes else pool)
    return Recruiting(rules, [content.krosmasters[id] for id in pool if id in allowed])


def _pool_of(rules: TeamRules, content: ContentLibrary) -> tuple[str, ...]:
    """The box of the edition, or everything there is."""
    box = box_of(rules.edition)
    return tuple(
        [
            id
            for id, card in content.krosmasters.items()
            if not rules.from_pool or content.box_of(card) == box
        ]
    )
