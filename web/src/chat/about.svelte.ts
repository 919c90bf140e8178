/** The person somebody wants to do something about, without leaving the page. */
import type { PersonCard } from "../protocol";

export interface Met {
  person: PersonCard;
  /** By which the server knows them, among those at this table. */
  key: string;
  table: string;
  /** After which there is less to hear. */
  onblocked?: (() => void) | undefined;
}

class About {
  met = $state.raw<Met | null>(null);
  /** True from the first time on: until then the dialog need not be fetched. */
  used = $state(false);

  open(met: Met): void {
    this.used = true;
    this.met = met;
  }

  close(): void {
    this.met = null;
  }
}

export const about = new About();
