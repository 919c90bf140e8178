/** The proof of the dice in words. */
import { t } from "./i18n.svelte";
import type { Namer } from "./names";
import type { DiceProof } from "./protocol";

export function proofWords(proof: DiceProof, namer: Namer): string {
  const { status, fault, dice } = proof;
  if (status !== "broken") return t(`replay.dice.${status}`, { dice });
  if (!proof.seed_fits || !fault) return t("replay.dice.unfair");
  const { step, place } = fault;
  return t("replay.dice.fault", {
    step,
    place,
    told: fallenWords(fault.recorded, namer),
    given: fallenWords(fault.given, namer),
  });
}

/** A die's face, a coin's side, or a token drawn from a pile. */
export function fallenWords(fallen: string, namer: Namer): string {
  if (fallen.startsWith("draw ")) return namer.token(fallen.slice("draw ".length));
  return namer.word("dice.face", fallen);
}
