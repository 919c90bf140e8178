"""Is everything in the boxes really used? Random games are played until it is.

Each edition plays the boxes made for it, the tournament both. A spell is used when it is cast, a
summon when it comes into play, a reward when it is revealed, and a power when its bearer does or
suffers something that the power is about.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from krosarena.content.library import ContentLibrary
from krosarena.engine.actions import Action, Buy, CastSpell, Move, Reveal, Take
from krosarena.engine.battle import Battle
from krosarena.engine.cards.definitions import Card, Spell, SpellKind
from krosarena.engine.cards.powers import Power, spell_fits
from krosarena.engine.cards.rewards import Rank, Reward, Supply
from krosarena.engine.dice import Dice
from krosarena.engine.editions import EDITIONS
from krosarena.engine.events import (
    ActivationBegan,
    DamageComputed,
    Disengaged,
    Event,
    InjuriesPlaced,
    KamasChanged,
    Moved,
    RewardBought,
    RewardRevealed,
    Rolled,
    SpellCast,
    Summoned,
)
from krosarena.engine.game import Game
from krosarena.engine.queries import lockers_of, powers_of
from krosarena.engine.state.state import State

BOXES = {"original": ("original",), "v2": ("v2",), "tournament": ("original", "v2")}
"""The boxes each edition plays."""
_TEAM = 4
_CURIOSITY, _BELLIGERENCE = 0.8, 0.3
_LONGEST = 4000
"""Actions after which a game is given up: nobody needs to win for things to be used."""


@dataclass(frozen=True, slots=True, order=True)
class Thing:
    """Something that can be used; a spell is named with its card or token."""

    edition: str
    kind: str
    id: str


@dataclass
class Uses:
    """What there is to be used, and how often it has been."""

    expected: frozenset[Thing]
    counts: Counter[Thing] = field(default_factory=Counter)
    games: int = 0
    actions: int = 0
    seconds: float = 0.0

    @property
    def unused(self) -> list[Thing]:
        return sorted(thing for thing in self.expected if not self.counts[thing])

    def rows(self) -> list[tuple[Thing, int]]:
        return [(thing, self.counts[thing]) for thing in sorted(self.expected)]


def play_until_used(
    content: ContentLibrary, *, games: int, seed: int = 0, editions: Iterable[str] = tuple(BOXES)
) -> Uses:
    """Play up to ``games`` games of each edition, and none more once nothing is unused."""
    begin = time.perf_counter()
    chosen = list(editions)
    uses = Uses(frozenset(thing for edition in chosen for thing in _expected(content, edition)))
    for edition in chosen:
        for number in range(games):
            if not any(thing.edition == edition for thing in uses.unused):
                break
            box = BOXES[edition][number % len(BOXES[edition])]
            _play(content, uses, edition, box, random.Random(f"{seed} {edition} {number}"))
    uses.seconds = time.perf_counter() - begin
    return uses


# What there is


def _expected(content: ContentLibrary, edition: str) -> Iterator[Thing]:
    for box in BOXES[edition]:
        supply = content.supply(box)
        cards = [card for card in content.krosmasters.values() if content.box_of(card) == box]
        cards += _brought(content, cards, supply)
        for card in cards:
            if not card.is_krosmaster:
                yield Thing(edition, "summon", card.id)
            for spell in card.spells:
                yield Thing(edition, "spell", _spell_name(card.id, spell.id))
            for power in card.powers:
                yield Thing(edition, "power", power.id)
        yield from _rewards(edition, supply)
    yield Thing(edition, "spell", EDITIONS[edition].punch.id)


def _rewards(edition: str, supply: Supply) -> Iterator[Thing]:
    for reward in supply.tokens:
        yield Thing(edition, "reward", reward.id)
        if reward.spell:
            yield Thing(edition, "spell", _spell_name(reward.id, reward.spell.id))
        for power in reward.powers:
            yield Thing(edition, "power", power.id)


def _brought(content: ContentLibrary, cards: list[Card], supply: Supply) -> list[Card]:
    """The summons that these cards and tokens can bring into play."""
    spells = [spell for card in cards for spell in card.spells]
    spells += [reward.spell for reward in supply.tokens if reward.spell]
    ids = {id for spell in spells for effect in spell.effects for id in effect.brings}
    ids |= {id for reward in supply.tokens for i in reward.instructions for id in i.brings}
    return [content.summons[id] for id in sorted(ids)]


def _spell_name(bearer: str, spell: str) -> str:
    return spell if bearer == spell else f"{bearer}/{spell}"


# Playing


def _play(
    content: ContentLibrary, uses: Uses, edition: str, box: str, chance: random.Random
) -> None:
    heroes = [id for id, card in content.krosmasters.items() if content.box_of(card) == box]
    chance.shuffle(heroes)
    arenas = [id for id, file in content.arenas.items() if file.box == box]
    battle = Battle(
        (tuple(heroes[:_TEAM]), tuple(heroes[_TEAM : 2 * _TEAM])), chance.choice(arenas), box=box
    )
    setup = content.battle(battle, EDITIONS[edition])
    game = Game.begin(setup, Dice.seeded(chance.randbytes(32)))
    watch = _Watch(uses, edition, content.supply(box), chance)
    for _ in range(_LONGEST):
        if game.outcome is not None:
            break
        game.apply(_curious_choice(game, watch, chance))
        watch.note(game.state, game.events)
        uses.actions += 1
    uses.games += 1


def _curious_choice(game: Game, watch: _Watch, chance: random.Random) -> Action:
    """Mostly something that has not been tried yet, if there is any; else anything, except that
    kamas are kept for what is still unknown."""
    actions = game.legal_actions()
    unit = game.decision.unit if game.decision else -1
    bearer = game.state.units[unit].card.id if unit >= 0 else ""
    new = [action for action in actions if watch.is_new(game.state, action, bearer)]
    if new and chance.random() < _CURIOSITY:
        return chance.choice(new)
    casts = [action for action in actions if isinstance(action, CastSpell)]
    if casts and chance.random() < _BELLIGERENCE:
        return chance.choice(casts)
    return chance.choice([action for action in actions if not isinstance(action, Buy)])


class _Watch:
    """Counts what the events of a game tell of."""

    def __init__(self, uses: Uses, edition: str, supply: Supply, chance: random.Random) -> None:
        self.uses, self.edition = uses, edition
        wanted = [rank for rank in supply.ranks if self._wants_any(supply, rank)]
        self.wish: Rank | None = chance.choice(wanted) if wanted else None
        """What both players save their kamas for in this game."""
        self._spell: Spell | None = None
        """Of the latest cast, which the rolls and sums after it belong to."""

    def is_new(self, state: State, action: Action, bearer: str) -> bool:
        match action:
            case CastSpell(spell=spell):
                names = (_spell_name(bearer, spell), spell)
                return not any(self._count("spell", name) for name in names)
            case Reveal() | Take():
                return True
            case Buy(what=what):
                return self.wish is not None and what == self.wish.value
            case Move(cell=cell):
                return self._leads_to_wealth(state, cell)
        return False

    def _leads_to_wealth(self, state: State, cell: int) -> bool:
        """Kamas, or a demon to take those that are there."""
        rich = self.wish and state.treasury.kamas[state.active_player - 1] >= self.wish.price
        if rich:
            return bool(state.arena.demons >> cell & 1)
        return bool(state.treasury.ground.get(cell))

    def _wants_any(self, supply: Supply, rank: Rank) -> bool:
        return any(token.rank is rank and self._is_wanted(token) for token in supply.tokens)

    def _is_wanted(self, token: Reward) -> bool:
        """Is the token, its spell or one of its powers still unused?"""
        return not (
            self._count("reward", token.id)
            and (token.spell is None or self._count("spell", token.spell.id))
            and all(self._count("power", power.id) for power in token.powers)
        )

    def _count(self, kind: str, id: str) -> int:
        return self.uses.counts[Thing(self.edition, kind, id)]

    def _use(self, kind: str, id: str) -> None:
        self.uses.counts[Thing(self.edition, kind, id)] += 1

    def note(self, state: State, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case SpellCast(unit=name, spell=id):
                    self._note_cast(state, name, id)
                case Summoned(card=card):
                    self._use("summon", card)
                case RewardRevealed(token=token):
                    self._use("reward", token)
            for name in _concerned(state, event):
                for power in powers_of(state, state.unit_named(name)):
                    if _is_about(event, power, name, self._spell):
                        self._use("power", power.id)

    def _note_cast(self, state: State, name: str, id: str) -> None:
        card = state.unit_named(name).card
        tokens = {token.id: token.spell for token in state.setup.rewards.values()}
        own = {spell.id: spell for spell in state.setup.spells_of(card)}
        self._spell = own.get(id) or tokens.get(id)
        printed = any(spell.id == id for spell in card.spells)
        self._use("spell", _spell_name(card.id, id) if printed else id)


# Powers


def _concerned(state: State, event: Event) -> list[str]:
    """The units whose powers an event can tell of."""
    match event:
        case SpellCast(unit=unit, targets=targets):
            return list(dict.fromkeys((unit, *targets)))
        case DamageComputed(unit=unit) | Rolled(unit=unit) | Moved(unit=unit):
            return [unit]
        case RewardBought(unit=unit) | InjuriesPlaced(unit=unit):
            return [unit]
        case ActivationBegan(unit=unit):
            return [enemy.name for enemy in lockers_of(state, state.unit_named(unit))]
        case Disengaged(unit=unit):
            return [unit]
        case KamasChanged(why="farmer" | "prospecting" | "loot"):
            return [unit.name for unit in state.units]
    return []


def _helps(power: Power, spell: Spell) -> bool:
    """Does the power make this spell of its bearer better?"""
    if power.healing and spell.kind is SpellKind.HEALING:
        return True
    return bool(power.damage or power.steals_health) and spell_fits(power.with_spells, spell)


def _is_about(event: Event, power: Power, bearer: str, spell: Spell | None) -> bool:
    """Does the event show this power of ``bearer`` at work? ``spell`` is the one being cast."""
    match event:
        case Rolled(purpose=purpose):
            dice = getattr(power, f"{purpose}_dice", 0)
            fits = power.element is None or (spell is not None and spell.element is power.element)
            return bool(dice) and fits
        case DamageComputed(parts=parts):
            sources = {part.source for part in parts}
            return (bool(power.resists) and "resistance" in sources) or (
                power.ends_elemental_damage and "immune" in sources
            )
        case SpellCast(unit=caster):
            if caster != bearer:
                return power.unfazed or power.most_injuries is not None
            return spell is not None and _helps(power, spell)
        case Moved():
            return power.ignores_block or power.never_blocks_sight or power.slips
        case Disengaged():
            return power.slips
        case ActivationBegan():
            return power.holds
        case InjuriesPlaced():
            return power.counters or power.wears
        case RewardBought():
            return power.crafts
        case KamasChanged(why=why):
            found = {"farmer": power.farms, "prospecting": power.prospects, "loot": power.loot}
            return bool(found.get(why))
    return False
