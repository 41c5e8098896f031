import type { Insertable } from 'kysely';
import type { RunTable } from '../../src/store/runs/run-tables.ts';
import type { ScheduleTable } from '../../src/store/schedules/schedule-tables.ts';
import type { Schema } from '../../src/store/schema.ts';
import type { TestBelfry } from '../../src/testing/index.ts';
import { MINUTE_MS, SECOND_MS } from '../../src/when/index.ts';

/** More than two slices of each. */
export const MANY_ROWS = 1_300;

const WORDS = ['plants', 'mail', 'invoices', 'yard', 'call', 'news'];
const AGENTS = ['leo', 'ada', 'max'];

/** A schedule as a test knows it, with what comes next of it and whether its last run was late. */
export interface KnownSchedule extends ScheduleTable {
  readonly nextAt: number | null;
  readonly isLate: boolean;
}
export interface KnownRun extends Insertable<RunTable> {
  readonly schedule: KnownSchedule;
}

/** Puts many schedules and runs beside what one person has, in whatever database there is; nothing is left of how they were made. */
export async function addMany(
  { app, execute, clock }: TestBelfry,
  count = MANY_ROWS,
): Promise<{ readonly schedules: KnownSchedule[]; readonly runs: KnownRun[] }> {
  const { schedule } = await execute('create-schedule', {
    kind: 'reminder',
    what: 'Pattern',
    when: 'every 10 minutes',
  });
  const now = clock.now();
  const idOf = (prefix: string, n: number) => `${prefix}_${String(n).padStart(26, '0')}`;
  return app.store.write(async ({ db }) => {
    const pattern = await db
      .selectFrom('schedules')
      .selectAll()
      .where('id', '=', schedule.id)
      .executeTakeFirstOrThrow();
    const item = await db
      .selectFrom('agenda')
      .selectAll()
      .where('key', '=', `schedule:${schedule.id}`)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('agenda').where('key', '=', item.key).execute();
    await db.deleteFrom('schedules').where('id', '=', schedule.id).execute();
    const once = JSON.stringify({ kind: 'once', at: now });
    const schedules = Array.from({ length: count }, (_, n): KnownSchedule => {
      const state = n % 20 === 7 ? 'paused' : n % 20 === 9 ? 'completed' : n % 100 === 11 ? 'cancelled' : 'active';
      return {
        ...pattern,
        state,
        id: idOf('sch', n),
        // Nothing but small letters and digits: every database puts them in the same order.
        what: `${WORDS[n % WORDS.length]}${String((n * 7_919) % count).padStart(5, '0')}`,
        agent: AGENTS[n % AGENTS.length] ?? '',
        kind: n % 4 === 0 ? 'reminder' : 'action',
        trigger_json: n % 5 === 0 ? once : pattern.trigger_json,
        fingerprint: idOf('sch', n),
        consecutive_failures: n % 150 === 3 ? 2 : 0,
        updated_at: now - ((n * 7) % count) * SECOND_MS,
        nextAt: state === 'active' && n % 50 !== 1 ? now + ((n * 31) % count) * MINUTE_MS + MINUTE_MS : null,
        isLate: n % 211 === 5,
      };
    });
    const runs = Array.from({ length: count * 2 }, (_, n): KnownRun => {
      // Each schedule has two, made in order; the second decides whether it was late.
      const of = schedules[n % count]!;
      const at = now - (2 * count - n) * MINUTE_MS;
      const late = n >= count === of.isLate ? 5 * MINUTE_MS : 120;
      const hasFailed = n % 97 === 0;
      const isOpen = n % 401 === 2;
      return {
        ...{ schedule: of, id: idOf('run', n), user_id: pattern.user_id, schedule_id: of.id, cause: 'scheduled' },
        ...{ slot: String(at), nominal_at: at, due_at: at, attempts: 1, input_tokens: 0, output_tokens: 0 },
        state: isOpen ? 'queued' : hasFailed ? 'failed' : 'succeeded',
        started_at: isOpen ? null : at + late,
        ended_at: isOpen ? null : at + late + SECOND_MS,
        lateness_ms: isOpen ? null : late,
        error_code: hasFailed && !isOpen ? 'tool_failed' : null,
        error_message: hasFailed && !isOpen ? 'The tool answered nothing.' : null,
      };
    });
    const pieces = <T>(rows: readonly T[]) =>
      Array.from({ length: Math.ceil(rows.length / 100) }, (_, n) => rows.slice(n * 100, n * 100 + 100));
    for (const some of pieces(schedules))
      await db
        .insertInto('schedules')
        .values(some.map(({ nextAt, isLate, ...row }) => row))
        .execute();
    const items = schedules.flatMap(({ id, nextAt }): Schema['agenda'][] =>
      nextAt === null ? [] : [{ ...item, key: `schedule:${id}`, due_at: nextAt }],
    );
    for (const some of pieces(items)) await db.insertInto('agenda').values(some).execute();
    for (const some of pieces(runs))
      await db
        .insertInto('runs')
        .values(some.map(({ schedule, ...row }) => row))
        .execute();
    return { schedules, runs };
  });
}
