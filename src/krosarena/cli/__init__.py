"""The command line. Heavy parts are imported by the command that needs them."""

from __future__ import annotations

import sys


def main() -> None:
    try:
        from .app import app
    except ModuleNotFoundError as missing:
        sys.exit(f"{missing.name} is not installed; run: pip install 'krosarena[all]'")
    app()
