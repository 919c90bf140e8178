"""The command that starts the web game. It lies apart from the others, so that a server which was
killed is back without importing what only they need."""

from __future__ import annotations

import typer

from .ports import port_to_use

_HOST, _PORT = "127.0.0.1", 8000

app = typer.Typer(
    help="Krosarena: Krosmaster Arena in the browser and for programs.",
    no_args_is_help=False,
    add_completion=False,
    rich_markup_mode=None,
)


@app.callback(invoke_without_command=True)
def start(context: typer.Context) -> None:
    """Without a command, start the web game."""
    if context.invoked_subcommand is None:
        _start_server(_HOST, _PORT)


@app.command()
def serve(
    host: str = typer.Option(_HOST, help="Address to listen on."),
    port: int = typer.Option(_PORT, min=1, max=65535, help="Port to listen on."),
    workers: int = typer.Option(
        1, min=1, max=64, help="Processes to serve with; more than one need PostgreSQL."
    ),
) -> None:
    """Start the web game.

    Example: krosarena serve --port 8080
    """
    _start_server(host, port, workers)


def _start_server(host: str, port: int, workers: int = 1) -> None:
    try:
        from krosarena.server.serve import serve as run_server
    except ModuleNotFoundError as missing:
        raise typer.BadParameter(
            f"{missing.name} is not installed; run: pip install 'krosarena[server]'"
        ) from None
    port = port_to_use(host, port)
    typer.echo(f"Krosarena: http://{host}:{port}  (stop with Ctrl-C)")
    run_server(host, port, workers)
