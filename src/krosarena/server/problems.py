"""What can be wrong with a wish about tables and replays."""


class TableProblem(ValueError):
    """A table that cannot be made or opened; ``code`` is for programs, the text for people."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code
