/** Deal a table that is sealed, and go to where its links are. */
import type { Kind, Lawspeaker, SealedSetup } from "@lawspeaker/client";
import { address } from "$shell/address.svelte";
import type { Options } from "$wire/referee";
import { deal, type Deal } from "$wire/sealed";
import { relay } from "./relay";

export async function dealApart<K extends Kind>(kind: K, referee: Lawspeaker, request: Deal[K], options: Options): Promise<SealedSetup> {
  const answer = await deal(kind, referee, request, options);
  const { sealed, seats } = answer;
  void address.open("phones", { sealed, seats, ...(kind === "destiny" ? { kind } : {}), ...(relay.value === "" ? {} : { relay: relay.value }) });
  return answer;
}
