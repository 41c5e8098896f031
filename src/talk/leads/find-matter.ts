import { type Stretch, type Word, wordsOf } from '../words.ts';
import { type LeadTable, LONGEST, oddsAt, wordsBefore, wordsFrom } from './lead-table.ts';

/** What is to be stored of a message, and where it stands. */
export interface Matter extends Stretch {
  readonly text: string;
  /** The logarithm of the odds that it is: above 0 where known words of an order stand around it. */
  readonly odds: number;
}

/** How much the first and last words count, against those around. */
const EDGE_WEIGHT = 0.3;
/** How much each word inside counts. */
const INNER_WEIGHT = 0.8;
/** A word that was never seen is rather what is to be stored than the order. */
const UNSEEN = 0.4;
const [LEAST_INNER, MOST_INNER] = [-2, 1];
/** Below, nothing is to be stored. */
const LEAST = -7;
/** Between two words an edge needs such odds, unless the word outside is one of orders. */
const LEAST_BETWEEN = -1.4;
const LEAST_ORDER = -0.6;
/** In characters: a longer message is no order with a matter, but a text. */
export const LONGEST_READ = 600;

/**
 * Finds what is to be stored: the stretch of a message whose edges look most like those counted in the table, without
 * the words of the order around it and of the time. Null when nothing is left, and for a long
 * text.
 */
export function findMatter(text: string, times: readonly Stretch[], table: LeadTable): Matter | null {
  if (text.length > LONGEST_READ) return null;
  const words = wordsOf(text, times);
  const inner = words.map((word) => innerOdds(word, table));
  const ends = words.map((_, index) => endOdds(words, index + 1, table));
  let best: { from: number; to: number } | null = null;
  let most = LEAST;
  for (const [from, { kind }] of words.entries()) {
    if (kind !== 'word') continue;
    let odds = startOdds(words, from, table);
    for (let to = from + 1; to <= words.length; to++) {
      odds += INNER_WEIGHT * (inner[to - 1] ?? 0);
      const whole = odds + (ends[to - 1] ?? 0);
      if (words[to - 1]?.kind !== 'word' || whole <= most) continue;
      best = { from, to };
      most = whole;
    }
  }
  return best === null ? null : { ...matterIn(text, words.slice(best.from, best.to)), odds: most };
}

function startOdds(words: readonly Word[], place: number, table: LeadTable): number {
  const { before, first } = table;
  const around = oddsAt(before, LONGEST.before, (count) => wordsBefore(words, place, count));
  const own = oddsAt(first, LONGEST.first, (count) => wordsFrom(words, place, count));
  return edge(around, words[place - 1], table) + EDGE_WEIGHT * own;
}

function endOdds(words: readonly Word[], place: number, table: LeadTable): number {
  const { behind, last } = table;
  const around = oddsAt(behind, LONGEST.behind, (count) => wordsFrom(words, place, count));
  const own = oddsAt(last, LONGEST.last, (count) => wordsBefore(words, place, count));
  return edge(around, words[place], table) + EDGE_WEIGHT * own;
}

/** Between two words is an edge only where the words are known for it: a cut there must not lose half of the matter. */
const edge = (odds: number, beside: Word | undefined, table: LeadTable): number =>
  beside?.kind === 'word' && odds < LEAST_BETWEEN && innerOdds(beside, table) > LEAST_ORDER
    ? Number.NEGATIVE_INFINITY
    : odds;

function innerOdds({ kind, folded }: Word, { inside }: LeadTable): number {
  if (kind !== 'word') return 0;
  const known = inside.get(folded);
  if (known === undefined) return UNSEEN;
  const odds = Math.log((known.hits + 1.5) / (known.total - known.hits + 1));
  return Math.min(MOST_INNER, Math.max(LEAST_INNER, odds));
}

/** The text of these words, without the times between them. */
function matterIn(text: string, words: readonly Word[]): Omit<Matter, 'odds'> {
  const pieces: Stretch[] = [];
  for (const [index, { kind, start, end }] of words.entries()) {
    if (kind === 'time') continue;
    const last = pieces.at(-1);
    if (last === undefined || words[index - 1]?.kind === 'time') pieces.push({ start, end });
    else pieces[pieces.length - 1] = { start: last.start, end };
  }
  const said = pieces.map(({ start, end }) => text.slice(start, end)).join(' ');
  return { text: said, start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
}

/** A word of orders stood so often outside of what is to be stored, in so many sentences. */
const ORDER_SHARE = 0.8;
const ORDER_SEEN = 4;

/** Whether words beside what is to be stored are known to order something: "erinner", "wecker", "anota". */
export function hasOrder(text: string, times: readonly Stretch[], matter: Stretch | null, table: LeadTable): boolean {
  return wordsOf(text, times).some(({ kind, folded, start }) => {
    if (kind !== 'word' || (matter !== null && matter.start <= start && start < matter.end)) return false;
    const { hits, total } = table.inside.get(folded) ?? { hits: 0, total: 0 };
    return total >= ORDER_SEEN && (total - hits) / total >= ORDER_SHARE;
  });
}
