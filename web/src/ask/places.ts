/** Where a thing of the catalogue has its page on the desk. */
import type { SearchHit } from "@lawspeaker/client";

const FOLDERS: Readonly<Record<SearchHit["kind"], string>> = { RULING: "rulings", CLAUSE: "clauses", CARD: "cards" };

/** The path of a hit behind `/desk/`. */
export function placeOf(kind: SearchHit["kind"], id: string): string {
  return `ask/${FOLDERS[kind]}/${encodeURIComponent(id)}`;
}
