// What is planned, told: everything, a stretch of time, what comes next, one thing.

import { capital } from '../../../../voice/capital.ts';
import { sayClock, sayMoment } from '../../../../voice/times.ts';
import { nextOccurrences } from '../../../../when/index.ts';
import { type CallResult, type DialogueContext, type Inquiry, type Plan, say } from '../dialogue.ts';
import { type KnownSchedule, readListed } from '../memory.ts';
import type { TimeRead } from '../reading.ts';
import { isSeries, wordList, wordNext, wordNumbered, wordSchedule } from '../wording/lists.ts';
import { wordProblem } from '../wording/outcomes.ts';
import { sentence } from '../wording/phrases.ts';
import { saidDistance, saidTime } from '../wording/said-times.ts';
import { presentSpeech, word } from '../wording/speaking.ts';
import { comesWithin, comingIn, type Stretch, wordStretch } from './stretch.ts';

/** Which of what is planned is told. */
export interface Wanted {
  readonly kind: 'reminder' | 'action' | null;
  readonly isPaused: boolean;
  readonly isRepeating: boolean;
  /** Null for all times. */
  readonly stretch: Stretch | null;
}

export function tellThese(schedules: readonly KnownSchedule[]): Plan {
  return say(schedules.map((schedule) => sentence(wordSchedule(schedule))).join('\n'));
}

/** "How long until the vet?" is answered with the distance too. */
export const tellDistances = (schedules: readonly KnownSchedule[]): Plan =>
  say(
    schedules
      .map((one) => [wordSchedule(one), saidDistance(one.next ?? '')].filter((part) => part !== '').join(', '))
      .map(sentence)
      .join('\n'),
  );

export function* tellNext(): Plan {
  const { there, problem } = yield* listedIn(['active']);
  const next = there.find((schedule) => schedule.next !== null);
  if (problem !== null) return { text: problem, question: null };
  if (next !== undefined) return { text: wordNext(next), question: null };
  const paused = yield* listedIn(['paused']);
  return { text: paused.problem ?? wordList(paused.there, paused.total, 'schedule'), question: null };
}

/** What is planned; of a stretch of time, what comes then. */
export function* tellPlans({ kind, isPaused, isRepeating, stretch }: Wanted, context: DialogueContext): Plan {
  const { there, total, problem } = yield* listedIn(
    isPaused ? ['paused'] : stretch === null ? ['active', 'paused'] : ['active'],
  );
  if (problem !== null) return { text: problem, question: null };
  const only = isPaused && there.every((one) => one.kind !== kind) ? null : kind;
  const ofKind = there
    .filter((one) => only === null || one.kind === only)
    .filter((one) => !isRepeating || isSeries(one))
    .filter((one) => stretch === null || comesWithin(one, stretch, context));
  if (stretch === null) {
    const isPart = kind !== null || isRepeating;
    if (ofKind.length === 0) return { text: wordNone(kind, isPaused, there.length), question: null };
    return {
      text: wordList(ofKind, Math.max(ofKind.length, isPart ? 0 : total), only ?? 'schedule'),
      question: null,
    };
  }
  const when = saidTime(wordStretch(stretch, context));
  if (ofKind.length === 0) return { text: word('list.noneFor', { when }), question: null };
  const lines = wordNumbered(ofKind, (one) => wordWithin(one, stretch, context));
  return { text: `${word('list.for', { when })}\n${lines.join('\n')}`, question: null };
}

/** How often something may come on a day to be told with each of its times. */
const CLOCKS_TOLD = 3;

/** "Stand up, 09:00": on one day its rule says nothing more, unless its clock is another one's. */
function wordWithin(schedule: KnownSchedule, stretch: Stretch, context: DialogueContext): string {
  const isElsewhere = / \((?!\d)/.test(saidTime(schedule.when));
  const times = stretch.days > 1 || isElsewhere ? [] : comingIn(schedule, stretch, CLOCKS_TOLD + 1, context);
  if (times.length === 0 || times.length > CLOCKS_TOLD) return wordSchedule(schedule);
  const speech = { ...presentSpeech(), zone: 'UTC' };
  return [capital(schedule.what), ...times.map((wall) => sayClock({ ...speech, now: wall }, wall))].join(', ');
}

interface Listed {
  readonly there: readonly KnownSchedule[];
  readonly total: number;
  readonly problem: string | null;
}

function* listedIn(states: readonly string[]): Inquiry<Listed> {
  const results: readonly CallResult[] = yield states.map((state) => ({
    name: 'list_schedules' as const,
    input: { state },
  }));
  const failed = results.find(({ isError }) => isError) ?? (results.length === 0 ? { output: {} } : undefined);
  return {
    there: failed === undefined ? results.flatMap(({ output }) => readListed(output)) : [],
    total: results.reduce((sum, { output }) => sum + Number(output.total ?? 0), 0),
    problem: failed === undefined ? null : wordProblem(failed.output),
  };
}

function wordNone(kind: Wanted['kind'], isPaused: boolean, others: number): string {
  if (isPaused) return word('list.nonePaused');
  return kind !== null && others > 0 ? word('list.noneOfKind', { number: others }) : word('list.none');
}

/** How many dates of a rule the reply lists. */
const DATES_TOLD = 5;

/** The dates of a rule that is not made. */
export function tellDates({ when }: TimeRead, { now }: DialogueContext): Plan {
  const dates = nextOccurrences(when.trigger, when.zone, now, DATES_TOLD).map(
    (at) => `• ${sayMoment(presentSpeech(), at, { zone: when.zone })}`,
  );
  return say(word('list.dates', { rule: capital(saidTime(when.sentence)), lines: dates.join('\n') }));
}
