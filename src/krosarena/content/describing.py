"""Cards, summons, rewards, arenas and scenarios as plain data and as readable pages."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from krosarena.engine.cards.basics import Source, Text
from krosarena.engine.cards.definitions import Card, Spell

from .arena_files import ArenaFile
from .library import ContentLibrary
from .reward_files import RewardFile
from .scenario_files import Scenario
from .sets import season_of
from .sources import MARKS
from .texts import power_text, reward_texts, spell_bar, spell_effects


@dataclass(frozen=True, slots=True)
class Page:
    """Something to read: a title, a line under it, paragraphs, and how well it is known."""

    title: Text
    subtitle: Text
    paragraphs: tuple[Text, ...]
    source: Source | None = None

    @property
    def mark(self) -> Text | None:
        """How certain it is, with the reason; notes are in English."""
        if self.source is None:
            return None
        confidence, note = self.source.confidence, self.source.note.strip()
        meaning = MARKS[confidence]
        return Text(
            f"Source {confidence} ({meaning.en}): {note}",
            f"Source {confidence} ({meaning.fr})\u00a0: {note}",
        )


def page_of(content: ContentLibrary, id: str) -> Page:
    """The page of anything in the library; KeyError if there is no such thing."""
    if id in content.cards:
        return _card_page(content, content.cards[id])
    if id in content.rewards:
        return _reward_page(content, content.rewards[id])
    if id in content.arenas:
        return _arena_page(content.arenas[id])
    return _scenario_page(content.scenarios[id])


def _card_page(content: ContentLibrary, card: Card) -> Page:
    figures = [
        *([("Level", "Niveau", card.level)] if card.is_krosmaster else []),
        *([("Initiative", "Initiative", card.initiative)] if card.is_krosmaster else []),
        ("MP", "PM", card.mp),
        ("HP", "PV", card.hp),
        ("AP", "PA", card.ap),
    ]
    shown = [Text(f"{en} {_figure(value)}", f"{fr} {_figure(value)}") for en, fr, value in figures]
    kind = Text("Krosmaster", "Krosmaster") if card.is_krosmaster else Text("Summon", "Invocation")
    types = ", ".join(type.capitalize() for type in card.types)
    heading = [kind, *([Text(types, types)] if types else []), *shown]
    paragraphs = [power_text(power) for power in card.powers]
    for spell in card.spells:
        paragraphs += _spell_paragraphs(content, spell)
    return Page(card.name, _joined(" · ", heading), tuple(paragraphs), card.source)


def _figure(value: int | None) -> str:
    return "–" if value is None else str(value)


def _spell_paragraphs(content: ContentLibrary, spell: Spell) -> list[Text]:
    bar = spell_bar(spell)
    effects = spell_effects(spell, content.name_of)
    lines = [
        Text(f"{spell.name.en}: {bar.en}", f"{spell.name.fr}\u00a0: {bar.fr}"),
        *(Text(f"  {text.en}", f"  {text.fr}") for text in effects),
    ]
    return [_joined("\n", lines)]


def _reward_page(content: ContentLibrary, file: RewardFile) -> Page:
    reward = file.reward
    copies = Text(f"copies {reward.copies}", f"exemplaires {reward.copies}")
    price = Text(f"{reward.rank.price} kamas", f"{reward.rank.price} kamas")
    subtitle = _joined(" · ", [reward.kind.label, reward.rank.label, price, copies])
    return Page(reward.name, subtitle, tuple(reward_texts(reward, content.name_of)), file.source)


def _arena_page(file: ArenaFile) -> Page:
    legend = Text(
        ". ground · T tree or stall · B bush or sack · C crate · D demon cell with a kama · "
        "1, 2 kamas · P starting cell",
        ". sol · T arbre ou étal · B buisson ou sac · C caisse · D case Démon avec un kama · "
        "1, 2 kamas · P case de départ",
    )
    map = numbered_map(file.arena.text())
    size = f"{file.arena.width} × {file.arena.height}"
    subtitle = Text(f"Arena · {size}", f"Arène · {size}")
    return Page(file.name, subtitle, (Text(map, map), legend), file.source)


def numbered_map(map: str) -> str:
    """A map with its columns and rows named, as cells are (``c4``)."""
    rows = map.splitlines()
    letters = " ".join("abcdefghijkl"[: len(rows[0].split())])
    return "\n".join([f"   {letters}", *(f"{n:2} {row}" for n, row in enumerate(rows, start=1))])


def _scenario_page(scenario: Scenario) -> Page:
    place = Text(
        f"Tutorial {scenario.number} · {scenario.edition.id}",
        f"Tutoriel {scenario.number} · {scenario.edition.id}",
    )
    map = numbered_map(scenario.arena.text())
    said = [step.say for step in scenario.script]
    return Page(scenario.name, place, (scenario.summary, scenario.goal_text, Text(map, map), *said))


def listing(content: ContentLibrary) -> dict[str, list[dict[str, object]]]:
    """Everything there is, in five lists. How many tokens of a summon a box has is not known."""
    return {
        "krosmasters": [
            _entry(card.id, card.name, content.box_of(card), None, "krosmaster")
            | {"level": card.level, "initiative": card.initiative}
            | {"set": card.set, "season": season_of(card), "stars": card.stars}
            | {"eternal": card.rework_of is not None, "rework-of": card.rework_of}
            | {"version": card.set if card.rework_of else "printed"}
            | {"confidence": card.source.confidence if card.source else None}
            for card in (*content.krosmasters.values(), *content.reworks.values())
        ],
        "summons": [
            _entry(card.id, card.name, content.box_of(card), None, card.nature.value, None)
            for card in content.summons.values()
        ],
        "rewards": [
            _entry(
                file.id,
                file.reward.name,
                file.box,
                file.reward.rank.value,
                file.reward.kind.value,
                file.reward.copies,
            )
            for file in content.rewards.values()
        ],
        "arenas": [
            {"id": file.id, "name": _names(file.name), "box": file.box}
            for file in content.arenas.values()
        ],
        "scenarios": [
            {
                "id": scenario.id,
                "name": _names(scenario.name),
                "box": scenario.box,
                "number": scenario.number,
                "edition": scenario.edition.id,
            }
            for scenario in sorted(content.scenarios.values(), key=lambda s: (s.box, s.number))
        ],
    }


def _entry(
    id: str, name: Text, box: str, rank: str | None, kind: str, copies: int | None = 1
) -> dict[str, object]:
    return {
        "id": id,
        "name": _names(name),
        "box": box,
        "rank": rank,
        "kind": kind,
        "copies": copies,
    }


def _names(text: Text) -> dict[str, str]:
    return {"en": text.en, "fr": text.fr}


def _joined(sign: str, parts: Iterable[Text]) -> Text:
    texts = list(parts)
    return Text(sign.join(text.en for text in texts), sign.join(text.fr for text in texts))
