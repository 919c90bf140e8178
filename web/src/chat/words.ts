/** What is said, in the reader's language. */
import { t } from "../i18n.svelte";
import { nameOf } from "../people/words";
import type { ChatLine, ChatRefused, NewReport, TalkTold } from "../protocol";
import type { Channel, Phrase } from "./talk.svelte";

export const SENTENCES = [
  "hello",
  "good-luck",
  "nice-roll",
  "well-played",
  "oops",
  "sorry",
  "thanks",
  "one-moment",
  "back",
  "good-game",
  "again",
  "must-go",
] as const satisfies readonly Phrase[];
export const TO_PARTNERS = ["attack", "hold", "mind-kamas", "watch-out"] as const satisfies readonly Phrase[];
export const FACES = ["smile", "laugh", "wow", "sad", "think", "cheer"] as const satisfies readonly Phrase[];
export type Face = (typeof FACES)[number];

export const CHANNELS = ["players", "partners", "watchers"] as const satisfies readonly Channel[];
export const QUIET = ["guest", "new", "muted"] as const satisfies readonly NonNullable<TalkTold["quiet"]>[];
export const CHAT_REFUSALS = [
  "channel",
  "empty",
  "too-long",
  "phrases-only",
  "word",
  "flood",
  "repeated",
  "muted",
  "not-stored",
] as const satisfies readonly ChatRefused["code"][];

export const isFace = (phrase: Phrase | null): phrase is Face =>
  (FACES as readonly (Phrase | null)[]).includes(phrase);

/** Those for this channel, sentences first. */
export const phrasesOf = (channel: Channel): readonly Phrase[] =>
  channel === "partners" ? [...TO_PARTNERS, ...SENTENCES] : SENTENCES;

export const wordsOf = ({ text, phrase }: Pick<ChatLine, "text" | "phrase">) =>
  phrase === null ? (text ?? "") : t(`phrase.${phrase}`);

export const REPORT_KINDS = [
  "talk",
  "cheating",
  "leaving",
  "name",
  "other",
] as const satisfies readonly NewReport["kind"][];

/** A line as it is read aloud. */
export const aloud = (line: ChatLine) => t("chat.aloud", { name: nameOf(line.person), words: wordsOf(line) });
