import { z } from 'zod';
import { requestConversation } from '../engine/turns.ts';
import { insertMessage } from '../store/message-rows.ts';
import { findThread } from '../store/threads.ts';
import { field } from './fields.ts';
import { defineOperation } from './operation.ts';
import { notFound } from './own-schedule.ts';
import { checkTextSize } from './schedule-limits.ts';
import { viewMessage } from './thread-view.ts';
import { messageView } from './views.ts';

export const sendMessage = defineOperation({
  name: 'send-message',
  summary: 'Says something to the agent; its answer comes into the same conversation.',
  scope: 'user',
  effect: 'write',
  http: { method: 'POST', path: '/threads/:id/messages', status: 202 },
  creates: true,
  input: z.strictObject({ id: field.threadId, text: field.message }),
  output: z.object({
    message: messageView,
    turnId: z.string().describe('The turn that will answer; its events carry this id'),
  }),
  errors: ['too_large'],
  subject: (output) => output.message.id,
  async handler(context, { id, text }) {
    const { tx, actor, ids, now, limits, engine } = context;
    checkTextSize('text', text, limits.messageBytes);
    const thread = await findThread(tx, actor.userId, id);
    if (thread === null) throw notFound('thread', id, 'List the threads to see which there are.');
    const message = {
      id: ids.next('msg'),
      userId: actor.userId,
      threadId: id,
      role: 'user',
      text,
      visible: true,
    } as const;
    await insertMessage(tx, { ...message, now });
    const turnId = await requestConversation(tx, engine, thread);
    const rest = { turnId: null, runId: null, scheduleId: null, deliveryId: null, deliveryState: null, createdAt: now };
    return { message: viewMessage({ ...message, ...rest }), turnId };
  },
});
