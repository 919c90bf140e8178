/** Which lessons this browser's owner has begun and finished, and which comes next. */
import type { ScenarioCard } from "./protocol";
import { recall, remember } from "./settings.svelte";

export type Progress = "new" | "begun" | "finished";

const KEY = "lessons";

class Learning {
  /** Lessons in the order in which they were last taken up. */
  #lessons = $state.raw<ReadonlyMap<string, Progress>>(read(recall(KEY)));

  progressOf(lesson: string): Progress {
    return this.#lessons.get(lesson) ?? "new";
  }

  begin(lesson: string): void {
    this.#note(lesson, this.progressOf(lesson) === "finished" ? "finished" : "begun");
  }

  finish(lesson: string): void {
    this.#note(lesson, "finished");
  }

  /** As it is kept, here and with an account. */
  kept(): string {
    return JSON.stringify([...this.#lessons]);
  }

  /** What was learnt on another browser too: finished is finished. */
  merge(kept: string | null): void {
    const lessons = new Map(this.#lessons);
    for (const [lesson, progress] of read(kept))
      if (lessons.get(lesson) !== "finished") lessons.set(lesson, progress);
    this.#lessons = lessons;
    remember(KEY, this.kept());
  }

  forget(): void {
    this.#lessons = new Map();
    remember(KEY, this.kept());
  }

  /** The first unfinished lesson of the box taken up last, else of any. */
  next(lessons: readonly ScenarioCard[]): ScenarioCard | null {
    const last = [...this.#lessons.keys()].at(-1);
    const box = lessons.find((lesson) => lesson.id === last)?.box;
    const open = inOrder(lessons).filter((lesson) => this.progressOf(lesson.id) !== "finished");
    return open.find((lesson) => lesson.box === box) ?? open[0] ?? null;
  }

  #note(lesson: string, progress: Progress): void {
    const lessons = new Map(this.#lessons);
    lessons.delete(lesson);
    this.#lessons = lessons.set(lesson, progress);
    remember(KEY, JSON.stringify([...lessons]));
  }
}

export const learning = new Learning();

export function inOrder(lessons: readonly ScenarioCard[]): ScenarioCard[] {
  return [...lessons].sort((a, b) => a.box.localeCompare(b.box) || a.number - b.number);
}

/** The lesson after this one in its box. */
export function lessonAfter(id: string, lessons: readonly ScenarioCard[]): ScenarioCard | null {
  const lesson = lessons.find((candidate) => candidate.id === id);
  if (!lesson) return null;
  const { box, number } = lesson;
  return lessons.find((other) => other.box === box && other.number === number + 1) ?? null;
}

/** What an older version or another hand may have left there must not stop the page. */
export function read(text: string | null): Map<string, Progress> {
  try {
    const found: unknown = JSON.parse(text ?? "[]");
    return new Map(Array.isArray(found) ? found.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is [string, Progress] {
  return (
    Array.isArray(entry) && typeof entry[0] === "string" && (entry[1] === "begun" || entry[1] === "finished")
  );
}
