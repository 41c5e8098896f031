import { z } from 'zod';
import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';
import { insertThread } from '../../store/threads/threads.ts';
import { defineOperation } from '../frame/operation.ts';
import { checkAgent, DEFAULT_THREAD_TITLE } from '../owned/choose-thread.ts';
import { field } from '../views/fields.ts';
import { threadView } from '../views/views.ts';
import { viewThread } from './thread-view.ts';

export const createThread = defineOperation({
  name: 'create-thread',
  summary: 'Begins a conversation with an agent.',
  scope: 'user',
  effect: 'write',
  done: 'began a conversation',
  http: { method: 'POST', path: '/threads', status: 201 },
  creates: true,
  input: z.strictObject({
    agent: field.agent.optional().describe('The agent; the default agent when left out'),
    title: z
      .string()
      .regex(/\S/, 'must not be empty')
      .refine(isNotUnseen, SAYS_NOTHING)
      .max(200)
      .default(DEFAULT_THREAD_TITLE)
      .describe('The title of the conversation'),
  }),
  output: threadView,
  errors: ['unknown_agent'],
  subject: (output) => output.id,
  async handler(context, { agent, title }) {
    const { tx, actor, ids, now, environment } = context;
    const thread = {
      id: ids.next('thr'),
      userId: actor.userId,
      agent: checkAgent(context, agent ?? environment.defaultAgent),
      channel: PAGE_CHANNEL,
      title: title.trim(),
      createdAt: now,
    };
    await insertThread(tx, thread);
    return viewThread(thread, false);
  },
});
