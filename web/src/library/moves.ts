/** The lines of a case in words. */
import { t, tOr, translate } from "../i18n.svelte";
import { groupByTurn, type LogLine } from "../log";
import type { Namer } from "../names";
import { optionWords } from "../panels/choices/options";
import type { ActionView, CaseShow, Catalogue, DecisionView, ExpectedFact, Step } from "../protocol";
import { formatEvent } from "../sentences";

/** The catalogue with the cards, powers and rewards that only the case knows. */
export function withInline(catalogue: Catalogue, show: CaseShow): Catalogue {
  return {
    ...catalogue,
    cards: [...catalogue.cards, ...show.cards],
    powers: [...catalogue.powers, ...show.powers],
    rewards: [...catalogue.rewards, ...show.rewards],
  };
}

/** `cast dan-to-fu f6` as a person would say it; `decision` is what it answers. */
export function actionWords(action: string, decision: DecisionView | null, namer: Namer): string {
  const [verb = "", ...rest] = action.split(" ");
  const object = rest.join(" ");
  switch (verb) {
    case "move":
      return t("case.do.move", { cell: object });
    case "cast":
      return t("case.do.cast", { spell: namer.spell(rest[0] ?? ""), cell: rest[1] ?? "" });
    case "take":
    case "end":
    case "reroll":
      return t(`case.do.${verb}`);
    case "buy":
      return buyingWords(rest, namer);
    case "reveal":
      return t("case.do.reveal", { token: namer.token(object) });
    case "give":
      return t("case.do.give", { unit: namer.anything(object) });
    case "face":
      return t("case.do.face", { faces: rest.map((face) => tOr("dice.face", face)).join(", ") });
    case "pick":
      return t("case.do.pick", { option: pickWords(object, decision, namer) });
    default:
      return action;
  }
}

function buyingWords([rank = "", pile]: string[], namer: Namer): string {
  if (rank === "gg") return t("case.do.buy-glory");
  const words = { rank: namer.word("rank", rank), pile: pile ?? "" };
  return pile === undefined ? t("case.do.buy-blind", words) : t("case.do.buy-shown", words);
}

function pickWords(option: string, decision: DecisionView | null, namer: Namer): string {
  if (/^[a-l]\d+$/.test(option) || decision === null) return option;
  const action: ActionView = {
    text: `pick ${option}`,
    verb: "pick",
    cell: null,
    spell: null,
    unit: null,
    option,
    targets: [],
    area: [],
  };
  return optionWords(action, decision, namer);
}

export interface Line {
  words: string;
  rule: string;
}

/** What came of a step, a walk as one line. */
export function linesOf(step: Step, namer: Namer): Line[] {
  const shown = step.events.map((event) => ({ step: step.number, event }));
  return groupByTurn(shown).flatMap(({ turn, sections }) => [
    ...(turn ? [{ words: formatEvent(turn, namer), rule: turn.rule }] : []),
    ...sections
      .flatMap(({ lines }) => lines)
      .map((line) => ({ words: lineWords(line, namer), rule: line.event.rule })),
  ]);
}

function lineWords(line: LogLine, namer: Namer): string {
  if (line.path === null || line.event.type !== "moved") return formatEvent(line.event, namer);
  const unit = namer.unit(line.event.unit);
  return translate(namer.locale, "log.walk", { unit, path: line.path.join(" → ") });
}

/** `Queen of the Tofus · cell: a2`; what the engine calls by ids keeps them where nothing else fits. */
export function factWords({ subject, fact, value }: ExpectedFact, namer: Namer): string {
  const isUnit = (id: string) => namer.view.units.some((unit) => unit.id === id);
  if (subject === "legal" || subject === "illegal") {
    const action = actionWords(fact || value, null, namer);
    return t("case.holds", { what: t(`case.subject.${subject}`), value: action });
  }
  const who = isUnit(subject) ? namer.unit(subject) : tOr("case.subject", subject);
  const what = fact === "" ? who : `${who} · ${tOr("case.fact", fact)}`;
  return t("case.holds", { what, value: isUnit(value) ? namer.unit(value) : plainValue(value) });
}

function plainValue(value: string): string {
  if (value === "true") return t("choice.yes");
  if (value === "false") return t("choice.no");
  return value === "" ? "–" : value.replace(/^type /, "").replaceAll("_", " ");
}
