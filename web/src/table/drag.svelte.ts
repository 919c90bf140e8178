/** Dragging an answer onto a unit: a tension die or a reward, with a mouse, a pen or a finger. */
import type { ActionView, DecisionView } from "../protocol";

/** Pixels a pointer may tremble before a press becomes a drag. */
const SLACK = 6;

/** What elements say of themselves so that something can be dropped on them. */
const PLACES = "[data-unit], [data-drop]";

class Drag {
  /** Answers that dropping gives, by what they are dropped on; null while nothing is dragged. */
  answers = $state.raw<ReadonlyMap<string, string> | null>(null);
  over = $state<string | null>(null);
  x = $state(0);
  y = $state(0);

  /** How a place should look: able to take what is dragged, about to, or as always. */
  lookOf(place: string): "open" | "over" | null {
    if (!this.answers?.has(place)) return null;
    return this.over === place ? "over" : "open";
  }
}

export const drag = new Drag();

/** Where each answer can be dropped: on its unit, or on a place named like its option. */
export function placesOf(decision: DecisionView): Map<string, string> {
  const placeOf = (action: ActionView) => action.unit ?? action.option;
  return new Map(
    decision.actions.flatMap((action) => {
      const place = placeOf(action);
      return place === null ? [] : [[place, action.text] as const];
    }),
  );
}

/** Makes an element draggable: `{@attach draggable(() => decision, onanswer)}`. */
export function draggable(decision: () => DecisionView, onanswer: (text: string) => void) {
  return (element: HTMLElement) => {
    let start: { pointer: number; x: number; y: number } | null = null;

    function onpointerdown(event: PointerEvent): void {
      if (event.button !== 0 || start) return;
      start = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
      element.setPointerCapture(event.pointerId);
      event.preventDefault(); // no selection, no scrolling along
    }
    function onpointermove(event: PointerEvent): void {
      if (event.pointerId !== start?.pointer) return;
      const { clientX: x, clientY: y } = event;
      if (!drag.answers && Math.hypot(x - start.x, y - start.y) < SLACK) return;
      drag.answers ??= placesOf(decision());
      Object.assign(drag, { x, y, over: placeAt(x, y) });
    }
    function onpointerup(event: PointerEvent): void {
      if (event.pointerId !== start?.pointer) return;
      const answer = drag.over === null ? undefined : drag.answers?.get(drag.over);
      letGo();
      if (answer !== undefined) onanswer(answer);
    }
    function letGo(): void {
      start = null;
      Object.assign(drag, { answers: null, over: null });
    }
    function onkeydown(event: KeyboardEvent): void {
      if (event.key !== "Escape" || !drag.answers) return;
      letGo();
      event.stopImmediatePropagation();
    }

    const listeners = { onpointerdown, onpointermove, onpointerup, onpointercancel: letGo };
    Object.assign(element, listeners);
    window.addEventListener("keydown", onkeydown, true);
    return () => {
      window.removeEventListener("keydown", onkeydown, true);
      if (start) letGo();
    };
  };
}

function placeAt(x: number, y: number): string | null {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement | SVGElement>(PLACES);
  const place = element?.dataset.unit ?? element?.dataset.drop ?? null;
  return place !== null && drag.answers?.has(place) ? place : null;
}
