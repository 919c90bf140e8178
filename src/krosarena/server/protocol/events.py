"""The engine's events inside our messages.

msgspec writes unions of dataclasses but cannot read them. We only write events, and say in the
schema what they are (see ``schema``, which defines Event).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from krosarena.engine.events import Event

if TYPE_CHECKING:
    AnyEvent = Event
    Events = list[Event]
else:
    AnyEvent = Annotated[Any, msgspec.Meta(extra_json_schema={"$ref": "#/$defs/Event"})]
    Events = list[AnyEvent]
