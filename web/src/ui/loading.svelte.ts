/** Something fetched for a page: not there yet, there, or refused with a reason. Shown by Loaded.svelte. */
export class Loading<Value> {
  value = $state.raw<Value | null>(null);
  error = $state.raw<unknown>(null);
  #fetch: () => Promise<Value>;
  /** Only the answer to the last question counts. */
  #asked = 0;

  constructor(fetch: () => Promise<Value>) {
    this.#fetch = fetch;
    void this.load();
  }

  /** Ask, again if need be; what is there already stays until the answer comes. */
  async load(): Promise<void> {
    const asked = ++this.#asked;
    this.error = null;
    try {
      const value = await this.#fetch();
      if (asked === this.#asked) this.value = value;
    } catch (error) {
      if (asked === this.#asked) this.error = error;
    }
  }
}
