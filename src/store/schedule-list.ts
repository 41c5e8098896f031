import { sql } from 'kysely';
import type { Schedule, ScheduleKind, ScheduleState } from '../domain/schedule.ts';
import type { EpochMs } from '../domain/time/clock.ts';
import type { Tx } from './database.ts';
import { toSchedule } from './schedule-rows.ts';

/** Sorts after every real instant: where schedules without a next occurrence stand. */
const NEVER: EpochMs = 9_000_000_000_000_000;

/** A schedule with the instant at which it comes next. */
export interface ListedSchedule {
  readonly schedule: Schedule;
  readonly nextAt: EpochMs | null;
}

/** Where a page begins: after the schedule with this id and, in the order `next`, this due time. */
export interface ListPosition {
  readonly id: string;
  readonly nextAt: EpochMs | null;
}

export interface ScheduleFilter {
  /** Empty: all. */
  readonly states: readonly ScheduleState[];
  readonly kind?: ScheduleKind;
  readonly agent?: string;
  /** Part of the text or of the words of its time, in any case. */
  readonly search?: string;
  /** `newest` first, or the one that comes `next` first. */
  readonly sort: 'newest' | 'next';
  readonly after: ListPosition | null;
  readonly limit: number;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** One page of a user's schedules. */
export async function listSchedules(tx: Tx, userId: string, filter: ScheduleFilter): Promise<ListedSchedule[]> {
  const { states, kind, agent, search, sort, after, limit } = filter;
  const due = sql<number>`coalesce(agenda.due_at, ${sql.lit(NEVER)})`;
  let query = tx.db
    .selectFrom('schedules')
    .leftJoin('agenda', (join) => join.on('agenda.key', '=', sql<string>`'schedule:' || schedules.id`))
    .selectAll('schedules')
    .select('agenda.due_at as next_at')
    .where('schedules.user_id', '=', userId);
  if (states.length > 0) query = query.where('schedules.state', 'in', states);
  if (kind !== undefined) query = query.where('schedules.kind', '=', kind);
  if (agent !== undefined) query = query.where('schedules.agent', '=', agent);
  if (search !== undefined) {
    const pattern = `%${escapeLike(search.toLowerCase())}%`;
    query = query.where(
      sql<boolean>`(lower(schedules.what) like ${pattern} escape '\\' or lower(schedules.when_text) like ${pattern} escape '\\')`,
    );
  }
  if (sort === 'newest') {
    if (after !== null) query = query.where('schedules.id', '<', after.id);
    query = query.orderBy('schedules.id', 'desc');
  } else {
    if (after !== null) {
      const from = after.nextAt ?? NEVER;
      query = query.where((e) =>
        e.or([e(due, '>', from), e.and([e(due, '=', from), e('schedules.id', '>', after.id)])]),
      );
    }
    query = query.orderBy(due).orderBy('schedules.id');
  }
  const rows = await query.limit(limit).execute();
  return rows.map((row) => ({ schedule: toSchedule(row), nextAt: row.next_at }));
}

/** How many schedules a user has in each state that was asked for. */
export async function countSchedulesIn(
  tx: Tx,
  userId: string,
  states: readonly ScheduleState[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.db
    .selectFrom('schedules')
    .select(['state', (e) => e.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('state', 'in', states)
    .groupBy('state')
    .execute();
  return new Map(rows.map((row) => [row.state, Number(row.count)]));
}

/** When a user's next occurrence is due; null when nothing is to come. */
export async function findNextDueAt(tx: Tx, userId: string): Promise<EpochMs | null> {
  const row = await tx.db
    .selectFrom('agenda')
    .select('due_at')
    .where('user_id', '=', userId)
    .where('kind', '=', 'occurrence')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ?? null;
}
