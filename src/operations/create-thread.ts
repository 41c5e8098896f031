import { z } from 'zod';
import { PAGE_CHANNEL } from '../domain/delivery.ts';
import { insertThread } from '../store/threads.ts';
import { checkAgent, DEFAULT_THREAD_TITLE } from './choose-thread.ts';
import { field } from './fields.ts';
import { defineOperation } from './operation.ts';
import { viewThread } from './thread-view.ts';
import { threadView } from './views.ts';

export const createThread = defineOperation({
  name: 'create-thread',
  summary: 'Begins a conversation with an agent.',
  scope: 'user',
  effect: 'write',
  http: { method: 'POST', path: '/threads', status: 201 },
  creates: true,
  input: z.strictObject({
    agent: field.agent.optional().describe('Who with; the default agent when left out'),
    title: z
      .string()
      .regex(/\S/, 'must not be empty')
      .max(200)
      .default(DEFAULT_THREAD_TITLE)
      .describe('What the conversation is called'),
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
