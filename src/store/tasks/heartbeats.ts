import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';
import type { Heart, HeartbeatTable } from './task-tables.ts';

export type { Heart } from './task-tables.ts';

const toHeart = ({ until_at: until, ...row }: HeartbeatTable): Heart => ({
  ...fromRow(row),
  paused: row.paused === 1,
  until,
});

/** The heartbeat of an agent for a person; the defaults when there was none yet. */
export async function findHeart(tx: Tx, userId: string, agent: string): Promise<Heart> {
  const row = await tx.find('heartbeats', { user_id: userId, agent });
  if (row !== undefined) return toHeart(row);
  return { userId, agent, paused: false, everyMs: null, lastBeatAt: null, outcome: null, until: null, taskId: null };
}

export async function saveHeart(tx: Tx, heart: Heart): Promise<void> {
  const { until, ...rest } = heart;
  const row = { ...toRow(rest), until_at: until };
  await tx.db
    .insertInto('heartbeats')
    .values(row)
    .onConflict((c) => c.columns(['user_id', 'agent']).doUpdateSet(row))
    .execute();
}
