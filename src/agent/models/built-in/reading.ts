import { type EpochMs, type ParsedWhen, splitWhen } from '../../../when/index.ts';
import { translate } from '../../../when/translations/index.ts';

/** Read in this zone while the person's is unknown: durations and times with an offset mean the same in any. */
const STAND_IN_ZONE = 'UTC';

/** One way to read a text that can be read in several. */
export interface Choice {
  readonly label: string;
  /** The words of the time alone. */
  readonly text: string;
  readonly what: string;
}

/** When something is to happen, as a text says it. */
export type TimeReading =
  | {
      readonly kind: 'time';
      /** The words to give to a tool. */
      readonly whenText: string;
      readonly when: ParsedWhen;
      /** A wall-clock time without a zone: it means nothing until the person's is known. */
      readonly needsZone: boolean;
      readonly insistent: boolean;
    }
  | { readonly kind: 'ambiguous'; readonly choices: readonly Choice[] }
  /** `hint`: what was expected, and what to write. */
  | { readonly kind: 'unreadable'; readonly message: string; readonly hint: string }
  | { readonly kind: 'none' };

/** A text taken apart: what, and when. */
export interface SplitText {
  readonly time: TimeReading;
  readonly what: string;
  readonly intent: 'reminder' | 'action' | null;
}

/** Where and when a text is read. */
export interface ReadingContext {
  readonly now: EpochMs;
  readonly zone: string | null;
}

/** One message is read many times while its intent is found, and again at each step of its turn. */
const readings = new Map<string, SplitText>();
const KEPT_READINGS = 200;

/** Takes a request apart by the grammar all of Belfry uses. */
export function splitText(text: string, context: ReadingContext): SplitText {
  const key = `${context.now} ${context.zone} ${text}`;
  const known = readings.get(key);
  if (known !== undefined) return known;
  if (readings.size >= KEPT_READINGS) readings.clear();
  const split = splitFresh(text, context);
  readings.set(key, split);
  return split;
}

function splitFresh(text: string, context: ReadingContext): SplitText {
  if (COUNTED_FROM.test(text) && splitPlain(text, context).time.kind !== 'time') {
    const message = 'I cannot count from another time: tell me the time itself.';
    return {
      time: { kind: 'unreadable', message, hint: '' },
      what: text.replace(COUNTED_FROM, '').trim(),
      intent: null,
    };
  }
  // What stands in quotes is never read as a time.
  if (!NAMES.test(text) || text.includes('"')) return splitPlain(text, context);
  const split = splitPlain(text.replace(NAMES, '"$&"'), context);
  return { ...split, what: split.what.replaceAll('"', '') };
}

/** "Good night" and "the weekly report" name things, not times. */
const NAMES =
  /\bgood (?:morning|afternoon|evening|night)\b|\b(?:the|my|our|this|that) (?:hourly|daily|weekly|monthly|yearly) (?!at\b|on\b|in\b|to\b)[a-z]+/i;
const COUNTED_FROM =
  /\b(?:\d+|an?|half an|one|two|ten|five|fifteen) ?(?:min|mins|minutes?|h|hours?|hrs?|days?) (?:before|after|ahead of|prior to) (?:\S+)/i;

/** The T of an ISO date-time, which is no word of a sentence. */
const ISO_T = /(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d)?)(?![\d.]|Z|[+-]\d)/g;

function splitPlain(text: string, { now, zone }: ReadingContext): SplitText {
  const split = splitWhen(text.replace(ISO_T, '$1 $2'), { now, zone: zone ?? STAND_IN_ZONE, translate });
  if (split.ok) {
    const { when, whenText, what, intent, insistent } = split;
    const needsZone = zone === null && dependsOnZone(when);
    return { time: { kind: 'time', whenText, when, needsZone, insistent }, what, intent };
  }
  const { what = '' } = split;
  const [issue] = split.issues;
  if (split.reason === 'no-time')
    return { time: { kind: 'none' }, what: what === '' ? text : what, intent: split.intent };
  const choices = (issue?.readings ?? []).map(({ label, when, ...one }) => ({ label, text: when, what: one.what }));
  const [first] = choices;
  if (split.reason === 'ambiguous' && first !== undefined) {
    return { time: { kind: 'ambiguous', choices }, what: first.what, intent: null };
  }
  return {
    time: { kind: 'unreadable', message: issue?.message ?? '', hint: issue?.hint ?? '' },
    what,
    intent: split.intent,
  };
}

/** Reads a text that is to be a time and nothing else; null when it holds more, or less. */
export function readTimeAlone(text: string, context: ReadingContext): TimeReading | null {
  const bare = text.replace(FILLERS_BEFORE, '').replace(FILLERS_AFTER, '').trim();
  if (bare === '' || REQUEST_START.test(bare)) return null;
  for (const attempt of /^\d/.test(bare) ? [bare, `at ${bare}`, `in ${bare}`] : [bare]) {
    const { time, what } = splitText(attempt, context);
    if (time.kind !== 'none' && time.kind !== 'unreadable' && what === '') return time;
  }
  return null;
}

/** Begins a request of its own, however little it says. */
const REQUEST_START =
  /^(?:wake|remind|set|ping|nudge|alert|notify|schedule|timer|alarm|reminders?|alert|notification)\b/i;
const FILLERS_BEFORE =
  /^(?:(?:let'?s (?:say|make it|do)|maybe|perhaps|probably|how about|what about|say|make (?:it|that)|i (?:think|guess|mean|meant|said)|um+|uh+|hm+|rather|better|preferably|no|yes|sorry|actually|well|to|for|it'?s|change (?:it|that) to)[\s,.:–-]+)+/i;
const FILLERS_AFTER =
  /[\s,]+(?:then|instead|i (?:think|guess)|would be (?:good|fine|great|nice|ok|okay|perfect)|is (?:fine|good|ok|okay)|works|sounds good|works for me)$/i;

/** Whether the text would have meant another instant in another zone. */
function dependsOnZone({ trigger, spans }: ParsedWhen): boolean {
  if (spans.some(({ kind }) => kind === 'zone')) return false;
  if (trigger.kind === 'once') return trigger.wall !== undefined && !spans.some(({ kind }) => kind === 'duration');
  if (trigger.kind !== 'interval') return true;
  return [trigger.hours, trigger.except, trigger.from, trigger.until].some((limit) => limit !== undefined);
}
