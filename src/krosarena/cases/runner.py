"""Playing a case and comparing what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from krosarena.content.document import Document, DocumentError
from krosarena.content.library import ContentLibrary, library
from krosarena.engine.actions import NotationError
from krosarena.engine.cards.rewards import Reward
from krosarena.engine.decisions import GameOver, IllegalAction
from krosarena.engine.dice import Dice, DiceError, ScriptedDice
from krosarena.engine.editions import EDITIONS
from krosarena.engine.events import Event
from krosarena.engine.game import Game
from krosarena.engine.play.turns import resume_activation
from krosarena.engine.queries import ap_of, hp_of, mp_of
from krosarena.engine.state.setup import Setup, SetupError
from krosarena.engine.state.state import State
from krosarena.engine.state.terms import Recruit
from krosarena.engine.state.unit import Held, Lasting, Marker, Unit

from .agreement import disagreement
from .case import AnyCase, Case, CaseStep, CaseUnit, read_case
from .choosing_case import ChoosingCase, choose_teams
from .expectations import check_expectations
from .team_case import TeamCase, judge


@dataclass(frozen=True)
class CaseResult:
    file: str
    title: str
    edition: str
    failure: str | None
    """What was expected and what came instead, with file and line; None when it passed."""


def find_cases(paths: Iterable[Path]) -> Iterator[Path]:
    """Case files in the order of their names."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.yaml"))
        elif path.exists():
            yield path
        else:
            raise FileNotFoundError(f"{path}: there is no such file or folder")


def run_file(
    file: Path, content: ContentLibrary | None = None, *, thorough: bool = False
) -> list[CaseResult]:
    """Run one case file in each of its editions."""
    try:
        case = read_case(file, content or library())
    except DocumentError as error:
        return [CaseResult(str(file), file.stem, "-", str(error))]
    return [run_case(case, edition, thorough=thorough) for edition in case.editions]


def run_case(case: AnyCase, edition: str, *, thorough: bool = False) -> CaseResult:
    """``thorough``: also compare, after every line, the list of legal actions with the reasons
    against actions."""
    try:
        if isinstance(case, TeamCase):
            judge(case, edition)
        elif isinstance(case, ChoosingCase):
            choose_teams(case, edition)
        else:
            for moment in moments(case, edition):
                if thorough and (fault := disagreement(moment.game)):
                    place = moment.step.doc if moment.step else case.expect
                    raise place.error(f"{'then' if moment.step else 'at first'} {fault}")
    except DocumentError as error:
        return CaseResult(case.file, case.title, edition, str(error))
    return CaseResult(case.file, case.title, edition, None)


@dataclass(frozen=True)
class Moment:
    """The game after one line of a case. It plays on: look at it before asking for the next."""

    game: Game
    step: CaseStep | None
    """None: as the case begins."""
    actor: int | None = None
    events: tuple[Event, ...] = ()
    """What came of the line."""
    refusal: IllegalAction | None = None


def moments(case: Case, edition: str) -> Iterator[Moment]:
    """Play a case line by line; DocumentError where it goes otherwise than it says."""
    script = ScriptedDice(case.dice)
    try:
        game = begin_case(case, edition, script)
    except (DiceError, SetupError) as error:
        raise case.expect.error(f"the case cannot begin: {error}") from error
    happened: list[Event] = [*game.events]
    yield Moment(game, None, events=tuple(happened))
    for step in case.steps:
        if step.expect:
            check_expectations(step.expect, game, happened)
            yield Moment(game, step)
            continue
        moment = _take(game, step)
        happened.extend(moment.events)
        yield moment
    if script.unused:
        names = ", ".join(side.value for side in script.unused)
        raise case.expect.error(f"dice were left over: {names}; take them out or roll them")
    check_expectations(case.expect, game, happened)


def _take(game: Game, step: CaseStep) -> Moment:
    actor = game.decision.player if game.decision else None
    try:
        events = tuple(game.apply(step.action))
    except (NotationError, GameOver, DiceError) as error:
        raise step.doc.error(str(error)) from error
    except IllegalAction as refusal:
        if not step.refused:
            raise step.doc.error(f"was refused: {refusal}") from refusal
        if step.because not in str(refusal):
            raise step.doc.error(
                f"was refused, but not because of {step.because!r}: {refusal}"
            ) from refusal
        return Moment(game, step, actor, refusal=refusal)
    if step.refused:
        raise step.doc.error("should have been refused, but was carried out")
    return Moment(game, step, actor, events)


def begin_case(case: Case, edition: str, dice: Dice) -> Game:
    """The position a case begins with; ``dice`` of one's own let it be played otherwise."""
    economy = case.economy
    holds_rewards = any(unit.rewards for unit in case.units)
    setup = Setup(
        edition=EDITIONS[edition],
        arena=case.arenas[0],
        arenas=case.arenas if len(case.arenas) > 1 else (),
        roster=tuple(Recruit(u.name, u.card, u.player, u.cell) for u in case.units),
        scenario="case",
        rules=case.in_force,
        goal=replace(case.goal, glory=economy.in_play),
        cards=case.cards,
        stakes=economy.stakes(_levels(case)),
        supply=economy.supply(library(), edition)
        if economy.market is not None or holds_rewards
        else None,
        teams=case.teams,
        sides=case.sides,
    )
    if case.active is None:
        return Game.begin(setup, dice)
    return Game.from_state(_state_at(case, setup, case.active), dice)


def _levels(case: Case) -> list[int]:
    """Of each player's team, from player 1."""
    players = sorted({unit.player for unit in case.units})
    return [sum(u.card.level or 0 for u in case.units if u.player == p) for p in players]


def _state_at(case: Case, setup: Setup, active: str) -> State:
    """The moment in which the active unit, its gauges filled, may choose its first action."""
    state = State(setup)
    ids = {unit.name: number for number, unit in enumerate(case.units)}
    for unit in case.units:
        state.enlist(_unit(unit, ids, setup, is_active=unit.name == active))
    case.economy.lay_out(state, state.arena)
    player = state.units[ids[active]].player
    state.turn = case.turn
    state.order = _order_with(player, case.turn, setup.players)
    state.timelines = tuple(
        tuple(
            sorted(
                (u.id for u in state.units if u.player == owner and u.card.is_krosmaster),
                key=lambda number: -(state.units[number].card.initiative or 0),
            )
        )
        for owner in setup.players
    )
    active_unit = state.units[ids[active]]
    played = (active_unit.id,) if active_unit.summoner >= 0 else ()
    resume_activation(state, active_unit.id, played)
    return state


def _order_with(player: int, turn: int, players: tuple[int, ...]) -> tuple[int, ...]:
    """The players in the order of their seats, so turned that ``player`` is at turn."""
    shift = players.index(player) - (turn - 1)
    return tuple([players[(place + shift) % len(players)] for place in range(len(players))])


def _unit(unit: CaseUnit, ids: dict[str, int], setup: Setup, *, is_active: bool) -> Unit:
    def gauge(given: int | None, full: int, name: str) -> int:
        if given is not None and not is_active:
            raise unit.doc.error(f"only the active unit has {name} to spend; take it out")
        return (given if given is not None else full) if is_active else 0

    def named(doc: Document) -> Reward:
        return setup.rewards[doc.choice(setup.rewards)]

    plain = Unit(
        ids[unit.name],
        unit.name,
        unit.card,
        unit.player,
        unit.cell,
        unit.injuries,
        summoner=ids[unit.summoner] if unit.summoner else -1,
        ap_tokens=unit.tokens.get("ap_tokens", 0),
        mp_tokens=unit.tokens.get("mp_tokens", 0),
        range_tokens=unit.tokens.get("range_tokens", 0),
        rewards=tuple([Held(named(doc), int(shown), int(shown)) for doc, shown in unit.rewards]),
        lasting=tuple([Lasting("gain", p, until="player-turn") for p in unit.inspired]),
        markers=tuple([Marker(name, ids[giver]) for name, giver in unit.markers]),
    )
    most = max(hp_of(plain) - 1, 0)
    if not 0 <= plain.injuries <= most:
        raise unit.doc.need("injuries").error(f"this unit in play bears 0 to {most}")
    mp, ap = gauge(unit.mp, mp_of(plain), "mp"), gauge(unit.ap, ap_of(plain), "ap")
    return plain._replace(mp=mp, ap=ap)
