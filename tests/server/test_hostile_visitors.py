"""Whatever one visitor does, the others' games go on, and the server stops when it is told to."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest

from hostile_visitors import ATTACKS, Attack, beside
from live_server import LiveServer


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS.keys())
def test_people_play_on_beside(attack: Attack, tmp_path: Path) -> None:
    server = LiveServer(tmp_path)
    server.start()
    try:
        waits = asyncio.run(beside(server, 2, attack(server, 60)))
    finally:
        server.stop()
    assert waits
    assert "Traceback" not in server.log.read_text()
    assert server.log.stat().st_size < 100_000


def test_a_server_stops_whoever_still_holds_on_to_it(tmp_path: Path) -> None:
    """Connections that say nothing, and one whose request never ends."""
    server = LiveServer(tmp_path)
    server.start()
    held = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(5)]
    held[0].sendall(b"POST /api/records HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{")
    server.stop()  # waits until it has ended
    for connection in held:
        connection.close()
