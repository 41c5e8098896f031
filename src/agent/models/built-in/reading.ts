import { type Language, languageOf } from '../../../domain/words/language.ts';
import { requestsIn } from '../../../talk/leads/requests.ts';
import { type Stretch, wordsOf } from '../../../talk/words.ts';
import { type EpochMs, type ParsedWhen, splitWhen } from '../../../when/index.ts';
import { translate } from '../../../when/translations/index.ts';

/** Stands in for an unknown zone: durations and times with an offset mean the same in every zone. */
const STAND_IN_ZONE = 'UTC';

/** One reading of an ambiguous text. */
export interface Choice {
  readonly label: string;
  /** The words of the time alone. */
  readonly text: string;
  readonly what: string;
}

/** The time in a text. */
export type TimeReading =
  | {
      readonly kind: 'time';
      /** The words to pass to a tool. */
      readonly whenText: string;
      readonly when: ParsedWhen;
      /** A wall-clock time without a zone: it is undefined until the person's zone is known. */
      readonly needsZone: boolean;
      readonly insistent: boolean;
    }
  | { readonly kind: 'ambiguous'; readonly choices: readonly Choice[] }
  /** `hint`: the expected form, and an example. `without`: the words of the time that are left without those not understood.
   * `isBeside`: these stand beside a time, or at an end. */
  | {
      readonly kind: 'unreadable';
      readonly message: string;
      readonly hint: string;
      readonly without?: string;
      readonly isBeside?: boolean;
    }
  | { readonly kind: 'none' };

/** A text split into its subject and its time. */
export interface SplitText {
  readonly time: TimeReading;
  readonly what: string;
  /** Where the words of the time stand, or those of an impossible one. */
  readonly times: readonly Stretch[];
  readonly intent: 'reminder' | 'action' | null;
  /** Whether the time is that of an event, less a length that was said behind it. */
  readonly isAhead?: boolean | undefined;
}

export type TimeRead = Extract<TimeReading, { kind: 'time' }>;

/** The time and the zone in which a text is read. */
export interface ReadingContext {
  readonly now: EpochMs;
  readonly zone: string | null;
  /** The language of the talk, where a text does not tell its own. */
  readonly language?: Language;
}

/** A cache: a message is read many times while its intent is searched, and again at each step of its turn. */
const readings = new Map<string, SplitText>();
const KEPT_READINGS = 200;

/** Splits a request with the grammar that all of Belfry uses. */
export function splitText(text: string, context: ReadingContext): SplitText {
  const key = `${context.now} ${context.zone} ${context.language} ${text}`;
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
      times: [],
      intent: null,
    };
  }
  if (text.includes('"')) return splitPlain(text, context);
  const split = NAMES.test(text) ? splitQuoted(text, NAMES, context) : splitPlain(text, context);
  if (split.time.kind === 'time' || split.time.kind === 'none') return split;
  return splitNumbered(text, context) ?? splitRequest(text, context) ?? split;
}

/** Quoted text is never read as a time. */
function splitQuoted(text: string, pattern: RegExp, context: ReadingContext): SplitText {
  const quoted = text.replace(pattern, '"$&"');
  const split = splitPlain(quoted, context);
  const placeOf = (place: number) => quoted.slice(0, place).replaceAll('"', '').length;
  const times = split.times.map(({ start, end }) => ({ start: placeOf(start), end: placeOf(end) }));
  return { ...split, what: split.what.replaceAll('"', ''), times };
}

/** "Water row 4 and 5 at 6pm", "buy 3 apples and 4 pears": numbers of things, unless they are times ("around 4 and 5"). */
function splitNumbered(text: string, context: ReadingContext): SplitText | null {
  for (const pattern of [NUMBERED, COUNTED]) {
    const [numbers, first = ''] = pattern.exec(text) ?? [];
    if (numbers === undefined || splitPlain(first, context).time.kind !== 'none') continue;
    const split = splitQuoted(text, pattern, context);
    if (split.time.kind === 'time') return split;
  }
  return null;
}
const AND = '(?:, ?| (?:and|und|et|y|e|i|oraz|&) )';
const NUMBERED = new RegExp(
  String.raw`(\p{L}[\p{L}.-]* \d{1,4})(?:${AND}\d{1,4})+(?![\p{L}\d:.,]|\s*(?:uhr|[ap]\.?m|h|min|std|godz|%))`,
  'iu',
);
const COUNTED = new RegExp(String.raw`(?<![\d:.,])(\d{1,4} \p{L}{3,})(?:${AND}\d{1,4} \p{L}{3,})+`, 'iu');

/** "We have the hall until ten and must sweep it, so remind me at nine to start": a story may have times of its own. */
function splitRequest(text: string, context: ReadingContext): SplitText | null {
  const words = wordsOf(text, []);
  const request = requestsIn(words).at(-1);
  const mark = words.slice(0, request?.from ?? 0).findLast(({ kind }) => kind === 'mark');
  if (mark === undefined) return null;
  const split = splitPlain(text.slice(mark.end), context);
  if (split.time.kind !== 'time') return null;
  const times = split.times.map(({ start, end }) => ({ start: start + mark.end, end: end + mark.end }));
  return { ...split, what: split.what || text.slice(0, mark.start).trim(), times };
}

/** "Good night" and "the weekly report" name things, not times. */
const NAMES =
  /\bgood (?:morning|afternoon|evening|night)\b|\b(?:the|my|our|this|that) (?:hourly|daily|weekly|monthly|yearly) (?!at\b|on\b|in\b|to\b)[a-z]+/i;
const COUNTED_FROM =
  /\b(?:\d+|an?|half an|one|two|ten|five|fifteen) ?(?:min|mins|minutes?|h|hours?|hrs?|days?) (?:before|after|ahead of|prior to) (?:\S+)/i;

/** The T of an ISO date-time, which is not a word. */
const ISO_T = /(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d)?)(?![\d.]|Z|[+-]\d)/g;

/** "Celui de 21h", "die von 21 Uhr": before an hour that is "at", and as long, so that each word stays in its place. */
const OF_AN_HOUR: readonly (readonly [RegExp, string])[] = [
  [/(\bcel(?:ui|le)) de (?=\d{1,2} ?h)/i, '$1  à '],
  [/(\b(?:la|el|lo) )de (?=las? \d)/i, '$1a  '],
  [/(\b(?:den|die|das) )von (?=\d{1,2}(?::\d\d)? uhr)/i, '$1um  '],
  [/((?:^| )(?:ten|tę|to) )z (?=\d)/i, '$1o '],
];

const atHours = (text: string): string => OF_AN_HOUR.reduce((said, [pattern, at]) => said.replace(pattern, at), text);

function splitPlain(text: string, { now, zone, language }: ReadingContext): SplitText {
  const split = splitWhen(atHours(text.replace(ISO_T, '$1 $2')), {
    now,
    zone: zone ?? STAND_IN_ZONE,
    language: languageOf(text, language),
    translate,
  });
  if (split.ok) {
    const { when, whenText, what, intent, insistent, spans, isAhead } = split;
    const needsZone = zone === null && dependsOnZone(when);
    return {
      time: { kind: 'time', whenText, when, needsZone, insistent },
      what,
      times: spans,
      intent,
      isAhead,
    };
  }
  const { what = '' } = split;
  const [issue] = split.issues;
  // "Remind me", alone: nothing stands there to be read.
  const isEmpty = issue?.code === 'empty';
  if (split.reason === 'no-time' || isEmpty)
    return {
      time: { kind: 'none' },
      what: what === '' && !isEmpty ? text : what,
      times: [],
      intent: split.intent,
    };
  const read = (issue?.readings ?? []).map(({ label, when, ...one }) => ({ label, text: when, what: one.what }));
  // Drops a reading that leaves nothing to be told of.
  const named = read.filter((one) => one.what !== '');
  const choices = named.length > 0 ? named : read;
  const [first] = choices;
  if (split.reason === 'ambiguous' && first !== undefined) {
    return { time: { kind: 'ambiguous', choices }, what: first.what, times: [], intent: null };
  }
  // A whole message is no time: no part of it was found to be one.
  const unread = split.issues.flatMap(({ span: [start, end] }) => (end - start < text.length ? [{ start, end }] : []));
  const rest = unread.length === 0 ? null : readWithout(text, unread, { now, zone });
  const isLeft = issue?.code === 'leftover';
  const ofTime = isLeft ? unread.filter((one) => touches(text, one, rest?.times ?? null)) : unread;
  return {
    time: {
      kind: 'unreadable',
      message: issue?.message ?? '',
      hint: issue?.hint ?? '',
      isBeside: issue?.code === 'leftover',
      ...(rest === null ? {} : { without: rest.words }),
    },
    what,
    times: [...ofTime, ...(rest?.times ?? [])].sort((one, other) => one.start - other.start),
    intent: split.intent,
  };
}

/**
 * Whether words that were not understood belong to a time beside them. A number before one does not ("to 17 at ten"), nor does
 * what says before or after what something is to be done ("Friday before the feast").
 */
function touches(text: string, { start, end }: Stretch, times: readonly Stretch[] | null): boolean {
  const isGap = (from: number, to: number) => from <= to && /^[\s,]*$/.test(text.slice(from, to));
  const said = text.slice(start, end);
  if (times === null) return !/\d/.test(said);
  if (LIES_BY.test(said) && /^ (?!to )\p{L}/u.test(text.slice(end)) && !times.some((one) => isGap(end, one.start)))
    return false;
  return times.some((time) => isGap(time.end, start) || (!/^\d+$/.test(said) && isGap(end, time.start)));
}
const LIES_BY = /^(?:before|after|vor|nach|avant|apr[eè]s|(?:antes|despu[eé]s)(?: de)?|przed|po)$/i;

/** The time that a text has without the words that were not understood: "thursday" of "thursday after work". */
function readWithout(
  text: string,
  unread: readonly Stretch[],
  { now, zone }: ReadingContext,
): { readonly words: string; readonly times: readonly Stretch[] } | null {
  // Behind a mark that no time stands beside, and as long as they are; a single sign with the blank beside it.
  const hidden = unread.reduce((said, { start, end }) => {
    const [from, to] = end - start > 1 ? [start, end] : text[end] === ' ' ? [start, end + 1] : [start - 1, end];
    return `${said.slice(0, from)}"${'x'.repeat(to - from - 2)}"${said.slice(to)}`;
  }, text);
  const split = splitWhen(hidden, { now, zone: zone ?? STAND_IN_ZONE, translate });
  return split.ok ? { words: split.whenText, times: split.spans } : null;
}

/** Reads a text that should be a time and nothing else; null when it has other words, or no time. */
export function readTimeAlone(text: string, context: ReadingContext): TimeReading | null {
  const bare = text.replace(FILLERS_BEFORE, '').trim();
  if (bare === '') return null;
  for (const attempt of /^\d/.test(bare) ? [bare, `at ${bare}`, `in ${bare}`] : [bare]) {
    const { time, what } = splitText(attempt, context);
    if (time.kind !== 'none' && time.kind !== 'unreadable' && what === '') return time;
  }
  return null;
}

const FILLERS_BEFORE =
  /^(?:(?:let'?s (?:say|make it|do)|maybe|perhaps|probably|how about|what about|say|make (?:it|that)|i (?:think|guess|mean|meant|said)|um+|uh+|hm+|rather|better|preferably|no|yes|sorry|actually|well|to|for|it'?s|change (?:it|that) to)[\s,.:–-]+)+/i;

/** Whether the text would mean another instant in another zone. */
function dependsOnZone({ trigger, spans }: ParsedWhen): boolean {
  if (spans.some(({ kind }) => kind === 'zone')) return false;
  if (trigger.kind === 'once') return trigger.wall !== undefined && !spans.some(({ kind }) => kind === 'duration');
  if (trigger.kind !== 'interval') return true;
  return [trigger.hours, trigger.except, trigger.from, trigger.until].some((limit) => limit !== undefined);
}
