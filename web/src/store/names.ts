/** What the service calls a person: their name without pictures and signs that it does not take. */
const REFUSED = /[^\p{L}\p{M}\p{N}\-_.':@’ ]+/gu;
const MOST = 64;

/** The key of the person with this name; their place where no letter of it is left. */
export function keyOf(name: string, at: number): string {
  const letters = name.normalize("NFC").replace(REFUSED, " ").replace(/ +/g, " ").trim();
  return [...letters].slice(0, MOST).join("").trim() || String(at + 1);
}
