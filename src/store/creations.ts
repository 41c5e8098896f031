import type { Tx } from './database.ts';

/** Which agent made a schedule, and where. */
export interface Creation {
  readonly scheduleId: string;
  readonly userId: string;
  readonly agent: string;
  readonly threadId: string;
  /** The run that replaced itself with this schedule; at most one schedule a run. */
  readonly successorOf: string | null;
  /** 0: asked for in a conversation; n: by a run of a schedule of depth n - 1. A successor has that of what it replaces. */
  readonly depth: number;
}

/** Records it; false when the run has replaced itself already. */
export async function insertCreation(tx: Tx, creation: Creation): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('creations')
    .values({
      schedule_id: creation.scheduleId,
      user_id: creation.userId,
      agent: creation.agent,
      thread_id: creation.threadId,
      successor_of: creation.successorOf,
      depth: creation.depth,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Null: the person made it. */
export async function findCreation(tx: Tx, userId: string, scheduleId: string): Promise<Creation | null> {
  const row = await tx.db
    .selectFrom('creations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    scheduleId: row.schedule_id,
    userId: row.user_id,
    agent: row.agent,
    threadId: row.thread_id,
    successorOf: row.successor_of,
    depth: row.depth,
  };
}

/** Whether a run has replaced itself. */
export async function hasSuccessor(tx: Tx, runId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('creations')
    .select('schedule_id')
    .where('successor_of', '=', runId)
    .executeTakeFirst();
  return row !== undefined;
}

/** How far the schedule of a run is from what a person asked for. */
export async function depthOfRun(tx: Tx, runId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('runs')
    .innerJoin('creations', 'creations.schedule_id', 'runs.schedule_id')
    .select('creations.depth')
    .where('runs.id', '=', runId)
    .executeTakeFirst();
  return row?.depth ?? 0;
}
