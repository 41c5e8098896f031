import { z } from 'zod';
import { fieldChanges } from '../../domain/approval/field-change.ts';
import { AppError } from '../../domain/errors.ts';
import { linkOfThread } from '../../store/channels/channel-links.ts';
import { findThread, giveThreadTo } from '../../store/threads/threads.ts';
import { defineOperation } from '../frame/operation.ts';
import { checkAgent } from '../owned/choose-thread.ts';
import { notFound } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { threadView } from '../views/views.ts';
import { viewThread } from './thread-view.ts';

export const chooseAgent = defineOperation({
  name: 'choose-agent',
  summary:
    'Chooses the agent that answers in a linked chat from now on. Earlier messages stay addressed to the earlier agent, and schedules keep their agents.',
  scope: 'user',
  effect: 'write',
  done: 'chose who answers in a conversation',
  http: { method: 'PATCH', path: '/threads/:id' },
  input: z.strictObject({ id: field.threadId, agent: field.agent }),
  output: threadView,
  errors: ['unknown_agent', 'wrong_state'],
  subject: (output) => output.id,
  async handler(context, { id, agent: name }) {
    const { tx, actor, environment } = context;
    const thread = await findThread(tx, actor.userId, id);
    if (thread === null) throw notFound('thread', id, 'List the threads to see which there are.');
    const agent = checkAgent(context, name);
    const chatting = environment.agents.filter(({ lanes }) => lanes).map((one) => one.name);
    if (!chatting.includes(agent)) {
      throw new AppError('invalid_input', `${agent} can be scheduled, but it does not chat.`, {
        hint: `Choose one of: ${chatting.join(', ')}.`,
        details: { agents: chatting, issues: [{ path: 'agent', message: 'does not chat' }] },
      });
    }
    const link = await linkOfThread(tx, id);
    if (link === null) {
      throw new AppError('wrong_state', 'This conversation is not held in a linked chat.', {
        hint: 'On the page, begin a conversation with the agent you want.',
      });
    }
    if (agent !== thread.agent) {
      await giveThreadTo(tx, thread, agent);
      context.recordChange(fieldChanges({ agent: thread.agent }, { agent }));
      context.emit('channels.changed', { linkId: link.id });
    }
    return viewThread({ ...thread, agent }, false);
  },
});
