// What something without a next time, or a stopped run, waits for: in a word, in words, and until when.
import { type EpochMs, isCaused } from '../../when/index.ts';
import { type PlaceLimit, placeKeyWords, placeWords } from '../policy/concurrency.ts';
import type { ReminderLife } from '../reminders/reminder.ts';
import type { Schedule } from '../schedules/schedule.ts';

export const WAIT_KINDS = [
  'approval',
  'budget',
  'place',
  'provider',
  'retry',
  'agent',
  'turn',
  'run',
  'answer',
  'delivery',
  'decision',
  'event',
  'after',
  'quiet_hours',
  'nothing',
] as const;
export type WaitKind = (typeof WAIT_KINDS)[number];

/** The short word for each, for a column beside a state. */
const WORDS: Readonly<Record<WaitKind, string>> = {
  approval: 'your yes',
  budget: 'a budget',
  place: 'a place',
  provider: 'its provider',
  retry: 'another try',
  agent: 'its agent',
  turn: 'its turn',
  run: 'running',
  answer: 'your answer',
  delivery: 'its delivery',
  decision: 'your decision',
  event: 'its webhook',
  after: 'another run',
  quiet_hours: 'quiet hours',
  nothing: 'nothing planned',
};

/** What something waits for. */
export interface Wait {
  readonly kind: WaitKind;
  /** `your yes` */
  readonly word: string;
  /** `waits for your yes until 14:00`: a clause whose subject is the schedule or the run. */
  readonly words: string;
  /** When it continues, is retried, or is given up; null when unknown. */
  readonly until: EpochMs | null;
  /** The run that waits. */
  readonly runId: string | null;
  /** The card that it waits for. */
  readonly proposalId: string | null;
}

/** The stored facts of an unfinished run about what it waits for. */
export interface RunWaitFacts {
  readonly runId: string;
  readonly state: 'queued' | 'running' | 'waiting';
  /** The limit in whose wait queue its turn is. */
  readonly line: string | null;
  /** Why its turn was set aside, in words. */
  readonly message: string | null;
  /** What wakes its turn. */
  readonly item: { readonly kind: string; readonly dueAt: EpochMs } | null;
  /** The card it waits for. */
  readonly card: { readonly id: string; readonly expiresAt: EpochMs } | null;
  /** How its last stretch of work ended. */
  readonly lastCode: string | null;
  /** The offer to calling workers of its agent; null for none. */
  readonly offer?: {
    readonly agent: string;
    /** When the offer lapses; null for never. */
    readonly lapsesAt: EpochMs | null;
    /** When one of them last called; null for never. */
    readonly workerSeenAt: EpochMs | null;
  } | null;
}

/** An instant in the person's words. */
type Say = (at: EpochMs) => string;

const NONE = { until: null, runId: null, proposalId: null } as const;
const because = (message: string | null): string => (message === null ? '' : `: ${message}`);

function waitFor(
  kind: WaitKind,
  words: string,
  more: Partial<Pick<Wait, 'until' | 'runId' | 'proposalId'>> = {},
): Wait {
  return { ...NONE, kind, word: WORDS[kind], words, ...more };
}

/** What an unfinished run waits for; `run` and `turn` when only time is missing. */
export function waitOfRun(facts: RunWaitFacts, places: readonly PlaceLimit[], say: Say): Wait {
  const { runId, state, line, message, item, card, lastCode, offer = null } = facts;
  if (state === 'running') return waitFor('run', 'a run is under way', { runId });
  if (line !== null) {
    const limit = places.find(({ key }) => key === line);
    return waitFor('place', limit === undefined ? placeKeyWords(line) : placeWords(limit), { runId });
  }
  if (offer !== null) {
    const { agent, lapsesAt: until, workerSeenAt: seen } = offer;
    const last = seen === null ? 'none has called yet' : `the last one called at ${say(seen)}`;
    const late = until === null ? '' : `, and is left out if none comes until ${say(until)}`;
    return waitFor('agent', `waits for a worker of ${agent} (${last})${late}`, { until, runId });
  }
  if (state === 'queued') return waitFor('turn', 'waits for its turn', { runId });
  if (card !== null) {
    const { id: proposalId, expiresAt: until } = card;
    return waitFor('approval', `waits for your yes until ${say(until)}`, { until, runId, proposalId });
  }
  if (item === null) return waitFor('turn', `waits before it goes on${because(message)}`, { runId });
  const { dueAt: until } = item;
  const at = say(until);
  if (item.kind === 'budget')
    return waitFor('budget', `waits for a budget until ${at}${because(message)}`, { until, runId });
  if (lastCode === 'waits_for_agent')
    return waitFor('agent', `waits for its agent, and looks again at ${at}${because(message)}`, { until, runId });
  if (lastCode === 'waits_elsewhere')
    return waitFor('agent', `waits for the answer of its agent until ${at}`, { until, runId });
  if (lastCode === 'waits_for_budget')
    return waitFor('budget', `waits for a budget, and goes on at ${at}${because(message)}`, { until, runId });
  if (lastCode?.startsWith('model_') === true)
    return waitFor('provider', `waits for the provider of its model, is tried again at ${at}${because(message)}`, {
      until,
      runId,
    });
  return waitFor('retry', `is tried again at ${at}${because(message)}`, { until, runId });
}

/** The facts about a schedule without a next time. */
export interface ScheduleWaitFacts {
  /** Its next time for people; null for none. */
  readonly nextAt: EpochMs | null;
  /** Whether it has a planned occurrence that quiet hours leave out. */
  readonly isPlanned: boolean;
  readonly run: Wait | null;
  /** Its delivered and unfinished reminder. */
  readonly reminder: Pick<ReminderLife, 'state' | 'nextAt'> | null;
  readonly isInDoubt: boolean;
  /** The card that asks whether it may continue by itself. */
  readonly card: { readonly id: string; readonly expiresAt: EpochMs } | null;
}

/** Kinds that are shown even with a next time, because a person or a limit stands in the way. */
const SAID_ALWAYS: readonly WaitKind[] = ['approval', 'budget', 'place', 'provider', 'retry', 'agent'];

/**
 * What a schedule waits for; null when only for its next time, or when it has ended. An active schedule without a
 * next time always waits for something.
 */
export function waitOfSchedule(
  { state, trigger, kind }: Pick<Schedule, 'state' | 'trigger' | 'kind'>,
  { nextAt, isPlanned, run, reminder, isInDoubt, card }: ScheduleWaitFacts,
  say: Say,
): Wait | null {
  if (state !== 'active' && state !== 'paused') return null;
  if (card !== null) {
    const { id: proposalId, expiresAt: until } = card;
    return waitFor('approval', `waits for your yes until ${say(until)}`, { until, proposalId });
  }
  if (run !== null && SAID_ALWAYS.includes(run.kind)) return run;
  if (state === 'paused' || nextAt !== null) return null;
  if (isInDoubt) return waitFor('decision', 'is held since a restore, until you say what is to be done');
  if (run !== null) return run;
  if (kind === 'reminder' && reminder !== null) return waitOfReminder(reminder, say);
  if (trigger.kind === 'after') return waitFor('after', `waits for a run of “${trigger.title}” to end`);
  if (isCaused(trigger)) return waitFor('event', 'waits for a call of its webhook');
  if (isPlanned) return waitFor('quiet_hours', 'quiet hours leave out what would come');
  return waitFor('nothing', 'nothing more of it is planned');
}

function waitOfReminder({ state, nextAt: until }: Pick<ReminderLife, 'state' | 'nextAt'>, say: Say): Wait {
  if (state === 'waiting') return waitFor('delivery', 'is on its way to you');
  if (until === null) return waitFor('answer', 'waits for your answer');
  const again = state === 'snoozed' ? 'is put off until' : 'waits for your answer, and comes again at';
  return waitFor('answer', `${again} ${say(until)}`, { until });
}
