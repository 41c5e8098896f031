import type { Wake } from '../domain/runs/wake.ts';
import type { Task } from '../domain/tasks/task.ts';
import type { StartedTurn, UnderClaim } from '../engine/threads/turn-handler.ts';
import { listTaskNotes, openTasks } from '../store/tasks/tasks.ts';
import { loadUserZone } from '../store/threads/message-rows.ts';
import type { Clock } from '../when/index.ts';

/** How many notes are sent: the newest show the state of the task. */
const NOTES_SENT = 10;

/** The wake of an agent for a task: the task, its state, and nothing of the conversation. */
export async function composeTaskWake(
  { clock }: { readonly clock: Clock },
  { turn }: StartedTurn,
  task: Task,
  write: UnderClaim,
): Promise<Wake> {
  const facts = await write(async (tx) => ({
    zone: (await loadUserZone(tx, task.userId)) ?? 'UTC',
    notes: await listTaskNotes(tx, task.id),
    open: await openTasks(tx, task.userId, task.agent),
  }));
  const now = clock.now();
  return {
    kind: 'task',
    cause: 'task',
    runId: null,
    scheduleId: null,
    threadId: turn.threadId,
    userId: turn.userId,
    prompt: task.description,
    sentence: 'a task from the list',
    zone: facts.zone,
    scheduledAt: task.createdAt,
    nominalAt: turn.dueAt,
    dueAt: turn.dueAt,
    now,
    lateByMs: 0,
    attempt: turn.attempts,
    upcoming: [],
    repeat: null,
    task: {
      id: task.id,
      dueAt: task.dueAt,
      tries: task.tries,
      notes: facts.notes.slice(-NOTES_SENT),
      others: facts.open.filter(({ id }) => id !== task.id).length,
      mayAdd: task.depth === 0,
    },
    previousOutcome: null,
    tellsLateness: false,
    // A task begins afresh, without the conversation.
    background: null,
  };
}
