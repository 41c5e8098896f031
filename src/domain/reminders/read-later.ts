// How long or until when a person puts a reminder off, from words alone in five languages.
import { parseWhen } from '../../when/index.ts';
import { foldText } from '../words/content-words.ts';
import { ASIDE_WORDS, clausesOf, opensWith, type Sentence, withoutNoted, wordSet } from './answer-clauses.ts';
import { ANSWER_WORDS } from './answer-words.ts';
import { namingWords, wordsOf } from './naming.ts';

/** The delay of "later" without a time. */
export const LATER_WORDS = '10 minutes';

export interface Later {
  readonly kind: 'later';
  /** How long or until when, to be read as a time. */
  readonly until: string;
  /** It can only mean such a request; "tomorrow" alone may answer another question. */
  readonly plain: boolean;
}

const AND = new RegExp(` (?:${ANSWER_WORDS.map(({ and }) => and.replaceAll(' ', '|')).join('|')}) `, 'u');

/** Reads a request for more time; null where the sentences ask for none, or for more than that. */
export function readLater(sentences: readonly Sentence[], what: string): Later | null {
  const clauses = sentences.flatMap(({ words, asks }) => clausesOf(words).map((words) => ({ words, asks })));
  const parts = clauses.flatMap((clause) => {
    if (laterOf(clause.words, what) !== null) return [clause];
    return clause.words.split(AND).map((words) => ({ words, asks: clause.asks }));
  });
  // "Later, in 15 minutes": an explicit time overrides a "later" without one.
  const laters = [...parts.entries()].map(([index, part]) => ({ ...part, index, later: laterOf(part.words, what) }));
  laters.sort((one, other) => Number(isBareLater(one.later)) - Number(isBareLater(other.later)));
  for (const { index, words, asks, later } of laters) {
    if (later === null) continue;
    const opening = openingOf(withoutNoted(words), 'again');
    const next = parts[index + 1]?.words ?? '';
    if (opening !== null && isNewWish(opening, '') && (MATTER_CLAUSE.test(next) || sharesWord(next, what))) return null;
    const { until, plain } = later;
    // "Again, when I am home": nobody sees that moment, and ten minutes are another.
    if (later.isBare && parts.some((part) => AT_AN_EVENT.test(part.words))) return null;
    if (plain) return { kind: 'later', until, plain };
    const others = parts.filter((_, other) => other !== index);
    const isAside = (clause: string): boolean =>
      clause.split(' ').length <= ASIDE_WORDS && !opensWith(clause, 'question') && !opensWith(clause, 'wish');
    if (!asks && others.every((other) => !other.asks && isAside(other.words))) return { kind: 'later', until, plain };
  }
  return null;
}

const AT_AN_EVENT =
  /^(?:when|once|as soon as|wenn|sobald|quand|lorsque|des que|cuando|en cuanto|gdy|kiedy|jak tylko) \S+ \S/u;

const isBareLater = (later: ReturnType<typeof laterOf>): boolean => later?.isBare === true;

interface LaterClause extends Omit<Later, 'kind'> {
  /** Without a time. */
  readonly isBare: boolean;
}

/** A clause's request for more time, if it is nothing else. */
function laterOf(clause: string, what: string): LaterClause | null {
  const bare = withoutNoted(clause);
  if (ANSWER_WORDS.some(({ later }) => later.includes(bare) || later.includes(clause)))
    return { until: LATER_WORDS, plain: ASKS_AGAIN.test(bare), isBare: true };
  const opening = openingOf(bare, 'again');
  const again = opening === null ? null : bare.slice(opening.length + 1);
  const promised = again === null ? openingOf(bare, 'promise') : null;
  const promise = promised === null ? null : bare.slice(promised.length + 1);
  const rest = again ?? bare;
  const hasMore = ANSWER_WORDS.some(({ more }) => wordSet(more).some((word) => ` ${rest} `.includes(` ${word} `)));
  const isPlain = again !== null || hasMore;
  const isMoment = again !== null && ANSWER_WORDS.some(({ later }) => later.includes(again));
  if (isMoment) return { until: LATER_WORDS, plain: true, isBare: true };
  const until =
    timeOf(rest, isPlain) ??
    (opening === null || isNewWish(opening, rest) ? null : timeOf(withoutName(rest, what), true)) ??
    (promise === null ? null : timeOfPromise(promise, what));
  return until === null ? null : { until, plain: isPlain, isBare: false };
}

function sharesWord(clause: string, what: string): boolean {
  const own = new Set(namingWords(foldText(what)));
  return wordsOf(clause).some((word) => own.has(word));
}

const ASKS_AGAIN = /\b(?:snooze|remind|ask me|erinner\w*|rappelle\S*|recuerdame\w*|przypomnij)\b/u;

/** "Do it in 10 minutes", "get it done later": a time, after words that only mean doing it. */
function timeOfPromise(words: string, what: string): string | null {
  const parts = words.split(' ');
  const own = new Set(wordsOf(foldText(what)));
  for (let from = 0; from < parts.length; from++) {
    const rest = parts.slice(from).join(' ');
    if (ANSWER_WORDS.some(({ later }) => later.includes(rest))) return LATER_WORDS;
    const until = timeOf(rest, false);
    if (until !== null) return until;
    const word = parts[from] ?? '';
    const isDoing = ANSWER_WORDS.some(({ doing, small, done }) =>
      [doing, small, done].some((list) => wordSet(list).includes(word)),
    );
    if (!isDoing && !own.has(wordsOf(word)[0] ?? '')) return null;
  }
  return null;
}

/** The words of a time, if they are nothing else; polite words are removed. */
function timeOf(words: string, asksMore: boolean): string | null {
  // "Przełóż na 15": the hour, and no minutes.
  if (/^na \d{1,2}$/u.test(words)) return words.replace('na', 'o');
  const left = words
    .split(' ')
    .filter((word) => !ANSWER_WORDS.some(({ more }) => wordSet(more).includes(word)))
    .join(' ')
    .replace(/^(?:for|until|till|til|to|by|me|it|this|that|um|fur|bis|auf|pour|de|hasta|o|na|do|now) (?=\S)/u, '')
    .replace(
      / (?:now|then|dann|alors|entonces|de|por|instead|rather|lieber|stattdessen|plutot|mejor|raczej|lepiej)$/u,
      '',
    )
    .replace(/^(?:actually|rather|make it|lieber|eher|doch lieber|plutot|finalement|mejor|raczej|jednak) (?=\S)/u, '')
    .replace(/^(?:cuarto de hora|quart d'heure)$/u, 'un $&')
    // As one says it fondly: "godzinkę", "ein Stündchen".
    .replace(/\bgodzink([eia])\b/gu, (_, end: string) => `godzin${end === 'i' ? 'y' : end}`)
    .replace(/\bein ((?:viertel)?stund)chen\b/gu, 'eine $1e');
  if (left === '' || left.length > 60 || opensWith(left, 'wish')) return null;
  const minutes = (asksMore ? /^(?:in )?(\d{1,3})$/u : /^in (\d{1,3})$/u).exec(left)?.[1];
  if (minutes !== undefined) return `${minutes} minutes`;
  const counted = asksMore && /^\p{L}{3,}$/u.test(left) ? MINUTES_OF.map((before) => before.replace('*', left)) : [];
  // "Jeszcze kwadrans" is a length only behind its own word for "in".
  for (const attempt of [left, `in ${left}`, `za ${left}`]) {
    const read = parseWhen(attempt, { now: 0, zone: 'UTC' });
    if (read.ok && read.trigger.kind === 'once') return attempt;
    // "At 5" is a time, although the person must say which one.
    if (!read.ok && attempt === left && AT_AN_HOUR.test(left)) return attempt.replace(/^a (?=\d+h)/u, 'à ');
  }
  return counted.find((attempt) => parseWhen(attempt, { now: 0, zone: 'UTC' }).ok) ?? null;
}

/** "Gimme five", "noch fünf": a number alone counts minutes. */
const MINUTES_OF = ['in * minutes', 'in * minuten', 'dans * minutes', 'en * minutos', 'za * minut'];

const AT_AN_HOUR = /^(?:at|um|gegen|a|a las?|o) \d{1,2}(?:[:.]\d\d|h(?:\d\d)?)?$/u;

/** "The pill in 10 minutes", "in 10 minutes to take the pill": the reminder's own words only name it. */
function withoutName(words: string, what: string): string {
  const own = new Set(wordsOf(foldText(what)));
  const small = new Set('the my that this about of to it an a die den das der le la les el los las'.split(' '));
  const kept = words.split(' ').map((word) => ({ word, own: own.has(wordsOf(word)[0] ?? '') }));
  const isName = (index: number): boolean =>
    kept[index]?.own === true || (small.has(kept[index]?.word ?? '') && index < kept.length - 1 && isName(index + 1));
  return kept
    .filter((_, index) => !isName(index))
    .map(({ word }) => word)
    .join(' ');
}

/** The longest opening with which the words begin, in any language; null for none. */
function openingOf(words: string, field: 'again' | 'promise'): string | null {
  const openings = ANSWER_WORDS.flatMap((language) => language[field]);
  return openings.filter((opening) => words.startsWith(`${opening} `)).sort((a, b) => b.length - a.length)[0] ?? null;
}

const ONCE_MORE =
  /\b(?:again|noch ?(?:ein)?mal|wieder|encore|nouveau|otra vez|de nuevo|nuevamente|jeszcze|znow|znowu|ponownie)\b/u;
/** "About the pill", "an die Tablette": the named reminder, not a text of its own. */
const ABOUT =
  /(?:^| )(?:about|of|an (?:die|den|das|meine|meinen)|de la|de l'|du|des|del|de los|de las|o) (?!.* (?:to|zu|de|que|zeby) )/u;

/**
 * "Remind me in 10 minutes to call mom" is a new request, even while a reminder to call mom is open. "Remind me again
 * to call mom in 10 minutes" and "remind me of the call in 10 minutes" are not.
 */
const isNewWish = (opening: string, rest: string): boolean =>
  opensWith(opening, 'wish') && !ONCE_MORE.test(`${opening} ${rest}`) && !ABOUT.test(rest);

/** Clauses that name the subject of a request before the comma: "erinnere mich in 10 Minuten, Papa anzurufen". */
const MATTER_CLAUSE =
  /(?:^| )(?:zu \p{L}+n|\p{L}{2,5}zu\p{L}{3,}n|dass|daran)(?: |$)|^(?:to|that|que|d'|de|zeby\p{L}*|aby\p{L}*) ?/u;
