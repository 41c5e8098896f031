import type { Dialect } from './dialect.ts';
import { changeRows, planSchedule, readPlanned } from './planned-schedule.ts';

/** A toolset of reminders with follow-ups; everything else is a callback. */
export const remindersDialect: Dialect = {
  mark: 'schedule_future_callback',
  says: ['schedule_reminder', 'schedule_action'],
  say(call) {
    const planned = readPlanned(call);
    if (planned === null) return null;
    const { kind, text, when, isInsistent } = planned;
    if (kind === 'action') return { name: 'schedule_future_callback', input: { callback_time: when, context: text } };
    const insists = isInsistent ? { follow_up: true } : {};
    return { name: 'schedule_reminder', input: { reminder_time: when, message: text, ...insists } };
  },
  hear({ name, input }) {
    if (name === 'schedule_reminder') return planSchedule('reminder', input.message, input.reminder_time);
    return name === 'schedule_future_callback' ? planSchedule('action', input.context, input.callback_time) : null;
  },
  answer: (_, output) =>
    changeRows(output, 'schedules', (row) => (row.kind === 'callback' ? { ...row, kind: 'action' } : row)),
};
