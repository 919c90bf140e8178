/** Full games to be opened: which teams and arenas go together, and the text the server reads. */
import type { ArenaCard, BotCard, Catalogue, NewTable, TeamCard } from "./protocol";

export interface BattleWish {
  edition: string;
  /** A team of the books. */
  team: string;
  /** The opponent's team; null for the other one of the same box. */
  rival: string | null;
  /** An arena's id, or `any` to choose it in the game. */
  arena: string;
  /** From which side the first player plays; null to choose it in the game. */
  side: string | null;
  /** Scenery can be destroyed, an option of the original rules. */
  breakable: boolean;
}

export const SIDES = ["north", "east", "south", "west"] as const;

/** Who sits opposite: a computer opponent by its id, somebody at this screen, a friend by link. */
export type Against = { bot: string } | "person" | "open";

/** The tournament plays with the teams of both boxes, a box's own rules with its own. */
export function teamsFor(edition: string, catalogue: Catalogue): TeamCard[] {
  return catalogue.teams.filter((team) => goesWith(team.box, edition, catalogue));
}

export function arenasFor(edition: string, catalogue: Catalogue): ArenaCard[] {
  return catalogue.arenas.filter((arena) => goesWith(arena.box, edition, catalogue));
}

function goesWith(box: string, edition: string, catalogue: Catalogue): boolean {
  return edition === "tournament" || catalogue.editions.some((e) => e.id === edition && e.box === box);
}

export const canBreakScenery = (edition: string) => edition === "original";

/** A wish that can be granted at once: what of it fits the edition, the rest as the book plays it. */
export function fittingWish(wish: BattleWish, catalogue: Catalogue): BattleWish {
  const teams = teamsFor(wish.edition, catalogue);
  const team = teams.find(({ id }) => id === wish.team) ?? teams[0];
  const rival = teams.find(({ id }) => id === wish.rival && id !== team?.id);
  const arenas = arenasFor(wish.edition, catalogue);
  const fits = wish.arena === "any" || arenas.some(({ id }) => id === wish.arena);
  const arena = fits ? wish.arena : (arenas.find(({ box }) => box === team?.box)?.id ?? "any");
  return {
    edition: wish.edition,
    team: team?.id ?? "",
    rival: rival?.id ?? null,
    arena,
    side: wish.side,
    breakable: wish.breakable && canBreakScenery(wish.edition),
  };
}

/** Whom the wished-for team meets. */
export function rivalOf(wish: BattleWish, catalogue: Catalogue): TeamCard | undefined {
  const mine = catalogue.teams.find(({ id }) => id === wish.team);
  return catalogue.teams.find(({ id, box }) =>
    wish.rival ? id === wish.rival : id !== wish.team && box === mine?.box,
  );
}

/** `the-pit,south,original-box/CARD+CARD/CARD+CARD`, the wished-for team first. */
export function battleText(wish: BattleWish, catalogue: Catalogue): string {
  const mine = catalogue.teams.find(({ id }) => id === wish.team)!;
  const theirs = rivalOf(wish, catalogue)!;
  const where = [wish.arena];
  if (wish.side) where.push(wish.side);
  where.push(`${mine.box}-box`);
  if (wish.breakable) where.push("breakable");
  return [where.join(","), mine.members.join("+"), theirs.members.join("+")].join("/");
}

export function newBattle(wish: BattleWish, catalogue: Catalogue, against: Against): NewTable {
  const other = typeof against === "string" ? against : `bot:${against.bot}`;
  return {
    scenario: battleText(wish, catalogue),
    seats: ["person", other],
    edition: wish.edition,
    plan: null,
    team: null,
    clock: "none",
    late: "loses",
  };
}

/** The opponent last played, if there still is one of that name; else the usual one. */
export function chosenBot(catalogue: Catalogue, remembered: string | null): BotCard | undefined {
  const find = (wanted: string | null) => catalogue.bots.find(({ id }) => id === wanted);
  return find(remembered) ?? find(catalogue.usual_bot) ?? catalogue.bots[0];
}
