import { foldText } from '../../../../domain/words/content-words.ts';
import { placesAlone, saysAllAlone, saysItAlone } from '../../../../talk/orders/places.ts';
import type { KnownSchedule } from '../memory.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const SHORT_ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th'];
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Whether words only point at something: "it", "the second one", "all my reminders". */
export const onlyPoints = (text: string): boolean =>
  saysAllAlone(text) || saysItAlone(text) || readOrdinals(text, 99) !== null;

/** Whether a schedule is what people call an alarm: it wakes them, or says so. */
export const isAlarm = ({ what }: KnownSchedule): boolean => /\b(?:alarm|wak(?:e|ing)|get(?:ting)? up)\b/i.test(what);

/**
 * Positions, from 0, in a list of `length`: "the second one", "2 and 3", "the first two", "the last". Null when the
 * words are not positions; empty when they name a position that does not exist.
 */
export function readOrdinals(text: string, length: number): number[] | null {
  const words = text
    .toLowerCase()
    .replace(
      /\b(?:the|number|numbers|no\.?|nr\.?|item|ones?(?= |$)(?!$)|reminders?|actions?|schedules?|entry|option|please)\b|#/g,
      ' ',
    )
    .replace(/\bones?$/, (one) => (text.trim().toLowerCase() === one ? one : ' '))
    .replace(/\s+/g, ' ')
    .trim();
  const few = /^(?:first|1st) (two|three|four|2|3|4)$/.exec(words);
  if (few) return within(range(0, numberOf(few[1] ?? '')), length);
  const lastFew = /^last (two|three|four|2|3|4)$/.exec(words);
  if (lastFew) return within(range(length - numberOf(lastFew[1] ?? ''), length), length);
  const parts = words.split(/\s*(?:,|&|\band\b|\+)\s*/).filter(Boolean);
  const found: number[] = [];
  for (const part of parts) {
    const position = positionOf(part, length);
    if (position === null) return placesElsewhere(text, length);
    found.push(position);
  }
  return found.length === 0 ? null : within(found, length);
}

/** "Die zweite", "el primero y el tercero". */
function placesElsewhere(text: string, length: number): number[] | null {
  const places = placesAlone(text)?.map((place) => (place < 0 ? length - 1 : place)) ?? null;
  return places === null ? null : within(places, length);
}

function positionOf(word: string, length: number): number | null {
  if (word === 'last') return length - 1;
  if (/^(?:second|next|one)[ -](?:to|before|but)[ -](?:the[ -])?last$/.test(word)) return length - 2;
  for (const table of [ORDINALS, SHORT_ORDINALS, NUMBERS]) {
    const index = table.indexOf(word);
    if (index >= 0) return index;
  }
  return /^\d{1,2}\.?$/.test(word) ? Number.parseInt(word, 10) - 1 : null;
}

const numberOf = (word: string): number => (NUMBERS.includes(word) ? NUMBERS.indexOf(word) + 1 : Number(word));
const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
const within = (positions: readonly number[], length: number): number[] =>
  [...new Set(positions)].filter((position) => position >= 0 && position < length);

/** Words that do not distinguish schedules. */
const EMPTY_WORDS = new Set(
  'a an the my our your this that one ones series whole entire reminder reminders action actions schedule schedules scheduled task job thing alarm about to for of on at in with which says say saying and or me please called named it i you is are recurring repeating existing every each from time do get be by when'.split(
    ' ',
  ),
);

/** The schedules that match best: all words of the reference, otherwise at least half of them. */
export function matchWords(words: string, schedules: readonly KnownSchedule[]): KnownSchedule[] {
  const only = /\breminders?\b|\balarm\b/.test(words) ? 'reminder' : /\bactions?\b/.test(words) ? 'action' : null;
  const wanted = tokensOf(words);
  const fitting = (kind: KnownSchedule['kind'] | null): KnownSchedule[] => {
    const candidates = kind === null ? schedules : schedules.filter((schedule) => schedule.kind === kind);
    if (wanted.length === 0) return [...candidates];
    const scored = candidates.map((schedule) => ({
      schedule,
      score: sharesSubject(wanted, schedule) ? scoreOf(wanted, schedule) : 0,
    }));
    const best = Math.max(0, ...scored.map(({ score }) => score));
    return best < 0.5 ? [] : scored.filter(({ score }) => score === best).map(({ schedule }) => schedule);
  };
  const found = fitting(only);
  return found.length > 0 || only === null ? found : fitting(null);
}

/** Whether every word, of the subject and of the time, matches each of these. */
export function fitsWholly(words: string, schedules: readonly KnownSchedule[]): boolean {
  const wanted = tokensOf(words).filter((word) => !SAYS_LITTLE.has(word));
  const namesAlarms = /\balarms?\b/i.test(words);
  return schedules.every((schedule) => {
    if (namesAlarms && !isAlarm(schedule)) return false;
    // A daily schedule comes on every named day.
    const left = EVERY_DAY.test(schedule.when) ? wanted.filter((word) => !NEAR_DAYS.has(word)) : wanted;
    return scoreOf(left, schedule) === 1;
  });
}

const EVERY_DAY = /\b(?:every (?:day|hour|minute|\d+ (?:hours|minutes)|weekday)|daily|hourly)\b/i;
const NEAR_DAYS = new Set(['tonight', 'tomorrow', 'this', 'morning', 'afternoon', 'evening']);

/** Words around a reference that need not match the schedule's text or time. */
const SAYS_LITTLE = new Set(
  'have has had got ive set going existing upcoming please today now just planned from all'.split(' '),
);

/**
 * Whether the text has a word of the named subject, if there is one: the same day alone does not turn a call into a
 * flight.
 */
function sharesSubject(wanted: readonly string[], { what, when, next }: KnownSchedule): boolean {
  const times = timeTokens(`${when} ${next ?? ''}`);
  const matter = wanted.filter((word) => !OF_TIME.test(word) && !SAYS_LITTLE.has(word) && !times.has(word));
  const own = tokensOf(what);
  return matter.length === 0 || matter.some((word) => own.some((each) => isSameWord(word, each)));
}

/** Words of any time. */
const OF_TIME =
  /^(?:\d[\d:]*(?:st|nd|rd|th|am|pm|h)?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|tue|wed|thu|fri|sat|sun|weekday|weekend|day|week|month|year|hour|minute)s?|today|tonight|tomorrow|yesterday|morning|afternoon|evening|night|noon|midnight|next|last|first|second|later|january|february|march|april|may|june|july|august|september|october|november|december|daily|weekly|monthly|after|before|until|till|am|pm|o|clock|and|both|all|everything|anything|any)$/;

function scoreOf(wanted: readonly string[], schedule: KnownSchedule): number {
  const what = tokensOf(schedule.what);
  const times = timeTokens(`${schedule.when} ${schedule.next ?? ''}`);
  const hits = wanted.filter(
    (word) => what.some((own) => isSameWord(word, own)) || times.has(word) || fitsClock(word, times),
  );
  return wanted.length === 0 ? 1 : hits.length / wanted.length;
}

function tokensOf(text: string): string[] {
  const lower = text
    .toLowerCase()
    .replace(/(\d{1,2}(?::\d\d)?) ?([ap])\.?m\b\.?/g, '$1$2m')
    .replace(/['’]s\b/g, '');
  const tokens = lower.match(/[\p{L}\p{N}:]+/gu) ?? [];
  return tokens.map(plainForm).filter((token) => token !== '' && !EMPTY_WORDS.has(token));
}

const SAME_RULE: Readonly<Record<string, string>> = {
  daily: 'day',
  weekly: 'week',
  hourly: 'hour',
  monthly: 'month',
  yearly: 'year',
  weekdays: 'weekday',
  noon: '12:00',
  midnight: '00:00',
};

function plainForm(token: string): string {
  const clock = /^(\d{1,2})(?::(\d\d))?([ap])m$/.exec(token);
  if (clock) {
    const hour = (Number(clock[1]) % 12) + (clock[3] === 'p' ? 12 : 0);
    return `${String(hour).padStart(2, '0')}:${clock[2] ?? '00'}`;
  }
  // "On Thursdays" matches a Thursday.
  return SAME_RULE[token] ?? token.replace(/^((?:mon|tues|wednes|thurs|fri|satur|sun)day)s$/, '$1');
}

function timeTokens(text: string): Set<string> {
  return new Set(tokensOf(text));
}

/** Matches "the 9 one" and "the 9:30 one" to 09:00 and 21:30. */
function fitsClock(word: string, times: ReadonlySet<string>): boolean {
  const clock = /^(\d{1,2})(?::(\d\d))?$/.exec(word);
  if (!clock) return false;
  const hour = Number(clock[1]);
  return [hour, hour + 12].some((each) => times.has(`${String(each).padStart(2, '0')}:${clock[2] ?? '00'}`));
}

/** Whether two words are forms of the same word: plural, -ing, -ed; long words also match by their beginning. */
function isSameWord(one: string, other: string): boolean {
  if (one === other || stem(one) === stem(other)) return true;
  // "Dentysta", "dentystę": long words of other languages inflect their last letter.
  const [first, second] = [foldText(one), foldText(other)];
  if (first.length >= 6 && first.length === second.length && first.slice(0, -1) === second.slice(0, -1)) return true;
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  return short.length >= 4 && long.startsWith(short);
}

function stem(word: string): string {
  return word.length <= 4
    ? word.replace(/s$/, '')
    : word
        .replace(/(?:ing|ed|es|s)$/, '')
        .replace(/e$/, '')
        .replace(/(.)\1$/, '$1');
}
