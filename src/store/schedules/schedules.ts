import { sql } from 'kysely';
import { CALENDAR_KEYS_LIKE } from '../../domain/calendar/subscribed.ts';
import { lowestIdAt } from '../../domain/ids.ts';
import { type Policies, SCHEDULE_STATES, type Schedule } from '../../domain/schedules/schedule.ts';
import type { EpochMs } from '../../when/index.ts';
import { idInKey } from '../agenda-keys.ts';
import type { Tx } from '../database.ts';
import { statement } from '../statement.ts';
import { readSchedule, readSchedules } from './readable-rows.ts';
import type { ScheduleTable } from './schedule-tables.ts';

/** Excludes the reminders of calendars: they have a limit of their own, and use up none of the person's. */
export const NOT_OF_CALENDAR = sql<boolean>`(key IS NULL OR key NOT LIKE ${sql.lit(CALENDAR_KEYS_LIKE)})`;

/** A literal, not a parameter: the database uses the partial index only for a literal. */
const LIVE = sql<boolean>`state in ('active', 'paused')`;

const same = statement<{ user: string; fingerprint: string }, ScheduleTable>((db, p) =>
  db
    .selectFrom('schedules')
    .selectAll()
    .where('user_id', '=', p('user'))
    .where('fingerprint', '=', p('fingerprint'))
    .where(LIVE),
);
/** Counts up to a limit, which is a literal in the statement: one statement for each limit. */
const countActive = perLimit((limit) =>
  statement<{ user: string }, { count: number }>((db, p) =>
    db
      .selectFrom(
        db
          .selectFrom('schedules')
          .select('id')
          .where('user_id', '=', p('user'))
          .where('state', '=', 'active')
          .where(NOT_OF_CALENDAR)
          .limit(limit)
          .as('some'),
      )
      .select((e) => e.fn.countAll<number>().as('count')),
  ),
);
const countCreated = perLimit((limit) =>
  statement<{ user: string; lowestId: string; since: number }, { count: number }>((db, p) =>
    db
      .selectFrom(
        db
          .selectFrom('schedules')
          .select('id')
          .where('user_id', '=', p('user'))
          .where('state', 'in', SCHEDULE_STATES)
          .where('id', '>=', p('lowestId'))
          .where('created_at', '>=', p('since'))
          .where(NOT_OF_CALENDAR)
          .limit(limit)
          .as('some'),
      )
      .select((e) => e.fn.countAll<number>().as('count')),
  ),
);

function perLimit<S>(create: (limit: number) => S): (limit: number) => S {
  const made = new Map<number, S>();
  return (limit) => {
    const known = made.get(limit);
    if (known !== undefined) return known;
    const fresh = create(limit);
    made.set(limit, fresh);
    return fresh;
  };
}

/** The defaults are few objects, shared by many schedules. */
const policiesText = new WeakMap<Policies, string>();
function writePolicies(policies: Policies): string {
  const known = policiesText.get(policies);
  if (known !== undefined) return known;
  const text = JSON.stringify(policies);
  if (Object.isFrozen(policies)) policiesText.set(policies, text);
  return text;
}

/** Returns null when none of these is set. */
function writeOptions({ onlyIf, checkAgain, model }: Schedule): string | null {
  const set = Object.entries({ onlyIf, checkAgain, model }).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return set.length === 0 ? null : JSON.stringify(Object.fromEntries(set));
}

/** Each column by name: a definition that was kept on a card may hold more than a schedule has today. */
const scheduleRow = (schedule: Schedule, fingerprint: string): ScheduleTable => ({
  id: schedule.id,
  user_id: schedule.userId,
  agent: schedule.agent,
  thread_id: schedule.threadId,
  kind: schedule.kind,
  what: schedule.what,
  trigger_json: JSON.stringify(schedule.trigger),
  zone: schedule.zone,
  follows_user: schedule.followsUser ? 1 : 0,
  when_text: schedule.whenText,
  policies_json: writePolicies(schedule.policies),
  timing_json: schedule.timing === null ? null : JSON.stringify(schedule.timing),
  options_json: writeOptions(schedule),
  state: schedule.state,
  state_reason: schedule.stateReason,
  key: schedule.key,
  fingerprint,
  created_by: schedule.createdBy,
  revision: schedule.revision,
  runs: schedule.counters.runs,
  missed: schedule.counters.missed,
  skipped: schedule.counters.skipped,
  failed: schedule.counters.failed,
  consecutive_failures: schedule.counters.consecutiveFailures,
  paused_at: schedule.state === 'paused' ? (schedule.pausedAt ?? schedule.updatedAt) : null,
  created_at: schedule.createdAt,
  updated_at: schedule.updatedAt,
});

/**
 * Stores a new schedule. Returns false, and stores nothing, when its key is taken, or when a live one has the same
 * fingerprint.
 */
export async function insertSchedule(tx: Tx, schedule: Schedule, fingerprint: string): Promise<boolean> {
  const row = scheduleRow(schedule, fingerprint);
  return (await tx.insert('schedules', row, { ignoreConflict: true })) > 0;
}

/** @throws AppError wrong_state, when its row cannot be read */
export async function findSchedule(tx: Tx, userId: string, id: string): Promise<Schedule | null> {
  const row = await tx.find('schedules', { user_id: userId, id });
  return row === undefined ? null : readSchedule(row);
}

/** For views that go on without it: null also when its row cannot be read. */
export async function findReadableSchedule(tx: Tx, userId: string, id: string): Promise<Schedule | null> {
  const row = await tx.find('schedules', { user_id: userId, id });
  return row === undefined ? null : (readSchedules([row])[0] ?? null);
}

export async function findScheduleByKey(tx: Tx, userId: string, key: string): Promise<Schedule | null> {
  const row = await tx.find('schedules', { user_id: userId, key });
  return row === undefined ? null : readSchedule(row);
}

/** The live schedule with the same fingerprint. */
export async function findSameSchedule(tx: Tx, userId: string, fingerprint: string): Promise<Schedule | null> {
  const row = (await tx.run(same, { user: userId, fingerprint }))[0];
  return row === undefined ? null : readSchedule(row);
}

/** The live schedules with this text, ignoring case, at most 5. */
export async function findLiveByText(tx: Tx, userId: string, what: string): Promise<Schedule[]> {
  const rows = await tx.db
    .selectFrom('schedules')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', ['active', 'paused'])
    .where(sql<boolean>`lower(trim(what)) = ${what.trim().toLowerCase()}`)
    .orderBy('id')
    .limit(5)
    .execute();
  return readSchedules(rows);
}

/** Copies the new text of a schedule into one that runs after it. */
export async function retitleFollower(tx: Tx, { id, userId, trigger, whenText }: Schedule): Promise<void> {
  await tx.db
    .updateTable('schedules')
    .set((e) => ({ trigger_json: JSON.stringify(trigger), when_text: whenText, revision: e('revision', '+', 1) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/**
 * Replaces the definition and state of revision `from`; the counters stay, because runs count them. Returns false
 * when the revision has changed.
 */
export async function updateSchedule(
  tx: Tx,
  schedule: Schedule,
  { from, fingerprint }: { readonly from: number; readonly fingerprint: string },
): Promise<boolean> {
  const { id, user_id: userId, key: _, created_by: __, created_at: ___, ...row } = scheduleRow(schedule, fingerprint);
  const { runs, missed, skipped, failed, consecutive_failures, ...rest } = row;
  return (await tx.update('schedules', rest, { user_id: userId, id, revision: from })) > 0;
}

/** Resets the count of failures in a row, after the person has looked at it. */
export async function resetFailures(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.update('schedules', { consecutive_failures: 0 }, { user_id: userId, id });
}

/** How many active schedules a user has, counted up to `upTo`. */
export async function countActiveSchedules(tx: Tx, userId: string, upTo: number): Promise<number> {
  return Number((await tx.run(countActive(upTo), { user: userId }))[0]?.count ?? 0);
}

/** How many paused schedules of a user will resume by themselves, except one. */
export async function countResuming(tx: Tx, userId: string, except: string): Promise<number> {
  const row = await tx.db
    .selectFrom('agenda')
    .innerJoin('schedules', (join) => join.on('schedules.id', '=', idInKey('resume')))
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('agenda.kind', '=', 'resume')
    .where('agenda.user_id', '=', userId)
    // Looks each schedule up by its id: far more schedules may be paused without an end.
    .where(sql<boolean>`schedules.user_id || '' = ${userId}`)
    .where('schedules.state', '=', 'paused')
    .where('schedules.id', '!=', except)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** How many schedules a user made since an instant, counted up to `upTo`. */
export async function countCreatedSchedules(
  tx: Tx,
  userId: string,
  { since, upTo }: { readonly since: EpochMs; readonly upTo: number },
): Promise<number> {
  const lowestId = lowestIdAt('sch', since);
  return Number((await tx.run(countCreated(upTo), { user: userId, lowestId, since }))[0]?.count ?? 0);
}
