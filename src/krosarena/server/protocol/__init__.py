"""Every message between server and client, defined once.

``web/src/protocol.ts`` is generated from these modules (``make generate``); a test fails when it is
stale. Views and events are the engine's own; here stand only the envelopes around them.
"""
