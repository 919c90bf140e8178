"""Who has which powers is remembered (``state.scene``): at every moment it is what one would find
without any memory."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

import krosarena.engine
from collected import INVENTED_CARDS, collected, looks_around
from full_games import choose
from krosarena.engine.battle import Battle
from krosarena.engine.board.grid import cells_in
from krosarena.engine.cards.basics import Text
from krosarena.engine.cards.powers import Power
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.engine.queries import listeners, powers_of, types_of, uncopied_powers
from krosarena.engine.queries.traits import traits_of
from krosarena.engine.state.hooks import Check, HookedPower
from krosarena.engine.state.state import State
from krosarena.engine.state.traits import traits_from
from krosarena.engine.state.unit import Marker, Unit

HOOKS = ("cost_change", "after_injury", "turn_ends", "keeps_injuries", "level_lost")


ANY, AURAS, INVENTED = "any cards", "cards that look around", "invented cards that look around"


def begin(seed: int, which: str) -> Game:
    library = collected(invented=True)
    cards = [*library.krosmasters.values()]
    if which != ANY:
        cards = [card for card in cards if looks_around(card)]
    if which == INVENTED:
        cards = [card for card in cards if card.id in INVENTED_CARDS]
    drawn = [card.id for card in random.Random(seed).sample(cards, min(8, len(cards)))]
    half = len(drawn) // 2
    battle = Battle((tuple(drawn[:half]), tuple(drawn[half:])), "the-pit")
    dice = Dice.seeded(seed.to_bytes(32, "big"))
    edition = ("tournament", "original", "v2")[seed % 3]
    return Game.new(str(battle), edition=edition, dice=dice, library=library)


NO_HOOKS = HookedPower("none", "", Text("", ""), Text("", ""))


def hooks(power: Power) -> HookedPower:
    """A plain power does what no hook does."""
    return power if isinstance(power, HookedPower) else NO_HOOKS


class Anew:
    """The rules about having powers, without scenes and without a memory: powers are asked with
    the state itself."""

    def __init__(self, state: State) -> None:
        self.state = state.apart()
        self.units = [unit for unit in self.state.units if unit.in_arena]

    def powers(self, unit: Unit) -> tuple[Power, ...]:
        state = self.state
        if self.is_robbed(unit):
            return ()
        found = {p.id: p for p in self.sources(unit) if self.applies(p, unit)}
        if not self.is_silenced(unit):
            for bearer in self.units:
                for power in self.sources(bearer):
                    if self.applies(power, bearer):
                        for gift in hooks(power).grants(state, bearer, unit):
                            found.setdefault(gift.id, gift)
        return tuple(found.values())

    def sources(self, unit: Unit) -> list[Power]:
        if self.is_robbed(unit):
            return []
        own = self.own(unit)
        if self.is_silenced(unit):
            own = [power for power in own if power.never_silenced]
        return [*own, *(copy for power in own for copy in hooks(power).copies(self.state, unit))]

    def types(self, unit: Unit) -> tuple[str, ...]:
        more = [hooks(power).more_types(self.state, unit) for power in self.sources(unit)]
        return (*unit.card.types, *(kind for kinds in more for kind in kinds))

    def own(self, unit: Unit) -> list[Power]:
        setup = self.state.setup
        gifts = [setup.gifts[gift.value] for gift in unit.lasting if gift.kind == "gain"]
        rewarded = [power for reward in unit.shown_rewards for power in reward.powers]
        return [*unit.card.powers, *gifts, *rewarded]

    def applies(self, power: Power, unit: Unit) -> bool:
        condition = power.condition
        if condition is None:
            return True
        assert isinstance(condition, Check)
        return condition.holds(self.state, unit, unit.cell)

    def is_robbed(self, unit: Unit) -> bool:
        return any(lasting.kind == "lose-powers" for lasting in unit.lasting)

    def is_silenced(self, unit: Unit) -> bool:
        return any(
            hooks(power).silences(self.state, bearer, unit)
            for bearer in self.units
            if not self.is_robbed(bearer)
            for power in self.own(bearer)
        )


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("which", [ANY, AURAS, INVENTED])
def test_at_every_moment_powers_are_what_they_would_be_found_to_be(seed: int, which: str) -> None:
    chooser = random.Random(seed)
    game = begin(seed, which)
    for _ in range(250):
        if game.outcome is not None:
            break
        if chooser.random() < 0.1:  # a game and its copies share what they know
            game.clone().apply(chooser.choice(game.legal_actions()))
        game.apply(choose(chooser, game))
        state = game.state
        anew = Anew(state)
        for unit in state.units:
            twin = anew.state.units[unit.id]
            powers = anew.powers(twin)
            assert [p.id for p in powers_of(state, unit)] == [p.id for p in powers], unit.name
            assert traits_of(state, unit) == traits_from(state.setup, unit, powers)
            assert types_of(state, unit) == anew.types(twin)
        for hook in HOOKS:
            heard = [(unit.id, power.id) for unit, power in listeners(state, hook)]
            assert heard == [
                (unit.id, power.id)
                for unit in state.units
                if unit.in_arena
                for power in powers_of(state, unit)
                if getattr(type(hooks(power)), hook) is not getattr(HookedPower, hook)
            ]


@pytest.mark.parametrize("seed", range(4))
def test_a_unit_as_it_might_be_has_the_powers_it_would_have_there(seed: int) -> None:
    chooser = random.Random(seed)
    game = begin(seed, AURAS)
    while game.outcome is None and game.decision_number < 200:
        game.apply(choose(chooser, game))
        state = game.state
        standing = [unit for unit in state.units if unit.in_arena]
        if game.decision_number % 5 or not standing:
            continue
        unit = chooser.choice(standing)
        cell = chooser.choice(list(cells_in(state.free_cells())))
        there = unit._replace(cell=cell, injuries=chooser.randrange(4))
        moved = state.apart()
        moved.put(unit.id, cell)
        moved.set_unit(moved.units[unit.id].hurt(there.injuries))
        assert [p.id for p in powers_of(state, there)] == [
            p.id for p in powers_of(moved, moved.units[unit.id])
        ]
        assert [p.id for p in powers_of(state, unit)] == [
            p.id for p in powers_of(state.apart(), unit._replace())
        ]


def test_a_power_can_look_at_nothing_that_is_not_written_down() -> None:
    game = begin(1, INVENTED)
    silhouette = game.state.present_scene().units[0]
    for hidden in ("ap", "cell", "injuries", "markers", "lasting", "rewards"):
        assert not hasattr(silhouette, hidden)
    for hidden in ("treasury", "turn", "active_player", "deeds", "occupied", "arena"):
        assert not hasattr(game.state.present_scene(), hidden)


def test_a_marker_works_from_the_moment_it_is_placed_until_it_is_gone() -> None:
    game = begin(1, INVENTED)
    while game.decision is not None and game.decision.prompt != "activate":
        game.apply(game.legal_actions()[0])
    state = game.state
    hunter = state.unit_named("hunter")
    prey = next(unit for unit in state.units if not state.allied(unit, hunter))

    def is_hunted() -> bool:
        now = state.units[prey.id]
        return "one-die-fewer" in [power.id for power in powers_of(state, now)]

    assert not is_hunted()
    state.set_unit(prey._replace(markers=(Marker("hunted", hunter.id),)))
    assert is_hunted()
    state.set_unit(prey._replace(markers=()))
    assert not is_hunted()


def test_copying_a_card_that_may_not_be_copied_is_an_error() -> None:
    battle = "the-pit/darkness-knight+bill-tell/cloud-knight+lil-healey"
    game = Game.new(battle, dice=Dice.open(), library=collected())
    scene = game.state.present_scene()
    _, archer, knight, _ = scene.units
    assert uncopied_powers(scene, knight)
    with pytest.raises(LookupError, match="may_copy"):
        uncopied_powers(scene, archer)


def test_what_a_scene_is_made_of_is_written_by_the_state_alone() -> None:
    """Whoever writes it elsewhere leaves the state with a scene that is over."""
    made_of = {"units", "_units", "arena", "sides", "scene", "lineup"}
    engine = Path(krosarena.engine.__file__).parent
    for file in engine.parent.rglob("*.py"):
        if file.match("engine/state/state.py"):
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    if isinstance(target, ast.Attribute) and target.attr in made_of:
                        assert _is_own(target), f"{file}:{node.lineno} writes {target.attr}"


def _is_own(target: ast.Attribute) -> bool:
    """An attribute of some other class, in its own ``__init__``."""
    return isinstance(target.value, ast.Name) and target.value.id == "self"
