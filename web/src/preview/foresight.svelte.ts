/** Questions to the server about what has not happened yet, and the answers that still hold. */
import { SvelteMap } from "svelte/reactivity";
import type {
  AskPreview,
  AskReach,
  AskSight,
  AskThreat,
  DecisionView,
  PreviewAnswer,
  ReachAnswer,
  SightAnswer,
  ThreatAnswer,
  Unanswered,
  WayOdds,
} from "../protocol";

export type Question = AskPreview | AskReach | AskSight | AskThreat;
export type Answer = PreviewAnswer | ReachAnswer | SightAnswer | ThreatAnswer;

/** The open decision, and the seat for which this browser asks. */
export interface Moment {
  decision: number;
  seat: number;
}

type WithoutMoment<Asked> = Asked extends Question ? Omit<Asked, keyof Moment> : never;
/** What somebody would like to know, whenever that is. */
export type Wish = WithoutMoment<Question>;

/** Nothing on the way can stop the unit or cost it anything more than its steps. */
export function isSure(way: WayOdds): boolean {
  return way.chance.value === 1 && way.left.length <= 1;
}

export class Foresight {
  #moment: Moment | null = null;
  #answers = new SvelteMap<string, Answer | Unanswered>();
  /** Asked and not yet answered, oldest first. */
  #waiting = new Set<string>();

  constructor(readonly send: (question: Question) => boolean) {}

  /** The game has gone on, or back: nothing known before holds any longer. */
  begin(moment: Moment | null): void {
    this.#moment = moment;
    this.#answers.clear();
    this.#waiting.clear();
  }

  /** Asks, unless the answer is known or on its way. */
  ask(wish: Wish): void {
    const key = keyOf(wish);
    if (this.#moment === null || this.#answers.has(key) || this.#waiting.has(key)) return;
    if (this.send({ ...wish, ...this.#moment } as Question)) this.#waiting.add(key);
  }

  receive(answer: Answer | Unanswered): void {
    if (answer.decision !== this.#moment?.decision) return;
    const key = answer.type === "unanswered" ? this.#oldest(answer.asked) : keyOf(answer);
    if (key === undefined) return;
    this.#waiting.delete(key);
    this.#answers.set(key, answer);
  }

  previewOf(action: string): PreviewAnswer | null {
    const answer = this.#answers.get(keyOf({ type: "preview", actions: [action] }));
    return answer?.type === "preview" ? answer : null;
  }

  reachOf(unit: string): ReachAnswer | null {
    const answer = this.#answers.get(keyOf({ type: "reach", unit }));
    return answer?.type === "reach" ? answer : null;
  }

  sightOf(unit: string, spell: string): SightAnswer | null {
    const answer = this.#answers.get(keyOf({ type: "sight", unit, spell }));
    return answer?.type === "sight" ? answer : null;
  }

  threat(): ThreatAnswer | null {
    const answer = this.#answers.get(keyOf({ type: "threat" }));
    return answer?.type === "threat" ? answer : null;
  }

  /** The decision with the safest ways instead of just the shortest, as soon as they are known. */
  withSafestWays(decision: DecisionView): DecisionView {
    const answer = decision.unit === null ? null : this.reachOf(decision.unit);
    if (answer === null) return decision;
    const ways = new Map(answer.ways.map((way) => [way.cell, way]));
    const reach = decision.reach.map((shortest) => {
      const way = ways.get(shortest.cell);
      return way ? { cell: way.cell, path: way.path, risky: !isSure(way) } : shortest;
    });
    return { ...decision, reach };
  }

  // Answers come in the order of the questions, so the oldest of its kind is meant.
  #oldest(kind: Unanswered["asked"]): string | undefined {
    return [...this.#waiting].find((key) => key.startsWith(`${kind} `));
  }
}

function keyOf(about: Wish | Answer): string {
  switch (about.type) {
    case "preview":
      return `preview ${about.actions.join("; ")}`;
    case "reach":
      return `reach ${about.unit}`;
    case "sight":
      return `sight ${about.unit} ${about.spell}`;
    case "threat":
      return "threat ";
  }
}
