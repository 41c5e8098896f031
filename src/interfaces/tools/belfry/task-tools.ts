import { z } from 'zod';
import type { DeedOperation } from '../../../domain/approval/proposal.ts';
import { TASK_STATES } from '../../../domain/tasks/task.ts';
import type { TaskView } from '../../../operations/tasks/task-view.ts';
import { defineTool } from '../tool.ts';
import { toldOfDeed } from '../words-for-models.ts';

/** The most tasks for a model at a time. */
const LIST_LIMIT = 50;
const taskId = z.string().describe('The task_id, from list_tasks or from when it was added');
const due = z.string().describe('By when, in words: "Friday", "tomorrow at 5pm". Never compute dates');

export const addTask = defineTool({
  name: 'add_task',
  description:
    'Adds something to the to-do list, without a time at which it happens. You work through the list by yourself when nobody needs you. Use it for "add ... to my list", "put ... on the list", and for work to be done later in no particular hour. For something at a time use schedule_reminder or schedule_action.',
  modes: ['conversational', 'silent'],
  input: z.strictObject({
    description: z.string().describe('What is to be done, complete in itself: "compare three offers for the printer"'),
    due: due.optional(),
    for_person: z
      .boolean()
      .default(false)
      .describe('True for what only the person can do, such as "buy milk": it stays on the list for them'),
  }),
  async run({ description, for_person, ...time }, context) {
    const input = { description, ...time, assignee: for_person ? 'person' : 'agent' };
    return told((await context.operate('add-task', input)) as TaskView);
  },
});

export const listTasks = defineTool({
  name: 'list_tasks',
  description: 'Lists the to-do list, numbered in its order: what is open, or also what is done.',
  modes: ['conversational', 'silent'],
  input: z.strictObject({
    status: z
      .enum([...TASK_STATES, 'open', 'all'])
      .default('open')
      .describe('Which ones; open: pending and in_progress'),
  }),
  async run({ status }, context) {
    const page = (await context.operate('list-tasks', { state: status, limit: LIST_LIMIT })) as {
      items: TaskView[];
      nextCursor: string | null;
    };
    return {
      total: page.items.length,
      ...(page.nextCursor === null ? {} : { note: `Only the first ${LIST_LIMIT} are shown.` }),
      tasks: page.items.map((task, index) => ({ number: index + 1, ...brief(task) })),
    };
  },
});

export const completeTask = defineTool({
  name: 'complete_task',
  description:
    'Marks a task of the to-do list as done. Use it when you have done it, with the result in a sentence or two, or when the person says that it is done.',
  modes: ['conversational', 'silent'],
  input: z.strictObject({
    task_id: taskId,
    result: z.string().optional().describe('What came of it; kept on the list'),
  }),
  async run({ task_id: id, ...rest }, context) {
    return toldOfDeed(await context.requestDeed('complete-task', { id, ...rest }), told);
  },
});

export const failTask = defineTool({
  name: 'fail_task',
  description:
    'Gives a task of the to-do list up, with the reason. With leave_to_person: true it stays on the list for the person, because only they can do it.',
  modes: ['conversational', 'silent'],
  input: z.strictObject({
    task_id: taskId,
    reason: z.string().describe('Why it cannot be done, or what the person has to do'),
    leave_to_person: z.boolean().default(false).describe('True: it stays on the list for the person'),
  }),
  async run({ task_id: id, reason, leave_to_person: leaveToPerson }, context) {
    return toldOfDeed(await context.requestDeed('fail-task', { id, reason, leaveToPerson }), told);
  },
});

export const updateTask = defineTool({
  name: 'update_task',
  description:
    'Changes a task of the to-do list: its text, its due date, its place, notes how far it is, opens it again, or deletes it.',
  rare: 'changes, moves, reopens or deletes a task',
  modes: ['conversational', 'silent'],
  input: z.strictObject({
    task_id: taskId,
    description: z.string().optional().describe('The new text'),
    due: due.optional(),
    note: z.string().optional().describe('How far it is'),
    for_person: z.boolean().optional().describe('True: the person does it; false: you do'),
    change: z.enum(['to_top', 'to_bottom', 'reopen', 'delete']).optional().describe('Its place, or its end'),
  }),
  async run({ task_id: id, for_person, change, ...edit }, context) {
    const assignee = for_person === undefined ? {} : { assignee: for_person ? 'person' : 'agent' };
    const fields = { ...edit, ...assignee };
    const edits = Object.keys(fields).length > 0;
    const deeds: (readonly [DeedOperation, object])[] = [
      ...(change === 'reopen' ? [['reopen-task', { id }] as const] : []),
      ...(edits ? [['update-task', { id, ...fields }] as const] : []),
      ...(change === 'delete' ? [['delete-task', { id }] as const] : []),
      ...(change === 'to_top' ? [['move-task', { id, to: 'first' }] as const] : []),
      ...(change === 'to_bottom' ? [['move-task', { id, to: 'last' }] as const] : []),
    ];
    for (const [name, input] of deeds) {
      const requested = await context.requestDeed(name, input);
      // A request that waits for approval, or that the person denied, takes precedence.
      const goesOn =
        requested.kind === 'done' || (requested.kind === 'decided' && requested.fact.status === 'approved');
      if (!goesOn) return toldOfDeed(requested, told);
    }
    return told((await context.operate('get-task', { id })) as TaskView);
  },
});

function brief({ id, description, state, words, assignee, due: by, result }: TaskView) {
  return {
    task_id: id,
    description,
    state,
    words,
    for_person: assignee === 'person',
    ...(by === null ? {} : { due: by.words, overdue: by.overdue }),
    ...(result === null ? {} : { result: result.slice(0, 1_000) }),
  };
}

function told(task: TaskView) {
  return { ok: true, ...brief(task), ...(task.deletedAt === null ? {} : { deleted: true }) };
}
