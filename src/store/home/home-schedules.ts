import { sql } from 'kysely';
import type { MissedFacts } from '../../domain/home/attention.ts';
import { lowestIdAt } from '../../domain/ids.ts';
import type { Schedule, ScheduleState } from '../../domain/schedules/schedule.ts';
import { type EpochMs, HOUR_MS } from '../../when/index.ts';
import { idInKey } from '../agenda-keys.ts';
import type { Tx } from '../database.ts';
import { MISSES } from '../runs/left-out.ts';
import { readSchedules } from '../schedules/readable-rows.ts';
import { whereAll } from '../schedules/schedule-filter.ts';
import { loadScheduleRows, toSchedule } from '../schedules/schedule-rows.ts';
import type { ScheduleTable } from '../schedules/schedule-tables.ts';
import { findSpoiled } from '../schedules/spoiled-rows.ts';
import { slicesOf } from '../slices.ts';

/** The states from which a failed schedule can still be repaired. */
const MENDABLE = ['active', 'paused', 'failed'] as const satisfies readonly ScheduleState[];

/** A person's schedules whose last run failed, most recently changed first. */
export async function listFailing(tx: Tx, userId: string, limit: number): Promise<Schedule[]> {
  let newest: { readonly id: string; readonly at: EpochMs }[] = [];
  // A literal, not a parameter: the database uses the partial index only for a literal.
  const fixed = [sql<boolean>`schedules.user_id = ${userId}`, sql<boolean>`schedules.consecutive_failures > 0`];
  for await (const slice of slicesOf(tx, { table: 'schedules', keys: ['schedules.id'], fixed })) {
    const found = await whereAll(tx.db.selectFrom('schedules').select(['id', 'updated_at as at']), slice)
      // Keeps the query off the index of states, which also holds every schedule that did not fail.
      .where(sql`schedules.state || ''`, 'in', MENDABLE)
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(limit))
      .execute();
    newest = [...newest, ...found].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, limit);
  }
  const byId = await loadScheduleRows(
    tx,
    newest.map(({ id }) => id),
  );
  return readSchedules(newest.flatMap(({ id }) => byId.get(id) ?? []));
}

/** A stretch of missed occurrences, with its schedule. */
export type MissedTimes = Omit<MissedFacts, 'ranSince'>;

/** How many occurrences of a person's schedules in a stretch of time were missed. */
export async function countMissedWithin(
  tx: Tx,
  userId: string,
  { from, to }: { readonly from: EpochMs; readonly to: EpochMs },
): Promise<number> {
  const row = await tx.db
    .selectFrom('missed')
    .select((e) => e.fn.sum<number | null>('missed.count').as('sum'))
    .where('missed.user_id', '=', userId)
    // A miss is recorded after its due time, and ids begin with the time.
    .where('missed.id', '>=', lowestIdAt('mis', from))
    .where('missed.from_at', '>=', from)
    .where('missed.from_at', '<=', to)
    .where(MISSES)
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

/** What a person's schedules missed since an instant, newest first. */
export async function listMissedSince(tx: Tx, userId: string, since: EpochMs, limit: number): Promise<MissedTimes[]> {
  const rows = await tx.db
    .selectFrom('missed')
    .innerJoin('schedules', 'schedules.id', 'missed.schedule_id')
    .selectAll('missed')
    .select(['schedules.what', 'schedules.agent', 'schedules.state'])
    .where('missed.user_id', '=', userId)
    // Ids begin with the time, so this is a range of the primary key.
    .where('missed.id', '>=', lowestIdAt('mis', since))
    .where(MISSES)
    // A person who paused or cancelled a schedule knows that it does not run.
    .where('schedules.state', 'in', ['active', 'completed', 'failed'])
    .orderBy('missed.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    scheduleId: row.schedule_id,
    what: row.what,
    agent: row.agent,
    state: row.state as ScheduleState,
    fromAt: row.from_at,
    toAt: row.to_at,
    count: row.count,
    reason: row.reason,
    recordedAt: row.recorded_at,
  }));
}

/** How many of a person's next occurrences are due in each hour after `from`, by the number of the hour. */
export async function countNextByHour(
  tx: Tx,
  userId: string,
  { from, to }: { readonly from: EpochMs; readonly to: EpochMs },
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.db
    .selectFrom('agenda')
    .select((e) => [
      // SQLite divides bound numbers as fractions; the cast drops the rest.
      sql<number>`cast((due_at - ${from}) / ${sql.lit(HOUR_MS)} as integer)`.as('hour'),
      e.fn.countAll<number>().as('count'),
    ])
    .where('user_id', '=', userId)
    .where('kind', '=', 'occurrence')
    .where('due_at', '>=', from)
    .where('due_at', '<', to)
    .groupBy('hour')
    .execute();
  return new Map(rows.map(({ hour, count }) => [Number(hour), Number(count)]));
}

/** A schedule with its next occurrence: what the rule says, and when it is due. */
export interface NextOccurrence {
  readonly schedule: Schedule;
  readonly nominalAt: EpochMs;
  readonly dueAt: EpochMs;
}

/** A person's next occurrences that are due before an instant, in order. */
export async function listNextBefore(
  tx: Tx,
  userId: string,
  before: EpochMs,
  limit: number,
): Promise<NextOccurrence[]> {
  const rows = await tx.db
    .selectFrom('agenda')
    .innerJoin('schedules', (join) => join.on('schedules.id', '=', idInKey('occurrence')))
    .selectAll('schedules')
    .select(['agenda.due_at', 'agenda.payload_json'])
    .where('agenda.user_id', '=', userId)
    .where('agenda.kind', '=', 'occurrence')
    .where('agenda.due_at', '<', before)
    .where('schedules.user_id', '=', userId)
    .orderBy('agenda.due_at')
    .orderBy('agenda.key')
    .limit(limit)
    .execute();
  return readNext(rows);
}

/** Without the schedules that cannot be read. */
export const readNext = (
  rows: readonly (ScheduleTable & { readonly due_at: EpochMs; readonly payload_json: string })[],
): NextOccurrence[] =>
  rows.flatMap((row) => {
    if (findSpoiled(row) !== null) return [];
    const { nominalAt = row.due_at } = JSON.parse(row.payload_json) as { readonly nominalAt?: EpochMs };
    return [{ schedule: toSchedule(row), nominalAt, dueAt: row.due_at }];
  });
