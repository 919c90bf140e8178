/**
 * How a game looks while its events are being shown. Between two views of the server stands a
 * picture that knows the events shown so far; it is made from facts in the events, not from rules.
 */
import type { Step, UnitView, View } from "../protocol";
import { SPEED_FACTORS, type Speed } from "../settings.svelte";
import type { GameEvent } from "../wire";

/** One event to show, or the arrival at the server's view once all events of a step are shown. */
export interface Beat {
  step: number;
  actor: number | null;
  event: GameEvent | null;
  after: View;
}

export function beatsOf(step: Step, after: View): Beat[] {
  const beat = (event: GameEvent | null): Beat => ({
    step: step.number,
    actor: step.actor,
    event,
    after,
  });
  return [...step.events.map(beat), beat(null)];
}

export function pictureAfter(picture: View, beat: Beat): View {
  const { event, after } = beat;
  if (event === null) return after;
  const undecided = picture.decision === null ? picture : { ...picture, decision: null };
  switch (event.type) {
    case "turn":
      return { ...undecided, turn: event.turn, active_player: event.player };
    case "activation":
      return {
        ...withUnit(undecided, event.unit, { mp: event.mp, ap: event.ap }),
        active_unit: event.unit,
      };
    case "activation-end":
      return { ...undecided, active_unit: null };
    case "moved":
      return withUnit(undecided, event.unit, (unit) => ({
        cell: event.destination,
        mp: Math.max(0, unit.mp - event.mp),
      }));
    case "blocked":
      return withUnit(undecided, event.unit, (unit) => ({
        mp: Math.max(0, unit.mp - event.mp_lost),
        ap: Math.max(0, unit.ap - event.ap_lost),
      }));
    case "cast":
      return withUnit(undecided, event.unit, (unit) => ({
        mp: Math.max(0, unit.mp - event.mp),
        ap: Math.max(0, unit.ap - event.ap),
      }));
    case "injured":
    case "healed":
      return withUnit(undecided, event.unit, { injuries: event.injuries, hp: event.hp });
    case "displaced":
      return withUnit(undecided, event.unit, { cell: event.destination });
    case "gauge":
      return withUnit(undecided, event.unit, { mp: event.mp, ap: event.ap });
    case "tokens":
      return withUnit(undecided, event.unit, { [`${event.gauge}_tokens`]: event.total });
    case "summoned": {
      const summoned = after.units.find((unit) => unit.id === event.unit);
      if (!summoned) return undecided;
      const others = undecided.units.filter((unit) => unit.id !== event.unit);
      return { ...undecided, units: [...others, { ...summoned, cell: event.cell }] };
    }
    case "knocked-out":
    case "removed":
      return withUnit(undecided, event.unit, { cell: null });
    case "ended":
      return {
        ...undecided,
        outcome: { winners: event.winners, reason: event.reason, rule: event.rule },
      };
    case "first-player":
    case "disengaged":
    case "rolled":
    case "stayed":
    case "damage":
      return undecided;
  }
}

type Change = Partial<UnitView> | ((unit: UnitView) => Partial<UnitView>);

function withUnit(picture: View, id: string, change: Change): View {
  const units = picture.units.map((unit) =>
    unit.id === id
      ? { ...unit, ...(typeof change === "function" ? change(unit) : change) }
      : unit,
  );
  return { ...picture, units };
}

/** Milliseconds an event stays before the next one, at normal speed. */
const PAUSES: Record<GameEvent["type"], number> = {
  "first-player": 0,
  turn: 350,
  activation: 150,
  "activation-end": 0,
  moved: 240,
  disengaged: 350,
  rolled: 950,
  blocked: 650,
  stayed: 400,
  cast: 550,
  damage: 450,
  injured: 650,
  healed: 650,
  tokens: 450,
  gauge: 350,
  displaced: 450,
  summoned: 500,
  "knocked-out": 900,
  removed: 250,
  ended: 0,
};

export function pauseAfter(beat: Beat, speed: Speed): number {
  return beat.event === null ? 0 : PAUSES[beat.event.type] * SPEED_FACTORS[speed];
}
