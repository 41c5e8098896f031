import { loadDelivery, updateDelivery } from '../../store/channels/deliveries.ts';
import { listDeliveriesByActivation } from '../../store/channels/unsettled-deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { HOLD_SINCE_KEY, QUEUE_TO_FILL_KEY } from '../../store/move/marks.ts';
import { readMeta, removeMeta } from '../../store/server/meta.ts';
import { listTurnsByActivation } from '../../store/threads/open-turns.ts';
import { loadTurn } from '../../store/threads/turn-rows.ts';
import { activate, activationsOf } from '../activate.ts';
import type { EngineContext, EngineParts } from '../context.ts';
import { reactivateTurn } from '../threads/turns.ts';
import { settleRestored } from './restore.ts';

/** How many rows are put into the run queue in one transaction. */
const BATCH = 500;

/**
 * What data need that did not just stop and go on, before anything runs on them: those that came back are asked about, and those that
 * came from elsewhere have nothing in the run queue, which does not move along. Does nothing for all others, and after a crash the rest.
 */
export async function settleArrival({ store, context }: EngineParts): Promise<void> {
  await store.write(async (tx) => {
    const since = await readMeta(tx, HOLD_SINCE_KEY);
    if (since !== null) await settleRestored(tx, context(), { backupAt: Number(since) || null });
  });
  if ((await store.read((tx) => readMeta(tx, QUEUE_TO_FILL_KEY))) === null) return;
  for (const fill of [fillWithTurns, fillWithDeliveries])
    for (let after: string | null = ''; after !== null; ) {
      const from: string = after;
      after = await store.write((tx) => fill(tx, context(), from));
    }
  await store.write((tx) => removeMeta(tx, QUEUE_TO_FILL_KEY));
}

/** In the order in which they became ready: activations are named so. Answers where to go on; null at the end. */
async function fillWithTurns(tx: Tx, context: EngineContext, after: string): Promise<string | null> {
  const rows = await listTurnsByActivation(tx, after, BATCH);
  const known = await context.queue.known(tx, activationsOf(rows));
  for (const { id, activationId } of rows) {
    if (known.has(activationId)) continue;
    const turn = await loadTurn(tx, id);
    if (turn !== null) await reactivateTurn(tx, context, turn);
  }
  return rows.length < BATCH ? null : (rows.at(-1)?.activationId ?? null);
}

/** Those that wait for their time in the agenda have no activation that counts. */
async function fillWithDeliveries(tx: Tx, context: EngineContext, after: string): Promise<string | null> {
  const rows = await listDeliveriesByActivation(tx, after, BATCH);
  const known = await context.queue.known(tx, activationsOf(rows));
  for (const { id, userId, activationId: named, waits } of rows) {
    if (waits || known.has(named)) continue;
    const delivery = await loadDelivery(tx, id);
    if (delivery === null) continue;
    const activationId = await activate(tx, context, { kind: 'delivery', subject: id, userId });
    await updateDelivery(tx, delivery, { state: delivery.state, now: context.now, activationId });
  }
  return rows.length < BATCH ? null : (rows.at(-1)?.activationId ?? null);
}
