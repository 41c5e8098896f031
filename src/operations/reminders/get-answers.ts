import { z } from 'zod';
import { ANSWERS, answerOf, countAnswers, doneAfter } from '../../domain/reminders/answers.ts';
import { listShownReminders } from '../../store/reminders/reminder-views.ts';
import { isoInstant } from '../../when/index.ts';
import { defineOperation } from '../frame/operation.ts';
import { findOwnSchedule } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { instantView } from '../views/instant-view.ts';

/** How the reminders of a schedule were answered. */
const answersView = z.object({
  given: z.number().int().describe('The delivered reminders that were read; all numbers are of these'),
  done: z.number().int().describe('How many were marked as done, by anybody'),
  stopped: z.number().int().describe('How many were stopped without being done'),
  waiting: z.number().int().describe('How many may still be answered'),
  none: z.number().int().describe('How many nobody answered'),
  inARow: z.number().int().describe('How many of the newest were done in a row, without waiting ones'),
  p50Ms: z.number().nullable().describe('The median time until they were done, in milliseconds; null when none was'),
  hasMore: z.boolean().describe('Whether there are older ones than were read'),
  answers: z
    .array(
      z.object({
        reminderId: z.string().describe('rem_...'),
        deliveredAt: instantView.describe('When it was first delivered'),
        answer: z.enum(ANSWERS).describe('"waiting": it may still be answered; "none": nobody answered'),
        doneAfterMs: z.number().nullable().describe('How long after its delivery it was done; null when it was not'),
        followUps: z.number().int().describe('How many follow-ups it took'),
        reason: z.string().describe('The reason for its state, in words'),
      }),
    )
    .describe('Each of them, newest first'),
});

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
