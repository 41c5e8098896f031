import { sql } from 'kysely';
import type { CalendarRun } from '../../domain/home/calendar.ts';
import type { RunState } from '../../domain/runs/run.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { EpochMs } from '../../when/index.ts';
import { idInKey } from '../agenda-keys.ts';
import type { Tx } from '../database.ts';
import type { AgendaPlace } from '../schedules/pending-occurrences.ts';
import { readSchedules } from '../schedules/readable-rows.ts';
import { whereAll } from '../schedules/schedule-filter.ts';
import { loadScheduleRows } from '../schedules/schedule-rows.ts';
import { slicesOf } from '../slices.ts';
import { type NextOccurrence, readNext } from './home-schedules.ts';

/** Rows read in one go. */
const PAGE = 250;
/** Ids looked up in one go. */
const IDS = 500;

/**
 * A person's next occurrences that are due before an instant, in order, page after page, with a pause between two
 * pages.
 * @param agent only schedules of this agent
 */
export async function* pagesOfComing(
  tx: Tx,
  userId: string,
  { before, agent }: { readonly before: EpochMs; readonly agent: string | undefined },
): AsyncGenerator<readonly NextOccurrence[]> {
  let place: AgendaPlace | null = null;
  for (;;) {
    const rows = await comingAfter(tx, userId, { before, agent, place });
    yield readNext(rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    place = [last.due_at, last.agenda_key];
    await tx.pause();
  }
}

const comingAfter = (
  tx: Tx,
  userId: string,
  {
    before,
    agent,
    place,
  }: { readonly before: EpochMs; readonly agent: string | undefined; readonly place: AgendaPlace | null },
) =>
  tx.db
    .selectFrom('agenda')
    .innerJoin('schedules', (join) => join.on('schedules.id', '=', idInKey('occurrence')))
    .selectAll('schedules')
    .select(['agenda.due_at', 'agenda.payload_json', 'agenda.key as agenda_key'])
    .where('agenda.user_id', '=', userId)
    .where('agenda.kind', '=', 'occurrence')
    .where('agenda.due_at', '<', before)
    .where('schedules.user_id', '=', userId)
    .$if(place !== null, (some) => some.where(sql<boolean>`(agenda.due_at, agenda.key) > (${sql.join(place ?? [])})`))
    .$if(agent !== undefined, (some) => some.where('schedules.agent', '=', agent!))
    .orderBy('agenda.due_at')
    .orderBy('agenda.key')
    .limit(PAGE)
    .execute();

/** A person's runs that were due within `[from, to)`, the newest of them first, at most `limit`. */
export async function listDueRuns(
  tx: Tx,
  userId: string,
  {
    from,
    to,
    agent,
    limit,
  }: {
    readonly from: EpochMs;
    readonly to: EpochMs;
    readonly agent: string | undefined;
    readonly limit: number;
  },
): Promise<CalendarRun[]> {
  const found: CalendarRun[] = [];
  const fixed = [
    sql<boolean>`runs.user_id = ${userId}`,
    sql<boolean>`runs.due_at >= ${from}`,
    sql<boolean>`runs.due_at < ${to}`,
  ];
  const path = { table: 'runs', keys: ['runs.due_at', 'runs.id'], fixed, descending: true, rows: 2_000 } as const;
  for await (const slice of slicesOf(tx, path)) {
    const rows = await whereAll(
      tx.db.selectFrom('runs').select(['runs.id', 'runs.schedule_id', 'runs.due_at', 'runs.state', 'runs.lateness_ms']),
      slice,
    )
      .$if(agent !== undefined, (some) =>
        some.where('runs.schedule_id', 'in', (e) =>
          e.selectFrom('schedules').select('schedules.id').where('user_id', '=', userId).where('agent', '=', agent!),
        ),
      )
      .orderBy('runs.due_at', 'desc')
      .orderBy('runs.id', 'desc')
      .limit(sql.lit(limit - found.length))
      .execute();
    for (const row of rows) {
      const { id, schedule_id: scheduleId, due_at: dueAt, lateness_ms: latenessMs } = row;
      found.push({ id, scheduleId, dueAt, state: row.state as RunState, latenessMs });
    }
    if (found.length >= limit) break;
  }
  return found;
}

/** These schedules of a person, by their ids. */
export async function loadSchedulesById(
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Schedule>> {
  const found = new Map<string, Schedule>();
  for (let begin = 0; begin < ids.length; begin += IDS) {
    if (begin > 0) await tx.pause();
    const rows = await loadScheduleRows(tx, ids.slice(begin, begin + IDS));
    for (const schedule of readSchedules([...rows.values()]))
      if (schedule.userId === userId) found.set(schedule.id, schedule);
  }
  return found;
}
