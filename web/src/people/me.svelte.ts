/** Who this browser's visitor is, for every page. */
import { learning } from "../learning.svelte";
import type { Me } from "../protocol";
import { stopPush } from "../notices/push";
import { savedTeams } from "../teams.svelte";
import { fetchMe, keep, signOut } from "./api";

class Myself {
  /** Null until the server has said so. */
  me = $state.raw<Me | null>(null);
  unreachable = $state(false);
  #kept = "";
  #asked: Promise<void> | null = null;

  get hasAccount(): boolean {
    return this.me?.person.kind === "account";
  }

  /** May judge what was reported. */
  get moderates(): boolean {
    return this.me !== null && this.me.role !== "player";
  }

  /** Asked once by however many pages; again after a failure. */
  load(): Promise<void> {
    return (this.#asked ??= this.#load());
  }

  async #load(): Promise<void> {
    this.unreachable = false;
    try {
      this.take(await fetchMe());
    } catch {
      this.unreachable = true;
      this.#asked = null;
    }
  }

  /** What the server said of this visitor last. An account's teams and lessons come to this browser. */
  take(me: Me): void {
    this.me = me;
    if (!this.hasAccount) return;
    savedTeams.merge(me.kept["teams"] ?? null);
    learning.merge(me.kept["lessons"] ?? null);
    this.#kept = JSON.stringify(me.kept);
    this.keep();
  }

  /** Teams and lessons go with the account, whenever they have changed. */
  keep(): void {
    if (!this.hasAccount) return;
    const kept = { teams: JSON.stringify(savedTeams.list), lessons: learning.kept() };
    const text = JSON.stringify(kept);
    if (text === this.#kept) return;
    this.#kept = text;
    keep(kept).catch(() => (this.#kept = "")); // the next change tries again
  }

  sawSanctions(): void {
    if (this.me) this.me = { ...this.me, unseen: 0 };
  }

  /** Whoever comes next at this browser finds nothing of the last. */
  async leave(): Promise<void> {
    await stopPush(); // whoever comes next is not told what waits for the last
    await signOut();
    this.forget();
  }

  forget(): void {
    savedTeams.forget();
    learning.forget();
    this.me = null;
    this.#asked = null;
    void this.load();
  }
}

export const myself = new Myself();

/** Call once, inside the page: what is learnt or saved from now on is kept with the account too. */
export function keepInStep(): void {
  $effect(() => {
    void savedTeams.list;
    void learning.kept();
    myself.keep();
  });
}
