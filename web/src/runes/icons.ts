/** Our own glyphs on a grid of 24, drawn as strokes. See LICENSE.md: CC BY 4.0. */
const GLYPHS = {
  // The six Abilities.
  STRENGTH: "M5 4h14v6H5z M12 10v11",
  DEXTERITY: "M4 20 20 4 M12 4h8v8 M4 14v6h6",
  CONSTITUTION: "M12 3l8 3v5c0 5-3 8-8 10-5-2-8-5-8-10V6z",
  INTELLIGENCE: "M12 7c-2-2-5-2-8-1v12c3-1 6-1 8 1 2-2 5-2 8-1V6c-3-1-6-1-8 1z M12 7v12",
  WISDOM: "M2 12c5-7 15-7 20 0-5 7-15 7-20 0z M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6z",
  CHARISMA: "M12 20C6 16 3 12 3 8.5a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1C21 12 18 16 12 20z",
  // The Story icons.
  DIVINITY: "M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8z M12 2v3 M12 19v3 M2 12h3 M19 12h3 M5 5l2 2 M17 17l2 2 M5 19l2-2 M17 7l2-2",
  JUSTICE: "M12 3v18 M7 21h10 M4 7h16 M4 7l-2.5 7h5z M20 7l-2.5 7h5z",
  NATURE: "M5 20C4 10 9 4 20 4c0 11-6 16-15 15 2-5 5-8 9-10",
  ARCANA: "M12 2l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1z",
  ROYALTY: "M3 18V7l5 5 4-8 4 8 5-5v11z M3 21h18",
  VILLAINY: "M4 3c0 6 3 7 8 7s8-1 8-7c2 6 0 12-4 14l-4 5-4-5C4 15 2 9 4 3z M9 13h1 M14 13h1",
  // The faces of runes; SYMBOL is the glyph of the Ability.
  SLASH: "M8 20 16 4",
  BLANK: "",
  SYMBOL: "M12 4v16 M5 8l14 8 M19 8 5 16",
  TWIST: "M20 12a8 8 0 1 1-3-6 M20 3v5h-5 M12 9a3 3 0 1 0 3 3",
  EXPERIENCE: "M12 2c1 6 4 9 10 10-6 1-9 4-10 10-1-6-4-9-10-10 6-1 9-4 10-10z",
  HERO: "M4 15a8 8 0 0 1 16 0z M12 4V2 M5 7 3.5 5.5 M19 7l1.5-1.5 M2 20h20",
  ANTIHERO: "M4 9a8 8 0 0 0 16 0z M12 20v2 M5 17l-1.5 1.5 M19 17l1.5 1.5 M2 4h20",
  MOON: "M15 3a9.5 9.5 0 1 0 6 13A8 8 0 0 1 15 3z",
  // Counts.
  triumph: "M12 3 21 20H3z M12 9v6",
  tragedy: "M12 21 3 4h18z M12 9v6",
  corruption: "M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18z M12 3l-2 6 4 3-3 4 1 5",
  journey: "M4 21c0-5 6-4 6-8S5 9 5 6a3 3 0 0 1 6 0 M14 21c0-4 6-4 6-8 M17 4l3 3-3 3 M12 7h8",
  destiny: "M6 3h12 M6 21h12 M7 3c0 5 4.5 6 4.5 9S7 16 7 21 M17 3c0 5-4.5 6-4.5 9s4.5 4 4.5 9",
  ally: "M8 4a3 3 0 1 0 0 6 3 3 0 1 0 0-6z M17 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5z M2 20c0-8 12-8 12 0 M15 15c4-1 7 1 7 5",
  adversary: "M5 3c0 4 2 5 7 5s7-1 7-5c2 5 1 9-1 11v4l-3-1-3 4-3-4-3 1v-4C4 12 3 8 5 3z",
  // Types of cards; HERO, ANTIHERO, ally, adversary and destiny are above.
  TRAIT: "M12 3l7 9-7 9-7-9z M12 8l3 4-3 4-3-4z",
  CHALLENGE: "M5 4l14 14 M19 4 5 18 M3 16l5 5 M21 16l-5 5",
  ORIGIN: "M4 11l8-7 8 7 M6 10v10h12V10 M10 20v-6h4v6",
  MOTIVATION: "M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18z M16 8l-3 5-5 3 3-5z",
  CLASS: "M6 3h12v10c0 5-3 7-6 8-3-1-6-3-6-8z M6 9h12",
  HERITAGE: "M12 21v-9 M12 12c-5 0-7-4-5-8 5 0 6 4 5 8z M12 16c4 0 7-2 6-7-4 0-7 3-6 7z",
  // Types of cards of Destiny.
  IDENTITY: "M12 4a4 4 0 1 0 0 8 4 4 0 1 0 0-8z M4 21c0-9 16-9 16 0z",
  BASE: "M4 10h16v4H4z M2 16h20v4H2z M8 4h8v4H8z",
  BONUS: "M5 3h14v18H5z M12 8v8 M8 12h8",
  MULTIPLIER: "M5 3h14v18H5z M9 9l6 6 M15 9l-6 6",
  TREASURE: "M7 4h10l4 6-9 11L3 10z M3 10h18 M12 21 8 10l4-6 4 6z",
  // Alignments of Destiny; NATURE is the leaf.
  GOOD: "M12 3v18 M5 9h14",
  EVIL: "M12 3v18 M5 15h14 M9 18l3 3 3-3",
  LAW: "M4 4h16v16H4z M4 12h16 M12 4v16",
  CHAOS: "M12 3v18 M3 12h18 M6 6l12 12 M18 6 6 18",
  // The desk's own.
  stone: "M8 3c5-1 9 1 10 7s0 10-5 11-8-2-9-8 0-9 4-10z M9 16l5-9",
  score: "M4 20h16 M6 4v12 M10 4v12 M14 4v12 M18 4v12 M3 14 21 6",
  odds: "M3 20h18 M6 20v-5 M10 20V9 M14 20V5 M18 20v-8",
  ask: "M4 4h16v12h-8l-5 5v-5H4z M10 8.5a2 2 0 1 1 2 2v1 M12 13.5v.01",
  cards: "M8 3h11v15H8z M8 6H5v15h11v-3 M11 8h5 M11 12h5",
  table: "M3 5h8v6H3z M13 5h8v6h-8z M3 14h8v6H3z M13 14h8v6h-8z",
  settings: "M4 7h10 M18 7h2 M4 17h2 M10 17h10 M16 5v4 M8 15v4",
  share: "M12 15V3 M7 7l5-5 5 5 M5 12v9h14v-9",
  undo: "M4 9h10a6 6 0 1 1 0 12h-4 M9 4 4 9l5 5",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 1 0 0-14z M16 16l5 5",
  print: "M7 9V3h10v6 M7 17H3V9h18v8h-4 M7 14h10v7H7z",
  add: "M12 4v16 M4 12h16",
  remove: "M4 12h16",
  close: "M5 5l14 14 M19 5 5 19",
  star: "M12 3l2.7 6 6.3.7-4.7 4.3 1.3 6.5-5.6-3.3-5.6 3.3 1.3-6.5L3 9.7 9.3 9z",
  check: "M4 13l5 5L20 6",
  next: "M9 5l7 7-7 7",
  back: "M15 5l-7 7 7 7",
  download: "M12 3v12 M7 10l5 5 5-5 M4 20h16",
  upload: "M12 15V3 M7 8l5-5 5 5 M4 20h16",
  edit: "M4 20l1-5L16 4l4 4L9 19z",
  unknown: "M8 8a4 4 0 1 1 5 4c-1 .5-1 1.5-1 3 M12 19v.01",
} as const;

export type IconName = keyof typeof GLYPHS;

export const ICONS: Readonly<Record<IconName, string>> = GLYPHS;

/** Whether there is a picture for a code of the wire. */
export function hasIcon(code: string): code is IconName {
  return Object.hasOwn(GLYPHS, code);
}

/** The picture of a code of the wire; a question mark where there is none. */
export function iconOf(code: string): IconName {
  return hasIcon(code) ? code : "unknown";
}

/** The picture of a type of card. */
export function iconOfType(type: string): IconName {
  if (hasIcon(type)) return type;
  const small = type.toLowerCase();
  if (hasIcon(small)) return small;
  return type.includes("ADVERSARY") ? "adversary" : "cards";
}

export const ABILITIES = ["STRENGTH", "DEXTERITY", "CONSTITUTION", "INTELLIGENCE", "WISDOM", "CHARISMA"] as const;
export type AbilityCode = (typeof ABILITIES)[number];
export const STORY_ICONS = ["DIVINITY", "JUSTICE", "NATURE", "ARCANA", "ROYALTY", "VILLAINY"] as const;
