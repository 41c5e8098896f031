// Timers with names, in five languages: made, asked for, and stopped.
import { LANGUAGES, type Language, languageOf } from '../../../../domain/words/language.ts';
import { SMALL_WORDS } from '../../../../talk/orders/small-words.ts';
import { wordsInList } from '../../../../talk/orders/spoken.ts';
import { foldWord } from '../../../../talk/words.ts';
import { saySpan } from '../../../../voice/times.ts';
import { type EpochMs, parseWhen } from '../../../../when/index.ts';
import { type DialogueContext, type Inquiry, type Intent, type Plan, say } from '../dialogue.ts';
import { type KnownSchedule, readListed } from '../memory.ts';
import { splitText } from '../reading.ts';
import { cancelThese } from '../schedules/cancel-schedules.ts';
import { createSchedules } from '../schedules/create-schedules.ts';
import { quote } from '../wording/phrases.ts';
import { presentSpeech, word } from '../wording/speaking.ts';
import { startsWithVerb } from '../words/verbs.ts';
import { catchIn, FROM_NOW } from './amounts.ts';
import { ASKS_LEFT, NAMED_TIMERS, RUNNING_TIMERS, STOPS_TIMER, TIMER } from './timer-words.ts';

export const timers: Intent = {
  name: 'timers',
  read({ text, raw }, context) {
    const language = languageOf(raw);
    if (catchIn(RUNNING_TIMERS, text, language) !== null) return tellTimers(context);
    if (catchIn(ASKS_LEFT, text, language) !== null) return tellLeft(context);
    const stopped = catchIn(STOPS_TIMER, text, language);
    if (stopped !== null) return stopTimer(stopped.groups.name?.trim() ?? '', context);
    const named = catchIn(NAMED_TIMERS, text, language);
    return named === null ? null : start(named.groups, named.language, context);
  },
};

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

/** Those that are coming, soonest first. */
function* coming(context: DialogueContext): Inquiry<readonly Coming[]> {
  const [result] = yield [{ name: 'list_schedules', input: { state: 'active' } }];
  const there = result === undefined || result.isError ? [] : readListed(result.output);
  return there
    .flatMap((schedule) => {
      const at = momentOf(schedule, context);
      return at === null ? [] : [{ ...schedule, at }];
    })
    .toSorted((one, other) => one.at - other.at);
}

type Coming = KnownSchedule & { readonly at: EpochMs };

/** Its next time; null when it has none. */
export function momentOf({ when }: KnownSchedule, { now, zone }: DialogueContext): EpochMs | null {
  const read = parseWhen(when, { now, zone: zone ?? 'UTC' });
  return read.ok ? (read.next[0] ?? null) : null;
}

const isTimer = ({ what }: KnownSchedule): boolean => TIMER.test(what);

function* tellTimers(context: DialogueContext): Plan {
  const running = (yield* coming(context)).filter(isTimer);
  return { text: running.length === 0 ? word('timer.none') : wordLeft(running, context), question: null };
}

/** "How much time is left?": of the timers, else of what was spoken of, else of what comes next. */
function* tellLeft(context: DialogueContext): Plan {
  const all = yield* coming(context);
  const spokenOf = all.filter(({ id }) => context.memory.focus.includes(id));
  const [meant = []] = [all.filter(isTimer), spokenOf, all.slice(0, 1)].filter(({ length }) => length > 0);
  return { text: meant.length === 0 ? word('timer.none') : wordLeft(meant, context), question: null };
}

const wordLeft = (running: readonly Coming[], { now }: DialogueContext): string =>
  running
    .map(({ what, at }) => word('timer.left', { what: quote(what), span: saySpan(presentSpeech().language, at - now) }))
    .join('\n');

/** "Stop the pasta timer": the only one, or the one of this name. */
function* stopTimer(name: string, context: DialogueContext): Plan {
  const running = (yield* coming(context)).filter(isTimer);
  const said = name.toLowerCase().replace(/-$/, '');
  const named = said === '' ? running : running.filter(({ what }) => what.toLowerCase().includes(said));
  const [only, ...others] = named;
  if (only !== undefined && others.length === 0) return yield* cancelThese([only]);
  if (running.length === 0) return { text: word('timer.none'), question: null };
  return yield* whichTimer(named.length > 0 ? named : running);
}

function whichTimer(running: readonly Coming[]): Plan {
  const text = word('timer.which', { whats: running.map(({ what }) => quote(what)).join(', ') });
  return say(text, {
    answer({ lower }) {
      const named = running.filter(
        ({ what }) => what.toLowerCase().includes(lower) || lower.includes(what.toLowerCase()),
      );
      return named.length === 1 ? cancelThese(named) : null;
    },
    otherwise() {
      return say(text, this);
    },
  });
}
