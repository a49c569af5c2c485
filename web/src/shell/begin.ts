import { language, theme, type Theme } from "$store/settings";
import { bringWords } from "$words/words.svelte";
import { address } from "./address.svelte";
import { screenNamed } from "./screens";

/** Before anything is drawn: theme and language, so that nothing flickers; and the screen is asked for. */
export function begin(): void {
  show(theme.value);
  document.documentElement.lang = language.value;
  const screen = screenNamed(address.screen);
  void screen?.load().catch(() => undefined); // the shell says so where it draws the screen
  void bringWords(screen?.words ?? []).catch(() => undefined);
}

/** Take a theme; `system` leaves it to the device. */
export function show(chosen: Theme): void {
  const { dataset } = document.documentElement;
  if (chosen === "system") delete dataset["theme"];
  else dataset["theme"] = chosen;
}
