"""The record of a game: all that is needed to play it again, die for die.

``docs/records.md`` describes the file. Every entry carries a check: a digest of the check before,
the entry itself and the state it led to. So a changed action or die is found at its own place, and
a game that no longer replays the same after a change of the rules says where it parts.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

FORMAT = 2
READ = (1, 2)
"""Format 1 knows neither times nor versions of the rules."""

MATCH_ACTION = re.compile(
    r"(offer|accept|decline) draw|resign|flag \d+|claim (win|draw)|leave|caretaker \d+"
    r"|takeover \d+|(ask|accept|decline) takeback \d+|abort|pause|resume|credit \d+|adjudicate"
    r"|deputy \d+|turn-limit"
)
"""What players do beside the game: its rules pass over these entries."""
_RULES = re.compile(r"rules (\d+)")


class RecordError(ValueError):
    """A record that cannot be read or does not replay; says at which entry and why."""

    def __init__(self, message: str, entry: int | None = None) -> None:
        super().__init__(message)
        self.entry = entry
        """Where it ceases to hold, if it is one entry."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Who did what, and the dice that fell. Entry 0 is the set-up, which nobody did; nor did
    anybody ``rules 2``: from there on the game went by these rules, from ``state``."""

    actor: int | None
    action: str | None
    dice: tuple[str, ...]
    check: str = ""
    at: int | None = None
    """When, in milliseconds since 1970."""
    clocks: tuple[int, ...] = ()
    """Each player's time left, in milliseconds."""
    state: Mapping[str, object] | None = None
    """Where the game went on when the rules changed under it: the saved state."""

    @property
    def rules(self) -> int | None:
        """The version of the rules that came into force here."""
        found = _RULES.fullmatch(self.action or "")
        return int(found[1]) if found else None

    @property
    def is_match_action(self) -> bool:
        return MATCH_ACTION.fullmatch(self.action or "") is not None

    def extras(self) -> dict[str, object]:
        facts = {"at": self.at, "clocks": list(self.clocks), "state": self.state}
        return {name: fact for name, fact in facts.items() if fact not in (None, [])}


@dataclass(frozen=True, slots=True)
class Draft:
    """How the teams were chosen at the table before the game. The engine only carries it;
    ``krosarena.formats.choosing.recorded`` plays it again."""

    plan: str
    cards: tuple[str, ...]
    """Who could be chosen: the collection may have grown since."""
    commitment: str
    """To the seed of the draws, which is not that of the game's dice."""
    seed: str | None
    entries: tuple[Entry, ...]
    """Without checks: what they led to are the teams."""


@dataclass(frozen=True, slots=True)
class Record:
    edition: str
    scenario: str
    start: str | None
    """The position it began in; None for the scenario's own set-up."""
    content: str
    """Fingerprint of all facts the game was played by."""
    commitment: str
    seed: str | None
    """Hexadecimal; None while the game runs or where dice had no seed."""
    entries: tuple[Entry, ...]
    winners: tuple[int, ...] | None
    draft: Draft | None = None
    rules: int = 1
    """The version of the rules it began with (``rules_history``)."""

    def to_json(self) -> str:
        """One entry a line, so that a person can read it and a tool can compare it."""
        head = {
            "format": FORMAT,
            "rules": self.rules,
            "edition": self.edition,
            "scenario": self.scenario,
            "start": self.start,
            "content": self.content,
            "commitment": self.commitment,
            "seed": self.seed,
            "winners": None if self.winners is None else list(self.winners),
        }
        body = json.dumps(head, indent=2)[:-2]
        draft = f"{_draft_json(self.draft)},\n" if self.draft else ""
        rows = [
            [entry.actor, entry.action, list(entry.dice), entry.check]
            + ([extras] if (extras := entry.extras()) else [])
            for entry in self.entries
        ]
        return f'{body},\n{draft}  "entries": {_rows(rows, "  ")}\n}}\n'

    @classmethod
    def from_json(cls, text: str) -> Record:
        try:
            data = json.loads(text)
        except ValueError as error:
            raise RecordError(f"this is no JSON: {error}") from None
        if not isinstance(data, dict):
            raise RecordError("a record is a JSON object with format, scenario and entries")
        if data.get("format") not in READ:
            known = " and ".join(map(str, READ))
            raise RecordError(
                f"format is {data.get('format')!r}; this version reads records of format {known}"
            )
        entries = data.get("entries")
        if not isinstance(entries, list) or not entries:
            raise RecordError("entries should be a list that begins with the set-up")
        return cls(
            edition=_text(data, "edition"),
            scenario=_text(data, "scenario"),
            start=_optional_text(data, "start"),
            content=_text(data, "content"),
            commitment=_text(data, "commitment"),
            seed=_optional_text(data, "seed"),
            entries=tuple([_entry(number, row) for number, row in enumerate(entries)]),
            winners=_winners(data.get("winners")),
            draft=_draft(data.get("draft")),
            rules=1 if data["format"] == 1 else _version(data.get("rules")),
        )


def _draft_json(draft: Draft) -> str:
    head = {
        "plan": draft.plan,
        "cards": list(draft.cards),
        "commitment": draft.commitment,
        "seed": draft.seed,
    }
    facts = "\n".join(f"    {json.dumps(key)}: {json.dumps(fact)}," for key, fact in head.items())
    rows = _rows([[entry.actor, entry.action, list(entry.dice)] for entry in draft.entries], "    ")
    return f'  "draft": {{\n{facts}\n    "entries": {rows}\n  }}'


def _rows(rows: Sequence[object], margin: str) -> str:
    lines = ",\n".join(f"{margin}  {json.dumps(row)}" for row in rows)
    return f"[\n{lines}\n{margin}]"


def next_check(previous: str, entry: Entry, state: Mapping[str, object]) -> str:
    facts = [previous, entry.actor, entry.action, list(entry.dice), _digested(state)]
    text = json.dumps(facts, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:12]


_LATER = {"units": "aimed_at", "stack": "struck"}
"""Fields that came after the first records: cells targeted, which follow from the actions.
Without them, games recorded before keep their checks."""


def _digested(state: Mapping[str, object]) -> dict[str, object]:
    digested = dict(state)
    for part, later in _LATER.items():
        rows = state.get(part)
        if isinstance(rows, list) and any(later in row for row in rows):
            digested[part] = [{k: v for k, v in row.items() if k != later} for row in rows]
    return digested


def _text(data: Mapping[str, object], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise RecordError(f"{key} should be a text, not {value!r}")
    return value


def _optional_text(data: Mapping[str, object], key: str) -> str | None:
    return None if data.get(key) is None else _text(data, key)


def _winners(value: object) -> tuple[int, ...] | None:
    if value is None:
        return None
    if not isinstance(value, list) or not all(isinstance(seat, int) for seat in value):
        raise RecordError(f"winners should be a list of seats, not {value!r}")
    return tuple(value)


def _draft(data: object) -> Draft | None:
    if data is None:
        return None
    if not isinstance(data, dict) or not isinstance(rows := data.get("entries"), list) or not rows:
        raise RecordError(
            "draft should be an object with plan, cards, commitment, seed and entries, "
            "or not be there if no teams were chosen at the table"
        )
    return Draft(
        plan=_text(data, "plan"),
        cards=_cards(data.get("cards")),
        commitment=_text(data, "commitment"),
        seed=_optional_text(data, "seed"),
        entries=tuple([_draft_entry(number, row) for number, row in enumerate(rows)]),
    )


def _cards(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(id, str) for id in value):
        raise RecordError("cards of a draft should be a list of Krosmasters by id")
    return tuple(value)


def _draft_entry(number: int, row: object) -> Entry:
    if isinstance(row, list) and len(row) == 3:
        return _entry(number, [*row, ""])
    raise RecordError(
        f"draft entry {number} should be [actor, action, draws], such as "
        '[1, "pick jahash", ["draw julith"]]; entry 0 has null for actor and action'
    )


def _version(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise RecordError(f"rules should be a version of the rules such as 1, not {value!r}")
    return value


def _entry(number: int, row: object) -> Entry:
    match row:
        case [int() | None as actor, str() | None as action, list(dice), str(check), *extras]:
            nobody = number == 0 or _RULES.fullmatch(action or "") is not None
            free = MATCH_ACTION.fullmatch(action or "") is not None  # some of it the server does
            if all(isinstance(die, str) for die in dice) and (free or (actor is None) == nobody):
                return Entry(actor, action, tuple(dice), check, **_extras(number, extras))
    raise RecordError(
        f"entry {number} should be [actor, action, dice, check], such as "
        '[1, "move c4", [], "0123456789ab"]; entry 0 has null for actor and action'
    )


def _extras(number: int, found: Sequence[object]) -> dict[str, Any]:
    match found:
        case []:
            return {}
        case [dict(extras)]:
            at, clocks, state = extras.get("at"), extras.get("clocks", []), extras.get("state")
            if (
                (at is None or isinstance(at, int))
                and isinstance(clocks, list)
                and all(isinstance(clock, int) for clock in clocks)
                and (state is None or isinstance(state, dict))
            ):
                return {"at": at, "clocks": tuple(clocks), "state": state}
    raise RecordError(
        f"entry {number}: behind its check may stand an object such as "
        '{"at": 1800000000000, "clocks": [60000, 45000]}, and nothing else'
    )
