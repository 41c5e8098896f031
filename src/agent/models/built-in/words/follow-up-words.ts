import { COUNTS } from './counts.ts';

/** The follow-ups of a reminder, in the form of the tool. */
export interface FollowUpWords {
  readonly max_follow_ups?: number;
  /** In words: "10 minutes". */
  readonly follow_up_interval?: string;
}

/** The most follow-ups of a reminder: used for "until I answer". */
export const MOST_FOLLOW_UPS = 20;

const COUNT = '(?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)';
const EVERY =
  '(?:every|each|after|in steps of) ((?:\\d{1,3} |an? |half an |one |two |three |five |ten )?(?:minutes?|mins?|hours?|quarter of an hour))';

/** "and follow up twice", "with 3 follow-ups every 10 minutes", "follow up every hour up to 4 times". */
const FOLLOW_UPS = new RegExp(
  `(?:[\\s]*[,;.–][\\s]*(?:and |with |then |please )*|\\s(?:and|with|then) (?:please )?)` +
    `(?:follow(?:ing)?[- ]up|(?:up to )?(${COUNT}) follow[- ]?ups?|(follow[- ]?ups))` +
    `(?: (?:up to |at most )?(?:(once|twice)|(${COUNT}) times))?(?:,? ${EVERY})?(?:,? (?:up to |at most )?(?:(once|twice)|(${COUNT}) times))?[\\s.!]*$`,
  'i',
);

/** "And keep nudging me every 10 minutes until I do": the interval shows that it means the reminder. */
const KEEPS_ON = new RegExp(
  '[\\s]*(?:[,;.–]|\\s(?=and|but|then))[\\s]*(?:and |but |then |please )*' +
    '(?:keep (?:reminding|nagging|bugging|pestering|nudging|asking|pinging|on)(?: (?:me|at it))?|(?:remind|nag|ask|nudge|ping|bug) me(?: again)?)' +
    ` ${EVERY.replace('|after|in steps of', '')}` +
    "(?: (until|till|if|unless|as long as) i(?:'ve| have| am|'m)?(?: (?!and\\b)[a-z']+){0,4})?[\\s.!]*$",
  'i',
);

/** The follow-ups at the end of a request, with the rest of it; null when it mentions none. */
export function readFollowUps(text: string): { readonly before: string; readonly followUps: FollowUpWords } | null {
  const kept = KEEPS_ON.exec(text);
  if (kept !== null && kept.index > 0) {
    const [, every = '', until] = kept;
    const interval = { follow_up_interval: every.toLowerCase().replace(/^(?=[mh])/, '1 ') };
    return {
      before: text.slice(0, kept.index),
      followUps: until === undefined ? interval : { max_follow_ups: MOST_FOLLOW_UPS, ...interval },
    };
  }
  const match = FOLLOW_UPS.exec(text);
  if (match === null || match.index === 0) return null;
  const [, first, bare, second, third, every, fourth, fifth] = match;
  const said = [first, second, third, fourth, fifth].find((word) => word !== undefined)?.toLowerCase();
  // "Email Bob and follow up" may be the thing to do: a number or an interval shows that it means the reminder.
  if (said === undefined && every === undefined && bare === undefined) return null;
  const max = said === undefined ? undefined : (COUNTS[said] ?? Number(said));
  if (max !== undefined && (max < 1 || max > MOST_FOLLOW_UPS)) return null;
  return {
    before: text.slice(0, match.index),
    followUps: {
      ...(max === undefined ? {} : { max_follow_ups: max }),
      ...(every === undefined ? {} : { follow_up_interval: every.toLowerCase().replace(/^(?=[mh])/, '1 ') }),
    },
  };
}

/** Whether words describe only the follow-ups of the request before them. */
export function isAllFollowUps(text: string): boolean {
  return readFollowUps(`x, ${text}`)?.before === 'x';
}
