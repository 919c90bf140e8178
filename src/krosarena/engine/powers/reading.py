"""Ids of powers that card files describe in words."""

from __future__ import annotations

import re


def id_of(line: str) -> str:
    """``turn ends: +1 mp`` becomes ``turn-ends-plus-1-mp``: no two lines have the same id, and it
    can stand in notations."""
    signed = re.sub(r"\+(?=\d)", "plus ", line)
    signed = re.sub(r"(?<![a-z0-9])-(?=\d)", "minus ", signed)
    return "-".join(re.findall(r"[a-z0-9]+", signed))
