import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Tx } from '../database.ts';
import { toSchedule } from './schedule-rows.ts';

/** Active schedules that failed most in a row, then those that were changed longest ago. */
export async function listLongestUntouched(tx: Tx, userId: string, limit: number): Promise<Schedule[]> {
  const rows = await tx.db
    .selectFrom('schedules')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .orderBy('consecutive_failures', 'desc')
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toSchedule);
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
  return rows.map(toSchedule);
}

/** What the last runs of an agent took, newest first. */
export async function listRunTokens(tx: Tx, userId: string, agent: string, limit: number): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('runs')
    .innerJoin('schedules', 'schedules.id', 'runs.schedule_id')
    .select(['runs.input_tokens as input', 'runs.output_tokens as output'])
    .where('runs.user_id', '=', userId)
    .where('schedules.agent', '=', agent)
    .where('runs.state', '=', 'succeeded')
    .orderBy('runs.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ input, output }) => input + output);
}

/** Whether a schedule began or ended a run with an id from `lowestId` on; a slot that was left out is none. */
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
