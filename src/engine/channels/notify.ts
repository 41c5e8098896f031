import { programWords } from '../../domain/consent/program.ts';
import { newOffer, subjectOfProgram } from '../../domain/promise/offer.ts';
import { recognisable } from '../../domain/reminders/recognisable.ts';
import type { Thread } from '../../domain/threads/thread.ts';
import { findOpenOffer, insertOffer } from '../../store/approval/offers.ts';
import { type DeferredMessage, findDeferredOnce } from '../../store/channels/deferred-messages.ts';
import { findDeliveryOnce } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { findProgramOf, isMuted, type Program } from '../../store/schedules/program-reminders.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { loadThread } from '../../store/threads/message-rows.ts';
import { say } from '../../voice/say.ts';
import type { EngineContext } from '../context.ts';
import { holdBack } from '../do-not-disturb/defer.ts';
import { languageFor, speechFor } from '../people/speech.ts';
import { beginTelling, noteTold } from '../reminders/tell.ts';
import { lateWords, pastWords } from '../runs/late-words.ts';
import { type Notification, send } from './give-notice.ts';
import { targetsOf } from './targets.ts';

/** True for a notification from a silent run; false for an answer to the person. */
const isOwnIdea = (onceKey: string | null): boolean => onceKey?.startsWith('notify:') === true;

/** The one reminder of a run. */
export const reminderKey = (runId: string): string => `reminder:${runId}`;

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
  const program = run !== null && onceKey === reminderKey(run.id) ? await findProgramOf(tx, run.scheduleId) : null;
  if (program !== null && (await isMuted(tx, thread.userId, program.tokenId)))
    return { deliveryId: null, fresh: false, held: null };
  if (isReminder && !(await beginTelling(tx, context, thread, run)))
    return { deliveryId: null, fresh: false, held: null };
  if (!isReminder && isOwnIdea(onceKey)) {
    const schedule = run === null ? null : await loadSchedule(tx, run.scheduleId);
    const held = await holdBack(tx, context, thread, notification, schedule);
    if (held !== null) return { deliveryId: null, fresh: true, held };
  }
  const said = await shownWords(tx, { notification, program }, await withLateness(tx, context, thread, notification));
  const below =
    program === null || run === null ? {} : { offerId: await offerBelow(tx, context, thread, program, run) };
  const deliveryId = await sayNow(tx, context, thread, { ...notification, ...said, ...below });
  if (isReminder) await noteTold(tx, run.id, deliveryId);
  return { deliveryId, fresh: true, held: null };
}

/** What a person can choose below a program's reminder that rings: what they may still answer, else to hear no more. */
async function offerBelow(
  tx: Tx,
  { ids, now }: EngineContext,
  { id: threadId, userId }: Thread,
  program: Program,
  { scheduleId }: NonNullable<Notification['run']>,
): Promise<string> {
  const subject = subjectOfProgram(scheduleId);
  const open = await findOpenOffer(tx, userId, subject);
  if (open !== null) return open.id;
  const id = ids.next('off');
  const facts = { kind: 'program', program, scheduleId, comesBack: false, words: program.name } as const;
  await insertOffer(tx, newOffer({ id, userId, threadId, subject, facts, createdAt: now }));
  return id;
}

/** Writes the message to each of its conversations. Returns the delivery in the first one. */
export async function sayNow(
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
  thread: Thread,
  { text, run }: Notification,
): Promise<string> {
  if (run === null) return text;
  const isPast = run.cause === 'backfill';
  const isTest = run.cause === 'test';
  if (!isTest && !isPast && now - run.dueAt <= speech.lateAfterMs) return text;
  const heard = await speechFor(tx, { userId: thread.userId, threadId: thread.id }, now);
  if (isTest) return say(heard.language, 'late.test', { text });
  return `${text} (${isPast ? pastWords(run.nominalAt, heard) : lateWords(run.dueAt, heard)})`;
}

/** Adds the stored text if an agent's wording of a reminder does not show which reminder it is. */
async function shownWords(
  tx: Tx,
  {
    notification: { text: wording, run, onceKey, verbatim },
    program,
  }: { readonly notification: Notification; readonly program: Program | null },
  text: string,
): Promise<{ readonly text: string; readonly markdown?: string; readonly verbatim?: boolean }> {
  if (run === null || onceKey !== reminderKey(run.id)) return { text };
  const schedule = await loadSchedule(tx, run.scheduleId);
  if (schedule === null) return { text };
  // No model words what a program wants to be told, and nothing in it is live.
  if (program !== null) {
    const language = await languageFor(tx, { userId: schedule.userId, threadId: schedule.threadId });
    return { text: programWords(language, program.name, schedule.what) + text.slice(wording.length), verbatim: true };
  }
  const shown = recognisable(wording, schedule.what, text);
  return verbatim ? { text: shown.text } : shown;
}
