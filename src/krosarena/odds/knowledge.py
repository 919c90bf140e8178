"""A state as some players may imagine it: what they cannot know is replaced by what they could.

A reward face down on somebody else's card is a secret (CTR 4.7.8.b). Secret tokens and those still
in the piles are put together, by rank, and dealt again: in alphabetical order, so that nothing that
is computed can depend on the secret, or as chance will have it.
"""

from __future__ import annotations

import random
from collections.abc import Collection

from krosarena.engine.cards.rewards import Rank
from krosarena.engine.secrets import is_secret
from krosarena.engine.state.state import State

_Place = tuple[int, int]
"""A token on a card: the unit that bears it, and its place there."""


def as_known_to(state: State, players: Collection[int]) -> State:
    """The state itself if there is nothing in it that these players may not know."""
    if not _secrets(state, players):
        return state
    copy = state.clone()
    deal_secrets(copy, players)
    return copy


def deal_secrets(
    state: State, players: Collection[int], chance: random.Random | None = None
) -> None:
    """Settle anew, within this state, what these players cannot know."""
    secrets = _secrets(state, players)
    supply = state.setup.supply
    if not secrets or supply is None:
        return
    unseen = list(state.treasury.unseen or [()] * len(supply.ranks))
    for number, rank in enumerate(supply.ranks):
        places = secrets.get(rank, [])
        held = [state.units[unit].rewards[place].reward.id for unit, place in places]
        pool = sorted([*held, *unseen[number]])
        if chance is not None:
            chance.shuffle(pool)
        for (index, place), token in zip(places, pool, strict=False):
            unit = state.units[index]
            rewards = list(unit.rewards)
            rewards[place] = rewards[place]._replace(reward=state.setup.rewards[token])
            state.set_unit(unit._replace(rewards=tuple(rewards)))
        unseen[number] = tuple(sorted(pool[len(places) :]))
    if state.treasury.unseen:
        state.treasury = state.treasury._replace(unseen=tuple(unseen))


def _secrets(state: State, players: Collection[int]) -> dict[Rank, list[_Place]]:
    """Face down on others' cards, and drawn where none of these players saw it."""
    found: dict[Rank, list[_Place]] = {}
    for unit in state.units:
        for place, held in enumerate(unit.rewards):
            if is_secret(held, unit.player, players):
                found.setdefault(held.reward.rank, []).append((unit.id, place))
    return found
