"""Rules text of spells, powers and rewards, made from their data, in both languages.

The words themselves say what they do (``Effect.text``, ``Power.text``, ``Technique.text``); here
stand the lines around them. What they are said with stands in ``engine.language``'s catalogues.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from krosarena.engine.board.areas import Area
from krosarena.engine.cards.basics import Cost, Limit, Range, RangeKind, Text
from krosarena.engine.cards.definitions import Spell, SpellKind
from krosarena.engine.cards.powers import Power
from krosarena.engine.cards.rewards import Reward, RewardKind
from krosarena.engine.language.catalogue import text_of

NameOf = Callable[[str], Text]
"""The printed name of a summon or type."""


def spell_bar(spell: Spell) -> Text:
    """What stands on the bar of a spell: range, area, cost, damage, limit."""
    parts = [
        _range(spell.range),
        *([_area(spell.area)] if spell.area else []),
        _cost(spell.cost),
        *_damage(spell),
        *([_limit(spell.limit)] if spell.limit is not Limit.NONE else []),
        *([_control(spell.control)] if spell.control is not None else []),
    ]
    return _joined(" · ", parts)


def spell_effects(spell: Spell, name_of: NameOf) -> list[Text]:
    return [effect.text(name_of) for effect in spell.effects]


def power_text(power: Power) -> Text:
    """Name and meaning in one line."""
    return Text(f"{power.name.en}: {power.text.en}", f"{power.name.fr}\u00a0: {power.text.fr}")


def reward_texts(reward: Reward, name_of: NameOf) -> list[Text]:
    """Everything a token does, one sentence or line each, but for the bar of its spell."""
    texts = [instruction.text(name_of) for instruction in reward.instructions]
    texts += [
        Text(f"{amount:+} {name.en}.", f"{amount:+} {name.fr}.")
        for amount, name in (
            (reward.hp, text_of("gauge.hp")),
            (reward.mp, text_of("gauge.mp")),
            (reward.ap, text_of("gauge.ap")),
            (reward.range, text_of("gauge.range")),
        )
        if amount
    ]
    texts += [power_text(power) for power in reward.powers]
    texts += [bonus.text for bonus in reward.bonuses]
    texts += [technique.text(name_of) for technique in reward.techniques]
    if reward.kind is RewardKind.TECHNIQUE:
        texts.append(text_of("punch.cheaper"))
    if reward.spell:
        bar = spell_bar(reward.spell)
        texts.append(Text(f"Spell: {bar.en}.", f"Sort\u00a0: {bar.fr}."))
        texts += spell_effects(reward.spell, name_of)
    return texts


def _range(reach: Range) -> Text:
    if reach.kind in (RangeKind.CLOSE_COMBAT, RangeKind.PERSONAL):
        return text_of(f"bar.{reach.kind.value}")
    cells = str(reach.nearest)
    if reach.nearest != reach.furthest:
        cells = f"{reach.nearest}–{reach.furthest}"
    change = text_of("bar.alterable" if reach.alterable else "bar.fixed")
    return text_of(f"bar.{reach.kind.value}", cells=cells, change=change)


def _area(area: Area) -> Text:
    return text_of("bar.area", area=area.label)


def _cost(cost: Cost) -> Text:
    if cost.fixed:
        return text_of("bar.unpaid")
    parts = [
        *([text_of("bar.kamas", kamas=cost.kamas)] if cost.kamas else []),
        *([text_of("bar.injuries", injuries=cost.injuries)] if cost.injuries else []),
        *([text_of("bar.points", n=cost.mp, gauge=text_of("gauge.mp"))] if cost.mp else []),
        *([text_of("bar.points", n=cost.ap, gauge=text_of("gauge.ap"))] if cost.ap else []),
    ]
    return _joined(" + ", parts or [text_of("bar.free")])


def _damage(spell: Spell) -> list[Text]:
    if spell.kind is SpellKind.SPECIAL:
        return []
    if spell.kind is SpellKind.HEALING:
        return [text_of("bar.heals", injuries=spell.damage)]
    element = text_of(f"element.{spell.element.value if spell.element else 'neutral'}")
    return [text_of("bar.damage", n=spell.damage, damage=spell.damage, element=element)]


def _limit(limit: Limit) -> Text:
    return text_of(f"bar.limit.{limit.value}")


def _control(count: int) -> Text:
    return text_of("bar.control", n=count)


def _joined(sign: str, parts: Iterable[Text]) -> Text:
    texts = list(parts)
    return Text(sign.join(text.en for text in texts), sign.join(text.fr for text in texts))
