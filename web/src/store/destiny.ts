/** The game of Destiny that was played last on this device. */
import { isLogOrNone, type Log } from "../table/log";
import { Kept } from "./kept.svelte";

export const lastDestiny = new Kept<Log<"destiny"> | null>("destiny", 1, null, isLogOrNone<"destiny">);
