/** Whether this group throws runes of its own: the device remembers it, and what is at the thumb follows. */
import { Kept } from "$store/kept.svelte";

export const realRunes = new Kept<boolean>("real-runes", 1, false, (value): value is boolean => typeof value === "boolean");
