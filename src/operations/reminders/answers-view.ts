import { z } from 'zod';
import { ANSWERS } from '../../domain/reminders/answers.ts';
import { instantView } from '../views/instant-view.ts';

/** How the reminders of a schedule were answered. */
export const answersView = z.object({
  given: z.number().int().describe('Reminders that were looked at and delivered; all numbers are of these'),
  done: z.number().int().describe('Those that were marked as done, whoever did it'),
  stopped: z.number().int().describe('Those whose follow-ups were stopped, though they were not done'),
  waiting: z.number().int().describe('Those that may still be answered'),
  none: z.number().int().describe('Those that nobody answered'),
  inARow: z.number().int().describe('So many of the newest were done in a row; those that wait are left out'),
  p50Ms: z
    .number()
    .nullable()
    .describe('Half of those that were done were done within this, in milliseconds; null: none was'),
  hasMore: z.boolean().describe('There are older ones than were looked at'),
  answers: z
    .array(
      z.object({
        reminderId: z.string().describe('rem_...'),
        deliveredAt: instantView.describe('When it was first delivered'),
        answer: z.enum(ANSWERS).describe('"waiting": it may still be answered; "none": it was not'),
        doneAfterMs: z.number().nullable().describe('How long after it came it was done; null where it was not'),
        followUps: z.number().int().describe('Follow-ups it took'),
        reason: z.string().describe('Why it stands so, in words'),
      }),
    )
    .describe('Each of them, newest first'),
});
