/** Language and theme, as they are known before anything is drawn. */
import { oneOf, stored } from "./stored";

export const LANGUAGES = ["en", "pl"] as const;
export type Language = (typeof LANGUAGES)[number];
export const isLanguage = oneOf(...LANGUAGES);

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const isTheme = oneOf(...THEMES);

/** What was chosen on this device; at the first visit the language of the page that led here (`?lang=`), else of the browser. */
export function lastLanguage(): Language {
  const tags = [new URLSearchParams(location.search).get("lang") ?? "", ...navigator.languages];
  return stored("language", 1, isLanguage) ?? tags.map((each) => each.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

export function lastTheme(): Theme {
  return stored("theme", 1, isTheme) ?? "system";
}
