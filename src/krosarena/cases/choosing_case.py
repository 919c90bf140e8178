"""Cases about choosing teams at the table (docs/cases.md).

No game is played: a plan is carried out, with the draws and the players' answers written down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from krosarena.content.document import Document
from krosarena.content.library import ContentLibrary
from krosarena.engine.dice import DiceError, Fallen, ScriptedDice, fallen_named
from krosarena.formats.choosing import Choosing, ChoosingError, Plan

_KEYS = ("title", "rules", "editions", "choose", "dice", "do", "expect")


@dataclass(frozen=True)
class ChoosingCase:
    file: str
    title: str
    rules: tuple[str, ...]
    editions: tuple[str, ...]
    plans: Mapping[str, Plan]
    """By edition."""
    dice: tuple[Fallen, ...]
    steps: tuple[Document, ...]
    expect: Document
    library: ContentLibrary


def read_choosing_case(
    doc: Document, *, rules: tuple[str, ...], editions: tuple[str, ...], library: ContentLibrary
) -> ChoosingCase:
    doc.only(*_KEYS)
    choose, dice, steps = doc.need("choose"), doc.get("dice"), doc.get("do")
    return ChoosingCase(
        file=doc.file,
        title=doc.need("title").text(),
        rules=rules,
        editions=editions,
        plans={edition: _read_plan(choose, edition) for edition in editions},
        dice=tuple([item.convert(fallen_named) for item in dice.some_items()]) if dice else (),
        steps=tuple(steps.some_items()) if steps else (),
        expect=doc.need("expect"),
        library=library,
    )


def _read_plan(doc: Document, edition: str) -> Plan:
    return doc.convert(lambda text: Plan.parse(f"{edition} {text}"))


def choose_teams(case: ChoosingCase, edition: str) -> Choosing:
    """The end of it; complains unless everything goes as the case says."""
    dice = ScriptedDice(case.dice)
    try:
        table = Choosing.new(case.plans[edition], dice, case.library)
    except DiceError as error:
        raise case.expect.error(f"the case cannot begin: {error}") from error
    for step in case.steps:
        if step.is_mapping() and (facts := step.get("expect")):
            _check(facts, table)
        else:
            _take(table, step)
    if dice.unused:
        left = ", ".join(fallen.value for fallen in dice.unused)
        raise case.expect.error(f"draws were left over: {left}; take them out or draw them")
    _check(case.expect, table)
    return table


def lines_of(case: ChoosingCase) -> Iterator[tuple[int, str, bool]]:
    """Who does what, and whether it is refused."""
    for step in case.steps:
        if step.is_mapping() and step.get("expect"):
            continue
        refused = step.is_mapping()
        text = (step.need("illegal") if refused else step).text()
        yield *_said(step, text), refused


def _said(step: Document, text: str) -> tuple[int, str]:
    player, _, action = text.partition(" ")
    if player not in ("1", "2", "3", "4") or not action:
        raise step.error(f"{text!r}: write who does what, such as `1 pick julith`")
    return int(player), action


def _take(table: Choosing, step: Document) -> None:
    """``1 pick julith``, or ``{illegal: 1 pick julith, because: a part of the reason}``."""
    illegal, because = None, None
    if step.is_mapping():
        step.only("illegal", "because")
        illegal, because = step.need("illegal"), step.get("because")
    player, action = _said(step, (illegal or step).text())
    try:
        table.apply(action, player)
    except DiceError as error:
        raise step.error(str(error)) from error
    except ChoosingError as error:
        if illegal is None:
            raise step.error(f"was refused: {error}") from error
        if because and because.text() not in str(error):
            raise step.error(f"was refused, but for another reason: {error}") from error
        return
    if illegal is not None:
        raise step.error("should have been refused, but was carried out")


def _check(expect: Document, table: Choosing) -> None:
    expect.only(*_FACTS)
    for name, part in expect.some_fields().items():
        _FACTS[name](part, table)


def _check_teams(doc: Document, table: Choosing) -> None:
    """Once they are chosen; the order of a team does not matter."""
    wanted = [sorted(card.text() for card in team.items()) for team in doc.items()]
    _compare(doc, wanted, [sorted(team) for team in table.teams or ()])


def _check_waiting(doc: Document, table: Choosing) -> None:
    _compare(doc, [item.number() for item in doc.items()], list(table.view().waits_for))


def _check_offers(doc: Document, table: Choosing) -> None:
    for player, part in doc.some_fields().items():
        wanted = sorted(item.text() for item in part.items())
        _compare(part, wanted, sorted(table.legal_actions(int(player))))


def _check_face_up(doc: Document, table: Choosing) -> None:
    _compare(doc, [item.text() for item in doc.items()], list(table.view().face_up))


def _check_pools(doc: Document, table: Choosing) -> None:
    for player, part in doc.some_fields().items():
        wanted = [item.text() for item in part.items()]
        _compare(part, wanted, list(table.view(int(player)).seats[int(player) - 1].pool or ()))


def _check_hidden(doc: Document, table: Choosing) -> None:
    hidden = [seat.player for seat in table.view().seats if seat.team is None]
    _compare(doc, [item.number() for item in doc.items()], hidden)


def _compare(doc: Document, wanted: object, found: object) -> None:
    if wanted != found:
        raise doc.error(f"expected {wanted}, but it is {found}")


_FACTS: dict[str, Callable[[Document, Choosing], None]] = {
    "teams": _check_teams,
    "waits-for": _check_waiting,
    "offers": _check_offers,
    "face-up": _check_face_up,
    "pools": _check_pools,
    "hidden": _check_hidden,
}
