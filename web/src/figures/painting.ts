/** Turns drawings into SVG. Strings, because the same figure is drawn again and again. */
import type { Drawing } from "./drawing";
import { CREAM, INK, type Seat, type Shape } from "./shapes";

/** How coarse the lines are: small figures need bolder ones. */
export type Grain = "fine" | "medium" | "bold";

interface Lines {
  ink: number;
  /** The cream edge the cardboard is cut along. */
  cut: number;
  /** The outline in the team's colour. */
  outline: number;
}
const LINES: Record<Grain, Lines> = {
  fine: { ink: 2.4, cut: 2.6, outline: 2.8 },
  medium: { ink: 3, cut: 2.6, outline: 2.8 },
  bold: { ink: 4.2, cut: 3.6, outline: 4.5 },
};

/** Fitting for a figure this many pixels high. */
export const grainFor = (height: number): Grain => (height < 44 ? "bold" : height < 80 ? "medium" : "fine");

const SEATS: Record<Seat, string> = {
  bird: "translate(22 8) rotate(-6 30 10) scale(.6)",
  broad: "translate(25 8) scale(.66)",
};
const AREA_INK = 2.4;

/** The silhouette grown by some width: all of one width in one path, since nobody sees their overlaps. */
function silhouette(shapes: readonly Shape[], by: number, colour: string): string {
  const outer = shapes.filter((shape) => !shape.inner);
  const areas = outer.filter((shape) => !shape.stroke).map((shape) => shape.d);
  const lines = new Map<number, string>();
  for (const { stroke, width = AREA_INK, d } of outer)
    if (stroke) lines.set(width, (lines.get(width) ?? "") + d);
  const path = (d: string, width: number, fill: string) =>
    `<path d="${d}" fill="${fill}" stroke="${colour}" stroke-width="${round(width + 2 * by)}"/>`;
  return [
    ...(areas.length > 0 ? [path(areas.join(""), AREA_INK, colour)] : []),
    ...[...lines].map(([width, d]) => path(d, width, "none")),
  ].join("");
}

function paint(shape: Shape, ink: number, mirrored: boolean): string {
  const opacity = shape.opacity ? ` opacity="${shape.opacity}"` : "";
  const upright =
    mirrored && shape.upright !== undefined ? ` transform="translate(${2 * shape.upright}) scale(-1 1)"` : "";
  if (shape.stroke) {
    return `<path d="${shape.d}" fill="none" stroke="${shape.stroke}" stroke-width="${shape.width}"${opacity}${upright}/>`;
  }
  const outline = shape.bare ? "" : ` stroke="${INK}" stroke-width="${ink}"`;
  return `<path d="${shape.d}" fill="${shape.fill}"${outline}${opacity}${upright}/>`;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Draws with one hand what sits on the body and what was moved onto it. */
function withSeats(shapes: readonly Shape[], draw: (shapes: readonly Shape[]) => string): string {
  const seat = (name: Seat) => {
    const seated = shapes.filter((shape) => shape.seat === name);
    return seated.length > 0 ? `<g transform="${SEATS[name]}">${draw(seated)}</g>` : "";
  };
  return draw(shapes.filter((shape) => !shape.seat)) + seat("bird") + seat("broad");
}

const ROUNDED = `stroke-linecap="round" stroke-linejoin="round"`;

/** A standing figure without its base; its outline takes the current colour. */
export function standeeOf({ shapes }: Drawing, grain: Grain, mirrored: boolean): string {
  const drawn = shapes();
  const { ink, cut, outline } = LINES[grain];
  const layers = [
    withSeats(drawn, (some) => silhouette(some, cut + outline + 1, INK)),
    withSeats(drawn, (some) => silhouette(some, cut + outline, "currentColor")),
    withSeats(drawn, (some) => silhouette(some, cut, CREAM)),
    withSeats(drawn, (some) => some.map((shape) => paint(shape, ink, mirrored)).join("")),
  ];
  return `<g ${ROUNDED}>${layers.join("")}</g>`;
}

/** A head for lists: only the cut edge round the drawing. */
export function bustOf({ shapes }: Drawing, mirrored: boolean): string {
  const drawn = shapes();
  const layers = [
    withSeats(drawn, (some) => silhouette(some, 4.6, INK)),
    withSeats(drawn, (some) => silhouette(some, 3, CREAM)),
    withSeats(drawn, (some) => some.map((shape) => paint(shape, 3, mirrored)).join("")),
  ];
  return `<g ${ROUNDED}>${layers.join("")}</g>`;
}
