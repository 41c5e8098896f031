import type { Thread } from '../domain/thread.ts';
import { isoInstant } from '../domain/time/iso-instant.ts';
import type { ShownMessage } from '../store/messages.ts';
import type { MessageView, ThreadView } from './views.ts';

export function viewThread(thread: Thread, answering: boolean): ThreadView {
  const { id, agent, channel, title, createdAt } = thread;
  return { id, agent, channel, title, createdAt: isoInstant(createdAt), answering };
}

export function viewMessage(message: ShownMessage): MessageView {
  const { id, threadId, role, text, turnId, runId, scheduleId, deliveryState, createdAt } = message;
  return { id, threadId, role, text, turnId, runId, scheduleId, deliveryState, createdAt: isoInstant(createdAt) };
}
