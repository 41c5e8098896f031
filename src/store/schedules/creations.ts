import type { Chain } from '../../domain/policy/chain.ts';
import { ASKED_FOR, isAskedFor, type Run } from '../../domain/runs/run.ts';
import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';
import type { Creation } from './schedule-tables.ts';

/** Records it; false when the run has a successor already. */
export async function insertCreation(tx: Tx, { chain, ...rest }: Creation): Promise<boolean> {
  return (await tx.insert('creations', { ...toRow(rest), ...chainColumns(chain) }, { ignoreConflict: true })) > 0;
}

/** Returns null when a person made the schedule. */
export async function findCreation(tx: Tx, userId: string, scheduleId: string): Promise<Creation | null> {
  const row = await tx.find('creations', { user_id: userId, schedule_id: scheduleId });
  if (row === undefined) return null;
  const { chain_json, chain_id: _, chain_links: __, ...rest } = row;
  return { ...fromRow(rest), chain: chain_json === null ? null : (JSON.parse(chain_json) as Chain) };
}

/** How many links all branches of a chain have together. */
export async function countLinks(tx: Tx, chainId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('creations')
    .select('chain_links')
    .where('chain_id', '=', chainId)
    .orderBy('chain_links', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.chain_links ?? 0;
}

/** True when a chain's first schedule exists and is not a link yet. */
export async function hasBeginning(tx: Tx, chainId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('creations')
    .select('schedule_id')
    .where('chain_id', '=', chainId)
    .where('chain_links', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const chainColumns = (chain: Chain | null) => ({
  chain_json: chain === null ? null : JSON.stringify(chain),
  chain_id: chain?.id ?? null,
  chain_links: chain?.links ?? null,
});

/** Stores the state of the chain that a schedule is a link of. */
export async function saveChain(tx: Tx, userId: string, scheduleId: string, chain: Chain | null): Promise<void> {
  await tx.update('creations', chainColumns(chain), { user_id: userId, schedule_id: scheduleId });
}

/**
 * True when a run has a successor. A one-time schedule has one successor, whichever of its runs made it: follow-ups
 * of a reminder have none of their own. A run started by hand stands for itself.
 */
export async function hasSuccessor(tx: Tx, run: Pick<Run, 'id' | 'scheduleId' | 'cause'>): Promise<boolean> {
  const row = await tx.db
    .selectFrom('creations')
    .innerJoin('runs', 'runs.id', 'creations.successor_of')
    .select('creations.schedule_id')
    .$if(isAskedFor(run.cause), (query) => query.where('runs.id', '=', run.id))
    .$if(!isAskedFor(run.cause), (query) =>
      query.where('runs.schedule_id', '=', run.scheduleId).where('runs.cause', 'not in', [...ASKED_FOR]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** How many steps the schedule of a run is away from a person's request. */
export async function depthOfRun(tx: Tx, runId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('runs')
    .innerJoin('creations', 'creations.schedule_id', 'runs.schedule_id')
    .select('creations.depth')
    .where('runs.id', '=', runId)
    .executeTakeFirst();
  return row?.depth ?? 0;
}
