import { z } from 'zod';
import { TASK_ASSIGNEES, TASK_STATES, type Task } from '../../domain/tasks/task.ts';
import { TURN_STATES } from '../../domain/threads/thread.ts';
import { clockWords } from '../../engine/runs/late-words.ts';
import { waitingAmong } from '../../store/threads/turn-rows.ts';
import { capital } from '../../voice/capital.ts';
import { say } from '../../voice/say.ts';
import { type Speech, sayInstant } from '../../voice/times.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { readingSpeech } from '../reminders/reminder-view.ts';
import { nameViews } from '../views/view-names.ts';
import { instantView } from '../views/views.ts';

export const taskView = z.object({
  id: z.string().describe('tsk_...'),
  agent: z.string().describe('The agent of its list'),
  threadId: z.string().describe('Its conversation, where the agent works on it'),
  description: z.string().describe('The text of the task, as it was given'),
  state: z.enum(TASK_STATES).describe('Its state'),
  words: z.string().describe('Its state, in words'),
  assignee: z.enum(TASK_ASSIGNEES).describe('Who does it: the agent, which takes it when idle, or the person'),
  due: z
    .object({
      at: instantView.describe('When it is due'),
      words: z.string().describe('The same in words'),
      text: z.string().describe('The words it was given in'),
      overdue: z.boolean().describe('Whether the task is overdue'),
    })
    .nullable()
    .describe('The due date; null for none'),
  result: z.string().nullable().describe('Its result, or why it failed'),
  tries: z.number().int().describe('How often the agent took it without finishing it'),
  nextTryAt: instantView.nullable().describe('Until when the agent does not take it; null when it may'),
  turnId: z.string().nullable().describe("The agent's turn that works on it"),
  createdBy: z.enum(['user', 'agent']).describe('Who added it'),
  inputTokens: z.number().int().describe('Tokens it has cost so far, sent'),
  outputTokens: z.number().int().describe('Tokens it has cost so far, received'),
  createdAt: instantView.describe('When it was added'),
  startedAt: instantView.nullable().describe('When work on it began'),
  endedAt: instantView.nullable().describe('When it was done or given up'),
  deletedAt: instantView.nullable().describe('When it was deleted; it can be restored'),
  revision: z.number().int().describe('Grows with every change; send it as If-Match'),
});
export type TaskView = z.infer<typeof taskView>;

/** One task in detail: with its notes and its turns. */
export const taskDetail = taskView.extend({
  notes: z
    .array(
      z.object({
        at: instantView.describe('When'),
        by: z.string().describe('Who noted it'),
        text: z.string().describe('What'),
      }),
    )
    .describe('The notes, oldest first'),
  turns: z
    .array(
      z.object({
        id: z.string().describe('trn_...; get-turn shows what was done in it step by step'),
        state: z.enum(TURN_STATES).describe('Its state'),
        startedAt: instantView.nullable().describe('When it began'),
        endedAt: instantView.nullable().describe('When it ended'),
        error: z.string().nullable().describe('Why it failed, in words'),
      }),
    )
    .describe('When the agent worked on it, the newest first; at most 20'),
});
export type TaskDetail = z.infer<typeof taskDetail>;

const isoOrNull = (at: EpochMs | null): string | null => (at === null ? null : isoInstant(at));

/** The facts for a task's view. */
export interface TaskReading extends Speech {
  /** Waiting turns, mostly for the person's answer. */
  readonly waiting: ReadonlySet<string>;
}

/** The facts for the actor's view of tasks. */
export async function readingOf(context: OperationContext, tasks: readonly Task[]): Promise<TaskReading> {
  const turns = tasks.flatMap(({ turnId }) => turnId ?? []);
  const waiting = await waitingAmong(context.tx, turns);
  return { ...(await readingSpeech(context)), waiting };
}

/** A task as people see it; times in words are in the person's zone. */
export function viewTask(task: Task, { waiting, ...speech }: TaskReading): TaskView {
  const { dueAt } = task;
  const { zone, now } = speech;
  const waits = task.state === 'pending' && task.notBefore !== null && task.notBefore > now;
  return {
    id: task.id,
    agent: task.agent,
    threadId: task.threadId,
    description: task.description,
    state: task.state,
    words: standingWords(task, speech, task.turnId !== null && waiting.has(task.turnId)),
    assignee: task.assignee,
    due:
      dueAt === null
        ? null
        : {
            at: isoInstant(dueAt),
            words: sayInstant(speech, dueAt, zone),
            text: task.dueText ?? '',
            overdue: dueAt < now && task.endedAt === null,
          },
    result: task.result,
    tries: task.tries,
    nextTryAt: waits ? isoOrNull(task.notBefore) : null,
    turnId: task.turnId,
    createdBy: task.createdBy,
    inputTokens: task.inputTokens,
    outputTokens: task.outputTokens,
    createdAt: isoInstant(task.createdAt),
    startedAt: isoOrNull(task.startedAt),
    endedAt: isoOrNull(task.endedAt),
    deletedAt: isoOrNull(task.deletedAt),
    revision: task.revision,
  };
}

function standingWords(task: Task, { language, zone, now }: Speech, waits: boolean): string {
  const { state, assignee, agent, notBefore, startedAt, endedAt, deletedAt, turnId } = task;
  const at = (instant: EpochMs | null) => (instant === null ? '' : clockWords(instant, zone, now, language));
  if (waits) return capital(say(language, 'wait.answer'));
  if (deletedAt !== null) return say(language, 'stand.deleted', { at: at(deletedAt) });
  switch (state) {
    case 'pending':
      if (assignee === 'person') return say(language, 'stand.yours');
      if (notBefore === null || notBefore <= now) return say(language, 'stand.waits', { agent });
      return say(language, 'stand.again', { agent, at: at(notBefore) });
    case 'in_progress':
      if (turnId !== null) return say(language, 'stand.works', { agent, at: at(startedAt) });
      return say(language, 'stand.started', { at: at(startedAt) });
    case 'completed':
      return say(language, 'stand.done', { at: at(endedAt) });
    case 'failed':
      return say(language, 'stand.failed', { at: at(endedAt) });
    default:
      return state satisfies never;
  }
}

nameViews({ Task: taskView, TaskDetail: taskDetail });
