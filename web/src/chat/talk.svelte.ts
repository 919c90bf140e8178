/** What is said at a table, as far as this browser may hear it. */
import type { AskTalk, ChatLine, ChatRefused, Said, Say, TalkTold } from "../protocol";
import { muted } from "./muted.svelte";

export type Channel = Say["channel"];
export type Phrase = NonNullable<Say["phrase"]>;

export class TalkState {
  lines = $state.raw<readonly ChatLine[]>([]);
  channels = $state.raw<readonly Channel[]>([]);
  quiet = $state<TalkTold["quiet"]>(null);
  refused = $state.raw<ChatRefused | null>(null);
  /** One's own key. */
  you = $state("");
  /** Number of the last line that was in sight. */
  #seen = $state(0);
  #welcomed = false;

  /** All but those of people whom this browser does not want to hear. */
  readonly heard: readonly ChatLine[] = $derived(this.lines.filter(({ key }) => !muted.has(key)));
  readonly unread: number = $derived(
    this.heard.filter(({ number, key }) => number > this.#seen && key !== this.you).length,
  );
  /** The newest of somebody else, for those who hear the page. */
  readonly news: ChatLine | null = $derived(
    this.heard.findLast(({ number, key }) => number > this.#began && key !== this.you) ?? null,
  );
  /** What was said before one came is no news. */
  #began = $state(0);

  constructor(readonly send: (message: Say | AskTalk) => boolean) {}

  ask(): void {
    this.send({ type: "talk" });
  }

  say(channel: Channel, text: string): boolean {
    this.refused = null;
    return this.send({ type: "say", channel, text, phrase: null });
  }

  sayPhrase(channel: Channel, phrase: Phrase): void {
    this.refused = null;
    this.send({ type: "say", channel, text: null, phrase });
  }

  /** Everything said so far has been in sight. */
  look(): void {
    this.#seen = this.lines.at(-1)?.number ?? 0;
  }

  receive(message: TalkTold | Said | ChatRefused): void {
    switch (message.type) {
      case "talk":
        this.you = message.you;
        this.lines = message.lines;
        this.channels = message.channels;
        this.quiet = message.quiet;
        if (!this.#welcomed) {
          this.#welcomed = true;
          this.#began = this.lines.at(-1)?.number ?? 0;
        }
        return;
      case "chat":
        this.lines = [
          ...this.lines.filter(({ number }) => number !== message.line.number),
          message.line,
        ].sort((one, other) => one.number - other.number);
        return;
      case "chat-refused":
        this.refused = message;
    }
  }
}
