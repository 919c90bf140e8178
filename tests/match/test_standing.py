"""Resigning, draws, claims, taking back, leaving: what players may do beside the game."""

from dataclasses import replace

import pytest

from krosarena import Dice, Game
from krosarena.content import install_library
from krosarena.engine.game.replaying import replay_steps
from krosarena.engine.record import Entry, Record, RecordError, next_check
from krosarena.match import GameFacts, MatchAction, NotAllowed, NotAMatchAction, Standing
from krosarena.match.recorded import replay_match

DUEL = GameFacts((0, 1, 2), 1, 1, 7, (4, 3), frozenset(), (4, 6), None)
FOUR = GameFacts((0, 1, 2, 3, 4), 2, 2, 14, (4, 4, 3, 3), frozenset(), (3, 5, 4, 1), None)
PAIRS = replace(FOUR, team_of=(0, 1, 2, 1, 2))


def story(
    now: GameFacts, *entries: tuple[int | None, str], begin: Standing | None = None
) -> Standing:
    standing = begin or Standing(acted=frozenset(now.players))
    for actor, text in entries:
        standing = standing.after(actor, MatchAction.parse(text), now)
    return standing


def why_not(standing: Standing, actor: int, text: str, now: GameFacts) -> str:
    with pytest.raises(NotAllowed) as refusal:
        standing.after(actor, MatchAction.parse(text), now)
    return refusal.value.why


def ended(standing: Standing) -> tuple[str, tuple[int, ...], int | None]:
    assert standing.end is not None
    return standing.end.reason, standing.end.winners, standing.end.by


@pytest.mark.parametrize("text", ["", "surrender", "resign ", "resign\n", "ask takeback", "flag x"])
def test_what_is_nothing_of_the_kind_is_refused(text: str) -> None:
    with pytest.raises(NotAMatchAction, match="write for example"):
        MatchAction.parse(text)


def test_whoever_resigns_a_duel_loses_it() -> None:
    assert ended(story(DUEL, (1, "resign"))) == ("resigned", (2,), 1)


def test_after_the_end_nothing_can_be_done() -> None:
    over = story(DUEL, (1, "resign"))
    assert {why_not(over, 2, text, DUEL) for text in ("resign", "offer draw", "abort")} == {"over"}


def test_a_draw_is_offered_and_accepted() -> None:
    drawn = story(DUEL, (2, "offer draw"), (1, "accept draw"))
    assert ended(drawn) == ("agreed-draw", (), 2)
    assert drawn.places(DUEL) == (1, 1)


def test_nobody_accepts_their_own_draw() -> None:
    offered = story(DUEL, (2, "offer draw"))
    assert why_not(offered, 2, "accept draw", DUEL) == "your-own"
    assert why_not(offered, 1, "offer draw", DUEL) == "already-offered"


def test_draws_cannot_be_offered_early_nor_again_and_again() -> None:
    assert why_not(Standing(), 1, "offer draw", replace(DUEL, turns=(2, 2))) == "too-early"
    declined = story(DUEL, (1, "offer draw"), (2, "decline draw"))
    assert why_not(declined, 1, "offer draw", replace(DUEL, turns=(6, 6))) == "too-soon-again"
    story(replace(DUEL, turns=(7, 7)), (1, "offer draw"), begin=declined)


def test_an_offer_lapses_with_the_next_turn_of_who_made_it() -> None:
    offered = story(DUEL, (1, "offer draw"))
    later = replace(DUEL, turns=(5, 4), turn=9)
    assert why_not(offered, 2, "accept draw", later) == "nothing-offered"
    assert offered.went_on(1, later).draw is None


def test_among_four_a_draw_needs_everybody() -> None:
    offered = story(FOUR, (1, "offer draw"), (2, "accept draw"), (4, "accept draw"))
    assert offered.end is None
    assert ended(story(FOUR, (3, "accept draw"), begin=offered))[0] == "agreed-draw"


def test_of_partners_one_answers_for_both() -> None:
    assert ended(story(PAIRS, (1, "offer draw"), (4, "accept draw")))[0] == "agreed-draw"
    assert why_not(story(PAIRS, (1, "offer draw")), 3, "accept draw", PAIRS) == "your-own"


def test_whoever_leaves_four_is_last_and_the_others_play_on() -> None:
    left = story(FOUR, (3, "leave"))
    assert left.end is None
    assert left.needs_caretaker(3, FOUR)
    assert why_not(left, 3, "offer draw", FOUR) == "you-are-out"
    won = left.went_on(1, replace(FOUR, winners=(1,)))
    assert ended(won) == ("goal", (1,), None)
    assert won.places(replace(FOUR, winners=(1,))) == (1, 2, 4, 3)


def test_the_last_side_still_there_wins() -> None:
    assert ended(story(FOUR, (3, "leave"), (1, "resign"), (2, "leave"))) == ("left", (4,), 2)


def test_the_first_to_leave_is_last() -> None:
    gone = story(FOUR, (3, "leave"), (1, "resign"), (2, "leave"))
    assert gone.places(FOUR) == (3, 2, 4, 1)


def test_when_the_rules_beat_the_last_opponent_who_stayed_the_game_is_over() -> None:
    left = story(FOUR, (3, "leave"), (4, "leave"))
    now = replace(FOUR, beaten=frozenset({2}))
    assert ended(left.went_on(1, now)) == ("goal", (1,), None)


def test_a_leaver_does_not_win_by_what_is_left_standing() -> None:
    left = story(FOUR, (3, "leave"))
    assert ended(left.went_on(1, replace(FOUR, winners=(3,))))[1] == (2,)


def test_a_partner_may_play_for_whoever_is_gone_until_a_caretaker_does() -> None:
    left = story(PAIRS, (3, "leave"))
    assert left.end is None
    assert not left.needs_caretaker(3, PAIRS)
    assert why_not(left, 2, "takeover 3", PAIRS) == "not-out"
    assert story(PAIRS, (1, "takeover 3"), begin=left).taken == {3: 1}
    cared_for = story(PAIRS, (None, "caretaker 3"), begin=left)
    assert cared_for.needs_caretaker(3, PAIRS)
    assert why_not(cared_for, 1, "takeover 3", PAIRS) == "not-out"


def test_a_side_is_out_when_both_partners_are() -> None:
    assert ended(story(PAIRS, (3, "leave"), (1, "resign"))) == ("resigned", (2, 4), 1)


def test_a_game_is_broken_off_only_before_ones_first_turn_has_ended() -> None:
    first = replace(DUEL, turn=1, turns=(1, 0), active=1)
    assert ended(story(first, (1, "abort"))) == ("aborted", (), 1)
    second = replace(DUEL, turn=2, turns=(1, 1), active=2)
    assert why_not(Standing(), 1, "abort", second) == "too-late"
    aborted = story(second, (2, "abort"))
    assert ended(aborted) == ("aborted", (), 2)
    assert aborted.places(second) == ()


def test_a_claim_is_for_the_opponents_move_only() -> None:
    assert why_not(Standing(), 1, "claim win", DUEL) == "not-their-move"
    assert ended(story(DUEL, (2, "claim win"))) == ("abandoned", (2,), 1)
    assert ended(story(DUEL, (2, "claim draw"))) == ("claimed-draw", (), 1)


def test_a_claim_among_four_puts_only_the_absent_one_out() -> None:
    claimed = story(FOUR, (4, "claim win"))
    assert claimed.gone == ((2, "abandoned"),)
    assert claimed.end is None
    assert why_not(Standing(), 4, "claim draw", FOUR) == "only-for-two"


def test_a_claim_against_ones_partner_is_none() -> None:
    assert why_not(Standing(), 4, "claim win", PAIRS) == "not-their-move"


def test_out_of_time_loses_but_who_never_began_only_ends_the_game() -> None:
    assert ended(story(DUEL, (1, "flag 1"))) == ("flagged", (2,), 1)
    idle = story(DUEL, (1, "flag 1"), begin=Standing(acted=frozenset({2})))
    assert ended(idle) == ("no-start", (), 1)
    assert idle.end is not None
    assert not idle.end.is_rated


def test_taking_back_needs_everybody_else() -> None:
    asked = story(FOUR, (1, "ask takeback 7"), (2, "accept takeback 7"))
    assert why_not(asked, 1, "accept takeback 7", FOUR) == "your-own"
    assert why_not(asked, 3, "accept takeback 8", FOUR) == "nothing-offered"
    granted = story(FOUR, (3, "accept takeback 7"), (4, "accept takeback 7"), begin=asked)
    assert granted.granted == 7
    assert granted.takeback is None


def test_after_three_refusals_nobody_is_asked_any_more() -> None:
    standing = Standing()
    for _ in range(3):
        standing = story(DUEL, (1, "ask takeback 7"), (2, "decline takeback 7"), begin=standing)
    assert why_not(standing, 1, "ask takeback 7", DUEL) == "refused-too-often"
    story(DUEL, (2, "ask takeback 9"), begin=standing)


def test_a_question_to_take_back_lapses_when_the_game_goes_on() -> None:
    assert story(DUEL, (1, "ask takeback 7")).went_on(2, DUEL).takeback is None


def test_time_is_given_ten_times_at_most() -> None:
    generous = story(DUEL, *[(1, "credit 60000")] * 10)
    assert why_not(generous, 1, "credit 60000", DUEL) == "given-enough"
    story(DUEL, (None, "credit 20000"), begin=generous)


def test_a_deputy_plays_until_its_player_is_back() -> None:
    replaced = story(DUEL, (1, "deputy 1"))
    assert replaced.deputies == {1}
    assert story(DUEL, (1, "takeover 1"), begin=replaced).deputies == frozenset()


def test_the_limit_of_turns_goes_by_glory() -> None:
    limited = story(FOUR, (None, "turn-limit"))
    assert ended(limited) == ("turn-limit", (2,), None)
    assert limited.places(FOUR) == (3, 1, 2, 4)


def resigned_record() -> Record:
    install_library()
    game = Game.new(scenario="right-in-the-kisser", dice=Dice.seeded(bytes(32)))
    game.apply("end")
    record = game.record
    resign = Entry(2, "resign", (), at=5)
    check = next_check(record.entries[-1].check, resign, game.save())
    entries = (*record.entries, replace(resign, check=check))
    return replace(record, entries=entries, winners=(1,), seed=bytes(32).hex())


def test_a_record_tells_how_a_match_ended_beside_the_game() -> None:
    record = Record.from_json(resigned_record().to_json())
    assert ended(replay_match(record, replay_steps(record))) == ("resigned", (1,), 2)


def test_a_record_with_other_winners_does_not_hold() -> None:
    record = replace(resigned_record(), winners=(2,))
    with pytest.raises(RecordError, match="leads to \\(1,\\)"):
        replay_match(record, replay_steps(record))


def test_a_record_with_something_nobody_could_do_does_not_hold() -> None:
    record = resigned_record()
    entries = (*record.entries[:-1], replace(record.entries[-1], action="accept draw"))
    games = replay_steps(record)
    with pytest.raises(RecordError, match="no draw is offered"):
        replay_match(replace(record, entries=entries), games)
