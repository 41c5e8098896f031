import type { EpochMs } from '../../when/index.ts';
import { isAnswerable, type ReminderLife } from './reminder.ts';

/** The outcome of a delivered reminder: `waiting` may still be answered, `none` may not. */
export const ANSWERS = ['done', 'stopped', 'waiting', 'none'] as const;
export type Answer = (typeof ANSWERS)[number];

type Given = Pick<ReminderLife, 'state' | 'firstDeliveredAt' | 'endedAt'>;

/** How the reminders of a schedule were answered, in numbers. */
export interface AnswerNumbers {
  readonly given: number;
  readonly done: number;
  readonly stopped: number;
  readonly waiting: number;
  readonly none: number;
  /** How many of the newest were done in a row, without waiting ones. */
  readonly inARow: number;
  /** The median time until they were done, in milliseconds; null when none was. */
  readonly p50Ms: number | null;
}

export function answerOf(life: Given, now: EpochMs): Answer {
  if (life.state === 'acknowledged') return 'done';
  if (life.state === 'stopped') return 'stopped';
  return isAnswerable(life, now) ? 'waiting' : 'none';
}

/** How long after its first delivery it was done; null when it was not. */
export function doneAfter({ state, firstDeliveredAt, endedAt }: Given): number | null {
  if (state !== 'acknowledged' || firstDeliveredAt === null || endedAt === null) return null;
  return endedAt - firstDeliveredAt;
}

/** Counts delivered reminders, given newest first. */
export function countAnswers(lives: readonly Given[], now: EpochMs): AnswerNumbers {
  const answers = lives.map((life) => answerOf(life, now));
  const count = (answer: Answer) => answers.filter((one) => one === answer).length;
  const settled = answers.filter((answer) => answer !== 'waiting');
  const broken = settled.findIndex((answer) => answer !== 'done');
  const times = lives.flatMap((life) => doneAfter(life) ?? []).sort((one, other) => one - other);
  return {
    given: lives.length,
    done: count('done'),
    stopped: count('stopped'),
    waiting: count('waiting'),
    none: count('none'),
    inARow: broken === -1 ? settled.length : broken,
    p50Ms: times[Math.ceil(times.length / 2) - 1] ?? null,
  };
}
