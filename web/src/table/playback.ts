/**
 * How a game looks while its events are being shown. Between two views of the server stands a
 * picture that knows the events shown so far; it is made from facts in the events, not from rules.
 */
import type { PlayerView, Step, UnitView, View } from "../protocol";
import { newsOf } from "../log";
import type { GameEvent } from "../wire";

/** One event to show, or the arrival at the server's view once all events of a step are shown. */
export interface Beat {
  step: number;
  actor: number | null;
  event: GameEvent | null;
  after: View;
  /** Shown once more: the story has it already. */
  again?: boolean;
}

export function beatsOf(step: Step, after: View): Beat[] {
  const beat = (event: GameEvent | null): Beat => ({
    step: step.number,
    actor: step.actor,
    event,
    after,
  });
  return [...newsOf(step).map(beat), beat(null)];
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
      return event.stays ? undecided : withUnit(undecided, event.unit, { cell: null });
    case "removed":
      return withUnit(undecided, event.unit, { cell: null });
    case "ended":
      return {
        ...undecided,
        outcome: { winners: event.winners, reason: event.reason, rule: event.rule },
      };
    case "arena":
      return { ...undecided, arena: after.arena };
    case "deployed":
      return withUnit(undecided, event.unit, { cell: event.cell });
    case "side":
      return withPlayer(undecided, event.player, { side: event.side });
    case "glory-lost":
      return withPlayer(undecided, event.player, { glory: event.glory });
    case "glory": {
      const taken = withPlayer(undecided, event.player, { glory: event.glory });
      const robbed = withPlayer(taken, event.victim, ({ glory }) => ({
        glory: (glory ?? 0) - (event.amount - event.wild),
      }));
      return { ...robbed, wild_glory: (robbed.wild_glory ?? 0) - event.wild };
    }
    case "inspired":
      return withUnit(undecided, event.unit, (unit) => ({
        effects: [...unit.effects, { kind: "gain", value: event.power, amount: 0, until: "player-turn" }],
      }));
    case "effect-ended":
      return withUnit(undecided, event.unit, (unit) => ({
        effects: unit.effects.filter(({ kind, value }) => (value || kind) !== event.what),
      }));
    case "kamas":
      return withPlayer(undecided, event.player, { kamas: event.stock });
    case "collected":
      return {
        ...withUnit(undecided, event.unit, (unit) => ({ ap: Math.max(0, unit.ap - event.ap) })),
        ground: undecided.ground
          .map((pile) => (pile.cell === event.cell ? { ...pile, count: event.left } : pile))
          .filter((pile) => pile.count > 0),
      };
    case "turned-up":
      return {
        ...undecided,
        market: undecided.market.map((pile) =>
          pile.rank === event.rank && pile.number === event.pile
            ? { ...pile, shown: event.token, left: Math.max(0, pile.left - 1) }
            : pile,
        ),
      };
    case "bought":
      return {
        ...withUnit(undecided, event.unit, (unit) => ({ ap: Math.max(0, unit.ap - event.ap) })),
        market: undecided.market.map((pile) =>
          event.face_up && pile.rank === event.rank && pile.shown === event.token
            ? { ...pile, shown: null }
            : pile,
        ),
      };
    case "allocated":
      return withUnit(undecided, event.unit, (unit) => ({
        rewards: [...unit.rewards, { token: event.token, shown: false, secret: !event.face_up }],
      }));
    case "scenery-destroyed":
      return {
        ...undecided,
        arena: {
          ...undecided.arena,
          scenery: undecided.arena.scenery.filter(({ cell }) => cell !== event.cell),
        },
      };
    case "marker":
      return withUnit(undecided, event.unit, (unit) => ({
        markers: [...unit.markers, { name: event.marker, by: event.by }],
      }));
    case "marker-removed":
      return withUnit(undecided, event.unit, (unit) => ({
        markers: unit.markers.filter(({ name }) => name !== event.marker),
      }));
    case "replaced":
      return withUnit(undecided, event.unit, { card: event.card });
    case "bot-failed":
    case "match-action":
    case "first-player":
    case "tension":
    case "faces":
    case "effect-began":
    case "discarded":
    case "revealed":
    case "exchanged":
    case "scenery-hit":
    case "disengaged":
    case "dice-fell":
    case "rolled":
    case "stayed":
    case "damage":
      return undecided;
  }
}

type PlayerChange = Partial<PlayerView> | ((player: PlayerView) => Partial<PlayerView>);

function withPlayer(picture: View, number: number, change: PlayerChange): View {
  const players = picture.players.map((player) =>
    player.player === number
      ? { ...player, ...(typeof change === "function" ? change(player) : change) }
      : player,
  );
  return { ...picture, players };
}

type Change = Partial<UnitView> | ((unit: UnitView) => Partial<UnitView>);

function withUnit(picture: View, id: string, change: Change): View {
  const units = picture.units.map((unit) =>
    unit.id === id ? { ...unit, ...(typeof change === "function" ? change(unit) : change) } : unit,
  );
  return { ...picture, units };
}
