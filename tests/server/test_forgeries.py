"""Messages that nobody honest would send: refused with a reason, harmless, and in the log."""

import logging

import pytest
from starlette.testclient import TestClient

from server.seats import new_table, sitting_at

FORGERIES = [
    pytest.param("this is not json", "not-json", id="not JSON"),
    pytest.param(b"\xff\xfe\x00", "not-json", id="not even text"),
    pytest.param("", "not-json", id="nothing"),
    pytest.param("[]", "malformed", id="a list"),
    pytest.param('{"type":' + "[" * 30_000, "not-json", id="a deep hole"),
    pytest.param('{"type": "act"}', "malformed", id="half a message"),
    pytest.param('{"type": "welcome"}', "malformed", id="a server's message"),
    pytest.param(
        '{"type": "act", "seat": 1, "decision": 1, "action": "end", "as": "admin"}',
        "malformed",
        id="an extra field",
    ),
    pytest.param(
        '{"type": "act", "seat": "1", "decision": 1, "action": "end"}',
        "malformed",
        id="a text seat",
    ),
    pytest.param(
        '{"type": "act", "seat": 2, "decision": 1, "action": "end"}',
        "not-your-seat",
        id="the bot's seat",
    ),
    pytest.param(
        '{"type": "act", "seat": 3, "decision": 1, "action": "end"}',
        "not-your-seat",
        id="no such seat",
    ),
    pytest.param(
        '{"type": "act", "seat": 1, "decision": 0, "action": "end"}', "stale", id="an old decision"
    ),
    pytest.param(
        '{"type": "act", "seat": 1, "decision": 2, "action": "end"}',
        "stale",
        id="a decision to come",
    ),
    pytest.param(
        '{"type": "act", "seat": 1, "decision": 1, "action": "win"}', "malformed", id="no action"
    ),
    pytest.param(
        '{"type": "act", "seat": 1, "decision": 1, "action": "move h8"}', "illegal", id="a far move"
    ),
    pytest.param(
        '{"type": "act", "seat": 1, "decision": 1, "action": "cast gobbolob d2"}',
        "illegal",
        id="another's spell",
    ),
]


@pytest.mark.parametrize(("forged", "code"), FORGERIES)
def test_a_forged_message_is_refused_and_harms_nothing(
    client: TestClient, forged: str | bytes, code: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = new_table(client, "person", "bot")
    with sitting_at(client, table) as player:
        before = player.view
        with caplog.at_level(logging.WARNING, "krosarena.table"):
            if isinstance(forged, bytes):
                player.socket.send_bytes(forged)
            else:
                player.socket.send_text(forged)
            refused = player.listen()
        assert refused["type"] == "refused"
        assert refused["code"] == code
        assert len(refused["reason"]) > 10
        assert f"table {table}: refused ({code})" in caplog.text
        assert player.act("move d2")["type"] == "update"
    with sitting_at(client, table) as again:
        assert len(again.history) == 2
        assert before["turn"] == again.view["turn"]


def test_an_illegal_action_names_its_rule(client: TestClient) -> None:
    table = new_table(client, "person", "bot")
    with sitting_at(client, table) as player:
        refused = player.act("cast dan-to-fu h8")
        assert refused["rule"] == "original p.24"
        assert "out of range" in refused["reason"]


def test_a_message_cannot_write_log_lines_of_its_own(
    client: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    table = new_table(client, "person", "bot")
    with sitting_at(client, table) as player:
        player.socket.send_text('{"type": "act", "x\\nFORGED line": 1}')
        assert player.listen()["code"] == "malformed"
    assert not any(line.startswith("FORGED") for line in caplog.text.splitlines())
