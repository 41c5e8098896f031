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

/** Whether a notification is something an agent says by itself, in silence; an answer to the person is not. */
const isOwnIdea = (onceKey: string | null): boolean => onceKey?.startsWith('notify:') === true;

/** The one reminder of a run. */
export const reminderKey = (runId: string): string => `reminder:${runId}`;

export interface Notification {
  readonly threadId: string;
  readonly text: string;
  /** Who says it. @default the agent of the thread */
  readonly agent?: string;
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
  /** As the person wrote it: nothing in it is taken for Markdown. @default false */
  readonly verbatim?: boolean;
  /** What channels are handed, where that is not the text letter for letter. @default the text */
  readonly markdown?: string;
}

/** What became of a notification. */
export interface Notified {
  /** Also when `onceKey` was used before; null when a reminder was answered meanwhile, or it is held. */
  readonly deliveryId: string | null;
  /** False: the same was said, or held, before. */
  readonly fresh: boolean;
  /** It is not said now: the person's quiet hours, or enough was said for one day. */
  readonly held: DeferredMessage | null;
}

/**
 * Says something to the person: the message in the thread's history and its delivery, in the caller's transaction. A notification of
 * a run that is more than two minutes late carries the lateness. What an agent says by itself is held back in the person's quiet hours
 * and beyond the daily limit; reminders are not.
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
  // What a test says is marked as one, and nobody has to answer it.
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

/** Says it in every conversation it is to be said in. Answers the delivery in the first of them. */
export async function say(
  tx: Tx,
  context: EngineContext,
  thread: Thread,
  notification: Omit<Notification, 'threadId'>,
): Promise<string> {
  const { run, onceKey } = notification;
  const schedule = run === null ? null : await loadSchedule(tx, run.scheduleId);
  // A test is for whoever tries it out, where they do.
  const isTest = run?.cause === 'test';
  const targets = isTest ? [thread] : await targetsOf(tx, context.speech, thread, schedule, run?.id ?? null);
  const [first = thread, ...others] = targets;
  const said = { ...notification, role: 'agent' } as const;
  const deliveryId = await send(tx, context, first, said);
  for (const target of others) {
    const key = onceKey === null ? null : `${onceKey}:${target.id}`;
    // The turn is of the other conversation: there it is a message that came by itself.
    await send(tx, context, target, { ...said, onceKey: key, turnId: null });
  }
  return deliveryId;
}

/** What a run says late carries how late it is. */
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

/** An agent's wording of a reminder that does not show which one it is comes with the stored text. */
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

/** What a notice is about, for those who can show more than its text. */
export interface NoticeSubject {
  readonly proposalId?: string;
  readonly scheduleId?: string | null;
  readonly undo?: MessageUndo;
  readonly offerId?: string;
  /** When it goes out to a channel that is not the page, which shows it at once; until then its text may change. @default now */
  readonly sendAt?: EpochMs;
  /** What channels are handed where that says more than the text, letter for letter. @default the text */
  readonly inFull?: string;
  /** Whether the text is Markdown, such as what an agent said and Belfry repeats. @default false: it names what people wrote, so no character of it is a mark */
  readonly isMarkdown?: boolean;
}

/** Belfry itself speaks, in the thread: an outage, a paused schedule. Delivered as everything is. */
export async function giveNotice(
  tx: Tx,
  context: EngineContext,
  notice: { readonly threadId: string; readonly text: string; readonly onceKey?: string } & NoticeSubject,
): Promise<void> {
  const thread = await loadThread(tx, notice.threadId);
  if (thread === null) return;
  const { onceKey = null } = notice;
  if (onceKey !== null && (await findDeliveryOnce(tx, onceKey)) !== null) return;
  const { inFull, isMarkdown = false } = notice;
  const words = { ...(inFull === undefined ? {} : { markdown: inFull }), verbatim: !isMarkdown };
  await send(tx, context, thread, { ...notice, ...words, role: 'notice', turnId: null, run: null, onceKey });
}

/** Writes the message, its delivery and the activation that carries it out. */
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
