/** The end of a game in words, and the steps that lead on from it. */
import { named, t, tOr } from "../i18n.svelte";
import type { IconName } from "../icons/Icon.svelte";
import { learning, lessonAfter } from "../learning.svelte";
import type { Namer } from "../names";
import { nameOf } from "../people/words";
import { sharesTable } from "../seats";
import { endReason } from "../sentences";
import type { Table } from "../table/table.svelte";
import { type GameEnd, moodOf } from "./ending";

/** Somewhere to go: a page, a game to open with the same seats, or something to do here. */
export interface Way {
  words: string;
  title?: string;
  test?: string;
  icon?: IconName;
  tone?: "gold" | "guide";
  go: string | { scenario: string; edition: string | null } | (() => void);
}

/** Others by their own names, where these tell them apart; else as the game calls the seat. */
export function playerName(table: Table, namer: Namer, player: number): string {
  const seats = table.summary?.seats ?? [];
  const person = seats.find(({ number }) => number === player)?.person;
  if (!person || table.ownSeats.has(player)) return namer.player(player);
  const sitsOnce = seats.filter((seat) => seat.person?.number === person.number).length === 1;
  return sitsOnce ? nameOf(person) : namer.player(player);
}

const winnersOf = (table: Table, namer: Namer, { winners }: GameEnd) => ({
  winner: namer.list(winners.map((player) => playerName(table, namer, player))),
  count: winners.length,
});

export function titleOf(table: Table, namer: Namer, end: GameEnd): string {
  switch (moodOf(end, table.ownSeats)) {
    case "broken":
      return t("end.broken-off");
    case "drawn":
      return t("result.drawn");
    case "won":
      return t("result.won");
    default:
      return t("result.winner", winnersOf(table, namer, end));
  }
}

/** Under the title: whose doing it was, and why it was the end. */
export function leadOf(table: Table, namer: Namer, end: GameEnd): string {
  if (end.rule === null) return beside(table, namer, end);
  const reason = endReason(end.reason, namer);
  switch (moodOf(end, table.ownSeats)) {
    case "won":
      return t("result.lead.won", { ...winnersOf(table, namer, end), reason });
    case "lost":
      // "All opposing Krosmasters" are one's own, for whoever has lost.
      return t("result.lead.lost", { reason: tOr("end.lost", end.reason) });
    default:
      return t("result.lead", { reason });
  }
}

function beside(table: Table, namer: Namer, { reason, by }: GameEnd): string {
  const yours = by !== null && table.ownSeats.size === 1 && table.ownSeats.has(by);
  return t(yours ? "end.why.you" : "end.why", {
    reason: reason.replaceAll("-", "_"),
    player: by === null ? "" : playerName(table, namer, by),
  });
}

/** Two people who play a lesson's duel against each other play a game, whatever its guide may say. */
export const isLesson = (table: Table) => table.guidance !== null && !sharesTable(table.summary!);

/** What one may do when a game is over; the first is what most will want. */
export function stepsAfter(table: Table, namer: Namer): Way[] {
  const { id, scenario, edition } = table.summary!;
  const lesson = isLesson(table);
  const learnt = lesson && learning.progressOf(scenario) === "finished";
  const next = lesson ? lessonAfter(scenario, namer.catalogue.scenarios) : null;
  const again: Way = {
    words: t(!lesson ? "result.again" : learnt ? "learn.again" : "learn.retry"),
    test: "again",
    icon: "undo",
    go: { scenario, edition },
  };
  const on: Way[] = next
    ? [
        {
          words: t("learn.next"),
          title: named(next.name),
          test: "next-lesson",
          icon: "next",
          go: { scenario: next.id, edition: null },
        },
      ]
    : [];
  // With others one plays again only if they want to: that is asked beside these.
  const [first, ...rest] = sharesTable(table.summary!) ? on : learnt ? [...on, again] : [again, ...on];
  const ways = first ? [{ ...first, tone: "gold" as const }, ...rest] : [];
  const review: Way = {
    words: t("result.review"),
    test: "review",
    icon: "graph",
    tone: "guide",
    go: `/replay/${id}`,
  };
  return [...ways, review, { words: t("app.home"), go: "/" }];
}
