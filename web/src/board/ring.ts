/** The ring of health round a unit: a part for each HP, clockwise from the top. */
export const RING = 26.5;
/** Summons are drawn smaller, ring and all. */
export const SUMMON_SCALE = 0.86;

/** The outline of one part out of `count`. */
export function ringPart(index: number, count: number): string {
  const gap = Math.min(0.1, 1.2 / count);
  const turn = (2 * Math.PI) / count;
  return arc(index * turn + gap / 2, (index + 1) * turn - gap / 2);
}

function arc(from: number, to: number): string {
  const point = (angle: number) =>
    `${(RING * Math.sin(angle)).toFixed(2)} ${(-RING * Math.cos(angle)).toFixed(2)}`;
  const large = to - from > Math.PI ? 1 : 0;
  return `M${point(from)}A${RING} ${RING} 0 ${large} 1 ${point(to)}`;
}
