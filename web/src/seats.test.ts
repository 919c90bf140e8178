import { expect, it } from "vitest";
import type { PlayerView, Seat } from "./protocol";
import { sidesOf, wonByVisitor } from "./seats";

const seat = (number: number, yours: boolean) => ({ number, yours }) as Seat;
const against = [seat(1, true), seat(2, false)];

it("tells a visitor of a game won, not of a seat", () => {
  expect(wonByVisitor({ seats: against, winners: [1] })).toBe(true);
  expect(wonByVisitor({ seats: against, winners: [2] })).toBe(false);
  expect(wonByVisitor({ seats: against, winners: [] })).toBe(false);
});

it("does not say who of two at one screen is meant by you", () => {
  expect(wonByVisitor({ seats: [seat(1, true), seat(2, true)], winners: [1] })).toBe(false);
  expect(wonByVisitor({ seats: [seat(1, false), seat(2, false)], winners: [1] })).toBe(false);
});

const players = (...teams: number[]) =>
  teams.map((team, index) => ({ player: index + 1, team }) as PlayerView);

it("seats one's own side on the left, whoever begins", () => {
  const duel = { players: players(1, 2), order: [2, 1] };
  expect(sidesOf(duel, new Set([1]))).toEqual({ left: [1], right: [2] });
  expect(sidesOf(duel, new Set([2]))).toEqual({ left: [2], right: [1] });
});

it("seats whoever begins on the left where both or none are played from here", () => {
  const duel = { players: players(1, 2), order: [2, 1] };
  expect(sidesOf(duel, new Set())).toEqual({ left: [2], right: [1] });
  expect(sidesOf(duel, new Set([1, 2]))).toEqual({ left: [2], right: [1] });
});

it("seats two on each side, partners together", () => {
  expect(sidesOf({ players: players(1, 2, 3, 4), order: [] }, new Set([3]))).toEqual({
    left: [3, 4],
    right: [1, 2],
  });
  expect(sidesOf({ players: players(1, 2, 1, 2), order: [1, 2, 3, 4] }, new Set([2]))).toEqual({
    left: [2, 4],
    right: [3, 1],
  });
});
