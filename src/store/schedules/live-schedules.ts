// Schedules of all people, for the loops that look after them.
import { sql } from 'kysely';
import type { Schedule, ScheduleKind, ScheduleState } from '../../domain/schedules/schedule.ts';
import type { EpochMs } from '../../when/index.ts';
import { idInKey, keyOfRow } from '../agenda-keys.ts';
import type { Tx } from '../database.ts';
import { readSchedules } from './readable-rows.ts';

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
    // A literal, not a parameter: the database uses the partial index only for a literal.
    .where(sql<boolean>`state IN ('active', 'paused')`)
    .groupBy('agent')
    .orderBy('agent')
    .execute();
  return rows.map(({ agent, count }) => ({ agent, schedules: Number(count) }));
}

/** A user's due occurrences of one kind, with the first thread they belong to. */
export interface DueCount {
  readonly userId: string;
  readonly kind: ScheduleKind;
  readonly threadId: string;
  readonly count: number;
  /** When the first of them was due. */
  readonly firstDueAt: EpochMs;
}

/** Occurrences that were due by `until`, by user and kind. */
export async function countDueOccurrences(tx: Tx, until: EpochMs): Promise<DueCount[]> {
  const rows = await tx.db
    .selectFrom('agenda')
    .innerJoin('schedules', (join) => join.on('schedules.id', '=', idInKey('occurrence')))
    .select((e) => [
      'schedules.user_id as userId',
      'schedules.kind as kind',
      e.fn.min('schedules.thread_id').as('threadId'),
      e.fn.countAll<number>().as('count'),
      e.fn.min('agenda.due_at').as('firstDueAt'),
    ])
    .where('agenda.due_at', '<=', until)
    .where('agenda.kind', '=', 'occurrence')
    .groupBy(['schedules.user_id', 'schedules.kind'])
    .execute();
  return rows.map(({ userId, kind, threadId, count, firstDueAt }) => {
    const counted = { count: Number(count), firstDueAt: Number(firstDueAt) };
    return { userId, kind: kind as ScheduleKind, threadId: threadId ?? '', ...counted };
  });
}

/** Snoozed reminders that were to come again by `until`, by user. */
export async function countDueSnoozes(tx: Tx, until: EpochMs): Promise<DueCount[]> {
  const rows = await tx.db
    .selectFrom('agenda')
    .innerJoin('reminders', (join) => join.on('reminders.id', '=', idInKey('reminder')))
    .select((e) => [
      'reminders.user_id as userId',
      e.fn.min('reminders.thread_id').as('threadId'),
      e.fn.countAll<number>().as('count'),
      e.fn.min('agenda.due_at').as('firstDueAt'),
    ])
    .where('agenda.due_at', '<=', until)
    .where('agenda.kind', '=', 'reminder')
    .where('reminders.state', '=', 'snoozed')
    .groupBy('reminders.user_id')
    .execute();
  return rows.map(({ userId, threadId, count, firstDueAt }) => {
    const counted = { count: Number(count), firstDueAt: Number(firstDueAt) };
    return { userId, kind: 'reminder', threadId: threadId ?? '', ...counted };
  });
}

/** Live schedules whose creation is later than `now`: a clock that was ahead recorded it. */
export async function listMadeAfter(tx: Tx, now: EpochMs): Promise<Schedule[]> {
  const rows = await tx.db
    .selectFrom('schedules')
    .selectAll()
    .where('state', 'in', ['active', 'paused'])
    .where('created_at', '>', now)
    .orderBy('id')
    .execute();
  return readSchedules(rows);
}

/** Schedules whose completion is later than `now`: a clock that was ahead recorded it. */
export async function listCompletedAfter(tx: Tx, now: EpochMs): Promise<Schedule[]> {
  const rows = await tx.db
    .selectFrom('schedules')
    .selectAll()
    .where('state', '=', 'completed')
    .where('updated_at', '>', now)
    .orderBy('id')
    .execute();
  return readSchedules(rows);
}

/**
 * The agenda keys of plans that were recorded later than `now`: paused schedules with a time to resume, and reminders
 * that were said, made or put off since.
 */
export async function listPlansMadeAfter(
  tx: Tx,
  now: EpochMs,
): Promise<{ readonly key: string; readonly dueAt: EpochMs }[]> {
  const resumes = await tx.db
    .selectFrom('agenda')
    .innerJoin('schedules', (join) => join.on('schedules.id', '=', idInKey('resume')))
    .where('agenda.kind', '=', 'resume')
    .select(['agenda.key as key', 'agenda.due_at as dueAt'])
    .where('agenda.due_at', '>', now)
    .where('schedules.state', '=', 'paused')
    .where('schedules.updated_at', '>', now)
    .execute();
  const lives = await tx.db
    .selectFrom('agenda')
    .innerJoin('reminders', (join) => join.on('reminders.id', '=', idInKey('reminder')))
    .where('agenda.kind', '=', 'reminder')
    .select(['agenda.key as key', 'agenda.due_at as dueAt'])
    .where('agenda.due_at', '>', now)
    .where((e) =>
      e.or([
        e('reminders.last_delivered_at', '>', now),
        e('reminders.created_at', '>', now),
        e.exists(
          e
            .selectFrom('events')
            .select('events.id')
            .where('events.type', '=', 'reminder.changed')
            .where('events.at', '>', now)
            .where('events.data_json', 'like', sql<string>`'{"reminderId":"' || reminders.id || '"%'`),
        ),
      ]),
    )
    .execute();
  const cards = await tx.db
    .selectFrom('agenda')
    .innerJoin('proposals', (join) => join.on('proposals.id', '=', idInKey('proposal')))
    .where('agenda.kind', '=', 'proposal')
    .select(['agenda.key as key', 'agenda.due_at as dueAt'])
    .where('agenda.due_at', '>', now)
    .where('proposals.created_at', '>', now)
    .execute();
  const held = await tx.db
    .selectFrom('agenda')
    .innerJoin('held_messages', (join) => join.on('held_messages.thread_id', '=', idInKey('held')))
    .where('agenda.kind', '=', 'held')
    .select(['agenda.key as key', 'agenda.due_at as dueAt'])
    .distinct()
    .where('agenda.due_at', '>', now)
    .where('held_messages.released_at', 'is', null)
    .where('held_messages.held_at', '>', now)
    .execute();
  return [...resumes, ...lives, ...cards, ...held];
}

/** Schedules in the order of their ids from after `after`, each with whether the agenda has its next occurrence. */
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
