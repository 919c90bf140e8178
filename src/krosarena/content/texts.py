"""Rules text of spells, powers and rewards, made from their data, in both languages.

The words themselves say what they do (``Effect.text``, ``Power.text``, ``Instruction.text``,
``Technique.texts``); here stand the sentences around them. French has its spaces before : ; ! ?
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from krosarena.engine.board.areas import Area
from krosarena.engine.cards.basics import Cost, Element, Limit, Range, RangeKind, Text, injuries
from krosarena.engine.cards.definitions import Spell, SpellKind
from krosarena.engine.powers.base import Power
from krosarena.engine.rewards.definitions import Reward, RewardKind

NameOf = Callable[[str], Text]
"""The printed name of a summon or type."""


def spell_bar(spell: Spell) -> Text:
    """What stands on the bar of a spell: range, area, cost, damage, limit."""
    parts = [
        _range(spell.range),
        *([_area(spell.area)] if spell.area else []),
        _cost(spell.cost),
        *_damage(spell),
        *([_LIMITS[spell.limit]] if spell.limit is not Limit.NONE else []),
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
            (reward.hp, Text("HP", "PV")),
            (reward.mp, Text("MP", "PM")),
            (reward.ap, Text("AP", "PA")),
            (reward.range, Text("range", "PO")),
        )
        if amount
    ]
    texts += [power_text(power) for power in reward.powers]
    texts += [bonus.text for bonus in reward.bonuses]
    texts += [text for technique in reward.techniques for text in technique.texts(name_of)]
    if reward.kind is RewardKind.TECHNIQUE:
        texts.append(Text("The punch costs 1 AP less.", "Le Coup de Poing coûte 1 PA de moins."))
    if reward.spell:
        bar = spell_bar(reward.spell)
        texts.append(Text(f"Spell: {bar.en}.", f"Sort\u00a0: {bar.fr}."))
        texts += spell_effects(reward.spell, name_of)
    return texts


def _range(reach: Range) -> Text:
    if reach.kind is RangeKind.CLOSE_COMBAT:
        return Text("close combat", "corps à corps")
    if reach.kind is RangeKind.PERSONAL:
        return Text("on itself", "sur soi-même")
    cells = str(reach.nearest)
    if reach.nearest != reach.furthest:
        cells = f"{reach.nearest}–{reach.furthest}"
    kind = _RANGES[reach.kind]
    change = Text("alterable", "modifiable") if reach.alterable else Text("fixed", "fixe")
    return Text(f"{kind.en} {cells} ({change.en})", f"{kind.fr} {cells} ({change.fr})")


_RANGES = {
    RangeKind.RANGED: Text("range", "portée"),
    RangeKind.LINE: Text("in a line", "en ligne"),
    RangeKind.NO_SIGHT: Text("without line of sight", "sans ligne de vue"),
}


def _area(area: Area) -> Text:
    return Text(f"area {area.label.en}", f"zone {area.label.fr}")


def _cost(cost: Cost) -> Text:
    if cost.fixed:
        return Text("nobody pays for it", "personne ne le paie")
    parts = [
        *([Text(f"{cost.kamas} kamas", f"{cost.kamas} kamas")] if cost.kamas else []),
        *([injuries(cost.injuries)] if cost.injuries else []),
        *([Text(f"{cost.mp} MP", f"{cost.mp} PM")] if cost.mp else []),
        *([Text(f"{cost.ap} AP", f"{cost.ap} PA")] if cost.ap else []),
    ]
    return _joined(" + ", parts or [Text("free", "gratuit")])


def _damage(spell: Spell) -> list[Text]:
    if spell.kind is SpellKind.SPECIAL:
        return []
    if spell.kind is SpellKind.HEALING:
        wounds = injuries(spell.damage)
        return [Text(f"heals {wounds.en}", f"soigne {wounds.fr}")]
    element = _ELEMENTS[spell.element]
    plural = "s" if spell.damage > 1 else ""
    return [
        Text(f"{spell.damage} {element.en} damage", f"{spell.damage} dégât{plural} {element.fr}")
    ]


_ELEMENTS = {
    Element.WATER: Text("Water", "Eau"),
    Element.AIR: Text("Air", "Air"),
    Element.EARTH: Text("Earth", "Terre"),
    Element.FIRE: Text("Fire", "Feu"),
    None: Text("neutral", "Neutre"),
}
_LIMITS = {
    Limit.TURN: Text("once per turn", "une fois par tour"),
    Limit.TARGET: Text("once per turn and target", "une fois par tour et par cible"),
    Limit.GAME: Text("once per game", "une fois par partie"),
}


def _control(count: int) -> Text:
    return Text(f"at most {count} in play", f"{count} en jeu au plus")


def _joined(sign: str, parts: Iterable[Text]) -> Text:
    texts = list(parts)
    return Text(sign.join(text.en for text in texts), sign.join(text.fr for text in texts))
