import { sql } from 'kysely';
import type { Mode } from '../../domain/threads/thread.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { statement } from '../statement.ts';

/** An open turn of an agent, with its subject. */
export interface OpenTurn {
  readonly id: string;
  readonly agent: string;
  readonly threadId: string;
  readonly threadTitle: string;
  readonly mode: Mode;
  readonly state: 'queued' | 'running' | 'waiting';
  readonly runId: string | null;
  readonly scheduleId: string | null;
  /** The text of its schedule or task; null for a conversation. */
  readonly what: string | null;
  readonly startedAt: EpochMs | null;
  readonly reason: string | null;
}

/** A failed turn or run. */
export interface AgentFailure {
  readonly at: EpochMs;
  readonly message: string;
  readonly runId: string | null;
}

/** The most open turns of one person that are read, in due order. */
const OPEN_LIMIT = 2_000;

/** Every open turn of a person, the longest due first. */
export async function listOpenTurns(tx: Tx, userId: string): Promise<OpenTurn[]> {
  const rows = await tx.db
    .selectFrom('turns')
    .innerJoin('threads', 'threads.id', 'turns.thread_id')
    .leftJoin('schedules', 'schedules.id', 'turns.schedule_id')
    .leftJoin('tasks', 'tasks.id', 'turns.task_id')
    .select((e) => [
      'turns.id as id',
      'turns.agent as agent',
      'turns.thread_id as threadId',
      'threads.title as threadTitle',
      'turns.mode as mode',
      'turns.state as state',
      'turns.run_id as runId',
      'turns.schedule_id as scheduleId',
      e.fn.coalesce('schedules.what', 'tasks.description').as('what'),
      'turns.started_at as startedAt',
      'turns.error_message as reason',
    ])
    .where(sql<boolean>`turns.ended_at IS NULL`)
    .where('turns.user_id', '=', userId)
    .orderBy('turns.due_at')
    .orderBy('turns.id')
    .limit(OPEN_LIMIT)
    .execute();
  return rows as OpenTurn[];
}

const failed = statement<
  { user: string; agent: string },
  { ended_at: number | null; error_message: string | null; run_id: string | null }
>((db, p) =>
  db
    .selectFrom('turns')
    .select(['ended_at', 'error_message', 'run_id'])
    .where('user_id', '=', p('user'))
    .where('agent', '=', p('agent'))
    // A literal, not a parameter: the database uses the partial index only for a literal.
    .where(sql<boolean>`ended_at IS NOT NULL AND error_message IS NOT NULL AND state = 'failed'`)
    .orderBy('id', 'desc')
    .limit(1),
);

/** An agent's last permanent failure. */
export async function findLastFailure(tx: Tx, userId: string, agent: string): Promise<AgentFailure | null> {
  const row = (await tx.run(failed, { user: userId, agent }))[0];
  if (row === undefined) return null;
  return { at: row.ended_at ?? 0, message: row.error_message ?? 'no reason given', runId: row.run_id };
}
