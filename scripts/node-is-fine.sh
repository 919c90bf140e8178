#!/bin/sh
# Succeeds when node and npm are there and new enough for Vite 8: 20.19+ or 22.12+.
command -v npm >/dev/null 2>&1 || exit 1
node -e '
const [major, minor] = process.versions.node.split(".").map(Number);
const fine = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
process.exit(fine ? 0 : 1);
' 2>/dev/null
