"""``krosarena odds``: what actions would do in a position, exactly."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction

import typer
from rich.console import Console
from rich.table import Table

from krosarena.content.library import library
from krosarena.engine.actions import Move, NotationError
from krosarena.engine.board.grid import NAMES
from krosarena.engine.decisions import IllegalAction
from krosarena.engine.dice import Dice
from krosarena.engine.events import Blocked, Event, Moved, Stayed
from krosarena.engine.game import Game
from krosarena.engine.position import PositionError
from krosarena.odds import CannotForesee, Distribution, Odds, Preview, Standing, preview, read_plan

_POSITION = typer.Argument(..., metavar="POSITION", help="A position in one line, in quotes.")
_PLAN = typer.Argument(..., metavar="ACTIONS", help="`cast con e5`, or several separated by `;`.")
_BAR = 24
_EXAMPLE = (
    "original my-very-first-spell | turn 1 player 1 order 1,2 "
    "| timelines queen-of-the-tofus/king-of-the-gobballs "
    "| *queen-of-the-tofus 1 d4 mp 4 ap 6 | king-of-the-gobballs 2 e4"
)
HELP = f"""Tell the exact chances of actions: injuries, knock-outs and what else comes of them.

Besides actions as in records there is `walk f6`, the safest way to a cell.

Example: krosarena odds "{_EXAMPLE}" "cast dan-to-fu e4; move c4"
"""


def odds(
    position: str = _POSITION,
    actions: str = _PLAN,
    at_least: int = typer.Option(
        0, "--at-least", min=0, help="Also say how likely so many injuries on opponents are."
    ),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    if not position.strip():
        raise typer.BadParameter(
            f'it is empty; write one in quotes, such as "{_EXAMPLE}"', param_hint="POSITION"
        )
    try:
        game = Game.from_position(position, dice=Dice.open(), library=library())
    except PositionError as error:
        raise typer.BadParameter(str(error), param_hint="POSITION") from None
    texts = [text.strip() for text in actions.split(";") if text.strip()]
    if not texts:
        raise typer.BadParameter("name at least one action, such as `end`", param_hint="ACTIONS")
    try:
        found = preview(game, read_plan(game, texts))
        walk = _walk(game, texts)
    except (NotationError, IllegalAction, CannotForesee) as error:
        raise typer.BadParameter(str(error), param_hint="ACTIONS") from None
    opponents = _opponents(game)
    if as_json:
        facts = _facts(found, texts, at_least, opponents)
        typer.echo(json.dumps({**facts, **_walk_facts(walk)} if walk else facts, indent=2))
    else:
        _show(found, texts, at_least, opponents, walk)


@dataclass(frozen=True)
class _Walk:
    """All steps of a plan, and where they end."""

    unit: str
    path: tuple[str, ...]
    standings: tuple[Standing, ...]

    @property
    def there(self) -> list[Standing]:
        return [one for one in self.standings if one.cell == self.path[-1]]

    @property
    def stopped(self) -> list[Standing]:
        return [one for one in self.standings if one.cell != self.path[-1]]

    @property
    def arrives(self) -> Fraction:
        return sum((one.chance for one in self.there), Fraction())


def _walk(game: Game, texts: Sequence[str]) -> _Walk | None:
    """Where a plan with a walk in it stands after its last step."""
    kinds = [text.split()[0] for text in texts]
    if "walk" not in kinds:
        return None
    steps = [place for place, kind in enumerate(kinds) if kind in ("walk", "move")]
    actions = read_plan(game, texts[: steps[-1] + 1])
    path = tuple([NAMES[action.cell] for action in actions if isinstance(action, Move)])
    unit = game.state.units[game.state.active_unit].name
    return _Walk(unit, path, preview(game, actions).standings)


def _walk_facts(walk: _Walk) -> dict[str, object]:
    ends = [{**asdict(one), "chance": str(one.chance)} for one in walk.standings]
    facts = {"unit": walk.unit, "path": walk.path, "arrives": str(walk.arrives), "ends": ends}
    return {"walk": facts}


def _opponents(game: Game) -> list[str]:
    assert game.decision is not None, "a position has an open decision"
    against = game.setup.opponents_of(game.decision.player)
    return [unit.name for unit in game.state.units if unit.player in against]


def _facts(
    found: Preview, texts: Sequence[str], at_least: int, opponents: Sequence[str]
) -> dict[str, object]:
    facts: dict[str, object] = {
        "actions": list(texts),
        "completed": str(found.completed),
        "units": [
            {
                "unit": unit.unit,
                "health": unit.health,
                "parts": [{"source": part.source, "amount": part.amount} for part in unit.parts],
                "injuries": {str(n): str(chance) for n, chance in unit.injuries.items()},
                "healed": {str(n): str(chance) for n, chance in unit.healed.items()},
                "mean": float(unit.mean),
                "ko": str(unit.ko),
            }
            for unit in found.units
        ],
        "dice": [roll._asdict() for roll in found.dice],
        "consequences": [
            {"what": _sentence(one.event), "type": one.event.type, "chance": str(one.chance)}
            for one in found.consequences
        ],
        "questions": [
            {"prompt": q.prompt, "player": q.player, "chance": str(q.chance)}
            for q in found.questions
        ],
        "draws": str(found.draws),
        "choices": {
            choice.action: _facts(choice.preview, [choice.action], at_least, opponents)
            for choice in found.choices
        },
    }
    if at_least:
        facts["at_least"] = {
            "injuries": at_least,
            "chance": str(found.at_least(at_least, opponents)),
        }
    return facts


def _show(
    found: Preview,
    texts: Sequence[str],
    at_least: int,
    opponents: Sequence[str],
    walk: _Walk | None = None,
) -> None:
    console = Console()
    console.print("; ".join(texts), style="bold")
    if walk:
        _show_walk(console, walk)
    for unit in found.units:
        for chart in _charts(unit):
            console.print(chart)
    if at_least:
        chance = found.at_least(at_least, opponents)
        console.print(f"at least {at_least} injuries on opponents: {_percent(chance)}")
    consequences = [one for one in found.consequences if not (walk and _is_about(walk, one.event))]
    if consequences:
        table = Table("consequence", "chance", box=None, pad_edge=False)
        for one in consequences:
            table.add_row(_sentence(one.event), _percent(one.chance))
        console.print(table)
    if found.completed < 1:
        console.print(f"all of it can be carried out: {_percent(found.completed)}")
    for question in found.questions:
        options = ", ".join(question.options)
        console.print(
            f"player {question.player} then decides ({question.prompt}: {options}): "
            f"{_percent(question.chance)}"
        )
    if found.draws:
        console.print(f"a token is drawn blindly: {_percent(found.draws)}")
    for choice in found.choices:
        _show(choice.preview, [*texts, choice.action], at_least, opponents)


def _show_walk(console: Console, walk: _Walk) -> None:
    path = ", ".join(walk.path)
    console.print(f"{walk.unit} walks by {path} and arrives: {_percent(walk.arrives)}")
    for one in walk.there:
        console.print(f"  arrives with {one.mp} MP and {one.ap} AP left: {_percent(one.chance)}")
    for one in walk.stopped:
        console.print(
            f"  stops at {one.cell} with {one.mp} MP and {one.ap} AP left: {_percent(one.chance)}"
        )
    if gone := 1 - sum(one.chance for one in walk.standings):
        console.print(f"  does not stand any more: {_percent(Fraction(gone))}")


def _is_about(walk: _Walk, event: Event) -> bool:
    """Is this a step of the walk, or what became of one?"""
    return isinstance(event, Moved | Stayed | Blocked) and event.unit == walk.unit


def _charts(unit: Odds) -> Iterator[Table]:
    """Of what can happen to the unit: injuries, healing, or both."""
    sums = " ".join(f"{part.amount:+d} {part.source}" for part in unit.parts)
    title = f"{unit.unit} ({unit.health} health){': ' + sums if sums else ''}"
    is_healed = set(unit.healed) != {0}
    if set(unit.injuries) != {0} or not is_healed:
        chart = _chart(title, "injuries", unit.injuries)
        chart.add_row("KO", _percent(unit.ko), "█" * round(unit.ko * _BAR))
        yield chart
    if is_healed:
        yield _chart(title, "healed", unit.healed)


def _chart(title: str, what: str, distribution: Distribution) -> Table:
    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    table.add_column(what, justify="right")
    table.add_column("chance", justify="right")
    table.add_column("")
    for amount, chance in distribution.items():
        table.add_row(str(amount), _percent(chance), "█" * max(1, round(chance * _BAR)))
    return table


def _percent(chance: Fraction) -> str:
    return f"{float(chance):.1%} ({chance})"


def _sentence(event: Event) -> str:
    """A step and its blocks in words; another event as its facts: `displaced: unit bill-tell,
    origin c4, destination c6, how push`."""
    match event:
        case Moved(unit=unit, origin=origin, destination=destination):
            return f"{unit} walks from {origin} to {destination}"
        case Stayed(unit=unit, destination=destination):
            return f"{unit} has no MP left for the step to {destination}"
        case Blocked(unit=unit, locker=locker, result="free"):
            return f"{locker} does not hold {unit}"
        case Blocked():
            how = "locks" if event.result == "locked" else "catches"
            loss = f"{event.mp_lost} MP and {event.ap_lost} AP"
            return f"{event.locker} {how} {event.unit}, which costs {loss}"
    facts = [
        f"{name} {getattr(event, name)}"
        for name in event.__slots__
        if name not in ("type", "rule") and getattr(event, name) not in (None, "")
    ]
    return f"{event.type}: {', '.join(facts)}"
