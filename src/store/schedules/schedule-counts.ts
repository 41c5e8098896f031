import { sql } from 'kysely';
import type { ScheduleKind, ScheduleState } from '../../domain/schedules/schedule.ts';
import { keyOfRow } from '../agenda-keys.ts';
import type { Tx } from '../database.ts';
import { INDEX_SLICE_ROWS } from '../slices.ts';
import { type ScheduleFilter, scheduleConditions, sliceRows, statesOf, whereAll } from './schedule-filter.ts';
import { filterConditions, throughStates } from './schedule-slices.ts';

/** How many schedules match a filter, by state, kind and repetition. */
export async function countSchedulesBy(
  tx: Tx,
  userId: string,
  filter: ScheduleFilter,
): Promise<readonly { state: ScheduleState; kind: ScheduleKind; recurring: boolean; count: number }[]> {
  const { dueFrom, dueTo } = filter;
  const [again] = scheduleConditions(tx, userId, { recurring: true });
  const conditions = filterConditions(tx, userId, filter);
  const groups = new Map<string, { state: ScheduleState; kind: ScheduleKind; recurring: boolean; count: number }>();
  for await (const slice of throughStates(tx, userId, statesOf(filter), sliceRows(filter))) {
    const query = tx.db
      .selectFrom('schedules')
      .$if(
        dueFrom !== undefined || dueTo !== undefined,
        (some) =>
          some.innerJoin('agenda', (join) =>
            join.on('agenda.key', '=', keyOfRow('occurrence', 'schedules.id')),
          ) as never,
      )
      .select((e) => [
        'schedules.state',
        'schedules.kind',
        sql<number>`case when ${again} then 1 else 0 end`.as('recurring'),
        e.fn.countAll<number>().as('count'),
      ])
      .groupBy(['schedules.state', 'schedules.kind', 'recurring']);
    for (const { state, kind, recurring, count } of await whereAll(query, [...slice, ...conditions]).execute()) {
      const name = `${state} ${kind} ${recurring}`;
      const known = groups.get(name)?.count ?? 0;
      groups.set(name, {
        state: state as ScheduleState,
        kind: kind as ScheduleKind,
        recurring: Number(recurring) === 1,
        count: known + Number(count),
      });
    }
  }
  return [...groups.values()];
}

/** How many schedules a user has in each of these states. */
export async function countSchedulesIn(
  tx: Tx,
  userId: string,
  states: readonly ScheduleState[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const slice of throughStates(tx, userId, states, INDEX_SLICE_ROWS)) {
    const query = tx.db
      .selectFrom('schedules')
      .select(['state', (e) => e.fn.countAll<number>().as('count')])
      .groupBy('state');
    for (const { state, count } of await whereAll(query, slice).execute())
      counts.set(state, (counts.get(state) ?? 0) + Number(count));
  }
  return counts;
}

/** How many active schedules of a user each agent has. */
export async function countActiveByAgent(tx: Tx, userId: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const slice of throughStates(tx, userId, ['active'])) {
    const query = tx.db
      .selectFrom('schedules')
      .select(['agent', (e) => e.fn.countAll<number>().as('count')])
      .groupBy('agent');
    for (const { agent, count } of await whereAll(query, slice).execute())
      counts.set(agent, (counts.get(agent) ?? 0) + Number(count));
  }
  return counts;
}
