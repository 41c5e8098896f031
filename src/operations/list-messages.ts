import { z } from 'zod';
import { listShownMessages } from '../store/messages.ts';
import { findThread } from '../store/threads.ts';
import { field } from './fields.ts';
import { defineOperation } from './operation.ts';
import { notFound } from './own-schedule.ts';
import { idFromCursor, pageFields, pageOfIds } from './page.ts';
import { viewMessage } from './thread-view.ts';
import { messageView, pageOf } from './views.ts';

export const listMessages = defineOperation({
  name: 'list-messages',
  summary: 'Lists what was said in a conversation, newest first.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/threads/:id/messages' },
  input: z.strictObject({ id: field.threadId, ...pageFields }),
  output: pageOf(messageView),
  async handler({ tx, actor }, { id, limit, cursor }) {
    if ((await findThread(tx, actor.userId, id)) === null) throw notFound('thread', id);
    const rows = await listShownMessages(tx, actor.userId, id, { before: idFromCursor(cursor), limit: limit + 1 });
    return pageOfIds(rows, { limit, idOf: (message) => message.id, view: viewMessage });
  },
});
