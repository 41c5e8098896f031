import type { BeatOutcome } from '../../domain/tasks/heartbeat.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';
import type { HeartbeatTable } from './task-tables.ts';

/** The record of an agent's heartbeat for one person. */
export interface Heart {
  readonly userId: string;
  readonly agent: string;
  /** The person stopped it. */
  readonly paused: boolean;
  /** The interval the person chose; null: the one of the agent's definition. */
  readonly everyMs: number | null;
  readonly lastBeatAt: EpochMs | null;
  readonly outcome: BeatOutcome | null;
  /** Until when the outcome holds without a new look. */
  readonly until: EpochMs | null;
  /** The task the last beat took. */
  readonly taskId: string | null;
}

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
