from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from krosarena.content.library import library
from krosarena.engine.actions import NotationError, parse_action
from krosarena.engine.decisions import DecisionKind, IllegalAction
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.engine.position import PositionError
from support import SCENARIOS, new_game, random_moments


@given(st.text(max_size=200))
def test_any_text_is_an_action_or_a_clear_refusal(text: str) -> None:
    with suppress(NotationError):
        action = parse_action(text)
        assert parse_action(str(action)) == action


@given(st.lists(st.sampled_from(["move", "cast", "pick", "end", "a1", "l12", "x-y", "-", "é"])))
def test_any_words_are_an_action_or_a_clear_refusal(words: list[str]) -> None:
    text = " ".join(words)
    with suppress(NotationError):
        assert str(parse_action(text)) == text


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("jump c4", "is no action; write `move c4`"),
        ("move z9", "'z9' is not a cell"),
        ("cast Dan-To-Fu c4", "lower-case words joined by hyphens"),
        ("move", "is no action"),
    ],
)
def test_a_refusal_says_how_to_write_it(text: str, complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint):
        parse_action(text)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(3))
def test_a_position_is_read_as_it_is_written(scenario: str, seed: int) -> None:
    for game in random_moments(new_game(scenario, seed), seed):
        if game.decision is None or game.decision.kind is not DecisionKind.ACTIVATION:
            continue
        text = game.position()
        again = Game.from_position(text, dice=Dice.open(), library=library())
        assert again.position() == text
        assert again.legal_actions() == game.legal_actions()
        assert again.view(1, 2).units == game.view(1, 2).units


def test_a_game_from_a_position_goes_on_and_its_record_holds() -> None:
    text = new_game().position()
    game = Game.from_position(text, dice=Dice.seeded(bytes(32)), library=library())
    for _ in random_moments(game, 5):
        pass
    again = Game.replay(game.record, library=library())
    assert again.save() == game.save()


START = new_game().position()


FULL = (
    "original the-pit,south/anna-tommy/lil-healey | turn 1 player 1 order 1,2 "
    "| timelines anna-tommy/lil-healey | glory 6,6 wild 1 kamas 0,0 "
    "| market granite:9:earth-boost,granite:10 "
    "| *anna-tommy 1 e11 mp 3 ap 6 | lil-healey 2 b2"
)


BATTLE = (
    "v2 the-pit/julith+bakara/oscar-kass+bill-tell | turn 1 player 1 order 1,2 "
    "| timelines julith,bakara/oscar-kass,bill-tell "
    "| *julith 1 e9 mp 3 ap 6 | bakara 1 a1 | oscar-kass 2 e10 | bill-tell 2 l12"
)


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        ("", "begins with edition and scenario"),
        ("original my-very-first-spell | turn 1", "separated by |"),
        (START.replace("original my-very", "original your-very"), "no scenario 'your-very"),
        (START.replace("original", "fourth", 1), "no edition 'fourth'"),
        (START.replace("d1", "d3"), "cannot stand on d3"),
        (START.replace("d1", "e8"), "king-of-the-gobballs cannot stand on e8"),
        (START.replace("*", "").replace(" mp 4 ap 6", ""), "mark the active unit"),
        (START.replace("*", ""), "only the active unit has MP, AP or range"),
        (START.replace("/king-of-the-gobballs", ""), "as many timelines"),
        (START.replace("turn 1", "turn 2"), "turn 2 is player 2's, not 1's"),
        (START.replace("turn 1", "turn 0"), "from turn 1 on"),
        (START.replace("mp 4", "mp 4 mp 3"), "'mp' stands here twice"),
        (START.replace("2 e8", "2 out"), "the game is over in this position"),
        (START + " | king-of-the-gobballs 2 a5", "stands here twice"),
        (START + " | tofu-1 2 a5 card tofu of queen-of-the-tofus", "different players"),
        (START.replace("mp 4", "mp"), "every label needs one value"),
        (START.replace("mp 4", "hat 4"), "'hat' means nothing here"),
        (START.replace("mp 4", "injuries 9"), "can bear 0 to 7 injuries here, not 9"),
        (START.replace("player 1", "player 2"), "turn 1 is player 1's, not 2's"),
        (START.replace("mp 4", "mp four"), "this is no position"),
        (START.replace("| king", "| *king"), "only one unit can be active"),
        (START.replace("timelines", "lines"), "`timelines`"),
        (START.replace(" 1 d1", " 2 d1"), "belongs to player 1"),
        (START.replace("mp 4", "mp 99999"), "0 to 99 MP and AP"),
        (START.replace("| *queen", "| deeds | *queen"), "`deeds` says nothing"),
        (BATTLE, "add a part such as `glory 6,6"),
        (START.replace("mp 4", "rewards hat"), "no reward 'hat'"),
        (START.replace("mp 4", "rewards +hat"), "no reward 'hat'"),
        (START.replace("mp 4", "card hat"), "no card 'hat'"),
        (START.replace("mp 4", "effects gain:hat:0:turn"), "no power 'hat'"),
        (START.replace("mp 4", "effects spell:hat:0:turn"), "no reward 'hat' with a spell"),
        (START.replace("mp 4", "effects hat:lock:0:turn"), "known are gain"),
        (START.replace("mp 4", "effects gain:lock:0:hat"), "known are gain"),
        (START.replace("mp 4", "effects gain:lock"), "is no effect; write it like"),
        (FULL.replace("earth-boost", "hat"), "no granite reward 'hat'"),
        (FULL.replace("earth-boost", "pandawa-style"), "no granite reward 'pandawa-style'"),
        (FULL.replace("market", "gone hat | market"), "no reward 'hat'"),
    ],
)
def test_a_broken_position_is_refused_with_its_reason(broken: str, complaint: str) -> None:
    with pytest.raises(PositionError, match=complaint):
        Game.from_position(broken, dice=Dice.open(), library=library())


@given(st.integers(0, len(START)), st.integers(0, len(START)), st.text(max_size=5))
def test_a_mangled_position_is_read_or_refused_but_never_crashes(a: int, b: int, mid: str) -> None:
    with suppress(PositionError):
        Game.from_position(START[:a] + mid + START[b:], dice=Dice.open(), library=library())


MARLINE = (
    "v2 the-pit/marline+bakara/oscar-kass+bill-tell | turn 1 player 1 order 1,2 "
    "| timelines bakara,marline/bill-tell,oscar-kass | glory 6,6 wild 1 kamas 0,0 "
    "| *marline 1 e9 mp 3 ap 6 | bakara 1 a1 | oscar-kass 2 k12 | bill-tell 2 l12"
)


def test_cells_a_purple_spell_was_aimed_at_are_remembered_however_a_game_is_kept() -> None:
    """CTR 4.8.3, 7.2.3.a: a free cell is a target, and no target twice in a turn."""
    game = Game.from_position(MARLINE, dice=Dice.seeded(bytes(32)), library=library())
    aimed = "cast no-shame e8"
    before = game.legal_actions()
    game.apply(aimed)
    assert "hit-cells no-shame:e8" in game.position()
    kept = (
        game.clone(),
        Game.from_position(game.position(), dice=Dice.open(), library=library()),
        Game.restore(game.setup, game.save(), Dice.open()),
        Game.replay(game.record, library=library()),
    )
    assert parse_action(aimed) in before
    for again in (game, *kept):
        assert parse_action(aimed) not in again.legal_actions()
        assert again.legal_actions() == game.legal_actions()
        assert again.position() == game.position()


def test_a_position_that_names_only_the_units_hit_offers_none_of_them_again() -> None:
    """Position texts written before cells were remembered have no ``hit-cells``."""
    text = MARLINE.replace("oscar-kass 2 k12", "oscar-kass 2 e8").replace(
        "ap 6 |", "ap 6 hit no-shame:oscar-kass |"
    )
    game = Game.from_position(text, dice=Dice.open(), library=library())
    assert parse_action("cast no-shame e8") not in game.legal_actions()
    with pytest.raises(IllegalAction, match="has hit oscar-kass this turn already"):
        game.apply("cast no-shame e8")
