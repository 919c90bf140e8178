/** What a decision offers, cell by cell, and what choosing a cell means. Nothing here knows rules. */
import type { ActionView, DecisionView, ReachView, SpellView, View } from "../protocol";

/** Something chosen once that a second choice of the same cell will carry out. */
export interface Armed {
  cell: string;
  kind: "cast" | "move" | "pick";
  action: ActionView | null;
}

export interface Aim {
  view: View;
  decision: DecisionView;
  spell: string | null;
  armed: Armed | null;
  /** Fingers hide what they touch: on touch screens everything with consequences asks twice. */
  touch: boolean;
}

export type Meaning =
  | { do: "nothing" }
  | { do: "send"; text: string }
  | { do: "walk"; reach: ReachView }
  | { do: "arm"; armed: Armed; spell: string | null };

export function meaningOf(cell: string, aim: Aim): Meaning {
  const { decision, spell, armed, touch } = aim;
  if (armed?.cell === cell) return confirm(armed, decision);

  const pick = picksByCell(aim.view, decision).get(cell);
  if (pick) {
    return touch && decision.kind === "cell"
      ? { do: "arm", armed: { cell, kind: "pick", action: pick }, spell: null }
      : { do: "send", text: pick.text };
  }

  if (spell !== null) {
    const cast = castsByCell(decision, spell).get(cell);
    if (cast) {
      const asksTwice = touch || cast.targets.length === 0;
      return asksTwice
        ? { do: "arm", armed: { cell, kind: "cast", action: cast }, spell }
        : { do: "send", text: cast.text };
    }
  }

  const offered = cheapestCastAt(cell, aim.view, decision);
  if (offered) {
    return {
      do: "arm",
      armed: { cell, kind: "cast", action: offered },
      spell: offered.spell,
    };
  }

  // With a spell in hand a stray click should not send the unit walking.
  const reach = spell === null ? decision.reach.find((r) => r.cell === cell) : undefined;
  if (reach) {
    return touch && reach.risky
      ? { do: "arm", armed: { cell, kind: "move", action: null }, spell: null }
      : { do: "walk", reach };
  }
  return { do: "nothing" };
}

function confirm(armed: Armed, decision: DecisionView): Meaning {
  if (armed.action) return { do: "send", text: armed.action.text };
  const reach = decision.reach.find((r) => r.cell === armed.cell);
  return reach ? { do: "walk", reach } : { do: "nothing" };
}

export function castsByCell(decision: DecisionView, spell: string): Map<string, ActionView> {
  const casts = new Map<string, ActionView>();
  for (const action of decision.actions) {
    if (action.spell === spell && action.cell !== null) casts.set(action.cell, action);
  }
  return casts;
}

/** Answers to choices other than an activation that can be given by pointing at the board. */
export function picksByCell(view: View, decision: DecisionView): Map<string, ActionView> {
  const picks = new Map<string, ActionView>();
  if (decision.kind === "activation") return picks;
  for (const action of decision.actions) {
    const unit = action.unit === null ? null : view.units.find((u) => u.id === action.unit);
    const cell = action.cell ?? unit?.cell ?? null;
    if (cell !== null) picks.set(cell, action);
  }
  return picks;
}

type Cast = ActionView & { spell: string };

/** Casts that would do somebody what they are for: harm to an enemy, healing to a friend. */
export function hittingCasts(view: View, decision: DecisionView): Cast[] {
  const caster = view.units.find((unit) => unit.id === decision.unit);
  const teamOf = (player: number | undefined) => view.players.find((one) => one.player === player)?.team;
  const isFriend = (id: string) =>
    teamOf(view.units.find((unit) => unit.id === id)?.player) === teamOf(caster?.player);
  return decision.actions.filter((action): action is Cast => {
    if (action.spell === null) return false;
    const kind = caster?.spells.find((spell) => spell.id === action.spell)?.kind;
    return action.targets.some((target) =>
      kind === "attack" ? !isFriend(target) : kind === "healing" ? isFriend(target) : true,
    );
  });
}

/** Spells that would hit somebody standing there. */
export function spellsHitting(cell: string, casts: readonly Cast[]): string[] {
  return casts.filter((cast) => cast.cell === cell).map((cast) => cast.spell);
}

function cheapestCastAt(cell: string, view: View, decision: DecisionView): ActionView | null {
  const caster = view.units.find((unit) => unit.id === decision.unit);
  const standing = view.units.find((unit) => unit.cell === cell);
  if (!caster || !standing || standing.player === caster.player) return null;
  const price = (spell: string) => {
    const view = caster.spells.find((s: SpellView) => s.id === spell);
    return view ? view.ap + view.mp : Infinity;
  };
  const casts = hittingCasts(view, decision).filter((cast) => cast.cell === cell);
  return casts.sort((a, b) => price(a.spell) - price(b.spell))[0] ?? null;
}
