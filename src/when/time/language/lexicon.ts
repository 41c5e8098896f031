/** Units a person counts time in. */
export type TimeUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** Parts of a day; settings give their hours. */
export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night';

/** The possible meanings of a word or phrase, common to all languages, so that one grammar serves them all. */
export type Meaning =
  | { readonly type: 'number'; readonly value: number }
  /** -1 means "last". */
  | { readonly type: 'ordinal'; readonly value: number }
  | { readonly type: 'unit'; readonly unit: TimeUnit; readonly times: number; readonly short: boolean }
  | { readonly type: 'weekday'; readonly value: number; readonly plural: boolean }
  | { readonly type: 'month'; readonly value: number }
  | { readonly type: 'day-set'; readonly value: 'weekday' | 'weekend'; readonly plural: boolean }
  /** "daily", "fortnightly". */
  | { readonly type: 'frequency'; readonly unit: TimeUnit; readonly times: number }
  | { readonly type: 'relative-day'; readonly value: number }
  /** "za godzinę": in one unit from now, in languages that need no number for it. */
  | { readonly type: 'in-unit'; readonly unit: TimeUnit; readonly times: number }
  /** "w tygodniu" after "raz": the period of a frequency. */
  | { readonly type: 'per-unit'; readonly unit: TimeUnit }
  | {
      readonly type: 'day-part';
      readonly value: DayPart;
      readonly plural: boolean;
      readonly relativeDay?: number;
      /** "morgens": after an hour it only selects the half of the day. */
      readonly ofHour?: boolean;
    }
  /** "noon": seconds since midnight. */
  | { readonly type: 'clock'; readonly value: number }
  | { readonly type: 'meridiem'; readonly value: 'am' | 'pm' }
  /** "Christmas": a fixed date of each year. */
  | { readonly type: 'holiday'; readonly month: number; readonly day: number }
  /** "twice": the number of times in a period. */
  | { readonly type: 'how-often'; readonly value: number }
  | { readonly [Word in MeaningWord]: { readonly type: Word } }[MeaningWord];

/** Meanings without a value. */
export type MeaningWord =
  /** "a", "one" before a unit. */
  | 'article'
  | 'every'
  /** "all" before a plural. */
  | 'all'
  | 'other'
  /** "un vendredi sur deux": follows the day or unit that comes every second time. */
  | 'one-of-two'
  | 'half'
  /** "half four" as three thirty (German, Polish). */
  | 'half-before'
  | 'quarter-hour'
  /** "dreiviertel acht": a quarter before the hour. */
  | 'three-quarters'
  /** "et dix", "y veinte" after an hour: minutes. */
  | 'and-minutes'
  /** "et demie", "y media" after an hour. */
  | 'half-after'
  | 'quarter-after'
  | 'quarter-before'
  /** "za kwadrans", which precedes the hour. */
  | 'quarter-to'
  /** "moins": the minutes before the named hour. */
  | 'minus'
  | 'past'
  | 'before'
  /** "before" a date: "two days before 25 December". */
  | 'ahead-of'
  /** "the day after" a date. */
  | 'day-after'
  | 'day-before'
  | 'oclock'
  /** "hours" after four digits: "0900 hours". */
  | 'oclock-long'
  | 'at'
  /** "a las", "um": only before an hour. */
  | 'at-hour'
  /** "15h": an hour of the day, unless the words make it a duration. */
  | 'hour-sign'
  | 'on'
  | 'in'
  | 'of'
  | 'the'
  /** "le lundi": every Monday. */
  | 'habitual'
  /** "immer um acht": repeats the day or the hour behind it. */
  | 'always'
  | 'and'
  | 'or'
  | 'from'
  | 'to'
  | 'between'
  | 'until'
  /** "through June": until the end of the named period. */
  | 'up-to-end'
  | 'starting'
  | 'except'
  | 'for'
  | 'count-word'
  | 'next'
  /** "coming", unlike "next": the nearest one when a weekday follows. */
  | 'coming'
  /** "lundi prochain": follows its day or period. */
  | 'next-after'
  /** "lundi dernier": follows a past day. */
  | 'last-after'
  | 'this'
  | 'per'
  | 'now'
  | 'from-now'
  | 'ago'
  /** "il y a": precedes a past duration. */
  | 'ago-before'
  | 'start-of'
  /** "mid", "Mitte": the middle of a month. */
  | 'middle-of'
  | 'end-of'
  | 'working'
  | 'by-the-clock'
  | 'zone-word'
  /** "heure de" before a place. */
  | 'zone-lead'
  | 'on-the-hour'
  | 'on-the-half-hour'
  | 'gap-skip'
  | 'gap-valid'
  | 'overlap-both'
  | 'overlap-first'
  | 'pattern-word'
  | 'rule-word'
  | 'only-between'
  | 'days-of-word'
  | 'day-word'
  | 'same-time'
  /** "MWF". */
  | 'initials'
  /** "business hours". */
  | 'business-hours'
  | 'filler';

/** Picks a member of {@link Meaning} by its type. */
export type MeaningOf<Type extends Meaning['type']> = Extract<Meaning, { type: Type }>;

/**
 * The words of one language, folded: lower case, without diacritics; `|` separates phrases of one meaning. A meaning
 * without a value is its name.
 */
export type Phrases = readonly (readonly [phrases: string, ...meanings: (Meaning | MeaningWord)[]])[];

interface LexiconEntry {
  readonly words: readonly string[];
  readonly meanings: readonly Meaning[];
}

/** A word, a number or a sign of the text, with its possible meanings. A phrase of several words is one token. */
export interface Token {
  readonly kind: 'word' | 'number' | 'sign';
  /** Lower case, without diacritics. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** No character separates it from the token before it. */
  readonly glued: boolean;
  /** Only for numbers; not finite with more than 9 digits. */
  readonly value: number;
  readonly meanings: readonly Meaning[];
}

/** Gives a token, in its place among the others, the meaning that it has between them. */
export type InContext = (
  tokens: Token[],
  index: number,
  source: { readonly lexicon: Lexicon; readonly text: string },
) => void;

/** Words of one language prepared for lookup: by first word, longest phrase first. */
export interface Lexicon extends ReadonlyMap<string, readonly LexiconEntry[]> {
  /** The code of the language. */
  readonly code: string;
  readonly inContext: InContext | undefined;
  readonly days: RegExp | undefined;
}

/** Types of meanings by their names, separated by spaces. */
export const types = (names: string): ReadonlySet<Meaning['type']> => new Set(names.split(' ') as Meaning['type'][]);

/** Builds the lookup table. `|` separates phrases; a phrase that occurs twice gets both meanings. */
export function buildLexicon(code: string, said: Phrases, inContext?: InContext, days?: RegExp): Lexicon {
  const byPhrase = new Map<string, Meaning[]>();
  for (const [phrases, ...of] of said) {
    const meanings = of.map((one) => (typeof one === 'string' ? ({ type: one } as Meaning) : one));
    for (const phrase of phrases.split('|')) byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), ...meanings]);
  }
  const lexicon = new Map<string, LexiconEntry[]>();
  for (const [phrase, meanings] of byPhrase) {
    const words = phrase.split(' ');
    const first = words[0] as string;
    lexicon.set(first, [...(lexicon.get(first) ?? []), { words, meanings }]);
  }
  for (const entries of lexicon.values()) entries.sort((a, b) => b.words.length - a.words.length);
  return Object.assign(lexicon, { code, inContext, days });
}

export const number = (value: number): Meaning => ({ type: 'number', value });
export const ordinal = (value: number): Meaning => ({ type: 'ordinal', value });
export const unit = (name: TimeUnit, times = 1): Meaning => ({ type: 'unit', unit: name, times, short: false });
/** A unit of one or two letters, valid only right after a number. */
export const shortUnit = (name: TimeUnit): Meaning => ({ type: 'unit', unit: name, times: 1, short: true });
export const weekday = (value: number, plural = false): Meaning => ({ type: 'weekday', value, plural });
/** "Mondays". */
export const weekdays = (value: number): Meaning => weekday(value, true);
export const month = (value: number): Meaning => ({ type: 'month', value });
export const daySet = (value: 'weekday' | 'weekend', plural = false): Meaning => ({ type: 'day-set', value, plural });
export const frequency = (name: TimeUnit, times = 1): Meaning => ({ type: 'frequency', unit: name, times });
export const inUnit = (name: TimeUnit, times = 1): Meaning => ({ type: 'in-unit', unit: name, times });
export const perUnit = (name: TimeUnit): Meaning => ({ type: 'per-unit', unit: name });
export const relativeDay = (value: number): Meaning => ({ type: 'relative-day', value });
export const dayPart = (value: DayPart, plural = false, ofHour = false): Meaning => ({
  type: 'day-part',
  value,
  plural,
  ofHour,
});
export const dayPartOf = (value: DayPart, day: number): Meaning => ({
  type: 'day-part',
  value,
  plural: false,
  relativeDay: day,
});
export const clock = (hour: number): Meaning => ({ type: 'clock', value: hour * 3600 });
export const holiday = (ofMonth: number, day: number): Meaning => ({ type: 'holiday', month: ofMonth, day });
export const howOften = (value: number): Meaning => ({ type: 'how-often', value });
export const meridiem = (value: 'am' | 'pm'): Meaning => ({ type: 'meridiem', value });

/** Each word of a list with each ending: "zehnt" becomes "zehnte|zehnten|zehnter". */
export const inflected = (words: string, endings: string): string =>
  words
    .split(', ')
    .map((one) =>
      endings
        .split(' ')
        .map((ending) => `${one}${ending}`)
        .join('|'),
    )
    .join(', ');

/** Phrases with ascending values: "january|jan, february|feb". */
export const inOrder = (meaning: (value: number) => Meaning, from: number, phrases: string, step = 1): Phrases =>
  phrases.split(', ').map((one, i) => [one, meaning(from + i * step)]);

type Meant = Pick<Token, 'meanings'> | undefined;

/** Whether a token has one of these meanings. */
export const isA = (token: Meant, ...some: readonly Meaning['type'][]): boolean =>
  token?.meanings.some(({ type }) => some.includes(type)) === true;

/** Like {@link isA}, for a set. */
export const has = (token: Meant, some: ReadonlySet<Meaning['type']>): boolean =>
  token?.meanings.some(({ type }) => some.has(type)) === true;
