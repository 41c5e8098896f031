import type { DeedChange, DeedOperation } from '../../domain/approval/proposal.ts';
import type { Task } from '../../domain/tasks/task.ts';
import type { Line } from '../../voice/line.ts';
import { requireAuthorization, type ToldDeed, tellAtOnce } from '../approval/authorization.ts';
import { isOwnOf, programAsking } from '../approval/program.ts';
import type { OperationContext } from '../frame/operation.ts';
import { actingTurn } from './own-task.ts';

/** A requested action on a task. */
interface TaskDeed {
  readonly operation: Extract<DeedOperation, `${string}-task`>;
  readonly input: Readonly<Record<string, unknown>>;
  /** As a card says it: "it is deleted; it can be brought back". */
  readonly words: Line;
  /** @default none */
  readonly changes?: readonly DeedChange[];
  /** True for a report on the work: free for the agent that has the task. @default false */
  readonly reports?: boolean;
}

/**
 * Refuses an agent's action on a task that it did not add itself, without a message of the person. Reports on its own
 * work are always free, because that is what it has the task for.
 * @throws AuthorizationNeeded
 */
export async function requireTaskAuthorization(
  context: OperationContext,
  { id, description, createdBy, threadId, assignee }: Task,
  { operation, input, words, changes = [], reports = false }: TaskDeed,
): Promise<void> {
  const { actor } = context;
  if (actor.kind !== 'agent') return;
  await requireAuthorization(context, {
    operation,
    deed: { input, what: description, words, changes },
    ownInThread:
      createdBy === 'agent' &&
      threadId === actor.threadId &&
      (programAsking(context) === null || (await isOwnOf(context, id))),
    reports: reports && assignee === 'agent',
  });
}

/** Tells the person at once what an agent did to a task by itself, except reports on the task of its own turn. */
export async function tellOfTask(
  context: OperationContext,
  { id: taskId, description: what }: Task,
  {
    deed,
    changes = [],
  }: {
    readonly deed: ToldDeed['deed'];
    readonly changes?: readonly DeedChange[];
  },
): Promise<void> {
  if (context.actor.kind !== 'agent' || (await actingTurn(context))?.taskId === taskId) return;
  await tellAtOnce(context, { deed, what, changes });
}

/** The earlier values of a task that an undo restores; work that was under way begins anew. */
export function fieldsBefore(before: Task): Readonly<Record<string, unknown>> {
  const { description, dueAt, dueText, assignee, tries, notBefore, depth, state, startedAt, endedAt, result } = before;
  const life = state === 'in_progress' ? { state: 'pending', startedAt: null } : { state, startedAt };
  return { description, dueAt, dueText, assignee, tries, notBefore, depth, endedAt, result, turnId: null, ...life };
}
