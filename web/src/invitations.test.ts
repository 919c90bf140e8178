import { describe, expect, it } from "vitest";
import { summary } from "./fixtures/duel";
import { invitationIn, invitationLink, seatsAgain } from "./invitations";

describe("an invitation", () => {
  it("is a link whose secret can be read again", () => {
    const link = invitationLink({ ...summary, invitation: "s3-cret_" }, "http://arena.test")!;
    expect(link).toBe(`http://arena.test/table/${summary.id}#s3-cret_`);
    expect(invitationIn(new URL(link).hash)).toBe("s3-cret_");
  });

  it("is not there without an open seat or a secret", () => {
    expect(invitationLink({ ...summary, invitation: null }, "http://arena.test")).toBeNull();
    expect(invitationIn("")).toBeNull();
    expect(invitationIn("#")).toBeNull();
  });

  it("is made again for a friend who plays once more", () => {
    const [mine, bot] = summary.seats;
    expect(seatsAgain(summary)).toEqual(["person", "bot:greedy"]);
    const friend = { ...bot!, kind: "person" as const, bot: null };
    expect(seatsAgain({ ...summary, seats: [friend, mine!] })).toEqual(["open", "person"]);
  });
});
