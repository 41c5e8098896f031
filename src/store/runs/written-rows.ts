import type { Run } from '../../domain/runs/run.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import type { Tx } from '../database.ts';
import { rowsStatement } from '../rows-statement.ts';
import type { NewTurn } from '../threads/turn-rows.ts';
import type { NewRun } from './new-runs.ts';

/** A turn that this process just made ready, as it was written, with its subject. */
export interface WrittenTurn {
  readonly turn: Turn;
  readonly run: Run;
  readonly schedule: Schedule;
}

/** A new turn as it is read back. */
export const asInsertedTurn = ({ now, begins: _, taskId, ...turn }: NewTurn): Turn => ({
  ...turn,
  ...{ state: 'queued', attempts: 0, createdAt: now, startedAt: null, endedAt: null, errorMessage: null },
  ...{ taskId: taskId ?? null, places: [] },
});

/** A new run as it is read back. */
export const asInsertedRun = ({ started: _, causeId, facts = {}, ...run }: NewRun): Run => ({
  ...run,
  ...{ startedAt: null, latenessMs: null, attempts: 0, inputTokens: 0, outputTokens: 0, errorCode: null },
  ...{ output: null, causeId: causeId ?? null, facts, triedAt: null },
});

interface Standing {
  id: string;
  turn_state: string;
  activation_id: string | null;
  started_at: number | null;
  schedule_state: string;
  revision: number;
  runs: number;
}
// These conditions are checked here, because conditions that match partial indexes make PostgreSQL scan those indexes
// instead.
const standing = rowsStatement<{ id: string; schedule: string }, Standing>(
  { id: 'text', schedule: 'text' },
  (db, given) =>
    db
      .selectFrom(given)
      .crossJoin('turns')
      .crossJoin('schedules')
      .select(['turns.id', 'turns.state as turn_state', 'turns.activation_id', 'turns.started_at'])
      .select(['schedules.state as schedule_state', 'schedules.revision', 'schedules.runs'])
      .whereRef('turns.id', '=', 'given.id')
      .whereRef('schedules.id', '=', 'given.schedule'),
);
/**
 * Those of these turns that still wait under their activation, have not begun, and belong to an unchanged active
 * schedule; by id, with how many runs of that schedule have ended.
 */
export async function untouchedAmong(tx: Tx, written: readonly WrittenTurn[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.forRows(
    standing,
    written.map(({ turn, schedule }) => ({ id: turn.id, schedule: schedule.id })),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    written.flatMap(({ turn: { id, activationId }, schedule: { revision } }) => {
      const row = found.get(id);
      if (row?.turn_state !== 'queued' || row.activation_id !== activationId || row.started_at !== null) return [];
      return row.schedule_state === 'active' && row.revision === revision ? [[id, row.runs] as const] : [];
    }),
  );
}
