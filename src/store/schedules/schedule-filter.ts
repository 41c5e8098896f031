import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { LATE_START_MS } from '../../domain/policy/missed.ts';
import { SCHEDULE_STATES, type ScheduleKind, type ScheduleState } from '../../domain/schedules/schedule.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import type { Schema } from '../schema.ts';
import { isSliced, SEARCH_SLICE_ROWS, SLICE_ROWS } from '../slices.ts';
import type { DialectName } from '../statement.ts';

/** Which schedules of a person are meant. What is absent narrows nothing. */
export interface ScheduleFilter {
  /** Empty: all. */
  readonly states: readonly ScheduleState[];
  readonly kind?: ScheduleKind | undefined;
  readonly agent?: string | undefined;
  /** Part of the text or of the words of its time, in any case. */
  readonly search?: string | undefined;
  /** Whether it comes more than once. */
  readonly recurring?: boolean | undefined;
  /** Its runs failed since the last success, or it was given up. */
  readonly failing?: boolean | undefined;
  /** The last run whose time had come began late. */
  readonly late?: boolean | undefined;
  /** A run of it has not begun, or waits before it goes on. */
  readonly waiting?: boolean | undefined;
  /** What it says goes there: the name of a channel. */
  readonly channel?: string | undefined;
  /** Its next occurrence is not before this instant, and not after the other. */
  readonly dueFrom?: EpochMs | undefined;
  readonly dueTo?: EpochMs | undefined;
}

/** The same field of a JSON column in the words of both databases. */
const jsonText = (dialect: DialectName, column: string, name: string) =>
  dialect === 'sqlite'
    ? sql`json_extract(${sql.ref(column)}, ${sql.lit(`$.${name}`)})`
    : sql`(${sql.ref(column)}::jsonb ->> ${sql.lit(name)})`;

/** Written out, for only so does SQLite see that the index of late runs answers it. */
const LATE_RUNS = sql`runs as tardy where tardy.schedule_id = schedules.id and tardy.slot < 'a'
  and tardy.lateness_ms >= ${sql.lit(LATE_START_MS)}`;

const FAILING = sql<boolean>`(schedules.state = 'failed' or schedules.consecutive_failures > 0)`;

/**
 * The run of the last slot began late; slots of scheduled runs are digits. In slices each schedule is asked, with one look into the index of
 * late runs and for few a second one; where all are gone through at once, the runs that began late are looked through for those with no later
 * slot.
 */
const lateOf = (dialect: DialectName, userId: string) =>
  isSliced({ dialect })
    ? sql<boolean>`(exists (select 1 from ${LATE_RUNS}) and not exists (select 1 from runs where runs.schedule_id = schedules.id
  and runs.slot < 'a' and runs.slot > (select tardy.slot from ${LATE_RUNS} order by tardy.slot desc limit 1)))`
    : sql<boolean>`schedules.id in (select tardy.schedule_id from runs as tardy
  where tardy.user_id = ${userId} and tardy.lateness_ms >= ${sql.lit(LATE_START_MS)} and tardy.slot < 'a'
    and not exists (select 1 from runs where runs.schedule_id = tardy.schedule_id and runs.slot > tardy.slot and runs.slot < 'a'))`;

/** Asked of each schedule by the index of what has not ended. */
const WAITING = sql<boolean>`exists (select 1 from runs
  where runs.schedule_id = schedules.id and runs.ended_at is null and runs.state in ('queued', 'waiting'))`;

function comesBack(dialect: DialectName): Expression<SqlBool> {
  const kind = jsonText(dialect, 'schedules.trigger_json', 'kind');
  const again = jsonText(dialect, 'schedules.options_json', 'checkAgain');
  return sql<boolean>`(${kind} <> 'once' or ${again} is not null)`;
}

/** Said there by name or by one of its links; or nothing is named, and its own conversation is there. */
function saidOn(dialect: DialectName, userId: string, channel: string): Expression<SqlBool> {
  const named =
    dialect === 'sqlite'
      ? sql`json_each(schedules.policies_json, '$.deliverTo') as named`
      : sql`jsonb_array_elements_text(coalesce(schedules.policies_json::jsonb -> 'deliverTo', '[]'::jsonb)) as named(value)`;
  return sql<boolean>`(exists (select 1 from ${named} where named.value = ${channel} or named.value in
      (select channel_links.id from channel_links where channel_links.user_id = ${userId} and channel_links.channel = ${channel}))
    or (not exists (select 1 from ${named}) and schedules.thread_id in
      (select threads.id from threads where threads.user_id = ${userId} and threads.channel = ${channel})))`;
}

/**
 * Text that holds the words, in any case. SQLite's `like` takes A to Z in either case and its `lower` changes no other letter: what is
 * compared as it stands is found in the index, and in half the time.
 */
export function searchWords(
  { dialect }: Pick<Tx, 'dialect'>,
  search: string,
  columns: readonly string[],
): Expression<SqlBool> {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const text = (column: string) => (dialect === 'sqlite' ? sql.ref(column) : sql`lower(${sql.ref(column)})`);
  const each = columns.map((column) => sql`${text(column)} like ${pattern} escape '\\'`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** The conditions of a filter besides its states and the times of the agenda, on `schedules` of one person. */
export function scheduleConditions(
  tx: Pick<Tx, 'dialect'>,
  userId: string,
  filter: Omit<ScheduleFilter, 'states'>,
): Expression<SqlBool>[] {
  const { dialect } = tx;
  const { kind, agent, search, recurring, failing, late, waiting, channel } = filter;
  const conditions: Expression<SqlBool>[] = [];
  const add = (wanted: boolean | undefined, condition: () => Expression<SqlBool>) => {
    if (wanted !== undefined)
      conditions.push(wanted ? condition() : sql<boolean>`coalesce(${condition()}, false) = false`);
  };
  if (kind !== undefined) conditions.push(sql<boolean>`schedules.kind = ${kind}`);
  if (agent !== undefined) conditions.push(sql<boolean>`schedules.agent = ${agent}`);
  if (search !== undefined) conditions.push(searchWords(tx, search, ['schedules.what', 'schedules.when_text']));
  add(recurring, () => comesBack(dialect));
  add(failing, () => FAILING);
  add(late, () => lateOf(dialect, userId));
  add(waiting, () => WAITING);
  if (channel !== undefined) conditions.push(saidOn(dialect, userId, channel));
  return conditions;
}

/** Narrows by when they come next; only what comes at all has a time. */
export function dueConditions({ dueFrom, dueTo }: Pick<ScheduleFilter, 'dueFrom' | 'dueTo'>): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (dueFrom !== undefined) conditions.push(sql<boolean>`agenda.due_at >= ${dueFrom}`);
  if (dueTo !== undefined) conditions.push(sql<boolean>`agenda.due_at <= ${dueTo}`);
  return conditions;
}

/** Whether a filter may leave so few that looking for them along an order takes longer than putting them in order. */
export const isNarrow = ({ search, failing, late, waiting, channel }: ScheduleFilter): boolean =>
  search !== undefined || failing === true || late === true || waiting === true || channel !== undefined;

/** How many rows a slice has: more where indexes leave few of them, and nothing slow is asked of each. */
export const sliceRows = ({ search, late, waiting, channel }: Omit<ScheduleFilter, 'states'>): number =>
  (search === undefined && late !== true) || late === false || waiting !== undefined || channel !== undefined
    ? SLICE_ROWS
    : SEARCH_SLICE_ROWS;

/** Adds conditions to a query whose type they do not change. */
export function whereAll<DB extends Schema, T extends keyof DB, O>(
  query: SelectQueryBuilder<DB, T, O>,
  conditions: readonly Expression<SqlBool>[],
): SelectQueryBuilder<DB, T, O> {
  return conditions.reduce((narrowed, condition) => narrowed.where(condition), query);
}

export const statesOf = ({ states }: Pick<ScheduleFilter, 'states'>): readonly ScheduleState[] =>
  states.length === 0 ? SCHEDULE_STATES : states;
