import { inflate } from "./inflate.js";
import { LinkError } from "./problems.js";

/** A link that unpacks to more than this is refused: anybody can make one. */
const MOST_BYTES = 4_000_000;
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** A value as text that may stand in a fragment: compressed where the platform can do that. */
export async function pack(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  if (typeof CompressionStream === "undefined") return `j${toText(bytes)}`;
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return `z${toText(new Uint8Array(await new Response(packed).arrayBuffer()))}`;
}

/** The value of such a text. */
export function unpack(text: string): unknown {
  try {
    const bytes = fromText(text.slice(1));
    return JSON.parse(utf8(text.startsWith("z") ? inflate(bytes, MOST_BYTES) : bytes)) as unknown;
  } catch (cause) {
    throw new LinkError("This link is not whole", { cause });
  }
}

/** Not every platform has a `TextDecoder`. */
function utf8(bytes: Uint8Array): string {
  let escaped = "";
  for (const byte of bytes) escaped += `%${byte.toString(16).padStart(2, "0")}`;
  return decodeURIComponent(escaped);
}

/** base64url without padding. */
function toText(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const used = Math.min(bytes.length - at, 3) + 1;
    for (let digit = 0; digit < used; digit += 1) text += DIGITS.charAt((three >> (18 - 6 * digit)) & 63);
  }
  return text;
}

function fromText(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let at = 0;
  let bits = 0;
  let held = 0;
  for (const letter of text) {
    const digit = DIGITS.indexOf(letter);
    if (digit < 0) throw new Error(`no letter of a link: ${letter}`);
    held = ((held << 6) | digit) & 0xfff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at] = (held >> bits) & 0xff;
      at += 1;
    }
  }
  return bytes;
}
