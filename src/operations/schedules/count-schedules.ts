import { z } from 'zod';
import { countSchedulesBy } from '../../store/schedules/schedule-counts.ts';
import { defineOperation } from '../frame/operation.ts';
import { readScheduleFilter, scheduleFilterFields } from '../views/list-filter.ts';

const count = (words: string) => z.number().int().describe(words);

export const countSchedules = defineOperation({
  name: 'count-schedules',
  summary: 'Counts the schedules that fit a filter, in all and by what the page lists apart.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/schedule-counts' },
  input: z.strictObject(scheduleFilterFields),
  output: z.object({
    total: count('All that fit'),
    active: count('Those that are active'),
    recurring: count('Active ones that come more than once'),
    reminders: count('Active reminders'),
    paused: count('Paused ones'),
    over: count('Those that are completed, failed or cancelled'),
  }),
  errors: ['invalid_input'],
  async handler(context, input) {
    const groups = await countSchedulesBy(context.tx, context.actor.userId, await readScheduleFilter(context, input));
    const sum = (fits: (group: (typeof groups)[number]) => boolean) =>
      groups.filter(fits).reduce((total, group) => total + group.count, 0);
    return {
      total: sum(() => true),
      active: sum(({ state }) => state === 'active'),
      recurring: sum(({ state, recurring }) => state === 'active' && recurring),
      reminders: sum(({ state, kind }) => state === 'active' && kind === 'reminder'),
      paused: sum(({ state }) => state === 'paused'),
      over: sum(({ state }) => state !== 'active' && state !== 'paused'),
    };
  },
});
