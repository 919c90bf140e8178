"""Build hook: puts the rule cases, the rulings and the built web client into real wheels.

Editable installs skip it: they find cases and rulings in the checkout, and `make install` builds
the client, only when its sources changed. KROSARENA_SKIP_WEB=1 packs whatever client is already
built.
"""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildWebClient(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        packed = build_data["force_include"]
        packed[str(root / "cases")] = "krosarena/rulebooks/cases"
        for page in ("rulings.md", "rulings.fr.md"):
            packed[str(root / "docs" / page)] = f"krosarena/rulebooks/{page}"
        if os.environ.get("KROSARENA_SKIP_WEB") == "1":
            return
        web = root / "web"
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError(
                "building the web client needs Node.js (20.19 or newer) with npm on the PATH; "
                "install it, or set KROSARENA_SKIP_WEB=1 to build a wheel without the client"
            )
        for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            self.app.display_info(f"web: npm {' '.join(command)}")
            # The environment goes through whole: npm hangs without its proxy and cache settings.
            subprocess.run(
                [npm, *command],
                cwd=web,
                env=os.environ.copy(),
                stdin=subprocess.DEVNULL,
                check=True,
            )
