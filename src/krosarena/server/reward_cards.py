"""Demonic Rewards as the client wants them."""

from __future__ import annotations

from krosarena.content.reward_files import RewardFile
from krosarena.content.texts import NameOf, reward_texts
from krosarena.engine.words.combined import Choose

from .protocol.catalogue import RewardCard
from .spell_cards import names, source_of, spell_card


def reward_card(file: RewardFile, name_of: NameOf) -> RewardCard:
    reward = file.reward
    return RewardCard(
        id=reward.id,
        name=names(reward.name),
        box=file.box,
        rank=reward.rank.value,
        kind=reward.kind.value,
        text=[names(text) for text in reward_texts(reward, name_of)],
        choices={
            name: names(choice.text(name_of))
            for instruction in reward.instructions
            if isinstance(instruction, Choose)
            for name, choice in zip(instruction.names, instruction.choices, strict=True)
        },
        spell=spell_card(reward.spell, name_of) if reward.spell else None,
        source=source_of(file.source),
    )
