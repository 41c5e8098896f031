import { z } from 'zod';
import { TASK_STATES, type Task, type TaskState } from '../../domain/tasks/task.ts';
import { listEndedTasks, listOpenTasks } from '../../store/tasks/tasks.ts';
import { defineOperation } from '../frame/operation.ts';
import { sharedPlaceOf } from '../frame/shared-place.ts';
import { field } from '../views/fields.ts';
import { decodeCursor, encodeCursor, pageFields } from '../views/page.ts';
import { pageOf } from '../views/views.ts';
import { readingOf, taskView, viewTask } from './task-view.ts';

const CURSOR = z.union([
  z.tuple([z.literal('open'), z.string(), z.number(), z.string()]),
  z.tuple([z.literal('over'), z.number(), z.string()]),
]);
const OPEN: readonly TaskState[] = ['pending', 'in_progress'];
const OVER: readonly TaskState[] = ['completed', 'failed'];

export const listTasksOperation = defineOperation({
  name: 'list-tasks',
  summary: 'Lists tasks: open ones in the order of the list, then ended ones, newest first.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/tasks' },
  input: z.strictObject({
    state: z
      .enum([...TASK_STATES, 'open', 'over', 'all'])
      .default('open')
      .describe('Only those in this state; "open": pending or in progress, "over": completed or failed'),
    agent: field.agent.optional().describe('Only the list of this agent'),
    ...pageFields,
  }),
  output: pageOf(taskView),
  async handler(context, { state, agent, limit, cursor }) {
    const { tx, actor } = context;
    const wanted = statesOf(state);
    const position = cursor === undefined ? null : (decodeCursor(cursor, CURSOR) as z.output<typeof CURSOR>);
    const threadId = await sharedPlaceOf(context);
    const filter = { agent: actor.kind === 'agent' ? actor.agent : agent, threadId };
    const rows: Task[] = [];
    const open = wanted.filter((one) => OPEN.includes(one));
    if (open.length > 0 && position?.[0] !== 'over') {
      const after = position === null ? null : ([position[1], position[2], position[3]] as [string, number, string]);
      rows.push(...(await listOpenTasks(tx, actor.userId, { ...filter, states: open, limit: limit + 1, after })));
    }
    const over = wanted.filter((one) => OVER.includes(one));
    if (over.length > 0 && rows.length <= limit) {
      const before = position?.[0] === 'over' ? ([position[1], position[2]] as [number, string]) : null;
      const left = limit + 1 - rows.length;
      rows.push(...(await listEndedTasks(tx, actor.userId, { ...filter, states: over, limit: left, before })));
    }
    const shown = rows.slice(0, limit);
    const reading = await readingOf(context, shown);
    const last = shown.at(-1);
    return {
      items: shown.map((task) => viewTask(task, reading)),
      nextCursor: rows.length > limit && last !== undefined ? encodeCursor(cursorAt(last)) : null,
    };
  },
});

function statesOf(state: TaskState | 'open' | 'over' | 'all'): readonly TaskState[] {
  if (state === 'open') return OPEN;
  if (state === 'over') return OVER;
  return state === 'all' ? TASK_STATES : [state];
}

function cursorAt({ endedAt, agent, position, id }: Task): (string | number)[] {
  return endedAt === null ? ['open', agent, position, id] : ['over', endedAt, id];
}
