// Timers with names, in five languages.
import { LANGUAGES, type Language, languageOf } from '../../../../domain/words/language.ts';
import { SMALL_WORDS } from '../../../../talk/orders/small-words.ts';
import { wordsInList } from '../../../../talk/orders/spoken.ts';
import { foldWord, type Word, wordsOf } from '../../../../talk/words.ts';
import { type EpochMs, parseWhen } from '../../../../when/index.ts';
import type { DialogueContext, Intent, Plan } from '../dialogue.ts';
import type { KnownSchedule } from '../memory.ts';
import { splitText } from '../reading.ts';
import { createSchedules } from '../schedules/create-schedules.ts';
import { moveFound } from '../schedules/move-schedules.ts';
import { startsWithVerb } from '../words/verbs.ts';
import { AMOUNTS, catchIn, FROM_NOW, lengthOf } from './amounts.ts';
import { MORE_TIME, NAMED_TIMERS, TIMER } from './timer-words.ts';

export const timers: Intent = {
  name: 'timers',
  read({ text, raw }, context) {
    const language = languageOf(raw, context.language);
    const longer = changeTimer(text, language, context);
    if (longer !== null) return longer;
    const named = catchIn(NAMED_TIMERS, text, language);
    return named === null ? null : start(named.groups, named.language, context);
  },
};

/** "Add 5 minutes", "stell ihn auf 20 Minuten": of the only timer that runs, unless something else was spoken of. */
function changeTimer(text: string, language: Language, context: DialogueContext): Plan | null {
  const { schedules, focus } = context.memory;
  const running = [...schedules.values()].filter((one) => one.state === 'active' && TIMER.test(one.what));
  const [only, ...others] = running.filter((one) => (momentOf(one, context) ?? 0) > context.now);
  if (only === undefined || others.length > 0 || (focus.length > 0 && !focus.includes(only.id))) return null;
  const isMoreWord = (word: string) => wordsInList(MORE_TIME[language]).has(foldWord(word));
  const bare = text
    .split(' ')
    .filter((word) => !isMoreWord(word))
    .join(' ');
  const [amount] = new RegExp(`(?<!\\p{L})${AMOUNTS[language]}(?!\\p{L})`, 'iu').exec(bare) ?? [];
  const isMore = bare !== text;
  const { corrects, particles, kinds, it } = SMALL_WORDS[language];
  const small = [corrects, particles, kinds, it].map(wordsInList);
  const isSmall = ({ folded }: Word) => TIMER.test(folded) || small.some((list) => list.has(folded.replace(/'$/, '')));
  const said = wordsOf(bare.replace(amount ?? '', ' '), []);
  if (amount === undefined || (said.length === 0 && !isMore) || !said.every(isSmall)) return null;
  const by = isMore ? lengthOf(amount, language, context) : null;
  const { time, what } = splitText(`${FROM_NOW[language]} ${amount}`, context);
  const to = by !== null ? { byMs: by } : time.kind === 'time' && what === '' ? { time } : null;
  return to === null ? null : moveFound([only], { to, isOnce: false, day: null }, text, context);
}

type Named = Readonly<Record<string, string | undefined>>;

function start({ what = '', amount = '' }: Named, language: Language, context: DialogueContext): Plan | null {
  if (!isNamed(what)) return null;
  const { time, what: left } = splitText(`${FROM_NOW[language]} ${amount}`, context);
  if (time.kind !== 'time' || left !== '') return null;
  return createSchedules([{ kind: 'reminder', what: what.trim(), time }], context);
}

/** Whether it says more than that it is a timer: "set a timer", "minutnik na" are none of these. */
const isNamed = (what: string): boolean =>
  foldWord(what)
    .split(/[\s'’-]+/)
    .some((word) => word.length > 1 && !TIMER.test(word) && !SMALL.has(word) && !startsWithVerb(word)) ||
  /\p{L}{2}timer\b/iu.test(what);
const SMALL = new Set(
  LANGUAGES.flatMap((language) => [
    ...wordsInList(SMALL_WORDS[language].particles),
    ...wordsInList(SMALL_WORDS[language].also),
  ]),
);

/** Its next time; null when it has none. */
export function momentOf({ when }: KnownSchedule, { now, zone }: DialogueContext): EpochMs | null {
  const read = parseWhen(when, { now, zone: zone ?? 'UTC' });
  return read.ok ? (read.next[0] ?? null) : null;
}
