import { sql } from 'kysely';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { EpochMs } from '../../when/index.ts';
import { idInKey, keyOfRow } from '../agenda-keys.ts';
import type { Tx } from '../database.ts';
import { statement } from '../statement.ts';
import { toSchedule } from './schedule-rows.ts';
import type { ScheduleTable } from './schedule-tables.ts';
import { findSpoiled } from './spoiled-rows.ts';

/** A live schedule with its next occurrence in the agenda. */
export interface PendingOccurrence {
  readonly schedule: Schedule;
  /** Null when it is paused, or when its last run is under way. */
  readonly pending: { readonly nominalAt: EpochMs; readonly dueAt: EpochMs } | null;
}

/** A position in the agenda's order. */
export type AgendaPlace = readonly [dueAt: EpochMs, key: string];

type Row = ScheduleTable & { next_at: number | null; payload_json: string | null };

function toPending(row: Row): PendingOccurrence {
  const { next_at: dueAt, payload_json: text } = row;
  if (dueAt === null || text === null) return { schedule: toSchedule(row), pending: null };
  const { nominalAt = dueAt } = JSON.parse(text) as { nominalAt?: number };
  return { schedule: toSchedule(row), pending: { nominalAt, dueAt } };
}

/** Without those that cannot be read. */
const readPending = (rows: readonly Row[]): PendingOccurrence[] =>
  rows.filter((row) => findSpoiled(row) === null).map(toPending);

/** A user's schedules that follow their zone and are not in `zone` yet, next due first. */
export async function listFollowers(
  tx: Tx,
  userId: string,
  zone: string,
  limit: number,
): Promise<{ readonly items: readonly PendingOccurrence[]; readonly isFull: boolean }> {
  const rows = await tx.db
    .selectFrom('schedules')
    .leftJoin('agenda', (join) => join.on('agenda.key', '=', keyOfRow('occurrence', 'schedules.id')))
    .selectAll('schedules')
    .select(['agenda.due_at as next_at', 'agenda.payload_json'])
    .where('schedules.user_id', '=', userId)
    .where(sql<boolean>`schedules.follows_user = 1 AND schedules.state IN ('active', 'paused')`)
    .where('schedules.zone', '!=', zone)
    .orderBy(sql`agenda.due_at IS NULL`)
    .orderBy('agenda.due_at')
    .orderBy('schedules.id')
    .limit(limit)
    .execute();
  return { items: readPending(rows as Row[]), isFull: rows.length === limit };
}

/** A person's reminders that come again and again, keep this zone and have a next time, next due first. */
export async function listKeepingZone(
  tx: Tx,
  { userId, zone, limit }: { readonly userId: string; readonly zone: string; readonly limit: number },
): Promise<PendingOccurrence[]> {
  const rows = await tx.db
    .selectFrom('schedules')
    .innerJoin('agenda', (join) => join.on('agenda.key', '=', keyOfRow('occurrence', 'schedules.id')))
    .selectAll('schedules')
    .select(['agenda.due_at as next_at', 'agenda.payload_json'])
    .where('schedules.user_id', '=', userId)
    .where(sql<boolean>`schedules.follows_user = 0 AND schedules.state = 'active' AND schedules.kind = 'reminder'`)
    .where('schedules.zone', '=', zone)
    .orderBy('agenda.due_at')
    .orderBy('schedules.id')
    .limit(limit)
    .execute();
  return readPending(rows as Row[]);
}

/** Lets some of a person's schedules that keep a zone follow the person. */
export async function letFollow(
  tx: Tx,
  {
    userId,
    zone,
    ids,
    now,
  }: { readonly userId: string; readonly zone: string; readonly ids: readonly string[]; readonly now: EpochMs },
): Promise<void> {
  await tx.db
    .updateTable('schedules')
    .set((e) => ({ follows_user: 1, revision: e('revision', '+', 1), updated_at: now }))
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('zone', '=', zone)
    .where(sql<boolean>`follows_user = 0 AND state IN ('active', 'paused')`)
    .execute();
}

/** Planned items after a position in the agenda, in its order; of one user, or of all. */
export async function listPlanned(
  tx: Tx,
  userId: string | null,
  [due, key]: AgendaPlace,
  limit: number,
): Promise<{ readonly items: readonly PendingOccurrence[]; readonly end: AgendaPlace | null }> {
  const rows = (await tx.db
    .selectFrom('agenda')
    .innerJoin('schedules', (join) => join.on('schedules.id', '=', idInKey('occurrence')))
    .selectAll('schedules')
    .select(['agenda.due_at as next_at', 'agenda.payload_json', 'agenda.key as agenda_key'])
    .where('agenda.kind', '=', 'occurrence')
    .where(sql<boolean>`(agenda.due_at, agenda.key) > (${due}, ${key})`)
    .$if(userId !== null, (some) => some.where('agenda.user_id', '=', userId as string))
    .orderBy('agenda.due_at')
    .orderBy('agenda.key')
    .limit(limit)
    .execute()) as (Row & { agenda_key: string })[];
  const last = rows.at(-1);
  const end = last === undefined || rows.length < limit ? null : ([last.next_at ?? 0, last.agenda_key] as const);
  return { items: readPending(rows), end };
}

const move = statement<{ id: string; zone: string; trigger: string; timing: string | null; now: number }>((db, p) =>
  db
    .updateTable('schedules')
    .set((e) => ({
      zone: p('zone'),
      trigger_json: p('trigger'),
      timing_json: p('timing'),
      revision: e('revision', '+', 1),
      updated_at: p('now'),
    }))
    .where('id', '=', p('id')),
);

/** Stores the new zone and timing policies of a schedule as its next revision. */
export async function storeMoved(tx: Tx, schedule: Schedule, now: EpochMs): Promise<Schedule> {
  await tx.change(move, {
    id: schedule.id,
    zone: schedule.zone,
    trigger: JSON.stringify(schedule.trigger),
    timing: schedule.timing === null ? null : JSON.stringify(schedule.timing),
    now,
  });
  return { ...schedule, revision: schedule.revision + 1, updatedAt: now };
}
