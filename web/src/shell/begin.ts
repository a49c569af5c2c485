import { lastLanguage, lastTheme, type Theme } from "$store/look";
import { wordsOf } from "$words/files";
import { screenNamed } from "./screens";

/**
 * Before anything is drawn: theme and language, so that nothing flickers; and the screen of the address is
 * asked for with its words, beside the shell and not after it. The shell says where it draws what did not come.
 */
export function begin(): void {
  const language = lastLanguage();
  document.documentElement.lang = language;
  show(lastTheme());
  const screen = screenNamed(location.pathname.split("/")[2] ?? "");
  void screen?.load().catch(() => undefined);
  for (const name of screen?.words ?? []) void wordsOf(name, language).catch(() => undefined);
}

/** Take a theme; `system` leaves it to the device. */
export function show(chosen: Theme): void {
  const { dataset } = document.documentElement;
  if (chosen === "system") delete dataset["theme"];
  else dataset["theme"] = chosen;
}
