"""What cards and effects are in the fingerprint of a game (``Setup.fingerprint``).

Records carry fingerprints, so what release 0.1.0 had words for keeps the facts it had then; any
other effect is the words it was read from.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Final

from ..language.node import Node, Slot
from .basics import Text
from .effects import Effect

Facts = dict[str, object]


def facts_of(value: object) -> object:
    """Values as plain data, without names, sources and what is at its default: a corrected name, a
    better source or a new optional field on a definition leaves the fingerprints of old games as
    they are."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Effect):
        return _facts(value.said, value.context)
    if is_dataclass(value):
        facts = {
            field.name: facts_of(getattr(value, field.name))
            for field in fields(value)
            if getattr(value, field.name) != field.default
            and field.metadata.get("plays", True)
            and not isinstance(getattr(value, field.name), Text)
        }
        return {"is": type(value).__name__, **facts}
    if isinstance(value, tuple | list):
        return [facts_of(item) for item in value]
    return value


def _facts(node: Node, context: str) -> object:
    old = _OLD.get(f"{node.word} {context}") or _OLD.get(node.word)
    known = old(node) if old else None
    return known or {"is": "words", "words": _plain(node)}


def _plain(value: Slot) -> object:
    if isinstance(value, Node):
        return [value.word, {name: _plain(slot) for name, slot in value.slots}]
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def _fact(name: str, **slots: str) -> Callable[[Node], Facts | None]:
    """Facts under their old name; ``slots`` says which field was filled by which slot. A line that
    says more is none that there was."""

    def facts(node: Node) -> Facts | None:
        if any(slot not in slots.values() for slot, _ in node.slots):
            return None
        return {"is": name, **{field: node.get(slot) for field, slot in slots.items()}}

    return facts


def _condition(node: Node) -> Facts | None:
    act, condition = node.child("act"), node.child("condition")
    if act.word == "damage" and condition.word == "not-moved":
        return {"is": "DamageIfNotMoved", "amount": act.number("s")}
    if act.word == "damage" and condition.word == "beside-target":
        return _neighbours(act, "if", condition.text("kind"))
    inner = _facts(act, "spell")
    if condition.word != "target-is" or not isinstance(inner, dict):
        return None
    group = condition.child("filter")
    return {**inner, "who": " ".join([*map(str, group.row("adjectives")), group.text("kind")])}


def _neighbours(act: Node, count: str, kind: str) -> Facts:
    return {"is": "DamageByNeighbours", "amount": act.number("s"), "count": count, "kind": kind}


def _counted(node: Node) -> Facts | None:
    count = node.child("count")
    return _neighbours(node.child("act"), "per", count.text("kind"))


def _guarded(node: Node) -> Facts | None:
    guard, body = node.child("guard"), node.child("body")
    if guard.word == "injuring" and body.word == "heal":
        return {"is": "HealsCaster", "amount": body.number("n")}
    if guard.word == "may-pay" and body.word == "gg":
        return {"is": "PayForGlory", "kamas": guard.number("kamas"), "glory": body.number("s")}
    return None


def _coin(node: Node) -> Facts | None:
    heads = node.maybe("heads")
    if heads is None or heads.word != "win":
        return None
    return {"is": "FlipForReward", "rank": heads.text("rank")}


def _choice(node: Node) -> Facts | None:
    options = node.children("options")
    names = ["-".join([one.word, *(str(value) for _, value in one.slots)]) for one in options]
    return {"is": "Choose", "choices": [_facts(one, "boost") for one in options], "names": names}


def _heal_others(node: Node) -> Facts | None:
    others = Node("group", (("adjectives", ("other",)), ("kind", "character")))
    if node.maybe("who") != others:
        return None
    return {"is": "HealOthers", "amount": node.number("n")}


_OLD: Final[dict[str, Callable[[Node], Facts | None]]] = {
    "tokens": _fact("Tokens", amount="s", gauge="gauge"),
    "steal": _fact("StealTokens", gauge="gauge", amount="n"),
    "gain spell": _fact("Gain", amount="n", gauge="gauge"),
    "gain boost": _fact("GainNow", amount="n", gauge="gauge"),
    "lose": _fact("Lose", amount="n", gauge="gauge"),
    "lose-all": lambda node: {"is": "LoseAllMp"},
    "push": _fact("Push", cells="n"),
    "attract": _fact("Attract", cells="n"),
    "retreat": _fact("Retreat", cells="n"),
    "closer": _fact("MoveCloser", cells="n"),
    "swap": _fact("Swap"),
    "teleport": _fact("Teleport"),
    "place": lambda node: (
        {"is": "PlaceAdjacentAlly"} if node.text("form") == "adjacent ally" else None
    ),
    "summon": _fact("Summon", card="card"),
    "summon-beside boost": lambda node: {"is": "SummonBeside", "token": node.text("card")},
    "pierce": _fact("PierceArmour"),
    "steal-health": _fact("StealsHealth"),
    "only": _fact("OnlyOpponents"),
    "damage": lambda node: (
        {"is": "DamageToMainTarget", "amount": node.number("s")} if node.text("form") else None
    ),
    "if": _condition,
    "per": _counted,
    "guarded": _guarded,
    "heal spell": _heal_others,
    "heal boost": _fact("HealSelf", amount="n"),
    "injure boost": _fact("InjureSelf", amount="n"),
    "kamas": _fact("TakeKamas", amount="s"),
    "gg": _fact("GainGlory", amount="s"),
    "recall": _fact("Recall"),
    "flip": _coin,
    "choose boost": _choice,
    "next-spell": _fact("NextSpell", amount="s", condition="fit"),
    "next-fitting": lambda node: {
        "is": "NextSpell", "amount": node.number("s"), "condition": node.text("fit"), "waits": True,
    },
    "grant-spell": _fact("GrantSpell", token="token"),
}  # fmt: skip
