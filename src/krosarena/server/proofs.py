"""What was promised of chance and whether it was kept: of dice, and of draws before the game."""

from __future__ import annotations

from krosarena.content.library import ContentLibrary
from krosarena.engine.dice import commitment_to
from krosarena.engine.game import replaying
from krosarena.engine.record import Draft, Record
from krosarena.formats.choosing.recorded import draft_fault

from .protocol.replays import DiceFault, DiceProof, ProofStatus


def proof_of_dice(record: Record, content: ContentLibrary, *, can_replay: bool = True) -> DiceProof:
    """``can_replay``: not where the rules have changed, since nobody knows then which die was
    for what."""
    results = sum(len(entry.dice) for entry in record.entries)
    if not can_replay or not record.commitment or record.seed is None:
        running = bool(record.commitment) and record.winners is None
        return _open_proof("secret" if running else "unproven", record.commitment, results)
    found = replaying.dice_fault(record, library=content)
    return _proof(record.commitment, record.seed, results, found)


def proof_of_draft(draft: Draft, content: ContentLibrary, *, is_secret: bool) -> DiceProof:
    """``is_secret``: the seed would tell what a player of a running game must not know."""
    results = sum(len(entry.dice) for entry in draft.entries)
    if is_secret or draft.seed is None:
        return _open_proof("secret" if is_secret else "unproven", draft.commitment, results)
    return _proof(draft.commitment, draft.seed, results, draft_fault(draft, content))


def _open_proof(status: ProofStatus, commitment: str, results: int) -> DiceProof:
    return DiceProof(status, commitment, None, seed_fits=False, dice=results, fault=None)


def _proof(
    commitment: str, seed: str, results: int, found: replaying.DiceFault | None
) -> DiceProof:
    fits = commitment_to(replaying.seed_bytes(seed)) == commitment
    fault = None if found is None else DiceFault(*found)
    status: ProofStatus = "kept" if fits and fault is None else "broken"
    return DiceProof(status, commitment, seed, fits, results, fault)
