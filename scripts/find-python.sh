#!/bin/sh
# Prints a Python that can make our .venv: version 3.11 or newer, with venv and pip.
# Usage: find-python.sh [PYTHON]   (only that one is tried when given)
set -u

[ $# -gt 0 ] || set -- python3.11 python3 python3.12 python3.13 python3.14
reasons=""
for python in "$@"; do
    # A pyenv shim may exist and still not run, so every candidate is really started.
    answer=$("$python" -c '
import sys
if sys.version_info < (3, 11):
    print("is version %d.%d" % sys.version_info[:2])
else:
    try:
        import ensurepip, venv
        print("ok")
    except ImportError:
        print("lacks venv (Debian and Ubuntu: apt-get install python3-venv)")
' 2>/dev/null) || answer="not found"
    if [ "$answer" = ok ]; then
        echo "$python"
        exit 0
    fi
    reasons="$reasons
  $python: $answer"
done
echo "Krosarena needs Python 3.11 or newer.$reasons
Install it, or name yours: make PYTHON=/path/to/python3" >&2
exit 1
