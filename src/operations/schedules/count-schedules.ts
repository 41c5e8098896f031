import { z } from 'zod';
import { countSchedulesBy } from '../../store/schedules/schedule-counts.ts';
import { defineOperation } from '../frame/operation.ts';
import { readScheduleFilter, scheduleFilterFields } from '../views/list-filter.ts';

const count = (words: string) => z.number().int().describe(words);

export const countSchedules = defineOperation({
  name: 'count-schedules',
  summary: 'Counts the schedules that match a filter: in total, active, recurring, reminders, paused, and ended.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/schedule-counts' },
  input: z.strictObject(scheduleFilterFields),
  output: z.object({
    total: count('All that match'),
    active: count('Active ones'),
    recurring: count('Active recurring ones'),
    reminders: count('Active reminders'),
    paused: count('Paused ones'),
    over: count('Completed, failed and cancelled ones'),
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
