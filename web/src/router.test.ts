import { expect, it } from "vitest";
import { routeOf } from "./router.svelte";

it.each([
  ["/", { page: "start" }],
  ["/table/ab-C1", { page: "table", table: "ab-C1" }],
  ["/replay/x", { page: "replay", table: "x" }],
  ["/replay/caf%C3%A9", { page: "replay", table: "café" }],
  ["/collection", { page: "collection" }],
  ["/collection/tofu", { page: "entry", id: "tofu" }],
  ["/collection/tofu/x", { page: "lost" }],
  ["/how-to-play", { page: "how-to-play" }],
  ["/rules", { page: "rules", book: "explained" }],
  ["/rules/tournament", { page: "rules", book: "tournament" }],
  ["/rules/rulings", { page: "rules", book: "rulings" }],
  ["/rules/CTR-7.2.7.c", { page: "rule", citation: "CTR-7.2.7.c" }],
  ["/rules/original-p.23-Lock", { page: "rule", citation: "original-p.23-Lock" }],
  ["/cases/4.14-block/two", { page: "case", path: "4.14-block/two" }],
  ["/cases", { page: "lost" }],
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
