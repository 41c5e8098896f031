import { describe, expect, it } from 'vitest';
import { insertMissedRange } from '../../store/runs/left-out.ts';
import { insertRun } from '../../store/runs/new-runs.ts';
import { DAY_MS, HOUR_MS, isoInstant, MINUTE_MS } from '../../when/index.ts';
import { setupOperations } from '../operations-fixture.ts';
import { createSchedule } from './create-schedule.ts';
import { getPunctuality } from './get-punctuality.ts';

/** A schedule whose n-th run of an hour began this many milliseconds late. */
async function setup(lateness: readonly number[]) {
  const fixture = await setupOperations();
  const { run, store, ann, clock } = fixture;
  const draft = { kind: 'action', what: 'water the plants', when: 'every hour' } as const;
  const { schedule } = await run(createSchedule, draft);
  const now = clock.now();
  await store.write(async (tx) => {
    for (const [index, latenessMs] of lateness.entries()) {
      const dueAt = now - (lateness.length - index) * HOUR_MS;
      const base = { userId: ann.userId, scheduleId: schedule.id, nominalAt: dueAt, dueAt, endedAt: null };
      const started = { at: dueAt + latenessMs, latenessMs };
      const id = `run_${String(index).padStart(4, '0')}`;
      await insertRun(tx, { ...base, id, cause: 'scheduled', state: 'running', errorMessage: null, started });
    }
    const range = { id: 'mis_1', userId: ann.userId, scheduleId: schedule.id, count: 3, now };
    await insertMissedRange(tx, { ...range, from: now - 5 * HOUR_MS, to: now - 3 * HOUR_MS, reason: 'it was off' });
  });
  return { ...fixture, id: schedule.id, now };
}

describe('the punctuality of a schedule', () => {
  it('is every run of the last thirty days, with percentiles, what was late and what was missed', async () => {
    const { run, id, now } = await setup([0, 10, 20, 5 * MINUTE_MS]);
    const answer = await run(getPunctuality, { id });
    expect(answer).toMatchObject({ count: 4, late: 1, missed: 3, p50Ms: 10, p95Ms: 5 * MINUTE_MS, hasMore: false });
    expect(answer.points.map(({ latenessMs }) => latenessMs)).toEqual([0, 10, 20, 5 * MINUTE_MS]);
    expect(answer.missedRanges).toMatchObject([{ count: 3, reason: 'it was off' }]);
    expect(answer).toMatchObject({ from: isoInstant(now - 30 * DAY_MS), to: isoInstant(now), isThinned: false });
  });

  it('is of any range, and thinned where more is there than is asked for', async () => {
    const { run, id, now } = await setup(Array.from({ length: 60 }, (_, index) => (index === 30 ? 90_000 : index)));
    const few = await run(getPunctuality, { id, points: 10 });
    expect(few).toMatchObject({ count: 60, isThinned: true, maxMs: 90_000 });
    expect(few.points.length).toBeLessThanOrEqual(10);
    expect(few.points.some(({ latenessMs }) => latenessMs === 90_000)).toBe(true);
    const range = { from: isoInstant(now - 2 * HOUR_MS), to: isoInstant(now) };
    expect(await run(getPunctuality, { id, ...range })).toMatchObject({ count: 2, missed: 0 });
  });

  it('refuses a range that ends before it begins', async () => {
    const { run, id, now } = await setup([]);
    await expect(run(getPunctuality, { id, from: isoInstant(now + 1) })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  it('is nothing of another person', async () => {
    const { run, id, bob } = await setup([1]);
    await expect(run(getPunctuality, { id }, { actor: bob })).rejects.toMatchObject({ code: 'not_found' });
  });
});
