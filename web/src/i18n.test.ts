import { describe, expect, it } from "vitest";
import { IntlMessageFormat } from "intl-messageformat";
import { catalogues, hasMessage, translate, type MessageKey } from "./i18n.svelte";
import type { DecisionView, GameEnded, Refused } from "./protocol";
import { events } from "./fixtures/duel";

const argumentsOf = (message: string) => {
  const names = new Set<string>();
  JSON.stringify(new IntlMessageFormat(message, "en").getAst(), (key, value: unknown) => {
    const node = value as { type?: number; value?: unknown } | null;
    // 0 is literal text, 7 is the # of a plural; everything else names an argument.
    if (key !== "options" && node && typeof node === "object" && typeof node.value === "string") {
      if (node.type !== 0 && node.type !== 7) names.add(node.value);
    }
    return value;
  });
  return [...names].sort();
};

describe("the message catalogues", () => {
  it("have the same keys in both languages", () => {
    expect(Object.keys(catalogues.fr).sort()).toEqual(Object.keys(catalogues.en).sort());
  });

  it.each(Object.keys(catalogues.en))("parse, and ask for the same words: %s", (key) => {
    expect(argumentsOf(catalogues.fr[key]!)).toEqual(argumentsOf(catalogues.en[key]!));
  });

  it("leave no message empty", () => {
    for (const messages of Object.values(catalogues)) {
      expect(Object.entries(messages).filter(([, text]) => text.trim() === "")).toEqual([]);
    }
  });

  it("keep French signs on the line of their word", () => {
    const loose = Object.entries(catalogues.fr).filter(([, text]) => / [:;!?»]|« /.test(text));
    expect(loose).toEqual([]);
  });

  it("know every word the server sends", () => {
    const refusals: Record<Refused["code"], true> = {
      "not-json": true,
      malformed: true,
      "not-your-seat": true,
      "game-over": true,
      "not-your-decision": true,
      stale: true,
      illegal: true,
      "not-stored": true,
    };
    const prompts: Record<DecisionView["prompt"], true> = {
      activate: true,
      "choose-locker": true,
      "next-summon": true,
      "standby-next": true,
      "timeline-next": true,
    };
    const endings: Record<GameEnded["reason"], true> = { "knock-out": true };
    const ranges = ["close-combat", "ranged", "line", "no-sight", "personal"];
    const wanted = [
      ...Object.keys(events).map((type) => `event.${type}`),
      ...Object.keys(refusals).map((code) => `refused.${code}`),
      ...Object.keys(prompts).map((prompt) => `prompt.${prompt}`),
      ...Object.keys(endings).map((reason) => `end.${reason}`),
      ...["water", "air", "earth", "fire", "neutral"].map((element) => `element.${element}`),
      ...["critical", "armour", "lock", "dodge"].map((purpose) => `dice.purpose.${purpose}`),
      ...["critical", "armour", "lock", "dodge", "critical-dodge", "dofus"].map(
        (face) => `dice.face.${face}`,
      ),
      ...["base", "effect", "dice", "floor"].map((source) => `damage.${source}`),
      ...ranges.flatMap((range) => [`spell.range.${range}`, `spell.range.short.${range}`]),
      ...["turn", "target", "game"].map((limit) => `spell.limit.${limit}`),
      ...["tree", "bush", "crate"].map((scenery) => `cell.${scenery}`),
    ];
    expect(wanted.filter((key) => !hasMessage(key))).toEqual([]);
  });

  it("count as each language does", () => {
    const key: MessageKey = "dice.successes";
    const counts = [0, 1, 2];
    expect(counts.map((count) => translate("en", key, { count }))).toEqual([
      "no success",
      "1 success",
      "2 successes",
    ]);
    expect(counts.map((count) => translate("fr", key, { count }))).toEqual([
      "aucune réussite",
      "1 réussite",
      "2 réussites",
    ]);
  });
});

