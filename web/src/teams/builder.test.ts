import { describe, expect, it } from "vitest";
import type { FormatCard, TeamReport } from "../protocol";
import { Builder } from "./builder.svelte";

const format = (edition: string, id: string): FormatCard => ({
  edition,
  id,
  players: 2,
  least: 3,
  most: 8,
  level: 12,
  pool: ["marline", "julith"],
  rule: "CTR 1.1.1",
});
const FORMATS = [format("tournament", "constructed"), format("v2", "custom"), format("v2", "box")];

/** A server that answers when the test says so. */
class Server {
  asked: {
    query: Record<string, string>;
    answer: (report: Partial<TeamReport>) => Promise<void>;
    fail: () => Promise<void>;
  }[] = [];

  ask = (query: Record<string, string>) =>
    new Promise<TeamReport>((resolve, reject) => {
      const settle = async () => void (await new Promise((done) => setTimeout(done)));
      this.asked.push({
        query,
        answer: (report) => (resolve(reportOf(query, report)), settle()),
        fail: () => (reject(new Error("gone")), settle()),
      });
    });

  get last() {
    return this.asked.at(-1)!;
  }
}

const reportOf = (query: Record<string, string>, report: Partial<TeamReport>): TeamReport => ({
  name: "",
  edition: query.edition!,
  format: query.format!,
  cards: query.text!.split("\n").filter(Boolean),
  legal: false,
  level: 0,
  initiative: 0,
  faults: [],
  joining: [],
  text: "",
  slips: [],
  ...report,
});

function bench(cards: string[] = []) {
  const server = new Server();
  const team = { name: "Zaps", edition: "v2", format: "custom", cards };
  return { server, builder: new Builder(FORMATS, team, server.ask) };
}

describe("the workbench", () => {
  it("asks the server about every change", async () => {
    const { server, builder } = bench(["marline"]);
    builder.add("julith");
    expect(server.last.query).toMatchObject({ edition: "v2", format: "custom", text: "marline\njulith" });
    expect(builder.settled).toBe(false);
    await server.last.answer({ level: 6, legal: false });
    expect([builder.settled, builder.report?.level]).toEqual([true, 6]);
  });

  it("pays no heed to an answer that has been overtaken", async () => {
    const { server, builder } = bench();
    builder.add("marline");
    const slow = server.last;
    builder.add("julith");
    await server.last.answer({ level: 6 });
    await slow.answer({ level: 2 });
    expect(builder.report?.level).toBe(6);
  });

  it("takes out one copy", () => {
    const { builder } = bench(["marline", "julith", "marline"]);
    builder.remove("marline");
    expect(builder.cards).toEqual(["marline", "julith"]);
    expect(builder.count("marline")).toBe(1);
  });

  it("becomes what a text says, with its format and name", async () => {
    const { server, builder } = bench();
    const reading = builder.read("format: tournament constructed\njulith");
    await server.last.answer({
      edition: "tournament",
      format: "constructed",
      name: "Demons",
      cards: ["julith"],
    });
    await reading;
    expect(builder.team).toEqual({
      name: "Demons",
      edition: "tournament",
      format: "constructed",
      cards: ["julith"],
    });
  });

  it("stays as it is when nothing of a text could be read", async () => {
    const { server, builder } = bench(["marline"]);
    const reading = builder.read("nobody");
    await server.last.answer({
      cards: [],
      slips: [{ line: 1, key: "unknown-card", word: "nobody", near: "" }],
    });
    expect((await reading)?.slips).toHaveLength(1);
    expect(builder.cards).toEqual(["marline"]);
  });

  it("draws afresh or keeps who is there", async () => {
    const { server, builder } = bench(["marline"]);
    void builder.fill(false);
    expect(server.last.query).toMatchObject({ text: "marline", fill: "1" });
    void builder.fill(true);
    expect(server.last.query).toMatchObject({ text: "", fill: "1" });
    await server.last.answer({ cards: ["julith"], legal: true });
    expect(builder.cards).toEqual(["julith"]);
  });

  it("says when the server does not answer, and asks again", async () => {
    const { server, builder } = bench();
    await server.last.fail();
    expect(builder.failure).toBeInstanceOf(Error);
    void builder.check();
    await server.last.answer({});
    expect(builder.failure).toBeNull();
  });

  it("takes the first format of rules that lack the one wanted", () => {
    const { builder } = bench();
    builder.choose("tournament", "box");
    expect(builder.format.id).toBe("constructed");
    builder.choose("v2");
    expect(builder.format.id).toBe("custom");
  });
});
