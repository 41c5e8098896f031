import { loadDelivery, updateDelivery } from '../../store/channels/deliveries.ts';
import { listDeliveriesByActivation } from '../../store/channels/unsettled-deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { HOLD_SINCE_KEY, OLDER, QUEUE_TO_FILL_KEY } from '../../store/move/marks.ts';
import { readMeta, removeMeta } from '../../store/server/meta.ts';
import { listTurnsByActivation } from '../../store/threads/open-turns.ts';
import { loadTurn } from '../../store/threads/turn-rows.ts';
import { activate, activationsOf } from '../activate.ts';
import type { EngineContext, EngineParts } from '../context.ts';
import { reactivateTurn } from '../threads/turns.ts';
import { settleRestored } from './restore.ts';

/** How many rows one transaction puts into the run queue. */
const BATCH = 500;

/**
 * Prepares restored or moved data before anything runs on them: restored data are asked about, and moved data need
 * their run queue filled, because the queue does not move along. Does nothing for other data; after a crash, does the
 * rest.
 */
export async function recoverData({ store, context }: EngineParts): Promise<void> {
  await store.write(async (tx) => {
    const since = await readMeta(tx, HOLD_SINCE_KEY);
    const isOlder = since === OLDER;
    if (since !== null) await settleRestored(tx, context(), { backupAt: Number(since) || null, isOlder });
  });
  if ((await store.read((tx) => readMeta(tx, QUEUE_TO_FILL_KEY))) === null) return;
  for (const fill of [fillWithTurns, fillWithDeliveries])
    for (let after: string | null = ''; after !== null; ) {
      const from: string = after;
      after = await store.write((tx) => fill(tx, context(), from));
    }
  await store.write((tx) => removeMeta(tx, QUEUE_TO_FILL_KEY));
}

/**
 * In the order in which turns became ready, which is that of their activations' names. Returns where to continue;
 * null at the end.
 */
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

/** Deliveries that wait for an agenda item have no valid activation. */
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
