/**
 * Emblems as lists of painted outlines in a box of 48 by 48, each with its fill. To draw a new card,
 * add a line; cards without one get a monogram.
 */
export interface Shape {
  d: string;
  fill: string;
  /** Lines have no fill and this colour. */
  line?: string;
}

const INK = "#2f241b";
const paint = (fill: string, d: string): Shape => ({ fill, d });
const line = (colour: string, d: string): Shape => ({ fill: "none", d, line: colour });
const circle = (fill: string, x: number, y: number, r: number): Shape =>
  paint(fill, `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`);

const head = (skin: string) =>
  paint(skin, "M24 13c7.5 0 12 5.5 12 13 0 8-5 14.5-12 14.5S12 34 12 26c0-7.5 4.5-13 12-13z");
const eyes = (colour = INK) => [circle(colour, 19.5, 27, 1.7), circle(colour, 28.5, 27, 1.7)];
const smile = line(INK, "M20 33.5c2.5 2 5.5 2 8 0");
const grim = line(INK, "M20 34.5c2.5-1.6 5.5-1.6 8 0");

/** A round bomb with a lit fuse and the sign of what it holds. */
const bomb = (shell: string, sign: Shape[]): Shape[] => [
  line("#8a6a3c", "M31 14c2-5 6-6 9-4"),
  paint("#ffcf4a", "M41 3l1.5 4 4-1-2.5 3.5 3 3-4.2.2-.8 4-2.3-3.5-3.7 1.8 1.5-4-3-2.8 4.2-.3z"),
  paint(shell, "M28.5 12.5l5 3-1 2.5c4 3 6 7 6 11.5A15.5 15.5 0 1 1 23 14c1.5 0 3 .2 4.5.6z"),
  line("#ffffff88", "M12.5 27c.5-4 3-7.5 7-9"),
  ...sign,
];

/** A doll of cloth with button eyes, and what sets it apart. */
const doll = (cloth: string, hair: string, sign: Shape[]): Shape[] => [
  paint(cloth, "M17 30l-9-3-2 5 9 5-2 8h22l-2-8 9-5-2-5-9 3z"),
  paint(cloth, "M24 9c8 0 13 5 13 11.5S32 32 24 32s-13-5-13-11.5S16 9 24 9z"),
  paint(hair, "M11 19C10 9 16 3 24 3s14 6 13 16c-3-5-5-6-7-7-1 2-3 3-6 3s-5-1-6-3c-2 1-4 2-7 7z"),
  line(INK, "M17 20l4 4M21 20l-4 4M27 20l4 4M31 20l-4 4"),
  line(INK, "M20 28.5h8M22 27.3v2.4M26 27.3v2.4"),
  ...sign,
];

/** Iron jaws, open. */
const trap = (jaw: string, bait: Shape[]): Shape[] => [
  paint("#6b5a48", "M5 36h38v6H5z"),
  paint(jaw, "M6 37c0-13 8-23 18-23s18 10 18 23h-6l-3-7-3 7-3-7-3 7-3-7-3 7-3-7-3 7z"),
  ...bait,
];

export const GLYPHS: Record<string, Shape[]> = {
  "anna-tommy": [
    paint("#c8332b", "M9 28C5 17 10 6 18 5l-1 4c4-5 10-6 15-4l-3 3c7 0 12 8 10 20-2-4-4-6-6-7H15c-3 1-4 3-6 7z"),
    head("#e9b189"),
    paint("#c8332b", "M11.5 25c0-8 5-14 12.5-14s12.5 6 12.5 14c-3-5-6-7-9-7.5-2 1.5-5 1.5-7 0-3 .5-6 2.5-9 7.5z"),
    ...eyes(),
    line("#a3261f", "M14 30l5 1.5M14.5 33l4 1M34 30l-5 1.5M33.5 33l-4 1"),
    grim,
  ],
  "bad-aboum": [
    head("#a9714b"),
    paint("#3a3f55", "M10 22C9 11 15 5 24 5s15 6 14 17c-9-4-19-4-28 0z"),
    paint("#d9552f", "M11 17.5c8-3.5 18-3.5 26 0l.5 4c-8.5-3.5-18.5-3.5-27 0z"),
    ...eyes("#fff3c4"),
    paint("#3a3f55", "M12 30c7 3 17 3 24 0 0 7-5 12.5-12 12.5S12 37 12 30z"),
    circle("#22252f", 39, 38, 6),
    line("#c79a3a", "M42 33c1-3 3-3 4-5"),
  ],
  "bill-tell": [
    head("#efc49b"),
    paint("#e9c65a", "M13 26c0-6 4-9 11-9s11 3 11 9c1-9-2-14-11-14s-12 5-11 14z"),
    paint("#3f7d3a", "M9 33C5 18 12 4 26 3c10 3 15 15 13 29-2-9-6-15-15-15S11 24 9 33z"),
    paint("#6aa653", "M26 3c-5 3-8 7-9 11 5-4 10-6 15-5-1-3-3-5-6-6z"),
    ...eyes(),
    smile,
    line("#7a4b22", "M41 10c6 8 6 22 0 31"),
    line("#f4efe2", "M41 10v31"),
    line("#7a4b22", "M29 38l17-13"),
  ],
  "kassius-kaos": [
    paint("#3d5aa8", "M24 5c9 0 14 5 14 14-1 12-6 21-14 24-8-3-13-12-14-24 0-9 5-14 14-14z"),
    paint("#d9452f", "M24 5c9 0 14 5 14 14-1 12-6 21-14 24z"),
    paint("#fdf3df", "M14 20c3-4 7-4 9 0-2 4-7 4-9 0zM34 20c-3-4-7-4-9 0 2 4 7 4 9 0z"),
    circle(INK, 18.5, 20.3, 1.6),
    circle(INK, 29.5, 20.3, 1.6),
    paint("#f2c23e", "M24 8l2 5-2 4-2-4z"),
    paint("#fdf3df", "M16 30c5 3 11 3 16 0-1 6-4 9-8 9s-7-3-8-9z"),
    line(INK, "M20 31.5v6M24 32v7M28 31.5v6"),
  ],
  "lil-healey": [
    paint("#bfe6ee", "M14 24C4 24 1 14 3 8c7 0 12 5 13 11zM34 24c10 0 13-10 11-16-7 0-12 5-13 11z"),
    paint("#bfe6ee", "M14 28C6 28 4 36 6 41c5-1 9-5 10-9zM34 28c8 0 10 8 8 13-5-1-9-5-10-9z"),
    head("#f3c9a8"),
    paint("#e06aa0", "M11 29C9 17 15 9 24 9s15 8 13 20c-2-5-4-8-6-9-5 1-11 0-14-3-2 3-4 6-6 12z"),
    paint("#f7d34b", "M24 2l1.8 3.7 4 .6-2.9 2.8.7 4-3.6-1.9-3.6 1.9.7-4-2.9-2.8 4-.6z"),
    ...eyes(),
    smile,
  ],
  "oscar-kass": [
    paint("#4a3c63", "M7 34C4 16 12 4 24 4s20 12 17 30l-6 9H13z"),
    paint("#f0ead9", "M24 12c8 0 12 5 12 12 0 4-2 6-3 8l-1 6H16l-1-6c-1-2-3-4-3-8 0-7 4-12 12-12z"),
    paint(INK, "M15.5 23c2-3 5.5-2.5 6.5.5-.5 3.5-6 4-6.5-.5zM32.5 23c-2-3-5.5-2.5-6.5.5.5 3.5 6 4 6.5-.5z"),
    paint(INK, "M24 27l1.6 3h-3.2z"),
    line(INK, "M18 33.5h12M20 32v4M24 32v4M28 32v4"),
  ],
  bakara: [
    paint("#5b3b8c", "M8 34C5 18 10 5 24 5s19 13 16 29l-5 8H13z"),
    head("#8a5a3c"),
    paint("#7a52b3", "M12 25c0-8 5-13 12-13s12 5 12 13c-3-5-7-7-12-7s-9 2-12 7z"),
    circle("#e2543a", 17, 15, 2.2),
    circle("#57b05a", 22, 12.6, 2.2),
    circle("#3f8fd6", 27, 12.6, 2.2),
    circle("#e9c23a", 31.5, 15, 2.2),
    ...eyes("#f7e7b0"),
    smile,
  ],
  "grampy-protector": [
    paint("#e8e1d3", "M10 17L8 4l10 7zM38 17l2-13-10 7z"),
    paint("#e8e1d3", "M24 9c9 0 15 6 15 14.5 0 5-2 9-5 12-3 5-6 7-10 7s-7-2-10-7c-3-3-5-7-5-12C9 15 15 9 24 9z"),
    line("#b98b4a", "M24 10v6M18 11l1.5 5M30 11l-1.5 5"),
    paint("#57a07a", "M14 23c2-3 6-3 8 0-2 3-6 3-8 0zM34 23c-2-3-6-3-8 0 2 3 6 3 8 0z"),
    line(INK, "M18 21.5v3M30 21.5v3"),
    paint("#c9736b", "M22 29h4l-2 2.5z"),
    line(INK, "M20 34c2 1.5 3.5.5 4-2 .5 2.5 2 3.5 4 2M6 28l7 1M6 33l7-1M42 28l-7 1M42 33l-7-1"),
  ],
  jahash: [
    paint("#d9a92f", "M8 20L5 6l8 6 4-9 7 7 7-7 4 9 8-6-3 14z"),
    head("#d79f6f"),
    paint("#6b4326", "M12 27c2 3 4 3 6 2 2-2 10-2 12 0 2 1 4 1 6-2 1 9-4 17-12 17s-13-8-12-17z"),
    paint("#d9a92f", "M10 22c9-5 19-5 28 0l-1 4c-8-4-18-4-26 0z"),
    circle("#e2543a", 18, 20.5, 1.6),
    circle("#3f8fd6", 24, 19.5, 1.6),
    circle("#57b05a", 30, 20.5, 1.6),
    ...eyes(),
    line("#f3d9b5", "M21 36h6"),
  ],
  "joris-swashbuckler": [
    paint("#2f7f86", "M7 41C4 20 10 4 24 4s20 16 17 37c-5-3-11-4-17-4s-12 1-17 4z"),
    paint("#3fa3a8", "M24 4c-6 3-9 8-10 14 6-4 14-4 20 0C33 12 30 7 24 4z"),
    paint("#1c2528", "M12 27c0-8 5-12 12-12s12 4 12 12c0 7-5 11-12 11s-12-4-12-11z"),
    paint("#fdf3df", "M15 26c0-4 2-6 4-6s4 2 4 6-2 5-4 5-4-1-4-5zM25 26c0-4 2-6 4-6s4 2 4 6-2 5-4 5-4-1-4-5z"),
    circle(INK, 20, 26, 1.8),
    circle(INK, 28, 26, 1.8),
  ],
  julith: [
    paint("#8e1f3a", "M8 42C2 26 6 5 24 5s22 21 16 37c-4-4-6-10-6-16H14c0 6-2 12-6 16z"),
    head("#f0cdb2"),
    paint("#8e1f3a", "M12 27c-1-9 4-16 12-16s13 7 12 16c-4-3-6-7-7-11-4 5-11 8-17 11z"),
    ...eyes("#5b2a86"),
    line("#8e1f3a", "M21 34h6"),
    paint("#7b3fb0", "M38 18c-3-3-1-7 1-10 0 3 4 4 4 8 0 3-3 5-5 2z"),
  ],
  "khan-karkass": [
    paint("#f0ead9", "M9 20C2 18 1 9 4 4c2 5 6 7 10 8zM39 20c7-2 8-11 5-16-2 5-6 7-10 8z"),
    head("#e0a577"),
    paint("#3d6fb0", "M10 25C9 13 15 7 24 7s15 6 14 18c-3-2-5-3-7-3h-4v-6h-6v6h-4c-2 0-4 1-7 3z"),
    line("#f2c23e", "M24 7v9M13 15c7-4 15-4 22 0"),
    ...eyes(),
    paint("#fff", "M17 33c5 2 9 2 14 0-1 4-3 6-7 6s-6-2-7-6z"),
    line(INK, "M17 35.5h14"),
  ],
  lilotte: [
    paint("#8a5a34", "M13 16C6 14 4 22 6 30c5 0 8-4 9-9zM35 16c7-2 9 6 7 14-5 0-8-4-9-9z"),
    head("#e7b48b"),
    paint("#8a5a34", "M11 25C10 14 16 7 24 7s14 7 13 18c-3-4-5-6-8-7l-5 3-5-3c-3 1-5 3-8 7z"),
    ...eyes(),
    paint("#3a2a20", "M21.5 30.5h5L24 33.5z"),
    line(INK, "M24 33.5v2M20 36c1.5 1 3 1 4-.5 1 1.5 2.5 1.5 4 .5"),
    line("#d9452f", "M14 42c6-3 14-3 20 0"),
  ],
  marline: [
    paint("#e9dfc6", "M14 15C7 14 5 7 8 2c1 5 5 6 10 8zM34 15c7-1 9-8 6-13-1 5-5 6-10 8z"),
    head("#7fb6cf"),
    paint("#f0ead9", "M11 27C9 15 15 8 24 8s15 7 13 19c-2-4-3-7-6-9-6 3-13 3-16 0-2 2-3 5-4 9z"),
    paint("#f0ead9", "M36 22c7 2 8 12 4 19-3-4-5-9-5-14z"),
    ...eyes(),
    smile,
    line("#2b5c74", "M15 31l3-1M33 31l-3-1"),
  ],
  "block-doll": doll("#9cba63", "#4d7a35", [
    paint("#c9a15d", "M15 33h18v5c0 4-4 7-9 8-5-1-9-4-9-8z"),
    line(INK, "M24 34v11"),
  ]),
  "lost-doll": doll("#d9c08a", "#8a5a34", [
    paint("#d9452f", "M24 44c-6-4-7-7-5-9 2-1.5 4-.5 5 1 1-1.5 3-2.5 5-1 2 2 1 5-5 9z"),
  ]),
  madoll: doll("#b98fc9", "#6b3f86", [
    line("#4b2361", "M28 39c0 3-4 4-6 2s-1-6 3-6 7 4 4 8"),
  ]),
  "sacrificial-doll": doll("#d98d6a", "#a3321f", [
    paint("#ffcf4a", "M24 32c3 3 5 5 4 8-1 3-7 3-8 0-1-2 1-3 2-4 0 1 1 1 1.5.5C24 35 23 34 24 32z"),
  ]),
  firebomb: bomb("#7a2f23", [
    paint("#ffb03a", "M23 20c5 5 8 9 6 14-2 4-10 4-12 0-1-4 2-5 3-8 1 2 2 2 3 1 1-2 0-4 0-7z"),
  ]),
  "water-bomb": bomb("#2d5d8a", [
    paint("#9bd8f4", "M23 20c4 6 7 9 7 13 0 4-3 6-7 6s-7-2-7-6c0-4 3-7 7-13z"),
  ]),
  grenado: bomb("#4c5a3a", [
    line("#c8d79a", "M12 28h22M13.5 34h19M18 17v24M28 17v24"),
  ]),
  terrabomb: bomb("#6b4a2c", [paint("#b9d36a", "M14 35l6-11 4 6 4-4 5 9c-3 5-15 6-19 0z")]),
  "lethal-trap": trap("#8e949c", [
    paint("#f0ead9", "M24 22c4 0 6 2.5 6 5.5 0 2-1 3-2 4v3h-8v-3c-1-1-2-2-2-4 0-3 2-5.5 6-5.5z"),
    circle(INK, 21.8, 28, 1.4),
    circle(INK, 26.2, 28, 1.4),
  ]),
  "tricky-trap": trap("#b98a52", [
    line("#3d2a63", "M20.5 25c0-5 7-5 7-.5 0 3-3.5 3-3.5 6M24 33.5v.2"),
  ]),
  gobball: [
    paint("#f6eee0", "M24 8c4-3 10-1 11 4 5 0 8 5 6 9 3 3 3 8 0 10 0 4-3 7-7 7-2 4-6 5-10 3-4 2-8 1-10-3-4 0-7-3-7-7-3-2-3-7 0-10-2-4 1-9 6-9 1-5 7-7 11-4z"),
    paint("#cda66b", "M13 20c-5-2-9 1-9 5 0 4 5 6 8 3 2-2 0-4-2-4 1-2 2-2 4-1zM35 20c5-2 9 1 9 5 0 4-5 6-8 3-2-2 0-4 2-4-1-2-2-2-4-1z"),
    paint("#5a4231", "M16 23c0-5 3.5-7 8-7s8 2 8 7c0 6-2 14-8 14s-8-8-8-14z"),
    circle("#fdf3df", 21, 25, 1.8),
    circle("#fdf3df", 27, 25, 1.8),
    line("#d9b99b", "M22 32c1.3 1 2.7 1 4 0"),
  ],
  wabbit: [
    paint("#efe6d6", "M17 20C11 13 11 3 15 2c4 0 6 8 6 15zM31 20c6-7 6-17 2-18-4 0-6 8-6 15z"),
    paint("#e6a4a0", "M17 15c-2-4-2-8-1-9 1 1 2 5 3 9zM31 15c2-4 2-8 1-9-1 1-2 5-3 9z"),
    paint("#efe6d6", "M24 15c9 0 14 6 14 13.5S32 43 24 43s-14-7-14-14.5S15 15 24 15z"),
    circle(INK, 19, 26.5, 2),
    circle(INK, 29, 26.5, 2),
    paint("#c9736b", "M22 31h4l-2 2.3z"),
    paint("#fff", "M21.5 36h5v4.5h-5z"),
    line(INK, "M24 33.3V36M24 36.5v4"),
  ],
  fleeflee: [
    line(INK, "M18 12C16 7 12 5 9 6M30 12c2-5 6-7 9-6M12 33l-6 6M36 33l6 6M13 26l-8-1M35 26l8-1"),
    paint("#7a5a3a", "M24 10c9 0 14 7 14 16s-6 17-14 17-14-8-14-17 5-16 14-16z"),
    line("#5a3f26", "M12 31c7 3 17 3 24 0M14 37c6 2 14 2 20 0"),
    circle("#fdf3df", 19, 21, 4),
    circle("#fdf3df", 29, 21, 4),
    circle(INK, 20, 21.5, 1.8),
    circle(INK, 28, 21.5, 1.8),
  ],
  "pink-fleeflee": [
    line(INK, "M18 12C16 7 12 5 9 6M30 12c2-5 6-7 9-6M12 33l-6 6M36 33l6 6M13 26l-8-1M35 26l8-1"),
    paint("#e083ac", "M24 10c9 0 14 7 14 16s-6 17-14 17-14-8-14-17 5-16 14-16z"),
    line("#b0567f", "M12 31c7 3 17 3 24 0M14 37c6 2 14 2 20 0"),
    circle("#fdf3df", 19, 21, 4),
    circle("#fdf3df", 29, 21, 4),
    circle(INK, 20, 21.5, 1.8),
    circle(INK, 28, 21.5, 1.8),
    paint("#b3122f", "M20 29c3 2 5 2 8 0-1 3-7 3-8 0z"),
  ],
};
