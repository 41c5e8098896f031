import type { Role } from '../../domain/people/role.ts';
import { type EpochMs, HOUR_MS, SECOND_MS } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** A worker process, for a person who looks after several. */
export interface WorkerFacts {
  /** Random: identifies one life of a process. */
  readonly id: string;
  readonly role: Exclude<Role, 'web'>;
  readonly host: string;
  readonly pid: number;
  readonly version: string;
  readonly startedAt: EpochMs;
}

/** The last sign of life of a worker. */
export interface WorkerMark extends WorkerFacts {
  readonly at: EpochMs;
}

/** Workers give a sign of life each ten seconds; three missing ones count as gone. */
export const WORKER_SILENT_MS = 30 * SECOND_MS;
/** How long a worker is still listed that ended without a word. */
const REMEMBERED_MS = HOUR_MS;

/** The prefix of workers' keys in `meta`; their id follows. */
export const WORKER_PREFIX = 'worker:';

/** Records a worker's sign of life, and deletes those that have been silent for long. */
export async function markWorker(tx: Tx, mark: WorkerMark): Promise<void> {
  const value = JSON.stringify(mark);
  await tx.db
    .insertInto('meta')
    .values({ key: WORKER_PREFIX + mark.id, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
  for (const { id, at } of await listWorkers(tx)) if (at < mark.at - REMEMBERED_MS) await removeWorker(tx, id);
}

/** Deletes a worker that ended in order. */
export async function removeWorker(tx: Tx, id: string): Promise<void> {
  await tx.db
    .deleteFrom('meta')
    .where('key', '=', WORKER_PREFIX + id)
    .execute();
}

/** Workers with a recent sign of life, the newest first. Empty on data that one process owns. */
export async function listWorkers(tx: Tx): Promise<WorkerMark[]> {
  const rows = await tx.db.selectFrom('meta').select('value').where('key', 'like', `${WORKER_PREFIX}%`).execute();
  return readWorkers(rows.map(({ value }) => value));
}

/** Parses the stored workers, the newest sign of life first. */
export function readWorkers(values: readonly string[]): WorkerMark[] {
  return values
    .map(readMark)
    .filter((mark) => mark !== null)
    .sort((a, b) => b.at - a.at);
}

export const isAlive = ({ at }: WorkerMark, now: EpochMs): boolean => now - at < WORKER_SILENT_MS;

function readMark(text: string): WorkerMark | null {
  try {
    const mark = JSON.parse(text) as WorkerMark;
    return typeof mark.id === 'string' && Number.isFinite(mark.at) ? mark : null;
  } catch {
    return null;
  }
}
