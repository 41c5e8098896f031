// What is done at once with something that is there: only where the weights, a verb of that act in the language, and what is named agree.
import type { Act } from '../../../../talk/acts/acts.ts';
import { findTarget, type Target } from '../../../../talk/orders/find-target.ts';
import { SMALL_WORDS } from '../../../../talk/orders/small-words.ts';
import { says } from '../../../../talk/orders/spoken.ts';
import { type DialogueContext, type Plan, say } from '../dialogue.ts';
import { confirmAll } from '../intents/cancel.ts';
import { askNewTime, moveFound, shiftThese } from '../intents/change.ts';
import { type KnownSchedule, readListed } from '../memory.ts';
import { leaveOutAll } from '../schedules/all-then.ts';
import { cancelThese, confirmation } from '../schedules/cancel-schedules.ts';
import { askWhich } from '../schedules/find-schedules.ts';
import { type Dates, type FoundDates, findDates, leaveOut, readDates } from '../schedules/left-out.ts';
import { changeThese } from '../schedules/pause-schedules.ts';
import { askScope } from '../schedules/scope.ts';
import { comesWithin } from '../schedules/stretch.ts';
import { aroundWords } from '../talk-data.ts';
import { namesAll } from '../to-do/entries.ts';
import { isSeries } from '../wording/lists.ts';
import { ask } from '../wording/questions.ts';
import { wordNothingTo } from '../wording/references.ts';
import { amountOf } from './amount.ts';
import type { Judgement } from './judgement.ts';

export type ActOnOne = Extract<Act, 'cancel' | 'pause' | 'resume' | 'move'>;
const ON_ONE: ReadonlySet<Act> = new Set<ActOnOne>(['cancel', 'pause', 'resume', 'move']);
export const isOnOne = (act: Act | 'stop'): act is ActOnOne => ON_ONE.has(act as Act);

/** What is meant, and whether all words agree. */
interface Meant {
  readonly schedules: readonly KnownSchedule[];
  readonly isSure: boolean;
  readonly target: Target<KnownSchedule>;
}

const STATES: Readonly<Record<ActOnOne, readonly string[]>> = {
  cancel: ['active', 'paused'],
  pause: ['active'],
  resume: ['paused'],
  move: ['active', 'paused'],
};
export const DEEDS: Readonly<Record<ActOnOne, string>> = {
  cancel: 'cancel',
  pause: 'pause',
  resume: 'resume',
  move: 'change',
};

/** Carries out an act on what is named; asks which one where that is open, and offers it where words are left over. */
export function* actOn(act: ActOnOne, judged: Judgement, context: DialogueContext, offer: () => Plan): Plan {
  const [result] = yield [{ name: 'list_schedules', input: { state: 'all' } }];
  const there = (result?.isError === false ? readListed(result.output) : []).filter(({ state }) =>
    STATES[act].includes(state),
  );
  if (there.length === 0) return { text: wordNothingTo(STATES[act]), question: null };
  const { schedules, isSure, target } = meantBy(act, judged, there, context);
  const [only, ...others] = schedules;
  const dates = datesOf(judged, context);
  if (target.isAll && target.named.length === 0 && target.left.length === 0) {
    if (act === 'cancel' && dates === null) return yield* confirmAll(there);
    if ((act === 'cancel' || act === 'pause') && dates !== null)
      return yield* leaveOutAll(dates, act === 'cancel', context);
  }
  if (says(SMALL_WORDS[judged.language].except, judged.said))
    return yield* askWhich(there, DEEDS[act], (found, known) => carryOut(act, found, judged, known));
  const go = (found: readonly KnownSchedule[], known: DialogueContext) => carryOut(act, found, judged, known);
  const areMeant =
    others.length === 0 || target.isAll || target.places.length > 1 || areAllNamed(act, schedules, judged);
  if (isSure && only !== undefined && areMeant)
    return yield* isUnnamed(act, target) ? confirmIt(schedules) : go(schedules, context);
  if (act !== 'cancel' && target.named.length === 1) return yield* askWhich(target.named, DEEDS[act], go);
  if (schedules.length > 0) return yield* offer();
  return yield* askWhich(there, DEEDS[act], go);
}

/** "Pause the gym and the stretch": each by all of its words, but for what takes away. */
const areAllNamed = (act: ActOnOne, found: readonly KnownSchedule[], { text }: Judgement): boolean =>
  act !== 'cancel' && found.length > 1 && found.every(({ what }) => namesAll(text, what));

/** From this likelihood on a few words may be left over for what one word takes back. */
const CLEAR = 0.5;

/** "Lösch das wieder" names nothing. */
const isUnnamed = (act: ActOnOne, { named, places, isAll }: Target<KnownSchedule>): boolean =>
  act === 'cancel' && named.length === 0 && places.length === 0 && !isAll;

const confirmIt = (schedules: readonly KnownSchedule[]): Plan =>
  say(ask.cancelMade(schedules.map(({ what }) => what)), confirmation(schedules));

function meantBy(act: ActOnOne, judged: Judgement, there: readonly KnownSchedule[], context: DialogueContext): Meant {
  const { memory } = context;
  const target = findTarget(judged.words, there, judged.language, aroundWords(judged.language), judged.spoken);
  const { named, places, isAll } = target;
  const then = datesOf(judged, context)?.said ?? [];
  const left = target.left.filter((word) => !then.includes(word));
  const [first] = judged.likely;
  const mayBeLeft = act === 'cancel' || act === 'pause' || (first?.share ?? 0) < CLEAR ? 0 : 2;
  const isClear = left.length <= mayBeLeft;
  const one = (found: readonly KnownSchedule[]): Meant => ({
    schedules: found,
    isSure: found.length > 0 && left.length === 0,
    target,
  });
  const isTimed = act !== 'move' && judged.split.times.length > 0;
  const isThen = (schedule: KnownSchedule) => !isTimed || comesThen(act, schedule, judged, context);
  if (named.length > 0)
    return {
      schedules: named,
      isSure: (named.length === 1 || areAllNamed(act, named, judged)) && isClear && named.every(isThen),
      target,
    };
  if (places.length > 0 && memory.listing.length > 0) {
    const ids = places.map((place) => memory.listing.at(place));
    return one(there.filter(({ id }) => ids.includes(id)));
  }
  if (isAll) return one(there);
  const spokenOf = there.filter(({ id }) => memory.focus.includes(id));
  // What is not named goes only where the words say "it" or what kind of thing it is.
  const { it, kinds } = SMALL_WORDS[judged.language];
  if (
    act === 'cancel' &&
    judged.said.length > 1 &&
    !says(it, judged.said) &&
    !says(kinds.replaceAll(' ', '|'), judged.said)
  )
    return one([]);
  const meant = [spokenOf, there].map((some) => some.filter(isThen)).find(({ length }) => length === 1);
  return one(meant ?? []);
}

/** Whether it comes when the message says: at its hour, and on its dates. An end of a pause may be any time. */
function comesThen(act: ActOnOne, schedule: KnownSchedule, judged: Judgement, context: DialogueContext): boolean {
  const { time } = judged.split;
  const isClock = time.kind === 'time' && time.when.spans.some(({ kind }) => kind === 'time');
  if (isClock) return comesAt(schedule, judged);
  const dates = datesOf(judged, context);
  return act !== 'cancel' || dates === null || dates.stretch === null || comesWithin(schedule, dates.stretch, context);
}

/** Whether it comes at the clock time that the message names. */
function comesAt({ when }: KnownSchedule, { split: { time } }: Judgement): boolean {
  if (time.kind !== 'time' || !time.when.spans.some(({ kind }) => kind === 'time')) return false;
  const clock = /\b(\d\d):(\d\d)\b/.exec(time.when.sentence);
  if (clock === null) return false;
  const [, hour = '', minute = ''] = clock;
  const other = String((Number(hour) + 12) % 24).padStart(2, '0');
  return (
    when.includes(`${hour}:${minute}`) || (time.when.otherReadings !== undefined && when.includes(`${other}:${minute}`))
  );
}

/** The dates that the message names, without an hour, and their words where they are no time of their own. */
function datesOf({ text, split: { times } }: Judgement, context: DialogueContext): FoundDates | null {
  const said = times.map(({ start, end }) => text.slice(start, end)).join(' ');
  const dates = said === '' ? null : readDates(said, context);
  return dates === null ? findDates(text, context) : { ...dates, said: [] };
}

/** Carries out an act on those found. */
export function carryOut(
  act: ActOnOne,
  found: readonly KnownSchedule[],
  judged: Judgement,
  context: DialogueContext,
): Plan {
  const dates = datesOf(judged, context);
  const [only] = found;
  const isOne = only !== undefined && found.length === 1;
  switch (act) {
    case 'resume':
      return changeThese('resume', found);
    case 'pause':
      return isOne ? rest(only, judged, dates, context) : changeThese('pause', found);
    case 'cancel': {
      const comes = isOne && dates !== null && (dates.stretch === null || comesWithin(only, dates.stretch, context));
      if (!comes || !isSeries(only)) return cancelThese(found);
      return askScope(only, { one: () => leaveOut(only, dates, context), all: () => cancelThese(found) });
    }
    case 'move':
      return move(found, judged, context);
    default:
      return act satisfies never;
  }
}

/** Leaves out dates or the next time, or pauses until an end or for now. */
function rest(only: KnownSchedule, judged: Judgement, dates: Dates | null, context: DialogueContext): Plan {
  const { text, language, said, split } = judged;
  const { until, once } = SMALL_WORDS[language];
  const [first] = split.times;
  const ends = first === undefined ? '' : text.slice(first.start, split.times.at(-1)?.end);
  const words = ends.toLowerCase().split(/\s+/);
  const before =
    text
      .slice(0, first?.start ?? 0)
      .trim()
      .toLowerCase()
      .split(/\s+/)
      .at(-1) ?? '';
  const untilWords = until.split(' ');
  if (ends !== '' && [before, words[0] ?? ''].some((word) => untilWords.includes(word))) {
    const end = untilWords.includes(words[0] ?? '') ? ends.slice(words[0]?.length).trim() : ends;
    return changeThese('pause', [only], end);
  }
  if (dates !== null) return leaveOut(only, dates, context);
  return changeThese(says(once, said) && isSeries(only) ? 'skip_next' : 'pause', [only]);
}

function move(found: readonly KnownSchedule[], judged: Judgement, context: DialogueContext): Plan {
  const { language, spoken, split } = judged;
  const { later, earlier } = SMALL_WORDS[language];
  const direction = says(earlier, spoken) ? -1 : says(later, spoken) ? 1 : 0;
  const amount = direction === 0 ? null : amountOf(judged, context);
  if (amount !== null) return shiftThese(found, direction * amount.ms, context);
  const { time } = split;
  return time.kind === 'time' || time.kind === 'ambiguous'
    ? moveFound(found, time, judged.text, context)
    : askNewTime(found);
}
