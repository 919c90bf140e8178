"""A state as some players may imagine it: what they cannot know is replaced by what they could.

A reward face down on somebody else's card is a secret (CTR 4.7.8.b). Odds are computed from a state
in which every secret token is exchanged for the first, in alphabetical order, of those that these
players have not seen. So nothing that is computed can depend on the secret.
"""

from __future__ import annotations

from collections.abc import Collection

from krosarena.engine.state.state import State
from krosarena.engine.state.unit import Held


def as_known_to(state: State, players: Collection[int]) -> State:
    """The state itself if there is nothing in it that these players may not know."""
    supply = state.setup.supply
    secrets = [
        (unit.id, place)
        for unit in state.units
        if unit.rewards and unit.player not in players
        for place, held in enumerate(unit.rewards)
        if not (held.shown or held.known)
    ]
    if not secrets or supply is None:
        return state
    copy = state.clone()
    unseen = [list(tokens) for tokens in state.treasury.unseen]
    rank_of = {token.id: supply.ranks.index(token.rank) for token in supply.tokens}
    for index, place in secrets:
        token = state.units[index].rewards[place].reward.id
        unseen[rank_of[token]].append(token)
    for tokens in unseen:
        tokens.sort(reverse=True)
    for index, place in secrets:
        unit = copy.units[index]
        rank = rank_of[state.units[index].rewards[place].reward.id]
        imagined = Held(state.setup.rewards[unseen[rank].pop()])
        rewards = (*unit.rewards[:place], imagined, *unit.rewards[place + 1 :])
        copy.units[index] = unit._replace(rewards=rewards)
    for tokens in unseen:
        tokens.sort()
    copy.treasury = state.treasury._replace(unseen=tuple([tuple(tokens) for tokens in unseen]))
    return copy
