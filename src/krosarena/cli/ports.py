"""Finding a port to listen on, and saying plainly when the wanted one cannot be had."""

from __future__ import annotations

import errno
import socket
import sys

import typer

_TRIED = 20
"""Ports that are looked at beyond the wanted one."""


def port_to_use(host: str, port: int) -> int:
    """The wanted port; where it is taken, the next free one if the person at the keyboard agrees.
    Exit code 1 with a plain reason otherwise."""
    trouble = why_not_listen(host, port)
    if trouble is None:
        return port
    if trouble.errno != errno.EADDRINUSE:
        reason = trouble.strerror or str(trouble)
        typer.echo(f"Krosarena cannot listen on {host} port {port}: {reason}.", err=True)
        raise typer.Exit(1)
    typer.echo(f"Port {port} is taken, perhaps by another Krosarena.", err=True)
    others = range(port + 1, min(port + _TRIED, 65535) + 1)
    free = next((other for other in others if why_not_listen(host, other) is None), None)
    if free is None:
        typer.echo("So are the next ones; name another with --port.", err=True)
        raise typer.Exit(1)
    if sys.stdin.isatty() and typer.confirm(f"Use port {free} instead?", default=True):
        return free
    typer.echo(
        f"Port {free} is free: krosarena serve --port {free}, or make play PORT={free}", err=True
    )
    raise typer.Exit(1)


def why_not_listen(host: str, port: int) -> OSError | None:
    """None if a server could listen there now."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError as error:
            return error
    return None
