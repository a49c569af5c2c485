/** Where a relay is on this server, for games that are played by links: what the device was told last. */
import { Kept } from "$store/kept.svelte";

/** A path of this server: a link cannot make the page speak to another. */
export const RELAY = /^\/[\w\-][\w\/\-]{0,63}$/;

export const relay = new Kept<string>("relay", 1, "", (value): value is string => typeof value === "string" && (value === "" || RELAY.test(value)));
