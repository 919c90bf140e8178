"""What actions would do, as exact chances: injuries, knock-outs and all else that follows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from krosarena.engine.actions import Action, parse_action
from krosarena.engine.board.grid import NAMES
from krosarena.engine.decisions import Decision, Draw, GameOver, Prompt
from krosarena.engine.events import Event
from krosarena.engine.game import Game
from krosarena.engine.play.legality import legal_actions
from krosarena.engine.queries import health_left
from krosarena.engine.state.state import State

from .futures import (
    DiceRolled,
    Explorer,
    Future,
    Patience,
    common_denominator,
    is_question,
)
from .knowledge import as_known_to
from .tally import Harm, Part

Distribution = Mapping[int, Fraction]
"""How likely each number is; the numbers that can occur, in order. The chances add up to 1."""

_CHOICES = 24
"""Answers to a question that are looked into."""


@dataclass(frozen=True, slots=True)
class Odds:
    """What happens to one unit."""

    unit: str
    health: int
    """How many injuries it can bear before the action."""
    parts: tuple[Part, ...]
    """What the sum begins with before dice change it: ``1 base + 2 effect - 1 resistance``. Empty
    where there is no sum, or more than one."""
    heals: bool
    """Is that sum one of healing?"""
    injuries: Distribution
    """Placed on it, within what it can bear (CTR 4.10.8)."""
    healed: Distribution
    ko: Fraction
    """That it is knocked out."""

    def at_least(self, injuries: int) -> Fraction:
        return _at_least(self.injuries, injuries)

    @property
    def mean(self) -> Fraction:
        return sum((amount * chance for amount, chance in self.injuries.items()), Fraction())


@dataclass(frozen=True, slots=True)
class Consequence:
    """Something that will or may happen besides, as the event that would tell it."""

    event: Event
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the acting unit stands in the end, and what it has left."""

    cell: str
    mp: int
    ap: int
    chance: Fraction


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """The game would ask something here, and the answer changes what comes of it."""

    prompt: Prompt
    player: int
    options: tuple[str, ...]
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer to the question that comes first, and what comes of it."""

    action: str
    preview: Preview


@dataclass(frozen=True, slots=True)
class Preview:
    units: tuple[Odds, ...]
    """Everyone whose injuries the actions can change, or who is aimed at."""
    dice: tuple[DiceRolled, ...]
    consequences: tuple[Consequence, ...]
    completed: Fraction
    """The chance that the whole sequence can be carried out."""
    questions: tuple[OpenQuestion, ...]
    """Where the preview ends because a player has to choose."""
    choices: tuple[Choice, ...]
    """If it always ends at the same question of its own player: what each answer leads to."""
    draws: Fraction
    """The chance that it ends at a blind draw from the reward piles, whose result nobody knows."""
    outcomes: tuple[tuple[Harm, Fraction], ...]
    """Injuries, healing and knock-outs of all units together."""
    standings: tuple[Standing, ...]
    """Of the unit that acts, the likeliest first; futures that take it off the arena have none."""

    def of(self, unit: str) -> Odds | None:
        return next((odds for odds in self.units if odds.unit == unit), None)

    def at_least(self, injuries: int, units: Collection[str]) -> Fraction:
        """The chance of so many injuries on these units together."""
        return sum(
            (
                chance
                for harm, chance in self.outcomes
                if sum(amount for unit, amount in harm.injuries if unit in units) >= injuries
            ),
            Fraction(),
        )


def preview(
    game: Game,
    actions: Sequence[Action | str],
    seats: Collection[int] | None = None,
    *,
    patience: Patience | None = None,
) -> Preview:
    """What these actions of the player who must decide would do, taken one after the other.

    ``seats`` are those whose knowledge is used; without it, those of that player. IllegalAction if
    the first action is illegal, or a later one in every future; CannotForesee if a later one comes
    after something unknown, or if ``patience`` runs out.
    """
    decision = game.decision
    if decision is None:
        raise GameOver("no decision is open: there is nothing to preview")
    state = as_known_to(game.state, (decision.player,) if seats is None else seats)
    read = [parse_action(one) if isinstance(one, str) else one for one in actions]
    return _preview(state, decision.player, read, patience or Patience())


def _preview(state: State, player: int, actions: Sequence[Action], patience: Patience) -> Preview:
    explorer = Explorer(state, player, patience)
    done, stopped = explorer.follow(state, actions)
    found = _summed_up(state, explorer, done, stopped)
    if len(done) == 1 and not stopped:
        return replace(found, choices=_choices(done[0].state, player, patience))
    return found


def _summed_up(
    before: State, explorer: Explorer, done: list[Future], stopped: list[Future]
) -> Preview:
    futures = [*done, *stopped]
    of = common_denominator(futures)
    outcomes: dict[Harm, int] = {}
    consequences: dict[tuple[object, ...], int] = {}
    sums: dict[str, dict[tuple[tuple[bool, tuple[Part, ...]], ...], None]] = {}
    questions: dict[Decision, int] = {}
    draws = 0
    for future in futures:
        ways = future.ways * (of // future.of)
        harm, parts, shown = future.tally
        outcomes[harm] = outcomes.get(harm, 0) + ways
        for key in dict.fromkeys(shown):
            consequences[key] = consequences.get(key, 0) + ways
        by_unit: dict[str, tuple[tuple[bool, tuple[Part, ...]], ...]] = {}
        for unit, heals, summands in parts:
            by_unit[unit] = (*by_unit.get(unit, ()), (heals, summands))
        for unit, all_sums in by_unit.items():
            sums.setdefault(unit, {})[all_sums] = None
        waiting = future.state.waiting
        if is_question(future.state):
            assert isinstance(waiting, Decision)
            questions[waiting] = questions.get(waiting, 0) + ways
        elif isinstance(waiting, Draw):
            draws += ways
    return Preview(
        units=_odds(before, outcomes, of, sums),
        dice=tuple(explorer.dice),
        consequences=tuple(
            [
                Consequence(explorer.events[key], Fraction(ways, of))
                for key, ways in consequences.items()
            ]
        ),
        completed=1 - Fraction(sum(one.ways * (of // one.of) for one in stopped), of),
        questions=tuple(
            [
                OpenQuestion(asked.prompt, asked.player, asked.options, Fraction(ways, of))
                for asked, ways in questions.items()
            ]
        ),
        choices=(),
        draws=Fraction(draws, of),
        outcomes=tuple([(harm, Fraction(ways, of)) for harm, ways in outcomes.items()]),
        standings=_standings(before, futures, of),
    )


def _standings(before: State, futures: Iterable[Future], of: int) -> tuple[Standing, ...]:
    if before.active_unit < 0:  # nobody acts yet: players set up
        return ()
    found: dict[tuple[str, int, int], int] = {}
    for future in futures:
        unit = future.state.units[before.active_unit]
        if unit.in_arena:
            key = NAMES[unit.cell], unit.mp, unit.ap
            found[key] = found.get(key, 0) + future.ways * (of // future.of)
    standings = [Standing(*key, Fraction(ways, of)) for key, ways in found.items()]
    return tuple(sorted(standings, key=lambda one: -one.chance))


def _choices(state: State, player: int, patience: Patience) -> tuple[Choice, ...]:
    """What each answer to the question leads to, if it is this player's."""
    question = state.waiting
    if not is_question(state) or not isinstance(question, Decision) or question.player != player:
        return ()
    if len(question.options) > _CHOICES or patience.is_thin:
        return ()
    return tuple(
        [
            Choice(str(answer), _preview(state, player, [answer], patience))
            for answer in legal_actions(state, question)
        ]
    )


def _odds(
    before: State,
    outcomes: Mapping[Harm, int],
    of: int,
    sums: Mapping[str, Mapping[tuple[tuple[bool, tuple[Part, ...]], ...], None]],
) -> tuple[Odds, ...]:
    touched = dict.fromkeys(sums)
    for harm in outcomes:
        touched.update(dict.fromkeys(unit for unit, _ in (*harm.injuries, *harm.healed)))
        touched.update(dict.fromkeys(harm.fallen))
    found = []
    names = {unit.name: unit for unit in before.units}
    for name in touched:
        injuries: dict[int, int] = {}
        healed: dict[int, int] = {}
        ko = 0
        for harm, ways in outcomes.items():
            hurt, cured = dict(harm.injuries).get(name, 0), dict(harm.healed).get(name, 0)
            injuries[hurt] = injuries.get(hurt, 0) + ways
            healed[cured] = healed.get(cured, 0) + ways
            ko += ways if name in harm.fallen else 0
        heals, parts = _only_sum(sums.get(name, ()))
        health = health_left(names[name]) if name in names else 0
        found.append(
            Odds(
                name,
                health,
                parts,
                heals,
                _distribution(injuries, of),
                _distribution(healed, of),
                Fraction(ko, of),
            )
        )
    return tuple(found)


def _only_sum(
    found: Iterable[tuple[tuple[bool, tuple[Part, ...]], ...]],
) -> tuple[bool, tuple[Part, ...]]:
    """The sum, if there is exactly one in all futures."""
    every = list(found)
    if len(every) == 1 and len(every[0]) == 1:
        return every[0][0]
    return False, ()


def _distribution(ways: Mapping[int, int], of: int) -> Distribution:
    return {amount: Fraction(ways[amount], of) for amount in sorted(ways)}


def _at_least(distribution: Distribution, amount: int) -> Fraction:
    return sum((chance for n, chance in distribution.items() if n >= amount), Fraction())
