// Compares what Belfry claims, by the names and values of its messages, with the rows.
import type { Named } from '../../../src/voice/mark.ts';
import type { MessageName } from '../../../src/voice/message.ts';

export interface ScheduleRow {
  readonly id: string;
  readonly kind: string;
  readonly what: string;
  readonly state: string;
  readonly nextAt: string | null;
}

export interface ReminderRow {
  readonly id: string;
  readonly scheduleId: string;
  readonly what: string;
  readonly state: string;
  readonly nextAt: string | null;
  readonly lastDeliveredAt: string | null;
  readonly answerable: boolean;
}

export interface TaskRow {
  readonly description: string;
  readonly state: string;
}

/** All that a person has, as the operations show it. */
export interface Rows {
  readonly schedules: readonly ScheduleRow[];
  readonly reminders: readonly ReminderRow[];
  readonly tasks: readonly TaskRow[];
  readonly requests: readonly { readonly what: string; readonly state: string }[];
  /** An instant as a clock in the person's zone shows it. */
  clock(iso: string): string;
}

type Holds = (value: string, rows: Rows) => boolean;

const QUOTED = /[“„«]\s?([^”“»„«]+?)\s?[”“»]/g;

/** The things that a value names: those in quotation marks, or the value itself. */
export function namedThings(value: string): readonly string[] {
  const quoted = [...value.matchAll(QUOTED)].map(([, what = '']) => what);
  return quoted.length > 0 ? quoted : [value];
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Each thing that is named is a schedule in one of these states. */
const schedulesAre =
  (...states: readonly string[]): Holds =>
  (value, { schedules }) =>
    namedThings(value).every((what) => schedules.some((one) => same(one.what, what) && states.includes(one.state)));

/** Each thing that is named is a reminder whose answer made it this. */
const remindersAre =
  (...states: readonly string[]): Holds =>
  (value, { reminders }) =>
    namedThings(value).every((what) => reminders.some((one) => same(one.what, what) && states.includes(one.state)));

const tasksAre =
  (...states: readonly string[]): Holds =>
  (value, { tasks }) =>
    namedThings(value).every((what) => tasks.some((one) => same(one.description, what) && states.includes(one.state)));

const taskIsGone: Holds = (value, { tasks }) =>
  namedThings(value).every((what) => !tasks.some((one) => same(one.description, what) && one.state === 'pending'));

const requestsAre =
  (...states: readonly string[]): Holds =>
  (value, { requests }) =>
    namedThings(value).every((what) => requests.some((one) => same(one.what, what) && states.includes(one.state)));

const either =
  (...ways: readonly Holds[]): Holds =>
  (value, rows) =>
    ways.some((way) => way(value, rows));

/** The line of one that is there, with a time at which it is planned. */
const planned: Holds = (value, rows) => {
  const clocks: readonly string[] = value.match(/\b\d\d:\d\d\b/g) ?? [];
  return namedThings(value).every((what) =>
    rows.schedules.some(
      ({ what: own, state, nextAt }) =>
        same(own, what) &&
        (state === 'active' || state === 'paused') &&
        (clocks.length === 0 || nextAt === null || clocks.includes(rows.clock(nextAt))),
    ),
  );
};

const live = schedulesAre('active', 'paused', 'completed');
const isOpen: Holds = (value, { reminders }) =>
  namedThings(value).every((what) => reminders.some((one) => same(one.what, what) && one.answerable));

/** What each claim says of the value in its first hole. A message that claims nothing is not here. */
const CLAIMS: Partial<Record<MessageName, readonly [hole: string, holds: Holds]>> = {
  'made.reminder': ['line', planned],
  'made.scheduled': ['line', planned],
  'did.changed': ['line', planned],
  'did.moved': ['line', planned],
  'did.movedOnce': ['line', planned],
  'did.paused': ['line', schedulesAre('paused')],
  'did.resumed': ['line', schedulesAre('active')],
  'did.skippedOnce': ['line', live],
  'did.leftOut': ['line', live],
  'did.cancelled': ['whats', either(schedulesAre('cancelled'), requestsAre('withdrawn'))],
  'did.cancelledMany': ['whats', schedulesAre('cancelled')],
  'told.cancelled': ['what', schedulesAre('cancelled')],
  'told.paused': ['what', schedulesAre('paused')],
  'told.skipped': ['what', live],
  'answer.done': ['whats', remindersAre('acknowledged')],
  'answer.stopped': ['whats', remindersAre('stopped')],
  'answer.gone': ['whats', schedulesAre('cancelled', 'completed')],
  'answer.again': ['what', remindersAre('snoozed')],
  'answer.againAt': ['what', remindersAre('snoozed')],
  'answer.stillOpen': ['whats', isOpen],
  'answer.whichDone': ['whats', isOpen],
  'reminder.stillOpen': ['what', isOpen],
  'reminder.noAnswer': ['what', isOpen],
  'reminder.needsYou': ['what', isOpen],
  'todo.added': ['what', tasksAre('pending')],
  'todo.addedDue': ['what', tasksAre('pending')],
  'list.several': ['whats', tasksAre('pending')],
  'todo.done': ['whats', tasksAre('completed')],
  'todo.off': ['whats', taskIsGone],
  'undo.back': ['what', live],
  'undo.goesOn': ['what', schedulesAre('active')],
  'undo.paused': ['what', schedulesAre('paused')],
  'undo.comes': ['what', live],
  'undo.takenBack': ['what', schedulesAre('cancelled')],
  'undo.saidAlready': ['what', schedulesAre('cancelled', 'completed')],
  'undo.offList': ['what', taskIsGone],
  'undo.onList': ['what', tasksAre('pending')],
  'undo.open': ['what', either(isOpen, tasksAre('pending'))],
};

/** What is claimed in the absence of anything: no value names it. */
const OF_ALL: Partial<Record<MessageName, (rows: Rows) => boolean>> = {
  'list.none': ({ schedules }) => schedules.every(({ state }) => state !== 'active' && state !== 'paused'),
  'list.nonePaused': ({ schedules }) => schedules.every(({ state }) => state !== 'paused'),
  'list.noneTo': ({ schedules }) => schedules.every(({ state }) => state !== 'active' && state !== 'paused'),
  'list.noneActive': ({ schedules }) => schedules.every(({ state }) => state !== 'active'),
  'expect.allAnswered': ({ reminders }) => reminders.every(({ state }) => state !== 'open'),
  'small.nothingToSnooze': ({ reminders }) => reminders.every(({ state }) => state !== 'open'),
  'chat.snoozeNone': ({ reminders }) => reminders.every(({ state }) => state !== 'open'),
  'todo.empty': ({ tasks }) => tasks.every(({ state }) => state !== 'pending'),
};

export const isClaim = ({ name }: Named): boolean => name in CLAIMS || name in OF_ALL;

/** What was said and is not so: one line each. */
export function untrue(said: readonly Named[], rows: Rows): readonly string[] {
  return said.flatMap((one) => {
    const { name, values } = one;
    const [hole, holds] = CLAIMS[name] ?? ['', null];
    const isSo = holds === null ? (OF_ALL[name]?.(rows) ?? true) : holds(String(values[hole]), rows);
    return isSo ? [] : [`${name} ${JSON.stringify(values)}`];
  });
}
