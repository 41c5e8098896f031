import { LATE_START_MS } from '../../../../domain/policy/missed.ts';
import type { KnownSchedule } from '../memory.ts';
import { count, quote, sentence, wordDuration } from './phrases.ts';

type Row = Readonly<Record<string, unknown>>;

const RECURRING = /\b(?:every|each|daily|weekly|monthly|hourly|yearly|weekdays?)\b/i;

/** Whether its rule recurs. */
export const isSeries = ({ when }: KnownSchedule): boolean => RECURRING.test(when);

/** A schedule on one line: its text, its rule, and its next time. */
export function wordSchedule({ what, when, next, state }: KnownSchedule): string {
  const rule = RECURRING.test(when) || next === null ? when : '';
  const coming = next === null || state === 'paused' ? '' : rule === '' ? next : `next ${next}`;
  const times = [rule, coming].filter(Boolean).join('; ');
  return `${quote(what)}${times === '' ? '' : `: ${times}`}${state === 'paused' ? ' (paused)' : ''}`;
}

export function wordNumbered(schedules: readonly KnownSchedule[]): string[] {
  return schedules.map((schedule, index) => `${index + 1}. ${wordSchedule(schedule)}`);
}

/** How many schedules a question shows; it must stay short. */
export const SHOWN_IN_QUESTION = 10;

export function wordShortList(schedules: readonly KnownSchedule[]): string[] {
  const lines = wordNumbered(schedules.slice(0, SHOWN_IN_QUESTION));
  const more = schedules.length - SHOWN_IN_QUESTION;
  return more > 0 ? [...lines, `… and ${more} more`] : lines;
}

export const NOTHING_SCHEDULED =
  'Nothing is scheduled. Tell me what and when, for example “remind me tomorrow at 9 to call Sam”.';

/** The list that a person asked for. `total` may exceed the number that the tool returned. */
export function wordList(schedules: readonly KnownSchedule[], total: number, noun: string): string {
  if (schedules.length === 0) return NOTHING_SCHEDULED;
  const more = total > schedules.length ? `\n… and ${total - schedules.length} more.` : '';
  return `You have ${count(total, noun)}:\n${wordNumbered(schedules).join('\n')}${more}`;
}

export function wordNext(schedule: KnownSchedule): string {
  return schedule.next === null
    ? `${quote(schedule.what)}: ${schedule.when}.`
    : `Next comes ${quote(schedule.what)}: ${sentence(schedule.next)}`;
}

/** Runs in words, newest first, as the tool returns them. */
export function wordRuns(runs: readonly Row[]): string {
  return runs.map((run) => `• ${wordRun(run)}`).join('\n');
}

const RUN_STATES: Readonly<Record<string, string>> = {
  succeeded: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
  skipped: 'skipped',
  running: 'running now',
  queued: 'waiting for its turn',
  waiting: 'waiting',
};

/** Of a reminder, what became of it; one that nobody answered is not done. */
const REMINDER_STATES: Readonly<Record<string, string>> = {
  waiting: 'on its way',
  open: 'not answered yet',
  said: 'not answered',
  exhausted: 'not answered',
  snoozed: 'put off',
  stopped: 'stopped',
};

/** One run: its text, its outcome, its time. */
export function wordRun(run: Row): string {
  const state = REMINDER_STATES[String(run.reminder)] ?? RUN_STATES[String(run.state)] ?? String(run.state);
  const lateness = latenessOf(run);
  const late = lateness === null ? '' : `, ${lateness}`;
  const error = typeof run.error === 'string' && run.error !== '' ? ` (${run.error.replace(/\.$/, '')})` : '';
  return `${quote(String(run.what ?? ''))}: ${state}, ${String(run.at ?? '')}${late}${error}`;
}

const DEEDS: Readonly<Record<string, string>> = {
  made: 'added',
  listed: 'put on the list',
  ticked_off: 'ticked off',
  put_off: 'put off',
  settings: 'changed',
  asked_for: 'asked you for it',
  ran: 'ran at your word',
};

/** One change: its text, what was done, and when. */
export function wordChange({ what, did, at }: Row): string {
  return `• ${quote(String(what))}: ${DEEDS[String(did)] ?? String(did)}, ${String(at)}`;
}

/** "12 minutes late", when the run's record counts it as late; null when it was on time. */
export function latenessOf({ late_by: words, late_by_seconds: seconds }: Row): string | null {
  if (typeof words === 'string' && words !== '') return /\blate\b/i.test(words) ? words : `${words} late`;
  if (typeof seconds === 'number' && seconds * 1000 > LATE_START_MS) return `${wordDuration(seconds * 1000)} late`;
  return null;
}
