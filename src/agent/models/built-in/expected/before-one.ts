// "An hour before the meeting remind me to print": counted from what is scheduled, in five languages.
import { LANGUAGES, type Language, languageOf } from '../../../../domain/words/language.ts';
import { SMALL_WORDS } from '../../../../talk/orders/small-words.ts';
import { says, wordsInList } from '../../../../talk/orders/spoken.ts';
import { wordsOf } from '../../../../talk/words.ts';
import { saySpan } from '../../../../voice/times.ts';
import { type DialogueContext, type Intent, type Plan, say, type Utterance } from '../dialogue.ts';
import { type KnownSchedule, listThere } from '../memory.ts';
import { readTimeAlone, splitText } from '../reading.ts';
import { createSchedules, whenQuestion } from '../schedules/create-schedules.ts';
import type { Draft } from '../schedules/draft.ts';
import { updateTimes } from '../schedules/move-schedules.ts';
import { momentOf, wallOf } from '../schedules/new-time.ts';
import { askWhich } from '../schedules/which.ts';
import { namesAll } from '../to-do/entries.ts';
import { presentSpeech, word } from '../wording/speaking.ts';
import { lengthOf } from './amounts.ts';
import { AHEAD, BEFORE } from './before-words.ts';
import { matterIn } from './weather.ts';
import { ASKS_THEN } from './weather-words.ts';

/** In words: of a name, and of a length such as "a quarter of an hour". */
const [LONGEST_NAME, LONGEST_LENGTH] = [5, 5];

export const beforeOne: Intent = {
  read(words, context) {
    const own = languageOf(words.raw);
    const anew = countedAnew(lengthIn(words.text, AHEAD, context, own), words, context);
    if (anew !== null) return anew;
    const found = lengthIn(words.text, BEFORE, context, own);
    if (found === null) return null;
    const { ms, first, last, language } = found;
    if (isPointing(last, language)) return isOfLast(first, language, words, context) ? offered(ms, context) : null;
    // "10 minutes before 5pm" is a time by itself.
    if (splitText(words.text, context).time.kind === 'time') return null;
    return counted(found, context);
  },
};

/** A length of time with the word behind it, and what stands around both. */
interface Length {
  readonly ms: number;
  readonly lead: string;
  readonly first: string;
  readonly last: string;
  readonly language: Language;
}

type ByLanguage = typeof BEFORE;

/** The length of time before such a word, in the language of the talk or any other. */
const lengthIn = (text: string, table: ByLanguage, context: DialogueContext, own?: Language): Length | null =>
  [...(own === undefined ? [] : [own]), ...LANGUAGES]
    .flatMap((language) => lengthBefore(text, table[language], language, context) ?? [])
    .at(0) ?? null;

/** The length of time that stands right before the word. */
function lengthBefore(text: string, before: RegExp, language: Language, context: DialogueContext): Length | null {
  const match = before.exec(text);
  const words = match === null ? [] : text.slice(0, match.index).trim().split(' ');
  for (let count = Math.min(LONGEST_LENGTH, words.length); match !== null && count > 0; count--) {
    const ms = lengthOf(words.slice(-count).join(' '), language, context) ?? 0;
    const first = `${words.slice(0, -count).join(' ')} `.trimStart();
    const behind = match.index + match[0].length;
    const lead = text.slice(first.length, behind).trim();
    if (ms > 0) return { ms, lead, first, last: text.slice(behind), language };
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

/** "Actually 2 hours before", right after it was counted from its event: that event with another length before it. */
function countedAnew(length: Length | null, words: Utterance, context: DialogueContext): Plan | null {
  if (length === null || !isPointing(length.last, length.language)) return null;
  const { ms, lead, first, language } = length;
  const { focus, schedules, isJustDone } = context.memory;
  const [one, ...others] = focus.flatMap((id) => schedules.get(id) ?? []);
  const event = one === undefined || others.length > 0 ? null : eventOf(one, context);
  if (one === undefined || event === null || !isJustDone || context.isAsked || isOffered(words, context)) return null;
  const { corrects, particles, also, adds } = SMALL_WORDS[language];
  const spoken = wordsOf(words.raw, []).map(({ folded }) => folded);
  if (says(also, spoken) || wordsInList(adds).has(spoken[0] ?? '')) return null;
  const said = wordsOf(first.replace(ASKS_THEN[language], ' '), []).flatMap((one) =>
    one.kind === 'word' ? one.folded : [],
  );
  const isCorrecting = (word: string) => wordsInList(corrects).has(word);
  if (first !== '' && !said.some(isCorrecting)) return null;
  if (!said.every((word) => isCorrecting(word) || wordsInList(particles).has(word))) return null;
  // "An hour earlier" moves what was counted by other words.
  const isSame = BEFORE[language].test(lead) || one.said?.includes(lead.split(' ').at(-1) ?? lead) === true;
  const time = readTimeAlone(`${lead} ${event.words}`, context);
  if (!isSame || (time?.kind === 'time' && time.when.next[0] === momentOf(one, context))) return null;
  return time?.kind === 'time' ? updateTimes([one], () => time.whenText) : say(wordTooLate(ms, one.what));
}

/** What a reminder was counted from: "friday at 3pm" of "an hour before friday at 3pm"; null for others. */
function eventOf(one: KnownSchedule, context: DialogueContext): { readonly ms: number; readonly words: string } | null {
  const { said = '' } = one;
  const found = lengthIn(said, AHEAD, context);
  const time = found === null ? null : readTimeAlone(said, context);
  // "Tomorrow" is another day than when it was said.
  const isStill = time?.kind === 'time' && time.when.next[0] === momentOf(one, context);
  return found !== null && isStill ? { ms: found.ms, words: `${found.first}${found.last}`.trim() } : null;
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

function* counted({ ms, first, last }: Length, context: DialogueContext): Plan {
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
  const own = momentOf(one, context);
  const at = own === null ? null : own + (eventOf(one, context)?.ms ?? 0);
  const zone = context.zone ?? 'UTC';
  const time = at === null || at - ms <= context.now ? null : readTimeAlone(wallOf(at - ms, zone, context), context);
  if (time === null) return { text: wordTooLate(ms, one.what), question: null };
  return yield* createSchedules([{ kind: 'reminder', what, time }], context);
}

const wordTooLate = (ms: number, what: string): string =>
  word('expect.tooLate', { span: saySpan(presentSpeech().language, ms), what });
