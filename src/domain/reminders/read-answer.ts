// The meaning of a person's answer to a reminder, from words alone in five languages. An unclear one is `other`: a
// reminder ended by mistake is lost, one that stays open only comes again.
import { parseWhen } from '../../when/index.ts';
import { foldText } from '../words/content-words.ts';
import { ANSWER_WORDS, DONE_SIGNS, NOTED_SIGNS } from './answer-words.ts';
import { namingWords, wordsOf } from './naming.ts';

/** The delay of "later" without a time. */
export const LATER_WORDS = '10 minutes';

export type Answer =
  /** The person asks for more time. */
  | {
      readonly kind: 'later';
      /** How long or until when, to be read as a time. */
      readonly until: string;
      /** It can only mean such a request; "tomorrow" alone may answer another question. */
      readonly plain: boolean;
    }
  | { readonly kind: 'done' }
  /** Ok, thanks, thumbs up. */
  | { readonly kind: 'noted' }
  | { readonly kind: 'question' }
  /** Another request, or an order. */
  | { readonly kind: 'wish' }
  /** The thing is not done. */
  | { readonly kind: 'not_done' }
  /** No more of it today, though it is not done. */
  | { readonly kind: 'stop' }
  /** Anything else: a story, small talk, something that only a model can judge. */
  | { readonly kind: 'other' };

/** Longer texts tell a story, whose meaning a list of words cannot give. */
const LENGTH_LIMIT = 300;
/** The most words besides a time: an excuse, not a subject of its own. */
const ASIDE_WORDS = 6;

/** Reads a message as the answer to the reminder `what`. */
export function readAnswer(text: string, what = ''): Answer {
  if (text.length > LENGTH_LIMIT) return { kind: 'other' };
  let read = readSaid(text, what);
  for (const said of respelt(text)) if (read.kind === 'other') read = readSaid(said, what);
  return read;
}

/** "Stoppp", "ten moreminutes", "10more": drawn out, or without a blank. */
function respelt(text: string): readonly string[] {
  const spaced = text.replace(GLUED, '$& ');
  const ways = [spaced, spaced.replace(DRAWN_OUT, '$1'), spaced.replace(DRAWN_OUT, '$1$1')];
  return [...new Set(ways)].filter((way) => way !== text);
}
const GLUED =
  /\d(?=(?:more|mehr|noch|m[aá]s|wi[eę]cej|encore|min|sec|sek|hour|stund|heure|hora|godz))|\b(?:more|another|noch|encore|m[aá]s|jeszcze)(?=min|sec|sek|hour|stund|heure|hora|godz)/giu;
const DRAWN_OUT = /(\p{L})\1{2,}/gu;

function readSaid(text: string, what = ''): Answer {
  const head = beforeName(text, what);
  if (head !== null) return readSaid(head);
  const sentences = sentencesOf(foldText(text.replace(/[‘’ʼ`´]/g, "'")));
  const later = readLater(sentences, what);
  if (later !== null) return later;
  if (sentences.some(({ asks, words }) => asks || opensWith(words, 'question'))) {
    // "Done! What is next?" says both.
    const said = sentences.filter(({ asks, words }) => !asks && !opensWith(words, 'question'));
    return said.some(({ words }) => clausesOf(words).every((clause) => isDone(clause, what)))
      ? { kind: 'done' }
      : { kind: 'question' };
  }
  const clauses = sentences.flatMap(({ words }) => clausesOf(words));
  const kinds = clauses.map((clause) => kindOf(clause, what));
  if (kinds.includes('stop')) return { kind: kinds.includes('done') ? 'done' : 'stop' };
  if (kinds.includes('not_done')) return { kind: 'not_done' };
  if (kinds.includes('wish')) return kinds[0] === 'done' ? { kind: 'done' } : { kind: 'wish' };
  if (kinds.includes('done')) return { kind: 'done' };
  const isNoted = kinds.length > 0 && kinds.every((kind) => kind === 'noted');
  if (isNoted) return { kind: 'noted' };
  if (kinds.length === 0 || isDrawn(text)) {
    if (DONE_SIGNS.test(text)) return { kind: 'done' };
    if (NOTED_SIGNS.test(text)) return { kind: 'noted' };
  }
  return { kind: 'other' };
}

/** "Not today: take the pills": the answer before the reminder's own words; null for other texts. */
function beforeName(text: string, what: string): string | null {
  const at = text.indexOf(':');
  const isNamed = what !== '' && at > 0 && foldText(text.slice(at + 1).trim()) === foldText(what.trim());
  const head = text.slice(0, at).trim();
  return isNamed && !opensWith(plain(foldText(head)), 'wish') ? head : null;
}

/** Whether a text plainly says that a thing is done. A question, a "not", or a long story does not. */
export const saysDone = (text: string, what = ''): boolean => readAnswer(text, what).kind === 'done';

interface Sentence {
  readonly words: string;
  readonly asks: boolean;
}

function sentencesOf(folded: string): Sentence[] {
  const pieces = folded.match(/[^.!?;\n…]+(?:[.!?;\n…](?=\S)[^.!?;\n…]+)*[.!?;\n…]*/gu) ?? [];
  return pieces
    .map((piece) => ({ asks: piece.includes('?'), words: plain(piece) }))
    .filter(({ words }) => words !== '');
}

/** The words and the separators of clauses, with single spaces. */
const plain = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}\s',:.–—-]/gu, ' ')
    .replace(/[.\s]+$/u, '')
    .replace(/\s+/gu, ' ')
    .trim();

const clausesOf = (sentence: string): string[] =>
  sentence
    .split(/\s*(?:,|\s[–—-]\s|[–—])\s*/u)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');

const AND = new RegExp(` (?:${ANSWER_WORDS.map(({ and }) => and.replaceAll(' ', '|')).join('|')}) `, 'u');

function readLater(sentences: readonly Sentence[], what: string): Answer | null {
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

interface Later {
  readonly until: string;
  readonly plain: boolean;
  /** Without a time. */
  readonly isBare: boolean;
}

/** A clause's request for more time, if it is nothing else. */
function laterOf(clause: string, what: string): Later | null {
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
    if (!read.ok && attempt === left && AT_AN_HOUR.test(left)) return attempt;
  }
  return counted.find((attempt) => parseWhen(attempt, { now: 0, zone: 'UTC' }).ok) ?? null;
}

/** "Gimme five", "noch fünf": a number alone counts minutes. */
const MINUTES_OF = ['in * minutes', 'in * minuten', 'dans * minutes', 'en * minutos', 'za * minut'];

const AT_AN_HOUR = /^(?:at|um|gegen|a|a las?|o) \d{1,2}(?:[:.h]\d\d)?$/u;

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

/** "Ok in 10 minutes", "thanks later": an acknowledgement at the beginning is removed. */
function withoutNoted(clause: string): string {
  const words = clause.replace(/^[\s:.-]+|[\s:.-]+$/gu, '').split(' ');
  let from = 0;
  while (from < words.length - 1 && NOTED_FIRST.has(words[from] ?? '')) from++;
  return words
    .slice(from)
    .join(' ')
    .replace(/^(?:(?:can|could|would|will) you|peux-tu|puedes|mozesz)(?: please)? (?=\S)/u, '');
}

const NOTED_FIRST = new Set(
  'ok okay thanks thank you thx yes yeah yep no nope sorry hmm hm oh ah um well please pls just ja nein danke bitte oui non merci si gracias vale tak nie dzieki prosze okej dobra'.split(
    ' ',
  ),
);

type ClauseKind = 'done' | 'noted' | 'not_done' | 'stop' | 'wish' | 'other';

function kindOf(clause: string, what: string): ClauseKind {
  if (isDone(clause, what)) return 'done';
  if (isStop(clause, what)) return 'stop';
  if (isNoted(clause)) return 'noted';
  // First, since "pause the plants until Thursday" and "cancel it if it rains" are orders.
  if (opensWith(clause, 'wish')) return 'wish';
  const words = clause.split(' ');
  return ANSWER_WORDS.some(({ not }) => words.some((word) => wordSet(not).includes(word))) ? 'not_done' : 'other';
}

/** Every word means done, is a small word, or is the reminder's own; at least one means done. */
function isDone(clause: string, what: string): boolean {
  const words = clause.split(' ').map((word) => word.replace(/[:.-]+$/u, ''));
  const own = new Set(wordsOf(foldText(what)));
  const isOwn = (word: string): boolean => own.has(wordsOf(word)[0] ?? '');
  const past = pastOf(what);
  if (ANSWER_WORDS.some(({ alone }) => alone.includes(clause))) return true;
  return ANSWER_WORDS.some((language) => {
    const done = wordSet(language.done);
    const known = new Set([...done, ...wordSet(language.small), ...wordSet(language.noted)]);
    const says = words.some((word) => done.includes(word) || (word === past && words.length > 1));
    const isAgo = words.at(-1) === 'ago';
    return (
      says &&
      words.every(
        (word, index) =>
          known.has(word) ||
          isOwn(word) ||
          word === past ||
          PRONOUNS.has(word) ||
          (words[index - 1] === 'this' && /^(?:morning|afternoon|evening)$/u.test(word)) ||
          (isAgo && /^(?:\d+|an|half|few|couple|hours?)$/u.test(word)),
      )
    );
  });
}

/** "Stop asking", or a "not" for today without a word of done: "I will not take them today", but not "I have not taken them today". */
function isStop(clause: string, what: string): boolean {
  const bare = withoutNoted(clause);
  const words = bare.split(' ');
  const own = new Set(wordsOf(foldText(what)));
  return ANSWER_WORDS.some(({ stop, today, refuse, done }) => {
    if (stop.includes(bare) || stop.includes(clause)) return true;
    const has = (list: string) => words.some((word) => wordSet(list).includes(word));
    const others = words.filter((word) => !own.has(wordsOf(word)[0] ?? ''));
    return has(today) && has(refuse) && !has(done) && others.length <= ASIDE_WORDS;
  });
}

const PRONOUNS = new Set(['her', 'him', 'them', 'us', 'it']);

function isNoted(clause: string): boolean {
  const words = clause.split(' ');
  return ANSWER_WORDS.some((language) => {
    const noted = wordSet(language.noted);
    const known = new Set([...noted, ...wordSet(language.small)]);
    return words.some((word) => noted.includes(word)) && words.every((word) => known.has(word));
  });
}

/** "Called Sarah" answers "call Sarah": the reminder's own verb, in the past. */
function pastOf(what: string): string | null {
  const verb = /[\p{L}']+/u.exec(foldText(what))?.[0];
  if (verb === undefined) return null;
  return PAST[verb] ?? (verb.endsWith('e') ? `${verb}d` : `${verb}ed`);
}

const PAST: Readonly<Record<string, string>> = {
  buy: 'bought',
  do: 'did',
  drink: 'drank',
  eat: 'ate',
  feed: 'fed',
  get: 'got',
  give: 'gave',
  go: 'went',
  make: 'made',
  pay: 'paid',
  put: 'put',
  read: 'read',
  send: 'sent',
  meet: 'met',
  ring: 'rang',
  bring: 'brought',
  leave: 'left',
  submit: 'submitted',
  take: 'took',
  tell: 'told',
  write: 'wrote',
};

function opensWith(words: string, field: 'question' | 'wish'): boolean {
  const bare = words.replace(/^(?:and|but|so|then|und|aber|et|mais|y|pero|i|a|ale) (?=\S)/u, '');
  return ANSWER_WORDS.some((language) =>
    language[field].some((opening) => bare === opening || bare.startsWith(`${opening} `)),
  );
}

const isDrawn = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

const sets = new Map<string, readonly string[]>();
function wordSet(words: string): readonly string[] {
  const known = sets.get(words);
  if (known !== undefined) return known;
  const split = words.split(' ');
  sets.set(words, split);
  return split;
}
