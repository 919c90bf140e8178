"""Figures about the running server for Prometheus, and whether it is well."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from .thinking.pool import Thinkers, Urgency

_FINE = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """One set a server, so that two in one process (in tests, say) do not mix."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.messages = Counter(
            "krosarena_messages", "Messages of people that were carried out", registry=self.registry
        )
        self.refusals = Counter(
            "krosarena_refusals", "Messages refused", ["code"], registry=self.registry
        )
        self.message_seconds = Histogram(
            "krosarena_message_seconds",
            "From a message's arrival to its being told to everybody, or answered",
            buckets=_FINE,
            registry=self.registry,
        )
        self.thinking_seconds = Histogram(
            "krosarena_thinking_seconds",
            "From a question to its answer, with the wait in the queue",
            ["queue", "asker"],
            buckets=_FINE,
            registry=self.registry,
        )
        self.sockets = Gauge("krosarena_sockets", "Open websockets", registry=self.registry)
        self.tables = Gauge("krosarena_tables", "Tables in memory", registry=self.registry)
        self.waiting = Gauge(
            "krosarena_waiting", "Questions in a queue", ["queue"], registry=self.registry
        )
        self.working = Gauge(
            "krosarena_working", "Processes at work", ["queue"], registry=self.registry
        )

    def listen_to(self, thinkers: Thinkers) -> None:
        for queue, group in thinkers.groups.items():

            def heard(urgency: Urgency, seconds: float, queue: str = queue) -> None:
                self.thinking_seconds.labels(queue, urgency.name.lower()).observe(seconds)

            group.heard = heard
            self.waiting.labels(queue).set_function(lambda group=group: group.waiting)  # type: ignore[misc]
            self.working.labels(queue).set_function(lambda group=group: group.working)  # type: ignore[misc]

    def text(self) -> bytes:
        return generate_latest(self.registry)
