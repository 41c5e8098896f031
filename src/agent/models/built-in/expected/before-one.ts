// "An hour before the meeting remind me to print": counted from what is scheduled, in five languages.
import { LANGUAGES, type Language, languageOf } from '../../../../domain/words/language.ts';
import { SMALL_WORDS } from '../../../../talk/orders/small-words.ts';
import { wordsInList } from '../../../../talk/orders/spoken.ts';
import { wordsOf } from '../../../../talk/words.ts';
import { saySpan } from '../../../../voice/times.ts';
import { type DialogueContext, type Intent, type Plan, say, type Utterance } from '../dialogue.ts';
import { type KnownSchedule, listThere } from '../memory.ts';
import { readTimeAlone, splitText } from '../reading.ts';
import { createSchedules, whenQuestion } from '../schedules/create-schedules.ts';
import type { Draft } from '../schedules/draft.ts';
import { momentOf, wallOf } from '../schedules/new-time.ts';
import { askWhich } from '../schedules/which.ts';
import { namesAll } from '../to-do/entries.ts';
import { presentSpeech, word } from '../wording/speaking.ts';
import { lengthOf } from './amounts.ts';
import { BEFORE } from './before-words.ts';
import { matterIn } from './weather.ts';
import { ASKS_THEN } from './weather-words.ts';

/** In words: of a name, and of a length such as "a quarter of an hour". */
const [LONGEST_NAME, LONGEST_LENGTH] = [5, 5];

export const beforeOne: Intent = {
  read(words, context) {
    const own = languageOf(words.raw);
    const [found] = [own, ...LANGUAGES].flatMap((language) => lengthBefore(words.text, language, context) ?? []);
    if (found === undefined) return null;
    const { ms, first, last, language } = found;
    if (isPointing(last, language)) return isOfLast(first, language, words, context) ? offered(ms, context) : null;
    // "10 minutes before 5pm" is a time by itself.
    if (splitText(words.text, context).time.kind === 'time') return null;
    return counted({ ms, first, last }, context);
  },
};

/** The length of time that stands right before the word, and what stands around both. */
function lengthBefore(text: string, language: Language, context: DialogueContext) {
  const match = BEFORE[language].exec(text);
  const words = match === null ? [] : text.slice(0, match.index).trim().split(' ');
  for (let count = Math.min(LONGEST_LENGTH, words.length); match !== null && count > 0; count--) {
    const ms = lengthOf(words.slice(-count).join(' '), language, context) ?? 0;
    const first = `${words.slice(0, -count).join(' ')} `.trimStart();
    if (ms > 0) return { ms, first, last: text.slice(match.index + match[0].length), language };
  }
  return null;
}

/** "Before", "before it", "before too": of what was spoken of. */
function isPointing(last: string, language: Language): boolean {
  const { it, also } = SMALL_WORDS[language];
  const small = [it, also].map(wordsInList);
  return wordsOf(last, []).every(({ kind, folded }) => kind !== 'word' || small.some((list) => list.has(folded)));
}

/** "Remind me an hour before", "and also a day before": beside what was just spoken of, which stays. */
function isOfLast(first: string, language: Language, words: Utterance, context: DialogueContext): boolean {
  if (first.trim() === '' && isOffered(words, context)) return true;
  const { also, particles, kinds } = SMALL_WORDS[language];
  const small = [also, particles, kinds].map(wordsInList);
  const left = ASKS_THEN[language].exec(first)?.[0] ?? '';
  const others = wordsOf(first.replace(left, ' '), []).filter(({ kind }) => kind === 'word');
  const isBare = others.every(({ folded }) => small.some((list) => list.has(folded)));
  return isBare && context.memory.focus.length === 1 && !context.isAsked;
}

/** "10 minutes before", as it was offered. */
const isOffered = ({ text }: Utterance, { lastReply }: DialogueContext): boolean =>
  lastReply.toLowerCase().includes(`“${text.toLowerCase()}”`);

function* offered(ms: number, context: DialogueContext): Plan {
  const { focus, schedules } = context.memory;
  const [spokenOf] = focus.flatMap((id) => schedules.get(id) ?? []);
  // "And a day before": counted from the thing itself, not from the reminder an hour before it.
  const same = [...schedules.values()].filter(({ what, state }) => what === spokenOf?.what && state === 'active');
  const [only = spokenOf] = same.toSorted(
    (one, other) => (momentOf(other, context) ?? 0) - (momentOf(one, context) ?? 0),
  );
  return only === undefined
    ? { text: word('expect.noneThen'), question: null }
    : yield* makeBefore(only, ms, only.what, context);
}

interface Wish {
  readonly ms: number;
  /** The text before and behind the time. */
  readonly first: string;
  readonly last: string;
}

function* counted({ ms, first, last }: Wish, context: DialogueContext): Plan {
  const there = yield* listThere('active');
  const words = last.split(/\s+/).filter((one) => one !== '');
  for (let count = Math.min(LONGEST_NAME, words.length); count > 0; count--) {
    const name = words
      .slice(0, count)
      .join(' ')
      .replace(/[,;:.]+$/, '');
    const named = there.filter(({ what }) => namesAll(what, name));
    if (named.length === 0 || !endsIn(name, named)) continue;
    const matter = matterIn(`${first} ${words.slice(count).join(' ')}`.trim(), context);
    const [only, ...others] = named;
    const go = (one: KnownSchedule, known: DialogueContext) => makeBefore(one, ms, matter || one.what, known);
    if (only !== undefined && others.length === 0) return yield* go(only, context);
    return yield* askWhich(named, 'move', ([one], known) => go(one as KnownSchedule, known));
  }
  return yield* askWhen(first, words, context);
}

/** Whether the last word is of the name, so that what is to be done is not taken for a part of it. */
function endsIn(name: string, named: readonly KnownSchedule[]): boolean {
  const last = name.split(' ').at(-1)?.toLowerCase().slice(0, 5) ?? '';
  return named.some(({ what }) =>
    what
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .some((own) => own.startsWith(last.slice(0, 4))),
  );
}

/** Nothing of that name is there: its own time is asked for. */
function askWhen(first: string, words: readonly string[], context: DialogueContext): Plan {
  const matter = matterIn(`${first} ${words.slice(1).join(' ')}`.trim(), context) || words.join(' ');
  const draft: Draft = { kind: 'reminder', what: matter, time: { kind: 'none' } };
  const text = word('expect.beforeUnknown', { what: words[0]?.replace(/[,;:.]+$/, '') ?? '', matter });
  return say(
    text,
    whenQuestion(draft, (whole, known) => createSchedules([whole], known)),
  );
}

function* makeBefore(one: KnownSchedule, ms: number, what: string, context: DialogueContext): Plan {
  const at = momentOf(one, context);
  const zone = context.zone ?? 'UTC';
  const time = at === null || at - ms <= context.now ? null : readTimeAlone(wallOf(at - ms, zone, context), context);
  if (time === null) {
    const text = word('expect.tooLate', { span: saySpan(presentSpeech().language, ms), what: one.what });
    return { text, question: null };
  }
  return yield* createSchedules([{ kind: 'reminder', what, time }], context);
}
