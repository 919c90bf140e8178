import { expect, it } from "vitest";
import type { Seat } from "./protocol";
import { wonByVisitor } from "./seats";

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
