"""What can be wrong with a wish."""

from __future__ import annotations


class TableProblem(ValueError):
    """A table that cannot be made or opened; ``code`` is for programs, the text for people."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code

    def __reduce__(self) -> tuple[type[TableProblem], tuple[str, str]]:
        return TableProblem, (self.code, str(self))  # it may have been found in another process


class PersonProblem(ValueError):
    """Something a person may not do, or not so; ``status`` is HTTP's."""

    def __init__(self, code: str, reason: str, status: int = 400) -> None:
        super().__init__(reason)
        self.code = code
        self.status = status
