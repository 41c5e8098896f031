import { deliveryKey, putItem } from '../../agenda/agenda.ts';
import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import { recognisable } from '../../domain/reminders/recognisable.ts';
import type { RunCause } from '../../domain/runs/run.ts';
import type { MessageUndo, Thread } from '../../domain/threads/thread.ts';
import { type DeferredMessage, findDeferredOnce } from '../../store/channels/deferred-messages.ts';
import { findDeliveryOnce, insertDelivery } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { insertMessage, loadSpokenZone, loadThread } from '../../store/threads/message-rows.ts';
import type { EpochMs } from '../../when/index.ts';
import { activate } from '../activate.ts';
import type { EngineContext } from '../context.ts';
import { holdBack } from '../do-not-disturb/defer.ts';
import { beginTelling, noteTold } from '../reminders/tell.ts';
import { lateWords, pastWords } from '../runs/late-words.ts';
import { targetsOf } from './targets.ts';

/** True for a notification from a silent run; false for an answer to the person. */
const isOwnIdea = (onceKey: string | null): boolean => onceKey?.startsWith('notify:') === true;

/** The one reminder of a run. */
export const reminderKey = (runId: string): string => `reminder:${runId}`;

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
}

/** The outcome of a notification. */
export interface Notified {
  /** Set also when `onceKey` was used before. Null when the reminder was answered meanwhile, or the message is deferred. */
  readonly deliveryId: string | null;
  /** False when the same was said or deferred before. */
  readonly fresh: boolean;
  /** Set when the message waits: for the end of quiet hours, or because the daily limit is reached. */
  readonly held: DeferredMessage | null;
}

/**
 * Writes a message to the person and its delivery, in the caller's transaction. A notification of a run that is more than two minutes late
 * says how late it is. What an agent says by itself is deferred in quiet hours and beyond the daily limit; reminders are not.
 */
export async function notify(tx: Tx, context: EngineContext, notification: Notification): Promise<Notified> {
  const { threadId, run, onceKey } = notification;
  if (onceKey !== null) {
    const before = await findDeliveryOnce(tx, onceKey);
    if (before !== null) return { deliveryId: before.id, fresh: false, held: null };
    const held = isOwnIdea(onceKey) ? await findDeferredOnce(tx, onceKey) : null;
    if (held !== null) return { deliveryId: held.deliveryId, fresh: false, held };
  }
  const thread = await loadThread(tx, threadId);
  if (thread === null) throw new Error(`thread ${threadId} does not exist`);
  // A notification of a test run is marked as a test and awaits no answer.
  const isTest = run?.cause === 'test';
  const isReminder = run !== null && onceKey === reminderKey(run.id) && !isTest;
  if (isReminder && !(await beginTelling(tx, context, thread, run)))
    return { deliveryId: null, fresh: false, held: null };
  if (!isReminder && isOwnIdea(onceKey)) {
    const schedule = run === null ? null : await loadSchedule(tx, run.scheduleId);
    const held = await holdBack(tx, context, thread, notification, schedule);
    if (held !== null) return { deliveryId: null, fresh: true, held };
  }
  const said = await shownWords(tx, notification, await withLateness(tx, context, thread, notification));
  const deliveryId = await say(tx, context, thread, { ...notification, ...said });
  if (isReminder) await noteTold(tx, run.id, deliveryId);
  return { deliveryId, fresh: true, held: null };
}

/** Writes the message to each of its conversations. Returns the delivery in the first one. */
export async function say(
  tx: Tx,
  context: EngineContext,
  thread: Thread,
  notification: Omit<Notification, 'threadId'>,
): Promise<string> {
  const { run, onceKey } = notification;
  const schedule = run === null ? null : await loadSchedule(tx, run.scheduleId);
  // A test run speaks only in the conversation in which the person started it.
  const isTest = run?.cause === 'test';
  const targets = isTest ? [thread] : await targetsOf(tx, context.speech, thread, schedule, run?.id ?? null);
  const [first = thread, ...others] = targets;
  const said = { ...notification, role: 'agent' } as const;
  const deliveryId = await send(tx, context, first, said);
  for (const target of others) {
    const key = onceKey === null ? null : `${onceKey}:${target.id}`;
    // The turn belongs to another conversation, so here the message names no turn.
    await send(tx, context, target, { ...said, onceKey: key, turnId: null });
  }
  return deliveryId;
}

/** Adds to the message of a late run how late it is. */
async function withLateness(
  tx: Tx,
  { now, speech }: EngineContext,
  { userId }: Thread,
  { text, run }: Notification,
): Promise<string> {
  if (run === null) return text;
  if (run.cause === 'test') return `${text} (test run)`;
  const isPast = run.cause === 'backfill';
  if (!isPast && now - run.dueAt <= speech.lateAfterMs) return text;
  const zone = await loadSpokenZone(tx, userId);
  return `${text} (${isPast ? pastWords(run.nominalAt, now, zone) : lateWords(run.dueAt, now, zone)})`;
}

/** Adds the stored text if an agent's wording of a reminder does not show which reminder it is. */
async function shownWords(
  tx: Tx,
  { text: wording, run, onceKey, verbatim }: Notification,
  text: string,
): Promise<{ readonly text: string; readonly markdown?: string }> {
  if (run === null || onceKey !== reminderKey(run.id)) return { text };
  const schedule = await loadSchedule(tx, run.scheduleId);
  if (schedule === null) return { text };
  const shown = recognisable(wording, schedule.what, text);
  return verbatim ? { text: shown.text } : shown;
}

/** The subject of a notice, for clients that show more than its text. */
export interface NoticeSubject {
  /** The turn that it tells of in place of an answer. @default none */
  readonly turnId?: string | null;
  readonly proposalId?: string;
  readonly scheduleId?: string | null;
  readonly undo?: MessageUndo;
  readonly offerId?: string;
  /** When it goes to channels other than the page, which shows it at once. Until then its text may change. @default now */
  readonly sendAt?: EpochMs;
  /** The text for channels, if it says more than the text of the thread. @default the text */
  readonly inFull?: string;
  /** Whether the text is Markdown, such as what an agent said and Belfry repeats. @default false: it names what people wrote, so no character of it is a mark */
  readonly isMarkdown?: boolean;
}

/** Writes a notice of Belfry itself to the thread, such as an outage or a paused schedule, with a delivery like any message. */
export async function giveNotice(
  tx: Tx,
  context: EngineContext,
  notice: { readonly threadId: string; readonly text: string; readonly onceKey?: string } & NoticeSubject,
): Promise<void> {
  const thread = await loadThread(tx, notice.threadId);
  if (thread === null) return;
  const { onceKey = null } = notice;
  if (onceKey !== null && (await findDeliveryOnce(tx, onceKey)) !== null) return;
  const { inFull, isMarkdown = false, turnId = null } = notice;
  const words = { ...(inFull === undefined ? {} : { markdown: inFull }), verbatim: !isMarkdown };
  await send(tx, context, thread, { ...notice, ...words, role: 'notice', turnId, run: null, onceKey });
}

/** Writes the message, its delivery and the activation that sends it. */
async function send(
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
  const { proposalId, undo, offerId } = about;
  const subject = {
    ...(proposalId === undefined ? {} : { proposalId }),
    ...(undo === undefined ? {} : { undo }),
    ...(offerId === undefined ? {} : { offerId }),
  };
  const speaker = role === 'agent' ? (agent ?? own) : null;
  const message = { ...shared, ...subject, id: messageId, role, agent: speaker, visible: true, turnId, deliveryId };
  await insertMessage(tx, message);
  return deliveryId;
}
