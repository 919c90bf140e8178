#!/bin/sh
# Makes sure the tests have PostgreSQL and Redis, from the system's packages. The tests start both
# themselves, on free ports and in folders of their own; the system's services are not touched.
set -eu

has_postgres() {
    command -v postgres >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1
}
has_redis() {
    command -v redis-server >/dev/null 2>&1 || command -v valkey-server >/dev/null 2>&1
}

wanted=""
has_postgres || wanted="$wanted postgresql"
has_redis || wanted="$wanted redis-server"
[ -n "$wanted" ] || exit 0
if ! command -v apt-get >/dev/null 2>&1; then
    echo "The tests need PostgreSQL and Redis (or Valkey): please install them." >&2
    exit 1
fi
if [ "$(id -u)" -eq 0 ]; then
    as_root=""
elif command -v sudo >/dev/null 2>&1; then
    as_root="sudo"
else
    echo "The tests need more packages. As root: apt-get update && apt-get install$wanted" >&2
    exit 1
fi
echo "Installing$wanted for the tests"
$as_root apt-get update -q </dev/null
# shellcheck disable=SC2086
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $wanted </dev/null
