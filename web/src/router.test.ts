import { expect, it } from "vitest";
import { routeOf } from "./router.svelte";

it.each([
  ["/", { page: "start" }],
  ["/table/ab-C1", { page: "table", table: "ab-C1" }],
  ["/replay/x", { page: "replay", table: "x" }],
  ["/replay/caf%C3%A9", { page: "replay", table: "café" }],
  ["/teams", { page: "teams" }],
  ["/teams/x", { page: "lost" }],
  ["/table", { page: "lost" }],
  ["/table/", { page: "lost" }],
  ["/table/%E0%A4%A", { page: "lost" }],
  ["/table/x/y", { page: "lost" }],
  ["/elsewhere", { page: "lost" }],
])("%s leads to its page", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});
