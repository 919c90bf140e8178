"""Playing a record again, and finding the place where it does not hold."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple, Protocol, TypeVar

from ..dice import Dice, ScriptedDice, SeededDice, commitment_to
from ..library import Library, installed
from ..record import MATCH_ACTION, Entry, Record, RecordError, next_check
from ..rules_history import RULES_VERSION
from ..state.setup import Setup
from .game import Game


class Done(Protocol):
    """An entry, wherever it is kept."""

    @property
    def action(self) -> str | None: ...

    @property
    def dice(self) -> tuple[str, ...]: ...


_T = TypeVar("_T", bound=Done)


class DiceFault(NamedTuple):
    """A die that is not what the revealed seed gives. ``place`` counts an entry's dice from 1."""

    entry: int
    place: int
    recorded: str
    given: str


def replay_steps(record: Record, *, library: Library | None = None) -> list[Game]:
    """The game after every entry of the record, as independent copies, each check held and each die
    the promised one."""
    setup = _setup_of(record, library)
    check_promise(record.commitment, record.seed, is_over=record.winners is not None)
    games = _play_again(record, setup)
    if fault := _first_fault(record, setup):
        raise RecordError(
            f"entry {fault.entry}: a die shows {fault.recorded}, the seed gives {fault.given}"
        )
    _check_winners(record, games[-1])
    return games


def replay_unproven(record: Record, *, library: Library | None = None) -> list[Game]:
    """The same with the dice taken as the record tells them: ``dice_fault`` judges them."""
    games = _play_again(record, _setup_of(record, library))
    _check_winners(record, games[-1])
    return games


def dice_fault(record: Record, *, library: Library | None = None) -> DiceFault | None:
    """The first die that the record's seed would not have given."""
    return _first_fault(record, _setup_of(record, library))


def _play_again(record: Record, setup: Setup) -> list[Game]:
    games: list[Game] = []
    check = ""
    for number, (entry, following) in enumerate(with_following(record.entries)):
        try:
            if games:
                game = _after(games[-1], entry, following, Dice.scripted(entry.dice))
            else:
                game = _first(setup, record.start, Dice.scripted(entry.dice))
        except ValueError as error:
            raise RecordError(f"entry {number}: {error}", number) from error
        unused = game.dice.unused if isinstance(game.dice, ScriptedDice) else ()
        if unused:
            raise RecordError(f"entry {number}: dice that nobody rolled: {len(unused)}", number)
        check = next_check(check, entry, game.save())
        if entry.check != check:
            raise RecordError(
                f"entry {number} ({entry.action or 'set-up'}) was changed, or the rules were: "
                f"its check is {entry.check}, replaying gives {check}{_other_rules(record)}",
                number,
            )
        games.append(game)
    return games


def _after(game: Game, entry: Entry, following: Entry | None, dice: Dice) -> Game:
    """The game after the entry, as a copy."""
    if entry.rules is not None:
        if entry.state is None:
            raise RecordError("the rules changed here, but not told is the state it went on from")
        return Game.restore(game.setup, entry.state, dice)
    after = game.clone(dice)
    if entry.is_match_action:
        after.state.events = []
    else:
        _check_actor(after, entry)
        take(after, entry, following)
    return after


def _other_rules(record: Record) -> str:
    if record.rules == RULES_VERSION:
        return ""
    return f" (it was played by rules {record.rules}, these are rules {RULES_VERSION})"


def _setup_of(record: Record, library: Library | None) -> Setup:
    try:
        setup = (library or installed()).setup(record.scenario, record.edition)
    except KeyError as error:
        raise RecordError(f"the record cannot be set up: {error.args[0]}") from None
    if setup.fingerprint() != record.content:
        raise RecordError(
            f"the cards or the scenario have changed since this game: it was played with content "
            f"{record.content}, installed is {setup.fingerprint()}"
        )
    return setup


def check_promise(commitment: str, seed: str | None, *, is_over: bool) -> None:
    """What was published before the first roll binds the seed, and that is told in the end."""
    if seed is None:
        if commitment and is_over:
            raise RecordError(
                "the game is over and its dice were promised, but the seed is missing"
            )
        return
    if commitment_to(seed_bytes(seed)) != commitment:
        raise RecordError("the seed does not fit the commitment published before the game")


def seed_bytes(seed: str) -> bytes:
    try:
        return bytes.fromhex(seed)
    except ValueError:
        raise RecordError("the seed is not hexadecimal") from None


def first_difference(entry: int, recorded: Sequence[str], given: Sequence[str]) -> DiceFault | None:
    both = zip_longest(recorded, given, fillvalue="nothing")
    for place, (one, other) in enumerate(both, start=1):
        if one != other:
            return DiceFault(entry, place, one, other)
    return None


def _first_fault(record: Record, setup: Setup) -> DiceFault | None:
    """Everything that fell must be what the revealed seed gives at its place."""
    if record.seed is None:
        return None
    dice = SeededDice(seed_bytes(record.seed))
    game: Game | None = None
    for number, (entry, following) in enumerate(with_following(record.entries)):
        if game is None:
            game = _first(setup, record.start, dice)
        elif entry.rules is not None:
            game = _after(game, entry, following, dice)
        elif not entry.is_match_action:
            take(game, entry, following)
            if fault := first_difference(number, entry.dice, game.last_dice):
                return fault
            continue
        if number == 0 and (fault := first_difference(number, entry.dice, game.last_dice)):
            return fault
    return None


def with_following(entries: Sequence[_T]) -> list[tuple[_T, _T | None]]:
    """Each with the next one in the game: what is done beside it answers nothing."""
    following: _T | None = None
    pairs: list[tuple[_T, _T | None]] = []
    for entry in reversed(entries):
        pairs.append((entry, following))
        if not MATCH_ACTION.fullmatch(entry.action or ""):
            following = entry
    pairs.reverse()
    return pairs


def take(game: Game, entry: Done, following: Done | None) -> None:
    """What an entry says was done. Before rollers were asked which side their dice show (CTR
    1.6.2), all were turned to success: where a record has no answer to that, so they are now."""
    game.apply(entry.action or "")
    while game.decision and game.decision.prompt == "turn-dice":
        has_answer = following is None or (following.action or "").startswith("face ")
        if has_answer and len(game.last_dice) == len(entry.dice):
            return
        game.turn_unasked()


def _check_actor(game: Game, entry: Entry) -> None:
    if game.decision is None:
        raise RecordError("the game is over before this entry")
    if game.decision.player != entry.actor:
        raise RecordError(f"player {game.decision.player} decides here, not {entry.actor}")


def with_checks(setup: Setup, start: str | None, entries: Sequence[Entry]) -> tuple[Entry, ...]:
    checked: list[Entry] = []
    check = ""
    script = Dice.scripted([die for entry in entries for die in entry.dice])
    game: Game | None = None
    for entry, following in with_following(entries):
        if game is None:
            game = _first(setup, start, script)
        else:
            take(game, entry, following)
        check = next_check(check, entry, game.save())
        checked.append(Entry(entry.actor, entry.action, entry.dice, check))
    return tuple(checked)


def _first(setup: Setup, start: str | None, dice: Dice) -> Game:
    return Game.begin(setup, dice) if start is None else Game.at_position(start, setup, dice)


def _check_winners(record: Record, last: Game) -> None:
    if any(entry.is_match_action for entry in record.entries) and last.outcome is None:
        return  # it may have ended beside the board
    won = last.outcome.winners if last.outcome else None
    if record.winners != won:
        raise RecordError(f"the record says the winners are {record.winners}, replaying says {won}")
