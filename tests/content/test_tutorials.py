"""The fourteen tutorials: boards, teams, and scripts that can be followed to their end."""

import random
import shutil
from pathlib import Path

import pytest

from krosarena.content import install_library
from krosarena.content.document import DocumentError
from krosarena.content.guiding import Guide
from krosarena.content.library import HERE, ContentLibrary, library
from krosarena.content.scenario_files import Scenario
from krosarena.content.scripts import Step, Until
from krosarena.engine.actions import Action
from krosarena.engine.board.arena import Scenery
from krosarena.engine.board.grid import mask_of
from krosarena.engine.cards.basics import Text
from krosarena.engine.dice import Dice
from krosarena.engine.events.fighting import ActivationEnded, KnockedOut, SpellCast
from krosarena.engine.game import Game
from krosarena.engine.game.replaying import replay_steps
from krosarena.engine.record import Record

SCENARIOS = library().scenarios
each = pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=lambda s: s.id)


def test_each_box_has_seven() -> None:
    places = [(scenario.box, scenario.number) for scenario in SCENARIOS.values()]
    assert sorted(places) == [(box, n) for box in ("original", "v2") for n in range(1, 8)]
    assert all(scenario.edition.id == scenario.box for scenario in SCENARIOS.values())


def test_the_boards_have_the_scenery_of_the_books() -> None:
    """Bushes or sacks, trees or stalls, crates; original p.7–18, v2 p.7–18. What duels 4 and 5 of
    the 2.0 box had is lost with their pages."""
    kinds = (Scenery.BUSH, Scenery.TREE, Scenery.CRATE)
    counts = {
        (s.box, s.number): tuple(sum(k is kind for _, k in s.arena.scenery) for kind in kinds)
        for s in SCENARIOS.values()
    }
    assert counts == {
        ("original", 1): (2, 0, 0),
        ("original", 2): (2, 2, 0),
        ("original", 3): (4, 4, 0),
        ("original", 4): (2, 2, 2),
        ("original", 5): (2, 4, 2),
        ("original", 6): (4, 4, 4),
        ("original", 7): (8, 8, 4),
        ("v2", 1): (2, 0, 0),
        ("v2", 2): (2, 2, 0),
        ("v2", 3): (4, 4, 0),
        ("v2", 4): (4, 4, 0),
        ("v2", 5): (4, 4, 0),
        ("v2", 6): (4, 4, 4),
        ("v2", 7): (8, 6, 4),
    }


@each
def test_both_sides_see_the_same_ground(scenario: Scenario) -> None:
    """Turned by half a turn, the arena is itself; so are the places of teams of one size."""
    arena = scenario.arena

    def turned(cell: int) -> int:
        column, row = cell % 12, cell // 12
        return (arena.height - 1 - row) * 12 + arena.width - 1 - column

    for kind in Scenery:
        cells = [cell for cell, what in arena.scenery if what is kind]
        assert mask_of(map(turned, cells)) == mask_of(cells)
    first, second = (
        {recruit.cell for recruit in scenario.roster if recruit.player == player}
        for player in (1, 2)
    )
    if len(first) == len(second) and not scenario.setup().deploys:
        assert {turned(cell) for cell in first} == second


@each
def test_the_guided_player_begins(scenario: Scenario) -> None:
    """Player 1 is the team with the higher initiative, as each book says."""
    game = Game.begin(scenario.setup(), Dice.seeded(bytes(32)))
    assert game.state.order[0] == 1


def test_rules_come_one_by_one() -> None:
    by_place = {(s.box, s.number): s for s in SCENARIOS.values()}
    for box in ("original", "v2"):
        spells = [by_place[box, n].rules.spells.value for n in range(1, 8)]
        assert spells == ["punch", "attack", "all", "all", "all", "all", "all"]
        assert [by_place[box, n].rules.powers for n in range(1, 4)] == [False, True, True]
        assert [by_place[box, n].rules.tension for n in (6, 7)] == [False, True]
        assert [by_place[box, n].stakes is None for n in (6, 7)] == [True, False]
        last = by_place[box, 7]
        assert last.goal.glory
        assert not last.rules.inspiration
        assert last.supply is None


def test_the_second_duel_of_the_2_0_box_knows_only_what_its_page_tells() -> None:
    julith, grampy = (recruit.card for recruit in SCENARIOS["spells-and-stalls"].roster)
    assert [power.id for power in julith.powers] == ["critical-hit", "lock"]
    assert [power.id for power in grampy.powers] == ["armour", "dodge"]
    assert [(s.id, s.area, s.effects) for s in julith.spells] == [("hupperkap", None, ())]
    assert [(s.id, s.effects) for s in grampy.spells] == [("gahfeld", ())]


# Scripts


@each
def test_a_script_ends_when_the_skill_is_shown_and_answers_those_who_stray(
    scenario: Scenario,
) -> None:
    """Its last words wait for nothing: the lesson is over before the game is."""
    assert len(scenario.script) >= 5
    assert scenario.script[-1].until is None
    assert scenario.script[-2].until is not None or scenario.script[-3].until is not None
    assert all(step.until is None or step.until.event != "ended" for step in scenario.script)
    assert 2 <= len(scenario.learn) <= 3
    assert any(step.otherwise for step in scenario.script)
    assert any(step.point for step in scenario.script)


@each
def test_following_the_script_leads_to_its_end(scenario: Scenario) -> None:
    """Player 1 does what the step asks as soon as it can; everyone else does anything."""
    chance = random.Random(scenario.id)
    for seed in range(20):
        if _follow(scenario, chance, seed):
            return
    pytest.fail("in no game could all steps be done")


def _follow(scenario: Scenario, chance: random.Random, seed: int) -> bool:
    game = Game.begin(scenario.setup(), Dice.seeded(seed.to_bytes(32, "big")))
    guide = Guide(scenario.script).after(game.events, game.decision, None)
    for _ in range(3000):
        if game.outcome is not None or guide.is_over or guide.fallen & _pupils(scenario):
            break
        actor = game.decision.player if game.decision else None
        game.apply(_choice(game, guide, chance))
        guide = guide.after(game.events, game.decision, actor)
    return guide.is_over and not guide.fallen & _pupils(scenario)


def _pupils(scenario: Scenario) -> set[str]:
    """Whoever is needed for a step: without them it is passed over, which proves nothing."""
    own = {recruit.name for recruit in scenario.roster if recruit.player == 1}
    return own & {name for step in scenario.script if step.until for name in step.until.doers}


def _choice(game: Game, guide: Guide, chance: random.Random) -> Action:
    actions = list(game.legal_actions())
    chance.shuffle(actions)
    decision = game.decision
    if decision and decision.player == 1:
        for action in actions[:25]:
            trial = game.clone()
            trial.apply(action)
            if guide.after(trial.events, trial.decision, 1).place > guide.place:
                return action
    return actions[0]


@each
def test_a_record_of_a_tutorial_replays(scenario: Scenario) -> None:
    """Also where a card is only partly in force."""
    install_library()
    chance = random.Random(scenario.id)
    game = Game.new(scenario.id, dice=Dice.seeded(bytes(32)))
    for _ in range(150):
        if game.outcome is None:
            game.apply(chance.choice(game.legal_actions()))
    again = replay_steps(Record.from_json(game.record.to_json()))[-1]
    assert again.save() == game.save()


def _guided(scenario: str, *actions: str) -> Guide:
    """The guide after the pupil has done this."""
    game = Game.begin(SCENARIOS[scenario].setup(), Dice.seeded(bytes(32)))
    guide = Guide(SCENARIOS[scenario].script).after(game.events, game.decision, None)
    for action in actions:
        game.apply(action)
        guide = guide.after(game.events, game.decision, 1)
    return guide


def test_the_guide_begins_with_what_there_is_to_read() -> None:
    guide = _guided("right-in-the-kisser")
    assert (guide.place, guide.awaited, guide.strayed) == (0, 1, 0)


def test_doing_what_is_asked_leads_on() -> None:
    guide = _guided("right-in-the-kisser", "move d2")
    assert (guide.place, guide.awaited, guide.strayed) == (2, 2, 0)


def test_doing_something_else_is_noticed_and_leaves_the_step_where_it_is() -> None:
    guide = _guided("my-very-first-spell", "move d2", "move c2")
    assert (guide.place, guide.awaited, guide.strayed) == (2, 3, 1)


def test_what_others_do_is_not_straying() -> None:
    guide = _guided("right-in-the-kisser")
    game = Game.begin(SCENARIOS["right-in-the-kisser"].setup(), Dice.seeded(bytes(32)))
    game.apply("end")
    assert guide.after(game.events, game.decision, 2).strayed == 0


def test_a_step_may_wait_for_a_decision() -> None:
    script = (Step(Text("a", "a"), until=Until(decision="activate")),)
    game = Game.begin(SCENARIOS["two-by-two"].setup(), Dice.seeded(bytes(32)))
    assert Guide(script).after((), game.decision, None).awaited == 1
    assert Guide(script).after((), None, None).awaited == 0


def test_a_step_that_waits_for_somebody_knocked_out_is_passed_over() -> None:
    script = SCENARIOS["bombs-and-balm"].script
    guide = Guide(script)
    fall = KnockedOut("bad-aboum", 1, "kassius-kaos", "original p.24")
    assert guide.after([fall], None, 2).awaited == 0
    guide = guide.after([ActivationEnded("bill-tell", "original p.6"), fall], None, 2)
    assert guide.is_over


def test_a_blow_counts_only_if_it_hits_whom_the_step_means() -> None:
    wanted = Until("cast", (("targets", ("bakara", "joris")),))
    script = (Step(Text("a", "a"), until=wanted),)
    air, hit = (
        SpellCast("julith", "hupperkap", "d4", targets, 3, 0, "v2 p.8")
        for targets in ((), ("bakara", "marline"))
    )
    assert not Guide(script).after([air], None, 1).is_over
    assert Guide(script).after([hit], None, 1).is_over


def test_a_blow_is_waited_for_while_one_of_those_it_means_still_stands() -> None:
    script = (Step(Text("a", "a"), until=Until("cast", (("targets", ("bakara", "joris")),))),)
    falls = [KnockedOut(unit, 2, "julith", "v2 p.24") for unit in ("bakara", "joris")]
    assert not Guide(script).after(falls[:1], None, 1).is_over
    assert Guide(script).after(falls, None, 1).is_over


DUEL = "scenarios/original/my-very-first-spell.yaml"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("type: moved", "type: walked", "'walked' is not known"),
        ("{type: moved, unit:", "{type: moved, who:", "'moved' does not tell 'who'"),
        ("[d3, e6, c5, f4]", "[d3, m1]", "'m1' is not here"),
        ("[spell dan-to-fu]", "[spell dan-to-foo]", "did you mean 'dan-to-fu'?"),
        ("[spell dan-to-fu]", "[sort dan-to-fu]", "point at a cell, a unit, `spell ID`"),
        ("    until: {type: moved, unit: queen-of-the-tofus}\n", "", "add `until`"),
        ("powers: true}", "powers: true, inspiration: true}", "inspiration comes from tension"),
        ("at: d1", "at: d1, spells: [puff]", "queen-of-the-tofus has no spell 'puff'"),
    ],
)
def test_a_slip_in_a_script_is_reported(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    for kind in ("krosmasters", "summons", "arenas", "scenarios"):
        shutil.copytree(HERE / kind, tmp_path / kind)
    text = (tmp_path / DUEL).read_text()
    assert old in text
    (tmp_path / DUEL).write_text(text.replace(old, new, 1))
    with pytest.raises(DocumentError) as error:
        ContentLibrary(tmp_path)
    assert complaint in str(error.value)
    assert str(error.value).startswith(f"{DUEL}:")
