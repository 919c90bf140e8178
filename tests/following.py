"""Following a table's messages as a client does: updates tell only what is new in the view."""

from __future__ import annotations

from typing import Any

Message = dict[str, Any]


def view_after(view: Message, message: Message) -> Message:
    """The view once ``message`` has come."""
    if "view" in message:
        whole: Message = message["view"]
        return whole
    if "changes" not in message:
        return view
    return changed(view, message["changes"])


def changed(view: Message, changes: Message) -> Message:
    units = {unit["id"]: unit for unit in view["units"]}
    for change in changes.get("units", []):
        units[change["id"]] = {**units.get(change["id"], {}), **change}
    return {**view, **changes, "units": list(units.values())}


def units_sent(message: Message) -> list[Message]:
    """Units, or what is new of them."""
    told: list[Message] = (message.get("view") or message.get("changes") or {}).get("units", [])
    return told
