/**
 * Unpack raw DEFLATE (RFC 1951). React Native has nothing that does, and a link that was made in a
 * browser is opened on a phone; so all platforms read links alike.
 */
export function inflate(bytes: Uint8Array, mostBytes: number): Uint8Array {
  return new Inflation(bytes, mostBytes).whole();
}

/** By length of the code: how many codes there are, and their symbols in order. */
interface Codes {
  readonly counts: readonly number[];
  readonly symbols: readonly number[];
}

const LONGEST_CODE = 15;
const END_OF_BLOCK = 256;
/** In which order the lengths of the codes for lengths of codes stand. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
/** For symbols 257 to 284: the more bits, the longer the steps. 285 is 258 and needs none. */
const [LENGTHS, LENGTH_BITS] = steps(28, 3, 4);
const [DISTANCES, DISTANCE_BITS] = steps(30, 1, 2);

/** First values and numbers of extra bits, which grow after each `each` symbols. */
function steps(symbols: number, first: number, each: number): [number[], number[]] {
  const bits = Array.from({ length: symbols }, (_, at) => Math.max(0, Math.floor(at / each) - 1));
  let value = first;
  const values = bits.map((count) => (value += 1 << count) - (1 << count));
  return [values, bits];
}

function codesOf(lengths: readonly number[]): Codes {
  const counts = new Array<number>(LONGEST_CODE + 1).fill(0);
  const symbols: number[] = [];
  for (let length = 1; length <= LONGEST_CODE; length += 1) {
    for (const [symbol, own] of lengths.entries()) {
      if (own !== length) continue;
      symbols.push(symbol);
      counts[length] = (counts[length] ?? 0) + 1;
    }
  }
  return { counts, symbols };
}

class Inflation {
  readonly #bytes: Uint8Array;
  readonly #mostBytes: number;
  #written = new Uint8Array(1024);
  #length = 0;
  #at = 0;
  #held = 0;
  #bits = 0;

  constructor(bytes: Uint8Array, mostBytes: number) {
    this.#bytes = bytes;
    this.#mostBytes = mostBytes;
  }

  whole(): Uint8Array {
    for (let last = false; !last; ) {
      last = this.#take(1) === 1;
      const kind = this.#take(2);
      if (kind === 0) this.#stored();
      else if (kind === 1) this.#block(...fixedCodes());
      else if (kind === 2) this.#block(...this.#ownCodes());
      else throw new Error("no such block");
    }
    return this.#written.subarray(0, this.#length);
  }

  #byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new Error("cut short");
    this.#at += 1;
    return byte;
  }

  #take(count: number): number {
    while (this.#bits < count) {
      this.#held |= this.#byte() << this.#bits;
      this.#bits += 8;
    }
    const value = this.#held & ((1 << count) - 1);
    this.#held >>>= count;
    this.#bits -= count;
    return value;
  }

  /** The next symbol: codes of one length follow each other, those of the next length follow them. */
  #symbol({ counts, symbols }: Codes): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length <= LONGEST_CODE; length += 1) {
      code |= this.#take(1);
      const count = counts[length] ?? 0;
      const symbol = code - first < count ? symbols[index + code - first] : undefined;
      if (symbol !== undefined) return symbol;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new Error("no such code");
  }

  #write(byte: number): void {
    if (this.#length === this.#mostBytes) throw new RangeError("too much");
    if (this.#length === this.#written.length) {
      const longer = new Uint8Array(this.#length * 2);
      longer.set(this.#written);
      this.#written = longer;
    }
    this.#written[this.#length] = byte;
    this.#length += 1;
  }

  #stored(): void {
    this.#bits = 0;
    this.#held = 0;
    const length = this.#byte() | (this.#byte() << 8);
    if ((this.#byte() | (this.#byte() << 8)) !== (~length & 0xffff)) throw new Error("no such length");
    for (let left = length; left > 0; left -= 1) this.#write(this.#byte());
  }

  #block(literals: Codes, distances: Codes): void {
    for (;;) {
      const symbol = this.#symbol(literals);
      if (symbol < END_OF_BLOCK) this.#write(symbol);
      else if (symbol === END_OF_BLOCK) return;
      else this.#copy(this.#run(symbol - END_OF_BLOCK - 1), this.#distance(distances));
    }
  }

  #run(place: number): number {
    if (place === LENGTHS.length) return 258;
    return this.#value(place, LENGTHS, LENGTH_BITS);
  }

  #distance(codes: Codes): number {
    return this.#value(this.#symbol(codes), DISTANCES, DISTANCE_BITS);
  }

  #value(place: number, values: readonly number[], bits: readonly number[]): number {
    const value = values[place];
    if (value === undefined) throw new Error("no such symbol");
    return value + this.#take(bits[place] ?? 0);
  }

  #copy(length: number, distance: number): void {
    if (distance > this.#length) throw new Error("before the beginning");
    for (let left = length; left > 0; left -= 1) this.#write(this.#written[this.#length - distance] ?? 0);
  }

  #ownCodes(): [Codes, Codes] {
    const literals = this.#take(5) + 257;
    const distances = this.#take(5) + 1;
    const described = this.#take(4) + 4;
    const short = new Array<number>(ORDER.length).fill(0);
    for (const symbol of ORDER.slice(0, described)) short[symbol] = this.#take(3);
    const lengths = this.#lengths(codesOf(short), literals + distances);
    return [codesOf(lengths.slice(0, literals)), codesOf(lengths.slice(literals))];
  }

  #lengths(codes: Codes, count: number): number[] {
    const lengths: number[] = [];
    while (lengths.length < count) {
      const symbol = this.#symbol(codes);
      if (symbol < 16) lengths.push(symbol);
      else if (symbol === 16) repeat(lengths, lengths.at(-1), 3 + this.#take(2));
      else if (symbol === 17) repeat(lengths, 0, 3 + this.#take(3));
      else repeat(lengths, 0, 11 + this.#take(7));
    }
    if (lengths.length > count) throw new Error("too many lengths");
    return lengths;
  }
}

function repeat(lengths: number[], length: number | undefined, times: number): void {
  if (length === undefined) throw new Error("nothing to repeat");
  for (let left = times; left > 0; left -= 1) lengths.push(length);
}

function fixedCodes(): [Codes, Codes] {
  const length = (symbol: number): number => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8);
  const literals = Array.from({ length: 288 }, (_, symbol) => length(symbol));
  return [codesOf(literals), codesOf(new Array<number>(30).fill(5))];
}
