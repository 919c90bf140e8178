"""Demonic Rewards as the client wants them: each token's deeds in sentences made from its data."""

from __future__ import annotations

from collections.abc import Iterator

from krosarena.content.reward_files import RewardFile
from krosarena.engine.cards.basics import RangeKind, Text
from krosarena.engine.rewards.definitions import Reward
from krosarena.engine.rewards.instructions import Choose, Instruction
from krosarena.engine.rewards.techniques import Technique

from .protocol import RewardCard
from .spell_cards import NameOf, names, spell_card


def reward_card(file: RewardFile, name_of: NameOf) -> RewardCard:
    reward = file.reward
    return RewardCard(
        id=reward.id,
        name=names(reward.name),
        box=file.box,
        rank=reward.rank.value,
        kind=reward.kind.value,
        text=[names(text) for text in _sentences(reward, name_of)],
        choices={
            name: names(choice.text())
            for instruction in reward.instructions
            if isinstance(instruction, Choose)
            for name, choice in zip(instruction.names, instruction.choices, strict=True)
        },
        spell=spell_card(reward.spell, name_of) if reward.spell else None,
    )


def _sentences(reward: Reward, name_of: NameOf) -> Iterator[Text]:
    for instruction in reward.instructions:
        yield _deed(instruction, name_of)
    changes = (("HP", "PV", reward.hp), ("MP", "PM", reward.mp), ("AP", "PA", reward.ap))
    for english, french, amount in changes:
        if amount:
            yield Text(f"{amount:+d} {english}.", f"{amount:+d} {french}.")
    if reward.range:
        yield Text(f"{reward.range:+d} range.", f"{reward.range:+d} en portée.")
    for power in reward.powers:
        yield Text(
            f"{power.name.en}: {power.text.en}",
            f"{power.name.fr}\N{NO-BREAK SPACE}: {power.text.fr}",
        )
    for technique in reward.techniques:
        yield from _punch(technique, name_of)
    if reward.techniques:
        yield Text("The punch costs 1 AP less.", "Le coup de poing coûte 1 PA de moins.")


def _deed(instruction: Instruction, name_of: NameOf) -> Text:
    if not instruction.brings:
        return instruction.text()
    summons = [name_of(id) for id in instruction.brings]
    return Text(
        f"Summons beside it: {', '.join(name.en for name in summons)}.",
        f"Invoque à côté\N{NO-BREAK SPACE}: {', '.join(name.fr for name in summons)}.",
    )


def _punch(technique: Technique, name_of: NameOf) -> Iterator[Text]:
    if reach := technique.range:
        cells = f"{reach.nearest}–{reach.furthest}"
        straight = reach.kind is RangeKind.LINE
        yield Text(
            f"The punch reaches {cells} cells{' in a line' if straight else ''}.",
            f"Le coup de poing porte à {cells} cases{' en ligne' if straight else ''}.",
        )
    if technique.area:
        area = technique.area.value
        yield Text(
            f"The punch hits an area: {area}.", f"Le coup de poing touche une zone ({area})."
        )
    if technique.damage:
        yield Text(
            f"The punch deals {technique.damage} damage more.",
            f"Le coup de poing inflige {technique.damage} de dégâts en plus.",
        )
    if technique.effect:
        text = technique.effect.text(name_of)
        yield Text(
            f"With the punch: {text.en}", f"Avec le coup de poing\N{NO-BREAK SPACE}: {text.fr}"
        )
