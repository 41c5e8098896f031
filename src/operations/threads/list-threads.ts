import { z } from 'zod';
import { listThreads, threadsAnswering } from '../../store/threads/threads.ts';
import { defineOperation } from '../frame/operation.ts';
import { field } from '../views/fields.ts';
import { idFromCursor, pageFields, pageOfIds } from '../views/page.ts';
import { pageOf, threadView } from '../views/views.ts';
import { viewThread } from './thread-view.ts';

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
