"""A case as lists name it."""

from __future__ import annotations

from krosarena.cases.case import AnyCase

from .messages import CaseCard


def case_card(case: AnyCase) -> CaseCard:
    return CaseCard(case.file, case.title, list(case.editions))
