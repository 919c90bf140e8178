"""The command line. Heavy parts are imported by the command that needs them."""

from __future__ import annotations

import gc
import sys


def main() -> None:
    try:
        if sys.argv[1:2] in ([], ["serve"]):
            gc.disable()  # importing makes no garbage; the server turns it on when it is up
            from .serving import app
        else:
            from .app import app
    except ModuleNotFoundError as missing:
        sys.exit(f"{missing.name} is not installed; run: pip install 'krosarena[all]'")
    app()
