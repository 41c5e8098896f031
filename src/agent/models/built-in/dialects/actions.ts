import { MINUTE_MS } from '../../../../when/index.ts';
import type { PlannedCall } from '../dialogue.ts';
import type { Dialect, Fields, Place, SpokenCall } from './dialect.ts';
import { changeRows, planSchedule, readDescription, readPlanned, withPlainText } from './planned-schedule.ts';
import { toInstruction } from './reminder-text.ts';
import { isPlainInterval, timeShape } from './time-shape.ts';

/** A toolset in which everything is an action of some type; a reminder is an action that tells the person something. */
export const actionsDialect: Dialect = {
  mark: 'list_scheduled_actions',
  says: ['schedule_reminder', 'schedule_action', 'list_schedules', 'cancel_schedule', 'list_tasks'],
  say(call, place) {
    const { name, input } = call;
    if (name === 'cancel_schedule') return { name: 'delete_scheduled_action', input: { task_id: input.schedule_id } };
    if (name === 'list_tasks') {
      return { name, input: input.status === 'failed' ? { ...input, status: 'error' } : input };
    }
    if (name === 'list_schedules') {
      return input.recent_runs === true ? null : { name: 'list_scheduled_actions', input: {} };
    }
    return sayAction(call, place);
  },
  hear({ name, input }) {
    if (name === 'list_scheduled_actions') return { name: 'list_schedules', input: { state: 'all' } };
    if (name === 'delete_scheduled_action') return { name: 'cancel_schedule', input: { schedule_id: input.task_id } };
    if (name === 'stop_interval_action') {
      return { name: 'update_schedule', input: { schedule_id: input.task_id, change: 'pause' } };
    }
    if (name !== 'schedule_action') return null;
    const { kind, what } = readDescription(input.description);
    return planSchedule(kind, what, input.schedule);
  },
  answer: (_, output) => plainTasks(changeRows(withPlainText(output), 'actions', toRow)),
};

function sayAction(call: PlannedCall, place: Place): SpokenCall | null {
  const planned = readPlanned(call);
  if (planned === null) return null;
  const { kind, text, when } = planned;
  const description = kind === 'reminder' ? toInstruction(text) : text;
  const shape = timeShape(when, place);
  if (shape.kind === 'interval' && isPlainInterval(when)) {
    return {
      name: 'schedule_action',
      input: { description, type: 'interval', schedule: String(shape.ms / MINUTE_MS) },
    };
  }
  const type = shape.kind === 'interval' || shape.kind === 'recurring' ? 'recurring' : 'once';
  return { name: 'schedule_action', input: { description, type, schedule: when } };
}

function toRow({ task_id, description, schedule, status, next_run, reason, last_run }: Fields): Fields {
  return {
    schedule_id: task_id,
    ...readDescription(description),
    when: schedule,
    next: next_run,
    state: status === 'error' ? 'failed' : status,
    reason,
    last_run,
  };
}

/** Shows tasks that were given up under their actual state. */
function plainTasks(output: Fields): Fields {
  if (!Array.isArray(output.tasks)) return output;
  const tasks = (output.tasks as Fields[]).map((task) =>
    task.state === 'error' ? { ...task, state: 'failed' } : task,
  );
  return { ...output, tasks };
}
