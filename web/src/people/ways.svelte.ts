/** What this server offers beside name, password and passkey; asked once. */
import type { AskOutside, WaysIn } from "../protocol";
import { askOutside, fetchWaysIn } from "./api";

class Ways {
  #found = $state.raw<WaysIn | null>(null);
  #asked = false;

  get mail(): boolean {
    return this.#found?.mail ?? false;
  }
  /** What the other service is called that vouches for people here; null where there is none. */
  get outside(): string | null {
    return this.#found?.outside ?? null;
  }

  load(): void {
    if (this.#asked) return;
    this.#asked = true;
    fetchWaysIn().then(
      (found) => (this.#found = found),
      () => (this.#asked = false), // then there are the ways that are always there
    );
  }
}

export const ways = new Ways();

/** Away to the other service; it sends the visitor back. */
export async function goOutside(wish: AskOutside): Promise<void> {
  location.assign((await askOutside(wish)).address);
}
