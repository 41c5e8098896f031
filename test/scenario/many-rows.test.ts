// Lists, searches and counts over more rows than are read at a time.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestBelfry, type TestBelfry } from '../../src/testing/index.ts';
import { addMany, type KnownRun, type KnownSchedule } from '../support/many-rows.ts';

let belfry: TestBelfry;
let schedules: KnownSchedule[];
let runs: KnownRun[];
beforeAll(async () => {
  belfry = await createTestBelfry();
  ({ schedules, runs } = await addMany(belfry));
});
afterAll(() => belfry[Symbol.asyncDispose]());

/** All pages of a list, one after the other. */
async function pages(operation: string, input: object): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await belfry.execute(operation, { ...input, limit: 200, cursor });
    seen.push(...page.items.map(({ id }: { id: string }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return seen;
}

const isOver = ({ state }: KnownSchedule) => state === 'completed' || state === 'failed' || state === 'cancelled';
const isLive = ({ state }: KnownSchedule) => state !== 'cancelled';
const hasOpenRun = (schedule: KnownSchedule) => runs.some((run) => run.schedule === schedule && run.ended_at === null);

/** Filters, and what they leave: many, few, one, none. */
const SCHEDULES: readonly (readonly [input: object, fits: (schedule: KnownSchedule) => boolean])[] = [
  [{}, isLive],
  [{ state: 'over' }, isOver],
  [{ q: 'plants' }, (one) => isLive(one) && one.what.includes('plants')],
  [{ q: 'Yard0012' }, (one) => isLive(one) && one.what.includes('yard0012')],
  [{ q: 'no such words' }, () => false],
  [
    { recurring: false, agent: 'ada' },
    (one) => isLive(one) && one.agent === 'ada' && one.trigger_json.includes('once'),
  ],
  [{ failing: true, state: 'all' }, (one) => one.consecutive_failures > 0],
  [{ late: true }, (one) => isLive(one) && isLateNow(one)],
  [{ late: false, kind: 'reminder' }, (one) => isLive(one) && one.kind === 'reminder' && !isLateNow(one)],
  [{ waiting: true }, (one) => isLive(one) && hasOpenRun(one)],
  [{ channel: 'telegram' }, () => false],
];
/** The last run decides, where it began. */
const isLateNow = (schedule: KnownSchedule) =>
  (runs.findLast((run) => run.schedule === schedule)?.lateness_ms ?? 0) >= 60_000;

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
const never = Number.MAX_SAFE_INTEGER;
const ORDERS: Readonly<Record<string, (a: KnownSchedule, b: KnownSchedule) => number>> = {
  newest: (a, b) => compare(b.id, a.id),
  next: (a, b) => compare(a.nextAt ?? never, b.nextAt ?? never) || compare(a.id, b.id),
  name: (a, b) => compare(a.what, b.what) || compare(a.id, b.id),
  changed: (a, b) => compare(b.updated_at, a.updated_at) || compare(b.id, a.id),
};

describe('among more schedules than are read at a time', () => {
  it.each(Object.keys(ORDERS))(
    'every filter leaves what fits it in the order "%s", each once, page by page',
    async (sort) => {
      for (const [input, fits] of SCHEDULES) {
        const expected = schedules.filter(fits).sort(ORDERS[sort]);
        expect(await pages('list-schedules', { ...input, sort }), JSON.stringify(input)).toEqual(
          expected.map(({ id }) => id),
        );
      }
    },
  );

  it('every count is that of the list', async () => {
    for (const [input, fits] of SCHEDULES) {
      const { length } = schedules.filter(fits);
      expect(await belfry.execute('count-schedules', input), JSON.stringify(input)).toMatchObject({ total: length });
    }
    expect(await belfry.execute('count-schedules', { state: 'all' })).toEqual({
      total: schedules.length,
      active: schedules.filter(({ state }) => state === 'active').length,
      recurring: schedules.filter((one) => one.state === 'active' && !one.trigger_json.includes('once')).length,
      reminders: schedules.filter((one) => one.state === 'active' && one.kind === 'reminder').length,
      paused: schedules.filter(({ state }) => state === 'paused').length,
      over: schedules.filter(isOver).length,
    });
    const since = new Date(belfry.clock.now() + 600 * 60_000).toISOString();
    const { total } = await belfry.execute('count-schedules', { since });
    expect(total).toBe(schedules.filter(({ nextAt }) => nextAt !== null && nextAt >= Date.parse(since)).length);
    expect(await pages('list-schedules', { since, sort: 'next' })).toHaveLength(total);
  });
});

const RUNS: readonly (readonly [input: object, fits: (run: KnownRun) => boolean])[] = [
  [{}, () => true],
  [{ state: 'failed' }, ({ state }) => state === 'failed'],
  [{ state: 'queued' }, ({ state }) => state === 'queued'],
  [{ agent: 'max' }, ({ schedule }) => schedule.agent === 'max'],
  [{ q: 'plants' }, ({ schedule }) => schedule.what.includes('plants')],
  [{ q: 'MAIL00', late: false }, (run) => run.schedule.what.includes('mail00') && (run.lateness_ms ?? 0) < 60_000],
  [{ q: 'no such words' }, () => false],
  [{ late: true }, ({ lateness_ms }) => (lateness_ms ?? 0) >= 60_000],
  [{ scheduleId: `sch_${'7'.padStart(26, '0')}` }, ({ schedule_id }) => schedule_id === `sch_${'7'.padStart(26, '0')}`],
];

describe('among more runs than are read at a time', () => {
  it('every filter leaves what fits it, newest first and by due time, and is counted as it is listed', async () => {
    for (const [input, fits] of RUNS) {
      const expected = runs
        .filter(fits)
        .map(({ id }) => id)
        .reverse();
      const label = JSON.stringify(input);
      expect(await pages('list-runs', input), label).toEqual(expected);
      expect(await pages('list-runs', { ...input, sort: 'due' }), label).toEqual(expected);
      expect(await belfry.execute('count-runs', input), label).toEqual({ total: expected.length });
    }
    const since = new Date(runs[1_000]?.due_at ?? 0).toISOString();
    expect(await belfry.execute('count-runs', { since })).toEqual({ total: runs.length - 1_000 });
    expect(await pages('list-runs', { since })).toHaveLength(runs.length - 1_000);
  });

  it('what fails most recently and how many each agent has is told from all of them', async () => {
    const { attention } = await belfry.execute('get-home');
    const failing = schedules.filter(({ consecutive_failures: times, state }) => times > 0 && state !== 'completed');
    expect(failing.length).toBeGreaterThan(3);
    const told = attention.map(({ scheduleId }: { scheduleId?: string }) => scheduleId);
    for (const { id, state } of failing) if (state !== 'cancelled') expect(told).toContain(id);
    const { items } = await belfry.execute('list-agents');
    const active = (name: string) => schedules.filter((one) => one.state === 'active' && one.agent === name).length;
    expect(items).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'ada', activeSchedules: active('ada') })]),
    );
    expect(await belfry.execute('get-status')).toMatchObject({
      schedules: { active: schedules.filter(({ state }) => state === 'active').length },
    });
  });
});
