import type { Thread } from '../domain/thread.ts';
import { LATE_AFTER_MS } from '../domain/wake.ts';
import type { Tx } from '../store/database.ts';
import { findDeliveryOnce, insertDelivery } from '../store/deliveries.ts';
import { insertMessage, loadThread, loadUserZone } from '../store/message-rows.ts';
import { activate, type EngineContext } from './context.ts';
import { lateWords } from './late-words.ts';

/** The one reminder of a run. */
export const reminderKey = (runId: string): string => `reminder:${runId}`;

export interface Notification {
  readonly threadId: string;
  readonly text: string;
  readonly turnId: string | null;
  readonly run: {
    readonly id: string;
    readonly scheduleId: string;
    readonly nominalAt: number;
    readonly dueAt: number;
  } | null;
  /** What may be said once only; a second notification with the same key changes nothing. */
  readonly onceKey: string | null;
}

/**
 * Says something to the person: the message in the thread's history and its delivery, in the caller's transaction. A notification of
 * a run that is more than two minutes late carries the lateness. Answers the delivery's id, also when `onceKey` was used before.
 */
export async function notify(
  tx: Tx,
  context: EngineContext,
  notification: Notification,
): Promise<{ deliveryId: string; fresh: boolean }> {
  const { threadId, run, onceKey } = notification;
  if (onceKey !== null) {
    const before = await findDeliveryOnce(tx, onceKey);
    if (before !== null) return { deliveryId: before.id, fresh: false };
  }
  const thread = await loadThread(tx, threadId);
  if (thread === null) throw new Error(`thread ${threadId} does not exist`);
  const { now } = context;
  let text = notification.text;
  if (run !== null && now - run.dueAt > LATE_AFTER_MS) {
    const zone = (await loadUserZone(tx, thread.userId)) ?? 'UTC';
    text = `${text} (${lateWords(run.dueAt, now, zone)})`;
  }
  return { deliveryId: await send(tx, context, thread, { ...notification, text, role: 'agent' }), fresh: true };
}

/** Belfry itself speaks, in the thread: an outage, a paused schedule. Delivered as everything is. */
export async function giveNotice(
  tx: Tx,
  context: EngineContext,
  notice: { threadId: string; text: string },
): Promise<void> {
  const thread = await loadThread(tx, notice.threadId);
  if (thread === null) return;
  await send(tx, context, thread, { ...notice, role: 'notice', turnId: null, run: null, onceKey: null });
}

/** Writes the message, its delivery and the activation that carries it out. */
async function send(
  tx: Tx,
  context: EngineContext,
  { id: threadId, userId, channel }: Thread,
  { role, text, turnId, run, onceKey }: Notification & { role: 'agent' | 'notice' },
): Promise<string> {
  const { now, ids } = context;
  const deliveryId = ids.next('dlv');
  const messageId = ids.next('msg');
  const shared = { userId, threadId, runId: run?.id ?? null, scheduleId: run?.scheduleId ?? null, text, now };
  const activationId = await activate(tx, context, { kind: 'delivery', subject: deliveryId, userId });
  await insertDelivery(tx, {
    ...shared,
    id: deliveryId,
    channel,
    messageId,
    onceKey,
    nominalAt: run?.nominalAt ?? null,
    activationId,
  });
  await insertMessage(tx, { ...shared, id: messageId, role, visible: true, turnId, deliveryId });
  return deliveryId;
}
