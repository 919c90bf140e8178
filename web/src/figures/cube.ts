/** A die as a real cube, projected straight from above: which faces show, where and how bright. */
export type Face = "critical" | "armour" | "lock" | "dodge" | "critical-dodge" | "dofus";

export interface ShownFace {
  face: string;
  /** An SVG matrix that lays a square of 28 units onto the face. */
  matrix: string;
  /** Lighter above 0, darker below it. */
  light: number;
  outline: string;
}

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

/** Angles in degrees about the three axes. */
export type Turn = readonly [number, number, number];

/** How dice come to rest: the face that counts looks at the viewer, tipped back a little. */
export const RESTING: readonly Turn[] = [
  [-24, 14, -8],
  [-26, -10, 12],
  [-22, 16, 4],
  [-25, -14, -12],
];

const SIDES: readonly { normal: Vector; right: Vector; down: Vector }[] = [
  { normal: [0, 0, 1], right: [1, 0, 0], down: [0, 1, 0] },
  { normal: [1, 0, 0], right: [0, 0, -1], down: [0, 1, 0] },
  { normal: [0, 1, 0], right: [1, 0, 0], down: [0, 0, -1] },
  { normal: [-1, 0, 0], right: [0, 0, 1], down: [0, 1, 0] },
  { normal: [0, -1, 0], right: [1, 0, 0], down: [0, 0, 1] },
  { normal: [0, 0, -1], right: [-1, 0, 0], down: [0, 1, 0] },
];
const ALL: readonly Face[] = ["critical", "armour", "lock", "dodge", "dofus", "critical-dodge"];
/** From the upper left. */
const LIGHT: Vector = [-0.34, -0.73, 0.59];

const times = (m: Matrix, v: Vector): Vector =>
  m.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as unknown as Vector;

function rotation([x, y, z]: Turn): Matrix {
  const [a, b, c] = [x, y, z].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  const [ca, sa, cb, sb, cc, sc] = [
    Math.cos(a),
    Math.sin(a),
    Math.cos(b),
    Math.sin(b),
    Math.cos(c),
    Math.sin(c),
  ];
  // Z times Y times X, written out.
  return [
    [cc * cb, cc * sb * sa - sc * ca, cc * sb * ca + sc * sa],
    [sc * cb, sc * sb * sa + cc * ca, sc * sb * ca - cc * sa],
    [-sb, cb * sa, cb * ca],
  ];
}

/** The others in their usual order, once `front` faces the viewer. */
export const facesAround = (front: string): string[] =>
  [front, ...ALL.filter((face) => face !== front)].slice(0, 6);

/** The up to three faces in view, the nearest last. */
export function cubeOf(front: string, turn: Turn, size: number): ShownFace[] {
  const m = rotation(turn);
  const faces = facesAround(front);
  const scale = size / 28;
  const half = size / 2;
  return SIDES.map(({ normal, right, down }, index) => ({
    face: faces[index]!,
    normal: times(m, normal),
    right: times(m, right),
    down: times(m, down),
  }))
    .filter(({ normal }) => normal[2] > 0.02)
    .sort((one, other) => one.normal[2] - other.normal[2])
    .map(({ face, normal, right, down }) => {
      const lit = normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + normal[2] * LIGHT[2];
      const corner = (x: number, y: number) =>
        [0, 1]
          .map((axis) => ((normal[axis]! + x * right[axis]! + y * down[axis]!) * half).toFixed(1))
          .join(" ");
      return {
        face,
        light: lit > 0.55 ? 0.25 : lit > 0.1 ? -0.04 : -0.26,
        outline: `M${corner(-1, -1)}L${corner(1, -1)}L${corner(1, 1)}L${corner(-1, 1)}z`,
        matrix: [
          right[0] * scale,
          right[1] * scale,
          down[0] * scale,
          down[1] * scale,
          normal[0] * half,
          normal[1] * half,
        ]
          .map((value) => value.toFixed(4))
          .join(" "),
      };
    });
}
