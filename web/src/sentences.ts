/** Events as sentences: each event type has one message and the words to fill it. */
import type { DamageComputed } from "./protocol";
import type { GameEvent } from "./wire";
import { hasMessage, humane, translate, type MessageKey, type Params } from "./i18n.svelte";
import type { Namer } from "./names";
import { bareOptionWords } from "./panels/choices/options";
import { hpLeft } from "./units";

export interface Sentence {
  key: MessageKey;
  params: Params;
}

export function formatEvent(event: GameEvent, namer: Namer): string {
  const { key, params } = sentenceOf(event, namer);
  return translate(namer.locale, key, params);
}

/** A roll while its dice are in the air: who rolls and for what, not what it makes. */
export function formatRolling(event: GameEvent, namer: Namer): string {
  const say = (unit: string, purpose: string) =>
    translate(namer.locale, "dice.rolling", { unit, purpose: namer.word("dice.purpose", purpose) });
  if (event.type === "tension") return say(namer.player(event.player), "tension");
  if (event.type === "rolled" || event.type === "dice-fell")
    return say(namer.unit(event.unit), event.purpose);
  return formatEvent(event, namer);
}

export function sentenceOf(event: GameEvent, namer: Namer): Sentence {
  const key: MessageKey = `event.${event.type}`;
  return { key, params: paramsOf(event, namer) };
}

function paramsOf(event: GameEvent, namer: Namer): Params {
  switch (event.type) {
    case "match-action": {
      const number = Number(event.act.split(" ").at(-1)) || 0;
      return {
        verb: event.act.replace(/ \d+$/, "").replaceAll(/[ -]/g, "_"),
        player: event.player === null ? "" : namer.player(event.player),
        other: number > 0 && number <= namer.view.players.length ? namer.player(number) : "",
        own: number === event.player ? "yes" : "no",
        seconds: Math.round(number / 1000),
      };
    }
    case "bot-failed":
      return {
        player: namer.player(event.player),
        fault: event.fault,
        deed: event.action === "end" ? "end" : "answer",
        answer: answerWords(event.action, namer),
      };
    case "first-player":
      // ICU selectors know no hyphens.
      return { player: namer.player(event.player), by: event.by.replaceAll("-", "_") };
    case "turn":
      return { turn: event.turn, player: namer.player(event.player) };
    case "activation":
      return { unit: namer.unit(event.unit), mp: event.mp, ap: event.ap };
    case "activation-end":
    case "removed":
      return { unit: namer.unit(event.unit) };
    case "moved":
      return {
        unit: namer.unit(event.unit),
        origin: event.origin,
        destination: event.destination,
      };
    case "disengaged":
      return {
        unit: namer.unit(event.unit),
        lockers: namer.list(event.lockers.map((locker) => namer.unit(locker))),
      };
    case "rolled":
      return {
        unit: namer.unit(event.unit),
        purpose: namer.word("dice.purpose", event.purpose),
        faces: event.dice.map((die) => namer.word("dice.face", die.face)).join(", "),
        successes: event.successes,
      };
    case "dice-fell":
      return {
        unit: namer.unit(event.unit),
        player: namer.player(event.player),
        purpose: namer.word("dice.purpose", event.purpose),
        faces: faces(event.dice, namer),
      };
    case "blocked":
      return {
        unit: namer.unit(event.unit),
        locker: namer.unit(event.locker),
        result: event.result,
        mp_lost: event.mp_lost,
        ap_lost: event.ap_lost,
      };
    case "stayed":
      return { unit: namer.unit(event.unit), destination: event.destination };
    case "cast":
      return {
        unit: namer.unit(event.unit),
        spell: namer.spell(event.spell),
        target:
          event.targets.length > 0
            ? namer.list(event.targets.map((target) => namer.unit(target)))
            : event.cell,
      };
    case "damage":
      return { unit: namer.unit(event.unit), ...damageSum(event, namer) };
    case "injured":
    case "healed":
      return {
        unit: namer.unit(event.unit),
        amount: event.amount,
        left: hpLeft(event),
        hp: event.hp,
      };
    case "tokens":
      return {
        unit: namer.unit(event.unit),
        tokens: signed(event.amount, namer),
        gauge: namer.word("unit.short", event.gauge),
      };
    case "gauge":
      return {
        unit: namer.unit(event.unit),
        mp: event.mp,
        ap: event.ap,
        range: event.range,
      };
    case "displaced":
      return {
        unit: namer.unit(event.unit),
        by: namer.unit(event.by),
        how: event.how,
        origin: event.origin,
        destination: event.destination,
      };
    case "summoned":
      return {
        unit: namer.unit(event.unit),
        summoner: namer.unit(event.summoner),
        cell: event.cell,
      };
    case "arena":
      return { player: namer.player(event.player), arena: namer.arena(event.arena) };
    case "side":
      return { player: namer.player(event.player), side: namer.word("side", event.side) };
    case "deployed":
    case "collected":
      return { unit: namer.unit(event.unit), cell: event.cell };
    case "tension":
      return {
        player: namer.player(event.player),
        faces: faces(event.dice, namer),
        rerolled: event.rerolled ? "yes" : "no",
      };
    case "faces":
      return {
        player: namer.player(event.player),
        faces: faces(event.faces, namer),
        double: event.double ? "yes" : "no",
      };
    case "glory-lost":
      return { player: namer.player(event.player), glory: event.glory };
    case "glory":
      return {
        player: namer.player(event.player),
        victim: namer.player(event.victim),
        amount: event.amount,
        glory: event.glory,
        source: event.wild === 0 ? "victim" : event.wild === event.amount ? "wild" : "both",
      };
    case "inspired":
      return { unit: namer.unit(event.unit), power: namer.power(event.power).name };
    case "effect-began":
    case "effect-ended":
      return { unit: namer.unit(event.unit), what: namer.lasting(event.what) };
    case "kamas":
      return {
        player: namer.player(event.player),
        sign: event.amount < 0 ? "loss" : "gain",
        amount: Math.abs(event.amount),
        stock: event.stock,
        why: namer.word("kamas", event.why),
      };
    case "turned-up":
      return { token: namer.token(event.token), rank: namer.word("rank", event.rank) };
    case "bought":
      return {
        unit: namer.unit(event.unit),
        rank: namer.word("rank", event.rank),
        kamas: event.kamas,
        ...tokenWords(event.token, namer),
      };
    case "allocated":
      return { unit: namer.unit(event.unit), ...tokenWords(event.token, namer) };
    case "discarded":
      return { token: namer.token(event.token), why: event.why.replaceAll("-", "_") };
    case "revealed":
      return { unit: namer.unit(event.unit), token: namer.token(event.token) };
    case "marker":
      return {
        unit: namer.unit(event.unit),
        by: namer.unit(event.by),
        marker: humane(event.marker),
      };
    case "marker-removed":
      return { unit: namer.unit(event.unit), marker: humane(event.marker) };
    case "exchanged":
      return { unit: namer.unit(event.unit), other: namer.unit(event.other), what: event.what };
    case "replaced":
      return { unit: namer.unit(event.unit), card: namer.card(event.card) };
    case "scenery-hit":
      return { cell: event.cell, damage: event.damage, hp: event.hp };
    case "scenery-destroyed":
      return { cell: event.cell, kamas: event.kamas };
    case "knocked-out":
      return { unit: namer.unit(event.unit), by: namer.unit(event.by) };
    case "ended":
      return {
        count: event.winners.length,
        winners: namer.list(event.winners.map((winner) => namer.player(winner))),
        reason: endReason(event.reason, namer),
      };
  }
}

/** What was answered to a question, without the verb. */
function answerWords(action: string, namer: Namer): string {
  const [verb = "", ...options] = action.split(" ");
  if (options.length === 0) return humane(verb);
  return options.map((option) => bareOptionWords(option, namer)).join(", ");
}

const faces = (dice: readonly string[], namer: Namer) =>
  dice.map((face) => namer.word("dice.face", face)).join(", ");

/** A token, or that this seat may not know it. */
function tokenWords(token: string | null, namer: Namer): Params {
  return token === null ? { hidden: "yes", token: "" } : { hidden: "no", token: namer.token(token) };
}

function signed(amount: number, namer: Namer): string {
  return new Intl.NumberFormat(namer.locale, { signDisplay: "always" }).format(amount);
}

/** The sum as `1 base + 2 dice − 1 floor`, with its total and whether it heals. */
export function damageSum(event: DamageComputed, namer: Namer): Params {
  return { sum: sumOf(event.parts, namer), total: event.total, heals: event.heals ? "yes" : "no" };
}

export function sumOf(parts: readonly { source: string; amount: number }[], namer: Namer): string {
  return parts
    .map(({ source, amount }, index) => {
      const sign = amount < 0 ? "− " : index === 0 ? "" : "+ ";
      const key = `damage.${source}`;
      const size = Math.abs(amount);
      const words = hasMessage(key)
        ? translate(namer.locale, key, { amount: size })
        : `${size} ${humane(source).toLowerCase()}`;
      return sign + words;
    })
    .join(" ");
}

/** Where a part of a sum comes from, without its number. */
export function partWords(source: string, namer: Namer): string {
  const key = `damage.${source}`;
  return hasMessage(key) ? translate(namer.locale, key, { amount: "" }).trim() : humane(source).toLowerCase();
}

export function endReason(reason: string, namer: Namer): string {
  const key = `end.${reason}`;
  return hasMessage(key) ? translate(namer.locale, key) : humane(reason).toLowerCase();
}
