import { z } from 'zod';
import { countGathered } from '../../store/approval/card-notices.ts';
import { listShownMessages } from '../../store/threads/messages.ts';
import { loadTurnActivity, type TurnActivity } from '../../store/threads/steps.ts';
import { findThread } from '../../store/threads/threads.ts';
import { defineOperation } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { offersOf } from '../promises/offers-shown.ts';
import { remindersSaidBy } from '../reminders/reminder-view.ts';
import { field } from '../views/fields.ts';
import { idFromCursor, pageFields, pageOfIds } from '../views/page.ts';
import { messageView, pageOf } from '../views/views.ts';
import { viewMessage } from './thread-view.ts';

export const listMessages = defineOperation({
  name: 'list-messages',
  summary: 'Lists the messages of a conversation, newest first.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/threads/:id/messages' },
  input: z.strictObject({ id: field.threadId, ...pageFields }),
  output: pageOf(messageView),
  async handler(context, { id, limit, cursor }) {
    const { tx, actor } = context;
    if ((await findThread(tx, actor.userId, id)) === null) throw notFound('thread', id);
    const rows = await listShownMessages(tx, actor.userId, id, { before: idFromCursor(cursor), limit: limit + 1 });
    const activities = new Map<string, TurnActivity | null>();
    const told = new Set<string>();
    for (const { id: messageId, role, runId, turnId } of rows) {
      // The steps of a run are on its own page; those of a turn stand at the last that was said of it.
      const isAnswer = (role === 'agent' || role === 'notice') && runId === null;
      if (!isAnswer || turnId === null || told.has(turnId)) continue;
      told.add(turnId);
      activities.set(messageId, await loadTurnActivity(tx, turnId));
    }
    const reminders = await remindersSaidBy(context, rows);
    const offers = await offersOf(context, rows);
    const gathered = await countGathered(tx, rows);
    return pageOfIds(rows, {
      limit,
      idOf: (message) => message.id,
      view: (message) =>
        viewMessage(
          message,
          activities.get(message.id) ?? null,
          reminders.get(message.id) ?? null,
          message.offerId === null ? null : (offers.get(message.offerId) ?? null),
          gathered.get(message.id),
        ),
    });
  },
});
