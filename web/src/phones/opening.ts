/** A link that is opened: whose game it is, who sits here, and how it stands to what this device has seen. */
import type { Kind, Lawspeaker } from "@lawspeaker/client";
import { phoneGames, type PhoneGame } from "$store/phones";
import type { Options } from "$wire/referee";
import { follow, type Told } from "$wire/sealed";
import { kindOf, type Link } from "./link";
import { follows } from "./past";
import { referee as ours } from "$wire/referee";

/** How an opened table stands to the last one of this device. */
export type Standing = "new" | "newer" | "same" | "older" | "forked";

export interface Opened {
  readonly link: Link;
  readonly told: Told<Kind>;
  /** The seat whose key the link brings. */
  readonly brought: string | undefined;
  readonly kept: PhoneGame | undefined;
  readonly standing: Standing;
}

/** Open a link as it is, with its own key or none. */
export async function open(link: Link, referee: Lawspeaker, options: Options): Promise<Opened> {
  const told = await follow(kindOf(link), referee, { sealed: link.sealed, seat: link.key ?? null }, options);
  const kept = phoneGames.value[told.game];
  return { link: { ...link, relay: link.relay ?? kept?.relay }, told, brought: told.seat ?? undefined, kept, standing: await standingOf(link, told, kept, referee, options) };
}

async function standingOf(link: Link, told: Told<Kind>, kept: PhoneGame | undefined, referee: Lawspeaker, options: Options): Promise<Standing> {
  if (kept === undefined) return "new";
  if (kept.sealed === link.sealed) return "same";
  // A table that can no longer be opened says nothing against the new one.
  const before = await follow(kindOf(link), referee, { sealed: kept.sealed, seat: link.key ?? null }, options).catch(() => undefined);
  if (before === undefined) return "newer";
  if (before.number === told.number) return "forked";
  const [earlier, later] = before.number < told.number ? [before, told] : [told, before];
  if (!follows(earlier, later)) return "forked";
  return earlier === before ? "newer" : "older";
}

/** How many moves were made up to a table that came unasked; undefined where it cannot be opened. */
export async function numberOf(sealed: string, kind: Link["kind"]): Promise<number | undefined> {
  return (await follow(kindOf({ kind }), ours, { sealed, seat: null }, {}).catch(() => undefined))?.number;
}
