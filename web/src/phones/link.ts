/** What links of a game hold: a sealed table, with the key of a seat in the first link of a player alone. */
import type { Consent, Kind } from "@lawspeaker/client";
import { address } from "$shell/address.svelte";
import { unpack } from "@lawspeaker/links";
import { isRecord, isText, listOf } from "$store/kept.svelte";
import type { PhoneGame } from "$store/phones";
import { RELAY } from "../table/relay";

export interface Link {
  readonly sealed: string;
  /** Which game it is, where it is not one of the family. */
  readonly kind?: "destiny" | undefined;
  readonly key?: string | undefined;
  /** Moves that players would take back from this table. */
  readonly undo?: TakingBack | undefined;
  /** Where a relay is, on the same server. */
  readonly relay?: string | undefined;
}

/** How many moves are taken back when all agree, and who does. */
export interface TakingBack {
  readonly moves: number;
  readonly consents: readonly Consent[];
}

/** A game that was just dealt: whoever dealt it gives each player a link. */
export interface Dealt extends Omit<Link, "key" | "undo"> {
  readonly seats: readonly { readonly player: string; readonly key: string }[];
}

const SEALED = /^[\w-]{3000,96000}$/;
const KEY = /^[\w-]{22}$/;
const PROOF = /^[\w-]{43}$/;
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const PART = "s";
/** The same as digits, which a QR code holds best. */
const IN_DIGITS = "d";

export function isLink(value: unknown): value is Link {
  if (!isRecord(value)) return false;
  const { sealed, kind, key, undo, relay } = value;
  return isText(sealed) && SEALED.test(sealed) && (kind === undefined || kind === "destiny") && (key === undefined || (isText(key) && KEY.test(key))) && (undo === undefined || isTakingBack(undo)) && (relay === undefined || (isText(relay) && RELAY.test(relay)));
}

const isConsents = listOf((each): each is Consent => isRecord(each) && isText(each["player"]) && isText(each["proof"]) && PROOF.test(each["proof"]));

function isTakingBack(value: unknown): value is TakingBack {
  return isRecord(value) && Number.isInteger(value["moves"]) && isConsents(value["consents"]);
}

export function isDealt(value: unknown): value is Dealt {
  if (!isRecord(value) || !Array.isArray(value["seats"])) return false;
  const seats: readonly unknown[] = value["seats"];
  return isLink({ ...value, key: undefined }) && seats.every((each) => isRecord(each) && isText(each["player"]) && isText(each["key"]) && KEY.test(each["key"]));
}

/** The game that a link is of. */
export function kindOf({ kind }: Pick<Link, "kind">): Kind {
  return kind ?? "adventure";
}

/** The last table of a game that this device has kept. */
export function linkOf({ sealed, kind, relay }: PhoneGame): Link {
  return { sealed, kind, relay };
}

export async function hrefOf(link: Link): Promise<string> {
  return new URL(await address.hrefOf("phones", link), location.href).href;
}

/** An address in two parts for a QR code: what opens the page, and all else as digits. */
export function inDigits(href: string): readonly [string, string] {
  const start = href.indexOf("#");
  const letters = href.slice(start + PART.length + 2);
  const octal = [...letters].map((letter) => DIGITS.indexOf(letter).toString(8).padStart(2, "0")).join("");
  return [`${href.slice(0, start)}#${IN_DIGITS}=`, BigInt(`0o1${octal}`).toString()];
}

/** What such a part of an address holds; undefined where there is none, null where it cannot be read. */
function fromDigits(fragment: string): unknown {
  const digits = new URLSearchParams(fragment).get(IN_DIGITS);
  if (digits === null) return undefined;
  try {
    const octal = BigInt(digits).toString(8).slice(1);
    return held([...octal.matchAll(/../g)].map(([pair]) => DIGITS.charAt(parseInt(pair, 8))).join(""));
  } catch {
    return null;
  }
}

function held(text: string): unknown {
  const value = unpack(text);
  return isRecord(value) ? value["state"] : null;
}

/** What the address holds, whichever way it was opened; null where it cannot be read. */
export function linked(): unknown {
  const scanned = fromDigits(location.hash.slice(1));
  return scanned === undefined ? address.state : scanned;
}

/** A link that somebody pasted, with whatever was written around it; undefined where there is none. */
export function readLink(text: string): Link | undefined {
  for (const [, part, letters] of text.matchAll(/#(s|d)=([\w-]+)/g)) {
    try {
      const value = part === PART ? held(letters ?? "") : fromDigits(`${IN_DIGITS}=${letters ?? ""}`);
      if (isLink(value)) return value;
    } catch {
      // Cut short; perhaps another one is whole.
    }
  }
  return undefined;
}
