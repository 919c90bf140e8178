/** Whom this browser does not want to hear, by their keys: nobody else knows of it. */
const PLACE = "krosarena.muted";
const MOST = 500;

class Muted {
  #keys = $state.raw<readonly string[]>(remembered());

  has(key: string): boolean {
    return this.#keys.includes(key);
  }

  toggle(key: string): void {
    this.#keys = this.has(key) ? this.#keys.filter((one) => one !== key) : [...this.#keys, key].slice(-MOST);
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#keys));
    } catch {
      // A browser without a memory keeps it until the page is closed.
    }
  }
}

function remembered(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

export const muted = new Muted();
