#!/bin/sh
# Makes sure the browser tests have Chromium, from the system's packages. The headless shell is the
# same browser without windows and address bar: it spares a sixth of the tests' time.
set -eu

wanted=chromium-headless-shell
if command -v "$wanted" >/dev/null 2>&1; then
    exit 0
fi
if ! command -v apt-get >/dev/null 2>&1; then
    echo "The browser tests need Chromium as '$wanted' on the PATH: please install it." >&2
    exit 1
fi
if [ "$(id -u)" -eq 0 ]; then
    as_root=""
elif command -v sudo >/dev/null 2>&1; then
    as_root="sudo"
else
    echo "The browser tests need Chromium. As root: apt-get update && apt-get install $wanted" >&2
    exit 1
fi
echo "Installing Chromium for the browser tests"
$as_root apt-get update -q </dev/null
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$wanted" </dev/null
