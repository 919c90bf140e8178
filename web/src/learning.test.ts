import { beforeEach, describe, expect, it, vi } from "vitest";
import { catalogue } from "./fixtures/duel";
import type { ScenarioCard } from "./protocol";
import { inOrder, lessonAfter, read } from "./learning.svelte";

const lesson = (box: string, number: number): ScenarioCard => ({
  ...catalogue.scenarios[0]!,
  id: `${box}-${number}`,
  box,
  number,
});
const lessons = [lesson("v2", 1), lesson("original", 2), lesson("original", 1)];

describe("lessons", () => {
  it("come box by box, in order", () => {
    expect(inOrder(lessons).map(({ id }) => id)).toEqual(["original-1", "original-2", "v2-1"]);
  });

  it("are followed by the next of their box", () => {
    expect(lessonAfter("original-1", lessons)?.id).toBe("original-2");
    expect(lessonAfter("original-2", lessons)).toBeNull();
    expect(lessonAfter("a battle", lessons)).toBeNull();
  });

  it.each([null, "", "{}", "[[1, 2]]", '[["a", "done"]]', "not json"])("ignore %s", (text) => {
    expect(read(text).size).toBe(0);
  });
});

describe("progress", () => {
  beforeEach(() => vi.resetModules());

  async function fresh() {
    return (await import("./learning.svelte")).learning;
  }

  it("begins at the beginning", async () => {
    const learning = await fresh();
    expect(learning.next(lessons)?.id).toBe("original-1");
    expect(learning.progressOf("original-1")).toBe("new");
  });

  it("goes on in the box taken up last, then in any", async () => {
    const learning = await fresh();
    learning.begin("v2-1");
    expect(learning.next(lessons)?.id).toBe("v2-1");
    learning.finish("v2-1");
    expect(learning.next(lessons)?.id).toBe("original-1");
  });

  it("keeps a finished lesson finished when it is played again", async () => {
    const learning = await fresh();
    learning.finish("original-1");
    learning.begin("original-1");
    expect(learning.progressOf("original-1")).toBe("finished");
  });
});
