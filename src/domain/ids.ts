import type { EpochMs } from '../when/index.ts';

/** Prefixes say what an id names, so that a pasted id is never taken for another kind. */
export type IdPrefix =
  | 'usr'
  | 'thr'
  | 'msg'
  | 'sch'
  | 'sub'
  | 'tpl'
  | 'run'
  | 'trn'
  | 'act'
  | 'dlv'
  | 'mis'
  | 'mov'
  | 'out'
  | 'aud'
  | 'tok'
  | 'apr'
  | 'rem'
  | 'dbt'
  | 'hok'
  | 'off'
  | 'tsk'
  | 'lnk'
  | 'con'
  | 'hld'
  | 'pai'
  | 'alw'
  | 'ocl'
  | 'ocr'
  | 'cal';

/** Makes ids that sort by the time they were made. Injected: tests make them predictable. */
export interface IdGenerator {
  /** `sch_` and 26 characters: a UUIDv7 (RFC 9562 section 5.7) in Crockford base32, lower case. */
  next(prefix: IdPrefix): string;
  /** Ids from here on sort behind those that were made up to that moment, by a clock that was ahead. */
  notBefore?(ms: EpochMs): void;
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Encodes 16 bytes as 26 base32 characters that sort as the bytes do. */
export function encodeBase32(bytes: Uint8Array): string {
  let text = '';
  let buffer = 0;
  let bits = 2; // 130 bits carry 128: two leading zero bits keep the order
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(buffer >>> bits) & 31];
      buffer &= (1 << bits) - 1;
    }
  }
  return text;
}

/** Sorts before every id of this prefix made at `ms` or later: turns "since" into a range of ids. */
export function lowestIdAt(prefix: IdPrefix, ms: EpochMs): string {
  return `${prefix}_${encodeBase32(timeBytes(ms))}`;
}

/** 16 bytes that begin with the time, as a UUIDv7 does. */
function timeBytes(ms: EpochMs): Uint8Array {
  const bytes = new Uint8Array(16);
  let rest = ms;
  for (let i = 5; i >= 0; i--) {
    bytes[i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return bytes;
}

/** The parts ids are made of: the wall clock and a source of random bytes. */
export interface IdSources {
  readonly now: () => EpochMs;
  readonly randomBytes: (size: number) => Uint8Array;
}

/**
 * Ids that never sort before an earlier one of this generator, also when the clock steps back:
 * within one millisecond (or behind the newest one) a 12-bit counter grows, and past it the millisecond does.
 */
export function createIdGenerator({ now, randomBytes }: IdSources): IdGenerator {
  let lastMs = 0;
  let counter = 0;
  /** The characters that say the time, and which time they say. */
  let time = '';
  let timeMs = -1;
  let pool: Uint8Array = new Uint8Array(0);
  let used = 0;
  const random = (): number => {
    if (used === pool.length) {
      pool = randomBytes(4096);
      used = 0;
    }
    return pool[used++] ?? 0;
  };
  return {
    notBefore(ms) {
      if (ms < lastMs) return;
      lastMs = ms;
      counter = 0xfff;
    },
    next(prefix) {
      const ms = now();
      if (ms > lastMs) {
        lastMs = ms;
        counter = 0;
      } else if (++counter > 0xfff) {
        lastMs += 1;
        counter = 0;
      }
      // Two zero bits and the 48 of the time are ten characters, which many ids have in common.
      if (timeMs !== lastMs) {
        time = encodeBase32(timeBytes(lastMs)).slice(0, 10);
        timeMs = lastMs;
      }
      // In the order of the bytes: version and counter, variant, and what is left to chance.
      const head = fiveBytes(0x70 | (counter >>> 8), counter & 0xff, 0x80 | (random() & 0x3f), random(), random());
      const tail = fiveBytes(random(), random(), random(), random(), random());
      return `${prefix}_${time}${head}${tail}`;
    },
  };
}

/** Two characters for each ten bits. */
const PAIRS: readonly string[] = Array.from(
  { length: 1024 },
  (_, bits) => `${ALPHABET[bits >>> 5]}${ALPHABET[bits & 31]}`,
);

/** As `encodeBase32`, for the five bytes that eight characters carry. */
function fiveBytes(a: number, b: number, c: number, d: number, e: number): string {
  const first = `${PAIRS[(a << 2) | (b >>> 6)]}${PAIRS[((b & 63) << 4) | (c >>> 4)]}`;
  return `${first}${PAIRS[((c & 15) << 6) | (d >>> 2)]}${PAIRS[((d & 3) << 8) | e]}`;
}
