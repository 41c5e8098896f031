// Gives schedules another time, or a part of a series; asks for what is open.
import { contentWords, sharesContent } from '../../../../domain/words/content-words.ts';
import { saysNeverMind } from '../../../../talk/orders/never-mind.ts';
import { localDay } from '../../../../when/index.ts';
import { type Judgement, judge } from '../by-act/judgement.ts';
import { readMoving } from '../by-act/moving.ts';
import { timeBeside } from '../by-act/time-beside.ts';
import { type CallResult, type DialogueContext, type Inquiry, type Plan, type PlannedCall, say } from '../dialogue.ts';
import type { KnownSchedule } from '../memory.ts';
import { readTimeAlone, type TimeReading } from '../reading.ts';
import { isSeries, wordShortList } from '../wording/lists.ts';
import { isTimeProblem, wordProblem, wordUpdated } from '../wording/outcomes.ts';
import { ask } from '../wording/questions.ts';
import { saidTime } from '../wording/said-times.ts';
import { word } from '../wording/speaking.ts';
import { askYesOrNo } from '../words/yes.ts';
import { hasOneWeekday, mergeTime, pickByPresent, shiftTime } from './new-time.ts';
import { askHour, moveOne, type NewTime } from './one-occurrence.ts';
import { askPart, atHour, inPart, type NamesClock, readPart, saysForGood, withoutTimes } from './part-of-series.ts';
import { askScope, saysWhole } from './scope.ts';
import { comesWithin, partOfDayIn, readStretch } from './stretch.ts';

/** Where something is moved. */
export interface Move {
  readonly to: NewTime;
  /** Whether the words mean one time of a series. */
  readonly isOnce: boolean;
  /** The day on which it comes now, in words; null for the next. */
  readonly day: string | null;
}

/** Moves what was found; one day for a series may mean one of its times alone. */
export function moveFound(
  found: readonly KnownSchedule[],
  { to, isOnce, day }: Move,
  said: string,
  context: DialogueContext,
): Plan {
  const [only, ...others] = found;
  const each = () => ('byMs' in to ? shiftThese(found, to.byMs, context) : moveThese(found, to.time, context));
  if (only === undefined || others.length > 0 || !isSeries(only)) return each();
  const one = () => moveOne(only, day, to, context);
  if (isOnce) return one();
  // What was just made has no times yet that could differ.
  const isNamed = sharesContent(contentWords(said), contentWords(only.what));
  const isMade = context.memory.isJustDone && context.memory.focus.includes(only.id);
  const isNew = day === null && !isNamed && !isLength(to) && isMade && !comesThat(only, to, context);
  if (isNew || (day === null && !toOneDay(to)) || saysWhole(said)) return each();
  // A daily series as a whole cannot move to Friday: the person has to name its new rule.
  return askScope(only, { one, all: () => (toOneDay(to) && !hasOneWeekday(only) ? askNewTime(found) : each()) });
}

/** "To Friday" may mean the next occurrence or all of them; "to Fridays" and "to 7" mean all. */
function toOneDay(to: NewTime): boolean {
  if (!('time' in to) || to.time.kind !== 'time') return false;
  const kinds = to.time.when.spans.map(({ kind }) => kind);
  return (kinds.includes('date') || isLength(to)) && !kinds.includes('recurrence');
}

/** "Next week at 10", of what comes every Monday: one of its days, and no other rhythm. */
function comesThat(only: KnownSchedule, to: NewTime, context: DialogueContext): boolean {
  const [at] = toOneDay(to) && 'time' in to && to.time.kind === 'time' ? to.time.when.next : [];
  const day = at === undefined ? null : readStretch(localDay(context.zone ?? 'UTC', at), context);
  return day !== null && comesWithin(only, day, context);
}

/** "In two weeks" gives a series no rhythm. */
const isLength = (to: NewTime): boolean =>
  'time' in to &&
  to.time.kind === 'time' &&
  to.time.when.spans.every(({ kind }) => kind === 'duration' || kind === 'filler');

/** "Move everything on friday to saturday": shows the affected schedules before it changes them. */
export function confirmMove(schedules: readonly KnownSchedule[], go: (context: DialogueContext) => Plan): Plan {
  return askYesOrNo(ask.changeAll(schedules.length, wordShortList(schedules)), go);
}

export function askNewTime(schedules: readonly KnownSchedule[]): Plan {
  const what = schedules[0]?.what ?? '';
  return say(word('ask.newTime', { what }), {
    answer(words, context) {
      if (saysNeverMind(words.lower)) return null;
      const judged = judge(words, context);
      const time = readTimeAlone(words.text, context) ?? timeBeside(judged, context);
      if (time !== null) return moveThese(schedules, time, context);
      // "An hour later", "auf 20 Uhr".
      const { to, about } = readMoving(judged, context);
      if (to === null || about.said.length > FEW_WORDS) return null;
      return 'byMs' in to ? shiftThese(schedules, to.byMs, context) : moveThese(schedules, to.time, context);
    },
    otherwise() {
      return say(ask.whenAgain(what), this);
    },
  });
}

/** Around a time that is all that is said. */
const FEW_WORDS = 2;

/** Gives each of them this time, and asks for an open hour. */
function* moveThese(schedules: readonly KnownSchedule[], time: TimeReading, context: DialogueContext): Plan {
  if (time.kind === 'ambiguous') {
    const { choices } = time;
    const [only, ...others] = schedules;
    const meant = only !== undefined && others.length === 0 ? pickByPresent(only, choices, context) : null;
    if (meant !== null) return yield* moveThese(schedules, meant, context);
    const whats = schedules.map(({ what }) => what).join(', ');
    return yield* askHour(whats, choices, (picked, known) => moveThese(schedules, picked, known));
  }
  if (time.kind !== 'time') return yield* askNewTime(schedules);
  const [only, ...more] = schedules;
  const part = only === undefined || more.length > 0 ? null : readPart(only, time, context);
  if (only !== undefined && part !== null) {
    // "Thursdays at seven": the other days stay as they are.
    if (part.both !== null) return yield* updateTimes([only], () => part.both as string);
    return yield* askPart(only, () => updateTimes([only], () => time.whenText));
  }
  return yield* updateTimes(schedules, (schedule) => mergeTime(schedule, time, context));
}

/** Shifts each of them by this duration. */
function* shiftThese(schedules: readonly KnownSchedule[], byMs: number, context: DialogueContext): Plan {
  const stuck = schedules.find((schedule) => shiftTime(schedule, byMs, context) === null);
  if (stuck) {
    const asked = yield* askNewTime([stuck]);
    return {
      ...asked,
      text: word('did.cannotShift', { what: stuck.what, when: saidTime(stuck.when), question: asked.text }),
    };
  }
  return yield* updateTimes(schedules, (schedule) => shiftTime(schedule, byMs, context) ?? schedule.when);
}

/** Ends these times of the day of a series for good; null where that is all of it, or none are named. */
export function endTimes(only: KnownSchedule, isNamed: NamesClock | null): Plan | null {
  const others = isNamed === null ? null : withoutTimes(only, isNamed);
  if (others === null) return null;
  const { what, when } = only;
  return others === when ? say(word('did.notThen', { what, when: saidTime(when) })) : updateTimes([only], () => others);
}

/** "Abends nicht mehr", "not at 3 any more". */
export function endForGood(only: KnownSchedule, judged: Judgement, context: DialogueContext): Plan | null {
  const part = partOfDayIn(judged.plain);
  return saysForGood(judged) ? endTimes(only, part === null ? atHour(judged, context) : inPart(part)) : null;
}

/** Gives each of them another time or text. What waits for a yes is taken back first: beside the old card the new one would be said to clash with it. */
export function* changeEach(
  schedules: readonly KnownSchedule[],
  changeOf: (schedule: KnownSchedule) => { readonly when?: string; readonly message?: string },
): Inquiry<readonly CallResult[]> {
  const old = schedules.filter(({ id }) => isRequest(id));
  if (old.length > 0) yield old.map(({ id }) => ({ name: 'cancel_schedule', input: { schedule_id: id } }));
  return yield schedules.map((schedule): PlannedCall => {
    const { id, kind, what } = schedule;
    const change = changeOf(schedule);
    if (!isRequest(id)) return { name: 'update_schedule', input: { schedule_id: id, ...change } };
    const { when = schedule.when, message = what } = change;
    return kind === 'action'
      ? { name: 'schedule_action', input: { instruction: message, when } }
      : { name: 'schedule_reminder', input: { message, when } };
  });
}
const isRequest = (id: string): boolean => id.startsWith('apr_');

/** Gives each of them a time by its words. */
export function* updateTimes(schedules: readonly KnownSchedule[], whenOf: (schedule: KnownSchedule) => string): Plan {
  const results = yield* changeEach(schedules, (schedule) => ({ when: whenOf(schedule) }));
  const lines = schedules.map(({ what }, index) => {
    const { output, isError } = results[index] ?? { output: {}, isError: true };
    return isError ? wordProblem(output) : wordUpdated('moved', what, output);
  });
  const failed = schedules.filter((_, index) => isTimeProblem(results[index]?.output ?? {}));
  if (failed.length === 0) return { text: lines.join('\n'), question: null };
  const asked = yield* askNewTime(failed);
  return { text: `${lines.join('\n')}\n${asked.text}`, question: asked.question };
}
