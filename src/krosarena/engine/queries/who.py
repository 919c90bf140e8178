"""Whom card text means: ``allied krosmasters``, ``targets``, ``adjacent opposing units``.

Allied and opposing are seen from the one whose text it is (CTR 4.18.2.d), who is its own ally
unless the text says ``other`` or ``adjacent`` (4.4.1, 4.4.2). Adjacent means beside the bearer
(ruling R31).
"""

from __future__ import annotations

from typing import NamedTuple

from ..language.node import Node
from ..state.doing import Doing
from ..state.sight import Sight, U
from ..state.state import State
from ..state.unit import Unit
from .traits import level_of, types_of

_ANY_LEVEL = 1_000


class Who(NamedTuple):
    """A role in what happens, the bearer of a marker, or a group around the one who speaks."""

    role: str = ""
    marker: str = ""
    adjectives: tuple[str, ...] = ()
    kind: str = "unit"
    """``krosmaster``, ``mob``, ``ally`` and so on, or a type or name."""
    least: int = 0
    """The level from which on it means a Krosmaster."""
    most: int = _ANY_LEVEL
    spared: str = ""
    """A kind it does not mean."""
    beside: tuple[Who, ...] = ()
    """Next to somebody else than the one who speaks."""

    @classmethod
    def read(cls, node: Node) -> Who:
        match node.word:
            case "role":
                return cls(role=node.text("is"))
            case "bearer":
                return cls(marker=node.text("marker"))
            case "of-level":
                group, level = cls.read(node.child("group")), node.text("level")
                number = int(level[:-1])
                if level.endswith("+"):
                    return group._replace(least=number)
                return group._replace(most=number)
            case "but-no":
                return cls.read(node.child("group"))._replace(spared=node.text("kind"))
            case "beside":
                near = cls.read(node.child("of"))
                return cls.read(node.child("group"))._replace(beside=(near,))
        adjectives = tuple([str(word) for word in node.row("adjectives")])
        return cls(adjectives=adjectives, kind=node.text("kind"))

    @property
    def is_seen_from_afar(self) -> bool:
        """Can it be answered by what units see of each other (``state.scene``)?"""
        plain = not self.least and self.most == _ANY_LEVEL and not self.beside
        return plain and "own" not in self.adjectives and not self.role

    def concerned(self, state: State, at: Doing) -> list[int]:
        """All of them, as the acts of ``at`` mean it."""
        match self.role:
            case "":
                actor = state.units[at.actor()]
                units = [unit for unit in state.units if self.includes(state, actor, unit)]
                if self.beside:
                    near = self.beside[0].concerned(state, at)
                    units = [u for u in units if any(state.beside(state.units[n], u) for n in near)]
                return [unit.id for unit in units]
            case "caster" | "itself" | "it":
                return [at.actor()]
            case "main target":
                return [at.main] if at.main >= 0 else []
            case "other targets":
                return [target for target in at.targets if target != at.main]
            case "them":
                return [at.other] if at.other >= 0 else []
            case "the active unit":
                return [state.active_unit] if state.active_unit >= 0 else []
        return at.aims()

    def includes(self, state: Sight[U], speaker: U, unit: U) -> bool:
        return unit.in_arena and self.means(state, speaker, unit)

    def means(self, state: Sight[U], speaker: U, unit: U) -> bool:
        """Also somebody who has just fallen, where it stood."""
        if self.marker:
            return bears(state, unit, self.marker, speaker)
        if not self.describes(state, speaker, unit):
            return False
        return "adjacent" not in self.adjectives or state.beside(speaker, unit)

    def describes(self, state: Sight[U], speaker: U, unit: U) -> bool:
        """Wherever it is."""
        for word in self.adjectives:
            if word == "other" and unit.id == speaker.id:
                return False
            if word == "own":
                assert isinstance(unit, Unit), "see is_seen_from_afar"
                if unit.summoner != speaker.id:
                    return False
            if word in ("allied", "opposing") and state.allied(speaker, unit) != (word == "allied"):
                return False
        if self.least or self.most < _ANY_LEVEL:
            assert isinstance(unit, Unit), "see is_seen_from_afar"
            if not self._has_level(unit):
                return False
        if self.spared and is_of_kind(state, speaker, unit, self.spared):
            return False
        return is_of_kind(state, speaker, unit, self.kind)

    def _has_level(self, unit: Unit) -> bool:
        return unit.card.is_krosmaster and self.least <= level_of(unit) <= self.most


NOBODY = Who(role="them")
OPPONENT = Who(kind="opponent")


def is_of_kind(state: Sight[U], speaker: U, unit: U, kind: str) -> bool:
    match kind:
        case "krosmaster":
            return unit.card.is_krosmaster
        case "character":
            return unit.card.is_character
        case "mob":
            return unit.card.is_character and not unit.card.is_krosmaster
        case "summon":
            return not unit.card.is_krosmaster
        case "mechanism":
            return not unit.card.is_character
        case "unit":
            return True
        case "ally":
            return is_ally(state, unit, speaker)
        case "opponent":
            return not state.allied(unit, speaker)
    return unit.card.id == kind or kind in types_of(state, unit)


def is_ally(state: Sight[U], unit: U, of: U) -> bool:
    """Does "ally" in a text of ``of`` mean ``unit``? Any unit of the team (CTR 4.4.3, v2 p.20), or
    its characters (original p.20)."""
    if not unit.card.is_character and state.setup.edition.only_characters_are_allies:
        return False
    return state.allied(unit, of)


def bears(state: Sight[U], unit: U, marker: str, speaker: U) -> bool:
    """Does ``unit`` bear such a marker of the speaker's team (CTR 4.13.4)?"""
    return any(
        held.name == marker and state.allied(state.units[held.giver], speaker)
        for held in state.markers_of(unit)
    )
