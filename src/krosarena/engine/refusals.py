"""Why an action is not legal: a key with its facts, so that every client can say it its own way."""

from __future__ import annotations

from typing import Literal, get_args

from .rules import Rule

Reason = Literal[
    "not-offered",
    "nothing-to-pick",
    "no-mp-gauge",
    "no-mp-left",
    "not-adjacent",
    "outside",
    "not-free",
    "not-its-spell",
    "spell-used",
    "spell-used-on-target",
    "spell-used-on-cell",
    "too-little-ap",
    "too-little-mp",
    "too-little-health",
    "no-sight",
    "not-in-line",
    "out-of-range",
    "no-opponent",
    "summon-needs-room",
    "summon-on-another",
    "summon-control",
    "held",
    "krosmasters-only",
    "no-kama-here",
    "no-ap-left",
    "not-on-demon-cell",
    "too-few-kamas",
    "glory-bought",
    "no-glory-left",
    "not-for-sale",
    "not-its-reward",
    "reward-used",
    "kind-taken",
]

Facts = dict[str, str | int]
"""Units and spells by id, cells by name, amounts as numbers."""

_SENTENCES: dict[Reason, str] = {
    "not-offered": "choose one of: {options}",
    "nothing-to-pick": "there is nothing to pick now",
    "no-mp-gauge": "{unit} has no MP gauge and cannot move",
    "no-mp-left": "{unit} has no MP left",
    "not-adjacent": "{cell} is not adjacent to {origin}",
    "outside": "{cell} is outside the arena",
    "not-free": "{cell} is not a free cell",
    "not-its-spell": "{unit} cannot cast {spell}; its spells: {spells}",
    "spell-used": "{spell} has been used already",
    "spell-used-on-target": "{spell} has hit {target} this turn already",
    "spell-used-on-cell": "{spell} has hit {cell} this turn already",
    "too-little-ap": "{spell} costs {cost} AP, {unit} has {left}",
    "too-little-mp": "{spell} costs {cost} MP, {unit} has {left}",
    "too-little-health": "{spell} costs {cost} injuries, {unit} can take {left}",
    "no-sight": "no line of sight to {cell}: it is cut by {blockers}",
    "not-in-line": "{cell} is not in a line within range of {spell}",
    "out-of-range": "{cell} is out of range: {spell} reaches {nearest} to {furthest}",
    "no-opponent": "there is no opponent on {cell}",
    "summon-needs-room": "a summon needs a free cell",
    "summon-on-another": "{unit} lies on {cell}; a summon needs a free cell without another unit",
    "held": "{holder} keeps {unit} from spending MP to leave",
    "krosmasters-only": "only a Krosmaster can do that, {unit} is a summon",
    "no-kama-here": "there is no kama on {cell}",
    "no-ap-left": "that costs {cost} AP, {unit} has {left}",
    "not-on-demon-cell": "{cell} is no demon cell",
    "too-few-kamas": "that costs {cost} kamas, there are {left} in stock",
    "glory-bought": "a GG has been bought this turn already",
    "no-glory-left": "nobody has a GG to give up",
    "not-for-sale": "{what} is not for sale",
    "not-its-reward": "{unit} holds no face-down {token}",
    "reward-used": "{unit} has revealed a reward this turn already",
    "kind-taken": "{unit} already bears {token}; nothing of its kind can be revealed beside it",
    "summon-control": "the spell controls {control} in play and there are {count}",
}
assert _SENTENCES.keys() == set(get_args(Reason))


class Refusal:
    """One reason. ``str`` says it in English, with ids for names."""

    __slots__ = ("facts", "reason", "rule")

    def __init__(self, reason: Reason, rule: Rule, **facts: str | int) -> None:
        self.reason = reason
        self.rule = rule
        self.facts: Facts = facts

    def __str__(self) -> str:
        return _SENTENCES[self.reason].format_map(self.facts)
