/** A view and what the server says is new in it. */
import type { UnitChange, UnitView, View, ViewChange } from "../protocol";

/** The next view; everything that has not changed is the same object as before. */
export function withChanges(view: View, { units, ...facts }: ViewChange): View {
  return { ...view, ...facts, units: withUnits(view.units, units ?? []) };
}

function withUnits(known: UnitView[], changes: UnitChange[]): UnitView[] {
  if (changes.length === 0) return known;
  const news = new Map(changes.map((change) => [change.id, change]));
  const kept = known.map((unit) => {
    const change = news.get(unit.id);
    news.delete(unit.id);
    return change ? { ...unit, ...change } : unit;
  });
  // Of a unit that was not there before, the server tells everything.
  return [...kept, ...([...news.values()] as UnitView[])];
}
