import { sql } from 'kysely';
import type { Failure } from '../../domain/policy/retry.ts';
import type { WakeOffer } from '../../domain/runs/wake-offer.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';
import type { WakeOfferTable } from './run-tables.ts';

const toOffer = ({ wake_json: wake, failure_json, ...row }: WakeOfferTable): WakeOffer => ({
  ...fromRow(row),
  wake,
  failure: failure_json === null ? null : (JSON.parse(failure_json) as Failure),
});

const offerRow = ({ wake, failure, ...rest }: WakeOffer): WakeOfferTable => ({
  ...toRow(rest),
  wake_json: wake,
  failure_json: failure === null ? null : JSON.stringify(failure),
});

/** The offer of a turn; null when it has none. */
export async function loadOffer(tx: Tx, turnId: string): Promise<WakeOffer | null> {
  const row = await tx.find('wake_offers', { turn_id: turnId });
  return row === undefined ? null : toOffer(row);
}

/** As `loadOffer`, for a turn of this person. */
export async function findOffer(tx: Tx, userId: string, turnId: string): Promise<WakeOffer | null> {
  const offer = await loadOffer(tx, turnId);
  return offer?.userId === userId ? offer : null;
}

/** Stores an offer in place of its turn's earlier one. */
export async function putOffer(tx: Tx, offer: WakeOffer): Promise<void> {
  const { turn_id, ...rest } = offerRow(offer);
  await tx.db
    .insertInto('wake_offers')
    .values({ turn_id, ...rest })
    .onConflict((c) => c.column('turn_id').doUpdateSet(rest))
    .execute();
}

/** The wake that a worker of an agent takes next, the longest due first; null when none waits. */
export async function nextOffer(
  tx: Tx,
  { userId, agent }: { readonly userId: string; readonly agent: string },
  now: EpochMs,
): Promise<WakeOffer | null> {
  const row = await tx.db
    .selectFrom('wake_offers')
    .innerJoin('turns', 'turns.id', 'wake_offers.turn_id')
    .selectAll('wake_offers')
    .where('wake_offers.user_id', '=', userId)
    .where('wake_offers.agent', '=', agent)
    .where('wake_offers.state', '=', 'offered')
    .where((e) => e.or([e('wake_offers.lapses_at', 'is', null), e('wake_offers.lapses_at', '>', now)]))
    .where('turns.state', '=', 'waiting')
    .orderBy('wake_offers.due_at')
    .orderBy('wake_offers.turn_id')
    .executeTakeFirst();
  return row === undefined ? null : toOffer(row);
}

/** How many wakes of an agent workers have claimed, for all people. */
export async function countClaimed(tx: Tx, agent: string): Promise<number> {
  const row = await tx.db
    .selectFrom('wake_offers')
    .innerJoin('turns', 'turns.id', 'wake_offers.turn_id')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('wake_offers.agent', '=', agent)
    .where('wake_offers.state', '=', 'claimed')
    .where('turns.state', '=', 'waiting')
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Every claimed wake, of all people. */
export async function listClaimed(tx: Tx): Promise<WakeOffer[]> {
  const rows = await tx.db
    .selectFrom('wake_offers')
    .innerJoin('turns', 'turns.id', 'wake_offers.turn_id')
    .selectAll('wake_offers')
    .where('wake_offers.state', '=', 'claimed')
    .where('turns.state', '=', 'waiting')
    .execute();
  return rows.map(toOffer);
}

/** Withdraws the offer of an ended turn; returns it, or null when no worker could have it. */
export async function withdrawOffer(tx: Tx, turnId: string): Promise<WakeOffer | null> {
  const offer = await loadOffer(tx, turnId);
  if (offer === null || offer.state === 'rested') return null;
  await putOffer(tx, { ...offer, state: 'rested', wake: '{}', failure: null });
  return offer;
}

/** Records that a worker of an agent called. */
export async function markWorkerSeen(
  tx: Tx,
  { userId, agent }: { readonly userId: string; readonly agent: string },
  worker: string,
  now: EpochMs,
): Promise<void> {
  await tx.db
    .insertInto('agent_workers')
    .values({ user_id: userId, agent, worker, seen_at: now })
    .onConflict((c) => c.columns(['user_id', 'agent']).doUpdateSet({ worker, seen_at: now }))
    .execute();
}

/** When a worker of each of a person's agents last called, by agent. */
export async function loadWorkersSeen(
  tx: Tx,
  userId: string,
): Promise<ReadonlyMap<string, { readonly worker: string; readonly seenAt: EpochMs }>> {
  const rows = await tx.db.selectFrom('agent_workers').selectAll().where('user_id', '=', userId).execute();
  return new Map(rows.map((row) => [row.agent, { worker: row.worker, seenAt: row.seen_at }]));
}

/** Sets the start of a run to the time of the claim, not of the offer. */
export async function markRunClaimed(
  tx: Tx,
  { id, now, latenessMs }: { readonly id: string; readonly now: EpochMs; readonly latenessMs: number },
): Promise<void> {
  await tx.db
    .updateTable('runs')
    .set((e) => ({
      state: 'running',
      started_at: e.fn.coalesce('started_at', sql<number>`CAST(${now} AS bigint)`),
      lateness_ms: e.fn.coalesce('lateness_ms', sql<number>`CAST(${latenessMs} AS bigint)`),
      tried_at: sql<number | null>`CASE WHEN started_at IS NULL THEN NULL ELSE CAST(${now} AS bigint) END`,
    }))
    .where('id', '=', id)
    .where(sql<boolean>`ended_at IS NULL`)
    .execute();
}

/**
 * Makes an offered run that no worker has begun a waiting run again, so that whatever cancels waiting runs also
 * cancels it.
 */
export async function markRunOffered(tx: Tx, id: string, isFirst: boolean): Promise<void> {
  await tx.update(
    'runs',
    { state: 'queued', ...(isFirst ? { started_at: null, lateness_ms: null, tried_at: null } : {}) },
    { id },
  );
}
