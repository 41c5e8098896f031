import type { Thread } from '../domain/thread.ts';
import { isoInstant } from '../domain/time/iso-instant.ts';
import type { ShownMessage } from '../store/messages.ts';
import type { TurnActivity } from '../store/steps.ts';
import type { OfferView } from './offer-view.ts';
import type { MessageView, ReminderView, ThreadView } from './views.ts';

export function viewThread(thread: Thread, answering: boolean): ThreadView {
  const { id, agent, channel, title, createdAt } = thread;
  return { id, agent, channel, title, createdAt: isoInstant(createdAt), answering };
}

export function viewMessage(
  message: ShownMessage,
  activity: TurnActivity | null,
  reminder: ReminderView | null = null,
  offer: OfferView | null = null,
): MessageView {
  const { id, threadId, role, agent, text, turnId, runId, scheduleId, deliveryState, proposalId, undo } = message;
  return {
    id,
    threadId,
    role,
    agent,
    text,
    turnId,
    runId,
    scheduleId,
    deliveryState,
    proposalId,
    undo: undo === null || scheduleId === null ? null : { operation: undo, scheduleId },
    offer,
    activity: activity === null ? null : { ...activity, tools: [...activity.tools], outcomes: [...activity.outcomes] },
    reminder,
    createdAt: isoInstant(message.createdAt),
  };
}
