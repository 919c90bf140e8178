"""``krosarena odds``: what actions would do in a position, exactly."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction

import typer
from rich.console import Console
from rich.table import Table

from krosarena.content.library import library
from krosarena.engine.actions import NotationError
from krosarena.engine.decisions import IllegalAction
from krosarena.engine.dice import Dice
from krosarena.engine.events import Event
from krosarena.engine.game import Game
from krosarena.engine.position import PositionError
from krosarena.odds import CannotForesee, Odds, Preview, preview, read_plan

_POSITION = typer.Argument(..., metavar="POSITION", help="A position in one line, in quotes.")
_PLAN = typer.Argument(..., metavar="ACTIONS", help="`cast con e5`, or several separated by `;`.")
_BAR = 24


def odds(
    position: str = _POSITION,
    actions: str = _PLAN,
    at_least: int = typer.Option(
        0, "--at-least", min=0, help="Also say how likely so many injuries on opponents are."
    ),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Tell the exact chances of actions: injuries, knock-outs and what else comes of them.

    Besides actions as in records there is `walk f6`, the safest way to a cell.

    Example: krosarena odds "original my-very-first-spell | turn 1 player 1 order 1,2 | timelines
    queen-of-the-tofus/king-of-the-gobballs | *queen-of-the-tofus 1 d4 mp 4 ap 6 |
    king-of-the-gobballs 2 e4" "cast dan-to-fu e4; move c4"
    """
    try:
        game = Game.from_position(position, dice=Dice.open(), library=library())
    except PositionError as error:
        raise typer.BadParameter(str(error), param_hint="POSITION") from None
    texts = [text.strip() for text in actions.split(";") if text.strip()]
    if not texts:
        raise typer.BadParameter("name at least one action, such as `end`", param_hint="ACTIONS")
    try:
        found = preview(game, read_plan(game, texts))
    except (NotationError, IllegalAction, CannotForesee) as error:
        raise typer.BadParameter(str(error), param_hint="ACTIONS") from None
    opponents = _opponents(game)
    if as_json:
        typer.echo(json.dumps(_facts(found, texts, at_least, opponents), indent=2))
    else:
        _show(found, texts, at_least, opponents)


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


def _show(found: Preview, texts: Sequence[str], at_least: int, opponents: Sequence[str]) -> None:
    console = Console()
    console.print("; ".join(texts), style="bold")
    for unit in found.units:
        console.print(_chart(unit))
    if at_least:
        chance = found.at_least(at_least, opponents)
        console.print(f"at least {at_least} injuries on opponents: {_percent(chance)}")
    if found.consequences:
        table = Table("consequence", "chance", box=None, pad_edge=False)
        for one in found.consequences:
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


def _chart(unit: Odds) -> Table:
    sums = " ".join(f"{part.amount:+d} {part.source}" for part in unit.parts)
    title = f"{unit.unit} ({unit.health} health){': ' + sums if sums else ''}"
    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    healing = set(unit.healed) != {0}
    table.add_column("healed" if healing else "injuries", justify="right")
    table.add_column("chance", justify="right")
    table.add_column("")
    for amount, chance in (unit.healed if healing else unit.injuries).items():
        table.add_row(str(amount), _percent(chance), "█" * max(1, round(chance * _BAR)))
    table.add_row("KO", _percent(unit.ko), "█" * round(unit.ko * _BAR))
    return table


def _percent(chance: Fraction) -> str:
    return f"{float(chance):.1%} ({chance})"


def _sentence(event: Event) -> str:
    """An event as its facts: `displaced: unit bill-tell, origin c4, destination c6, how push`."""
    facts = [
        f"{name} {getattr(event, name)}"
        for name in event.__slots__
        if name not in ("type", "rule") and getattr(event, name) not in (None, "")
    ]
    return f"{event.type}: {', '.join(facts)}"
