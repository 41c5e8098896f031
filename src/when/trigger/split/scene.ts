// The words of a text around a read time, with what each may mean of time.
import type { BoundWords } from '../../languages/language.ts';
import { languageOf } from '../../languages/registered.ts';
import { has, type Token, types } from '../../time/language/lexicon.ts';
import { isHard } from './separators.ts';
import type { Stretch } from './split-spans.ts';
import { isForeignTimeWord, type Surroundings } from './strange-words.ts';

/** Names of times. */
export const NAMES = types(
  'weekday month day-set relative-day day-part clock meridiem holiday oclock initials business-hours',
);
/** Words that count or repeat. */
const AMOUNTS = types('unit frequency ordinal number how-often in-unit per-unit quarter-hour half half-before');
/** Words that choose one of several: "next", "last". */
const CHOICES = types('next coming next-after last-after start-of end-of middle-of ago');
/** Digits that could be an hour, a day of a month or a year. */
const CLOCK_LIKE = /^(?:\d{1,2}|[01]?\d[0-5]\d|2[0-3][0-5]\d|19\d\d|20\d\d)$/;
const FREE = types('this next-after last-after');
const SHORT_UNIT = /^(?:[a-z]|hrs?|secs?|mins?|mn|std|sek|wks?|mths?|mo|yrs?|godz|seg)$/;
const NOWHERE = { start: 0, end: 0 };
export const REPEATS = types('every all except');
const PASSED = types('last-after');
export const FOLLOWERS = types('coming next-after last-after');
/** Words of the grammar that may stand between a word of time and its noun, or between two words of time. */
const GLUE = types('the article of at at-hour on in and or');

export const covers = (stretches: readonly Stretch[], { start, end }: Stretch) =>
  stretches.some((one) => start < one.end && end > one.start);

/** A group of adjacent words of time, as token indices `[first, last]`, and what stands around it. */
export interface Group {
  readonly first: number;
  readonly last: number;
}

export class Scene {
  readonly tokens: readonly Token[];
  readonly words: BoundWords;
  readonly around: Surroundings;
  readonly text: string;
  /** Where the matter begins behind a separator; null without one. */
  readonly subjectAt: number | null;
  readonly hardAt: number;
  constructor(text: string, around: Surroundings, subjectAt: number | null) {
    this.text = text;
    this.subjectAt = subjectAt;
    this.tokens = around.tokens;
    this.words = languageOf(around.language).bound;
    this.around = around;
    this.hardAt = subjectAt !== null && isHard(text, subjectAt) ? subjectAt : Number.POSITIVE_INFINITY;
  }

  /** Whether a token is in the matter and has a meaning of time. */
  isTime(at: number): boolean {
    const token = this.tokens[at];
    if (token === undefined || this.isOutside(token)) return false;
    if (token.kind === 'number') return CLOCK_LIKE.test(token.text);
    if (token.kind !== 'word') return false;
    if (this.words.places.has(token.text)) return true;
    if (languageOf(this.around.language).common.has(token.text)) return false;
    if (token.meanings.length === 0) return isForeignTimeWord(token.text);
    if (this.words.determiners.has(token.text)) return false;
    const before = this.tokens[at - 1];
    // "Vitamin D", "ask HR": a short unit stands behind a number.
    if (SHORT_UNIT.test(token.text) && token.meanings.every(({ type }) => type === 'unit'))
      return before?.kind === 'number';
    // "I am"
    if (token.text === 'am') return before?.kind === 'number' || covers(this.around.pieces, before ?? NOWHERE);
    // "The plumber is coming", "viene el perito", "le camion passe à 9h"
    if (token.meanings.every(({ type }) => FOLLOWERS.has(type)))
      return (
        (before !== undefined && (this.isTime(at - 1) || covers(this.around.pieces, before))) ||
        (!has(token, PASSED) &&
          (has(this.tokens[at + 1], NAMES) || covers(this.around.pieces, this.tokens[at + 1] ?? NOWHERE)))
      );
    return has(token, NAMES) || has(token, AMOUNTS) || has(token, CHOICES) || has(token, REPEATS);
  }

  /** Whether a token chooses a time only beside one: "this". */
  isFree(at: number): boolean {
    const token = this.tokens[at] as Token;
    return has(token, FREE) && !this.isOutside(token);
  }

  /** Whether a token is a part of the time, quoted, or behind a hard separator. */
  isOutside({ start, end }: Stretch): boolean {
    const { pieces, quoted, subjects } = this.around;
    return (
      start >= this.hardAt ||
      covers(pieces, { start, end }) ||
      covers(quoted, { start, end }) ||
      covers(subjects, { start, end })
    );
  }

  /** The token beside a group in the matter; undefined at a sign, the time or an end. */
  beside(at: number): Token | undefined {
    const token = this.tokens[at];
    return token === undefined || token.kind === 'sign' || covers(this.around.pieces, token) ? undefined : token;
  }

  /** Whether "at" and an hour follow. */
  isHourBehind(at: number): boolean {
    return has(this.tokens[at], types('at at-hour')) && this.isTime(at) === false && this.isTime(at + 1);
  }

  /** Whether a token is in the matter behind a separator. */
  isBehind(at: number): boolean {
    return this.subjectAt !== null && (this.tokens[at]?.start ?? 0) >= this.subjectAt;
  }

  /** Whether only links stand between a place and the time. */
  touchesTime(at: number, step: 1 | -1): boolean {
    for (let i = at; ; i += step) {
      const token = this.tokens[i];
      if (token === undefined || (step === -1 && at >= 0 && this.isBehind(at + 1) && !this.isBehind(i))) return false;
      if (covers(this.around.pieces, token)) return true;
      if (token.text === ',' || !has(token, GLUE)) return false;
    }
  }
}
