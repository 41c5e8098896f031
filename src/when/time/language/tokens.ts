import { SHORT_DAYS } from '../../languages/registered.ts';
import { createMemo, type Memo } from '../../memo.ts';
import { fold } from './fold.ts';
import { type Lexicon, type Meaning, ordinal, type Token } from './lexicon.ts';

// Numbered groups, not named ones: an object of names for each match costs more than the match.
const ATOM =
  /(\d+)|((?:[ldnsjmtc]|qu|jusqu|lorsqu)'(?=\p{L}))|((?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)(?=(?:morgen|vormittag|mittag|nachmittag|abend|nacht)s?\b)|[ap]\.\s?m\b\.?|aujourd'hui|\p{L}+(?:'\p{L}+)*)|([^\s])/gu;

type Atom = Omit<Token, 'meanings'>;

/** The atoms of the last texts, which are the same in all languages. */
const atomized = createMemo<readonly Atom[]>(8);

function atoms(folded: string): readonly Atom[] {
  const found: Atom[] = [];
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
  const parts = atomized.get(text, () => atoms(fold(text)));
  const tokens: Token[] = [];
  for (let i = 0; i < parts.length; ) {
    const part = parts[i] as Atom;
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
    const last = parts[i + length - 1] as Atom;
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
  const source: Source = { lexicon, text };
  joinDays(tokens, source);
  for (let index = 0; index < tokens.length; index++) {
    lexicon.inContext?.(tokens, index, source);
    joinDot(tokens, index);
    nameWeekdays(tokens, index, tokens[index] as Token, source);
  }
  return tokens;
}

/** Joins what the language writes for a day of the month to one ordinal: "7." behind "am", "7-go", "día 7". */
function joinDays(tokens: Token[], { lexicon, text }: Source): void {
  const { days } = lexicon;
  if (days === undefined) return;
  for (let at = 0; at < tokens.length; at++) {
    const { kind, start: from } = tokens[at] as Token;
    days.lastIndex = from;
    const said = kind === 'number' ? days.exec(text)?.[0] : undefined;
    if (said === undefined) continue;
    const end = from + said.length;
    const count = tokens.filter(({ start }) => start >= from && start < end).length;
    const led = /^(?:zum|dia)$/.test(tokens[at - 1]?.text ?? '') ? 1 : 0;
    const first = tokens[at - led] as Token;
    const day = [ordinal(Number.parseInt(said, 10))];
    tokens.splice(at - led, count + led, { ...first, kind: 'word', text: said, end, meanings: day });
  }
}

const shortDay = ({ kind, text }: Token) => (kind === 'word' ? (SHORT_DAYS.get(text)?.day ?? -1) : -1);

/**
 * Gives short weekdays their meaning: "Mo-Fr", "lun, mer, ven", "M-F"; three days without separators are a list, too:
 * "mo mi fr". Before an hour, one is a day ("Fr 18:00", "pt o 17"), and two are two days, which the grammar refuses.
 */
function nameWeekdays(tokens: Token[], index: number, token: Token, { lexicon, text }: Source): void {
  // The ending of "2nd" is not the Polish "nd" for Sunday.
  if (token.glued && tokens[index - 1]?.kind === 'number') return;
  const first = shortDay(token);
  if (first < 0 && dayOf(token) < 0) return;
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
  const { alone, code } = SHORT_DAYS.get(token.text) ?? {};
  // "Sam 10h coiffeur" begins with its day, "appeler Sam 10h" has a name.
  const isFront = index === 0 && code === lexicon.code && token.text.length > 2 && token.text !== 'nie';
  const isWord = alone === false || (typeof alone === 'string' && alone !== lexicon.code);
  const isDay = !isWord || text.slice(token.start, token.end) === 'Mi';
  const isLone = days.length > 1 || isShortened || isDay || isFront;
  if (days.length > 2 || (first >= 0 && isLone && isHour(tokens, index + days.length)))
    setDays(tokens, index, days, days.length > 2);
}

/** Joins a short day and its dot before an hour: "am Fr. um 9", "sáb. a las 5". */
function joinDot(tokens: Token[], index: number): void {
  const [day, dot] = [tokens[index], tokens[index + 1]];
  if (day === undefined || dot?.text !== '.' || !dot.glued) return;
  if (shortDay(day) >= 0 && isHour(tokens, index + 2)) tokens.splice(index, 2, { ...day, end: dot.end });
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
