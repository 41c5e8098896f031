import { sql } from 'kysely';
import { lowestIdAt } from '../../domain/ids.ts';
import { type Task, type TaskState, taskFingerprint } from '../../domain/tasks/task.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';
import { statement } from '../statement.ts';
import { loadTurn } from '../threads/turn-rows.ts';
import type { TaskTable } from './task-tables.ts';

/** A literal, not a parameter: the database uses the partial index only for a literal. */
const OPEN = sql<boolean>`ended_at IS NULL AND deleted_at IS NULL`;

export const toTask = ({ fingerprint: _, run_id: __, ...row }: TaskTable): Task => fromRow(row);

const taskRow = (task: Task) => ({ ...toRow(task), fingerprint: taskFingerprint(task.description) });

const openOf = statement<{ user: string; agent: string }, TaskTable>((db, p) =>
  db
    .selectFrom('tasks')
    .selectAll()
    .where('user_id', '=', p('user'))
    .where('agent', '=', p('agent'))
    .where(OPEN)
    .orderBy('position')
    .orderBy('id'),
);

export async function insertTask(tx: Tx, task: Task, runId: string | null = null): Promise<void> {
  await tx.insert('tasks', { ...taskRow(task), run_id: runId });
}

/**
 * The running turn about a task of an agent's list; null when there is none, or when the agent took the task by
 * itself.
 */
export async function findTaskTurn(tx: Tx, userId: string, agent: string): Promise<Turn | null> {
  const task = (await openTasks(tx, userId, agent)).find(({ state, turnId }) => state === 'in_progress' && turnId);
  const turn = task?.turnId == null ? null : await loadTurn(tx, task.turnId);
  return turn?.state === 'running' ? turn : null;
}

/** The run that added a task; null when a person, a conversation or a program did. */
export async function runOfTask(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.db.selectFrom('tasks').select('run_id').where('id', '=', id).executeTakeFirst();
  return row?.run_id ?? null;
}

/** Stores a task as it is now. */
export async function saveTask(tx: Tx, task: Task): Promise<void> {
  const { id, user_id: userId, ...rest } = taskRow(task);
  await tx.update('tasks', rest, { id, user_id: userId });
}

/** For the engine, which acts for every user; a caller that acts for one user compares. */
export async function loadTask(tx: Tx, id: string): Promise<Task | null> {
  const row = await tx.find('tasks', { id });
  return row === undefined ? null : toTask(row);
}

/** The task with this id, if it is this user's, deleted or not. */
export async function findTask(tx: Tx, userId: string, id: string): Promise<Task | null> {
  const task = await loadTask(tx, id);
  return task?.userId === userId ? task : null;
}

/** The open tasks of a list, in order. The limit on open tasks bounds it. */
export async function openTasks(tx: Tx, userId: string, agent: string): Promise<Task[]> {
  return (await tx.run(openOf, { user: userId, agent })).map(toTask);
}

export interface TaskFilter {
  readonly states: readonly TaskState[];
  readonly agent: string | undefined;
  readonly threadId?: string | undefined;
  readonly limit: number;
}

/** Open tasks, list by list in the order of each, from `after` on. */
export async function listOpenTasks(
  tx: Tx,
  userId: string,
  { states, agent, threadId, limit, after }: TaskFilter & { readonly after: readonly [string, number, string] | null },
): Promise<Task[]> {
  const rows = await tx.db
    .selectFrom('tasks')
    .selectAll()
    .where('user_id', '=', userId)
    .where(OPEN)
    .where('state', 'in', states)
    .$if(agent !== undefined, (query) => query.where('agent', '=', agent!))
    .$if(threadId !== undefined, (query) => query.where('thread_id', '=', threadId!))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(agent, position, id) > (${sql.join([...after!].map((part) => sql`${part}`))})`),
    )
    .orderBy('agent')
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toTask);
}

/** Ended tasks, last ended first, from `before` on. */
export async function listEndedTasks(
  tx: Tx,
  userId: string,
  { states, agent, threadId, limit, before }: TaskFilter & { readonly before: readonly [number, string] | null },
): Promise<Task[]> {
  const rows = await tx.db
    .selectFrom('tasks')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<boolean>`ended_at IS NOT NULL AND deleted_at IS NULL`)
    .where('state', 'in', states)
    .$if(agent !== undefined, (query) => query.where('agent', '=', agent!))
    .$if(threadId !== undefined, (query) => query.where('thread_id', '=', threadId!))
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(ended_at, id) < (${sql.join([...before!].map((part) => sql`${part}`))})`),
    )
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toTask);
}

/** Renumbers the open tasks of a list in the order of `ids`. */
export async function renumberTasks(tx: Tx, userId: string, ids: readonly string[], step: number): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const position = index * step;
    await tx.update('tasks', { position }, { id, user_id: userId });
  }
}

/** Lists with a task that a heartbeat could take: their owner and agent. */
export async function listsWithWork(tx: Tx): Promise<{ readonly userId: string; readonly agent: string }[]> {
  const rows = await tx.db
    .selectFrom('tasks')
    .select(['user_id', 'agent'])
    .distinct()
    .where(OPEN)
    .where('state', '=', 'pending')
    .where('assignee', '=', 'agent')
    .execute();
  return rows.map((row) => ({ userId: row.user_id, agent: row.agent }));
}

/** Tasks in progress whose turn has ended or is gone: no agent works on them. */
export async function abandonedTasks(tx: Tx, limit: number): Promise<Task[]> {
  const rows = await tx.db
    .selectFrom('tasks')
    .leftJoin('turns', 'turns.id', 'tasks.turn_id')
    .selectAll('tasks')
    .where(sql<boolean>`tasks.ended_at IS NULL AND tasks.deleted_at IS NULL`)
    .where('tasks.state', '=', 'in_progress')
    .where('tasks.turn_id', 'is not', null)
    .where((e) => e.or([e('turns.id', 'is', null), e('turns.ended_at', 'is not', null)]))
    .limit(limit)
    .execute();
  return rows.map(toTask);
}

/** Puts a task back on its list if this turn works on it. */
export async function returnTask(tx: Tx, taskId: string, turnId: string): Promise<void> {
  await tx.update('tasks', { state: 'pending', turn_id: null, started_at: null }, { id: taskId, turn_id: turnId });
}

/** How many tasks were added since an instant. */
export async function countAddedTasks(
  tx: Tx,
  userId: string,
  { since, upTo }: { readonly since: EpochMs; readonly upTo: number },
): Promise<number> {
  const rows = await tx.db
    .selectFrom('tasks')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '>=', lowestIdAt('tsk', since))
    // After the clock was set back, ids continue from the wrong time.
    .where('created_at', '>=', since)
    .limit(upTo)
    .execute();
  return rows.length;
}

export interface TaskNote {
  readonly at: number;
  /** The author: `user`, an agent's name, `Belfry`. */
  readonly by: string;
  readonly text: string;
}

/** How many notes of a task are kept; the oldest are deleted. */
const NOTES_KEPT = 50;

export async function addTaskNote(tx: Tx, taskId: string, note: TaskNote): Promise<void> {
  const last = await tx.db
    .selectFrom('task_notes')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('task_id', '=', taskId)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  await tx.insert('task_notes', { task_id: taskId, number, ...note });
  await tx.db
    .deleteFrom('task_notes')
    .where('task_id', '=', taskId)
    .where('number', '<=', number - NOTES_KEPT)
    .execute();
}

/** The notes of a task, oldest first. */
export async function listTaskNotes(tx: Tx, taskId: string): Promise<TaskNote[]> {
  return tx.db
    .selectFrom('task_notes')
    .select(['at', 'by', 'text'])
    .where('task_id', '=', taskId)
    .orderBy('number')
    .execute();
}
