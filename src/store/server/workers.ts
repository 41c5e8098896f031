import type { Role } from '../../domain/people/role.ts';
import { type EpochMs, HOUR_MS, SECOND_MS } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** A process that carries out what is due, for whoever looks after several. */
export interface WorkerFacts {
  /** Random: a name for one life of a process. */
  readonly id: string;
  readonly role: Exclude<Role, 'web'>;
  readonly host: string;
  readonly pid: number;
  readonly version: string;
  readonly startedAt: EpochMs;
}

/** A worker as it said last that it lives. */
export interface WorkerMark extends WorkerFacts {
  readonly at: EpochMs;
}

/** Workers say each ten seconds that they live; three times unheard counts as gone. */
export const WORKER_SILENT_MS = 30 * SECOND_MS;
/** One that ended without a word is told of for so long. */
const REMEMBERED_MS = HOUR_MS;

/** Under it, and their id, workers stand in `meta`. */
export const WORKER_PREFIX = 'worker:';

/** Says that a worker lives, and forgets those that have been silent for long. */
export async function markWorker(tx: Tx, mark: WorkerMark): Promise<void> {
  const value = JSON.stringify(mark);
  await tx.db
    .insertInto('meta')
    .values({ key: WORKER_PREFIX + mark.id, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
  for (const { id, at } of await listWorkers(tx)) if (at < mark.at - REMEMBERED_MS) await removeWorker(tx, id);
}

/** A worker ended in order. */
export async function removeWorker(tx: Tx, id: string): Promise<void> {
  await tx.db
    .deleteFrom('meta')
    .where('key', '=', WORKER_PREFIX + id)
    .execute();
}

/** Workers that said so lately, the one heard last first. Empty on data that one process owns. */
export async function listWorkers(tx: Tx): Promise<WorkerMark[]> {
  const rows = await tx.db.selectFrom('meta').select('value').where('key', 'like', `${WORKER_PREFIX}%`).execute();
  return readWorkers(rows.map(({ value }) => value));
}

/** What is kept under the workers' names, the one heard last first. */
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
