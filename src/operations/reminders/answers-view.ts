import { z } from 'zod';
import { ANSWERS } from '../../domain/reminders/answers.ts';
import { instantView } from '../views/instant-view.ts';

/** How the reminders of a schedule were answered. */
export const answersView = z.object({
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
