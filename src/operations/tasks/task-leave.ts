import type { DeedChange, DeedOperation } from '../../domain/approval/proposal.ts';
import type { Task } from '../../domain/tasks/task.ts';
import type { BeforeChange, UndoOperation } from '../../domain/threads/thread.ts';
import { requireLeave, tellAtOnce } from '../approval/leave.ts';
import type { OperationContext } from '../frame/operation.ts';
import { actingTurn } from './own-task.ts';

/** What somebody wants to do to a task. */
interface TaskDeed {
  readonly operation: Extract<DeedOperation, `${string}-task`>;
  readonly input: Readonly<Record<string, unknown>>;
  /** As a card says it: "it is deleted; it can be brought back". */
  readonly words: string;
  /** @default none */
  readonly changes?: readonly DeedChange[];
  /** Whether it says how the work goes: free for whoever was given the work. @default false */
  readonly reports?: boolean;
}

/**
 * Refuses what an agent does to a task that it did not add itself while nobody talks to it. How the work goes that it was given it says
 * freely: that is what it was given the task for.
 * @throws LeaveNeeded
 */
export async function requireTaskLeave(
  context: OperationContext,
  { description, createdBy, threadId, assignee }: Task,
  { operation, input, words, changes = [], reports = false }: TaskDeed,
): Promise<void> {
  const { actor } = context;
  if (actor.kind !== 'agent') return;
  await requireLeave(context, {
    operation,
    deed: { input, what: description, words, changes },
    ownInThread: createdBy === 'agent' && threadId === actor.threadId,
    reports: reports && assignee === 'agent',
  });
}

/** What an agent did to a task by itself is said at once; how the very task goes that it works on its turn says. */
export async function tellOfTask(
  context: OperationContext,
  { id: taskId, description: what }: Task,
  {
    deed,
    undo,
    changes = [],
  }: {
    readonly deed: string;
    /** What takes it back: an operation, or how it was before. */
    readonly undo: UndoOperation | BeforeChange;
    readonly changes?: readonly DeedChange[];
  },
): Promise<void> {
  if (context.actor.kind !== 'agent' || (await actingTurn(context))?.taskId === taskId) return;
  const back =
    typeof undo === 'string'
      ? ({ operation: undo, taskId } as const)
      : ({ operation: 'undo-change', taskId, before: undo } as const);
  await tellAtOnce(context, { deed, what, changes, undo: back });
}

/** How a task was, as far as it is put back; work that was under way begins anew. */
export function fieldsBefore(before: Task): BeforeChange['fields'] {
  const { description, dueAt, dueText, assignee, tries, notBefore, depth, state, startedAt, endedAt, result } = before;
  const life = state === 'in_progress' ? { state: 'pending', startedAt: null } : { state, startedAt };
  return { description, dueAt, dueText, assignee, tries, notBefore, depth, endedAt, result, turnId: null, ...life };
}
