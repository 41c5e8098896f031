import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../when/index.ts';
import type { Dialect } from './dialect.ts';
import { changeRows, planSchedule, readPlanned } from './planned-schedule.ts';
import { kindOfText } from './reminder-text.ts';
import { timeShape } from './time-shape.ts';

/** A toolset in which everything is a message to oneself, after a delay or at a date. */
export const messagesDialect: Dialect = {
  mark: 'send_delayed_message',
  says: ['schedule_reminder', 'schedule_action'],
  say(call, place) {
    const planned = readPlanned(call);
    if (planned === null) return null;
    const { text: message, when } = planned;
    const shape = timeShape(when, place);
    if (shape.kind !== 'delay') {
      return { name: 'send_scheduled_message', input: { message, scheduled_datetime: when } };
    }
    const part = (unit: number, of: number) => Math.floor((shape.ms % of) / unit);
    const hours = Math.floor(shape.ms / HOUR_MS);
    const rest = { minutes: part(MINUTE_MS, HOUR_MS), seconds: part(SECOND_MS, MINUTE_MS) };
    return { name: 'send_delayed_message', input: { message, hours, ...rest } };
  },
  hear({ name, input }) {
    if (name !== 'send_delayed_message' && name !== 'send_scheduled_message') return null;
    return planSchedule(kindOfText(String(input.message ?? '')), input.message, input.scheduled_datetime);
  },
  answer: (_, output) => changeRows(output, 'schedules', ownKind),
};

/** Decides by its text whether a message to oneself is a reminder or an action. */
export function ownKind(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return row.kind === 'callback' ? { ...row, kind: kindOfText(String(row.what ?? '')) } : row;
}
