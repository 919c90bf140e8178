/** How teams are chosen, and what a table agreed on, in words. */
import { hasMessage, t, tOr, type MessageKey } from "../i18n.svelte";
import { cardName } from "../names";
import type { Card, ChoosingTold } from "../protocol";
import { settings } from "../settings.svelte";

/** From one box, `choice` is another thing than with teams of one's own. */
function keyOf(method: string, format: string): string {
  return method === "choice" && format.endsWith("box") ? "choice-box" : method;
}

export const methodName = (method: string, format = "") => tOr("choose.method", keyOf(method, format));
export const methodText = (method: string, format = "") => tOr("choose.text", keyOf(method, format));

export function toldWords(
  { kind, player, cards }: ChoosingTold,
  known: readonly Card[],
  owner: (player: number) => string,
  you: number | null,
): string {
  const names = cards.map((id) => cardName(known, id));
  return t(`choose.told.${kind}`, {
    player: owner(player),
    you: player === you ? "yes" : "no",
    cards: new Intl.ListFormat(settings.locale).format(names),
    hidden: cards.length === 0 ? "yes" : "no",
  });
}

/** That a hidden team changes is no news. */
export const isNews = ({ kind, cards }: ChoosingTold) => kind !== "changed" || cards.length > 0;

/** `gg-4` → "4 GG each", `by-snake-draft` → "teams: Snake draft". */
export function optionWords(option: string): string {
  const [word = "", rest = ""] = option.split(/-(.*)/s);
  if (word === "gg" || word === "wild") return t(`option.${word}`, { count: Number(rest) });
  if (word === "by") return t("option.by", { method: methodName(rest) });
  const key: string = `option.${option}`;
  return hasMessage(key) ? t(key as MessageKey) : option;
}
