/** How teams are chosen, and what a table agreed on, in words. */
import { hasMessage, t, tOr, type MessageKey } from "../i18n.svelte";
import { cardName } from "../names";
import type { Card, ChoosingEvent, DiceProof, Refused } from "../protocol";
import { settings } from "../settings.svelte";
import { faultWords } from "../teams/words";

/** From one box, `choice` is another thing than with teams of one's own. */
function keyOf(method: string, format: string): string {
  return method === "choice" && format.endsWith("box") ? "choice-box" : method;
}

export const methodName = (method: string, format = "") => tOr("choose.method", keyOf(method, format));
export const methodText = (method: string, format = "") => tOr("choose.text", keyOf(method, format));

export function eventWords(
  { kind, player, cards }: ChoosingEvent,
  known: readonly Card[],
  owner: (player: number) => string,
  you: number | null,
): string {
  const names = cards.map((id) => cardName(known, id));
  return t(`choose.event.${kind}`, {
    player: owner(player),
    you: player === you ? "yes" : "no",
    cards: new Intl.ListFormat(settings.locale).format(names),
    hidden: cards.length === 0 ? "yes" : "no",
  });
}

/** That a hidden team changes is no news. */
export const isNews = ({ kind, cards }: ChoosingEvent) => kind !== "changed" || cards.length > 0;

/** Afterwards only what a team came to is worth telling, and cards turned up together in one line. */
export function recapOf(events: readonly ChoosingEvent[]): ChoosingEvent[] {
  const recap: ChoosingEvent[] = [];
  events.forEach((event, place) => {
    const again = (later: ChoosingEvent) => later.kind === "changed" && later.player === event.player;
    if (event.kind === "changed" && (!isNews(event) || events.slice(place + 1).some(again))) return;
    const before = recap.at(-1);
    if (event.kind === "shown" && before?.kind === "shown") {
      recap[recap.length - 1] = { ...before, cards: [...before.cards, ...event.cards] };
    } else recap.push(event);
  });
  return recap;
}

/** Why an answer was not taken, with everything that is wrong with a team. */
export function refusedWords({ code, why, faults }: Refused, cards: readonly Card[]): string {
  if (!why) return t(`refused.${code}`);
  const { card = "" } = why.facts;
  const event = faults.map((fault) => faultWords(fault, cards)).flatMap(({ what, mend }) => [what, mend]);
  return [t(`why.${why.key}`, { card }), ...event].join(" ");
}

/** What was promised of the draws, and whether it was kept. */
export function drawProofWords(
  { status, seed_fits, fault, dice }: DiceProof,
  cards: readonly Card[],
  owner: (player: number) => string,
): string {
  if (status !== "broken") return t(`recap.proof.${status}`, { dice });
  if (!seed_fits || !fault) return t("recap.proof.unfair");
  const drawn = (fallen: string) => {
    if (!fallen.startsWith("draw ")) return t("recap.proof.nothing");
    const what = fallen.slice("draw ".length);
    return /^\d+$/.test(what) ? owner(Number(what)) : cardName(cards, what);
  };
  const { step, place, recorded, given } = fault;
  return t("recap.proof.fault", { step, place, told: drawn(recorded), given: drawn(given) });
}

/** `gg-4` → "4 GG each", `by-snake-draft` → "teams: Snake draft". */
export function optionWords(option: string): string {
  const [word = "", rest = ""] = option.split(/-(.*)/s);
  if (word === "gg" || word === "wild") return t(`option.${word}`, { count: Number(rest) });
  if (word === "by") return t("option.by", { method: methodName(rest) });
  const key: string = `option.${option}`;
  return hasMessage(key) ? t(key as MessageKey) : option;
}
