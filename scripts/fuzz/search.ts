// Looks for the text that a reader takes longest over: pieces of known texts, changed and repeated up to its limit.
import type { Reader } from './readers.ts';

/** How a text is written: a beginning, one piece again and again, an end. */
export interface Recipe {
  readonly begin: string;
  readonly piece: string;
  readonly end: string;
}

/** The slowest text of one reader. */
export interface Slowest {
  readonly recipe: Recipe;
  readonly length: number;
  readonly ms: number;
}

/** A number in [0, 1). */
export type Random = () => number;

/** Repeatable numbers (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The text of a recipe. */
export function write({ begin, piece, end }: Recipe, length: number): string {
  const room = length - begin.length - end.length;
  return `${begin}${piece.repeat(Math.max(1, Math.floor(room / piece.length)))}${end}`.slice(0, length);
}

/** Of these, the slowest ones are changed further. */
const KEPT = 12;
/** A text of this length shows whether a longer one is worth its time. */
const FIRST_LENGTH = 1_000;
const GROWTH = 2;
const LONGEST_MS = 2_000;

/**
 * Searches for as long as `goesOn`.
 * @param measure the processor time of one reading, in milliseconds
 */
export async function findSlowest(
  reader: Reader,
  { random, goesOn, measure }: { random: Random; goesOn: () => boolean; measure: (text: string) => Promise<number> },
): Promise<Slowest> {
  let kept: Slowest[] = [];
  for (const text of reader.corpus) await measure(text);
  while (goesOn() || kept.length === 0) {
    const known = kept[Math.floor(random() * kept.length)];
    const recipe =
      known === undefined || random() < 0.4 ? newRecipe(reader, random) : changed(known.recipe, reader, random);
    const found = await grow(recipe, reader.longest, kept.at(-1)?.ms ?? 0, measure);
    kept = [...kept, found].sort((one, other) => other.ms - one.ms).slice(0, KEPT);
  }
  const [worst] = kept as [Slowest];
  return worst;
}

/** Reads ever longer texts of a recipe, while they may become slower than what is known. */
async function grow(
  recipe: Recipe,
  longest: number,
  known: number,
  measure: (text: string) => Promise<number>,
): Promise<Slowest> {
  for (let length = Math.min(FIRST_LENGTH, longest); ; length = Math.min(length * GROWTH, longest)) {
    const ms = await measure(write(recipe, length));
    // Even one that grows with the third power would stay below.
    const isHopeless = ms * (longest / length) ** 3 < known;
    if (length === longest || isHopeless || ms > LONGEST_MS) return { recipe, length, ms };
  }
}

const pick = <T>(all: readonly T[], random: Random): T => all[Math.floor(random() * all.length)] as T;

function cut(text: string, most: number, random: Random): string {
  const from = Math.floor(random() * text.length);
  return text.slice(from, from + 1 + Math.floor(random() * most));
}

const SIGNS = [
  ...' \t\n\r\0.,:;!?-_/\\\'"<>()[]{}*`~#@&|=+%^$0179azé“”\u200b\u0301ßİ',
  '😀',
  '\ud800',
  '  ',
  ', ',
  ' - ',
];

function newRecipe({ corpus }: Reader, random: Random): Recipe {
  const whole = pick(corpus, random);
  const from = Math.floor(random() * (whole.length + 1));
  const piece = random() < 0.3 ? pick(SIGNS, random) : cut(whole, random() < 0.5 ? 6 : 60, random);
  return {
    begin: random() < 0.3 ? '' : whole.slice(0, from),
    piece: piece === '' ? 'a' : piece,
    end: random() < 0.3 ? '' : random() < 0.5 ? whole.slice(from) : pick(SIGNS, random),
  };
}

function changed({ begin, piece, end }: Recipe, { corpus }: Reader, random: Random): Recipe {
  const at = Math.floor(random() * (piece.length + 1));
  const put = random() < 0.5 ? pick(SIGNS, random) : cut(pick(corpus, random), 12, random);
  const ways: readonly (() => Recipe)[] = [
    () => ({ begin, piece: piece.slice(0, at) + put + piece.slice(at), end }),
    () => ({ begin, piece: piece.slice(0, at) + piece.slice(at + 1 + Math.floor(random() * 8)) || put, end }),
    () => ({ begin: begin + put, piece, end }),
    () => ({ begin: begin.slice(0, Math.floor(random() * begin.length)), piece, end }),
    () => ({ begin, piece, end: put + end }),
    () => ({ begin, piece, end: '' }),
  ];
  return pick(ways, random)();
}
