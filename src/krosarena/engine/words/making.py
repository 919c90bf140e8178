"""From what was read to what the engine plays with: effects, powers and conditions."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import cast

from ..cards.basics import Text
from ..cards.powers import Power
from ..language.catalogue import Title, in_every_language
from ..language.mistakes import LineError
from ..language.names import Names
from ..language.node import Node
from ..language.word import Context, Sort, Word
from ..queries.who import Who
from ..state.hooks import Act, Check
from .combined import Choose, Coins, Guarded, MayPay, Narrowed, Per, WhenInjuring
from .conditions import Count, OfTarget, Unless
from .lasting import UNTIL
from .modes import ChooseModes
from .one_of import OneOf
from .summoning import SummonWhereItFell, WhenSpellKnocksOut

_MAKERS: dict[tuple[Sort, str], Word] = {}


def register(words: tuple[Word, ...]) -> None:
    for word in words:
        _MAKERS[word.sort, word.id] = word


def id_of(line: str) -> str:
    """``turn ends: +1 mp`` becomes ``turn-ends-plus-1-mp``: no two lines have the same id, and it
    can stand in notations."""
    signed = re.sub(r"\+(?=\d)", "plus ", line)
    signed = re.sub(r"(?<![a-z0-9])-(?=\d)", "minus ", signed)
    return "-".join(re.findall(r"[a-z0-9]+", signed))


# Effects


def make_effects(node: Node, context: Context) -> tuple[Act, ...]:
    """The acts of a line, each under all that stands before the colon."""
    if node.word == "then":
        rest = make_effects(node.child("rest"), context)
        return (*make_effects(node.child("first"), context), *rest)
    if node.word == "guarded":
        guard, inner = node.child("guard"), node.child("body")
        bodies = make_effects(inner, context)
        nodes = _parts(inner)
        return tuple(
            [
                with_words(_under(guard, one), _guarded(guard, part), context)
                for one, part in zip(bodies, nodes, strict=True)
            ]
        )
    parts = _parts(node)
    if len(parts) > 1:
        return tuple([effect for part in parts for effect in make_effects(part, context)])
    return (with_words(_effect(node, context), node, context),)


def _parts(node: Node) -> list[Node]:
    """The acts of a line as nodes of their own, as ``make_effects`` makes them. ``+1 if elemental
    or +2 if air`` are two: one more for the better spell."""
    if node.word == "next-spell" and (best := node.text("best")):
        more = node.number("more") - node.number("s")
        less = Node("next-spell", (("s", node.number("s")), ("fit", node.text("fit"))))
        return [less, Node("next-spell", (("s", more), ("fit", best)))]
    if node.word == "then":
        return [*_parts(node.child("first")), *_parts(node.child("rest"))]
    if node.word == "guarded":
        return [_guarded(node.child("guard"), part) for part in _parts(node.child("body"))]
    return [node]


def _guarded(guard: Node, body: Node) -> Node:
    return Node("guarded", (("guard", guard), ("body", body)))


def with_words(effect: Act, node: Node, context: Context) -> Act:
    object.__setattr__(effect, "said", node)
    object.__setattr__(effect, "context", context)
    return effect


def _effect(node: Node, context: Context) -> Act:
    match node.word:
        case "if" | "unless":
            condition = node.child("condition")
            if node.word == "unless":
                condition = Node("unless", (("condition", condition),))
            return _under(condition, _one(node.child("act"), context))
        case "per":
            count = cast(Count, _made("count", node.child("count")))
            return Per(_one(node.child("act"), context), count)
        case "flip":
            sides = [node.maybe(side) for side in ("heads", "tails", "all-heads")]
            return Coins(node.number("n"), *[_on_a_coin(s, context) if s else None for s in sides])
        case "choose-modes":
            return ChooseModes(
                tuple([_one(option, "spell") for option in node.children("options")]),
                node.number("n"),
                node.text("spell"),
                UNTIL[node.text("duration")],
            )
        case "choose":
            return Choose(tuple([_one(option, context) for option in node.children("options")]))
    who = node.maybe("who")
    if who is not None and who.word == "one":
        them = Node("role", (("is", "them"),))
        slots = tuple([(key, them if key == "who" else value) for key, value in node.slots])
        inner = cast(Act, _made("act", Node(node.word, slots)))
        return OneOf(inner, Who.read(who.child("group")))
    return cast(Act, _made("act", node))


def _one(node: Node, context: Context) -> Act:
    return make_effects(node, context)[0]


def _under(guard: Node, effect: Act) -> Act:
    if guard.word == "may-pay":
        return MayPay(effect, guard.number("kamas"))
    if guard.word == "injuring":
        said = effect.said
        if said.word != "heal" or said.maybe("who") != Node("role", (("is", "caster"),)):
            raise LineError(1, "behind `when injuring:` a spell has `heal 1 to caster` so far")
        return WhenInjuring(said.number("n"))
    if guard.word == "knocking-out":
        if not isinstance(effect, SummonWhereItFell):
            raise LineError(1, "behind `when knocking out` a spell has `summon … on their cell`")
        return WhenSpellKnocksOut(effect.card, Who.read(guard.child("who")))
    condition = _condition(guard)
    if isinstance(condition, OfTarget):
        return Narrowed(effect, condition)
    return Guarded(effect, condition)


def _condition(node: Node) -> Check | OfTarget:
    if node.word == "unless":
        inner = _condition(node.child("condition"))
        if isinstance(inner, OfTarget):
            raise LineError(1, "`unless` cannot be said of targets so far; turn it round")
        return Unless(inner)
    return cast("Check | OfTarget", _made("condition", node))


_NOT_ON_A_COIN = ("why_not", "ask", "step4_criticals", "step5_armour_dice", "step8_standby")


def _on_a_coin(node: Node, context: Context) -> Act:
    """A coin can only do what happens without a question, or change the damage."""
    effect = _one(node, context)
    asks_for_more = any(
        getattr(type(effect), hook) is not getattr(Act, hook) for hook in _NOT_ON_A_COIN
    )
    if (asks_for_more and not isinstance(effect, Narrowed | Guarded)) or effect.brings:
        raise LineError(1, "this cannot hang on a coin; write it for the whole spell")
    return effect


def _made(sort: Sort, node: Node) -> object:
    return _MAKERS[sort, node.word].make(node)


# Powers


def make_power(node: Node, line: str, title: Title | None = None) -> Power:
    """The power that ``line`` was read as, with its id, rule, name and text."""
    title = title or Names().title
    if node.word == "guarded":
        guard, body = node.child("guard"), node.child("body")
        if ("moment", guard.word) in _MAKERS:
            return _trigger(node, line, title)
        condition = _condition(guard)
        if isinstance(condition, OfTarget):
            raise LineError(1, "a power has no targets")
        power = make_power(body, node.text("line"), title)
        if power.condition:
            raise LineError(1, "one condition is enough for a power")
        # It keeps its id: had twice, it still counts once (CTR 4.9.1).
        return replace(power, condition=condition, text=_text(node, title))
    word = _MAKERS["power", node.word]
    power = cast(Power, word.make(node))
    if node.word == "named":
        return power
    return replace(
        power,
        id=power.id or id_of(line),
        rule=word.rule,
        name=in_every_language(lambda one: one.power_name(node, title)),
        text=_text(node, title),
    )


def _trigger(node: Node, line: str, title: Title) -> Power:
    guard, body = node.child("guard"), node.child("body")
    word = _MAKERS["moment", guard.word]
    make = cast("Callable[[Node, tuple[Act, ...]], Power]", word.make(guard))
    return replace(
        make(guard, make_effects(body, "trigger")),
        id=id_of(line),
        rule=word.rule,
        name=in_every_language(lambda one: one["trigger.name"]),
        text=_text(node, title),
    )


def _text(node: Node, title: Title) -> Text:
    return in_every_language(lambda one: one.line(node, "power", title))
