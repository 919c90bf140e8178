import { expect, it } from "vitest";
import media from "./media.css?raw";
import { COMPACT, NARROW } from "../compact";

it("has no page or panel that writes a breakpoint of its own", () => {
  const components = import.meta.glob<string>("../**/*.svelte", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const own = Object.entries(components)
    .filter(([, text]) => /@media[^{]*\d+px/.test(text))
    .map(([path]) => path.replace(/.*\/|\.svelte$/g, ""));
  expect(own).toEqual([]);
});

it("tells the same compact and narrow screens apart in code and in style sheets", () => {
  expect(media).toContain(`@custom-media --compact ${COMPACT};`);
  expect(media).toContain(`@custom-media --narrow ${NARROW};`);
});
