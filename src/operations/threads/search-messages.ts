import { z } from 'zod';
import { excerptOf } from '../../domain/message/excerpt.ts';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';
import { findMessages } from '../../store/threads/search-messages.ts';
import { listThreads } from '../../store/threads/threads.ts';
import { isoInstant } from '../../when/index.ts';
import { defineOperation } from '../frame/operation.ts';
import { instantView } from '../views/instant-view.ts';
import { nameViews } from '../views/view-names.ts';

/** How many conversations are searched, the newest first. */
const CONVERSATIONS = 500;

const foundMessageView = z.object({
  id: z.string().describe('msg_...'),
  threadId: z.string().describe('Its conversation'),
  title: z.string().describe('The title of the conversation'),
  agent: z.string().describe('The agent of the conversation'),
  role: z.string().describe('Who said it: user, agent, or Belfry itself'),
  text: z.string().describe('The part of it with the words'),
  at: instantView.describe('When it was said'),
});

export const searchMessages = defineOperation({
  name: 'search-messages',
  summary: 'Finds messages of all conversations by their words, ignoring case, newest first.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/messages/search' },
  input: z.strictObject({
    q: z
      .string()
      .max(200)
      .regex(/\S.*\S/s, 'must have two letters at least')
      .refine(isNotUnseen, SAYS_NOTHING)
      .describe('The words to find'),
    limit: z.number().int().min(1).max(100).default(30).describe('How many at most'),
  }),
  output: z.object({
    items: z.array(foundMessageView).describe('The messages, newest first'),
    more: z.boolean().describe('Whether older ones may match too'),
  }),
  async handler({ tx, actor }, { q, limit }) {
    const words = q.trim();
    const threads = await listThreads(tx, actor.userId, { before: null, agent: undefined, limit: CONVERSATIONS });
    const found = [];
    for (const thread of threads) {
      for (const message of await findMessages(tx, actor.userId, thread.id, { words, limit: limit + 1 }))
        found.push({ thread, message });
    }
    found.sort((one, other) => (one.message.id < other.message.id ? 1 : -1));
    return {
      items: found.slice(0, limit).map(({ thread: { title, agent }, message }) => ({
        ...{ id: message.id, threadId: message.threadId, title, agent: message.agent ?? agent, role: message.role },
        text: excerptOf(message.text, words),
        at: isoInstant(message.createdAt),
      })),
      more: found.length > limit || threads.length === CONVERSATIONS,
    };
  },
});

nameViews({ FoundMessage: foundMessageView });
