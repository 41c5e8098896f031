import { nearestName } from '../nearest-name.ts';
import { type SaidIssue, worded } from './said.ts';
import { WEEKDAY_NAMES } from './sentence/words.ts';

/** The words that may follow "every" in English, spelled out. */
const RHYTHMS = [
  ...WEEKDAY_NAMES.map((name) => name.toLowerCase()),
  ...['weekday', 'weekend'],
  ...['minute', 'hour', 'week', 'fortnight', 'month', 'quarter', 'year'],
  ...['morning', 'afternoon', 'evening', 'night'],
];
/** The reader knows their plurals. */
const PLURALS = RHYTHMS.map((word) => `${word}s`);
/** In shorter words, one wrong letter makes another word. */
const SHORTEST_TYPO = 5;

/**
 * Refuses a typing mistake in "every wekday": as a part of the subject, it would turn a recurrence into a single
 * time. Null when every word after "every" and "each" is either a time or unlike one. Ignores text in double quotes.
 */
export function findStrayRecurrence(text: string): SaidIssue | null {
  const unquoted = text.replaceAll(/"[^"]*"/g, (quoted) => ' '.repeat(quoted.length));
  for (const match of unquoted.matchAll(/\b(every|each)\s+([a-z]+)\b/gi)) {
    const [written, lead = '', word = ''] = match;
    const lower = word.toLowerCase();
    if (lower.length < SHORTEST_TYPO || RHYTHMS.includes(lower) || PLURALS.includes(lower)) continue;
    const near = nearestName(lower, RHYTHMS);
    if (near === undefined) continue;
    return {
      code: 'leftover',
      message: worded`"${written}" was not understood.`,
      span: [match.index, match.index + written.length],
      hint: worded`Did you mean "${lead.toLowerCase()} ${near}"? If it is no time, put it in double quotes.`,
    };
  }
  return null;
}
