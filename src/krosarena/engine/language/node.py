"""What a line of card text was read as: a word and its slots, all the way down."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Slot: TypeAlias = "int | str | Node | tuple[Slot, ...]"


class Node(NamedTuple):
    """A word with what stands in its slots. Equal lines are equal nodes."""

    word: str
    slots: tuple[tuple[str, Slot], ...] = ()

    def get(self, name: str) -> Slot | None:
        for slot, value in self.slots:
            if slot == name:
                return value
        return None

    def number(self, name: str, default: int = 0) -> int:
        value = self.get(name)
        return value if isinstance(value, int) else default

    def text(self, name: str, default: str = "") -> str:
        value = self.get(name)
        return value if isinstance(value, str) else default

    def child(self, name: str) -> Node:
        value = self.get(name)
        assert isinstance(value, Node), f"{self.word} has no {name}"
        return value

    def maybe(self, name: str) -> Node | None:
        value = self.get(name)
        return value if isinstance(value, Node) else None

    def row(self, name: str) -> tuple[Slot, ...]:
        value = self.get(name)
        return value if isinstance(value, tuple) and not isinstance(value, Node) else ()

    def children(self, name: str) -> list[Node]:
        return [part for part in self.row(name) if isinstance(part, Node)]


NOTHING = Node("")
