import { wasAnswered } from '../../domain/reminders/reminder.ts';
import type { Thread } from '../../domain/threads/thread.ts';
import type { ShownMessage } from '../../store/threads/messages.ts';
import type { TurnActivity } from '../../store/threads/steps.ts';
import { isoInstant } from '../../when/index.ts';
import type { OfferView } from '../views/offer-view.ts';
import type { MessageView, ReminderView, ThreadView } from '../views/views.ts';

export function viewThread(thread: Thread, answering: boolean): ThreadView {
  const { id, agent, channel, title, createdAt } = thread;
  return { id, agent, channel, title, createdAt: isoInstant(createdAt), answering };
}

const isAnswered = (reminder: ReminderView | null): boolean => reminder !== null && wasAnswered(reminder);

export function viewMessage(
  message: ShownMessage,
  activity: TurnActivity | null,
  reminder: ReminderView | null = null,
  offer: OfferView | null = null,
  proposals = message.proposalId === null ? 0 : 1,
): MessageView {
  const { id, threadId, role, agent, text, turnId, runId, scheduleId, deliveryState, proposalId, undo } = message;
  const { replyTo = null } = message;
  return {
    id,
    threadId,
    role,
    agent,
    text,
    turnId,
    runId,
    scheduleId,
    deliveryState: deliveryState !== null && isAnswered(reminder) ? 'answered' : deliveryState,
    proposalId,
    proposals,
    undo,
    replyTo,
    offer,
    activity: activity === null ? null : { ...activity, tools: [...activity.tools], outcomes: [...activity.outcomes] },
    reminder,
    createdAt: isoInstant(message.createdAt),
  };
}
