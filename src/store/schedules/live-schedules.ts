// Schedules of everybody, for the loops that look after them.
import { sql } from 'kysely';
import type { ScheduleKind, ScheduleState } from '../../domain/schedules/schedule.ts';
import type { EpochMs } from '../../when/index.ts';
import { idInKey, keyOfRow } from '../agenda-keys.ts';
import type { Tx } from '../database.ts';

/** How many schedules are active. */
export async function countAllActive(tx: Tx): Promise<number> {
  const row = await tx.db
    .selectFrom('schedules')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', '=', 'active')
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** How many active and paused schedules each agent has, by the agent's name. */
export async function countLiveByAgent(tx: Tx): Promise<{ readonly agent: string; readonly schedules: number }[]> {
  const rows = await tx.db
    .selectFrom('schedules')
    .select((e) => ['agent', e.fn.countAll<number>().as('count')])
    // Written out, not bound: only so does the database see that the partial index answers it.
    .where(sql<boolean>`state IN ('active', 'paused')`)
    .groupBy('agent')
    .orderBy('agent')
    .execute();
  return rows.map(({ agent, count }) => ({ agent, schedules: Number(count) }));
}

/** Occurrences of one kind of a user's that are due, and the first of the threads they live in. */
export interface DueCount {
  readonly userId: string;
  readonly kind: ScheduleKind;
  readonly threadId: string;
  readonly count: number;
}

/** What was due by `until`, by user and kind. */
export async function countDueOccurrences(tx: Tx, until: EpochMs): Promise<DueCount[]> {
  const rows = await tx.db
    .selectFrom('agenda')
    .innerJoin('schedules', (join) => join.on('schedules.id', '=', idInKey('occurrence')))
    .select((e) => [
      'schedules.user_id as userId',
      'schedules.kind as kind',
      e.fn.min('schedules.thread_id').as('threadId'),
      e.fn.countAll<number>().as('count'),
    ])
    .where('agenda.due_at', '<=', until)
    .where('agenda.kind', '=', 'occurrence')
    .groupBy(['schedules.user_id', 'schedules.kind'])
    .execute();
  return rows.map(({ userId, kind, threadId, count }) => {
    return { userId, kind: kind as ScheduleKind, threadId: threadId ?? '', count: Number(count) };
  });
}

/** Schedules after the id `after` in the order of their ids, each with whether the agenda has its next occurrence. */
export async function listPlans(
  tx: Tx,
  after: string,
  limit: number,
): Promise<{ readonly id: string; readonly state: ScheduleState; readonly planned: boolean }[]> {
  const rows = await tx.db
    .selectFrom('schedules')
    .leftJoin('agenda', (join) => join.on('agenda.key', '=', keyOfRow('occurrence', 'schedules.id')))
    .select(['schedules.id as id', 'schedules.state as state', 'agenda.key as key'])
    .where('schedules.id', '>', after)
    .orderBy('schedules.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, state, key }) => ({ id, state: state as ScheduleState, planned: key !== null }));
}
