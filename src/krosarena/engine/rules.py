"""Rules by name, with their place in each book.

Code and events say ``Rule.MOVE``; the edition in play turns that into the number a judge can look
up. Pages of the two rule books are those printed on them.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, unique


@unique
class Rule(Enum):
    """Places in the order tournament, original, v2."""

    __hash__ = object.__hash__  # an enum's own is written in Python, and rules are cited often

    # Setting up
    FIRST_PLAYER = ("CTR 1.3.1", "original p.21", "v2 p.21")
    FIRST_PLAYER_HIGHEST = ("CTR 1.3.1.a", "original p.21", "v2 p.21")
    FIRST_PLAYER_SIZE = ("CTR 1.3.1.b", "original p.30", "v2 p.30")
    FIRST_PLAYER_COIN = ("CTR 1.3.1.c", "original p.30", "v2 p.30")
    ARENA_AND_SIDE = ("CTR 1.3.2", "original p.21", "v2 p.21")
    DEPLOYMENT = ("CTR 1.3.9", "original p.21", "v2 p.21")
    FOUR_ORDER = ("CTR 9.2.1", "original p.30", "v2 p.30")
    PAIRS_ORDER = ("CTR 9.3.3", "original p.30", "v2 p.30")
    FOUR_ARENA = ("CTR 9.2.2", "original p.30", "v2 p.30")
    FOUR_DEPLOYMENT = ("CTR 9.2.4", "original p.30", "v2 p.30")

    # Turns
    GAME_TURN = ("CTR 5.1.1", "original p.22", "v2 p.22")
    TENSION = ("CTR 5.2.1", "original p.22", "v2 p.22")
    TENSION_REROLL = ("CTR 5.2.2", "original p.22", "v2 p.22")
    TENSION_DOUBLE = ("CTR 5.2.3", "original p.22", "v2 p.22")
    FOUR_DOUBLE = ("CTR 9.2.6", "original p.30", "v2 p.30")
    TURN_FACES = ("CTR 1.6.2", "original p.20", "v2 p.20")
    INSPIRATION = ("CTR 5.3.1", "original p.22", "v2 p.22")
    INSPIRATION_ENDS = ("CTR 5.3.3", "original p.22", "v2 p.22")
    REFUND_ONE = ("CTR 5.4.2", "original p.22", "v2 p.22")
    REFUND_TWO = ("CTR 5.4.1", "original p.22", "v2 p.22")
    BUFFS_END = ("CTR 6.2.1.a", "original p.22", "v2 p.22")
    FILL_GAUGES = ("CTR 6.2.1.b", "original p.22", "v2 p.22")
    ACTIVATION = ("CTR 6.3.1", "original p.22", "v2 p.22")
    END_OF_ACTIVATION = ("CTR 6.4.2", "original p.22", "v2 p.22")

    # Moving and blocking
    MOVE = ("CTR 6.3.2", "original p.23", "v2 p.23")
    FREE_CELL = ("CTR 4.17.3", "original p.20", "v2 p.20")
    ADJACENT = ("CTR 4.17.2", "original p.20", "v2 p.20")
    BLOCK = ("CTR 4.14.1", "original p.23", "v2 p.23")
    LOCK_ROLL = ("CTR 4.14.2.b", "original p.23", "v2 p.23")
    DODGE_ROLL = ("CTR 4.14.2.c", "original p.23", "v2 p.23")
    BLOCK_RESULT = ("CTR 4.14.2.d", "original p.23", "v2 p.23")
    BLOCK_BY_SUMMON = ("CTR 4.14.3", "original p.23", "v2 p.23")
    BLOCK_LAST_STEP = ("CTR 4.14.2.f", "original p.23", "v2 p.23")

    # Kamas, glory, rewards
    COLLECT = ("CTR 6.3.3", "original p.23", "v2 p.23")
    BUY_GLORY = ("CTR 6.3.4", "original p.23", "v2 p.23")
    TAKE_GLORY = ("CTR 4.6.2", "original p.20", "v2 p.20")
    OWN_KNOCK_OUT = ("CTR 9.2.5", "original p.30", "v2 p.30")
    LAST_KROSMASTER_PAYS = ("CTR 9.2.3", "original p.30", "v2 p.30")
    REWARDS_TURN_UP = ("CTR 4.7.4", "original p.21", "v2 p.21")
    BUY_REWARD = ("CTR 4.7.6", "original p.23", "v2 p.23")
    REPLACE_REWARD = ("CTR 4.7.7", "original p.23", "v2 p.23")
    ALLOCATE = ("CTR 4.7.8", "original p.23", "v2 p.23")
    NO_ROOM = ("CTR 4.7.9.a", "original p.23", "v2 p.23")
    REVEAL = ("CTR 4.7.10", "original p.23", "v2 p.23")
    ONE_OF_A_KIND = ("CTR 4.7.11.b", "original p.29", "v2 p.29")
    BOOST = ("CTR 4.7.5.a", "original p.28", "v2 p.28")
    BUFF = ("CTR 4.7.5.b", "original p.28", "v2 p.28")
    PROSPECTING = ("CTR 4.9.26.a", "original p.27", "v2 p.27")
    FARMER = ("CTR 4.9.28.a", "original p.27", "v2 p.27")
    LOOT = ("CTR 4.9.29.a", "original p.27", "v2 p.27")
    PROFANATION = ("CTR 4.9.31.a", "original p.27", "v2 p.27")

    # Casting
    PAY = ("CTR 7.2.2.a", "original p.24", "v2 p.24")
    CAN_PAY_AP = ("CTR 7.1.4.a", "original p.24", "v2 p.24")
    CAN_PAY_MP = ("CTR 7.1.4.b", "original p.24", "v2 p.24")
    CAN_PAY_INJURIES = ("CTR 7.1.4.c", "original p.24", "v2 p.24")
    SPELL_LIMIT = ("CTR 4.8.3", "original p.24", "v2 p.24")
    RANGE = ("CTR 7.1.5", "original p.24", "v2 p.24")
    LINE_SPELL = ("CTR 4.15.4", "original p.24", "v2 p.25")
    SIGHT = ("CTR 7.1.6", "original p.25", "v2 p.25")
    CRITICAL_ROLL = ("CTR 7.2.5.a", "original p.24", "v2 p.24")
    ARMOUR_ROLL = ("CTR 7.2.6.a", "original p.24", "v2 p.24")
    DAMAGE = ("CTR 7.2.7.c", "original p.24", "v2 p.24")
    INJURIES = ("CTR 7.2.8.a", "original p.24", "v2 p.24")
    HEALING = ("CTR 7.3.2.b", "original p.24", "v2 p.24")
    HEALED = ("CTR 7.3.2.c", "original p.24", "v2 p.24")
    TOKENS = ("CTR 7.5.1", "original p.25", "v2 p.25")
    IMMEDIATE_CHANGE = ("CTR 4.11.4", "original p.31", "v2 p.25")
    PUSH = ("CTR 7.5.9.a", "original p.25", "v2 p.25")
    ATTRACT = ("CTR 7.5.10.a", "original p.25", "v2 p.25")
    RETREAT = ("CTR 7.5.16.a", "original p.25", "v2 p.25")
    MOVE_CLOSER = ("CTR 7.5.17.a", "original p.25", "v2 p.25")
    ADDITIONAL_EFFECT = ("CTR 7.2.4.a", "original p.24", "v2 p.24")
    FUSE = ("CTR 4.19.5.c", "original p.26", "v2 p.26")
    WEAR = ("CTR 4.9.30.a", "original p.27", "v2 p.27")
    COUNTER = ("CTR 4.9.15.a", "original p.27", "v2 p.27")
    CLICK = ("CTR 4.19.7.e", "original p.26", "v2 p.26")
    STEAL_HEALTH = ("CTR 7.5.18.a", "original p.25", "v2 p.25")
    SPECIAL_MARKER = ("CTR 4.13.1", "original p.25", "v2 p.25")
    MARKER_MOVES = ("CTR 4.13.2", "original p.25", "v2 p.25")
    MARKERS_GO = ("CTR 4.13.3", "original p.25", "v2 p.25")
    LASTING = ("CTR 4.18.3.d", "original p.25", "v2 p.25")
    LASTING_ENDS = ("CTR 6.4.1", "original p.22", "v2 p.22")
    REPLACE_UNIT = ("CTR 7.5.19.a", "original p.25", "v2 p.25")
    EXCHANGE = ("CTR 7.5.20.a", "original p.25", "v2 p.25")
    EXCHANGE_INJURIES = ("CTR 4.10.7", "original p.20", "v2 p.20")
    DESTROY_SCENERY = ("CTR 4.17.5", "original p.27", "v2 p.27")
    POWER_EFFECT = ("CTR 4.18.3", "original p.27", "v2 p.27")
    POWER_INJURY = ("CTR 4.10.6.b", "original p.20", "v2 p.20")
    PUNCH = ("CTR 4.8.5", "original p.23", "v2 p.23")
    SUMMON = ("CTR 4.19.1.a", "original p.24", "v2 p.24")
    SUMMON_ALONE = ("CTR 4.19.1.b", "original p.26", "v2 p.26")
    SUMMON_CONTROL = ("CTR 4.19.9.c", "original p.24", "v2 p.24")

    # The end
    KNOCK_OUT = ("CTR 4.10.2", "original p.20", "v2 p.20")
    REMOVED_WITH_SUMMONER = ("CTR 4.10.2.a", "original p.18", "v2 p.31")
    LAST_KROSMASTER = ("CTR 1.4.3", "original p.20", "v2 p.20")
    ONLY_GLORY = ("CTR 1.4.1", "original p.20", "v2 p.20")
    PAIRS_VICTORY = ("CTR 9.3.2", "original p.30", "v2 p.30")


def places_in(book: int) -> Callable[[Rule], str]:
    """Tells where rules stand in the first, second or third of the books."""
    places: dict[Rule, str] = {rule: rule.value[book] for rule in Rule}
    return places.__getitem__
