/** How a spell looks and sounds: by its element, or by what it is for. */
export type Manner = "fire" | "water" | "earth" | "air" | "blow" | "healing" | "special";

const ELEMENTS: readonly Manner[] = ["fire", "water", "earth", "air"];

export function mannerOf(spell: { kind: string; element: string | null } | undefined): Manner {
  if (spell?.kind === "healing" || spell?.kind === "special") return spell.kind;
  return ELEMENTS.find((element) => element === spell?.element) ?? "blow";
}
