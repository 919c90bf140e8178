"""The words of reward files, and how lines of them become a token."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from ..board.areas import Area
from ..cards.basics import Range, RangeKind, Text
from ..effects.words import parse_effect
from ..powers.base import Power
from ..powers.granted import CONDITIONS, HOLD, SLIP, better_attacks, health_stealing
from ..powers.words import parse_power
from .definitions import Rank, Reward, RewardKind
from .instructions import (
    Choose,
    FlipForReward,
    GainGlory,
    GainNow,
    GrantSpell,
    HealSelf,
    InjureSelf,
    Instruction,
    NextSpell,
    PayForGlory,
    Recall,
    SummonBeside,
    TakeKamas,
)
from .techniques import Technique

if TYPE_CHECKING:
    from ..cards.definitions import Spell
    from ..events import Gauge


class UnknownRewardWord(ValueError):
    """A line that is no word of a reward; lists the ones there are."""


@dataclass
class _Draft:
    """A token while its lines are read."""

    instructions: list[Instruction] = field(default_factory=list)
    numbers: dict[str, int] = field(default_factory=dict)
    powers: list[Power] = field(default_factory=list)
    bonuses: list[Power] = field(default_factory=list)
    techniques: list[Technique] = field(default_factory=list)


_Reader = Callable[[_Draft, re.Match[str]], None]
_WORDS: list[tuple[re.Pattern[str], str, _Reader]] = []
_IF = f"(?P<condition>{'|'.join(CONDITIONS)})"


def _word(pattern: str, usage: str) -> Callable[[_Reader], _Reader]:
    def register(reader: _Reader) -> _Reader:
        _WORDS.append((re.compile(pattern), usage, reader))
        return reader

    return register


@_word(rf"next spell \+(?P<amount>\d+) if {_IF}", "next spell +2 if air")
def _next_spell(draft: _Draft, match: re.Match[str]) -> None:
    draft.instructions.append(NextSpell(int(match["amount"]), match["condition"]))


@_word(
    rf"next spell \+(?P<little>\d+) if elemental or \+(?P<amount>\d+) if {_IF}",
    "next spell +1 if elemental or +2 if air",
)
def _next_spell_or_more(draft: _Draft, match: re.Match[str]) -> None:
    little, amount = int(match["little"]), int(match["amount"])
    draft.instructions.append(NextSpell(little, "elemental"))
    draft.instructions.append(NextSpell(amount - little, match["condition"]))


@_word(r"next elemental spell \+(?P<amount>\d+)", "next elemental spell +3")
def _next_elemental_spell(draft: _Draft, match: re.Match[str]) -> None:
    draft.instructions.append(NextSpell(int(match["amount"]), "elemental", waits=True))


_SIMPLE = r"(?P<line>heal \d+|gain \d+ (ap|mp)|kamas \+\d+|gg \+\d+|injuries \d+|recall)"


@_word(_SIMPLE, "heal 3; gain 1 mp; kamas +2; gg +1; injuries 4; recall")
def _simple(draft: _Draft, match: re.Match[str]) -> None:
    draft.instructions.append(_simple_instruction(match["line"]))


def _simple_instruction(line: str) -> Instruction:
    words = line.split()
    match words:
        case ["heal", amount]:
            return HealSelf(int(amount))
        case ["gain", amount, gauge]:
            return GainNow(int(amount), cast("Gauge", gauge))
        case ["kamas", amount]:
            return TakeKamas(int(amount))
        case ["gg", amount]:
            return GainGlory(int(amount))
        case ["injuries", amount]:
            return InjureSelf(int(amount))
    return Recall()


@_word(r"pay (?P<kamas>\d+) kamas for (?P<glory>\d+) gg", "pay 2 kamas for 1 gg")
def _pay_for_glory(draft: _Draft, match: re.Match[str]) -> None:
    draft.instructions.append(PayForGlory(int(match["kamas"]), int(match["glory"])))


@_word(r"summon (?P<token>[a-z0-9-]+)", "summon wabbit")
def _summon(draft: _Draft, match: re.Match[str]) -> None:
    draft.instructions.append(SummonBeside(match["token"]))


@_word(r"flip for (?P<rank>granite|jade|silver|gold)", "flip for gold")
def _flip(draft: _Draft, match: re.Match[str]) -> None:
    draft.instructions.append(FlipForReward(match["rank"]))


@_word(r"choose (?P<choices>.+)", "choose gain 3 ap or gain 2 mp or heal 4")
def _choose(draft: _Draft, match: re.Match[str]) -> None:
    lines = match["choices"].split(" or ")
    for line in lines:
        if line == "recall" or not re.fullmatch(_SIMPLE, line):
            raise UnknownRewardWord(f"{line!r} cannot be chosen; write `heal 4` or `gain 2 mp`")
    choices = tuple([_simple_instruction(line) for line in lines])
    names = tuple([line.replace(" ", "-").replace("+", "") for line in lines])
    draft.instructions.append(Choose(choices, names))


@_word(r"(?P<amount>[+-]\d+) (?P<what>ap|mp|hp|range)", "+1 ap; -1 mp; +5 hp; +2 range")
def _characteristic(draft: _Draft, match: re.Match[str]) -> None:
    draft.numbers[match["what"]] = int(match["amount"])


@_word(r"power (?P<power>[a-z0-9-]+)", "power armour")
def _power(draft: _Draft, match: re.Match[str]) -> None:
    draft.powers.append(parse_power(match["power"]))


@_word(rf"attacks \+(?P<amount>\d+) if {_IF}", "attacks +1 if water")
def _attacks(draft: _Draft, match: re.Match[str]) -> None:
    draft.bonuses.append(better_attacks(int(match["amount"]), match["condition"]))


@_word(rf"steal health if {_IF}", "steal health if close combat")
def _steal_health(draft: _Draft, match: re.Match[str]) -> None:
    draft.bonuses.append(health_stealing(match["condition"]))


@_word(r"hold neighbours", "hold neighbours")
def _hold(draft: _Draft, match: re.Match[str]) -> None:
    draft.bonuses.append(HOLD)


@_word(r"slip away", "slip away")
def _slip(draft: _Draft, match: re.Match[str]) -> None:
    draft.bonuses.append(SLIP)


@_word(r"punch line (?P<nearest>\d+)-(?P<furthest>\d+)", "punch line 1-4")
def _punch_line(draft: _Draft, match: re.Match[str]) -> None:
    reach = Range(RangeKind.LINE, int(match["nearest"]), int(match["furthest"]))
    draft.techniques.append(Technique(range=reach))


@_word(r"punch area (?P<area>[a-z]+)", "punch area breath")
def _punch_area(draft: _Draft, match: re.Match[str]) -> None:
    draft.techniques.append(Technique(area=Area(match["area"])))


@_word(r"punch \+(?P<amount>\d+) damage", "punch +1 damage")
def _punch_damage(draft: _Draft, match: re.Match[str]) -> None:
    draft.techniques.append(Technique(damage=int(match["amount"])))


@_word(r"punch effect (?P<effect>.+)", "punch effect gain 1 ap")
def _punch_effect(draft: _Draft, match: re.Match[str]) -> None:
    draft.techniques.append(Technique(effect=parse_effect(match["effect"])))


def check_line(line: str) -> str:
    """The line itself if it is made of words of this vocabulary; otherwise an error that lists
    them."""
    _read_line(_Draft(), line)
    return line


def _read_line(draft: _Draft, line: str) -> None:
    for pattern, _, reader in _WORDS:
        if match := pattern.fullmatch(line):
            reader(draft, match)
            return
    known = "; ".join(usage for _, usage, _ in _WORDS)
    raise UnknownRewardWord(f"{line!r} is no word of a reward. Known words: {known}")


def make_reward(
    id: str,
    name: Text,
    rank: Rank,
    kind: RewardKind,
    lines: Iterable[str],
    spell: Spell | None = None,
    copies: int = 1,
) -> Reward:
    draft = _Draft()
    for line in lines:
        _read_line(draft, line)
    if kind is RewardKind.BOOST and spell:
        draft.instructions.append(GrantSpell(id))
    return Reward(
        id=id,
        name=name,
        rank=rank,
        kind=kind,
        instructions=tuple(draft.instructions),
        spell=spell,
        hp=draft.numbers.get("hp", 0),
        mp=draft.numbers.get("mp", 0),
        ap=draft.numbers.get("ap", 0),
        range=draft.numbers.get("range", 0),
        powers=tuple(draft.powers),
        bonuses=tuple(draft.bonuses),
        techniques=tuple(draft.techniques),
        copies=copies,
    )
