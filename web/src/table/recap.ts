/** What others did while one waited: their actions as few pictures, each of which can be shown again. */
import type { Step, View } from "../protocol";
import type { GameEvent } from "../wire";
import { newsOf } from "../log";

/** A step and the views it led from and to: enough to show it again. */
export interface Scene {
  step: Step;
  before: View;
  after: View;
}

export type RecapKind = "walk" | "cast" | "buy" | "collect" | "reveal" | "tension" | "fall";

export interface RecapAction {
  kind: RecapKind;
  player: number;
  /** Null for what a player does: tension. */
  unit: string | null;
  spell: string | null;
  /** Where its unit stood when it began. */
  from: string | null;
  /** The way walked, or the cell something was done to; empty where no cell matters. */
  cells: string[];
  targets: string[];
  /** Injuries placed less injuries healed; null where neither happened. */
  harm: number | null;
  falls: string[];
  /** What a listener is told of it. */
  events: GameEvent[];
  /** The scenes it happened in, first and last. */
  first: number;
  last: number;
}

/** Happenings worth telling with the action they follow from. */
const CONSEQUENCES: ReadonlySet<GameEvent["type"]> = new Set([
  "injured",
  "healed",
  "blocked",
  "displaced",
  "summoned",
  "scenery-destroyed",
  "glory",
]);

export function recapActions(scenes: readonly Scene[]): RecapAction[] {
  const actions: RecapAction[] = [];
  scenes.forEach((scene, index) => {
    for (const event of newsOf(scene.step)) addEvent(actions, event, scene, index);
  });
  return actions;
}

function addEvent(actions: RecapAction[], event: GameEvent, scene: Scene, index: number): void {
  const latest = actions.at(-1);
  const begin = (kind: RecapKind, unit: string | null, cells: string[], more: Partial<RecapAction> = {}) => {
    actions.push({
      kind,
      unit,
      cells,
      from: unit === null ? null : (cellsOf(unit, scene)[0] ?? null),
      player: playerOf(unit, event, scene),
      spell: null,
      targets: [],
      harm: null,
      falls: [],
      events: [event],
      first: index,
      last: index,
      ...more,
    });
  };
  switch (event.type) {
    case "moved":
      if (latest?.kind === "walk" && latest.unit === event.unit && latest.cells.at(-1) === event.origin) {
        latest.cells.push(event.destination);
        latest.events.push(event);
        latest.last = index;
      } else begin("walk", event.unit, [event.origin, event.destination]);
      return;
    case "cast":
      return begin("cast", event.unit, [event.cell], { spell: event.spell, targets: [...event.targets] });
    case "bought":
      return begin("buy", event.unit, cellsOf(event.unit, scene));
    case "collected":
      return begin("collect", event.unit, [event.cell]);
    case "revealed":
      return begin("reveal", event.unit, cellsOf(event.unit, scene));
    case "tension":
      return begin("tension", null, []);
    case "knocked-out":
      if (!latest) return begin("fall", event.unit, cellsOf(event.unit, scene), { falls: [event.unit] });
      latest.falls.push(event.unit);
      latest.events.push(event);
      latest.last = index;
      return;
    default:
      if (!latest || !CONSEQUENCES.has(event.type)) return;
      latest.events.push(event);
      latest.last = index;
      if (event.type === "injured") latest.harm = (latest.harm ?? 0) + event.amount;
      if (event.type === "healed") latest.harm = (latest.harm ?? 0) - event.amount;
  }
}

function cellsOf(unit: string, { before }: Scene): string[] {
  const cell = before.units.find(({ id }) => id === unit)?.cell;
  return cell ? [cell] : [];
}

function playerOf(unit: string | null, event: GameEvent, { before, after }: Scene): number {
  const owner = [...before.units, ...after.units].find(({ id }) => id === unit)?.player;
  return owner ?? ("player" in event ? event.player : before.active_player) ?? 1;
}

/** A mark on the board for a action: its number in the recap, and the way or the aim it stands for. */
export interface Trace {
  number: number;
  player: number;
  at: string;
  /** From the first cell to the last; a single one where nothing was bridged. */
  way: string[];
  aimed: boolean;
}

export function tracesOf(actions: readonly RecapAction[]): Trace[] {
  return actions.flatMap(({ kind, player, cells, from }, index) => {
    const at = cells.at(-1);
    if (at === undefined) return [];
    const aimed = kind === "cast" && from !== null && from !== at;
    return [{ number: index + 1, player, at, way: aimed ? [from, at] : cells, aimed }];
  });
}

/** The numbers at a cell in one badge: `1`, `2–4`, `1·3`; of many only the first and the last. */
export function badgesOf(traces: readonly Trace[]): { at: string; words: string }[] {
  const cells = new Map<string, number[]>();
  for (const { at, number } of traces) cells.set(at, [...(cells.get(at) ?? []), number]);
  return [...cells].map(([at, numbers]) => {
    const [first, last] = [numbers[0]!, numbers.at(-1)!];
    if (first === last) return { at, words: `${first}` };
    const isRow = last - first === numbers.length - 1 && numbers.length > 2;
    return { at, words: isRow ? `${first}–${last}` : `${first}${numbers.length > 2 ? "…" : "·"}${last}` };
  });
}

/** Who acts and at whom, while an event is shown. */
export interface Attention {
  unit: string | null;
  targets: string[];
}

export function attentionOf(event: GameEvent, active: string | null): Attention {
  switch (event.type) {
    case "cast":
      return { unit: event.unit, targets: event.targets.filter((target) => target !== event.unit) };
    case "damage":
    case "healed":
    case "tokens":
    case "marker":
      return { unit: active, targets: event.unit === active ? [] : [event.unit] };
    case "injured":
      return { unit: event.source ?? active, targets: event.unit === event.source ? [] : [event.unit] };
    case "displaced":
      return { unit: event.by, targets: event.unit === event.by ? [] : [event.unit] };
    case "blocked":
      return { unit: event.unit, targets: [event.locker] };
    case "disengaged":
      return { unit: event.unit, targets: [...event.lockers] };
    case "moved":
    case "activation":
    case "bought":
    case "allocated":
    case "collected":
    case "revealed":
    case "inspired":
    case "stayed":
      return { unit: event.unit, targets: [] };
    case "rolled":
    case "dice-fell":
      return event.unit === active ? { unit: active, targets: [] } : { unit: active, targets: [event.unit] };
    default:
      return { unit: null, targets: [] };
  }
}
