/** Full games to be opened: which teams and arenas go together, and the text the server reads. */
import type { ArenaCard, Catalogue, NewTable, TeamCard } from "./protocol";

export interface BattleWish {
  edition: string;
  /** A team of the books; the other one of its box is the opponent. */
  team: string;
  /** An arena's id, or `any` to choose it in the game. */
  arena: string;
}

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

/** A wish that can be granted at once: what of it fits the edition, the rest as the book plays it. */
export function fittingWish(wish: BattleWish, catalogue: Catalogue): BattleWish {
  const teams = teamsFor(wish.edition, catalogue);
  const team = teams.find(({ id }) => id === wish.team) ?? teams[0];
  const arenas = arenasFor(wish.edition, catalogue);
  const fits = wish.arena === "any" || arenas.some(({ id }) => id === wish.arena);
  const arena = fits ? wish.arena : (arenas.find(({ box }) => box === team?.box)?.id ?? "any");
  return { edition: wish.edition, team: team?.id ?? "", arena };
}

/** `the-pit,original-box/CARD+CARD/CARD+CARD`, the wished-for team first. */
export function battleText({ team, arena }: BattleWish, catalogue: Catalogue): string {
  const mine = catalogue.teams.find(({ id }) => id === team)!;
  const theirs = catalogue.teams.find(({ id, box }) => id !== team && box === mine.box)!;
  return [`${arena},${mine.box}-box`, mine.members.join("+"), theirs.members.join("+")].join("/");
}

export function newBattle(wish: BattleWish, catalogue: Catalogue, against: "bot" | "person"): NewTable {
  return { scenario: battleText(wish, catalogue), seats: ["person", against], edition: wish.edition };
}
