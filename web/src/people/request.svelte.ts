/** Something asked of the server: under way, done, or refused with a reason. */
import { RequestProblem } from "../api";
import { whyNot } from "./words";

export class ServerRequest {
  busy = $state(false);
  problem = $state<string | null>(null);
  #confirm: (() => Promise<boolean>) | null;

  /** `confirm` asks whoever sits there to show that it is really them, where the server wants that. */
  constructor(confirm: (() => Promise<boolean>) | null = null) {
    this.#confirm = confirm;
  }

  /** True if it was done. */
  async run(request: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = null;
    try {
      await this.#tried(request);
      return true;
    } catch (error) {
      this.problem = whyNot(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  async #tried(request: () => Promise<void>): Promise<void> {
    try {
      await request();
    } catch (error) {
      const asked = error instanceof RequestProblem && error.code === "confirm" && this.#confirm;
      if (!asked || !(await asked())) throw error;
      await request();
    }
  }
}
