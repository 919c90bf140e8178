"""Lines of card files as the engine plays them: effects of a spell, a power, a reward."""

from __future__ import annotations

from collections.abc import Iterable

from ..board.areas import Area
from ..cards.basics import Range, RangeKind, Text
from ..cards.definitions import Spell
from ..cards.powers import Power
from ..cards.rewards import Rank, Reward, RewardKind, Technique
from ..language.mistakes import LineError
from ..language.names import Names
from ..language.node import Node
from ..language.old_spellings import new_spelling
from ..language.reader import Reader
from ..language.word import Context
from ..state.hooks import Act
from .lasting import GrantSpell
from .making import make_effects, make_power, with_words
from .registry import GRAMMAR

NO_NAMES = Names()


class Lines:
    """Reads lines of cards that may speak of ``names``. What is read once is kept: cards of a
    collection say the same things again and again."""

    def __init__(self, names: Names = NO_NAMES) -> None:
        self.names = names
        self._reader: Reader | None = None
        self._read: dict[tuple[str, Context], Node] = {}

    def effects(self, line: str) -> tuple[Act, ...]:
        """Of a spell."""
        return make_effects(self.node(line, "spell"), "spell")

    def power(self, line: str) -> Power:
        return make_power(*self._node_and_line(line, "power"), self.names.title)

    def reward(
        self,
        id: str,
        name: Text,
        rank: Rank,
        kind: RewardKind,
        lines: Iterable[str],
        spell: Spell | None = None,
        copies: int = 1,
    ) -> Reward:
        acts: list[Act] = []
        figures: dict[str, int] = {}
        powers: list[Power] = []
        bonuses: list[Power] = []
        techniques: list[Technique] = []
        for line in lines:
            node, written = self._node_and_line(line, context_of(kind))
            if kind is RewardKind.BOOST:
                acts += make_effects(node, "boost")
            elif node.word == "guarded" and node.child("guard").word == "with-punch":
                techniques += _techniques(node.child("body"))
            elif node.word == "gauge":
                figures[node.text("figure")] = node.number("s")
            else:
                power = make_power(node, written, self.names.title)
                (bonuses if node.word in _BONUSES else powers).append(power)
        if kind is RewardKind.BOOST and spell:
            acts.append(with_words(GrantSpell(id), Node("grant-spell", (("token", id),)), "boost"))
        return Reward(
            id=id,
            name=name,
            rank=rank,
            kind=kind,
            instructions=tuple(acts),
            spell=spell,
            powers=tuple(powers),
            bonuses=tuple(bonuses),
            techniques=tuple(techniques),
            copies=copies,
            **figures,
        )

    def check(self, line: str, kind: RewardKind) -> str:
        """The line itself, if a reward of this kind can say it."""
        self.reward("", Text("", ""), Rank.GRANITE, kind, [line])
        return line

    def node(self, line: str, context: Context) -> Node:
        return self._node_and_line(line, context)[0]

    def _node_and_line(self, line: str, context: Context) -> tuple[Node, str]:
        written = new_spelling(line, context)
        key = written, context
        if key not in self._read:
            self._reader = self._reader or Reader(GRAMMAR, self.names)
            try:
                self._read[key] = self._reader.read(written, context)
            except LineError as error:
                if written == line:
                    raise
                raise LineError(1, f"{error} (`{line}` is written `{written}` now)") from None
        return self._read[key], written


_BONUSES = ("attacks", "attacks-steal", "hold", "slip")
"""Of a reward each token counts, and nothing takes it away (CTR 4.9.1, 4.18.4.g; ruling R28)."""


def context_of(kind: RewardKind) -> Context:
    return "boost" if kind is RewardKind.BOOST else "worn"


def _techniques(node: Node) -> list[Technique]:
    """What a line says about the punch (CTR 4.7.11.e-f)."""
    if node.word == "range-of":
        nearest, furthest = [int(end) for end in node.text("span").split("-")]
        return [Technique(range=Range(RangeKind.LINE, nearest, furthest), said=node)]
    if node.word == "area":
        return [Technique(area=Area(node.text("area")), said=node)]
    if node.word == "damage":
        return [Technique(damage=node.number("s"), said=node)]
    return [Technique(effect=effect, said=node) for effect in make_effects(node, "spell")]
