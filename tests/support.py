"""Few helpers, named like what they stand for in the game."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from krosarena.content.card_files import read_card
from krosarena.content.document import Document
from krosarena.content.library import library
from krosarena.engine.board.arena import Arena
from krosarena.engine.board.grid import SIZE
from krosarena.engine.cards.definitions import Card
from krosarena.engine.dice import Dice
from krosarena.engine.editions import EDITIONS
from krosarena.engine.game import Game
from krosarena.engine.state.setup import Setup
from krosarena.engine.state.terms import Goal, Recruit, RulesInForce, SpellsInForce, Stakes

SCENARIOS = ("right-in-the-kisser", "my-very-first-spell")

_ARCHER = """
id: test-archer
name: {en: Test Archer, fr: Archer d’essai}
level: 2
initiative: 5
mp: 3
hp: 6
ap: 6
powers: [dodge]
spells:
  - {id: long-arrow, name: {en: Long Arrow, fr: Longue flèche}, range: ranged 2-5 alterable,
     cost: 3 ap, damage: 1 fire, effects: [pierce armour], limit: purple}
  - {id: dash-cut, name: {en: Dash Cut, fr: Coupe}, range: line 1-2 fixed, cost: 1 mp + 2 ap,
     damage: 0 water, limit: blue}
"""
_LEECH = """
id: test-leech
name: {en: Test Leech, fr: Sangsue d’essai}
level: 1
initiative: 2
mp: 4
hp: 7
ap: 8
powers: [critical-hit, lock]
spells:
  - {id: sip, name: {en: Sip, fr: Gorgée}, range: close combat, cost: 3 ap, damage: 1 water,
     effects: [steal health]}
  - {id: last-gulp, name: {en: Last Gulp, fr: Dernière gorgée}, range: no-sight 1-3 fixed,
     cost: 2 ap, damage: 2 neutral, limit: red}
"""


_JUGGLER = """
id: test-juggler
name: {en: Test Juggler, fr: Jongleur d’essai}
level: 2
initiative: 7
mp: 3
hp: 9
ap: 7
powers: [unfazed, resistance-fire, chance]
spells:
  - {id: gust, name: {en: Gust, fr: Rafale}, range: line 1-3 alterable, cost: 2 ap, damage: 1 air,
     area: breath, effects: [push 2, -1 ap, damage +1 if target was not moved]}
  - {id: tug, name: {en: Tug, fr: Tire}, range: ranged 1-4 alterable, cost: 2 ap, area: cross,
     effects: [attract 1, steal mp 2, +1 range]}
  - {id: trade, name: {en: Trade, fr: Troc}, range: ranged 1-3 fixed, cost: 1 ap,
     effects: [swap with target character, gain 1 mp], limit: blue}
  - {id: blink, name: {en: Blink, fr: Clin}, range: no-sight 1-2 fixed, cost: 1 ap,
     effects: [teleport], limit: blue}
  - {id: dash, name: {en: Dash, fr: Élan}, range: line 1-4 fixed, cost: 2 ap, damage: 0 earth,
     effects: [closer 2], area: hand}
  - {id: kick, name: {en: Kick, fr: Ruade}, range: close combat, cost: 2 ap, damage: 1 fire,
     effects: [retreat 2], area: hammer}
  - {id: hail, name: {en: Hail, fr: Grêle}, range: ranged 1-2 fixed, cost: 6 ap, damage: 1 water,
     area: multiple, effects: [damage +1 to main target]}
"""


_SAPPER = """
id: test-sapper
name: {en: Test Sapper, fr: Sapeur d’essai}
level: 2
initiative: 4
mp: 3
hp: 8
ap: 7
powers: [counter]
spells:
  - {id: throw-bomb, name: {en: Throw Bomb, fr: Lancer}, control: 3, range: no-sight 1-3 fixed,
     cost: 2 ap, effects: [summon test-bomb]}
  - {id: lay-trap, name: {en: Lay Trap, fr: Poser}, control: 4, range: ranged 1-3 fixed, cost: 2 ap,
     effects: [summon test-trap]}
  - {id: shove, name: {en: Shove, fr: Bourrade}, range: close combat, cost: 2 ap, damage: 0 earth,
     effects: [push 2]}
"""
_BOMB = """
id: test-bomb
name: {en: Test Bomb, fr: Bombe d’essai}
nature: bomb
mp: "-"
hp: 1
ap: "-"
powers: [itty-bitty]
spells:
  - {id: explosion, name: {en: Explosion, fr: Explosion}, range: personal, area: square, cost: "-",
     damage: 1 fire, effects: [-1 mp]}
"""
_TRAP = """
id: test-trap
name: {en: Test Trap, fr: Piège d’essai}
nature: trap
mp: "-"
hp: "-"
ap: "-"
powers: [unfazed]
spells:
  - {id: click, name: {en: Click, fr: Déclic}, range: personal, cost: "-", damage: 2 neutral}
"""
_ODDITY = """
id: test-oddity
name: {en: Test Oddity, fr: Curiosité d’essai}
types: [vigilante]
level: 2
initiative: 6
mp: 3
hp: 9
ap: 9
powers:
  - share armour with adjacent allied krosmasters
  - adjacent opponents pay +1 ap
  - "retribution 2: lock"
  - "when injured: -1 ap to adjacent opposing units"
  - "when rolling to lock: injure 1 to them"
  - "when bearer of thorn is targeted: unmark thorn to them, injure 1 to the active unit"
  - "turn ends: heal 1 if it injured a krosmaster, injure 1 unless it injured a krosmaster"
  - "fight begins: +1 mp, level 1"
spells:
  - {id: lottery, name: {en: Lottery, fr: Loterie}, range: ranged 1-4 alterable, cost: 3 ap,
     damage: 1 water, effects: ["flip 3: heads +1 water, tails injure 1 to caster"]}
  - {id: thorn, name: {en: Thorn, fr: Épine}, range: ranged 1-3 fixed, cost: 1 ap, limit: blue,
     effects: [mark thorn, exchange injuries with target, exchange tokens with target]}
  - {id: hush, name: {en: Hush, fr: Silence}, range: ranged 1-3 fixed, cost: 2 ap, damage: 1 earth,
     effects: [take all powers until end of turn, next casting +1, criticals count 2,
     "track: area cross", "invasion: push 1"]}
  - {id: gift, name: {en: Gift, fr: Don}, range: personal, cost: 1 ap, limit: blue,
     effects: [give unfazed to allied units until end of player turn]}
  - {id: leap, name: {en: Leap, fr: Saut}, range: no-sight 1-3 fixed, cost: 2 ap, limit: blue,
     effects: [teleport with adjacent krosmasters, injure 1 to adjacent characters]}
  - {id: lift, name: {en: Lift, fr: Porter}, range: line 1-3 fixed, cost: 2 ap, limit: blue,
     effects: [place caster or adjacent ally]}
  - {id: call, name: {en: Call, fr: Appel}, range: ranged 1-3 fixed, cost: 2 ap, control: 2,
     damage: 0 air, effects: [summon test-bomb adjacent to target]}
  - {id: moult, name: {en: Moult, fr: Mue}, range: personal, cost: 2 ap,
     effects: [replace with test-oddity-moulted]}
"""
_MOULTED = """
id: test-oddity-moulted
name: {en: Test Oddity moulted, fr: Curiosité muée}
types: [villain]
level: 2
initiative: 6
mp: 3
hp: 6
ap: 6
powers: [stain, powers of other allied vigilante, every-type-in-play, 2 or more dice become 3]
spells:
  - {id: moult, name: {en: Moult, fr: Mue}, range: personal, cost: 2 ap,
     effects: [replace with test-oddity]}
"""
_INLINE = (_BOMB, _TRAP, _ODDITY, _MOULTED)
_KNOWN = library().known.with_inline(Document.parse(text, "test.yaml") for text in _INLINE)


def card(text: str) -> Card:
    return read_card(Document.parse(text, "test.yaml"), _KNOWN)


ODDITY, MOULTED = card(_ODDITY), card(_MOULTED)
CARDS = (
    *library().krosmasters.values(),
    *map(card, (_ARCHER, _LEECH, _JUGGLER, _SAPPER)),
    ODDITY,
    MOULTED,
)
SUMMONS = {
    **library().summons,
    "test-bomb": card(_BOMB),
    "test-trap": card(_TRAP),
    ODDITY.id: ODDITY,
    MOULTED.id: MOULTED,
}


def new_game(scenario: str = "my-very-first-spell", seed: int = 0) -> Game:
    return Game.new(scenario, dice=Dice.seeded(seed.to_bytes(32, "big")), library=library())


def random_moments(game: Game, seed: int, actions: int = 10_000) -> Iterator[Game]:
    """Play at random; the game at every decision, the last time over or out of actions."""
    chooser = random.Random(seed)
    yield game
    for _ in range(actions):
        if game.outcome:
            return
        game.apply(chooser.choice(game.legal_actions()))
        yield game


@st.composite
def arenas(draw: st.DrawFn) -> Arena:
    width, height = draw(st.integers(3, 8)), draw(st.integers(3, 8))
    symbols = st.sampled_from("......TBCDD23")
    rows = [[draw(symbols) for _ in range(width)] for _ in range(height)]
    # The corners stay plain, so that there is always room for four.
    rows[0][0] = rows[0][-1] = rows[-1][0] = rows[-1][-1] = "."
    return Arena.parse("\n".join(" ".join(row) for row in rows))


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Small skirmishes: any edition, any ground, two to six Krosmasters of any kind, with or
    without glory, kamas and rewards."""
    arena = draw(arenas())
    ground = [cell for cell in range(SIZE * SIZE) if arena.cells & ~arena.impassable & 1 << cell]
    team_sizes = draw(st.tuples(st.integers(1, 3), st.integers(1, 3)))
    count = min(sum(team_sizes), len(ground))
    cells = draw(st.lists(st.sampled_from(ground), min_size=count, max_size=count, unique=True))
    players = [1] * team_sizes[0] + [2] * team_sizes[1]
    roster = tuple(
        Recruit(f"hero-{number}", draw(st.sampled_from(CARDS)), player, cell)
        for number, (player, cell) in enumerate(zip([1, 2, *players[2:]], cells, strict=False))
    )
    for_glory = draw(st.booleans())
    return Setup(
        edition=draw(st.sampled_from(tuple(EDITIONS.values()))),
        arena=arena,
        roster=roster,
        rules=RulesInForce(
            draw(st.sampled_from(tuple(SpellsInForce))),
            draw(st.booleans()),
            tension=for_glory and draw(st.booleans()),
            inspiration=for_glory,
        ),
        goal=Goal(glory=for_glory),
        stakes=Stakes((6, 6)) if for_glory else None,
        supply=library().supply(draw(st.sampled_from(("original", "v2")))) if for_glory else None,
        cards=SUMMONS,
    )
