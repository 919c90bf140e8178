/** Teams that this browser keeps, and how a team travels in an address. */

export interface BuiltTeam {
  name: string;
  edition: string;
  format: string;
  /** Card ids, one as often as it is there. */
  cards: string[];
}

const KEPT = "krosarena.teams";
const DRAFT = "krosarena.team-draft";

class SavedTeams {
  /** Newest first. */
  list = $state.raw<BuiltTeam[]>(readTeams(stored(KEPT)));

  /** A team of the same name is replaced. */
  save(team: BuiltTeam): void {
    this.#keep([team, ...this.list.filter(({ name }) => name !== team.name)]);
  }

  /** Those of another browser too; of two with one name, this browser's stays. */
  merge(kept: string | null): void {
    const names = new Set(this.list.map(({ name }) => name));
    this.#keep([...this.list, ...readTeams(kept).filter(({ name }) => !names.has(name))]);
  }

  forget(): void {
    this.#keep([]);
  }

  remove(name: string): void {
    this.#keep(this.list.filter((team) => team.name !== name));
  }

  /** What was on the workbench when the page was left. */
  draft(): BuiltTeam | null {
    return readTeams(stored(DRAFT))[0] ?? null;
  }

  keepDraft(team: BuiltTeam): void {
    store(DRAFT, [team]);
  }

  #keep(list: BuiltTeam[]): void {
    this.list = list;
    store(KEPT, list);
  }
}

/** What a browser stored, as far as it is teams: anybody may have written there. */
export function readTeams(text: string | null): BuiltTeam[] {
  try {
    const found: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(found) ? found.filter(isTeam) : [];
  } catch {
    return [];
  }
}

function isTeam(value: unknown): value is BuiltTeam {
  if (typeof value !== "object" || value === null) return false;
  const { name, edition, format, cards } = value as Record<string, unknown>;
  const texts = [name, edition, format].every((part) => typeof part === "string");
  return texts && Array.isArray(cards) && cards.every((card) => typeof card === "string");
}

/** The start page with this team chosen: `/?edition=v2&format=custom&team=marline%2Bjulith`. */
export function addressOf({ name, edition, format, cards }: BuiltTeam): string {
  const asked = new URLSearchParams({ edition, format, team: cards.join("+") });
  if (name) asked.set("name", name);
  return `/?${asked}`;
}

/** The team that such an address names, or null. */
export function teamInAddress(search: string): BuiltTeam | null {
  const asked = new URLSearchParams(search);
  const cards = (asked.get("team") ?? "").split("+").filter(Boolean);
  const [edition, format] = [asked.get("edition"), asked.get("format")];
  if (!edition || !format || cards.length === 0) return null;
  return { name: asked.get("name") ?? "", edition, format, cards };
}

// Storage may be forbidden (private windows): then nothing is kept beyond this page.
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, teams: BuiltTeam[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(teams));
  } catch {
    // nothing to do
  }
}

export const savedTeams = new SavedTeams();
