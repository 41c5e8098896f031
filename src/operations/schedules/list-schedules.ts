import { z } from 'zod';
import { SCHEDULE_STATES, type ScheduleState } from '../../domain/schedules/schedule.ts';
import { describeSchedule } from '../../domain/timing/timing-words.ts';
import { findUser } from '../../store/people/users.ts';
import { findLastRun } from '../../store/runs/run-views.ts';
import { type ListPosition, listNewestSchedules, listNextSchedules } from '../../store/schedules/schedule-list.ts';
import { defineOperation } from '../frame/operation.ts';
import { field } from '../views/fields.ts';
import { decodeCursor, encodeCursor, pageFields } from '../views/page.ts';
import { pageOf, scheduleView } from '../views/views.ts';
import { findPausedUntil, shownNext, viewSchedule } from './schedule-view.ts';

const CURSOR = z.tuple([z.enum(['newest', 'next']), z.string(), z.number().nullable()]);
const NOT_CANCELLED: readonly ScheduleState[] = SCHEDULE_STATES.filter((state) => state !== 'cancelled');

export const listSchedulesOperation = defineOperation({
  name: 'list-schedules',
  summary: 'Lists schedules, newest first or by what comes next; cancelled ones only when asked for.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/schedules' },
  input: z.strictObject({
    state: z
      .enum([...SCHEDULE_STATES, 'all'])
      .optional()
      .describe('Only those in this state; "all" includes cancelled ones, which are left out otherwise'),
    kind: field.kind.optional(),
    agent: field.agent.optional().describe('Only those of this agent'),
    q: z.string().max(200).optional().describe('Only those that hold these words, in any case'),
    sort: z
      .enum(['newest', 'next'])
      .default('newest')
      .describe('"newest": made last comes first; "next": what comes next is first, what never comes last'),
    ...pageFields,
  }),
  output: pageOf(scheduleView),
  async handler(context, { state, kind, agent, q, sort, limit, cursor }) {
    const { tx, actor, now } = context;
    const after = cursor === undefined ? null : readPosition(cursor, sort);
    const filter = {
      states: state === undefined ? NOT_CANCELLED : state === 'all' ? [] : [state],
      kind,
      agent: actor.kind === 'agent' ? actor.agent : agent,
      search: q === undefined || q.trim() === '' ? undefined : q.trim(),
      limit: limit + 1,
    };
    const { userId } = actor;
    const rows =
      sort === 'newest'
        ? await listNewestSchedules(tx, userId, { ...filter, before: after?.id ?? null })
        : await listNextSchedules(tx, userId, { ...filter, after });
    const zone = (await findUser(tx, actor.userId))?.zone;
    const items = [];
    for (const { schedule, nextAt } of rows.slice(0, limit)) {
      const lastRun = await findLastRun(tx, schedule.id);
      const sentence = describeSchedule(schedule, { now });
      const shown = nextAt === null ? null : shownNext(schedule, nextAt, null);
      items.push(
        viewSchedule(schedule, {
          nextAt: shown,
          lastRun,
          pausedUntil: await findPausedUntil(tx, schedule),
          sentence,
          zone: zone ?? schedule.zone,
          now,
        }),
      );
    }
    const last = rows[limit - 1];
    const more = rows.length > limit && last !== undefined;
    return { items, nextCursor: more ? encodeCursor([sort, last.schedule.id, last.nextAt]) : null };
  },
});

function readPosition(cursor: string, sort: 'newest' | 'next'): ListPosition {
  const shape = CURSOR.refine((position) => position[0] === sort);
  const [, id, nextAt] = decodeCursor(cursor, shape) as z.output<typeof CURSOR>;
  return { id, nextAt };
}
