// Each word with a meaning of time is a part of the time, or the language binds it to what is to be done, or it is loose and
// the request is refused.
import { BOUND_WORDS, type BoundWords, FUNCTION_WORDS } from '../../time/language/bound-words.ts';
import type { Meaning } from '../../time/language/lexicon.ts';
import type { Token } from '../../time/language/tokens.ts';
import { BEGINNERS, COUNTED, FOREIGN_MARKS, MEASURES, NUMBERED, UNREAD } from '../../time/language/unread-words.ts';
import { COMMON, isForeignTimeWord, OTHER_SCRIPT, type Surroundings } from './beside.ts';
import { TITLES } from './free-runs.ts';
import { isHard } from './separators.ts';
import type { Stretch } from './split-spans.ts';

type Type = Meaning['type'];
const types = (names: string): ReadonlySet<Type> => new Set(names.split(' ') as Type[]);

/** Names of times. */
const NAMES = types(
  'weekday month day-set relative-day day-part clock meridiem holiday oclock initials business-hours',
);
/** Words that count or repeat. */
const AMOUNTS = types('unit frequency ordinal number how-often in-unit per-unit quarter-hour half half-before');
/** Words that choose one of several: "next", "last". */
const CHOICES = types('next coming next-after last-after start-of end-of ago');
/** Names that no noun behind them binds: "tomorrow". */
const DAYS_SAID = types('relative-day meridiem oclock ago');
/** Digits that could be an hour, a day of a month or a year. */
const CLOCK_LIKE = /^(?:\d{1,2}|[01]?\d[0-5]\d|2[0-3][0-5]\d|19\d\d|20\d\d)$/;
const NUMBERS = types('number');
const UNITS = types('unit');
const FREE = types('this next-after last-after');
const DATES = types('weekday month day-set relative-day clock meridiem holiday oclock');
const SHORT_UNIT = /^(?:[a-z]|hrs?|secs?|mins?|mn|std|sek|wks?|mths?|mo|yrs?|godz|seg)$/;
const ORDINALS = types('ordinal');
const NOWHERE = { start: 0, end: 0 };
const EVERY = types('every');
const REPEATS = types('every all except');
const COUNTS = types('ordinal number');
const FOLLOWERS = types('coming next-after last-after');
const ARTICLES = types('article');
const FREQUENCIES = types('frequency');
const ADJECTIVES = types('frequency ordinal next-after last-after');
/** Words of the grammar that may stand between a word of time and its noun, or between two words of time. */
const GLUE = types('the article of at at-hour on in and or');

/** What became of the words of time beside a read time. */
export interface TimeWords {
  /** The words that the language binds in the matter. */
  readonly bound: readonly Stretch[];
  /** The first words that nothing binds; null when there are none. */
  readonly loose: Stretch | null;
}

const has = (token: Token | undefined, some: ReadonlySet<Type>) =>
  token?.meanings.some(({ type }) => some.has(type)) === true;
const covers = (stretches: readonly Stretch[], { start, end }: Stretch) =>
  stretches.some((one) => start < one.end && end > one.start);

/** A group of adjacent words of time, as token indices `[first, last]`, and what stands around it. */
interface Group {
  readonly first: number;
  readonly last: number;
}

class Scene {
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
    this.words = BOUND_WORDS[around.language] ?? (BOUND_WORDS.en as BoundWords);
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
    if (COMMON[this.around.language]?.has(token.text) === true) return false;
    if (token.meanings.length === 0) return isForeignTimeWord(token.text);
    if (this.words.determiners.has(token.text)) return false;
    const before = this.tokens[at - 1];
    // "Vitamin D", "ask HR": a short unit stands behind a number.
    if (SHORT_UNIT.test(token.text) && token.meanings.every(({ type }) => type === 'unit'))
      return before?.kind === 'number';
    // "I am"
    if (token.text === 'am') return before?.kind === 'number' || covers(this.around.pieces, before ?? NOWHERE);
    // "The plumber is coming", "viene el perito"
    if (token.meanings.every(({ type }) => FOLLOWERS.has(type)))
      return (
        (before !== undefined && (this.isTime(at - 1) || covers(this.around.pieces, before))) ||
        has(this.tokens[at + 1], NAMES) ||
        covers(this.around.pieces, this.tokens[at + 1] ?? NOWHERE)
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

const isWord = (token: Token | undefined) =>
  token?.kind === 'word' &&
  token.meanings.length === 0 &&
  token.text.length > 1 &&
  !FUNCTION_WORDS.has(token.text) &&
  !UNREAD.has(token.text) &&
  !OTHER_SCRIPT.test(token.text);
const isNoun = (token: Token | undefined) => isWord(token) && !BEGINNERS.has(token?.text ?? '');
const isOf = (token: Token | undefined, { words }: Scene) => token !== undefined && words.of.has(token.text);
/** Digits that are most likely an hour even after a noun: "1730", but not "flight 1203". */
const ROUND = /^(?:\d{1,2}|\d{1,2}(?:00|15|30|45))$/;

/** Whether the signs around digits, or a noun that numbers things, show that they are no hour: "room 12", "2 kg". */
function isNumbered({ first, last }: Group, scene: Scene): boolean {
  const { tokens, around } = scene;
  const head = tokens[first] as Token;
  const [before, sign, behind] = [scene.beside(first - 1), tokens[first - 1], tokens[last + 1]];
  if (before !== undefined && NUMBERED.has(before.text)) return true;
  if (behind !== undefined && COUNTED.has(behind.text) && has(tokens[last], COUNTS)) return true;
  if (behind !== undefined && MEASURES.has(behind.text)) return true;
  if (head.kind !== 'number') return false;
  if (behind !== undefined && '%€$£+°/x*'.includes(behind.text)) return true;
  if (sign !== undefined && !covers(around.pieces, sign) && '€$£#+&/*'.includes(sign.text)) return true;
  // "v2", "6b", "Covid-19"
  if (head.glued && (before !== undefined || sign?.text === '-')) return true;
  if (behind?.kind === 'word' && behind.glued && behind.meanings.every(({ type }) => type === 'unit')) return true;
  // "Flight LH 1203", "version 2.5"
  return isWord(before) && (first === last ? !ROUND.test(head.text) : tokens[first + 1]?.text === '.');
}

/** Words in front of the one whom they reach, folded. */
const CONTACTS = new Set(
  'call phone ring text tell ask meet email mail message visit thank see remind anrufen ruf frag frage triff schreib appelle appeler llama llamar'.split(
    ' ',
  ),
);

/** "Thank June for the flowers", "escribir a Abril Ruiz": a month that is a name of a person. */
function isName({ first, last }: Group, scene: Scene): boolean {
  const { tokens, words, around, text } = scene;
  const [name, before, after] = [tokens[first] as Token, scene.beside(first - 1), scene.beside(last + 1)];
  const title = tokens[first - 1]?.text === '.' ? tokens[first - 2] : before;
  if (title !== undefined && TITLES.has(title.text)) return true;
  if (!words.people.has(name.text)) return false;
  // "Call jan"
  if (first === last && before !== undefined && CONTACTS.has(before.text)) return true;
  if (text[name.start] === name.text[0] || before === undefined) return false;
  if (around.language !== 'en') return tokens.slice(first, last + 1).every((token) => words.people.has(token.text));
  // English gives each month a capital.
  return first === last && after !== undefined && (isWord(before) || before.text === 'to' || before.text === 'with');
}

/** Whether the words around a group tie it to the matter. */
function isBound(group: Group, scene: Scene): boolean {
  const { tokens, words, around } = scene;
  const { first, last } = group;
  if (isNumbered(group, scene) || isName(group, scene)) return true;
  const said = tokens.slice(first, last + 1);
  const [head, tail] = [tokens[first] as Token, tokens[last] as Token];
  const [before, after] = [scene.beside(first - 1), scene.beside(last + 1)];
  const isNumber = said.every((token) => token.kind !== 'word' || has(token, NUMBERS));
  const isNamed = said.some((token) => has(token, NAMES) || isForeignTimeWord(token.text));
  const isSaid = said.some((token) => has(token, DAYS_SAID));
  const isArticle = before !== undefined && words.determiners.has(before.text);
  const tie = isArticle && !words.of.has(before.text) ? scene.beside(first - 2) : before;
  const isTied = tie !== undefined && isThing(tokens[tokens.indexOf(tie) - 1], scene);
  // "All lights", "each hand"
  if (said.every((token) => has(token, REPEATS)))
    return (
      (isWord(after) || !said.some((token) => has(token, EVERY))) &&
      !scene.touchesTime(first - 1, -1) &&
      !scene.touchesTime(last + (isWord(after) ? 2 : 1), 1)
    );
  if (has(tail, FOLLOWERS) && scene.touchesTime(last + 1, 1)) return false;
  if (before !== undefined && words.owners.has(before.text) && !isSaid) return true;
  if (isArticle && !isSaid && (isNumber ? !scene.touchesTime(last + 1, 1) : isWord(after))) return true;
  const isAlone = first === last || !scene.touchesTime(last + 1, 1);
  if (isTied && isAlone && isOf(tie, scene) && !isSaid) return true;
  const isLength =
    has(tail, UNITS) &&
    (isArticle || first < last) &&
    said.slice(0, -1).every((token) => token.kind === 'number' || has(token, COUNTS));
  if (tie !== undefined && words.amount.has(tie.text) && (isNumber || (isTied && isAlone) || isLength)) return true;
  // "My first day", "count the hours of the team", "plan the week"
  if (isArticle && has(tail, UNITS) && first < last && has(head, ORDINALS) && head.kind === 'word') return true;
  if (isArticle && has(tail, UNITS) && !scene.touchesTime(last + 1, 1)) return true;
  // "Informe semanal", "le plan annuel"
  const adjectives = scene.touchesTime(last + 1, 1) ? FREQUENCIES : ADJECTIVES;
  if (words.isBehindNoun && isWord(before) && said.every((token) => has(token, adjectives))) return true;
  const isLed = before !== undefined && words.leads.has(before.text) && !words.of.has(before.text) && !isArticle;
  if (isLed || isSaid || scene.touchesTime(first - 1, -1)) return isNumber && head.kind === 'word' && isNoun(after);
  if (isNumber && head.kind === 'number' && after?.kind === 'word' && after.meanings.length === 0) return true;
  // "Picture day"
  if (words.isCompound && isNoun(before) && first === last && head.text === 'day') return true;
  if (!isDated(said) && isWord(before) && around.isTimed && scene.isBehind(first)) return true;
  // Behind "to", between other words of the matter.
  if (scene.isBehind(first) && isWord(before) && isWord(after)) return true;
  // "Half a tin", "one third of the flour"
  if (!isNamed && (has(after, ARTICLES) || isOf(after, scene)))
    return isWord(scene.beside(last + 2)) || isWord(scene.beside(last + 3));
  // "3 copies", "the next flight", "March invoices"
  return (
    isNoun(after) &&
    (!isNamed || (words.isCompound && said.every((token) => token.meanings.length > 0 || token.kind !== 'word')))
  );
}

/** Whether a group names a day or an hour. */
const isDated = (said: readonly Token[]) => said.some((token) => has(token, DATES) || isForeignTimeWord(token.text));

const isThing = (token: Token | undefined, scene: Scene) =>
  token !== undefined && token.kind === 'word' && !covers(scene.around.pieces, token);

/** Most words of a text in which one foreign word shows its language. */
const SHORT_TEXT = 8;

/** Two words of a language that Belfry does not read: what looks like a time there may be another one. */
function findForeign({ tokens, around }: Scene): Stretch | null {
  const marks = tokens.filter((token) => FOREIGN_MARKS.has(token.text) && token.meanings.length === 0);
  const isShort = tokens.filter(({ kind }) => kind === 'word').length <= SHORT_TEXT;
  return marks.length > (isShort ? 0 : 1) && !marks.some((token) => covers(around.quoted, token))
    ? (marks[0] as Token)
    : null;
}

/** Gives each word of time outside of the read time its part: bound in the matter, or loose. */
export function findLooseWords(text: string, around: Surroundings, subjectAt: number | null): TimeWords {
  const scene = new Scene(text, around, subjectAt);
  // The clauses that describe a noun.
  const bound: Stretch[] = around.subjects.map(({ start, end }) => ({ start, end }));
  for (let at = 0; at < scene.tokens.length; at++) {
    // "Send this tomorrow": shown, but it says no time by itself.
    if (!scene.isTime(at)) {
      const token = scene.tokens[at] as Token;
      // "Que viene" follows its day: at the front it follows none.
      if (at === 0 && scene.isFree(at) && has(token, FOLLOWERS)) return { bound, loose: token };
      if (scene.isFree(at)) bound.push(token);
      continue;
    }
    const first = at;
    while (isJoined(scene, at + 1)) at++;
    const group = { first, last: at };
    const stretch = { start: (scene.tokens[first] as Token).start, end: (scene.tokens[at] as Token).end };
    if (!isBound(group, scene)) return { bound, loose: stretch };
    // "A table for friday at 7": the hour of what is bound.
    if (scene.isHourBehind(at + 1)) at += 2;
    bound.push({ ...stretch, end: (scene.tokens[at] as Token).end });
  }
  return { bound, loose: findForeign(scene) };
}

/** Whether a token continues a group: another word of time, or a sign within a number as in "12:30". */
function isJoined(scene: Scene, at: number): boolean {
  const [sign, next] = [scene.tokens[at], scene.tokens[at + 1]];
  if (scene.isTime(at)) return true;
  return (
    sign?.kind === 'sign' && sign.glued && /^[:.,/-]$/.test(sign.text) && next?.glued === true && scene.isTime(at + 1)
  );
}
