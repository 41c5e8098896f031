import { LATE_START_MS } from '../../../../domain/policy/missed.ts';
import { capital } from '../../../../voice/capital.ts';
import { marked } from '../../../../voice/mark.ts';
import type { KnownSchedule } from '../memory.ts';
import { wordDuration } from './phrases.ts';
import { saidTime } from './said-times.ts';
import { word } from './speaking.ts';

type Row = Readonly<Record<string, unknown>>;

const RECURRING = /\b(?:every|each|daily|weekly|monthly|hourly|yearly|weekdays?)\b/i;

/** Whether its rule recurs. */
export const isSeries = ({ when }: KnownSchedule): boolean => RECURRING.test(when);

/** A schedule on one line: "Call mum, today 18:30", "Stand up, every weekday at 09:00, next Monday 23 November". */
export function wordSchedule({ what, when, next, state }: KnownSchedule): string {
  const rule = RECURRING.test(when) || next === null ? saidTime(when) : '';
  const coming = next === null || state === 'paused' ? '' : saidTime(next);
  const then = rule === '' ? coming : coming === '' ? '' : word('told.next', { moment: withoutTime(coming, rule) });
  const line = [capital(what), rule, then].filter((part) => part !== '').join(', ');
  return state === 'paused' ? word('list.paused', { line }) : line;
}

/** Only the day of a moment, if the rule says its time. */
function withoutTime(moment: string, rule: string): string {
  const time = / \d\d:\d\d(?=⟧?$)/.exec(moment)?.[0];
  return time !== undefined && rule.includes(time.trim()) ? marked(moment.replace(/ \d\d:\d\d(?=⟧?$)/, '')) : moment;
}

export function wordNumbered(schedules: readonly KnownSchedule[], wordOf = wordSchedule): string[] {
  return schedules.map((schedule, index) => `${index + 1}. ${wordOf(schedule)}`);
}

/** How many schedules a question shows; it must stay short. */
export const SHOWN_IN_QUESTION = 10;

export function wordShortList(schedules: readonly KnownSchedule[]): string[] {
  const lines = wordNumbered(schedules.slice(0, SHOWN_IN_QUESTION));
  const more = schedules.length - SHOWN_IN_QUESTION;
  return more > 0 ? [...lines, word('list.more', { number: more })] : lines;
}

const HEADINGS = { reminder: 'list.reminders', action: 'list.actions', schedule: 'list.count' } as const;

/** The list that a person asked for. `total` may exceed the number that the tool returned. */
export function wordList(schedules: readonly KnownSchedule[], total: number, kind: keyof typeof HEADINGS): string {
  if (schedules.length === 0) return word('list.none');
  const more = total > schedules.length ? [word('list.more', { number: total - schedules.length })] : [];
  return [word(HEADINGS[kind], { number: total }), ...wordNumbered(schedules), ...more].join('\n');
}

export const wordNext = (schedule: KnownSchedule): string => word('list.next', { line: wordSchedule(schedule) });

/** Runs in words, newest first, as the tool returns them. */
export function wordRuns(runs: readonly Row[]): string {
  return runs.map((run) => `• ${wordRun(run)}`).join('\n');
}

const RUN_STATES = {
  succeeded: 'state.succeeded',
  failed: 'state.failed',
  cancelled: 'state.cancelled',
  skipped: 'state.skipped',
  running: 'state.running',
  queued: 'state.queued',
  waiting: 'state.waiting',
} as const;

/** Of a reminder, what became of it; one that nobody answered is not done. */
const REMINDER_STATES = {
  waiting: 'state.onItsWay',
  open: 'state.open',
  said: 'state.unanswered',
  exhausted: 'state.unanswered',
  unseen: 'state.unseen',
  snoozed: 'state.putOff',
  stopped: 'state.stopped',
} as const;

/** What was changed, by the record of changes. */
const DEEDS = {
  made: 'state.made',
  changed: 'state.changed',
  cancelled: 'state.cancelled',
  paused: 'state.paused',
  resumed: 'state.resumed',
  skipped: 'state.skipped',
  listed: 'state.listed',
  ticked_off: 'state.tickedOff',
  removed: 'state.removed',
  approved: 'state.approved',
  done: 'state.succeeded',
  put_off: 'state.putOff',
  stopped: 'state.stopped',
  settings: 'state.changed',
  asked_for: 'state.askedFor',
  ran: 'state.ran',
} as const;

const nameIn = <Name extends string>(table: Readonly<Record<string, Name>>, key: unknown): Name | undefined =>
  Object.hasOwn(table, String(key)) ? table[String(key)] : undefined;

/** One change: its text, what was done, and when. */
export const wordChange = ({ what, did, at }: Row): string =>
  `• ${word('ran.one', { what: String(what), state: word(nameIn(DEEDS, did) ?? 'state.changed'), when: saidTime(String(at)) })}`;

/** One run: its text, its outcome, its time. */
export function wordRun(run: Row): string {
  const name = nameIn(REMINDER_STATES, run.reminder) ?? nameIn(RUN_STATES, run.state) ?? 'state.waiting';
  const line = word('ran.one', {
    ...{ what: String(run.what ?? ''), state: word(name) },
    when: saidTime(String(run.at ?? '')),
  });
  const lateness = latenessOf(run);
  const error =
    run.state === 'failed' && typeof run.error === 'string' && run.error !== ''
      ? ` (${run.error.replace(/\.$/, '')})`
      : '';
  return `${line}${lateness === null ? '' : `, ${lateness}`}${error}`;
}

/** "12 minutes late", when the run's record counts it as late; null when it was on time. */
export function latenessOf({ late_by_seconds: seconds, late_by: words }: Row): string | null {
  const ms = typeof seconds === 'number' ? seconds * 1000 : null;
  if (ms !== null && ms > LATE_START_MS) return word('ran.lateBy', { span: wordDuration(ms) });
  return typeof words === 'string' && words !== '' ? words : null;
}
