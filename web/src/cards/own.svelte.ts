/** Own cards and the mat, as they are kept on the device; the last change can be taken back. */
import type { CatalogueCard, InlineBoard, InlineCard, RulesetId } from "@lawspeaker/client";
import { isRecord, isText } from "$store/kept.svelte";
import { mats, ownCards, type Mat } from "$store/settings";
import { OWN_SET, textOf } from "$wire/cards.svelte";

/** As many as a request takes. */
export const MOST_CARDS = 200;
/** The id of a card that was written by taps, until it is kept. */
export const UNNAMED = `${OWN_SET}.card`;
/** What a mat is called in a file. */
const MAT = "own-mat";

/** Cards, and the mat with them, as a file and as the wire takes them. */
export interface CardSet {
  readonly ruleset: RulesetId;
  readonly cards: readonly InlineCard[];
  readonly boards: readonly InlineBoard[];
}

interface Before {
  readonly cards: readonly InlineCard[];
  readonly mats: typeof mats.value;
  /** What was done, in the reader's words. */
  readonly done: string;
}

class Own {
  #before: Before | undefined = $state.raw();

  /** What was done last, as long as it can be taken back. */
  get done(): string | undefined {
    return this.#before?.done;
  }

  undo(): void {
    if (this.#before === undefined) return;
    ownCards.value = this.#before.cards;
    mats.value = this.#before.mats;
    this.#before = undefined;
  }

  /** Keep cards; one with the same id takes the place of the older. A mat may come with them. */
  keep(cards: readonly InlineCard[], done: string, ruleset?: RulesetId, mat?: Mat): void {
    this.#remember(done);
    if (ruleset !== undefined && mat !== undefined) mats.value = { ...mats.value, [ruleset]: mat };
    const fresh = new Map(cards.map((card) => [card.card, card]));
    const stay = ownCards.value.map((card) => {
      const newer = fresh.get(card.card);
      fresh.delete(card.card);
      return newer ?? card;
    });
    ownCards.value = [...stay, ...fresh.values()].slice(0, MOST_CARDS);
  }

  forget(card: string, done: string): void {
    this.#remember(done);
    ownCards.value = ownCards.value.filter((each) => each.card !== card);
  }

  keepMat(ruleset: RulesetId, mat: Mat | undefined, done: string): void {
    this.#remember(done);
    const { [ruleset]: _, ...others } = mats.value;
    mats.value = mat === undefined ? others : { ...others, [ruleset]: mat };
  }

  #remember(done: string): void {
    this.#before = { cards: ownCards.value, mats: mats.value, done };
  }
}

export const own = new Own();

/** An id for a new card that no other own card has. */
export function freeId(card: InlineCard): string {
  const id = card.card === UNNAMED ? `${OWN_SET}.${slug(textOf(card.name))}` : card.card;
  const taken = new Set(ownCards.value.map((each) => each.card));
  let free = id;
  for (let number = 2; taken.has(free); number += 1) free = `${id}-${number}`;
  return free;
}

function slug(name: string): string {
  const plain = name.toLowerCase().replaceAll("ł", "l").normalize("NFD").replaceAll(/\p{M}/gu, "");
  return plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "").slice(0, 60) || "card";
}

/** A card of the catalogue as one begins to complete it. */
export function asOwn({ id, name, names, text: _text, rulings: _rulings, power, paths, ...rest }: CatalogueCard): InlineCard {
  return {
    ...rest,
    card: id,
    name: names ?? name,
    ...(paths === undefined ? {} : { paths: paths.map((path) => ({ ...path })) }),
    ...(power == null ? {} : { power }),
  };
}

/** The set that lies on this device, for a file, a link, and the referee. */
export function ownSet(ruleset: RulesetId): CardSet {
  const track = mats.value[ruleset]?.custom?.track ?? [];
  const board: InlineBoard = { board: MAT, name: MAT, rulesets: [ruleset], track };
  return { ruleset, cards: ownCards.value, boards: track.length === 0 ? [] : [board] };
}

/** What a file or a link holds: a set, cards alone, or nothing that could be one. */
export function readSet(value: unknown, ruleset: RulesetId): CardSet | undefined {
  const held = Array.isArray(value) ? { cards: value } : value;
  if (!isRecord(held)) return undefined;
  const { cards = [], boards = [] } = held;
  if (!Array.isArray(cards) || !Array.isArray(boards) || cards.length + boards.length === 0) return undefined;
  const read = cards.slice(0, MOST_CARDS).map(named);
  if (!read.every(isCard) || !boards.every(isBoard)) return undefined;
  return { ruleset: isText(held["ruleset"]) ? held["ruleset"] : ruleset, cards: read, boards };
}

/** What the catalogue calls `id` is `card` in a request. */
function named(card: unknown): unknown {
  return isRecord(card) && isText(card["id"]) && card["card"] === undefined ? asOwn(card as unknown as CatalogueCard) : card;
}

const LISTS = ["rulesets", "paths", "abilities", "storyIcons", "challengeAbilities", "prerequisites", "unknown"] as const;

/** Whether a value can be shown as a card; the referee judges what is on it. */
export function isCard(value: unknown): value is InlineCard {
  if (!isRecord(value) || !isText(value["card"]) || !isText(value["type"])) return false;
  if (!isText(value["name"]) && !(isRecord(value["name"]) && isText(value["name"]["en"]))) return false;
  const paths = value["paths"] ?? [];
  return hasLists(value) && Array.isArray(paths) && paths.every((path) => isRecord(path) && hasLists(path));
}

function hasLists(value: Readonly<Record<string, unknown>>): boolean {
  return LISTS.every((each) => value[each] == null || Array.isArray(value[each]));
}

function isBoard(value: unknown): value is InlineBoard {
  return isRecord(value) && Array.isArray(value["track"]) && value["track"].every(isRecord);
}
