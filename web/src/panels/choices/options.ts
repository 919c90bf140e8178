/** Options of a decision in words: none of them is ever shown as an id. */
import { hasMessage, humane, translate } from "../../i18n.svelte";
import type { Namer } from "../../names";
import type { ActionView, DecisionView } from "../../protocol";

export function optionWords(action: ActionView, decision: DecisionView, namer: Namer): string {
  const option = action.option ?? action.unit ?? action.cell ?? action.verb;
  const say = (key: Parameters<typeof translate>[1], params = {}) => translate(namer.locale, key, params);
  if (decision.kind === "yes-no") return say(option === "yes" ? "choice.yes" : "choice.no");
  if (decision.kind === "number") return option;
  const player = /^player-(\d+)$/.exec(option)?.[1];
  if (player) return namer.player(Number(player));
  if (decision.prompt === "side") return namer.word("side.name", option);
  if (decision.prompt === "standby-next") return standbyWords(option, namer);
  return chosenWords(option, namer) ?? namer.anything(option);
}

/** An option where nobody knows the question any more. */
export function bareOptionWords(option: string, namer: Namer): string {
  if (/^[a-l]\d+$/.test(option)) return option;
  const player = /^player-(\d+)$/.exec(option)?.[1];
  if (player) return namer.player(Number(player));
  const prefix = ["choice", "side.name", "dice.face"].find((known) => hasMessage(`${known}.${option}`));
  if (prefix) return namer.word(prefix, option);
  return chosenWords(option, namer) ?? namer.anything(option);
}

/** One of the deeds of a choose-one token. */
function chosenWords(option: string, namer: Namer): string | null {
  for (const reward of namer.catalogue.rewards) {
    const words = reward.choices[option];
    if (words) return namer.pick(words);
  }
  return null;
}

/** An effect on standby: `steal-health-for-UNIT`, `heal-UNIT`, `fuse-UNIT`, `SPELL-of-UNIT`. */
function standbyWords(option: string, namer: Namer): string {
  const unit = namer.view.units
    .map(({ id }) => id)
    .filter((id) => new RegExp(`-${id}(-\\d+)?$`).test(option))
    .sort((a, b) => b.length - a.length)[0];
  if (unit === undefined) return humane(option);
  const effect = option.slice(0, option.lastIndexOf(`-${unit}`));
  const key = `standby.${effect}`;
  const name = namer.unit(unit);
  if (hasMessage(key)) return translate(namer.locale, key, { unit: name });
  return `${name} · ${namer.spell(effect.replace(/-of$/, ""))}`;
}
