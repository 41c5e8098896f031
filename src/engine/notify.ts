import type { RunCause } from '../domain/run.ts';
import type { Thread, UndoOperation } from '../domain/thread.ts';
import { LATE_AFTER_MS } from '../domain/wake.ts';
import type { Tx } from '../store/database.ts';
import { findDeliveryOnce, insertDelivery } from '../store/deliveries.ts';
import { insertMessage, loadThread, loadUserZone } from '../store/message-rows.ts';
import { activate, type EngineContext } from './context.ts';
import { lateWords, pastWords } from './late-words.ts';
import { beginTelling, noteTold } from './reminders/tell.ts';

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
    readonly cause: RunCause;
  } | null;
  /** What may be said once only; a second notification with the same key changes nothing. */
  readonly onceKey: string | null;
}

/**
 * Says something to the person: the message in the thread's history and its delivery, in the caller's transaction. A notification of
 * a run that is more than two minutes late carries the lateness. Answers the delivery's id, also when `onceKey` was used before;
 * null when a reminder was answered meanwhile and nothing is said any more.
 */
export async function notify(
  tx: Tx,
  context: EngineContext,
  notification: Notification,
): Promise<{ deliveryId: string | null; fresh: boolean }> {
  const { threadId, run, onceKey } = notification;
  if (onceKey !== null) {
    const before = await findDeliveryOnce(tx, onceKey);
    if (before !== null) return { deliveryId: before.id, fresh: false };
  }
  const thread = await loadThread(tx, threadId);
  if (thread === null) throw new Error(`thread ${threadId} does not exist`);
  // What a test says is marked as one, and nobody has to answer it.
  const isTest = run?.cause === 'test';
  const isReminder = run !== null && onceKey === reminderKey(run.id) && !isTest;
  if (isReminder && !(await beginTelling(tx, context, thread, run))) return { deliveryId: null, fresh: false };
  const { now } = context;
  let text = notification.text;
  if (isTest) text = `${text} (test run)`;
  else if (run !== null && (run.cause === 'backfill' || now - run.dueAt > LATE_AFTER_MS)) {
    const zone = (await loadUserZone(tx, thread.userId)) ?? 'UTC';
    text = `${text} (${run.cause === 'backfill' ? pastWords(run.nominalAt, now, zone) : lateWords(run.dueAt, now, zone)})`;
  }
  const deliveryId = await send(tx, context, thread, { ...notification, text, role: 'agent' });
  if (isReminder) await noteTold(tx, run.id, deliveryId);
  return { deliveryId, fresh: true };
}

/** What a notice is about, for those who can show more than its text. */
export interface NoticeSubject {
  readonly proposalId?: string;
  readonly scheduleId?: string | null;
  readonly undo?: UndoOperation;
}

/** Belfry itself speaks, in the thread: an outage, a paused schedule. Delivered as everything is. */
export async function giveNotice(
  tx: Tx,
  context: EngineContext,
  notice: { threadId: string; text: string } & NoticeSubject,
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
  { role, text, turnId, run, onceKey, ...about }: Notification & NoticeSubject & { role: 'agent' | 'notice' },
): Promise<string> {
  const { now, ids } = context;
  const deliveryId = ids.next('dlv');
  const messageId = ids.next('msg');
  const scheduleId = run?.scheduleId ?? about.scheduleId ?? null;
  const shared = { userId, threadId, runId: run?.id ?? null, scheduleId, text, now };
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
  const { proposalId, undo } = about;
  const subject = { ...(proposalId === undefined ? {} : { proposalId }), ...(undo === undefined ? {} : { undo }) };
  await insertMessage(tx, { ...shared, ...subject, id: messageId, role, visible: true, turnId, deliveryId });
  return deliveryId;
}
