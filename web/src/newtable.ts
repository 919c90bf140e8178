/** A table with its teams still to be chosen: what may be wished for, and the request it becomes. */
import { arenasFor, canBreakScenery, SIDES } from "./battles";
import type { Catalogue, NewTable, PlanCard } from "./protocol";

export type Players = "two" | "each" | "partners";

export interface TableWish {
  edition: string;
  players: Players;
  /** `box snake-draft`: format and method. */
  way: string;
  packs: number;
  size: number;
  /** Card ids of one's own team; null to choose it at the table. */
  team: string[] | null;
  arena: string;
  /** By seat: `person`, `open` or `bot:LEVEL`. */
  seats: string[];
  side: string | null;
  glory: number | null;
  reroll: boolean | null;
  breakable: boolean;
  /** The time control, as the server writes it. */
  clock: string;
  /** What becomes of whoever runs out of time. */
  late: NewTable["late"];
}

/** The time controls to choose from. Four play with shorter turns: each waits for three others. */
export function clocksFor(players: Players): readonly string[] {
  const live = {
    two: ["live 4m+40s/5m", "live 8m+75s/10m", "live 15m+2m/20m"],
    each: ["live 5m+30s/6m"],
    partners: ["live 8m+1m/10m"],
  }[players];
  return ["none", ...live, "relaxed 5m", "post 1d", "post 3d", "post 7d"];
}

export const wayOf = ({ format, method }: PlanCard) => `${format} ${method}`;
export const seatCount = (players: Players) => (players === "two" ? 2 : 4);

/** The ways of choosing teams that go with the rules and the number of players. */
export function plansFor(edition: string, players: Players, { plans }: Catalogue): PlanCard[] {
  return plans.filter((plan) => plan.edition === edition && plan.players === seatCount(players));
}

/** What of a wish can be granted; the rest as the rules have it. */
export function fittingTable(wish: TableWish, catalogue: Catalogue): TableWish {
  const plans = plansFor(wish.edition, wish.players, catalogue);
  const plan = plans.find((one) => wayOf(one) === wish.way) ?? plans[0];
  const known = arenasFor(wish.edition, catalogue).some(({ id }) => id === wish.arena);
  const limited = plan?.format === "limited";
  return {
    ...wish,
    way: plan ? wayOf(plan) : "",
    team: plan?.brings_team ? wish.team : null,
    arena: known ? wish.arena : "any",
    seats: wish.seats.slice(0, seatCount(wish.players)),
    side: wish.players === "two" && SIDES.some((side) => side === wish.side) ? wish.side : null,
    glory: limited ? null : wish.glory,
    breakable: wish.breakable && canBreakScenery(wish.edition),
    clock: clocksFor(wish.players).includes(wish.clock) ? wish.clock : "none",
  };
}

/** `original box snake-draft`, `tournament limited sealed-2x4`, `v2 four-players chance 4`. */
export function planText(wish: TableWish, plan: PlanCard): string {
  const packs = plan.packed ? `-${wish.packs}x${wish.size}` : "";
  const players = plan.players === 2 ? "" : ` ${plan.players}`;
  return `${plan.edition} ${plan.format} ${plan.method}${packs}${players}`;
}

/** `the-pit,south,no-reroll,gg-4`. */
export function agreedText(wish: TableWish): string {
  const options = [
    wish.arena,
    wish.side,
    wish.players === "partners" && "partners",
    wish.breakable && "breakable",
    wish.reroll !== null && (wish.reroll ? "reroll" : "no-reroll"),
    wish.glory !== null && `gg-${wish.glory}`,
  ];
  return options.filter(Boolean).join(",");
}

export function newTable(wish: TableWish, catalogue: Catalogue): NewTable {
  const fitting = fittingTable(wish, catalogue);
  const plans = plansFor(fitting.edition, fitting.players, catalogue);
  const plan = plans.find((one) => wayOf(one) === fitting.way)!;
  return {
    scenario: agreedText(fitting),
    seats: fitting.seats,
    edition: null,
    plan: planText(fitting, plan),
    team: fitting.team?.join("+") ?? null,
    clock: fitting.clock,
    late: fitting.late,
  };
}
