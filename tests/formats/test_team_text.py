"""Teams as text: written, read back, typed by people, and pasted wrongly."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from krosarena.content.library import library
from krosarena.formats.recruiting import NoTeam, Recruiting
from krosarena.formats.team_formats import TEAM_FORMATS
from krosarena.formats.team_text import TeamTextError, WrittenTeam, parse_team, read_team

CARDS = library().cards
FORMATS = [(edition, format) for edition, names in TEAM_FORMATS.items() for format in names]

written_teams = st.builds(
    lambda cards, name, format: WrittenTeam(tuple(cards), name, *format),
    st.lists(st.sampled_from(sorted(CARDS)), min_size=1, max_size=12),
    st.text(max_size=80),
    st.sampled_from([(None, None), *FORMATS]),
)


@given(written_teams)
def test_a_team_is_read_as_it_is_written(team: WrittenTeam) -> None:
    assert parse_team(str(team), CARDS) == team


@given(st.text() | st.text(alphabet="0123456789x+#: \nabekilntu-"))
def test_any_text_is_a_team_or_refused_with_lines(text: str) -> None:
    team, slips = read_team(text, CARDS)
    assert bool(slips) or team.cards
    if slips:
        with pytest.raises(TeamTextError, match="line "):
            parse_team(text, CARDS)
    assert all("{" not in str(slip) or "{" in slip.word for slip in slips)


@pytest.mark.parametrize(
    "text",
    [
        "2 anna-tommy\nking-of-the-gobballs",
        "anna-tommy+anna-tommy+king-of-the-gobballs",
        "2x Anna Tommy\nRoi des Bouftous",
        "# mine\n\n  2× anna tommy  # twins\nKING OF THE GOBBALLS\n",
    ],
)
def test_people_type_teams_in_many_ways(text: str) -> None:
    team = parse_team(text, CARDS)
    assert team.cards == ("anna-tommy", "anna-tommy", "king-of-the-gobballs")
    assert team.rules is None


def test_a_bare_name_means_the_printed_card_and_an_id_the_rework() -> None:
    """Ruling R170."""
    assert parse_team("Yugo", CARDS).cards == ("yugo",)
    assert parse_team("Yugo Eternal", CARDS).cards == ("yugo-eternal",)


def test_a_text_names_its_format() -> None:
    team = parse_team("Team: Twins #1\nformat: v2\nmarline", CARDS)
    assert (team.name, team.edition, team.format) == ("Twins #1", "v2", "custom")
    assert team.rules is TEAM_FORMATS["v2"]["custom"]


def test_a_random_team_keeps_who_is_there() -> None:
    recruiting = Recruiting(
        TEAM_FORMATS["tournament"]["constructed"], list(library().krosmasters.values())
    )
    marline = CARDS["marline"]
    for seed in range(20):
        team = recruiting.fill_up(random.Random(seed).choice, [marline])
        assert team[0] is marline
        assert recruiting.is_legal(team)
    with pytest.raises(NoTeam, match="take some out"):
        recruiting.fill_up(random.Random(0).choice, [marline] * 4)
