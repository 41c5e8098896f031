// Each word with a meaning of time is a part of the time, or the language binds it to what is to be done, or it is loose and
// the request is refused.
import { FOREIGN_MARKS } from '../../languages/registered.ts';
import { has, type Token, types } from '../../time/language/lexicon.ts';
import { isBound } from './bound.ts';
import { covers, FOLLOWERS, Scene } from './scene.ts';
import type { Stretch } from './split-spans.ts';
import {
  isForeignTimeWord,
  isPassed,
  isStrange,
  type LooseWords,
  looseWord,
  repeatedSlip,
  type Surroundings,
} from './strange-words.ts';

/** What became of the words of time beside a read time. */
export interface TimeWords {
  /** The words that the language binds in the matter. */
  readonly bound: readonly Stretch[];
  /** The words nearest to the time that nothing binds; null when there are none. */
  readonly loose: LooseWords | null;
}

/** Most words of a text in which one foreign word shows its language. */
const SHORT_TEXT = 8;

/** Words of Portuguese and Italian that only their accent tells from others. */
const ACCENTED = /^(?:às|é|há|nós|até|já|só|è)$/iu;

/** Words of Portuguese that Spanish has not, and other languages have. */
const NOT_SPANISH = /^(?:um|do|da|na|mais)$/;

/** Two words of a language that Belfry does not read: what looks like a time there may be another one. */
function findForeign({ tokens, around, text }: Scene): LooseWords | null {
  const isMark = ({ text: said, start, end }: Token) =>
    FOREIGN_MARKS.has(said) ||
    ACCENTED.test(text.slice(start, end)) ||
    (around.language === 'es' && NOT_SPANISH.test(said));
  // "Call Uma": a capital within a text is that of a name.
  const isName = ({ start }: Token) => start > 0 && /\p{Lu}/u.test(text.charAt(start));
  const marks = tokens.filter((token) => isMark(token) && !isName(token) && token.meanings.length === 0);
  const isShort = tokens.filter(({ kind, text: said }) => kind === 'word' && !/\d/.test(said)).length <= SHORT_TEXT;
  return marks.length > (isShort ? 0 : 1) && !marks.some((token) => covers(around.quoted, token))
    ? looseWord(marks[0] as Token)
    : null;
}

/** Most common words that a search from the time passes, to reach the word behind them. */
const PASSED = 3;

/** The words that a search from the time reaches, with the side of the time on which they stand. */
function findReached({ tokens, around }: Scene): ReadonlyMap<number, 1 | -1> {
  const { pieces, within, quoted, isAll } = around;
  const reached = new Map<number, 1 | -1>();
  const isTaken = (token: Token) =>
    token.start < within.start || token.end > within.end || covers(pieces, token) || covers(quoted, token);
  for (const { start, end } of pieces)
    for (const step of [-1, 1] as const) {
      const before = tokens.findLastIndex((token) => token.end <= start);
      const after = tokens.findIndex((token) => token.start >= end);
      let at = step === -1 ? before : after === -1 ? tokens.length : after;
      for (let passed = 0; passed <= PASSED; passed++, at += step) {
        const token = tokens[at];
        if (token === undefined || isTaken(token)) break;
        reached.set(at, step);
        if (!isPassed(tokens, at, step)) break;
      }
    }
  for (const [at, token] of isAll ? tokens.entries() : [])
    if (!isTaken(token)) reached.set(at, token.start < (pieces[0]?.start ?? 0) ? -1 : 1);
  return reached;
}

/** Gives each word of time outside of the read time its part: bound in the matter, or loose. */
export function findLooseWords(text: string, around: Surroundings, subjectAt: number | null): TimeWords {
  const scene = new Scene(text, around, subjectAt);
  const reached = findReached(scene);
  // The clauses that describe a noun.
  const bound: Stretch[] = around.subjects.map(({ start, end }) => ({ start, end }));
  const loose: LooseWords[] = [];
  for (let at = 0; at < scene.tokens.length; at++) {
    const token = scene.tokens[at] as Token;
    const slip = scene.isOutside(token) ? null : repeatedSlip(at, around);
    if (slip !== null) {
      loose.push(slip);
      at++;
      continue;
    }
    // "Send this tomorrow": shown, but it says no time by itself.
    if (!scene.isTime(at)) {
      const step = reached.get(at);
      if (step !== undefined && !covers(bound, token) && isStrange(at, step, around)) loose.push(looseWord(token));
      else if (isDangling(scene, at)) loose.push(looseWord(token));
      // "Que viene" follows its day: at the front it follows none.
      else if (at === 0 && scene.isFree(at) && has(token, FOLLOWERS)) loose.push(token);
      else if (scene.isFree(at)) bound.push(token);
      continue;
    }
    const first = at;
    while (isJoined(scene, at + 1)) at++;
    const group = { first, last: at };
    const end = (scene.tokens[at] as Token).end;
    if (!isBound(group, scene)) {
      loose.push(first === at ? looseWord(token) : { start: token.start, end });
      continue;
    }
    // "A table for friday at 7": the hour of what is bound.
    if (scene.isHourBehind(at + 1)) at += 2;
    bound.push({ start: token.start, end: (scene.tokens[at] as Token).end });
  }
  const distance = ({ start, end }: Stretch) =>
    Math.min(...around.pieces.map((piece) => Math.max(piece.start - end, start - piece.end)));
  const nearest = loose.sort((a, b) => distance(a) - distance(b))[0];
  return { bound, loose: nearest ?? findSign(scene) ?? findForeign(scene) };
}

/** Meanings of words that no phrase ends with, but for those that are also parts of German verbs: "ruf um 9 an". */
const OPEN = types('at at-hour of from to until or and for starting article');
const VERB_PARTS = /^(?:a[bn]|auf|vor|nach|um|zu)$/;
const OR = types('or');
const AND = types('and');
const SIDES = types('past ahead-of');
const IN = types('in');
const NUMBERS = types('number');

/** "Gym on friday by", "weekend or call mom": a word behind the time that leads to nothing, or an "or" beside it. */
function isDangling(scene: Scene, at: number): boolean {
  const { tokens, text, around } = scene;
  const token = tokens[at] as Token;
  if (scene.isOutside(token)) return false;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const isBeside = (other: Token | undefined) => other !== undefined && covers(around.pieces, other);
  // "Am Abend vor der Wahl", "vor dem Spiel am Samstag": the event tells the hour.
  const isEvent = has(token, SIDES) && scene.words.determiners.has(after?.text ?? '') && !around.isTimed;
  if (isEvent && (isBeside(before) || (at === 0 && isBeside(tokens[3])))) return true;
  if (!isBeside(before) && !isBeside(after)) return false;
  // "Po niedzieli kupić", "vor Weihnachten impfen"
  if (isBeside(after) && !isBeside(before) && has(token, SIDES)) return true;
  const isAnd = has(token, AND) && before?.kind === 'word';
  // "Vendredi où"
  const isOr = has(token, OR) && !/[ùó]/.test(text.slice(token.start, token.end));
  const isChoice = [1, 2, 3].some((step) => scene.isTime(at + step)) || /^(?:so|asi|cos)$/.test(after?.text ?? '');
  if (isOr && !isChoice) return true;
  // "Gym and 9 o'clock", "gym in 3 tomorrow"
  const isIn = has(token, IN) && (has(after, NUMBERS) || after?.kind === 'number');
  if ((isAnd || isIn) && isBeside(after) && !isBeside(before)) return true;
  return isBeside(before) && after === undefined && has(token, OPEN) && !VERB_PARTS.test(token.text);
}

/** "Mon-wed-fri": a sign that joins times, where nothing is to be done. */
function findSign({ tokens, around }: Scene): LooseWords | null {
  const rest = tokens.filter((token) => !covers(around.pieces, token));
  const sign = rest.find(({ kind, text }) => kind === 'sign' && !/[.,;:!?()"']/.test(text));
  return sign === undefined || rest.some(({ kind }) => kind === 'word') ? null : sign;
}

const WEEKDAYS = types('weekday');
const isDay = (token: Token | undefined) =>
  has(token, WEEKDAYS) || (token !== undefined && token.meanings.length === 0 && isForeignTimeWord(token.text));

/** Whether a token continues a group: another word of time, or a sign within a number as in "12:30". */
function isJoined(scene: Scene, at: number): boolean {
  const [sign, next] = [scene.tokens[at], scene.tokens[at + 1]];
  // "Lunes miércoles": each name is one.
  if (scene.isTime(at)) return !(isDay(sign) && isDay(scene.tokens[at - 1]));
  return (
    sign?.kind === 'sign' && sign.glued && /^[:.,/-]$/.test(sign.text) && next?.glued === true && scene.isTime(at + 1)
  );
}
