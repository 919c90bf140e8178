"""What heroes did in a game: whom they hurt, who fell by their hand, the glory they won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from krosarena.engine.events import GloryTaken, InjuriesPlaced, KnockedOut
from krosarena.engine.game import Game
from krosarena.engine.state.unit import Unit


@dataclass(slots=True)
class HeroStats:
    """Of one Krosmaster and its summons."""

    unit: str
    player: int
    damage: int = 0
    """Injuries of enemies."""
    knock_outs: int = 0
    """Of enemies' Krosmasters."""
    glory: int = 0
    """GG won in its activations."""

    @property
    def worth(self) -> int:
        """For an order only. A knock-out is worth a wounded enemy's usual rest, a GG two wounds."""
        return self.damage + 3 * self.knock_outs + 2 * self.glory


@dataclass(slots=True)
class Harm:
    """What a unit suffered in some steps."""

    unit: str
    amount: int = 0
    falls: bool = False


def hero_stats(games: Sequence[Game]) -> list[HeroStats]:
    """Of every Krosmaster, the best first. ``games``: one after every entry of the record."""
    heroes = [unit for unit in games[0].state.units if unit.card.is_krosmaster]
    stats = {hero.id: HeroStats(hero.name, hero.player) for hero in heroes}
    for before, after in pairwise(games):
        units = [*after.state.units]
        for event in after.events:
            match event:
                case InjuriesPlaced(unit=victim, source=source, amount=amount):
                    if hero := _enemy_hero(before, units, source, victim):
                        stats[hero].damage += amount
                case KnockedOut(unit=victim, by=source):
                    if hero := _enemy_hero(before, units, source, victim):
                        stats[hero].knock_outs += _named(units, victim).card.is_krosmaster
                case GloryTaken(player=player, amount=amount):
                    hero = _hero_behind(units, before.state.active_unit)
                    if hero in stats and stats[hero].player == player:
                        stats[hero].glory += amount
    return sorted(stats.values(), key=lambda one: -one.worth)


def harm_in(games: Sequence[Game]) -> list[Harm]:
    """What all suffered in these steps, whoever fell first."""
    harms: dict[str, Harm] = {}
    for event in _events(games):
        if isinstance(event, InjuriesPlaced):
            harms.setdefault(event.unit, Harm(event.unit)).amount += event.amount
        elif isinstance(event, KnockedOut):
            harms.setdefault(event.unit, Harm(event.unit)).falls = True
    return sorted(harms.values(), key=lambda harm: (not harm.falls, -harm.amount))


def _events(games: Sequence[Game]) -> Iterator[object]:
    for game in games:
        yield from game.events


def _enemy_hero(game: Game, units: Sequence[Unit], source: str, victim: str) -> int | None:
    """Whose deed it was, if it was done to an enemy."""
    doer, sufferer = _named(units, source), _named(units, victim)
    return None if game.state.allied(doer, sufferer) else _hero_behind(units, doer.id)


def _hero_behind(units: Sequence[Unit], index: int) -> int:
    """A summon acts for whoever called it."""
    while index >= 0 and not units[index].card.is_krosmaster:
        index = units[index].summoner
    return index


def _named(units: Sequence[Unit], name: str) -> Unit:
    return next(unit for unit in units if unit.name == name)
