/** Which page the address names. */
import type { LadderRating } from "./protocol";

export const RULES_BOOKS = ["explained", "tournament", "original", "v2", "rulings"] as const;
type Ladder = LadderRating["ladder"];
const LADDERS: readonly Ladder[] = ["duel", "four", "partners", "duel-post", "four-post", "partners-post"];
export type RulesBook = (typeof RULES_BOOKS)[number];

export type Route =
  | { page: "start" }
  | { page: "table"; table: string }
  | { page: "replay"; table: string }
  | { page: "how-to-play" }
  | { page: "collection" }
  | { page: "entry"; id: string }
  | { page: "rules"; book: RulesBook }
  | { page: "rule"; citation: string }
  | { page: "case"; path: string }
  | { page: "teams" }
  | { page: "lobby" }
  | { page: "account" }
  | { page: "sign-in" }
  | { page: "notices" }
  | { page: "mail" }
  | { page: "profile"; name: string }
  | { page: "leaderboard"; ladder: Ladder }
  | { page: "watch" }
  | { page: "moderation" }
  | { page: "gallery" }
  | { page: "lost" };

export function routeOf(path: string): Route {
  const parts = partsOf(path);
  if (parts === null) return { page: "lost" };
  const [first, second, ...rest] = parts;
  if (first === undefined) return { page: "start" };
  if (first === "how-to-play" && second === undefined) return { page: "how-to-play" };
  if (first === "collection" && second === undefined) return { page: "collection" };
  if (first === "rules" && second === undefined) return { page: "rules", book: "explained" };
  if (first === "cases" && second !== undefined) return { page: "case", path: parts.slice(1).join("/") };
  if (first === "lobby" && second === undefined) return { page: "lobby" };
  if (first === "account" && second === undefined) return { page: "account" };
  if (first === "moderation" && second === undefined) return { page: "moderation" };
  if (first === "sign-in" && second === undefined) return { page: "sign-in" };
  if (first === "notices" && second === undefined) return { page: "notices" };
  if (first === "mail" && second === undefined) return { page: "mail" };
  if (first === "watch" && second === undefined) return { page: "watch" };
  if (first === "leaderboard" && second === undefined) return { page: "leaderboard", ladder: "duel" };
  if (first === "teams" && second === undefined) return { page: "teams" };
  if (first === "gallery" && second === undefined && isAtHome()) return { page: "gallery" };
  if (second !== undefined && rest.length === 0) {
    if (first === "table") return { page: "table", table: second };
    if (first === "replay") return { page: "replay", table: second };
    if (first === "people") return { page: "profile", name: second };
    if (first === "leaderboard") {
      const ladder = LADDERS.find((one) => one === second);
      return ladder ? { page: "leaderboard", ladder } : { page: "lost" };
    }
    if (first === "collection") return { page: "entry", id: second };
    if (first === "rules") {
      const book = RULES_BOOKS.find((candidate) => candidate === second);
      return book ? { page: "rules", book } : { page: "rule", citation: second };
    }
  }
  return { page: "lost" };
}

/** The gallery is for those who build: no deployed server shows it. */
const isAtHome = () => ["localhost", "127.0.0.1", "[::1]"].includes(globalThis.location?.hostname ?? "");

/** Null for what no browser would write: `%` followed by nonsense. */
function partsOf(path: string): string[] | null {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

class Router {
  route = $state.raw<Route>({ page: "start" });
  /** Somebody has gone from page to page without a load: then each page's heading is focused. */
  moved = false;

  start(): void {
    this.route = routeOf(location.pathname);
    addEventListener("popstate", () => {
      this.moved = true;
      this.route = routeOf(location.pathname);
    });
    document.addEventListener("click", (event) => this.#followLink(event));
  }

  go(path: string): void {
    this.moved = true;
    history.pushState(null, "", path);
    this.route = routeOf(location.pathname);
    scrollTo(0, 0);
  }

  /** Plain clicks on our own links change the page without loading it again. */
  #followLink(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a[href^='/']");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
