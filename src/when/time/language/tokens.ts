import { createMemo, type Memo } from '../../memo.ts';
import type { Lexicon, Meaning } from './lexicon.ts';
import { VERBS } from './unread-words.ts';

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

// Numbered groups, not named ones: an object of names for each match costs more than the match.
const ATOM =
  /(\d+)|((?:[ldnsjmtc]|qu|jusqu|lorsqu)'(?=\p{L}))|((?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)(?=(?:vormittag|mittag|nachmittag|abend|nacht)s?\b)|[ap]\.\s?m\b\.?|aujourd'hui|\p{L}+(?:'\p{L}+)*)|([^\s])/gu;

/** Lower case without diacritics, one character for each, so that positions stay the same. */
export function fold(text: string): string {
  let folded = '';
  for (let i = 0; i < text.length; i++) {
    const character = text[i] as string;
    const code = text.charCodeAt(i);
    if (code < 128) folded += character.toLowerCase();
    else if (character === '’' || character === '‘' || character === 'ʼ') folded += "'";
    else if (character === 'ł' || character === 'Ł') folded += 'l';
    else if (character === '–' || character === '—' || character === '−') folded += '-';
    else if (code >= 0xd800 && code <= 0xdfff) folded += character;
    else {
      const base = character.normalize('NFD')[0] as string;
      const lower = base.toLowerCase();
      folded += lower.length === 1 ? lower : base;
    }
  }
  return folded;
}

function atoms(folded: string): Omit<Token, 'meanings'>[] {
  const found: Omit<Token, 'meanings'>[] = [];
  let last = -1;
  for (const match of folded.matchAll(ATOM)) {
    const [, number, , , sign] = match;
    const kind = number !== undefined ? 'number' : sign !== undefined ? 'sign' : 'word';
    const value = kind === 'number' && match[0].length <= 9 ? Number(match[0]) : Number.NaN;
    found.push({
      kind,
      text: match[0].replace(' ', ''),
      start: match.index,
      end: match.index + match[0].length,
      glued: match.index === last,
      value,
    });
    last = match.index + match[0].length;
  }
  return found;
}

/** The words of a text, folded, without the short weekdays, which are the same in several languages. */
export const wordsIn = (text: string): readonly string[] =>
  (fold(text).match(/\p{L}+(?![\p{L}'])/gu) ?? []).filter((word) => !SHORT_DAYS.has(word));

/** The tokens of the last texts: both doors read each in the same languages. */
const read = new WeakMap<Lexicon, Memo<readonly Token[]>>();
const TEXTS_KEPT = 8;

/** Splits a text into tokens and looks up their meanings. A phrase also matches with hyphens ("mid-day"). */
export function tokenize(text: string, lexicon: Lexicon): readonly Token[] {
  let kept = read.get(lexicon);
  if (kept === undefined) {
    kept = createMemo(TEXTS_KEPT);
    read.set(lexicon, kept);
  }
  return kept.get(text, () => tokenizeAnew(text, lexicon));
}

/** The text of tokens, and the words that it was looked up in. */
interface Source {
  readonly lexicon: Lexicon;
  readonly text: string;
}

function tokenizeAnew(text: string, lexicon: Lexicon): readonly Token[] {
  const parts = atoms(fold(text));
  const tokens: Token[] = [];
  for (let i = 0; i < parts.length; ) {
    const part = parts[i] as Omit<Token, 'meanings'>;
    let length = 1;
    let meanings: readonly Meaning[] = [];
    for (const entry of lexicon.get(part.text) ?? []) {
      // "Sa-So um 11"
      if (entry.words.length > 1 && SHORT_DAYS.has(part.text) && SHORT_DAYS.has(parts[i - 2]?.text ?? '')) continue;
      let at = i + 1;
      let matches = true;
      for (let w = 1; w < entry.words.length && matches; w++) {
        if (parts[at]?.text === '-' && parts[at]?.glued && parts[at + 1]?.glued) at++;
        matches = parts[at++]?.text === entry.words[w];
      }
      if (!matches) continue;
      if (meanings.length === 0) {
        meanings = entry.meanings;
        length = at - i;
      }
    }
    const last = parts[i + length - 1] as Omit<Token, 'meanings'>;
    const text =
      length === 1
        ? part.text
        : parts
            .slice(i, i + length)
            .map((p) => p.text)
            .join(' ');
    const { kind, start, glued, value } = part;
    tokens.push({ kind, text, start, end: last.end, glued, value, meanings });
    i += length;
  }
  for (const index of tokens.keys()) {
    joinDot(tokens, index);
    const token = tokens[index];
    if (token !== undefined) nameWeekdays(tokens, index, token, { lexicon, text });
    // "Tom 8pm", in small letters and in front
    const isFront = index === 0 || tokens[index - 1]?.text === 'me';
    if (isFront && token?.text === 'tom' && text[token.start] === 't' && tokens[index + 1]?.kind === 'number')
      tokens[index] = { ...token, meanings: lexicon.get('tomorrow')?.[0]?.meanings ?? [] };
    if (token?.text === 'na' && lexicon.has('wpol') && isAimed(tokens, index)) {
      tokens[index] = { ...token, meanings: lexicon.get('o')?.at(-1)?.meanings ?? [] };
      const hour = tokens[index + 1] as Token;
      const value = hour.meanings.find((one) => one.type === 'ordinal')?.value;
      if (value !== undefined) tokens[index + 1] = { ...hour, meanings: [{ type: 'number', value }] };
    }
    // "Tomorrow lunch call Bob", but "tomorrow lunch with Bob"
    const behind = tokens[index + 1];
    const isDay = tokens[index - 1]?.meanings.some(({ type }) => type === 'relative-day' || type === 'weekday');
    if (token?.text === 'lunch' && isDay === true && (behind === undefined || VERBS.has(behind.text)))
      tokens[index] = { ...token, meanings: lexicon.get('lunchtime')?.[0]?.meanings ?? [] };
  }
  return tokens;
}

/**
 * Short weekdays, from Sunday on; they count only in a list or range or before an hour, because "so" and "do" are
 * also words.
 */
const SHORT_DAYS = new Map(
  [
    'so dim dom nd nie',
    'mo lun pn pon m',
    'di mar wt wto t tu',
    'mi mer mie sr sro w',
    'do jeu jue czw th',
    'fr ven vie pt pia f',
    'sa sam sab sob',
  ].flatMap((names, day) => names.split(' ').map((name) => [name, day])),
);
/** Those of them that are also words or names: a single one never counts as a day, except "so" and "do" in German. */
const NO_DAY = /^(?:.|so|do|sam|dom|mar|nie|mi|pon|t[uh])$/;
const shortDay = ({ kind, text }: Token) => (kind === 'word' ? (SHORT_DAYS.get(text) ?? -1) : -1);

/**
 * Gives short weekdays their meaning: "Mo-Fr", "lun, mer, ven", "M-F"; three days without separators are a list, too:
 * "mo mi fr". Before an hour, one is a day ("Fr 18:00", "pt o 17"), and two are two days, which the grammar refuses.
 */
function nameWeekdays(tokens: Token[], index: number, token: Token, { lexicon, text }: Source): void {
  // The ending of "2nd" is not the Polish "nd" for Sunday.
  if (token.glued && tokens[index - 1]?.kind === 'number') return;
  const first = shortDay(token);
  const [sign, behind] = [tokens[index + 1], tokens[index + 2]];
  if (first >= 0 && behind !== undefined && (sign?.text === '-' || (sign?.text === ',' && token.text.length > 1))) {
    const last = shortDay(behind);
    if (last >= 0) setDays(tokens, index, [first, -1, last], sign.text === ',');
  }
  const days: number[] = [];
  for (let day = dayOf(token); day >= 0 && !days.includes(day); day = dayOf(tokens[index + days.length]))
    days.push(day);
  const isShortened = token.end - token.start > token.text.length;
  // "Przypomnij mi o 16" says "me", "Mi 18:00" the day.
  const isGerman = lexicon.has('uhr') ? /^(?:[sd]o|mi)$/.test(token.text) : text.slice(token.start, token.end) === 'Mi';
  const isWord = NO_DAY.test(token.text) && !isGerman;
  const isLone = days.length > 1 || isShortened || !isWord;
  if (days.length > 2 || (first >= 0 && isLone && isHour(tokens, index + days.length)))
    setDays(tokens, index, days, days.length > 2);
}

/** What Polish counts behind "na", and that an hour has not. */
const COUNTED = /^(?:os[oó]b\p{L}*|ludzi|zl\p{L}*|pln|sztuk\p{L}*|godz\p{L}*|min|procent|%)$/u;

/** Whether the Polish "na" names an hour: "na ósmą", but not "na drugą zmianę". */
function isAimed(tokens: readonly Token[], index: number): boolean {
  const [before, hour, minutes, later] = [tokens[index - 1], ...tokens.slice(index + 1, index + 4)];
  const isMinutes = minutes?.meanings.some(({ type }) => type === 'number') === true;
  const behind = isMinutes ? later : minutes;
  const isEnd =
    behind === undefined ||
    behind.kind === 'sign' ||
    behind.text.startsWith('zeby') ||
    behind.meanings.some(({ type }) => type === 'day-part' || type === 'relative-day');
  const isNamed =
    hour?.text.endsWith('a') === true && hour.meanings.some(({ type }) => /^(?:ordinal|number)$/.test(type));
  // "We wtorek na 17 mecz", "na jutro na 6:10", but not "jutro na 15 minut", "w sobotę na 4 osoby"
  const isAfterDay = before?.meanings.some(({ type }) => /^(?:weekday|relative-day|month)$/.test(type)) === true;
  const isCount = behind?.meanings.some(({ type }) => type === 'unit') === true || COUNTED.test(behind?.text ?? '');
  return (isEnd && isNamed) || (isAfterDay && hour?.kind === 'number' && hour.value < 24 && !isCount);
}

/** Joins a short day and its dot before an hour: "am Fr. um 9", "sáb. a las 5". */
function joinDot(tokens: Token[], index: number): void {
  const [day, dot] = [tokens[index], tokens[index + 1]];
  if (day === undefined || dot?.text !== '.' || !dot.glued) return;
  // "O godz. 12:45"
  const isHourWord = /\bgodz$/.test(day.text) && tokens[index + 2]?.kind === 'number';
  if (!isHourWord && (shortDay(day) < 0 || !isHour(tokens, index + 2))) return;
  tokens.splice(index, 2, { ...day, end: dot.end });
}

/** "18:00", "7h30", "18 Uhr", "um 18", "o 17". */
function isHour(tokens: readonly Token[], at: number): boolean {
  const [one, two] = [tokens[at], tokens[at + 1]];
  return one?.kind === 'number'
    ? /^(?:[:h]|uhr)$/.test(two?.text ?? '')
    : two?.kind === 'number' && one?.meanings.some(({ type }) => type.startsWith('at')) === true;
}

function setDays(tokens: Token[], from: number, days: readonly number[], plural: boolean): void {
  for (const [index, value] of days.entries()) {
    const at = from + index;
    if (value >= 0) tokens[at] = { ...(tokens[at] as Token), meanings: [{ type: 'weekday', value, plural }] };
  }
}

/**
 * The weekday of a word of two letters or more, spelled out in this language or short in any; -1 for other words,
 * such as the Polish "do" (until).
 */
function dayOf(token: Token | undefined): number {
  const meant = token?.meanings.find(({ type }) => type === 'weekday' || type === 'until');
  if (meant?.type === 'weekday') return meant.value;
  return token === undefined || meant !== undefined || token.text.length < 2 ? -1 : shortDay(token);
}
