"""What heroes did in a game, counted from what happened in it."""

import json
from pathlib import Path

from krosarena.bots.praise import harm_in, hero_stats
from krosarena.content.library import library
from krosarena.engine.events import InjuriesPlaced, KnockedOut
from krosarena.engine.game import Game
from krosarena.engine.game.replaying import replay_steps
from krosarena.engine.record import Record

PIT = Path(__file__).parents[1] / "golden" / "tournament-the-pit.json"


def _games() -> list[Game]:
    record = Record.from_json(json.dumps(json.loads(PIT.read_text())))
    return replay_steps(record, library=library())


def test_every_hero_has_its_deeds_the_best_first() -> None:
    games = _games()
    stats = hero_stats(games)
    heroes = {unit.name for unit in games[0].state.units if unit.card.is_krosmaster}
    assert {one.unit for one in stats} == heroes
    assert [one.worth for one in stats] == sorted((one.worth for one in stats), reverse=True)


def test_knock_outs_of_heroes_are_those_that_happened() -> None:
    games = _games()
    cards = {unit.name: unit.card for unit in games[-1].state.units}
    players = {unit.name: unit.player for unit in games[-1].state.units}
    fallen = [
        event
        for game in games[1:]
        for event in game.events
        if isinstance(event, KnockedOut)
        and cards[event.unit].is_krosmaster
        and players[event.by] != event.player
    ]
    assert sum(one.knock_outs for one in hero_stats(games)) == len(fallen) > 0


def test_a_summon_hurts_for_its_summoner_and_nobody_is_praised_for_hurting_friends() -> None:
    games = _games()
    players = {unit.name: unit.player for unit in games[-1].state.units}
    dealt = sum(
        event.amount
        for game in games[1:]
        for event in game.events
        if isinstance(event, InjuriesPlaced) and players[event.unit] != players[event.source]
    )
    assert sum(one.damage for one in hero_stats(games)) == dealt > 0


def test_harm_names_those_who_fell_first() -> None:
    games = _games()
    harms = harm_in(games)
    fallen = [harm.falls for harm in harms]
    assert fallen == sorted(fallen, reverse=True)
    assert any(fallen)
