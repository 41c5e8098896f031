import { MINUTE_MS } from '../../../../when/index.ts';
import type { Dialect, Fields } from './dialect.ts';
import { changeRows, planSchedule, readDescription, readPlanned, withPlainText } from './planned-schedule.ts';
import { toInstruction } from './reminder-text.ts';
import { isPlainInterval, timeShape } from './time-shape.ts';

const TOOL = 'schedule_task';

/** A toolset with one tool for everything, selected by its operation. */
export const approvedDialect: Dialect = {
  mark: TOOL,
  says: ['schedule_reminder', 'schedule_action', 'list_schedules', 'update_schedule', 'cancel_schedule'],
  say(call, place) {
    const { name, input } = call;
    const as = (operation: string, rest: Fields) => ({ name: TOOL, input: { operation, ...rest } });
    const time = (when: string): Fields => {
      const shape = timeShape(when, place);
      return shape.kind === 'interval' && isPlainInterval(when)
        ? { schedule_type: 'interval', interval_value: shape.ms / MINUTE_MS, interval_unit: 'minutes' }
        : { schedule_type: 'cron', cron_expression: when };
    };
    switch (name) {
      case 'list_schedules':
        return input.recent_runs === true ? null : as('list', {});
      case 'cancel_schedule':
        return as('delete', { schedule_id: input.schedule_id });
      case 'update_schedule': {
        if (input.change !== undefined) return null;
        const { schedule_id, message, when } = input;
        const text = message === undefined ? {} : { command_text: message };
        return as('update', { schedule_id, ...text, ...(when === undefined ? {} : time(String(when))) });
      }
      default: {
        const planned = readPlanned(call);
        if (planned === null) return null;
        const { kind, text, when } = planned;
        return as('create', { command_text: kind === 'reminder' ? toInstruction(text) : text, ...time(when) });
      }
    }
  },
  hear({ name, input }) {
    if (name !== TOOL) return null;
    const { operation, command_text: text, schedule_id, cron_expression: when } = input;
    switch (operation) {
      case 'list':
        return { name: 'list_schedules', input: { state: 'all' } };
      case 'delete':
        return { name: 'cancel_schedule', input: { schedule_id } };
      case 'update':
        return { name: 'update_schedule', input: { schedule_id, ...(text === undefined ? {} : { message: text }) } };
      default: {
        const { kind, what } = readDescription(text);
        return planSchedule(kind, what, when);
      }
    }
  },
  answer: (_, output) => changeRows(withPlainText(output), 'schedules', toRow),
};

const toRow = ({ command_text, ...row }: Fields): Fields => ({ ...row, ...readDescription(command_text) });
