import type { Word } from '../words.ts';

/** How often words stood right at an edge of what is to be stored, and how often they stood anywhere. */
export interface Count {
  readonly hits: number;
  readonly total: number;
}
export type Counts = ReadonlyMap<string, Count>;

/** Which words stand around what a person wants to have stored, counted in labelled sentences of one language. */
export interface LeadTable {
  /** The words before it: "erinnere mich an". `^` is the beginning of the text. */
  readonly before: Counts;
  /** The words behind it: ", erinner mich dran". `$` is the end of the text. */
  readonly behind: Counts;
  /** Its first words. */
  readonly first: Counts;
  /** Its last words. */
  readonly last: Counts;
  /** Single words, how often inside it. */
  readonly inside: Counts;
}

export const SECTIONS = ['before', 'behind', 'first', 'last', 'inside'] as const;
/** The most words of an entry. */
export const LONGEST: Readonly<Record<(typeof SECTIONS)[number], number>> = {
  before: 5,
  behind: 5,
  first: 2,
  last: 2,
  inside: 1,
};

/** Reads a table: a line with the name of each section, then entries such as `erinnere mich an=12/14`. */
export function parseLeadTable(text: string): LeadTable {
  const table = Object.fromEntries(SECTIONS.map((section) => [section, new Map<string, Count>()]));
  let section: Map<string, Count> | undefined;
  for (const line of text.split('\n')) {
    if (table[line] !== undefined) section = table[line];
    else for (const entry of line.split(' | ')) addEntry(entry, section);
  }
  return table as unknown as LeadTable;
}

function addEntry(entry: string, section: Map<string, Count> | undefined): void {
  const [, words, hits, total] = /^(.+)=(\d+)\/(\d+)$/.exec(entry) ?? [];
  if (words !== undefined) section?.set(words, { hits: Number(hits), total: Number(total) });
}

/** The words before a place, nearest last; null when there are not as many. */
export function wordsBefore(words: readonly Word[], place: number, count: number): string | null {
  if (place - count < -1) return null;
  const own = words.slice(Math.max(0, place - count), place).map(({ folded }) => folded);
  return (place - count < 0 ? ['^', ...own] : own).join(' ');
}

/** The words from a place on; null when there are not as many. */
export function wordsFrom(words: readonly Word[], place: number, count: number): string | null {
  if (place + count > words.length + 1) return null;
  const own = words.slice(place, place + count).map(({ folded }) => folded);
  return (place + count > words.length ? [...own, '$'] : own).join(' ');
}

/** The odds, as their logarithm, before anything is known of a place. */
const UNKNOWN = 0.05;
/** How much a shorter entry counts against a longer one, in sentences. */
const BACKING = 2;

/** The logarithm of the odds that an edge is here, by the longest known entries. */
export function oddsAt(counts: Counts, longest: number, entryOf: (count: number) => string | null): number {
  let share = UNKNOWN;
  for (let count = 1; count <= longest; count++) {
    const entry = entryOf(count);
    const known = entry === null ? undefined : counts.get(entry);
    if (known === undefined) continue;
    const told = (known.hits + BACKING * share) / (known.total + BACKING);
    const isWord = count === 1 && !/[{^$:]/.test(entry ?? '');
    share = isWord && told > share ? share : told;
  }
  return Math.log(share / (1 - share));
}
