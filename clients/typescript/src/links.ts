import { LinkError } from "./problems.js";

/** A link that unpacks to more than this is refused: anybody can make one. */
const MOST_BYTES = 4_000_000;
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** A value as text that may stand in a fragment: compressed where the platform can do that. */
export async function pack(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  if (typeof CompressionStream === "undefined") return `j${toText(bytes)}`;
  return `z${toText(await pipe(bytes, new CompressionStream("deflate-raw")))}`;
}

/** The value of such a text. */
export async function unpack(text: string): Promise<unknown> {
  try {
    const bytes = fromText(text.slice(1));
    const plain = text.startsWith("z") ? await pipe(bytes, inflater()) : bytes;
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plain)) as unknown;
  } catch (cause) {
    if (cause instanceof LinkError) throw cause;
    throw new LinkError("This link is not whole", { cause });
  }
}

function inflater(): DecompressionStream {
  if (typeof DecompressionStream !== "undefined") return new DecompressionStream("deflate-raw");
  throw new LinkError("This platform has no DecompressionStream, which compressed links need");
}

async function pipe(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MOST_BYTES) {
      await reader.cancel();
      throw new LinkError("This link unpacks to more than a table has");
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
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

function fromText(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let at = 0;
  let bits = 0;
  let held = 0;
  for (const letter of text) {
    const digit = DIGITS.indexOf(letter);
    if (digit < 0) throw new LinkError("This link has letters that no link has");
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
