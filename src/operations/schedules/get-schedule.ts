import { z } from 'zod';
import type { PassedTimes } from '../../domain/schedules/pause.ts';
import { passedInPause } from '../../engine/schedules/record-pause.ts';
import { loadFollowers } from '../../store/hooks/subscriptions.ts';
import { isoInstant } from '../../when/index.ts';
import { defineOperation } from '../frame/operation.ts';
import { findOwnSchedule } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { scheduleDetail } from '../views/views.ts';
import { answerAbout } from './schedule-view.ts';

export const getSchedule = defineOperation({
  name: 'get-schedule',
  summary: 'Shows one schedule: its text, its time in words, the next occurrences, and the last run.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/schedules/:id' },
  input: z.strictObject({ id: field.scheduleId }),
  output: scheduleDetail,
  async handler(context, { id }) {
    const own = await findOwnSchedule(context, id);
    const { schedule, next } = await answerAbout(context, own);
    const followers = (await loadFollowers(context.tx, id))
      .filter(({ state }) => state === 'active' || state === 'paused')
      .map(({ id: follower, what, state }) => ({ id: follower, what, state }));
    return { ...schedule, next, passed: viewPassed(await passedInPause(context.tx, own, context.now)), followers };
  },
});

function viewPassed(passed: PassedTimes | null): z.output<typeof scheduleDetail>['passed'] {
  if (passed === null) return null;
  const { from, to, count, isExact: exact } = passed;
  return { from: isoInstant(from), to: isoInstant(to), count, exact };
}
