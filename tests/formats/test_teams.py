"""Team building: what holds for every team, beside the rule cases in ``cases/1.1-teams``."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from krosarena.content.library import library
from krosarena.engine.cards.basics import Text
from krosarena.engine.cards.definitions import Card
from krosarena.engine.editions import EDITIONS
from krosarena.formats.team_formats import TEAM_FORMATS
from krosarena.formats.teams import Size, TeamRules, faults_of, hero_of, highest_level, level_of

CONSTRUCTED = TEAM_FORMATS["tournament"]["constructed"]
LIMITED = TEAM_FORMATS["tournament"]["limited"]
FORMATS = [rules for formats in TEAM_FORMATS.values() for rules in formats.values()]
TITLES = ("", " - Elder", " – Young")


def hero(
    name: str = "Ann", colour: str | None = "white", level: int | None = 3, boss: bool = False
) -> Card:
    types = ("boss",) if boss else ()
    initiative = None if level is None else 1
    id = f"{name}-{colour}-{level}-{boss}"
    return Card(id, Text(name, name), 5, 3, 6, level, initiative, colour, types)


heroes = st.builds(
    hero,
    name=st.builds("{}{}".format, st.sampled_from(["Ann", "Bob", "Cid"]), st.sampled_from(TITLES)),
    colour=st.sampled_from(["gold", "white", "black"]),
    level=st.integers(1, 6),
    boss=st.booleans(),
)
teams = st.lists(heroes, max_size=10)
formats = st.sampled_from(FORMATS)


def test_every_edition_has_formats() -> None:
    assert TEAM_FORMATS.keys() == EDITIONS.keys()
    for edition, by_name in TEAM_FORMATS.items():
        for name, rules in by_name.items():
            assert (rules.edition, rules.format) == (edition, name)


@given(team=teams, rules=formats, data=st.data())
def test_the_order_of_a_team_changes_nothing(
    team: list[Card], rules: TeamRules, data: st.DataObject
) -> None:
    shuffled = data.draw(st.permutations(team))
    assert faults_of(shuffled, rules) == faults_of(team, rules)


@given(team=teams, rules=formats, newcomer=heroes)
def test_a_newcomer_mends_only_what_is_too_little(
    team: list[Card], rules: TeamRules, newcomer: Card
) -> None:
    """Copies, versions and Bosses that are too many stay too many."""
    lasting = {"too-many", "several-versions", "too-many-copies", "too-many-figures",
               "several-bosses"}  # fmt: skip
    before = {f.reason for f in faults_of(team, rules)} & lasting
    after = {f.reason for f in faults_of([*team, newcomer], rules)}
    assert before <= after


@given(team=teams, rules=formats)
def test_a_legal_team_obeys_size_and_level(team: list[Card], rules: TeamRules) -> None:
    if not faults_of(team, rules):
        if rules.size:
            assert rules.size.least <= len(team) <= rules.size.most
        if rules.level and not rules.level.or_best_of_pool:
            assert level_of(team) == rules.level.total


@given(team=teams, rules=formats)
def test_every_fault_can_be_told(team: list[Card], rules: TeamRules) -> None:
    for fault in faults_of(team, rules, legal_sets=["season-1"], banned={c.id for c in team}):
        assert str(fault) == f"{fault.sentence} ({fault.rule})"
        assert "{" not in str(fault) + fault.mend
        assert fault.mend
        assert fault.rule.startswith("CTR" if rules.edition == "tournament" else rules.edition)


@given(pool=st.lists(heroes, max_size=9), total=st.integers(1, 14))
def test_the_highest_level_of_a_pool_is_exact(pool: list[Card], total: int) -> None:
    size = Size(3, 8, "CTR 1.1.2.a")
    sums = [
        level_of(team)
        for count in range(size.least, size.most + 1)
        for team in combinations(pool, count)
    ]
    assert highest_level(pool, size, total) == max((s for s in sums if s <= total), default=None)


@given(pool=st.lists(heroes, min_size=3, max_size=9))
def test_a_limited_pool_has_a_legal_team_or_none_of_level_12_or_less(pool: list[Card]) -> None:
    legal = any(
        not faults_of(team, LIMITED, pool=pool)
        for count in range(3, 9)
        for team in combinations(pool, count)
    )
    assert LIMITED.size
    assert legal == (highest_level(pool, LIMITED.size, 12) is not None)


@pytest.mark.parametrize(
    ("name", "known_as"),
    [("Percedal", "percedal"), ("Percedal - Percylax", "percedal"), ("Jean-Luc", "jean-luc")],
)
def test_a_version_follows_a_dash_that_stands_alone(name: str, known_as: str) -> None:
    assert hero_of(hero(name)) == known_as


def test_a_gold_version_makes_the_hero_unique() -> None:
    team = [hero("Ann", "gold"), hero("Ann - Elder", "white"), hero("Bob"), hero("Cid")]
    (fault,) = faults_of(team, CONSTRUCTED)
    assert fault.reason == "several-versions"
    assert [card.name.en for card in fault.cards] == ["Ann - Elder", "Ann"]


def test_a_reprint_is_the_same_krosmaster() -> None:
    first, again = hero("Ann", "gold"), replace(hero("Ann", "gold"), id="ann-again", hp=9)
    for edition, format in (("tournament", "constructed"), ("v2", "custom")):
        (fault,) = faults_of(
            [first, again, hero("Bob"), hero("Cid")], TEAM_FORMATS[edition][format]
        )
        assert fault.sentence == "2 copies of Ann; a gold name allows 1"


def test_a_card_of_no_expansion_is_in_no_legal_one() -> None:
    team = [hero("Ann"), hero("Bob"), hero("Cid"), replace(hero("Dan"), set="season-1")]
    reasons = [fault.reason for fault in faults_of(team, CONSTRUCTED, legal_sets=["season-1"])]
    assert reasons == ["no-expansion"] * 3
    assert not faults_of(team, CONSTRUCTED)


def test_faults_are_values_that_do_not_change() -> None:
    (fault,) = faults_of([hero("Ann", level=6)] * 2, TEAM_FORMATS["v2"]["custom"])
    assert {fault} == set(faults_of([hero("Ann", level=6)] * 2, TEAM_FORMATS["v2"]["custom"]))
    with pytest.raises(TypeError):
        fault.facts["count"] = 9  # type: ignore[index]


def test_the_expansion_of_a_card_is_no_part_of_the_game() -> None:
    setup = library().setup("my-very-first-spell")
    labelled = tuple(replace(r, card=replace(r.card, set="season-1")) for r in setup.roster)
    assert replace(setup, roster=labelled).fingerprint() == setup.fingerprint()
