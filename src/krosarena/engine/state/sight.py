"""What conditions and auras may ask, of a state and its units or of a scene and its silhouettes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from ..cards.definitions import Card
    from .setup import Setup
    from .unit import Marker


class Seen(Protocol):
    """A unit, or its silhouette."""

    @property
    def id(self) -> int: ...

    @property
    def card(self) -> Card: ...

    @property
    def player(self) -> int: ...

    @property
    def in_arena(self) -> bool: ...


U = TypeVar("U", bound=Seen)


class Sight(Protocol[U]):
    @property
    def setup(self) -> Setup: ...

    @property
    def units(self) -> Sequence[U]: ...

    def allied(self, one: U, other: U) -> bool: ...

    def beside(self, one: U, other: U) -> bool: ...

    def in_opposing_territory(self, unit: U) -> bool: ...

    def injuries_of(self, unit: U) -> int: ...

    def markers_of(self, unit: U) -> tuple[Marker, ...]: ...
