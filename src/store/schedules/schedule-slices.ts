import { type Expression, type SqlBool, sql } from 'kysely';
import type { ScheduleState } from '../../domain/schedules/schedule.ts';
import type { Tx } from '../database.ts';
import { isSliced, slicesOf } from '../slices.ts';
import { dueConditions, type ScheduleFilter, scheduleConditions } from './schedule-filter.ts';

/** The schedules of one person in one state: the prefix of an index in which ids follow. */
export const ofState = (userId: string, state: ScheduleState): Expression<SqlBool>[] => [
  sql<boolean>`schedules.user_id = ${userId}`,
  sql<boolean>`schedules.state = ${state}`,
];

/** All conditions of a filter except states, for a query that joins the agenda. */
export const filterConditions = (tx: Tx, userId: string, filter: ScheduleFilter): Expression<SqlBool>[] => [
  ...scheduleConditions(tx, userId, filter),
  ...dueConditions(filter),
];

/** All of a person's schedules in some states, slice by slice. */
export async function* throughStates(tx: Tx, userId: string, states: readonly ScheduleState[], rows?: number) {
  if (!isSliced(tx)) {
    yield [sql<boolean>`schedules.user_id = ${userId}`, sql<boolean>`schedules.state in (${sql.join(states)})`];
    return;
  }
  for (const state of states) {
    yield* slicesOf(tx, {
      table: 'schedules',
      keys: ['schedules.id'],
      fixed: ofState(userId, state),
      ...(rows !== undefined && { rows }),
    });
  }
}
