/**
 * QR codes (ISO/IEC 18004) of an address whose rest is digits: at the lowest error correction, as a screen has
 * no dirt and the modules of a long text are small, and by one mask, as what is sealed looks like noise.
 */

/** By version: codewords of error correction in each block, and blocks. */
const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25];
const MOST_VERSION = 40;
/** Level L and mask 0, and what they are protected by. */
const FORMAT = 8;

/** The modules of a code, row by row; undefined where the text is too long for any. */
export function qrOf(prefix: string, digits: string): readonly (readonly boolean[])[] | undefined {
  const bytes = new TextEncoder().encode(prefix);
  for (let version = 1; version <= MOST_VERSION; version += 1) {
    const room = dataBytes(version) * 8;
    const bits: number[] = [];
    const put = (value: number, length: number): void => {
      for (let at = length - 1; at >= 0; at -= 1) bits.push((value >> at) & 1);
    };
    put(4, 4);
    put(bytes.length, version < 10 ? 8 : 16);
    for (const byte of bytes) put(byte, 8);
    put(1, 4);
    put(digits.length, version < 10 ? 10 : version < 27 ? 12 : 14);
    for (let at = 0; at < digits.length; at += 3) {
      const three = digits.slice(at, at + 3);
      put(Number(three), three.length * 3 + 1);
    }
    if (bits.length > room) continue;
    put(0, Math.min(4, room - bits.length));
    put(0, (8 - (bits.length % 8)) % 8);
    for (let pad = 0xec; bits.length < room; pad ^= 0xfd) put(pad, 8);
    return drawn(version, corrected(version, Array.from({ length: room / 8 }, (_, at) => bits.slice(at * 8, at * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0))));
  }
  return undefined;
}

function alignments(version: number): number {
  return version === 1 ? 0 : Math.floor(version / 7) + 2;
}

/** Modules that hold data and its correction. */
function rawModules(version: number): number {
  const found = (16 * version + 128) * version + 64;
  if (version === 1) return found;
  const count = alignments(version);
  return found - ((25 * count - 10) * count - 55) - (version < 7 ? 0 : 36);
}

function dataBytes(version: number): number {
  return Math.floor(rawModules(version) / 8) - CORRECTION[version - 1]! * BLOCKS[version - 1]!;
}

function times(one: number, other: number): number {
  let product = 0;
  for (let at = 7; at >= 0; at -= 1) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((other >> at) & 1) * one);
  return product;
}

/** The codewords of all blocks in turn, then those of their correction (Reed and Solomon). */
function corrected(version: number, data: readonly number[]): readonly number[] {
  const [length, count] = [CORRECTION[version - 1]!, BLOCKS[version - 1]!];
  const divisor: number[] = Array.from({ length }, (_, at) => Number(at === length - 1));
  for (let root = 1, step = 0; step < length; step += 1, root = times(root, 2)) {
    for (let at = 0; at < length; at += 1) divisor[at] = times(divisor[at]!, root) ^ (divisor[at + 1] ?? 0);
  }
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  let from = 0;
  const blocks = Array.from({ length: count }, (_, at) => data.slice(from, (from += short + Number(at >= count - longer))));
  const corrections = blocks.map((block) => {
    const rest: number[] = Array.from({ length }, () => 0);
    for (const byte of block) {
      const factor = byte ^ rest.shift()!;
      rest.push(0);
      divisor.forEach((each, at) => (rest[at]! ^= times(each, factor)));
    }
    return rest;
  });
  const inTurn = (lists: readonly (readonly number[])[]): number[] => Array.from({ length: lists.at(-1)!.length }, (_, at) => lists.flatMap((each) => each[at] ?? [])).flat();
  return [...inTurn(blocks), ...inTurn(corrections)];
}

/** A remainder in the arithmetic of bits. */
function remainder(value: number, divisor: number, length: number): number {
  let rest = value;
  for (let at = 0; at < length; at += 1) rest = (rest << 1) ^ ((rest >> (length - 1)) * divisor);
  return rest;
}

function drawn(version: number, codewords: readonly number[]): readonly (readonly boolean[])[] {
  const size = version * 4 + 17;
  const rows: (boolean | undefined)[][] = Array.from({ length: size }, () => Array.from({ length: size }, () => undefined));
  const set = (x: number, y: number, dark: boolean): void => {
    if (x >= 0 && y >= 0 && x < size && y < size) rows[y]![x] = dark;
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const square = (x: number, y: number, most: number, light: readonly number[]): void => {
    for (let down = -most; down <= most; down += 1) for (let right = -most; right <= most; right += 1) set(x + right, y + down, !light.includes(Math.max(Math.abs(down), Math.abs(right))));
  };
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) square(x, y, 4, [2, 4]);
  const count = alignments(version);
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const places = Array.from({ length: count }, (_, at) => (at === 0 ? 6 : size - 7 - (count - 1 - at) * step));
  const corner = (x: number, y: number): boolean => [[0, 0], [0, count - 1], [count - 1, 0]].some(([left, top]) => x === left && y === top);
  places.forEach((x, right) => places.forEach((y, down) => { if (!corner(right, down)) square(x, y, 2, [1]); }));
  const format = ((FORMAT << 10) | remainder(FORMAT, 0x537, 10)) ^ 0x5412;
  for (let at = 0; at < 15; at += 1) {
    const dark = ((format >> at) & 1) === 1;
    set(8, at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, dark);
    set(at < 8 ? size - 1 - at : at < 9 ? 7 : 14 - at, 8, dark);
  }
  set(8, size - 8, true);
  if (version >= 7) {
    const told = (version << 12) | remainder(version, 0x1f25, 12);
    for (let at = 0; at < 18; at += 1) {
      const dark = ((told >> at) & 1) === 1;
      set(size - 11 + (at % 3), Math.floor(at / 3), dark);
      set(Math.floor(at / 3), size - 11 + (at % 3), dark);
    }
  }
  let next = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let line = 0; line < size; line += 1) {
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - line : line;
        if (rows[y]![x] !== undefined) continue;
        const bit = (codewords[next >> 3] ?? 0) >> (7 - (next & 7)) & 1;
        next += 1;
        rows[y]![x] = (bit === 1) !== ((x + y) % 2 === 0);
      }
    }
  }
  return rows as boolean[][];
}
