import { z } from 'zod';
import { describeSchedule } from '../../domain/timing/timing-words.ts';
import { findUser } from '../../store/people/users.ts';
import { findSnoozedUntil } from '../../store/reminders/snoozed-until.ts';
import { findRecentRuns, RECENT_RUNS } from '../../store/runs/recent-runs.ts';
import type { LastRun } from '../../store/runs/run-views.ts';
import {
  type ListedSchedule,
  type ListFilter,
  type ListPosition,
  listNewestSchedules,
  listNextSchedules,
  listSortedSchedules,
} from '../../store/schedules/schedule-list.ts';
import { spoiledWords } from '../../store/spoiled-rows.ts';
import { isoInstant } from '../../when/index.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { readScheduleWaits } from '../runs/read-waits.ts';
import { readScheduleFilter, scheduleFilterFields } from '../views/list-filter.ts';
import { decodeCursor, encodeCursor, pageFields } from '../views/page.ts';
import { nameViews } from '../views/view-names.ts';
import { pageOf, recentRunView, scheduleView } from '../views/views.ts';
import { findPausedUntil, shownNext, viewSchedule } from './schedule-view.ts';

const SORTS = ['newest', 'next', 'name', 'changed'] as const;
type Sort = (typeof SORTS)[number];
const CURSOR = z.tuple([z.enum(SORTS), z.string(), z.union([z.number(), z.string()]).nullable()]);

const listedSchedule = scheduleView.extend({
  recent: z.array(recentRunView).optional().describe('Its last runs, where asked for'),
});
const schedulePage = pageOf(listedSchedule);
nameViews({ ListedSchedule: listedSchedule, SchedulePage: schedulePage });

export const listSchedulesOperation = defineOperation({
  name: 'list-schedules',
  summary: 'Lists schedules, newest first or by what comes next; cancelled ones only when asked for.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/schedules' },
  input: z.strictObject({
    ...scheduleFilterFields,
    sort: z
      .enum(SORTS)
      .default('newest')
      .describe(
        '"newest": newest first; "next": next due first, those without a next time last; "name": by text; "changed": last changed first',
      ),
    recent: z
      .number()
      .int()
      .min(0)
      .max(RECENT_RUNS)
      .default(0)
      .describe('How many of the last runs of each to add, oldest first; 0 for none'),
    ...pageFields,
  }),
  output: schedulePage,
  errors: ['invalid_input'],
  async handler(context, { sort, recent, limit, cursor, ...wanted }) {
    const { tx, actor, now, language } = context;
    const after = cursor === undefined ? null : readPosition(cursor, sort);
    const filter = { ...(await readScheduleFilter(context, wanted)), limit: limit + 1 };
    const rows = await readRows(context, sort, filter, after);
    const zone = (await findUser(tx, actor.userId))?.zone;
    const shown = rows.slice(0, limit);
    const ids = shown.map(({ schedule }) => schedule.id);
    const runs = await findRecentRuns(tx, ids, recent);
    const snoozed = await findSnoozedUntil(tx, ids);
    const standing = shown.map(({ schedule, nextAt: dueAt, spoiled }) => {
      const nextAt = dueAt === null ? null : shownNext(schedule, dueAt, null);
      return { schedule, spoiled, nextAt, isPlanned: dueAt !== null };
    });
    const waits = await readScheduleWaits(context, standing, zone ?? 'UTC');
    const items = [];
    for (const { schedule, spoiled, nextAt } of standing) {
      const last = runs.get(schedule.id) ?? [];
      const view = viewSchedule(schedule, {
        nextAt,
        wait: waits.get(schedule.id) ?? null,
        lastRun: last[0] ?? null,
        pausedUntil: await findPausedUntil(tx, schedule),
        snoozedUntil: snoozed.get(schedule.id) ?? null,
        sentence: spoiled === null ? describeSchedule(schedule, { now, language }) : spoiledWords(spoiled),
        speech: { language, zone: zone ?? schedule.zone, now },
      });
      items.push(recent === 0 ? view : { ...view, recent: last.slice(0, recent).map(viewRecent).reverse() });
    }
    // A snoozed reminder comes before the next occurrence of its schedule.
    if (sort === 'next' && snoozed.size > 0) items.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
    const end = rows[limit - 1];
    const more = rows.length > limit && end !== undefined;
    return {
      items,
      nextCursor: more
        ? encodeCursor([sort, end.schedule.id, sort === 'next' ? end.nextAt : (end.value ?? end.nextAt)])
        : null,
    };
  },
});

function readRows(
  { tx, actor: { userId } }: OperationContext,
  sort: Sort,
  filter: ListFilter,
  after: ListPosition | null,
): Promise<(ListedSchedule & { readonly value?: string | number })[]> {
  switch (sort) {
    case 'newest':
      return listNewestSchedules(tx, userId, { ...filter, before: after?.id ?? null });
    case 'next':
      return listNextSchedules(tx, userId, { ...filter, after });
    default:
      return listSortedSchedules(tx, userId, { ...filter, by: sort, after });
  }
}

/** Instants in UTC are in the order of their texts. */
const placeOf = ({ id, nextAt }: { readonly id: string; readonly nextAt: string | null }): string =>
  `${nextAt ?? '~'} ${id}`;

const viewRecent = ({ state, dueAt, latenessMs }: LastRun) => ({ state, at: isoInstant(dueAt), latenessMs });

function readPosition(cursor: string, sort: Sort): ListPosition {
  const shape = CURSOR.refine((position) => position[0] === sort);
  const [, id, value] = decodeCursor(cursor, shape) as z.output<typeof CURSOR>;
  return { id, nextAt: typeof value === 'number' ? value : null, value };
}
