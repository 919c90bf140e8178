"""Waiting for what a server says, but not for ever."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import TimeoutError as Late

from starlette.testclient import WebSocketTestSession

PATIENCE = 60.0
"""Seconds that a busy machine may take for any one message."""


def next_text(
    socket: WebSocketTestSession, heard: Sequence[str] = (), patience: float = PATIENCE
) -> str:
    """The next message. Who waits in vain fails, and tells what was ``heard`` before."""
    coming = socket.portal.start_task_soon(socket._send_rx.receive)
    try:
        message = coming.result(patience)
    except Late:
        coming.cancel()
        said = "\n".join(f"  {text[:300]}" for text in heard[-10:]) or "  nothing"
        raise AssertionError(
            f"nothing came within {patience:g} s; the last of {len(heard)} messages were\n{said}"
        ) from None
    socket._raise_on_close(message)
    text: str = message["text"]
    return text
