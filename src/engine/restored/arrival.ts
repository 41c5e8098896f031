import { sql } from 'kysely';
import type { Tx } from '../../store/database.ts';
import { loadDelivery, updateDelivery } from '../../store/deliveries.ts';
import { HOLD_SINCE_KEY, QUEUE_TO_FILL_KEY } from '../../store/move/marks.ts';
import { loadTurn } from '../../store/turn-rows.ts';
import { activate, activationsOf, type EngineContext, type EngineParts } from '../context.ts';
import { reactivateTurn } from '../turns.ts';
import { settleRestored } from './restore.ts';

/** How many rows are put into the run queue in one transaction. */
const BATCH = 500;

/**
 * What data need that did not just stop and go on, before anything runs on them: those that came back are asked about, and those that
 * came from elsewhere have nothing in the run queue, which does not move along. Does nothing for all others, and after a crash the rest.
 */
export async function settleArrival({ store, context }: EngineParts): Promise<void> {
  await store.write(async (tx) => {
    const since = await metaValue(tx, HOLD_SINCE_KEY);
    if (since !== null) await settleRestored(tx, context(), { backupAt: Number(since) || null });
  });
  if ((await store.read((tx) => metaValue(tx, QUEUE_TO_FILL_KEY))) === null) return;
  for (const fill of [fillWithTurns, fillWithDeliveries])
    for (let after: string | null = ''; after !== null; ) {
      const from: string = after;
      after = await store.write((tx) => fill(tx, context(), from));
    }
  await store.write(({ db }) => db.deleteFrom('meta').where('key', '=', QUEUE_TO_FILL_KEY).execute());
}

async function metaValue(tx: Tx, key: string): Promise<string | null> {
  const row = await tx.db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** In the order in which they became ready: activations are named so. Answers where to go on; null at the end. */
async function fillWithTurns(tx: Tx, context: EngineContext, after: string): Promise<string | null> {
  const rows = await tx.db
    .selectFrom('turns')
    .select(['id', 'activation_id'])
    .where(sql<boolean>`ended_at IS NULL`)
    .where('activation_id', '>', after)
    .orderBy('activation_id')
    .limit(BATCH)
    .execute();
  const known = await context.queue.known(tx, activationsOf(rows));
  for (const { id, activation_id } of rows) {
    if (activation_id === null || known.has(activation_id)) continue;
    const turn = await loadTurn(tx, id);
    if (turn !== null) await reactivateTurn(tx, context, turn);
  }
  return rows.length < BATCH ? null : (rows.at(-1)?.activation_id ?? null);
}

/** Those that wait for their time in the agenda have no activation that counts. */
async function fillWithDeliveries(tx: Tx, context: EngineContext, after: string): Promise<string | null> {
  const rows = await tx.db
    .selectFrom('deliveries')
    .leftJoin('agenda', (j) => j.on((e) => e('agenda.key', '=', sql<string>`'delivery:' || deliveries.id`)))
    .select(['deliveries.id as id', 'activation_id', 'agenda.key as key', 'deliveries.user_id as userId'])
    .where(sql<boolean>`state IN ('pending', 'sending')`)
    .where('activation_id', '>', after)
    .orderBy('activation_id')
    .limit(BATCH)
    .execute();
  const known = await context.queue.known(tx, activationsOf(rows));
  for (const { id, activation_id, key, userId } of rows) {
    if (key !== null || activation_id === null || known.has(activation_id)) continue;
    const delivery = await loadDelivery(tx, id);
    if (delivery === null) continue;
    const activationId = await activate(tx, context, { kind: 'delivery', subject: id, userId });
    await updateDelivery(tx, delivery, { state: delivery.state, now: context.now, activationId });
  }
  return rows.length < BATCH ? null : (rows.at(-1)?.activation_id ?? null);
}
