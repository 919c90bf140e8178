/** What others did while one waited: their deeds as few pictures, each of which can be shown again. */
import type { Step, View } from "../protocol";
import type { GameEvent } from "../wire";
import { newsOf } from "../log";

/** A step and the views it led from and to: enough to show it again. */
export interface Scene {
  step: Step;
  before: View;
  after: View;
}

export type DeedKind = "walk" | "cast" | "buy" | "collect" | "reveal" | "tension" | "fall";

export interface Deed {
  kind: DeedKind;
  player: number;
  /** Null for what a player does: tension. */
  unit: string | null;
  spell: string | null;
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

/** Happenings worth telling with the deed they follow from. */
const CONSEQUENCES: ReadonlySet<GameEvent["type"]> = new Set([
  "injured",
  "healed",
  "blocked",
  "displaced",
  "summoned",
  "scenery-destroyed",
  "glory",
]);

export function deedsOf(scenes: readonly Scene[]): Deed[] {
  const deeds: Deed[] = [];
  scenes.forEach((scene, index) => {
    for (const event of newsOf(scene.step)) addEvent(deeds, event, scene, index);
  });
  return deeds;
}

function addEvent(deeds: Deed[], event: GameEvent, scene: Scene, index: number): void {
  const latest = deeds.at(-1);
  const begin = (kind: DeedKind, unit: string | null, cells: string[], more: Partial<Deed> = {}) => {
    deeds.push({
      kind,
      unit,
      cells,
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
