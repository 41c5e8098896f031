import { z } from 'zod';
import { listShownReminders } from '../../store/reminders/reminder-views.ts';
import { findThread } from '../../store/threads/threads.ts';
import { defineOperation } from '../frame/operation.ts';
import { sharedPlaceOf } from '../frame/shared-place.ts';
import { findOwnSchedule, notFound } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { idFromCursor, pageFields, pageOfIds } from '../views/page.ts';
import { pageOf, reminderView } from '../views/views.ts';
import { readingSpeech, viewReminder } from './reminder-view.ts';

export const listRemindersOperation = defineOperation({
  name: 'list-reminders',
  summary: 'Lists reminders, newest first: those that await an answer or are snoozed, or all.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/reminders' },
  input: z.strictObject({
    state: z
      .enum(['open', 'all'])
      .default('open')
      .describe('"open": on their way, awaiting an answer, or snoozed; "all": also ended ones'),
    scheduleId: field.scheduleId.optional().describe('Only those of this schedule'),
    threadId: field.threadId.optional().describe('Only those of this conversation'),
    ...pageFields,
  }),
  output: pageOf(reminderView),
  async handler(context, { state, scheduleId, threadId, limit, cursor }) {
    const { tx, actor } = context;
    if (scheduleId !== undefined) await findOwnSchedule(context, scheduleId);
    if (threadId !== undefined && (await findThread(tx, actor.userId, threadId)) === null)
      throw notFound('thread', threadId);
    const rows = await listShownReminders(tx, actor.userId, {
      openOnly: state === 'open',
      scheduleId,
      threadId: (await sharedPlaceOf(context)) ?? threadId,
      agent: actor.kind === 'agent' ? actor.agent : undefined,
      before: idFromCursor(cursor),
      limit: limit + 1,
    });
    const speech = await readingSpeech(context);
    return pageOfIds(rows, { limit, idOf: ({ id }) => id, view: (row) => viewReminder(row, speech) });
  },
});
