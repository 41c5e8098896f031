// The meaning of a person's answer to a reminder, from words alone in five languages. An unclear one is `other`: a
// reminder ended by mistake is lost, one that stays open only comes again.
import { foldText } from '../words/content-words.ts';
import { ASIDE_WORDS, clausesOf, opensWith, plain, sentencesOf, withoutNoted, wordSet } from './answer-clauses.ts';
import { ANSWER_WORDS, DONE_SIGNS, NOTED_SIGNS } from './answer-words.ts';
import { wordsOf } from './naming.ts';
import { type Later, readLater } from './read-later.ts';

export type Answer =
  /** The person asks for more time. */
  | Later
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
  const isOwn = (word: string): boolean => own.has(wordsOf(word)[0] ?? '');
  return ANSWER_WORDS.some(({ stop, today, refuse, done }) => {
    const days = wordSet(today);
    // "Stop asking about the pills for today": what of it, and that it is of today, says nothing more.
    const named = isOwn(words.at(-1) ?? '') ? bare.replace(OF_IT, '') : bare;
    const left = named
      .split(' ')
      .filter((word, at, all) => !days.includes(word) && !(FOR.has(word) && days.includes(all[at + 1] ?? '')));
    // "Skip them" is the plural of "skip it": an entry without it stands for both.
    const forms = [clause, bare, left.join(' '), left.filter((word) => !IT.has(word)).join(' ')];
    if (forms.some((form) => stop.includes(form))) return true;
    const has = (list: string) => words.some((word) => wordSet(list).includes(word));
    const refuses = has(refuse) || clause.startsWith(`${wordSet(refuse)[0]} `);
    return has(today) && refuses && !has(done) && words.filter((word) => !isOwn(word)).length <= ASIDE_WORDS;
  });
}
const OF_IT =
  / (?:about|with|of|mit|nach|an|wegen|avec|de|pour|con|por|sobre|o|z)(?: (?:the|my|that|den|dem|die|der|meine\w?|les?|la|mes|las?|los|el|mis?))? \S+$/u;
const FOR = new Set(['for', 'fur', 'pour', 'por', 'na']);
const IT = new Set(['it', 'them', 'this', 'one', 'es', 'sie', 'le', 'les', 'lo', 'la', 'los', 'las', 'je']);

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

const isDrawn = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);
