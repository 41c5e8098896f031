import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import type { ScheduleState } from '../../../domain/schedules/schedule.ts';
import type { ScheduleView } from '../../../operations/views/views.ts';
import { describeInstant } from '../../../when/index.ts';
import { notifyUser, setUserTimezone } from '../belfry/person-tools.ts';
import { updateSchedule } from '../belfry/schedule-tools.ts';
import { addTask, completeTask, failTask as failPlainTask, listTasks as listPlainTasks } from '../belfry/task-tools.ts';
import { defineTool, type Tool } from '../tool.ts';
import { listWaiting, readInstant, withdrawn, zoneOf } from '../words-for-models.ts';
import { type ACTION_TYPES, scheduleAction } from './schedule-action.ts';
import { taskId, toldOfAction } from './task-id.ts';
import { SHOWN_STATES, shownTask } from './task-state.ts';

/** The most items for a model. */
const LIST_LIMIT = 50;

/** The names of the states in this design. */
const STATUS: Readonly<Record<ScheduleState, string>> = {
  active: 'active',
  paused: 'paused',
  completed: 'completed',
  failed: 'error',
  cancelled: 'deleted',
};

/** Lists the schedules and the state of each. */
const listScheduledActions = defineTool({
  name: 'list_scheduled_actions',
  description:
    'Lists the scheduled actions with their task_id, type, status (active, paused, completed, error with its reason), next and last run. Look here before you change or delete one.',
  modes: ['conversational', 'silent'],
  input: z.strictObject({}),
  async run(_, context) {
    const zone = await zoneOf(context);
    const page = (await context.operate('list-schedules', { sort: 'next', limit: LIST_LIMIT })) as {
      items: ScheduleView[];
    };
    const words = (iso: string) => describeInstant(readInstant(iso), { zone, now: context.now });
    const shown = page.items.filter(({ state }) => state !== 'cancelled');
    const waiting = await listWaiting(context);
    return {
      total: shown.length,
      actions: shown.map(({ id, what, when, state, stateReason, waits, nextWords, lastRun, createdBy }) => ({
        task_id: id,
        description: what,
        type: typeOf(when.kind),
        schedule: when.sentence,
        status: STATUS[state],
        reason: stateReason ?? waits?.words ?? null,
        next_run: nextWords,
        last_run: lastRun === null ? null : { status: lastRun.state, at: words(lastRun.at) },
        created_by: createdBy,
      })),
      ...(waiting.length === 0 ? {} : { waiting_for_approval: waiting }),
    };
  },
});

/** Cancels an action of any type; the answer says when it does not exist. */
const deleteScheduledAction = defineTool({
  name: 'delete_scheduled_action',
  description:
    'Deletes a scheduled action: it will not run again. Look up its task_id with list_scheduled_actions first. With a proposal_id: takes back what you asked for.',
  modes: ['conversational', 'silent'],
  input: z.strictObject({ task_id: taskId }),
  async run({ task_id: id }, context) {
    if (id.startsWith('apr_')) return withdrawn(id, context);
    const { state } = (await context.operate('get-schedule', { id })) as ScheduleView;
    if (state === 'cancelled') {
      throw new AppError('not_found', `${id} was deleted before; there is nothing to delete.`, {
        hint: 'Look at list_scheduled_actions for what there is.',
      });
    }
    return toldOfAction(await context.request('cancel-schedule', { id }), context);
  },
});

/** Pauses an interval: it stays in the list as paused, and can be resumed. */
const stopIntervalAction = defineTool({
  name: 'stop_interval_action',
  description:
    'Stops an action of type interval: it runs no more, and stays in the list as paused until it is resumed or deleted. For the other types use delete_scheduled_action.',
  modes: ['conversational', 'silent'],
  input: z.strictObject({ task_id: taskId }),
  async run({ task_id: id }, context) {
    const { when } = (await context.operate('get-schedule', { id })) as ScheduleView;
    if (when.kind !== 'interval') {
      throw new AppError('wrong_state', `${id} is no interval: it comes ${when.sentence}.`, {
        hint: 'Use delete_scheduled_action to take it away.',
      });
    }
    return toldOfAction(await context.request('pause-schedule', { id }), context);
  },
});

/** The to-do list, with the states of this design. */
const listTasks = defineTool({
  ...listPlainTasks,
  input: z.strictObject({
    status: z
      .enum([...SHOWN_STATES, 'open', 'all'])
      .default('open')
      .describe('Which ones; open: pending and in_progress; error: given up'),
  }),
  async run({ status }, context) {
    const list = (await listPlainTasks.run({ status: status === 'error' ? 'failed' : status }, context)) as {
      readonly tasks: readonly unknown[];
    };
    return { ...list, tasks: list.tasks.map(shownTask) };
  },
});

/** Gives a task up; this design shows it as an error. */
const failTask = defineTool({
  ...failPlainTask,
  run: async (input, context) => shownTask(await failPlainTask.run(input, context)),
});

/** Actions by type, shown and cancelled by their id; and the to-do list for idle times. */
export const ACTIONS_TOOLS: readonly Tool[] = [
  scheduleAction,
  listScheduledActions,
  deleteScheduledAction,
  stopIntervalAction,
  updateSchedule,
  addTask,
  listTasks,
  completeTask,
  failTask,
  notifyUser,
  setUserTimezone,
] as unknown as readonly Tool[];

function typeOf(kind: string): (typeof ACTION_TYPES)[number] {
  return kind === 'once' || kind === 'interval' ? kind : 'recurring';
}
