/** The pages a visitor finds in the band, in the menu and, on phones, below; and the routes of each.
 * `wide`: phones have no room for it below; the first page leads there. */
export const PAGES = [
  { href: "/", words: "nav.play", pages: ["start"] },
  { href: "/lobby", words: "nav.lobby", pages: ["lobby"], wide: true },
  { href: "/how-to-play", words: "nav.learn", pages: ["how-to-play"] },
  { href: "/teams", words: "teams.nav", pages: ["teams"] },
  { href: "/collection", words: "nav.collection", pages: ["collection", "entry"] },
  { href: "/rules", words: "nav.rules", pages: ["rules", "rule", "case"] },
] as const;
