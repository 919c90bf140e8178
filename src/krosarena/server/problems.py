"""What can be wrong with a wish about tables and replays."""

from __future__ import annotations


class TableProblem(ValueError):
    """A table that cannot be made or opened; ``code`` is for programs, the text for people."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code

    def __reduce__(self) -> tuple[type[TableProblem], tuple[str, str]]:
        return TableProblem, (self.code, str(self))  # it may have been found in another process
