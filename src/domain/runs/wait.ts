// What something without a next time, or a stopped run, waits for: in a word, in words, and until when.
import { retell } from '../../voice/retell.ts';
import { say } from '../../voice/say.ts';
import { type EpochMs, isCaused } from '../../when/index.ts';
import { type PlaceLimit, placeKeyWords, placeWords } from '../policy/concurrency.ts';
import type { ReminderLife } from '../reminders/reminder.ts';
import type { Schedule } from '../schedules/schedule.ts';
import type { Language } from '../words/language.ts';

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

/** The language in which a wait is said, and an instant in the person's words. */
export interface WaitSpeech {
  readonly language: Language;
  readonly clock: (at: EpochMs) => string;
}

const NONE = { until: null, runId: null, proposalId: null } as const;

function waitFor(
  { language }: WaitSpeech,
  kind: WaitKind,
  words: string,
  more: Partial<Pick<Wait, 'until' | 'runId' | 'proposalId'>> = {},
): Wait {
  return { ...NONE, kind, word: say(language, `wait.word.${kind}`), words, ...more };
}

/** What an unfinished run waits for; `run` and `turn` when only time is missing. */
export function waitOfRun(facts: RunWaitFacts, places: readonly PlaceLimit[], speech: WaitSpeech): Wait {
  const { runId, state, line, message, item, card, lastCode, offer = null } = facts;
  const { language, clock } = speech;
  const waits = (kind: WaitKind, words: string, more: Parameters<typeof waitFor>[3] = {}) =>
    waitFor(speech, kind, words, { ...more, runId });
  const because = (words: string) =>
    message === null ? words : say(language, 'wait.because', { words, why: retell(language, message) });
  if (state === 'running') return waits('run', say(language, 'wait.run'));
  if (line !== null) {
    const limit = places.find(({ key }) => key === line);
    return waits('place', limit === undefined ? placeKeyWords(line, language) : placeWords(limit, language));
  }
  if (offer !== null) return waits('agent', workerWords(offer, speech), { until: offer.lapsesAt });
  if (state === 'queued') return waits('turn', say(language, 'wait.turn'));
  if (card !== null) {
    const { id: proposalId, expiresAt: until } = card;
    return waits('approval', say(language, 'wait.approval', { at: clock(until) }), { until, proposalId });
  }
  if (item === null) return waits('turn', because(say(language, 'wait.goOn')));
  const { dueAt: until } = item;
  const at = clock(until);
  if (item.kind === 'budget') return waits('budget', because(say(language, 'wait.budget', { at })), { until });
  if (lastCode === 'waits_for_agent') return waits('agent', because(say(language, 'wait.agent', { at })), { until });
  if (lastCode === 'waits_elsewhere') return waits('agent', say(language, 'wait.agentAnswer', { at }), { until });
  if (lastCode === 'waits_for_budget')
    return waits('budget', because(say(language, 'wait.budgetAgain', { at })), { until });
  if (lastCode?.startsWith('model_') === true)
    return waits('provider', because(say(language, 'wait.provider', { at })), { until });
  return waits('retry', because(say(language, 'wait.retry', { at })), { until });
}

function workerWords(
  { agent, lapsesAt, workerSeenAt }: NonNullable<RunWaitFacts['offer']>,
  { language, clock }: WaitSpeech,
): string {
  const last =
    workerSeenAt === null
      ? say(language, 'wait.noWorkerYet')
      : say(language, 'wait.lastWorker', { at: clock(workerSeenAt) });
  return lapsesAt === null
    ? say(language, 'wait.worker', { agent, last })
    : say(language, 'wait.workerUntil', { agent, last, at: clock(lapsesAt) });
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
  speech: WaitSpeech,
): Wait | null {
  const { language, clock } = speech;
  if (state !== 'active' && state !== 'paused') return null;
  if (card !== null) {
    const { id: proposalId, expiresAt: until } = card;
    return waitFor(speech, 'approval', say(language, 'wait.approval', { at: clock(until) }), { until, proposalId });
  }
  if (run !== null && SAID_ALWAYS.includes(run.kind)) return run;
  if (state === 'paused' || nextAt !== null) return null;
  if (isInDoubt) return waitFor(speech, 'decision', say(language, 'wait.decision'));
  if (run !== null) return run;
  if (kind === 'reminder' && reminder !== null) return waitOfReminder(reminder, speech);
  if (trigger.kind === 'after') return waitFor(speech, 'after', say(language, 'wait.after', { title: trigger.title }));
  if (isCaused(trigger)) return waitFor(speech, 'event', say(language, 'wait.event'));
  if (isPlanned) return waitFor(speech, 'quiet_hours', say(language, 'wait.quietHours'));
  return waitFor(speech, 'nothing', say(language, 'wait.nothing'));
}

function waitOfReminder({ state, nextAt: until }: Pick<ReminderLife, 'state' | 'nextAt'>, speech: WaitSpeech): Wait {
  const { language, clock } = speech;
  if (state === 'waiting') return waitFor(speech, 'delivery', say(language, 'wait.delivery'));
  if (until === null) return waitFor(speech, 'answer', say(language, 'wait.answer'));
  const name = state === 'snoozed' ? 'wait.putOff' : 'wait.answerAgain';
  return waitFor(speech, 'answer', say(language, name, { at: clock(until) }), { until });
}
