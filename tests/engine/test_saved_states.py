"""Saved data from anywhere is restored or refused, and standby effects survive it."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from krosarena.content.library import library
from krosarena.engine.actions import END
from krosarena.engine.board.arena import Arena
from krosarena.engine.decisions import Flip, Roll
from krosarena.engine.dice import Coin, Dice
from krosarena.engine.editions import TOURNAMENT
from krosarena.engine.game import Game
from krosarena.engine.state.saving import SavedStateError
from krosarena.engine.state.setup import Setup
from krosarena.engine.state.terms import Recruit
from support import MOULTED, ODDITY, SUMMONS, card, new_game, random_moments

VAMPIRE = card("""
id: vampire
name: {en: Test vampire, fr: Vampire d’essai}
level: 2
initiative: 5
mp: 3
hp: 9
ap: 6
spells:
  - {id: feast, name: {en: Feast, fr: Festin}, range: close combat, cost: 3 ap, damage: 3 water,
     effects: [heal caster 3 if injured, heal caster 3 if injured]}
""")


def two_effects_on_standby() -> Game:
    """The vampire bears 4 injuries; its bite deals 3, and each effect heals up to 3 of them."""
    setup = Setup(
        edition=TOURNAMENT,
        arena=Arena.parse(". . ."),
        roster=(
            Recruit("vampire", VAMPIRE, 1, 0),
            Recruit("king", library().krosmasters["king-of-the-gobballs"], 2, 1),
        ),
    )
    game = Game.begin(setup, Dice.scripted(["lock"] * 9))
    hurt = game.save()
    units: Any = hurt["units"]
    units[0]["injuries"] = 4
    game = Game.restore(setup, hurt, Dice.scripted(["lock"] * 9))
    game.apply("cast feast b1")
    return game


def test_the_active_player_chooses_between_effects_on_standby() -> None:
    game = two_effects_on_standby()
    assert game.decision is not None
    assert game.decision.prompt == "standby-next"
    assert game.decision.options == (
        "heal-vampire",
        "heal-vampire-2",
    )
    game.apply("pick heal-vampire-2")
    assert game.state.units[0].injuries == 0
    assert game.state.standby == []
    assert game.legal_actions()[-1] == END


def test_effects_on_standby_are_copied_and_saved() -> None:
    game = two_effects_on_standby()
    before = json.dumps(game.save())
    clone = game.clone()
    clone.apply("pick heal-vampire")
    assert json.dumps(game.save()) == before
    twin = Game.restore(game.setup, json.loads(before), Dice.open())
    twin.apply("pick heal-vampire")
    assert twin.save() == clone.save()


def odd_fight(seed: int) -> Game:
    """Powers and effects of every odd kind, on both sides."""
    king = library().krosmasters["king-of-the-gobballs"]
    setup = Setup(
        edition=TOURNAMENT,
        arena=Arena.parse("\n".join([". . . . ."] * 5)),
        roster=(
            Recruit("oddity", ODDITY, 1, 0),
            Recruit("friend", MOULTED, 1, 1),
            Recruit("king", king, 2, 13),
            Recruit("rival", ODDITY, 2, 14),
        ),
        cards=SUMMONS,
    )
    return Game.begin(setup, Dice.seeded(seed.to_bytes(32, "big")))


@pytest.mark.parametrize("seed", range(6))
def test_odd_powers_and_effects_survive_saving_at_every_moment(seed: int) -> None:
    for game in random_moments(odd_fight(seed), seed, actions=40):
        saved = json.dumps(game.save())
        twin = Game.restore(game.setup, json.loads(saved), Dice.seeded(bytes(32)))
        assert json.dumps(twin.save()) == saved
        assert twin.legal_actions() == game.legal_actions()


def test_three_coins_can_be_saved_between_the_flips() -> None:
    setup = Setup(
        edition=TOURNAMENT,
        arena=Arena.parse(". . ."),
        roster=(
            Recruit("oddity", ODDITY, 1, 0),
            Recruit("king", library().krosmasters["king-of-the-gobballs"], 2, 2),
        ),
        cards=SUMMONS,
    )
    game = Game.begin(setup, Dice.open())
    game.apply("cast lottery c1")
    for coin in (Coin.TAILS, Coin.HEADS, Coin.TAILS):
        assert isinstance(game.chance, Flip)
        game = Game.restore(setup, json.loads(json.dumps(game.save())), Dice.open())
        game.resolve([coin])
    assert isinstance(game.chance, Roll)
    assert game.state.units[0].injuries == 2


GAME = new_game()
DATA = GAME.save()
QUEEN = {"id": 0, "name": "queen", "card": "queen-of-the-tofus", "player": 1, "cell": 3}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("units", [["x"]]),
        ("units", [{**QUEEN, "player": "one"}]),
        ("units", [{**QUEEN, "cell": 10**13}]),
        ("units", [{**QUEEN, "card": "no-such-card"}]),
        ("units", [{**QUEEN, "hat": 1}]),
        ("stack", [{"is": "Cast", "step": "a", "caster": 0, "spell_place": 0, "cell": 1}]),
        ("stack", [{"is": "Cast"}]),
        ("stack", [{"is": "Nothing", "step": 0}]),
        ("stack", [{"is": "Suffer", "step": 0, "unit": 0, "source": 0, "cause": "boredom"}]),
        ("waiting", ["decision", "activation"]),
        ("fallen", ["seven"]),
        ("answer", "fly away"),
        ("turn", "third"),
    ],
)
def test_hostile_data_is_refused(key: str, value: object) -> None:
    with pytest.raises(SavedStateError, match="not a saved state"):
        Game.restore(GAME.setup, {**DATA, key: value}, Dice.open())


@given(st.sampled_from(sorted(DATA)), st.recursive(st.none() | st.integers() | st.text(), st.lists))
def test_any_rubbish_in_any_field_is_restored_or_refused(key: str, value: object) -> None:
    with suppress(SavedStateError):
        Game.restore(GAME.setup, {**DATA, key: value}, Dice.open())
