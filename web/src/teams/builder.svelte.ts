/** The team on the workbench. What the rules say about it always comes from the server. */
import { fetchTeam } from "../api";
import type { FormatCard, TeamReport } from "../protocol";
import { savedTeams, type BuiltTeam } from "../teams.svelte";

type Ask = (query: Record<string, string>) => Promise<TeamReport>;

export class Builder {
  format = $state.raw<FormatCard>()!;
  name = $state("");
  cards = $state.raw<string[]>([]);
  /** About the team as it is, or as it was a moment ago. */
  report = $state.raw<TeamReport | null>(null);
  /** The report is about these very cards. */
  settled = $state(false);
  failure = $state.raw<unknown>(null);
  #asked = 0;

  constructor(
    readonly formats: FormatCard[],
    team: BuiltTeam | null,
    private readonly ask: Ask = fetchTeam,
  ) {
    this.format = this.#formatOf(team?.edition, team?.format);
    this.name = team?.name ?? "";
    this.cards = team?.cards ?? [];
    void this.check();
  }

  get team(): BuiltTeam {
    return {
      name: this.name.trim(),
      edition: this.format.edition,
      format: this.format.id,
      cards: this.cards,
    };
  }

  /** Nobody can join any more so that it becomes legal: somebody must go first. */
  get hopeless(): boolean {
    const { report } = this;
    return this.settled && report !== null && !report.legal && report.joining.length === 0;
  }

  count(card: string): number {
    return this.cards.filter((id) => id === card).length;
  }

  add(card: string): void {
    this.#become([...this.cards, card]);
  }

  remove(card: string): void {
    this.#become(this.cards.toSpliced(this.cards.lastIndexOf(card), 1));
  }

  clear(): void {
    this.#become([]);
  }

  choose(edition: string, format?: string): void {
    this.format = this.#formatOf(edition, format);
    this.settled = false;
    void this.check();
  }

  open(team: BuiltTeam): void {
    this.name = team.name;
    this.format = this.#formatOf(team.edition, team.format);
    this.#become(team.cards);
  }

  /** Keep who is there and draw the others at random; with `afresh`, draw all. */
  async fill(afresh: boolean): Promise<void> {
    this.#adopt(await this.#query(afresh ? "" : this.cards.join("\n"), { fill: "1" }));
  }

  /** Take over what stands in a text; null when the server did not answer. */
  async read(text: string): Promise<TeamReport | null> {
    const report = await this.#query(text);
    if (report && report.cards.length > 0) this.#adopt(report);
    return report;
  }

  async check(): Promise<void> {
    savedTeams.keepDraft(this.team);
    const report = await this.#query(this.cards.join("\n"));
    if (!report) return;
    this.report = report;
    this.settled = true;
  }

  #become(cards: string[]): void {
    this.cards = cards;
    this.settled = false;
    void this.check();
  }

  #adopt(report: TeamReport | null): void {
    if (!report) return;
    this.cards = report.cards;
    this.format = this.#formatOf(report.edition, report.format);
    if (report.name) this.name = report.name;
    this.report = { ...report, slips: [] };
    this.settled = true;
    savedTeams.keepDraft(this.team);
  }

  /** Null when it failed, or when something newer has been asked in the meantime. */
  async #query(text: string, more: Record<string, string> = {}): Promise<TeamReport | null> {
    const number = ++this.#asked;
    const { edition, id } = this.format;
    try {
      const report = await this.ask({ edition, format: id, name: this.name, text, ...more });
      if (number !== this.#asked) return null;
      this.failure = null;
      return report;
    } catch (error) {
      if (number === this.#asked) this.failure = error;
      return null;
    }
  }

  #formatOf(edition?: string, format?: string): FormatCard {
    const ofEdition = this.formats.filter((one) => one.edition === edition);
    return ofEdition.find(({ id }) => id === format) ?? ofEdition[0] ?? this.formats[0]!;
  }
}
