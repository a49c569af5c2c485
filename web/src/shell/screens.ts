/** The screens, each brought only when it is opened. To add one: a line here, and its words. */
import type { Component } from "svelte";
import type { IconName } from "$runes/icons";

export interface Screen {
  /** Its place in the address: `/desk/NAME`. */
  readonly name: string;
  /** Its files of words. */
  readonly words: readonly string[];
  readonly load: () => Promise<{ default: Component }>;
  /** Its picture in the navigation; without one it is reached from other screens. */
  readonly icon?: IconName;
}

export const SCREENS: readonly Screen[] = [
  { name: "score", words: ["score"], icon: "score", load: () => import("../score/Score.svelte") },
  { name: "odds", words: ["odds"], icon: "odds", load: () => import("../odds/Odds.svelte") },
  { name: "ask", words: ["ask"], icon: "ask", load: () => import("../ask/Ask.svelte") },
  { name: "cards", words: ["cards"], icon: "cards", load: () => import("../cards/Cards.svelte") },
  { name: "table", words: ["table"], icon: "table", load: () => import("../table/Table.svelte") },
  { name: "destiny", words: ["destiny", "table"], load: () => import("../destiny/Destiny.svelte") },
  { name: "phones", words: ["phones", "destiny", "table"], load: () => import("../phones/Phones.svelte") },
  { name: "gallery", words: ["gallery", "destiny", "table"], load: () => import("../gallery/Gallery.svelte") },
];

/** What `/desk` shows. */
export const FIRST = "score";

export function screenNamed(name: string): Screen | undefined {
  return SCREENS.find((screen) => screen.name === (name === "" ? FIRST : name));
}
