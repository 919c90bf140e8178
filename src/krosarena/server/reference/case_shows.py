"""A case as something to watch: a frame for every line, with what was refused and expected."""

from __future__ import annotations

from collections.abc import Iterable

from krosarena.cases.case import AnyCase, Case
from krosarena.cases.choosing_case import ChoosingCase, choose_teams, lines_of
from krosarena.cases.expectations import facts_in
from krosarena.cases.runner import Moment, moments
from krosarena.cases.team_case import TeamCase, faults_in, judge
from krosarena.content.document import Document, DocumentError
from krosarena.content.library import ContentLibrary
from krosarena.content.reward_files import RewardFile
from krosarena.engine.cards.basics import Source
from krosarena.engine.cards.definitions import Card as EngineCard
from krosarena.engine.cards.powers import Power
from krosarena.engine.decisions import IllegalAction

from ..catalogue import card_of, power_card
from ..protocol.catalogue import PowerCard, RewardCard
from ..protocol.live import Refused, Why
from ..protocol.steps import Step
from ..reward_cards import reward_card
from ..thinking.showing import view_without_offers
from .cases import case_card
from .messages import (
    CaseFrame,
    CaseShow,
    ChoosingLine,
    ChoosingTrial,
    ExpectedFact,
    TeamTrial,
)


def case_show(case: AnyCase, edition: str, content: ContentLibrary) -> CaseShow:
    if isinstance(case, TeamCase):
        return _trial_show(case, edition, content)
    if isinstance(case, ChoosingCase):
        return _choosing_show(case, edition)
    frames: list[CaseFrame] = []
    failure = None
    try:
        for moment in moments(case, edition):
            _add(frames, moment)
        frames[-1].expected.extend(_facts(case.expect))
    except DocumentError as error:
        failure = str(error)
    inline = [card for id, card in case.cards.items() if content.cards.get(id) is not card]
    tokens = case.economy.tokens
    gifts = [power for token in tokens for power in token.powers]
    return CaseShow(
        case=case_card(case),
        edition=edition,
        citations=list(case.rules),
        dice=[fallen.value for fallen in case.dice],
        frames=frames,
        trial=None,
        choosing=None,
        failure=failure,
        cards=[card_of(card, content.name_of) for card in inline],
        powers=_powers(inline, gifts),
        rewards=_rewards(case, content),
    )


def _trial_show(case: TeamCase, edition: str, content: ContentLibrary) -> CaseShow:
    try:
        judge(case, edition)
        failure = None
    except DocumentError as error:
        failure = str(error)
    cards = {card.id: card for card in (*case.team, *(case.pool or ()))}
    inline = [card for id, card in cards.items() if content.cards.get(id) is not card]
    return CaseShow(
        case=case_card(case),
        edition=edition,
        citations=list(case.rules),
        dice=[],
        frames=[],
        trial=TeamTrial(case.format, [card.id for card in case.team], faults_in(case, edition)),
        choosing=None,
        failure=failure,
        cards=[card_of(card, content.name_of) for card in inline],
        powers=_powers(inline, []),
        rewards=[],
    )


def _choosing_show(case: ChoosingCase, edition: str) -> CaseShow:
    teams: list[list[str]] = []
    try:
        chosen = choose_teams(case, edition)
        teams = [list(team) for team in chosen.teams or ()]
        failure = None
    except DocumentError as error:
        failure = str(error)
    return CaseShow(
        case=case_card(case),
        edition=edition,
        citations=list(case.rules),
        dice=[fallen.value for fallen in case.dice],
        frames=[],
        trial=None,
        choosing=ChoosingTrial(
            str(case.plans[edition]), [ChoosingLine(*line) for line in lines_of(case)], teams
        ),
        failure=failure,
        cards=[],
        powers=[],
        rewards=[],
    )


def _add(frames: list[CaseFrame], moment: Moment) -> None:
    """A frame for an action or a refusal; what must hold in between belongs to the frame before."""
    step = moment.step
    if step and step.expect:
        frames[-1].expected.extend(_facts(step.expect))
        return
    frames.append(
        CaseFrame(
            step=Step(
                len(frames), moment.actor, step.action if step else None, list(moment.events)
            ),
            view=view_without_offers(moment.game, moment.game.setup.players),
            refused=_refused(moment.refusal),
            expected=[],
        )
    )


def _refused(refusal: IllegalAction | None) -> Refused | None:
    if refusal is None:
        return None
    why = Why(refusal.refusal.reason, refusal.refusal.facts)
    return Refused("illegal", str(refusal.refusal), refusal.rule, why)


def _facts(expect: Document) -> list[ExpectedFact]:
    return [ExpectedFact(*fact) for fact in facts_in(expect)]


def _powers(cards: Iterable[EngineCard], more: list[Power]) -> list[PowerCard]:
    found = [
        *more,
        *(power for card in cards for power in card.powers),
        *(p for card in cards for spell in card.spells for e in spell.effects for p in e.gives),
    ]
    return [power_card(power) for power in {power.id: power for power in found}.values()]


def _rewards(case: Case, content: ContentLibrary) -> list[RewardCard]:
    unknown = Source("A", "written in the case")
    box = case.economy.box or "original"
    return [
        reward_card(RewardFile(token.id, box, token, (), unknown), content.name_of)
        for token in case.economy.tokens
    ]
