"""The tests' own ears: whoever waits in vain fails and says so."""

import pytest
from starlette.testclient import TestClient

from server.hearing import next_text
from server.seats import new_table, sitting_at


def test_waiting_in_vain_fails_with_what_was_heard(client: TestClient) -> None:
    with sitting_at(client, new_table(client, "person", "person")) as player:
        with pytest.raises(
            AssertionError, match=r'(?s)nothing came.* 1 messages.*"type":"welcome"'
        ):
            next_text(player.socket, player.heard, patience=0.01)
        assert player.act("end")["type"] == "update", "and what comes later is still heard"
