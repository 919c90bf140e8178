"""Why an answer is not taken while teams are chosen: a key with its facts, as the engine's
refusals are, so that every client can say it its own way."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, get_args

from ..teams import Fault

ChoiceReason = Literal[
    "teams-chosen",
    "nothing-to-choose",
    "no-choice-of-that",
    "not-face-up",
    "not-in-pack",
    "dead-end",
    "not-in-team",
    "unknown-krosmaster",
    "faulty-team",
    "unclear-choice",
]

_SENTENCES: dict[ChoiceReason, str] = {
    "teams-chosen": "the teams are chosen",
    "nothing-to-choose": "nothing is to choose now",
    "no-choice-of-that": "this cannot be chosen now",
    "not-face-up": "pick one of the cards that lie face up",
    "not-in-pack": "pick one of the cards in the pack before you",
    "dead-end": "with this no legal team could be reached any more",
    "not-in-team": "nobody of that name is in the team",
    "unknown-krosmaster": "there is no Krosmaster {card!r}",
    "faulty-team": "the team is not legal",
    "unclear-choice": "write `add CARD`, `remove CARD`, `team CARD+CARD` or `ready`",
}
assert _SENTENCES.keys() == set(get_args(ChoiceReason))


@dataclass(frozen=True, slots=True)
class ChoiceRefusal:
    """``str`` says it in English."""

    reason: ChoiceReason
    rule: str | None = None
    card: str | None = None
    """Which was asked for, where that matters."""
    faults: tuple[Fault, ...] = field(default=())
    """Everything that is wrong with a team, for ``faulty-team``."""

    def __str__(self) -> str:
        if self.faults:
            return "; ".join([f"{fault}: {fault.mend}" for fault in self.faults])
        sentence = _SENTENCES[self.reason].format(card=self.card)
        return f"{sentence} ({self.rule})" if self.rule else sentence


class ChoosingError(ValueError):
    """An answer that cannot be taken, or entries that do not replay; says why. Nothing changed."""

    def __init__(self, words: str, refusal: ChoiceRefusal | None = None) -> None:
        super().__init__(words)
        self.refusal = refusal
