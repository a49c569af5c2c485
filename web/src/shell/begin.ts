import { language, theme, type Theme } from "$store/settings";
import { bringWords } from "$words/words.svelte";
import { address } from "./address.svelte";
import { screenNamed } from "./screens";

/** Before anything is drawn: theme, language, and words, so that nothing flickers. */
export async function begin(): Promise<void> {
  show(theme.value);
  document.documentElement.lang = language.value;
  const screen = screenNamed(address.screen);
  void screen?.load(); // its script comes while the words do
  await bringWords(screen?.words ?? []);
}

/** Take a theme; `system` leaves it to the device. */
export function show(chosen: Theme): void {
  const { dataset } = document.documentElement;
  if (chosen === "system") delete dataset["theme"];
  else dataset["theme"] = chosen;
}
