/** The ruleset in play: that of the link, else the one that was chosen last on this device. */
import type { Ruleset, RulesetId } from "@lawspeaker/client";
import { chosenRuleset } from "$store/settings";
import { rulesets } from "$wire/catalogue.svelte";
import { address } from "./address.svelte";

class CurrentRuleset {
  get id(): RulesetId {
    const linked = address.ruleset;
    return typeof linked === "string" ? linked : chosenRuleset.value;
  }

  /** What the catalogue says of it; undefined until that has come. */
  get about(): Ruleset | undefined {
    return rulesets()?.find((each) => each.id === this.id);
  }

  get family(): Ruleset["family"] {
    return this.about?.family ?? (this.id === "DESTINY" ? "DESTINY" : "ADVENTURE");
  }

  /** Play by another ruleset, here and at the next visit. */
  choose(id: RulesetId): void {
    chosenRuleset.value = id;
    void address.keepRuleset(id);
  }
}

export const ruleset = new CurrentRuleset();
