/** Short messages that go by themselves: "Copied", "Saved". What must be answered is a dialog. */
export interface Toast {
  id: number;
  text: string;
  tone: "plain" | "good" | "bad";
}

const READING = 4000;

class Toasts {
  shown = $state.raw<readonly Toast[]>([]);
  #last = 0;

  say(text: string, tone: Toast["tone"] = "plain"): void {
    const toast = { id: ++this.#last, text, tone };
    this.shown = [...this.shown, toast];
    setTimeout(() => this.dismiss(toast.id), READING);
  }

  dismiss(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
