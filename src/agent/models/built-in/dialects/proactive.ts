import { SECOND_MS } from '../../../../when/index.ts';
import type { Dialect } from './dialect.ts';
import { ownKind } from './messages.ts';
import { changeRows, planSchedule, readPlanned } from './planned-schedule.ts';
import { kindOfText } from './reminder-text.ts';
import { timeShape } from './time-shape.ts';

const isNotify = (name: string) => name.startsWith('notify_via_');

/** A toolset with one tool for all scheduled messages, and one tool per channel to notify from a silent turn. */
export const proactiveDialect: Dialect = {
  mark: 'schedule_message',
  says: ['schedule_reminder', 'schedule_action', 'notify_user'],
  say(call, place) {
    if (call.name === 'notify_user') {
      const name = place.offered.find(isNotify);
      return name === undefined ? null : { name, input: call.input };
    }
    const planned = readPlanned(call);
    if (planned === null) return null;
    const { text: message, when } = planned;
    const shape = timeShape(when, place);
    const time = shape.kind === 'delay' ? { delay_seconds: Math.round(shape.ms / SECOND_MS) } : { schedule_at: when };
    return { name: 'schedule_message', input: { message, ...time } };
  },
  hear({ name, input }) {
    if (isNotify(name)) return { name: 'notify_user', input };
    return name === 'schedule_message'
      ? planSchedule(kindOfText(String(input.message ?? '')), input.message, input.schedule_at)
      : null;
  },
  answer: (_, output) => changeRows(output, 'schedules', ownKind),
};
