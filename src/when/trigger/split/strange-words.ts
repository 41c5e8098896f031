import { BESIDE, FOREIGN, languageOf, languages, SLIPS } from '../../languages/registered.ts';
import { createMemo } from '../../memo.ts';
import { languageCodes, languageLexicon } from '../../time/language/languages.ts';
import { has, isA, type Meaning, type Token, types } from '../../time/language/lexicon.ts';
import { type SaidIssue, word, worded } from '../said.ts';
import type { Stretch } from './split-spans.ts';

type Type = Meaning['type'];

/** Meanings that change a time beside the word, and that nothing in what is to be done has. */
const CHANGES = types(
  'other one-of-two ahead-of until half-after quarter-after quarter-before quarter-to on-the-hour oclock-long',
);
/** Common words of the grammar that also occur in every sentence: the search continues behind them. */
export const LINKS = types(
  'the article at on in of and or this for from per filler past before starting habitual to at-hour all count-word coming between minus',
);
/** Ordinals and numbers as one word that the grammar does not know, and "am" or "pm" in languages without them. */
const NUMBER_WORD =
  /^(?:\w+und(?:zwanzig|dreissig|vierzig|funfzig)(?:ste[nrs]?)?|(?:sech|sieb(?:ent)?|acht|neun|\w*zehn|elf|zwolf)te[nrs]?|(?:zwanzig|dreissig)ste[nrs]?|(?:szost|siodm|osm|dziewiat|dziesiat|\w{3,}(?:nast|dziest))(?:y|a|e|ego|ej|ym)|\w+ieme|(?:sext|septim|octav|noven|decim)[oa]|twelveth|[ap]\.?\s?m\.?|\d+(?:st|nd|rd|th))$/;
/** Letters of scripts that Belfry does not read times in. */
export const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

const sets = createMemo<ReadonlySet<string>>(4);

/**
 * Words of at least `letters` letters with one of these meanings, in all supported languages. With `letters` above 1,
 * phrases of several words are left out.
 */
const wordsOfAll = (letters: number, ...types: readonly Type[]) =>
  sets.get(`${languages().length}${letters}${types[0]}`, () => {
    const entries = languageCodes().flatMap((code) => [...languageLexicon(code).values()].flat());
    const found = entries.filter(({ meanings }) => meanings.some(({ type }) => types.includes(type)));
    const some = found.flatMap(({ words }) => (letters > 1 && words.length > 1 ? [] : words));
    return new Set(some.filter((word) => word.length >= letters));
  });

/**
 * Words of times in all supported languages, from five letters on: shorter ones are also words of the other
 * languages.
 */
const timeWordsOfAll = () => wordsOfAll(5, 'every', 'frequency', ...NAMES);
/** Names that the grammar expects in certain places, where a word that differs by one letter is a typing mistake. */
const wantedNames = () => wordsOfAll(5, 'unit', ...NAMES);
const longNames = createMemo<ReadonlyMap<string, readonly string[]>>(2);
/** Names of seven letters and more, by their first letter. */
const longNamesFrom = (letter: string) =>
  longNames
    .get(`${languages().length}`, () => {
      const byLetter = new Map<string, string[]>();
      for (const name of wordsOfAll(7, ...NAMES))
        byLetter.set(name.charAt(0), [...(byLetter.get(name.charAt(0)) ?? []), name]);
      return byLetter;
    })
    .get(letter) ?? [];
/** A typing mistake in a name; in a long one a single letter shows it: "saterday", "vendrdi". */
const isSlipOfName = (text: string) =>
  SLIPS.has(text) ||
  (text.length >= 6 && longNamesFrom(text.charAt(0)).some((name) => name !== text && differsByOne(text, name)));
/** Whether a word that the language does not know is one of time in another one, and no meeting: "um 9 Uhr Daily". */
export const isForeignTimeWord = (text: string): boolean =>
  isSlipOfName(text) ||
  (text.length >= 5 && FOREIGN.has(text)) ||
  (timeWordsOfAll().has(text) && !/^(?:dai|week)ly$/.test(text));
/** Words that introduce a time: "um", "à", "las". */
const leadsOfAll = () => wordsOfAll(1, 'at', 'at-hour');
const NAMES: readonly Type[] = ['weekday', 'month', 'relative-day', 'day-part', 'day-set', 'clock'];

/** A read time and the words around it. */
export interface Surroundings {
  /** All words of the text that may be beside it, with their meanings in the language of the reading. */
  readonly tokens: readonly Token[];
  readonly pieces: readonly Stretch[];
  /** `[from, end)` of the text before the subject. */
  readonly within: Stretch;
  readonly language: string;
  /** Whether the range has only the time, as between "remind me" and "to". */
  readonly isAll: boolean;
  /** Whether the time has a time of day, so that a number beside it need not be one. */
  readonly isTimed: boolean;
  /** The parts of the text in double quotes. */
  readonly quoted: readonly Stretch[];
  /** Hours at the end of the subject, before the time: "remind me that the shop closes at 8 at 7pm". */
  readonly subjects: readonly Stretch[];
}

const isContent = (token: Token | undefined) => token?.kind === 'word' && token.meanings.length === 0;

/** "Not", and "but" before a day, exclude a part of the time. */
const NOT: ReadonlySet<string> = new Set('not nicht pas nie'.split(' '));
const BUT: ReadonlySet<string> = new Set(
  'but save no not only aber nur nicht mais pas pero no ale nie tylko'.split(' '),
);
/** Most words from a "but" to the day that it excludes. */
const BUT_REACH = 4;

/**
 * Whether a word excludes a part of the time: "Daily not on mondays", "jeden Tag, aber nicht am Sonntag", but not
 * "Tomorrow at 9 not to forget the keys".
 */
function leavesOut(tokens: readonly Token[], at: number, step: 1 | -1): boolean {
  const { text } = tokens[at] as Token;
  if (step === -1) return NOT.has(text) || text === 'but';
  if (!BUT.has(text)) return false;
  const behind = tokens.slice(at + 1, at + 1 + BUT_REACH);
  const day = behind.findIndex((token) => isA(token, 'weekday', 'day-set', 'relative-day', 'holiday'));
  return day !== -1 && behind.slice(0, day).every((token) => BUT.has(token.text) || has(token, LINKS));
}

/** Whether a day of the month counts the noun behind it: "am 3. Advent", "am 2. Spieltag". */
export const isCounted = (day: Token | undefined, noun: Token | undefined): boolean =>
  isA(day, 'ordinal') && /\d/.test(day?.text ?? '') && (BESIDE.counted.has(noun?.text ?? '') || isCountedDay(noun));
const isCountedDay = (noun: Token | undefined) => noun?.meanings.length === 0 && /.tag$/.test(noun.text);

/**
 * Whether a word makes the time less certain than the rest says: "On monday or so", "noch 3 Tage lang um 8", "am 2.
 * Spieltag um 15 Uhr".
 */
function isDoubted(tokens: readonly Token[], at: number, step: 1 | -1): boolean {
  const { text } = tokens[at] as Token;
  const before = tokens[at - 1];
  if (step === 1) return /^(?:so|asi|cos)$/.test(text) && isA(before, 'or');
  return isCounted(before, tokens[at]) || (text === 'lang' && isA(before, 'unit'));
}

/** Whether a word beside a time changes it or cannot be read, so that the reader must not pass it over. */
export function isStrange(at: number, step: 1 | -1, { tokens, language, isTimed }: Surroundings): boolean {
  const token = tokens[at] as Token;
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  const text = token.text;
  if (token.kind !== 'word') return false;
  if (leavesOut(tokens, at, step)) return true;
  if (token.glued && before?.kind === 'number' && NUMBER_WORD.test(`${before.text}${text}`)) return true;
  // "3ish", "elevenish"
  const rough = /^(.*)ish$/.exec(text)?.[1];
  if (rough === '' ? token.glued : isA(languageLexicon('en').get(rough ?? '')?.[0], 'number')) return true;
  if (OTHER_SCRIPT.test(text)) return true;
  if (token.meanings.length === 0) {
    if (BESIDE.meals.has(text))
      return !isTimed && [before, tokens[at - 2]].some((lead) => BESIDE.timeLeads.has(lead?.text ?? ''));
    // "Sooner than", "avant que la nuit tombe"
    if (/^(?:than|que)$/.test(text) && step === -1) return BESIDE.unread.has(before?.text ?? '');
    if (isDoubted(tokens, at, step)) return true;
    if (BESIDE.namedDays.has(text) && [after, before, tokens[at - 2]].some((day) => isA(day, 'weekday'))) return true;
    if (NUMBER_WORD.test(text)) return true;
    return BESIDE.unread.has(text) || FOREIGN.has(text) || isSlip(tokens, at, step);
  }
  if (BESIDE.unread.has(text.split(' ')[0] ?? '') && isA(token, 'to', 'until', 'except', 'ahead-of', 'past'))
    return !languageOf(language).common.has(text);
  if (languageOf(language).common.has(text)) return false;
  // "for the next hour", "for 3 weeks": a duration.
  if (isA(token, 'for') && step === 1)
    return isA(after, 'next', 'number', 'unit') || (after?.kind === 'number' && isA(tokens[at + 2], 'unit'));
  return has(token, CHANGES);
}

/** Common words after "next". */
const PERIODS = ['month', 'week', 'monat', 'woche', 'mois'];

/**
 * Whether a word differs by one letter from a day, a month or a unit in a place where the grammar expects one. The
 * distance alone is not enough: "pay" is not a mistake for "may".
 */
function isSlip(tokens: readonly Token[], at: number, step: 1 | -1): boolean {
  const { text } = tokens[at] as Token;
  const before = tokens[at - 1];
  // "18h30 cours": no unit follows the minutes of an hour.
  const isMinute = before?.glued === true && /^[h:]$/.test(tokens[at - 2]?.text ?? '');
  const isPlace =
    (before?.kind === 'number' && !isMinute) ||
    isSlipOfName(before?.text ?? '') ||
    isA(before, 'number', 'every', 'next', 'this', 'on', 'until', 'in', 'ordinal', 'coming') ||
    (step === -1 && before === undefined);
  // "Next mont": after "next", even a word of four letters counts as a mistake.
  if (isA(before, 'next') && text.length === 4 && PERIODS.some((name) => differsByOne(text, name))) return true;
  return (
    isPlace &&
    text.length >= 5 &&
    !timeWordsOfAll().has(text) &&
    !BESIDE.beginners.has(text) &&
    nearNameOf(text) !== undefined
  );
}

/** Whether two words differ by one wrong, missing or extra letter, or by two swapped letters. */
function differsByOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let head = 0;
  while (head < a.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const [left, right] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** Whether a search for the time goes on behind a word. */
export function isPassed(tokens: readonly Token[], at: number, step: 1 | -1): boolean {
  const token = tokens[at] as Token;
  if (token.kind === 'sign') {
    // After a comma the next phrase begins: "at 9, 2 eggs".
    if (token.text === ',') return step === -1 || !isContent(tokens[at + 1]);
    return token.text === '.' ? token.glued && tokens[at - 1]?.kind === 'number' : /^[-/]$/.test(token.text);
  }
  return (
    has(token, LINKS) ||
    BESIDE.timeLeads.has(token.text) ||
    (step === -1 && isContent(token) && leadsOfAll().has(token.text))
  );
}

const OTHER_WORDS =
  'Say the time in other words, such as tomorrow at 9:00 or every Monday at 9:00. If it is no part of it, put it in double quotes.';

/** Words that nothing reads or binds. */
export interface LooseWords extends Stretch {
  /** What was most likely meant, for a slip. */
  readonly meant?: string | undefined;
}

/** A word that nothing reads or binds. */
export const looseWord = ({ start, end, text, meanings }: Token): LooseWords => ({
  start,
  end,
  meant: SLIPS.get(text) ?? (meanings.length === 0 ? nearNameOf(text) : undefined),
});

/** The issue for unread words beside a read time. */
export function issueOf(text: string, loose: LooseWords, piece: Stretch): SaidIssue {
  const said = text.slice(loose.start, loose.end);
  const { meant } = loose;
  return {
    code: 'leftover',
    message: worded`"${said}" was not understood, and it stands beside the time "${text.slice(piece.start, piece.end)}".`,
    span: [loose.start, loose.end],
    hint: meant === undefined ? OTHER_WORDS : worded`Did you mean "${meant}"? ${word(OTHER_WORDS)}`,
  };
}

function nearNameOf(text: string): string | undefined {
  if (text.length < 5) return undefined;
  const names = wantedNames();
  return names.has(text) ? text : [...names].find((name) => differsByOne(text, name));
}

/** The names of one word that may follow "every" in English. */
const rhythmNames = () =>
  sets.get('every', () => {
    const entries = [...languageLexicon('en').values()].flat();
    const isRhythm = ({ type }: Meaning) => /^(?:unit|weekday|day-set|day-part)$/.test(type);
    return new Set(
      entries.flatMap(({ words, meanings }) => (words.length === 1 && meanings.some(isRhythm) ? words : [])),
    );
  });

/** "Every wekday": a slip behind a word that repeats; null for "every friend". */
export function repeatedSlip(at: number, { tokens, language }: Surroundings): LooseWords | null {
  const [every, said] = [tokens[at], tokens[at + 1]];
  if (language !== 'en' || every === undefined || said === undefined || said.text.length < 5) return null;
  // "Wekday", and "blursday", whose end is that of a name.
  const isSlipOf = (name: string) => differsByOne(said.text, name) || said.text.slice(2) === name.slice(2);
  const near = isA(every, 'every') && isContent(said) ? [...rhythmNames()].find(isSlipOf) : undefined;
  return near === undefined ? null : { start: every.start, end: said.end, meant: `${every.text} ${near}` };
}
