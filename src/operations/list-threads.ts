import { z } from 'zod';
import { listThreads, threadsAnswering } from '../store/threads.ts';
import { field } from './fields.ts';
import { defineOperation } from './operation.ts';
import { idFromCursor, pageFields, pageOfIds } from './page.ts';
import { viewThread } from './thread-view.ts';
import { pageOf, threadView } from './views.ts';

export const listThreadsOperation = defineOperation({
  name: 'list-threads',
  summary: 'Lists conversations, newest first.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/threads' },
  input: z.strictObject({ agent: field.agent.optional().describe('Only those with this agent'), ...pageFields }),
  output: pageOf(threadView),
  async handler({ tx, actor }, { agent, limit, cursor }) {
    const rows = await listThreads(tx, actor.userId, { before: idFromCursor(cursor), agent, limit: limit + 1 });
    const answering = await threadsAnswering(tx, rows);
    return pageOfIds(rows, {
      limit,
      idOf: (thread) => thread.id,
      view: (thread) => viewThread(thread, answering.has(thread.id)),
    });
  },
});
