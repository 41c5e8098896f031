import { z } from 'zod';
import { findUser } from '../../store/people/users.ts';
import { defineOperation } from '../frame/operation.ts';
import { findOwnSchedule } from '../owned/own-schedule.ts';
import { backfillView, findPastOccurrences, stretchFields, viewPastOccurrences } from './past-occurrences.ts';

export const previewBackfill = defineOperation({
  name: 'preview-backfill',
  summary: 'Shows how many runs a backfill of a past range would make. Starts nothing.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/schedules/:id/backfill' },
  input: z.strictObject(stretchFields),
  output: backfillView,
  errors: ['wrong_state', 'unreadable_time', 'limit_reached'],
  async handler(context, { id, ...stretch }) {
    const schedule = await findOwnSchedule(context, id);
    const occurrences = await findPastOccurrences(context, schedule, stretch);
    const zone = (await findUser(context.tx, context.actor.userId))?.zone ?? schedule.zone;
    return viewPastOccurrences(occurrences, { zone, now: context.now, language: context.language });
  },
});
