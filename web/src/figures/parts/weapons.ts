/** What a hand holds: in the raised hand at 88, 67; bomb, dagger and shield in the lowered one. */
import { area, disc, flat, inner, INK, line, type Shape } from "../shapes";
export const weapons = {
  bow: [
    line("#fff", `M86 30V98`, 1.6),
    line(INK, "M86 28c16 16 16 54 0 72", 6.5),
    line("#a8693a", "M86 28c16 16 16 54 0 72", 3.6),
  ],
  sword: [
    area("#dfe7ec", "M84 66l4-56 5-6 3 7-4 56z"),
    area("#d9a92f", "M77 66l20 2-.6 5-20-2z"),
    area("#6b4526", "M84 71l6 .6-1 9-6-.6z"),
  ],
  dagger: [area("#dfe7ec", "M20 90l-14-22-1-8 8 4 14 22z"), area("#6b4526", "M17 88l9-5 3 5-9 5z")],
  hammer: [area("#8a5a34", "M86 28h5v62h-5z"), area("#9aa3ab", "M72 14h34v20H72z")],
  staff: [line(INK, "M88 24v84", 6.5), line("#8a5a34", "M88 24v84", 3.6), disc("#8fd0e8", 88, 16, 9)],
  wand: [
    line(INK, "M86 74l8-34", 6),
    line("#f5e6c8", "M86 74l8-34", 3.2),
    area("#f7cf3e", "M95 16l4 8.5 9 1-6.6 6.3 1.8 9L95 36.400l-8.2 4.4 1.8-9-6.6-6.3 9-1z"),
  ],
  bomb: [
    line("#b98b3e", "M26 74c0-6 4-9 9-9", 3.4),
    area("#ff9d2e", "M36 57l2 5 5-2-3 5 4 3-5 1-1 5-3-4-5 2 2-5-3-4 5 0z"),
    disc("#2f3340", 22, 88, 13),
    line("#fff", "M13 86c1-4 3-6 6-7", 2.8, { ...inner, opacity: 0.7 }),
  ],
  shovel: [area("#8a5a34", "M86 20h5v60h-5z"), area("#b9c3ca", "M78 74h21v14c-4 8-16 8-21 0z")],
  shield: [
    area("#c98b3c", "M70 78l26-6 4 16c-2 10-8 16-16 18-8-4-13-12-14-20z"),
    line("#fff3d0", "M84 78l4 22", 3, inner),
  ],

  axe: [
    area("#8a5a34", "M86 18h5v74h-5z"),
    area("#c3ccd3", "M90 20c14-6 20 4 18 18-8 4-14 2-18-4zM87 20C76 14 70 24 72 36c6 2 11 0 15-4z"),
  ],
  spear: [
    line(INK, "M88 18v92", 6.2),
    line("#a8693a", "M88 18v92", 3.4),
    area("#dfe7ec", "M88-8l9 22-9 10-9-10z"),
  ],
  ball: [
    disc("#b5713a", 88, 60, 15),
    line("#fff3d8", "M76 54c8 4 18 4 25-1M84 47l3 26M92 47l1 27", 2.8, inner),
  ],
  gun: [
    area("#6b4526", "M78 68l8-9 10 4-6 14z"),
    area("#6b7480", "M84 56l22-12 5 9-22 12z"),
    area("#8b95a1", "M103 42l8-3 4 10-7 4z"),
  ],
  keg: [
    area("#a8693a", "M74 54c8-4 22-4 28 0 4 10 4 22 0 30-8 4-20 4-28 0-4-9-4-21 0-30z"),
    line("#4a2e18", "M72 62c10 3 22 3 32 0M72 77c10 3 22 3 32 0", 3.4, inner),
  ],
  whip: [
    line(INK, "M88 68C110 54 104 28 84 30S74 8 96 4", 6),
    line("#8a4a2a", "M88 68C110 54 104 28 84 30S74 8 96 4", 3),
  ],
  hand: [area("#f2d36a", "M85 76V34h-6l9-24 9 24h-6v42z"), disc("#fff3d8", 88, 78, 7)],
  dice: [
    area("#fff6e0", "M78 50l14-7 11 9-2 16-14 6-11-9z"),
    disc(INK, 88, 58, 2.2, undefined, flat),
    disc(INK, 95, 52, 2.2, undefined, flat),
    disc(INK, 84, 66, 2.2, undefined, flat),
  ],
  cards: [
    area("#fff6e0", "M76 58l9-24 13 4-8 25z"),
    area("#fff6e0", "M86 60l14-20 12 8-16 21z"),
    area("#d2453a", "M98 48l4 5-6 6-3-6z", inner),
  ],
  fan: [
    area("#e86aa0", "M86 74C74 62 72 42 82 28c14 0 26 8 32 20-4 14-14 23-28 26z"),
    line("#fff3f7", "M86 74L86 32M86 74l16-36M86 74l24-20", 2.4, inner),
  ],
  scythe: [
    line(INK, "M88 8v102", 6.2),
    line("#6b4526", "M88 8v102", 3.4),
    area("#cfd8de", "M88 6C104 0 116 10 118 28 110 18 100 16 88 18z"),
  ],
  torch: [
    line(INK, "M86 90l6-44", 7),
    line("#8a5a34", "M86 90l6-44", 4),
    area("#ff9d2e", "M92 4c12 12 14 26 6 36-4 4-12 4-14-1-6-12 2-22 8-35z"),
    area("#ffe27a", "M92 22c5 6 6 12 2 17-4 2-7-1-7-5 0-4 3-7 5-12z", inner),
  ],
  key: [
    disc("#f2c23e", 90, 26, 11),
    disc("#fffaf0", 90, 26, 4.5, undefined, inner),
    area("#f2c23e", "M87 36h6v40h-6z"),
    area("#f2c23e", "M93 60h9v6h-9zM93 70h7v6h-7z"),
  ],
  orb: [
    disc("#ff8a3c", 90, 44, 14),
    area("#ffe27a", "M90 30c7 7 9 14 4 20-4 4-10 2-11-3-1-6 5-9 7-17z", inner),
  ],
  wave: [
    area("#6cc4f0", "M78 62C74 40 86 24 106 22 98 30 98 36 104 42 98 56 90 64 78 62z"),
    line("#e6f7ff", "M84 56c2-10 6-16 12-20", 3, inner),
  ],
  gust: [
    line(INK, "M78 58h22c9 0 9-13 1-13M76 46h18c8 0 8-12 0-12M82 70h20", 7),
    line("#e9f6e2", "M78 58h22c9 0 9-13 1-13M76 46h18c8 0 8-12 0-12M82 70h20", 3.6),
  ],
  claw: [area("#c3ccd3", "M82 66l14-24 2 22zM88 68l22-18-8 22zM90 72l22-4-14 14z")],
  fist: [
    area("#b9c3ca", "M78 58c2-10 20-14 26-4 5 10 0 24-12 24-10 0-16-10-14-20z"),
    line(INK, "M84 54v10M91 51v11M98 54v9", 2.4, inner),
  ],
  portal: [
    disc("#4fd6e8", 90, 54, 14, 17),
    disc("#d8fbff", 90, 54, 7.5, 10, flat),
    line("#fff", "M82 46c3-4 6-6 10-6", 2.6, inner),
  ],
  nunchaku: [
    line(INK, "M84 66L78 40M80 38c8-12 16-12 22-2", 4),
    area("#8a5a34", "M80 70l-6-30 7-2 6 30zM98 36l8 26-7 3-8-26z"),
  ],
  rapier: [area("#e7eef2", "M86 66L98-10l3 1-9 76z"), area("#f2c23e", "M78 62c6-4 16-3 20 3-3 6-14 8-20-3z")],
  mopw: [
    line(INK, "M88 20v84", 6.2),
    line("#a8693a", "M88 20v84", 3.4),
    area("#e9e2cf", "M74 22C74 6 102 6 102 22l4 18-7-6-4 8-6-8-6 8-4-8-8 6z"),
  ],
  doll: [
    area("#c9a86a", "M80 46c0-8 18-8 18 0s-4 10-4 10l6 18H78l6-18s-4-2-4-10z"),
    line(INK, "M85 45l4 4M89 45l-4 4M93 47h3", 2, inner),
  ],
  sword2: [
    area("#9fe0f0", "M84 66L82 8l8-14 8 14-3 58z"),
    line("#fff", "M90 2v58", 2.4, inner),
    area("#8e2f45", "M74 64h30v7H74z"),
    area("#6b4526", "M85 71h8v10h-8z"),
  ],
  book: [
    area("#8e2f45", "M76 44l26-6 6 26-26 6z"),
    area("#fff6e0", "M80 46l20-5 5 20-20 5z", inner),
    line(INK, "M84 52l14-3M86 58l14-3", 2, inner),
  ],
  horn: [area("#e9d3a0", "M78 66c8 4 22-4 24-28l10 2c0 26-16 42-34 36z")],
} satisfies Record<string, Shape[]>;
export type Weapon = keyof typeof weapons;
