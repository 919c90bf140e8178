"""What only a real server on a real socket can show."""

import json
import socket
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from following import view_after
from krosarena.server.identity import COOKIE
from live_server import LiveServer

ME = {"Cookie": f"{COOKIE}={'m' * 32}"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LiveServer]:
    server = LiveServer(tmp_path)
    server.start()
    yield server
    server.stop()


def new_table(server: LiveServer) -> str:
    request = urllib.request.Request(
        f"{server.url}/api/tables",
        data=b'{"scenario": "my-very-first-spell", "seats": ["person", "person"]}',
        headers={**ME, "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        table_id: str = json.load(answer)["id"]
    return table_id


def sit_down(server: LiveServer, table: str) -> ClientConnection:
    address = f"ws://127.0.0.1:{server.port}/ws/tables/{table}"
    return connect(address, additional_headers=ME, proxy=None)


def hear(socket: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(socket.recv(timeout=20))
    return message


def act(socket: ClientConnection, decision: int, action: str) -> dict[str, Any]:
    seat = 1
    socket.send(json.dumps({"type": "act", "seat": seat, "decision": decision, "action": action}))
    return hear(socket)


def test_ten_megabytes_of_noise_are_cut_off_and_the_game_goes_on(server: LiveServer) -> None:
    table = new_table(server)
    with sit_down(server, table) as player, sit_down(server, table) as vandal:
        assert hear(player)["type"] == hear(vandal)["type"] == "welcome"
        with suppress(ConnectionClosed):  # it may be cut off while still shouting
            vandal.send("x" * 10_000_000)
        with pytest.raises(ConnectionClosed) as closed:
            vandal.recv(timeout=20)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        assert act(player, 1, "move d2")["type"] == "update"
    with sit_down(server, table) as again:
        assert len(hear(again)["history"]) == 2
    assert f"table {table}: refused a message of more than 65536 bytes" in server.log.read_text()


def test_what_was_acknowledged_survives_a_power_cut(server: LiveServer) -> None:
    table = new_table(server)
    with sit_down(server, table) as player:
        view = hear(player)["view"]
        for number, action in enumerate(("move d2", "move c2", "move c3"), start=1):
            view = view_after(view, act(player, number, action))
        server.kill()
    server.start()
    with sit_down(server, table) as player:
        assert hear(player)["view"] == view
        assert act(player, 4, "end")["type"] == "update"


def test_an_answer_that_came_before_the_line_dropped_is_carried_out(server: LiveServer) -> None:
    table = new_table(server)
    with sit_down(server, table) as player:
        number = hear(player)["view"]["decision"]["number"]
        wish = {"type": "act", "seat": 1, "decision": number, "action": "end"}
        player.send(json.dumps(wish))
        player.socket.shutdown(socket.SHUT_RDWR)  # without a goodbye
    with sit_down(server, table) as player:
        told = hear(player)
        while told["type"] != "welcome":  # it may be carried out while we sit down
            told = hear(player)
        assert told["view"]["decision"]["number"] == number + 1
