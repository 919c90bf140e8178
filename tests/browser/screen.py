"""All that a player sees, taken in with one look: whole games are played with this."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

_LOOK = """
([last]) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const one = (id) => document.querySelector(`[data-testid="${id}"]`);
  const prompt = one("prompt");
  const ready = prompt && prompt.dataset.yours === "true" && prompt.dataset.busy === "false";
  const over = one("result") !== null;
  const learnt = one("lesson-over") !== null;
  if (!over && !learnt && (!ready || prompt.dataset.decision === last)) return null;
  const question = one("question");
  return {
    over,
    learnt,
    decision: prompt?.dataset.decision ?? "",
    decider: prompt?.dataset.decider ?? "",
    step: Number(one("guide")?.dataset.step ?? 0),
    question: question && { kind: question.dataset.kind, prompt: question.dataset.prompt },
    ringed: all("[data-guided][data-testid]").map((button) => button.dataset.testid),
    rings: all("[data-guided], [data-pointed]").length,
    buttons: all("[data-testid]:not([aria-disabled=true])").map((b) => b.dataset.testid),
    ranges: Object.fromEntries(all(".spell").map((s) => [s.dataset.testid, s.innerText])),
    hitting: all(".spell.hits[aria-disabled=false]").map((spell) => spell.dataset.testid),
    cells: all("[data-cell]").map((cell) => ({
      name: cell.dataset.cell,
      active: cell.classList.contains("in-turn"),
      ...Object.fromEntries(["reach", "target", "player", "kamas", "pick", "pointed"].map(
        (fact) => [fact, cell.dataset[fact] ?? null])),
    })),
  };
}"""

Cell = dict[str, Any]


@dataclass
class Screen:
    """What is to be seen when it is one's turn."""

    over: bool
    learnt: bool
    """A lesson is over, and its game may go on."""
    decision: str
    decider: str
    step: int
    question: dict[str, str] | None
    ringed: list[str]
    """Buttons the guide points at."""
    rings: int
    buttons: list[str]
    """Those that can be pressed."""
    ranges: dict[str, str]
    """What stands on each spell's button."""
    hitting: list[str]
    """Spells that hurt and can be cast."""
    cells: list[Cell]

    @property
    def here(self) -> Cell:
        return next(place for place in self.cells if place["active"])

    @property
    def foes(self) -> list[Cell]:
        return [c for c in self.cells if c["player"] not in (None, self.here["player"])]

    @property
    def safe(self) -> list[Cell]:
        return [place for place in self.cells if place["reach"] == "safe"]

    @property
    def castable(self) -> list[str]:
        return [name for name in self.buttons if name.startswith("spell-")]

    @property
    def targets(self) -> list[Cell]:
        return [place for place in self.cells if place["target"]]

    def button(self, start: str) -> str | None:
        """The first whose name begins so."""
        return next((name for name in self.buttons if name.startswith(start)), None)


def look(page: Page, answered: str = "") -> Screen:
    """At the next decision after the one that was answered, or at the end."""
    return Screen(**page.wait_for_function(_LOOK, arg=[answered]).json_value())


def distance(a: str, b: str) -> int:
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1:]) - int(b[1:]))


def nearest(name: str, others: list[Cell]) -> int:
    return min(distance(name, other["name"]) for other in others)
