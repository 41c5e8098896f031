import { DEFAULT_FOLLOW_UP } from '../../domain/policy/follow-up.ts';
import { type AnswerDecision, decideAnswer } from '../../domain/reminders/acknowledgement.ts';
import { WORD_MS } from '../../domain/reminders/meant.ts';
import { readAnswer } from '../../domain/reminders/read-answer.ts';
import { ANSWERABLE_MS, isAnswerable, type ReminderEvent } from '../../domain/reminders/reminder.ts';
import type { Thread } from '../../domain/threads/thread.ts';
import type { Tx } from '../../store/database.ts';
import { answerableRemindersIn, loadReminder, type Reminder } from '../../store/reminders/reminders.ts';
import { remindersSaidBy } from '../../store/reminders/said-by.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { lastReplyIn } from '../../store/threads/last-words.ts';
import { previousUserMessageAt } from '../../store/threads/message-rows.ts';
import { listUndoSteps } from '../../store/undo/undo-steps.ts';
import type { EpochMs } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';
import { changeLife } from './change-life.ts';

/** What a person wrote, and the message that it replies to, where the channel says so. */
export interface HeardMessage {
  readonly thread: Thread;
  readonly messageId: string;
  readonly text: string;
  readonly replyTo: string | null;
  /** The agent that was addressed by name. */
  readonly addressed: string | null;
  /** It was spoken, and may have been misheard: it ends no reminder. @default false */
  readonly byEar?: boolean;
  /** Reads a duration or an instant; null when the words name no future instant. */
  moment(words: string): Promise<EpochMs | null>;
}

export interface AnsweredReminder extends Reminder {
  readonly what: string;
  /** As it was before. */
  readonly was: Reminder;
}

/**
 * Handles a message of a person. The reminders of the thread were delivered in earlier transactions, so a
 * message can only answer what came before it. The meaning of the message is decided here, before any model is
 * asked. Returns the reminders that it settled, put off or ended.
 */
export async function hearAnswer(
  tx: Tx,
  context: EngineContext,
  { thread, messageId, text, replyTo, addressed, byEar = false, moment }: HeardMessage,
): Promise<readonly AnsweredReminder[]> {
  const { now } = context;
  const heard = [];
  const told =
    replyTo === null ? await putOffJustNow(tx, thread, text, now) : await remindersSaidBy(tx, thread.userId, replyTo);
  for (const reminder of await answeredOnes(tx, thread, told, now)) {
    if (reminder.lastDeliveredAt === null) continue;
    const schedule = await loadSchedule(tx, reminder.scheduleId);
    // What was cancelled comes no more, so it is not brought back either.
    if (schedule?.state === 'cancelled') continue;
    // A message to one agent by name answers no reminder of another agent.
    if (addressed !== null && schedule !== null && schedule.agent !== addressed) continue;
    const ack = schedule?.policies.followUp?.ack ?? DEFAULT_FOLLOW_UP.ack;
    heard.push({
      id: reminder.id,
      what: schedule?.what ?? '',
      ack,
      isOpen: reminder.state === 'open',
      lastDeliveredAt: reminder.lastDeliveredAt,
      judges: schedule !== null && context.judges(schedule.agent),
      reminder,
    });
  }
  if (heard.length === 0) return [];
  const previousMessageAt = await previousUserMessageAt(tx, thread.id, messageId);
  // A reply to a digest of several names the one it means, as any message does.
  const named = told.length > 1 || (replyTo === null && told.length === 0) ? null : { reminderId: told[0]?.id ?? null };
  const reply = await lastReplyIn(tx, thread.id);
  const agentSpoke = reply === null ? null : { at: reply.at, asks: reply.text.includes('?') };
  const decision = decideAnswer(heard, {
    text,
    now,
    previousMessageAt,
    agentSpoke,
    replyTo: named,
    toDigest: told.length > 1,
  });
  if (decision.kind === 'ask' || decision.kind === 'none' || (decision.kind === 'stop' && byEar)) return [];
  const ids = decision.kind === 'stop' ? decision.ids : [decision.id];
  const event = await eventOf(decision, moment);
  if (event === null) return [];
  const changed: AnsweredReminder[] = [];
  for (const { id, what, reminder } of heard) {
    if (!ids.includes(id)) continue;
    const after = await changeLife(tx, context, reminder, event);
    if (after.state !== reminder.state || after.nextAt !== reminder.nextAt)
      changed.push({ ...after, what, was: reminder });
  }
  return changed;
}

/** "Snooze an hour", "no, half an hour": of the same one, unless something else was said or asked since. */
async function putOffJustNow(tx: Tx, thread: Thread, text: string, now: EpochMs): Promise<readonly Reminder[]> {
  if (readAnswer(text).kind !== 'later') return [];
  const { id, userId } = thread;
  const steps = (await listUndoSteps(tx, userId, now)).filter(({ by, threadId }) => by === null && threadId === id);
  const [last, ...earlier] = steps;
  // Several that were put off together are meant together: the agent does that.
  if (last === undefined || earlier.some(({ wish }) => wish === last.wish)) return [];
  if (last.way.kind !== 'answer' || last.way.state !== 'snoozed' || now - last.at > WORD_MS) return [];
  const reply = await lastReplyIn(tx, id);
  if (reply !== null && reply.at >= last.at && reply.text.includes('?')) return [];
  const putOff = await loadReminder(tx, last.way.reminderId);
  const others = await answerableRemindersIn(tx, thread, now - ANSWERABLE_MS);
  // Alone it is no question which is meant: the agent puts it off anew.
  const isLast = others.length > 0 && others.every(({ lastDeliveredAt }) => (lastDeliveredAt ?? 0) <= last.at);
  return putOff?.state === 'snoozed' && isLast ? [putOff] : [];
}

/** A reply is about what it replies to; any other message about the reminders of its thread that can be answered. */
async function answeredOnes(
  tx: Tx,
  thread: Thread,
  told: readonly Reminder[],
  now: EpochMs,
): Promise<readonly Reminder[]> {
  const answerable = told.filter((one) => isAnswerable(one, now));
  return answerable.length > 0 ? answerable : answerableRemindersIn(tx, thread, now - ANSWERABLE_MS);
}

async function eventOf(
  decision: Exclude<AnswerDecision, { readonly kind: 'ask' | 'none' }>,
  moment: HeardMessage['moment'],
): Promise<ReminderEvent | null> {
  switch (decision.kind) {
    case 'acknowledge':
      return { kind: 'acknowledged', by: decision.by };
    case 'judge':
      return { kind: 'judging' };
    case 'stop':
      return { kind: 'stopped', reason: 'stopped by you' };
    case 'snooze': {
      // The agent asks the person about a time that cannot be read.
      const until = await moment(decision.until);
      return until === null ? null : { kind: 'snoozed', until };
    }
    default:
      return decision satisfies never;
  }
}
