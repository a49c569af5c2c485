/** Which ruleset of Destiny is meant: that of the page, or the one that every service has. */
import type { RulesetId } from "@lawspeaker/client";
import { ruleset } from "$shell/ruleset.svelte";

export function destinyId(): RulesetId {
  return ruleset.family === "DESTINY" ? ruleset.id : "DESTINY";
}
