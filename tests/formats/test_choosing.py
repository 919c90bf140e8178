"""What holds for every way to choose teams, with random dice and answers."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from krosarena.content.library import library
from krosarena.engine.battle import Battle, limited_stakes
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.formats.choosing import Choosing, ChoosingError, Plan, PlanError
from krosarena.formats.choosing.choosing import Entry
from krosarena.formats.choosing.plan import methods_of
from krosarena.formats.team_formats import TEAM_FORMATS
from krosarena.formats.teams import faults_of, level_of

CARDS = library().krosmasters
PLANS = [
    Plan(edition, format, method, 4 if format.startswith("four") else 2)
    for edition, formats in TEAM_FORMATS.items()
    for format in formats
    for method in methods_of(edition, format)
]
PLANS += [replace(plan, collection=True) for plan in PLANS if plan.draws]
each_plan = pytest.mark.parametrize("plan", PLANS, ids=str)
plans = st.sampled_from(PLANS)
seeds = st.integers(0, 10_000)


def begin(plan: Plan | str, seed: int) -> Choosing:
    return Choosing.new(plan, Dice.seeded(seed.to_bytes(32, "big")))


def answer(table: Choosing, chooser: random.Random) -> tuple[int, str]:
    """Anybody who may, anything; but teams are seldom changed back, so that it ends."""
    choice = chooser.choice(table.decisions)
    forward = [a for a in choice.actions if not a.startswith("remove")]
    actions = forward if forward and chooser.random() < 0.9 else choice.actions
    return choice.player, chooser.choice(actions)


def play(table: Choosing, seed: int) -> Choosing:
    chooser = random.Random(seed)
    while table.decision:
        player, action = answer(table, chooser)
        table.apply(action, player)
    return table


@each_plan
@pytest.mark.parametrize("seed", range(8))
def test_it_ends_with_legal_teams(plan: Plan, seed: int) -> None:
    table = play(begin(plan, seed), seed)
    assert table.teams
    teams = [[CARDS[id] for id in team] for team in table.teams]
    for player, team in enumerate(teams, start=1):
        pool = table.view(player).seats[player - 1].pool
        rivals = [other for other in teams if other is not team]
        held = [CARDS[id] for id in pool] if pool else None
        assert not faults_of(team, plan.rules, pool=held, rivals=rivals)
    if plan.rules.copies and plan.rules.from_pool:
        assert max(Counter(id for team in table.teams for id in team).values()) == 1


@each_plan
def test_stored_and_replayed_on_the_way_it_is_the_same(plan: Plan) -> None:
    table, chooser = begin(plan, 3), random.Random(3)
    while True:
        dice = Dice.seeded((3).to_bytes(32, "big"))
        again = Choosing.replay(str(plan), table.entries, dice)
        assert again.view(1, 2, 3, 4) == table.view(1, 2, 3, 4)
        assert [again.decision_number(1), again.decision_number(2)] == [
            table.decision_number(1),
            table.decision_number(2),
        ]
        if not table.decision:
            break
        player, action = answer(table, chooser)
        assert again.apply(action, player) == table.apply(action, player)


@each_plan
def test_a_copy_goes_its_own_way(plan: Plan) -> None:
    table, chooser = begin(plan, 4), random.Random(4)
    while table.decision:
        before, numbers = table.view(1, 2, 3, 4), table.decision_number(1)
        play(table.clone(), 9)
        assert (table.view(1, 2, 3, 4), table.decision_number(1)) == (before, numbers)
        player, action = answer(table, chooser)
        table.apply(action, player)


@each_plan
def test_nobody_sees_what_is_anothers_secret(plan: Plan) -> None:
    table, chooser = begin(plan, 5), random.Random(5)
    while table.decision:
        player, action = answer(table, chooser)
        for told in table.apply(action, player):
            for seat in range(plan.players + 1):
                assert told.to(seat).cards == (
                    () if told.secret and told.player != seat else told.cards
                )
        for seat in range(plan.players + 1):
            view = table.view(seat)
            assert {choice.player for choice in view.choices} <= {seat}
            for other in view.seats:
                if other.player != seat:
                    assert other.pool is None
                    assert other.pack is None
                    hidden = plan.method in ("sealed", "booster-draft") or (
                        plan.method == "choice" and not plan.rules.from_pool
                    )
                    if hidden and table.decision:
                        assert other.team is None


@given(plans, seeds, st.text(max_size=20) | st.sampled_from(["ready", "add x", "pick julith"]))
def test_what_cannot_be_taken_changes_nothing(plan: Plan, seed: int, text: str) -> None:
    table = begin(plan, seed)
    before = table.view(1, 2, 3, 4)
    if text in table.legal_actions():
        return
    with pytest.raises(ChoosingError):
        table.apply(text)
    with pytest.raises(ChoosingError):
        table.apply("ready", 9)
    assert (table.view(1, 2, 3, 4), len(table.entries)) == (before, 1)


@given(plans)
def test_a_plan_is_read_as_it_is_written(plan: Plan) -> None:
    assert Plan.parse(str(plan)) == plan


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "is no plan; write EDITION FORMAT METHOD"),
        ("v3 box chance", "there is no edition 'v3'"),
        ("v2 boxes chance", "no format 'boxes'; did you mean 'box'"),
        ("v2 box snake", "there is no method 'snake'"),
        ("v2 box pairs-draft", "not chosen by 'pairs-draft'; possible here: advised"),
        ("v2 four-players choice", "is for 4 players, not for 2"),
        ("tournament limited sealed-1x2", "1 packs of 2: a player opens 3 to 40"),
        ("tournament limited sealed-9x9", "9 packs of 9: a player opens 3 to 40"),
    ],
)
def test_a_plan_that_does_not_go_together_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(PlanError, match=complaint):
        Plan.parse(text)


def test_entries_of_other_dice_are_refused() -> None:
    table = play(begin("original box snake-draft", 1), 1)
    forged = [Entry(e.actor, e.action, ("draw 1", *e.dice[1:])) for e in table.entries]
    with pytest.raises(ChoosingError, match="entry"):
        Choosing.replay("original box snake-draft", forged, Dice.seeded(bytes(32)))


@each_plan
def test_the_teams_go_to_battle(plan: Plan) -> None:
    table = play(begin(plan, 6), 6)
    battle = table.battle(Battle((), "the-pit", breakable=True))
    assert str(battle).startswith("the-pit,")
    assert f",by-{plan.method}/" in str(battle)
    dice = Dice.seeded(bytes(32))
    game = Game.new(str(battle), edition=plan.edition, dice=dice, library=library())
    assert len(game.setup.players) == plan.players
    stakes = game.setup.stakes
    assert stakes
    if plan.format == "limited":  # CTR 1.3.5.b
        levels = [level_of([CARDS[id] for id in team]) for team in battle.teams]
        assert stakes == limited_stakes(levels)
    else:
        assert stakes.glory == ((6, 6) if plan.players == 2 else (3, 3, 3, 3))


@pytest.mark.parametrize("plan", [plan for plan in PLANS if plan.draws], ids=str)
def test_chance_picks_from_the_boxes_unless_the_collection_was_agreed_on(plan: Plan) -> None:
    cards = set(begin(plan, 1).cards)
    assert cards == set(CARDS if plan.collection else library().in_boxes)


def test_a_plan_where_nobody_draws_does_not_speak_of_the_collection() -> None:
    with pytest.raises(PlanError, match="leave out `collection`"):
        Plan.parse("tournament constructed choice collection")
