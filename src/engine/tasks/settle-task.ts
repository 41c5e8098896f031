import type { Failure } from '../../domain/policy/retry.ts';
import { toldFailure } from '../../domain/policy/told-failure.ts';
import { shorten } from '../../domain/shorten.ts';
import { changeTask, decideTry, type Fruitless, type Task, type TaskEvent } from '../../domain/tasks/task.ts';
import type { Tx } from '../../store/database.ts';
import { addTaskNote, loadTask } from '../../store/tasks/tasks.ts';
import { retell } from '../../voice/retell.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { giveNotice } from '../channels/give-notice.ts';
import type { EngineContext } from '../context.ts';
import type { StartedTurn } from '../threads/turn-handler.ts';
import { wakeHeart } from './heart.ts';
import { storeTask } from './store-task.ts';

/** How much of an agent's last words is kept as a note: enough to recognise it. */
const NOTE_LIMIT = 2_000;

export interface TaskEnding {
  readonly state: 'succeeded' | 'failed' | 'cancelled';
  readonly message?: string | undefined;
  readonly output?: string | undefined;
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
}

/**
 * Settles a task after its turn ended and released its lane: ended by the agent itself, completed by a function's
 * answer, or back on the list. The next task is taken at a heartbeat, not before.
 */
export async function settleTask(
  tx: Tx,
  context: EngineContext,
  { turn }: StartedTurn,
  ending: TaskEnding,
): Promise<void> {
  if (turn.taskId === null) return;
  const { userId, agent } = turn;
  const found = await loadTask(tx, turn.taskId);
  if (found === null) return;
  const task = await countTokens(tx, context, found, ending);
  if (task.turnId === turn.id) await conclude(tx, context, task, ending);
  await wakeHeart(tx, context, userId, agent);
}

async function conclude(tx: Tx, context: EngineContext, task: Task, ending: TaskEnding): Promise<Task> {
  if (task.state !== 'in_progress') return task;
  if (ending.state === 'cancelled' || task.deletedAt !== null)
    return happen(tx, context, task, { kind: 'given_back', tried: false, notBefore: null });
  if (ending.state === 'failed') return fruitless(tx, context, task, { ...FAILED, why: ending.message ?? 'it failed' });
  const words = ending.output?.trim() ?? '';
  // The task ends when a function returns or a program exits; a language model says so itself.
  if (!context.hasLanes(task.agent) || context.endsTasks?.(task.agent) === true)
    return happen(tx, context, task, { kind: 'completed', result: words === '' ? null : words });
  if (words !== '') await note(tx, context, task, words);
  return fruitless(tx, context, task, {
    failed: false,
    outage: false,
    retryable: true,
    why: words === '' ? say('en', 'reason.noWord') : say('en', 'reason.lastWords', { words }),
  });
}

const FAILED = { failed: true, outage: false, retryable: false } as const;

/**
 * The agent failed: the task is retried later, or has failed. Runs before the turn ends, which then finds the task
 * settled.
 */
export async function taskFailed(
  tx: Tx,
  context: EngineContext,
  { turn }: StartedTurn,
  failure: Failure,
  tokens: { readonly inputTokens: number; readonly outputTokens: number },
): Promise<void> {
  const found = turn.taskId === null ? null : await loadTask(tx, turn.taskId);
  if (found === null) return;
  const task = await countTokens(tx, context, found, tokens);
  if (task.state !== 'in_progress' || task.turnId !== turn.id) return;
  const { message: why, retryable, retryAfterMs } = failure;
  const told = toldFailure(failure);
  const outage = retryable && OUTAGES.has(failure.code);
  // An outage concerns every task, so it is not noted on this one.
  if (!outage) await note(tx, context, task, `Could not: ${why}`);
  await fruitless(tx, context, task, { failed: true, outage, retryable, retryAfterMs, why, told });
}

/** Errors of an unavailable or slow model provider: not the fault of the task. */
const OUTAGES: ReadonlySet<string> = new Set([
  'model_unavailable',
  'model_rate_limited',
  'model_timeout',
  'model_resting',
  'budget_reached',
]);

async function fruitless(
  tx: Tx,
  context: EngineContext,
  task: Task,
  { why, told = why, ...how }: Fruitless & { readonly why: string; readonly told?: string },
): Promise<Task> {
  const decision = decideTry(task.tries, how);
  if (decision.kind === 'again') {
    const notBefore = decision.waitMs === 0 ? null : context.now + decision.waitMs;
    return happen(tx, context, task, { kind: 'given_back', tried: decision.tried, notBefore });
  }
  const tries = task.tries + 1;
  const reason = tries > 1 ? `${cut(why)} (tried ${tries} times)` : cut(why);
  const failed = await happen(tx, context, task, { kind: 'failed', reason });
  const text = ({ language }: Speech) =>
    say(language, 'task.failed', { what: shorten(task.description), why: retell(language, cut(told, 300)) });
  await giveNotice(tx, context, { threadId: task.threadId, text });
  return failed;
}

async function happen(tx: Tx, context: EngineContext, task: Task, event: TaskEvent): Promise<Task> {
  const change = changeTask(task, event, context.now);
  return change.ok ? storeTask(tx, context, task, change.life) : task;
}

async function countTokens(
  tx: Tx,
  context: EngineContext,
  task: Task,
  { inputTokens = 0, outputTokens = 0 }: Pick<TaskEnding, 'inputTokens' | 'outputTokens'>,
): Promise<Task> {
  if (inputTokens + outputTokens === 0) return task;
  return storeTask(tx, context, task, {
    inputTokens: task.inputTokens + inputTokens,
    outputTokens: task.outputTokens + outputTokens,
  });
}

async function note(tx: Tx, { now }: EngineContext, task: Task, text: string): Promise<void> {
  await addTaskNote(tx, task.id, { at: now, by: task.agent, text: cut(text, NOTE_LIMIT) });
}

function cut(text: string, limit = 500): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
}
