import { DEFAULT_FOLLOW_UP } from '../../domain/policy/follow-up.ts';
import { decideAnswer } from '../../domain/reminders/acknowledgement.ts';
import type { Thread } from '../../domain/threads/thread.ts';
import type { Tx } from '../../store/database.ts';
import { openRemindersIn, reminderSaidBy } from '../../store/reminders/reminders.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { previousUserMessageAt } from '../../store/threads/message-rows.ts';
import type { EngineContext } from '../context.ts';
import { changeLife } from './change-life.ts';

/** What a person wrote, and to which message it is a reply, where the channel says so. */
export interface HeardMessage {
  readonly thread: Thread;
  readonly messageId: string;
  readonly text: string;
  readonly replyTo: string | null;
  /** The agent that was addressed by name. */
  readonly addressed: string | null;
}

/**
 * A person wrote. What is open in the thread was delivered before, in an earlier transaction: so only what came after a delivery can
 * acknowledge it. What the message means is decided here, before any model is asked.
 */
export async function hearAnswer(
  tx: Tx,
  context: EngineContext,
  { thread, messageId, text, replyTo, addressed }: HeardMessage,
): Promise<void> {
  const { now } = context;
  const open = [];
  for (const reminder of await openRemindersIn(tx, thread)) {
    if (reminder.lastDeliveredAt === null) continue;
    const schedule = await loadSchedule(tx, reminder.scheduleId);
    // Who speaks to one agent by name answers none of the others.
    if (addressed !== null && schedule !== null && schedule.agent !== addressed) continue;
    const ack = schedule?.policies.followUp?.ack ?? DEFAULT_FOLLOW_UP.ack;
    open.push({
      id: reminder.id,
      what: schedule?.what ?? '',
      ack,
      lastDeliveredAt: reminder.lastDeliveredAt,
      reminder,
    });
  }
  if (open.length === 0) return;
  const previousMessageAt = await previousUserMessageAt(tx, thread.id, messageId);
  const named = replyTo === null ? null : { reminderId: await reminderSaidBy(tx, thread.userId, replyTo) };
  const decision = decideAnswer(open, { text, now, previousMessageAt, replyTo: named });
  if (decision.kind !== 'acknowledge' && decision.kind !== 'judge') return;
  const reminder = open.find(({ id }) => id === decision.id)?.reminder;
  if (reminder === undefined) return;
  await changeLife(
    tx,
    context,
    reminder,
    decision.kind === 'judge' ? { kind: 'judging' } : { kind: 'acknowledged', by: decision.by },
  );
}
