"""The rule books by our own titles, with the rulings and cases that belong to each rule."""

from __future__ import annotations

from krosarena.cases.case import AnyCase

from .messages import CaseCard


def case_card(case: AnyCase) -> CaseCard:
    return CaseCard(case.file, case.title, list(case.editions))
