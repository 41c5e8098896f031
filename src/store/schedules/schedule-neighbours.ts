import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Tx } from '../database.ts';
import { readSchedules } from './readable-rows.ts';
import { NOT_OF_CALENDAR } from './schedules.ts';

/** Active schedules with the most failures in a row, then those with the oldest last change. */
export async function listLongestUntouched(tx: Tx, userId: string, limit: number): Promise<Schedule[]> {
  const rows = await tx.db
    .selectFrom('schedules')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .where(NOT_OF_CALENDAR)
    .orderBy('consecutive_failures', 'desc')
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return readSchedules(rows);
}

/** A user's schedules that are active or paused, newest first. */
export async function listLiveSchedules(tx: Tx, userId: string, limit: number): Promise<Schedule[]> {
  const rows = await tx.db
    .selectFrom('schedules')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', ['active', 'paused'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return readSchedules(rows);
}

/** How many of a person's newest runs are searched for those of one agent. */
const NEWEST_RUNS = 2_000;

/**
 * The tokens of an agent's last runs, newest first. Only the newest 2,000 runs are read, so an agent without runs
 * among them has none.
 */
export async function listRunTokens(tx: Tx, userId: string, agent: string, limit: number): Promise<number[]> {
  const newest = tx.db
    .selectFrom('runs')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(NEWEST_RUNS)
    .as('newest');
  const rows = await tx.db
    .selectFrom(newest)
    .innerJoin('schedules', 'schedules.id', 'newest.schedule_id')
    .select(['newest.input_tokens as input', 'newest.output_tokens as output'])
    .where('schedules.agent', '=', agent)
    .where('newest.state', '=', 'succeeded')
    .orderBy('newest.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ input, output }) => input + output);
}

/**
 * True when a schedule began or ended a run with an id from `lowestId` on; occurrences that were left out do not
 * count.
 */
export async function hasRunSince(tx: Tx, scheduleId: string, lowestId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('runs')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    .where('id', '>=', lowestId)
    .where('state', '!=', 'skipped')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
