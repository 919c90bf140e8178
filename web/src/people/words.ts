/** People and what they may not do, in words. */
import { RequestProblem } from "../api";
import { t } from "../i18n.svelte";
import type { PersonCard } from "../protocol";
import { PasskeyNotUsed } from "./passkeys";

export function nameOf({ name, kind, number }: PersonCard): string {
  if (kind === "gone") return t("person.gone");
  if (kind === "hidden") return t("person.hidden", { number });
  return name ?? t("person.guest", { number: String(number).padStart(4, "0") });
}

/** The page about somebody; guests and who is gone have none. */
export const profileOf = ({ kind, name }: PersonCard) =>
  kind === "account" && name !== null ? `/people/${encodeURIComponent(name)}` : undefined;

/** Whom somebody looks like who has not chosen: always the same one. */
const FACES = [
  "bill-tell",
  "queen-of-the-tofus",
  "oscar-kass",
  "bad-aboum",
  "anna-tommy",
  "kassius-kaos",
  "king-of-the-gobballs",
  "lil-healey",
  "grampy-protector",
  "khan-karkass",
  "joris-swashbuckler",
];
export const faceOf = ({ portrait, number }: PersonCard) => portrait ?? FACES[number % FACES.length]!;

/** The reasons a server may give, for which there are words. */
export const PROBLEMS = [
  "name-length",
  "name-letters",
  "name-alphabets",
  "name-reserved",
  "name-taken",
  "renamed-lately",
  "password-length",
  "password-common",
  "password-name",
  "wrong-password",
  "wrong-mail",
  "wrong-address",
  "wrong-link",
  "wrong-code",
  "wrong-passkey",
  "too-late",
  "too-many",
  "busy",
  "confirm",
  "last-key",
  "wrong-name",
  "has-account",
  "no-account",
  "closed",
  "reported",
  "rank",
  "guest",
  "nothing",
  "outside-away",
  "outside-refused",
  "outside-taken",
] as const;

/** Why a wish was refused, in the visitor's language; null where there is nothing to say. */
export function whyNot(error: unknown): string | null {
  if (error instanceof PasskeyNotUsed) return t("account.problem.passkey-not-used");
  if (!(error instanceof RequestProblem)) return t("app.unreachable");
  const known = PROBLEMS.find((code) => code === error.code);
  return known ? t(`account.problem.${known}`) : error.message;
}

/** What the server says in a page's address went wrong on the way to another service and back. */
export function problemIn(search: string): string | null {
  const told = new URLSearchParams(search).get("problem");
  const known = PROBLEMS.find((code) => code === told);
  return known ? t(`account.problem.${known}`) : null;
}

/** Where to go after signing in: only ever to a page of our own. */
export function safeReturn(search: string): string {
  const wish = new URLSearchParams(search).get("to") ?? "/";
  // `//evil.example` and `/\evil.example` look like paths and are addresses.
  return /^\/(?![/\\])[^\\\s]*$/.test(wish) ? wish : "/";
}
