import { deliveryKey, putItem } from '../../agenda/agenda.ts';
import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import type { RunCause } from '../../domain/runs/run.ts';
import type { Thread } from '../../domain/threads/thread.ts';
import { findDeliveryOnce, insertDelivery } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { insertMessage, loadThread } from '../../store/threads/message-rows.ts';
import type { Speech } from '../../voice/times.ts';
import type { EpochMs } from '../../when/index.ts';
import { activate } from '../activate.ts';
import type { EngineContext } from '../context.ts';
import { speechFor } from '../people/speech.ts';

export interface Notification {
  readonly threadId: string;
  readonly text: string;
  /** The agent that speaks. @default the agent of the thread */
  readonly agent?: string;
  readonly turnId: string | null;
  readonly run: {
    readonly id: string;
    readonly scheduleId: string;
    readonly nominalAt: number;
    readonly dueAt: number;
    readonly cause: RunCause;
  } | null;
  /** An idempotency key: a second notification with the same key changes nothing. */
  readonly onceKey: string | null;
  /** The text is shown as written, not as Markdown. @default false */
  readonly verbatim?: boolean;
  /** The text for channels, if it differs from the text of the thread. @default the text */
  readonly markdown?: string;
  /** What the person can choose below it. @default nothing */
  readonly offerId?: string;
}

/** The subject of a notice, for clients that show more than its text. */
export interface NoticeSubject {
  /** The turn that it tells of in place of an answer. @default none */
  readonly turnId?: string | null;
  readonly proposalId?: string;
  readonly scheduleId?: string | null;
  /** The change that it tells of, which its button takes back. */
  readonly undo?: string;
  /** The message that it answers. @default none */
  readonly replyTo?: string;
  readonly offerId?: string;
  /** When it goes to channels other than the page, which shows it at once. Until then its text may change. @default now */
  readonly sendAt?: EpochMs;
  /** The text for channels, if it says more than the text of the thread. @default the text */
  readonly inFull?: string;
  /** Whether the text is Markdown, such as what an agent said and Belfry repeats. @default false: it names what people wrote, so no character of it is a mark */
  readonly isMarkdown?: boolean;
}

/** What a notice says; of messages by name, how they are said to its person. */
export type NoticeText = string | ((speech: Speech) => string);

/** Writes a notice of Belfry itself to the thread, such as an outage or a paused schedule, with a delivery like any message. Returns the delivery; null when there is none. */
export async function giveNotice(
  tx: Tx,
  context: EngineContext,
  notice: { readonly threadId: string; readonly text: NoticeText; readonly onceKey?: string } & NoticeSubject,
): Promise<string | null> {
  const thread = await loadThread(tx, notice.threadId);
  if (thread === null) return null;
  const { onceKey = null } = notice;
  const before = onceKey === null ? null : await findDeliveryOnce(tx, onceKey);
  if (before !== null) return before.id;
  const { inFull, isMarkdown = false, turnId = null } = notice;
  const listener = { userId: thread.userId, threadId: thread.id };
  const text = typeof notice.text === 'string' ? notice.text : notice.text(await speechFor(tx, listener, context.now));
  const words = { text, ...(inFull === undefined ? {} : { markdown: inFull }), verbatim: !isMarkdown };
  return send(tx, context, thread, { ...notice, ...words, role: 'notice', turnId, run: null, onceKey });
}

/** Writes the message, its delivery and the activation that sends it. */
export async function send(
  tx: Tx,
  context: EngineContext,
  { id: threadId, userId, channel, agent: own }: Thread,
  {
    role,
    text,
    agent,
    turnId,
    run,
    onceKey,
    verbatim = false,
    markdown = text,
    ...about
  }: Omit<Notification, 'threadId'> & NoticeSubject & { role: 'agent' | 'notice' },
): Promise<string> {
  const { now, ids } = context;
  const deliveryId = ids.next('dlv');
  const messageId = ids.next('msg');
  const scheduleId = run?.scheduleId ?? about.scheduleId ?? null;
  const shared = { userId, threadId, runId: run?.id ?? null, scheduleId, text, now };
  const { sendAt = now } = about;
  const waits = sendAt > now && channel !== PAGE_CHANNEL;
  const activationId = waits ? null : await activate(tx, context, { kind: 'delivery', subject: deliveryId, userId });
  if (waits) {
    const key = deliveryKey(deliveryId);
    await putItem(tx, { key, kind: 'delivery', userId, dueAt: sendAt, payload: { id: deliveryId } });
  }
  await insertDelivery(tx, {
    ...shared,
    id: deliveryId,
    text: markdown,
    channel,
    messageId,
    onceKey,
    verbatim,
    nominalAt: run?.nominalAt ?? null,
    activationId,
  });
  const { proposalId, undo, offerId, replyTo } = about;
  const subject = {
    ...(proposalId === undefined ? {} : { proposalId }),
    ...(undo === undefined ? {} : { undo }),
    ...(offerId === undefined ? {} : { offerId }),
    ...(replyTo === undefined ? {} : { replyTo }),
  };
  const speaker = role === 'agent' ? (agent ?? own) : null;
  const message = { ...shared, ...subject, id: messageId, role, agent: speaker, visible: true, turnId, deliveryId };
  await insertMessage(tx, message);
  return deliveryId;
}
