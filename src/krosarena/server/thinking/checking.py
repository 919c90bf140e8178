"""A record from somebody's disk, played again before it is believed."""

from __future__ import annotations

import logging

from krosarena.engine.game.replaying import replay_unproven
from krosarena.engine.record import Record, RecordError
from krosarena.formats.choosing.recorded import replay_draft

from ..problems import TableProblem
from ..proofs import proof_of_dice, proof_of_draft
from .sent import own_library

log = logging.getLogger("krosarena.replays")

MAX_ENTRIES = 5000
"""Several times the longest games."""


def check_record(text: str) -> str:
    """The record in its one form."""
    content = own_library()
    try:
        record = Record.from_json(text)
        chosen = len(record.draft.entries) if record.draft else 0
        if len(record.entries) + chosen > MAX_ENTRIES:
            raise RecordError(f"a record may have {MAX_ENTRIES} entries at most")
        replay_unproven(record, library=content)
        proof_of_dice(record, content)
        if replay_draft(record, content) and record.draft:
            proof_of_draft(record.draft, content, is_secret=False)
    except (ValueError, RecursionError) as error:
        raise TableProblem("bad-record", str(error)) from None
    except Exception as error:
        log.exception("a record broke its replay")
        raise TableProblem("bad-record", f"it cannot be played again: {error!r}") from None
    return record.to_json()
