/** Whether turns are timed on this device. */
import { Kept } from "$store/kept.svelte";

export const timed = new Kept<boolean>("timed", 1, false, (value): value is boolean => typeof value === "boolean");
