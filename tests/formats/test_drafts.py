"""The books' drafts, card by card (original p.21, v2 p.21), and Limited (CTR 1.1.2)."""

import pytest

from krosarena.content.library import library
from krosarena.engine.dice import Dice
from krosarena.formats.choosing import Choosing, ChoosingError

ORIGINAL = (
    "anna-tommy", "bad-aboum", "bill-tell", "kassius-kaos",
    "king-of-the-gobballs", "lil-healey", "oscar-kass", "queen-of-the-tofus",
)  # fmt: skip
STRONG = ("bakara", "grampy-protector", "jahash", "julith")
WEAK = ("joris-swashbuckler", "khan-karkass", "lilotte", "marline")


def table(plan: str, first: int, *drawn: str) -> Choosing:
    return Choosing.new(plan, Dice.scripted([f"draw {first}", *(f"draw {id}" for id in drawn)]))


def pickers(draft: Choosing) -> list[int]:
    """Always the first card offered: who picked, in order."""
    order = []
    while draft.decision:
        order.append(draft.decision.player)
        draft.apply(draft.legal_actions()[0])
    return order


def test_of_two_cards_one_picks_and_the_other_has_the_other() -> None:
    draft = table("original box pairs-draft", 2, *ORIGINAL)
    assert draft.decision == (2, "pick-card", ("pick anna-tommy", "pick bad-aboum"))
    assert draft.view().left == 6
    told = draft.apply("pick bad-aboum")
    assert [(t.kind, t.player, t.cards) for t in told] == [
        ("picked", 2, ("bad-aboum",)),
        ("given", 1, ("anna-tommy",)),
        ("shown", 0, ("bill-tell",)),
        ("shown", 0, ("kassius-kaos",)),
    ]
    assert pickers(draft) == [1, 2, 1]
    assert draft.teams == (
        ("anna-tommy", "bill-tell", "lil-healey", "oscar-kass"),
        ("bad-aboum", "kassius-kaos", "king-of-the-gobballs", "queen-of-the-tofus"),
    )


def test_one_pick_then_two_in_a_row_and_the_last_card_for_who_began() -> None:
    draft = table("original box snake-draft", 2, *ORIGINAL)
    draft.apply("pick bad-aboum")
    assert draft.view().face_up == ("anna-tommy", "bill-tell")
    assert pickers(draft) == [1, 1, 2, 2, 1, 1]
    assert draft.teams
    assert draft.teams[1] == ("bad-aboum", "kassius-kaos", "king-of-the-gobballs", ORIGINAL[-1])


def test_four_players_pick_to_and_fro() -> None:
    draft = table("original four-players-box snake-draft 4", 3, *ORIGINAL)
    assert pickers(draft) == [3, 4, 1, 2, 2, 1, 4]
    assert draft.teams
    assert draft.teams[2] == ("anna-tommy", "queen-of-the-tofus")


def test_who_reaches_level_12_stops_and_the_other_has_the_rest() -> None:
    """V2 p.21. Three of level 4 are a team; the other has one of them and all of level 2."""
    draft = table("v2 box snake-draft", 1, "marline", "lilotte", *STRONG, *WEAK[:2])
    draft.apply("pick marline")
    draft.apply("pick bakara", 2)
    assert draft.teams is None
    draft.apply("pick grampy-protector", 2)
    draft.apply("pick lilotte")
    draft.apply("pick jahash")
    told = draft.apply("pick julith", 2)
    assert [(t.kind, t.player) for t in told] == [("picked", 2), ("given", 1), ("given", 1)]
    assert draft.teams == (
        ("marline", "lilotte", "jahash", "joris-swashbuckler", "khan-karkass"),
        ("bakara", "grampy-protector", "julith"),
    )


def test_who_can_take_neither_card_passes() -> None:
    """Ruling R50. Four teams of the same level are 6 each here; players 3 and 4 have a 2 and need
    a 4, but two of level 2 lie there."""
    draft = table(
        "v2 four-players-box snake-draft 4", 1,
        "bakara", "jahash", "marline", "lilotte", "joris-swashbuckler", "khan-karkass",
        "julith", "grampy-protector",
    )  # fmt: skip
    for action in ("pick bakara", "pick jahash", "pick marline"):
        draft.apply(action)
    told = draft.apply("pick lilotte")
    assert [(t.kind, t.player) for t in told if t.kind == "passed"] == [
        ("passed", 4),
        ("passed", 3),
    ]
    assert pickers(draft) == [2, 1, 3]
    assert draft.teams == (
        ("bakara", "khan-karkass"),
        ("jahash", "joris-swashbuckler"),
        ("marline", "julith"),
        ("lilotte", "grampy-protector"),
    )


def test_a_card_that_would_spoil_a_team_cannot_be_picked() -> None:
    """Ruling R50: with level 10, a card of level 4 is too much."""
    draft = table(
        "v2 box snake-draft", 1,
        "julith", "bakara", "jahash", "marline", "lilotte", "joris-swashbuckler",
        "grampy-protector", "khan-karkass",
    )  # fmt: skip
    for id in ("julith", "bakara", "jahash", "marline", "lilotte", "joris-swashbuckler"):
        draft.apply(f"pick {id}")
    assert draft.view().face_up == ("grampy-protector", "khan-karkass")
    with pytest.raises(ChoosingError, match="ruling R50"):
        draft.apply("pick grampy-protector", 2)
    draft.apply("pick khan-karkass", 2)
    assert draft.teams == (
        ("julith", "marline", "lilotte", "grampy-protector"),
        ("bakara", "jahash", "joris-swashbuckler", "khan-karkass"),
    )


def test_advised_teams() -> None:
    draft = table("v2 box advised", 2)
    assert draft.decision == (2, "pick-team", ("pick bonta", "pick brakmar"))
    draft.apply("pick brakmar")
    assert draft.teams == (
        ("bakara", "khan-karkass", "grampy-protector", "lilotte"),
        ("julith", "marline", "joris-swashbuckler", "jahash"),
    )


def test_agreeing_on_teams_needs_everybodys_consent_to_the_same() -> None:
    both = Choosing.new("original box choice", Dice.seeded(bytes(32)))
    both.apply(f"team {'+'.join(ORIGINAL[:4])}", 1)
    with pytest.raises(ChoosingError, match="no legal team"):
        both.apply(f"team {'+'.join(ORIGINAL[1:5])}", 2)
    both.apply(f"team {'+'.join(ORIGINAL[4:])}", 2)
    both.apply("ready", 1)
    both.apply("remove lil-healey", 2)
    assert not both.view().seats[0].ready
    both.apply("add lil-healey", 2)
    both.apply("ready", 2)
    assert not both.view().finished
    both.apply("ready", 1)
    assert both.teams
    assert sorted(both.teams[1]) == sorted(ORIGINAL[4:])


def test_a_team_that_is_not_legal_is_not_ready() -> None:
    build = Choosing.new("tournament constructed choice", Dice.seeded(bytes(32)))
    build.apply("add julith")
    with pytest.raises(ChoosingError, match=r"sum to 4 instead of 12 \(CTR 1.1.1.b\): add 8 more"):
        build.apply("ready")


def test_packs_hold_different_krosmasters_and_go_round() -> None:
    draft = Choosing.new("tournament limited booster-draft-2x3", Dice.seeded(bytes(32)))
    packs = [draft.view(player).seats[player - 1].pack for player in (1, 2)]
    assert all(pack and len(set(pack)) == 3 for pack in packs)
    number = draft.decision_number(2)
    draft.apply(draft.legal_actions(1)[0], 1)
    assert draft.decision_number(2) == number, "another's answer makes one's own not stale"
    assert draft.view(2).seats[1].pack == packs[1]
    draft.apply(draft.legal_actions(2)[0], 2)
    assert packs[1]
    assert draft.view(1).seats[0].pack == packs[1][1:]
    draft.apply(draft.legal_actions(1)[0], 1)
    draft.apply(draft.legal_actions(2)[0], 2)
    for player in (1, 2):
        seat = draft.view(player).seats[player - 1]
        assert seat.pool
        assert len(seat.pool) == 3
        assert seat.pack
        assert len(seat.pack) == 3


def test_a_sealed_pool_has_the_agreed_size() -> None:
    sealed = Choosing.new("tournament limited sealed-3x4", Dice.seeded(bytes(32)))
    for player in (1, 2):
        pool = sealed.view(player).seats[player - 1].pool
        assert pool
        assert len(pool) == 12
        assert set(pool) <= set(library().krosmasters)
