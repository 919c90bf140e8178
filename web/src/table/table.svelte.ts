/** One table as its page sees it: fed by messages, asked by components, told what the player does. */
import { Foresight } from "../preview/foresight.svelte";
import type {
  Choosing,
  DecisionView,
  Guidance,
  Prospect,
  Refused,
  Step,
  TableSummary,
  Undoable,
  Update,
  View,
  WhyAnswer,
} from "../protocol";
import type { PlanStep } from "../advice";
import { failureIn } from "../log";
import { onSharedScreen } from "../rewards";
import { sharesTable } from "../seats";
import type { BotFailed, ServerMessage } from "../wire";
import { withChanges } from "./changes";
import { meaningOf, type Armed } from "./choice";
import { Advice } from "./advice.svelte";
import { Connection } from "./connection.svelte";
import { MatchState } from "./match.svelte";
import { TalkState } from "../chat/talk.svelte";
import { Stage } from "./stage.svelte";
import { afterStep, nextStep, startWalk, type Walk } from "./walk";

interface InVain {
  cell: string | null;
  /** In hand, or itself what was pointed at. */
  spell: string | null;
  answer: WhyAnswer | null;
}

export class Table {
  readonly stage = new Stage();
  readonly advice = new Advice();
  readonly match = new MatchState();
  readonly talk = new TalkState((message) => this.#connection.send(message));
  readonly foresight = new Foresight((question) => this.#connection.send(question));
  summary = $state.raw<TableSummary | null>(null);
  /** Teams being chosen, before the game. */
  choosing = $state.raw<Choosing | null>(null);
  /** The newest view; the stage may still be showing how it came about. */
  latest = $state.raw<View | null>(null);
  /** Where a tutorial's guide is, for the seat it speaks to. */
  guidance = $state.raw<Guidance | null>(null);
  refusal = $state.raw<Refused | null>(null);
  /** What a computer opponent has failed at, until this browser goes on or has read it. */
  failure = $state.raw<BotFailed | null>(null);
  spell = $state<string | null>(null);
  armed = $state.raw<Armed | null>(null);
  /** What was pointed at though nothing can be done there, and why once the server has said it. */
  inVain = $state.raw<InVain | null>(null);
  /** The number of the decision that has been answered but not yet carried out. */
  answered = $state<number | null>(null);

  prospect = $state.raw<Prospect>({ undo: [], final: [] });
  /** The seat that has just taken something back, until the next step. */
  tookBack = $state<number | null>(null);

  /** The story began before what is told here. */
  earlier = $state(false);

  #connection: Connection;
  /** Of the newest view. */
  #version = 0;
  /** The number of the first step told. */
  #first = 0;
  #walk: Walk | null = null;
  /** The first step of the last walk, as long as nothing else has been done since. */
  #walkBegan = $state<number | null>(null);

  constructor(id: string) {
    this.#connection = new Connection(id, (message) => this.#receive(message));
    this.stage.isWatched = (player) => player !== null && !this.ownSeats.has(player);
  }

  get status() {
    return this.#connection.status;
  }

  /** An answer that its control shows as chosen and that is not given yet. */
  considered = $state<string | null>(null);

  /** Seats played from this browser. */
  readonly ownSeats: ReadonlySet<number> = $derived(
    new Set(this.summary?.seats.filter((seat) => seat.yours).map((seat) => seat.number)),
  );

  /** Some seat is still open: the game begins when it is taken. */
  readonly waits: boolean = $derived(this.summary?.seats.some((seat) => seat.kind === "open") ?? false);

  readonly #final: ReadonlySet<string> = $derived(new Set(this.prospect.final));

  /** What an undo would take back now: a whole walk at once, else the last step. */
  readonly undoable: Undoable | null = $derived.by(() => {
    const { undo } = this.prospect;
    if (this.openDecision === null) return null;
    return undo.find(({ step }) => step === this.#walkBegan) ?? undo.at(-1) ?? null;
  });

  /** The decision this browser may answer, also while the stage is still playing. */
  readonly openDecision: DecisionView | null = $derived.by(() => {
    const open = this.status === "open" && !this.waits && !this.match.told?.end;
    const decision = open ? (this.latest?.decision ?? null) : null;
    if (decision === null || !this.ownSeats.has(decision.player)) return null;
    return decision.number === this.answered ? null : this.foresight.withSafestWays(decision);
  });

  /**
   * The decision clicks and keys may answer. Nobody should decide on a situation not yet seen, but
   * the player whose own deeds are being shown need not wait for them.
   */
  readonly ready: DecisionView | null = $derived.by(() => {
    const decision = this.openDecision;
    return decision && this.stage.showsOnly(decision.player) ? decision : null;
  });

  /** The decision to draw: none while the stage plays, since the board is not there yet. */
  readonly decision: DecisionView | null = $derived(this.stage.busy ? null : this.openDecision);

  /** Sends an action; false when there is no connection to send it by. */
  act(text: string): boolean {
    this.#walk = null;
    this.#walkBegan = null;
    return this.#send(text);
  }

  /** A button that answers the decision in view; impatient presses only skip ahead. */
  answer(text: string): void {
    if (this.ready) this.act(text);
    else this.stage.flush();
  }

  /** A typed command; false when it was not sent and should stay to be sent again. */
  command(text: string): boolean {
    const unseen = this.openDecision !== null && this.ready === null;
    this.stage.flush();
    return !unseen && this.act(text);
  }

  chooseSpell(spell: string): void {
    const decision = this.ready;
    this.stage.flush();
    // Before the fight, and while something else is asked, there is nothing to cast.
    if (decision?.kind !== "activation") return;
    const castable = decision.actions.some((action) => action.spell === spell);
    const chosen = castable && spell !== this.spell ? spell : null;
    this.#putDown();
    this.spell = chosen;
    if (!castable) this.#askWhy(null, spell);
  }

  chooseCell(cell: string, touch: boolean): void {
    const decision = this.ready;
    const unseen = this.stage.busy;
    this.stage.flush();
    this.inVain = null;
    const decider = this.latest?.decision?.player;
    const others = decider !== undefined && !this.ownSeats.has(decider);
    if (others && !unseen) this.#askWhy(cell, null);
    if (!decision || !this.latest) return;
    const { spell, armed } = this;
    const meaning = meaningOf(cell, { view: this.latest, decision, spell, armed, touch });
    switch (meaning.do) {
      case "send":
        this.act(meaning.text);
        return;
      case "walk":
        return this.#startWalk(decision, meaning);
      case "arm":
        this.armed = meaning.armed;
        this.spell = meaning.spell;
        return;
      case "nothing":
        this.armed = null;
        this.#askWhy(cell, spell);
    }
  }

  /** Does what waits for a second tap. */
  confirm(): void {
    if (this.armed) this.chooseCell(this.armed.cell, true);
  }

  /** The reason why nothing happens is the server's to tell: this client knows no rules. */
  #askWhy(cell: string | null, spell: string | null): void {
    const decision = this.latest?.decision;
    const seat = this.openDecision?.player ?? [...this.ownSeats][0];
    if (!decision || seat === undefined) return;
    const question = { type: "why", seat, decision: decision.number, cell, spell } as const;
    if (this.#connection.send(question)) this.inVain = { cell, spell, answer: null };
  }

  endTurn(): void {
    const end = this.ready?.actions.find((action) => action.verb === "end");
    if (end) this.act(end.text);
    else this.stage.flush();
  }

  /** Asks for a hint; whoever asks again has seen enough. */
  askHint(): void {
    const decision = this.openDecision;
    if (this.advice.isOpen) this.advice.close();
    else if (
      decision &&
      this.#connection.send({ type: "hint", seat: decision.player, decision: decision.number })
    ) {
      this.advice.ask(decision.number);
    }
  }

  /** Does the first step of a hint: a whole walk, or one action. */
  follow(step: PlanStep): void {
    const decision = this.ready;
    this.stage.flush();
    if (!decision) return;
    if (step.path.length === 0) this.act(step.actions[0]!);
    else this.#startWalk(decision, { reach: { cell: step.cell!, path: [...step.path], risky: false } });
  }

  /** True when the action could not be taken back. */
  isFinal(text: string): boolean {
    return this.#final.has(text);
  }

  /** True when no casting of the spell could be taken back. */
  isFinalSpell(spell: string): boolean {
    const casts = this.ready?.actions.filter((action) => action.spell === spell) ?? [];
    return casts.length > 0 && casts.every(({ text }) => this.isFinal(text));
  }

  undo(): void {
    const undoable = this.undoable;
    const decision = this.openDecision;
    this.stage.flush();
    if (!undoable || !decision) return;
    this.#walk = null;
    this.#putDown();
    this.refusal = null;
    const { step, seat } = undoable;
    if (this.#connection.send({ type: "undo", seat, decision: decision.number, step })) {
      this.answered = decision.number;
    }
  }

  /** Backs out of the nearest thing: an animation, a confirmation, a spell, a refusal, a hint. */
  cancel(): void {
    if (this.stage.busy) {
      this.stage.flush();
    } else if (this.inVain) {
      this.inVain = null;
    } else if (this.armed || this.spell) {
      this.#putDown();
    } else if (this.refusal) {
      this.refusal = null;
    } else if (this.failure) {
      this.failure = null;
    } else {
      this.advice.close();
    }
  }

  /** Answers a choice of one's own while teams are chosen. */
  choose(player: number, action: string): void {
    const choice = this.choosing?.choices.find((open) => open.player === player);
    if (!choice) return;
    this.refusal = null;
    this.#connection.send({ type: "choose", seat: player, decision: choice.number, action });
  }

  /** Does something beside the game: `resign`, `offer draw`. */
  actInMatch(seat: number, act: string): void {
    this.refusal = null;
    this.#connection.send({ type: "match-action", seat, act });
  }

  /** Wishes to play the same people again. */
  wantRematch(): void {
    const seat = this.summary?.seats.find(({ yours }) => yours)?.number;
    if (seat !== undefined) this.#connection.send({ type: "rematch", seat });
  }

  /** Asks for what happened before. */
  recallEarlier(): void {
    this.#connection.send({ type: "recall", before: this.#first });
  }

  dismissRefusal(): void {
    this.refusal = null;
  }

  dismissFailure(): void {
    this.failure = null;
  }

  close(): void {
    this.#connection.close();
    this.match.close();
    this.stage.clear();
  }

  #startWalk(decision: DecisionView, { reach }: { reach: DecisionView["reach"][number] }): void {
    const walk = startWalk(decision, reach);
    const text = walk && nextStep(walk, decision);
    if (!text) return;
    this.#walk = walk;
    this.#walkBegan = decision.number;
    this.#send(text);
  }

  #putDown(): void {
    this.armed = null;
    this.spell = null;
    this.inVain = null;
  }

  #send(action: string): boolean {
    this.stage.flush();
    this.#putDown();
    this.refusal = null;
    // Also typed commands out of turn go to the server, so that its refusal can say why.
    const decision = this.latest?.decision;
    const seat = this.openDecision?.player ?? [...this.ownSeats][0] ?? decision?.player ?? 1;
    return this.#answer(decision?.number ?? 0, seat, action);
  }

  #answer(decision: number, seat: number, action: string): boolean {
    const sent = this.#connection.send({ type: "act", seat, decision, action });
    if (sent) this.answered = decision;
    return sent;
  }

  /** Where somebody else is: alone with computers nobody talks. */
  #askTalk(): void {
    if (this.summary && (sharesTable(this.summary) || this.ownSeats.size === 0)) this.talk.ask();
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "choosing":
        this.summary = message.table;
        this.choosing = message;
        this.#askTalk();
        return;
      case "welcome":
        this.choosing = null;
        this.#walk = null;
        this.answered = null;
        this.#putDown();
        this.summary = message.table;
        this.#askTalk();
        this.#version = message.version;
        this.#first = message.history[0]?.number ?? 0;
        this.earlier = message.earlier;
        this.latest = message.view;
        this.guidance = message.guide;
        this.prospect = message.prospect;
        this.match.receive(message.match);
        this.match.receivePresence(message.presence);
        this.tookBack = null;
        this.failure = null;
        this.advice.close();
        this.#beginForesight();
        this.stage.show(
          message.view,
          message.history.map((step) => this.#discreetly(step)),
        );
        return;
      case "update": {
        const view = this.#viewAfter(message);
        if (view === null) return;
        this.answered = null;
        this.inVain = null;
        this.tookBack = null;
        this.latest = view;
        this.guidance = message.guide;
        this.prospect = message.prospect;
        this.match.receive(message.match);
        this.#beginForesight();
        this.#noteFailure(message.step);
        if (message.match?.end) this.#askTalk(); // what watchers said is told from now on
        this.stage.enqueue(this.#discreetly(message.step), view);
        this.advice.follow(message.step, view.decision);
        this.#continueWalk(message.step);
        return;
      }
      case "undone":
        this.#walk = null;
        this.#walkBegan = null;
        this.answered = null;
        this.#putDown();
        this.tookBack = message.seat;
        this.advice.close();
        this.#version = message.version;
        this.latest = message.view;
        this.guidance = message.guide;
        this.prospect = message.prospect;
        this.match.receive(message.match);
        this.#beginForesight();
        this.stage.rewind(message.step, message.view);
        return;
      case "match-action":
        this.match.receive(message.match);
        this.#version = message.version;
        if (message.match.end && this.latest) this.latest = { ...this.latest, decision: null };
        if (message.match.end) this.#askTalk();
        if (message.step && this.latest) this.stage.enqueue(message.step, this.latest);
        return;
      case "presence":
        this.match.receivePresence(message);
        return;
      case "rematch":
        this.match.rematch = message;
        return;
      case "seats":
        if (this.summary) this.summary = { ...this.summary, seats: message.seats };
        this.#askTalk();
        return;
      case "rated":
        this.match.rated = message;
        return;
      case "talk":
      case "chat":
      case "chat-refused":
        this.talk.receive(message);
        return;
      case "recalled":
        if (message.before !== this.#first) return;
        this.#first = message.steps[0]?.number ?? 0;
        this.earlier = message.earlier;
        this.stage.recall(message.steps.map((step) => this.#discreetly(step)));
        return;
      case "refused":
        this.#walk = null;
        this.answered = null;
        this.refusal = message;
        return;
      case "hint":
        this.advice.receive(message);
        return;
      case "why":
        if (this.inVain?.cell === message.cell && this.inVain.spell === message.spell) {
          this.inVain = message.why ? { ...this.inVain, answer: message } : null;
        }
        return;
      case "unanswered":
        if (message.asked === "why") this.inVain = null;
        else if (message.asked === "hint") this.advice.receive(message);
        else this.foresight.receive(message);
        return;
      default:
        this.foresight.receive(message);
    }
  }

  /** Null where an update does not fit: the whole is asked for, or already on its way. */
  #viewAfter({ version, changes }: Update): View | null {
    if (this.latest === null) return null;
    if (version === this.#version + 1) {
      this.#version = version;
      return withChanges(this.latest, changes);
    }
    this.#connection.send({ type: "look" });
    return null;
  }

  #noteFailure(step: Step): void {
    const failed = failureIn(step);
    if (failed || (step.actor !== null && this.ownSeats.has(step.actor))) this.failure = failed;
  }

  /** Who does not have to decide may still ask, for a seat of their own. */
  #beginForesight(): void {
    const decision = this.latest?.decision ?? null;
    const seat = [...this.ownSeats].find((own) => own === decision?.player) ?? [...this.ownSeats][0];
    this.foresight.begin(decision && seat ? { decision: decision.number, seat } : null);
  }

  #discreetly(step: Step): Step {
    return this.ownSeats.size > 1 ? onSharedScreen(step) : step;
  }

  #continueWalk(step: Parameters<typeof afterStep>[1]): void {
    if (!this.#walk) return;
    this.#walk = afterStep(this.#walk, step);
    const decision = this.openDecision;
    const text = this.#walk && nextStep(this.#walk, decision);
    if (!text || !decision) {
      this.#walk = null;
      return;
    }
    this.#answer(decision.number, decision.player, text);
  }
}
