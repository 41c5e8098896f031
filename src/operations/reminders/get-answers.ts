import { z } from 'zod';
import { answerOf, countAnswers, doneAfter } from '../../domain/reminders/answers.ts';
import { listShownReminders } from '../../store/reminders/reminder-views.ts';
import { isoInstant } from '../../when/index.ts';
import { defineOperation } from '../frame/operation.ts';
import { findOwnSchedule } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { answersView } from './answers-view.ts';

export const getAnswers = defineOperation({
  name: 'get-answers',
  summary:
    'Shows how the reminders of a schedule were answered: how soon each, how many were done, and how many in a row.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/schedules/:id/answers' },
  input: z.strictObject({
    id: field.scheduleId,
    last: z.coerce
      .number<string | number>()
      .int()
      .min(1)
      .max(366)
      .default(30)
      .describe('How many of the newest reminders are read'),
  }),
  output: answersView,
  async handler(context, { id, last }) {
    await findOwnSchedule(context, id);
    const { tx, actor, now } = context;
    const filter = { openOnly: false, scheduleId: id, before: null, limit: last + 1 };
    const rows = await listShownReminders(tx, actor.userId, filter);
    const lives = rows
      .slice(0, last)
      .flatMap(({ firstDeliveredAt, ...life }) => (firstDeliveredAt === null ? [] : [{ ...life, firstDeliveredAt }]));
    return {
      ...countAnswers(lives, now),
      hasMore: rows.length > last,
      answers: lives.map((life) => ({
        reminderId: life.id,
        deliveredAt: isoInstant(life.firstDeliveredAt),
        answer: answerOf(life, now),
        doneAfterMs: doneAfter(life),
        followUps: life.followUps,
        reason: life.reason,
      })),
    };
  },
});
