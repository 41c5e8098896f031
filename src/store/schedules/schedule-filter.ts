import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { LATE_START_MS } from '../../domain/policy/missed.ts';
import { SCHEDULE_STATES, type ScheduleKind, type ScheduleState } from '../../domain/schedules/schedule.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import type { Schema } from '../schema.ts';
import { isSliced, SEARCH_SLICE_ROWS, SLICE_ROWS } from '../slices.ts';
import type { DialectName } from '../statement.ts';

/** Selects schedules of a person. An absent field selects all. */
export interface ScheduleFilter {
  /** Empty selects all. */
  readonly states: readonly ScheduleState[];
  readonly kind?: ScheduleKind | undefined;
  readonly agent?: string | undefined;
  /** Its conversation. */
  readonly threadId?: string | undefined;
  /** A part of its text or of the words of its time, ignoring case. */
  readonly search?: string | undefined;
  /** True for schedules that repeat. */
  readonly recurring?: boolean | undefined;
  /** True when its runs failed since the last success, or when it was given up. */
  readonly failing?: boolean | undefined;
  /** True when its latest due run began late. */
  readonly late?: boolean | undefined;
  /** True when it has a run that has not begun or that waits. */
  readonly waiting?: boolean | undefined;
  /** The name of a channel that it writes to. */
  readonly channel?: string | undefined;
  /** The next occurrence is at this instant or later; `dueTo`: at that instant or before. */
  readonly dueFrom?: EpochMs | undefined;
  readonly dueTo?: EpochMs | undefined;
}

/**
 * One field of a JSON column: null where there is no JSON, as in a damaged row. PostgreSQL before 16 cannot ask whether
 * a text is JSON, so the field is looked for in the text: within a JSON text, quotes have a backslash before them.
 */
const jsonText = (dialect: DialectName, column: string, name: string) =>
  dialect === 'sqlite'
    ? sql`(case when json_valid(${sql.ref(column)}) then json_extract(${sql.ref(column)}, ${sql.lit(`$.${name}`)}) end)`
    : sql`substring(${sql.ref(column)} from ${sql.lit(`"${name}"\\s*:\\s*["{]([^"]*)`)})`;

/** A literal: SQLite uses the index of late runs only then. */
const LATE_RUNS = sql`runs as tardy where tardy.schedule_id = schedules.id and tardy.slot < 'a'
  and tardy.lateness_ms >= ${sql.lit(LATE_START_MS)}`;

const FAILING = sql<boolean>`(schedules.state = 'failed' or schedules.consecutive_failures > 0)`;

/**
 * True when the run with the last slot began late; slots of scheduled runs are digits. In slices, each schedule is
 * looked up once in the index of late runs, and few need a second look. Otherwise the late runs are scanned for those
 * without a later slot.
 */
const lateOf = (dialect: DialectName, userId: string) =>
  isSliced({ dialect })
    ? sql<boolean>`(exists (select 1 from ${LATE_RUNS}) and not exists (select 1 from runs where runs.schedule_id = schedules.id
  and runs.slot < 'a' and runs.slot > (select tardy.slot from ${LATE_RUNS} order by tardy.slot desc limit 1)))`
    : sql<boolean>`schedules.id in (select tardy.schedule_id from runs as tardy
  where tardy.user_id = ${userId} and tardy.lateness_ms >= ${sql.lit(LATE_START_MS)} and tardy.slot < 'a'
    and not exists (select 1 from runs where runs.schedule_id = tardy.schedule_id and runs.slot > tardy.slot and runs.slot < 'a'))`;

/** Looked up for each schedule in the index of unfinished runs. */
const WAITING = sql<boolean>`exists (select 1 from runs
  where runs.schedule_id = schedules.id and runs.ended_at is null and runs.state in ('queued', 'waiting'))`;

function comesBack(dialect: DialectName): Expression<SqlBool> {
  const kind = jsonText(dialect, 'schedules.trigger_json', 'kind');
  const again = jsonText(dialect, 'schedules.options_json', 'checkAgain');
  return sql<boolean>`(${kind} <> 'once' or ${again} is not null)`;
}

/** True when it names the channel or one of its links, or names none and its own conversation is there. */
function saidOn(dialect: DialectName, userId: string, channel: string): Expression<SqlBool> {
  const named =
    dialect === 'sqlite'
      ? sql`json_each(case when json_valid(schedules.policies_json) then schedules.policies_json else '{}' end, '$.deliverTo') as named`
      : sql`(select split.parts[1] as value from regexp_matches(
          substring(schedules.policies_json from '"deliverTo"\\s*:\\s*\\[([^\\]]*)\\]'), '"([^"]*)"', 'g') as split(parts)) as named`;
  return sql<boolean>`(exists (select 1 from ${named} where named.value = ${channel} or named.value in
      (select channel_links.id from channel_links where channel_links.user_id = ${userId} and channel_links.channel = ${channel}))
    or (not exists (select 1 from ${named}) and schedules.thread_id in
      (select threads.id from threads where threads.user_id = ${userId} and threads.channel = ${channel})))`;
}

/**
 * Matches texts that hold the words, ignoring case. SQLite's `like` ignores the case of A to Z and its `lower`
 * changes no other letters: a plain comparison can use the index, and takes half the time.
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

/** All conditions of a filter except states and agenda times, on `schedules` of one person. */
export function scheduleConditions(
  tx: Pick<Tx, 'dialect'>,
  userId: string,
  filter: Omit<ScheduleFilter, 'states'>,
): Expression<SqlBool>[] {
  const { dialect } = tx;
  const { kind, agent, threadId, search, recurring, failing, late, waiting, channel } = filter;
  const conditions: Expression<SqlBool>[] = [];
  const add = (wanted: boolean | undefined, condition: () => Expression<SqlBool>) => {
    if (wanted !== undefined)
      conditions.push(wanted ? condition() : sql<boolean>`coalesce(${condition()}, false) = false`);
  };
  if (kind !== undefined) conditions.push(sql<boolean>`schedules.kind = ${kind}`);
  if (agent !== undefined) conditions.push(sql<boolean>`schedules.agent = ${agent}`);
  if (threadId !== undefined) conditions.push(sql<boolean>`schedules.thread_id = ${threadId}`);
  if (search !== undefined) conditions.push(searchWords(tx, search, ['schedules.what', 'schedules.when_text']));
  add(recurring, () => comesBack(dialect));
  add(failing, () => FAILING);
  add(late, () => lateOf(dialect, userId));
  add(waiting, () => WAITING);
  if (channel !== undefined) conditions.push(saidOn(dialect, userId, channel));
  return conditions;
}

/** Narrows by the next occurrence; a schedule without one never matches. */
export function dueConditions({ dueFrom, dueTo }: Pick<ScheduleFilter, 'dueFrom' | 'dueTo'>): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (dueFrom !== undefined) conditions.push(sql<boolean>`agenda.due_at >= ${dueFrom}`);
  if (dueTo !== undefined) conditions.push(sql<boolean>`agenda.due_at <= ${dueTo}`);
  return conditions;
}

/** True when a filter may leave so few schedules that a search along an order takes longer than sorting them. */
export const isNarrow = ({ search, failing, late, waiting, channel, threadId }: ScheduleFilter): boolean =>
  threadId !== undefined ||
  search !== undefined ||
  failing === true ||
  late === true ||
  waiting === true ||
  channel !== undefined;

/** How many rows a slice has: more when indexes leave few of them and no slow condition is checked for each. */
export const sliceRows = ({ search, late, waiting, channel }: Omit<ScheduleFilter, 'states'>): number =>
  (search === undefined && late !== true) || late === false || waiting !== undefined || channel !== undefined
    ? SLICE_ROWS
    : SEARCH_SLICE_ROWS;

/** Adds conditions to a query without changing its type. */
export function whereAll<DB extends Schema, T extends keyof DB, O>(
  query: SelectQueryBuilder<DB, T, O>,
  conditions: readonly Expression<SqlBool>[],
): SelectQueryBuilder<DB, T, O> {
  return conditions.reduce((narrowed, condition) => narrowed.where(condition), query);
}

export const statesOf = ({ states }: Pick<ScheduleFilter, 'states'>): readonly ScheduleState[] =>
  states.length === 0 ? SCHEDULE_STATES : states;
