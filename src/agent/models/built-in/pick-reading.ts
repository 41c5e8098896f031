import { placesSaid } from '../../../talk/orders/places.ts';
import type { Utterance } from './dialogue.ts';
import { type Choice, type ReadingContext, readTimeAlone, splitText, type TimeReading } from './reading.ts';
import { plainMarks } from './utterance.ts';
import { startsWithVerb } from './words/verbs.ts';

/** Words that prefer one kind of reading, with the pattern of that reading. */
const PREFERENCES: readonly (readonly [RegExp, RegExp])[] = [
  [/^in \d+$|minutes?/, /minutes?/],
  [/^(?:in )?\d* ?hours?|hours/, /hours?/],
  [
    /\b(?:pm|p\.m\.|afternoon|evening|night|tonight|later|noon|pm's)\b/,
    /\bp\.?m\b|\b(?:1[2-9]|2[0-3]):\d\d|afternoon|evening|night/,
  ],
  [/\b(?:am|a\.m\.|morning|early|early one)\b/, /\ba\.?m\b|\b0?\d:\d\d(?! ?p)|\b1[01]:\d\d|morning/],
  [/\b(?:in|duration|from now|minutes?|hours?|wait|timer|elapsed)\b/, /\bin \d|\bin an?\b|minutes?|from now/],
  [/\b(?:at|o'?clock|clock|the time|time of day|sharp|exact time)\b/, /\bat\b|\d:\d\d|\d ?[ap]m/],
  [/\btomorrow\b/, /tomorrow/],
  [/\btoday\b/, /today/],
];

/** The choice that an answer selects. */
export interface Picked {
  readonly time: TimeReading;
  /** The subject under this reading; null when the answer is a time of its own. */
  readonly what: string | null;
}

/**
 * The time selected by an answer to "do you mean A or B?": one of the choices, by its number or its words, otherwise
 * a time of its own.
 */
export function readChoice(
  { text, lower }: Utterance,
  choices: readonly Choice[],
  context: ReadingContext,
): Picked | null {
  const named = choices.filter(({ label }) => plainWords(label) === lower);
  if (named.length === 1 && named[0] !== undefined) return choiceOf(named[0], context);
  // A number alone selects a choice; it is an hour only when it exceeds the number of choices.
  const counted = /^\d$/.test(lower) ? pickReading(lower, choices) : null;
  if (counted !== null) return choiceOf(counted, context);
  const own = /\d/.test(text) ? readTimeAlone(text, context) : null;
  if (own?.kind === 'time') return { time: own, what: null };
  if (isOwnRequest(text, context)) return null;
  const picked = pickReading(lower, choices);
  if (picked !== null) return choiceOf(picked, context);
  const said = readTimeAlone(text, context);
  return said?.kind === 'time' ? { time: said, what: null } : null;
}

function choiceOf({ text, what }: Choice, context: ReadingContext): Picked | null {
  const time = readTimeAlone(text, context);
  return time === null ? null : { time, what };
}

/** Whether the readings of a text differ in their subject, and not only in their time. */
export const isSubjectOpen = (choices: readonly Choice[]): boolean =>
  choices.some(({ what }) => what !== choices[0]?.what);

/** "Turn the light off in 30 minutes" does not answer "in 5 minutes or at 17:00?": it has its own subject and time. */
function isOwnRequest(text: string, context: ReadingContext): boolean {
  if (!startsWithVerb(text) || POINTS_BACK.test(text)) return false;
  const { time, what } = splitText(text, context);
  return time.kind === 'time' && what.trim().includes(' ');
}

/** "Make it 5 minutes", "take the second". */
const POINTS_BACK = /^\S+ (?:it|that|this|one|me|the (?:first|second|third|fourth|last|one))\b/i;

const plainWords = (text: string) => plainMarks(text).toLowerCase();

/** The reading that a person's answer selects, by number or by its words; null when it selects none, or several. */
function pickReading(answer: string, choices: readonly Choice[]): Choice | null {
  const ordinals = placesSaid(answer, choices.length);
  if (ordinals !== null && ordinals.length === 1) return choices[ordinals[0] ?? 0] ?? null;
  const exact = choices.filter(({ label, text }) => [label, text].some((words) => plainWords(words) === answer));
  if (exact.length === 1) return exact[0] ?? null;
  for (const [said, looks] of PREFERENCES) {
    if (!said.test(answer)) continue;
    const fitting = choices.filter(({ label, text }) => looks.test(`${label} ${text}`.toLowerCase()));
    if (fitting.length === 1) return fitting[0] ?? null;
  }
  return null;
}
