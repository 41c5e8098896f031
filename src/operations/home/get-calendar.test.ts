import { describe, expect, it } from 'vitest';
import { insertMissedRange } from '../../store/runs/left-out.ts';
import { insertRuns } from '../../store/runs/new-runs.ts';
import { endRun, markRunsStarted } from '../../store/runs/run-rows.ts';
import { DAY_MS, HOUR_MS } from '../../when/index.ts';
import { setupOperations } from '../operations-fixture.ts';
import { createSchedule } from '../schedules/create-schedule.ts';
import { pauseSchedule } from '../schedules/pause-schedule.ts';
import { skipNext } from '../schedules/skip-next.ts';
import { getCalendar } from './get-calendar.ts';

async function setup() {
  const fixture = await setupOperations();
  const { run, store, ids, clock, ann } = fixture;
  const make = async (what: string, when = 'every day at 9', more: object = {}) =>
    (await run(createSchedule, { kind: 'action', what, when, ...more })).schedule;
  async function ran(scheduleId: string, dueAt: number, state: 'succeeded' | 'failed' = 'succeeded') {
    const id = ids.next('run');
    const row = { id, userId: ann.userId, scheduleId, cause: 'scheduled', nominalAt: dueAt, dueAt } as const;
    await store.write(async (tx) => {
      await insertRuns(tx, [{ ...row, state: 'queued', endedAt: null, errorMessage: null }]);
      await markRunsStarted(tx, [{ id, now: dueAt, latenessMs: 20, attempts: 1 }]);
      await endRun(tx, { id, state, now: clock.now() });
    });
    return id;
  }
  return { ...fixture, make, ran };
}

describe('the calendar', () => {
  it('is empty where nothing was made, and has all of its days', async () => {
    const { run } = await setup();
    const calendar = await run(getCalendar, { from: '2026-12-01', days: 42 });
    expect(calendar).toMatchObject({ isEmpty: true, isPartial: false, zone: 'Europe/Warsaw', entries: [] });
    expect(calendar.days).toHaveLength(42);
    expect(calendar.days[0]).toMatchObject({ date: '2026-12-01', from: '2026-11-30T23:00:00.000Z', coming: 0 });
  });

  it('shows what is planned by the name of its occurrence, with what it says and who does it', async () => {
    const { run, make } = await setup();
    const daily = await make('brief me');
    const often = await make('look', 'every 30 minutes from 9 to 17', { agent: 'leo' });
    // It is Saturday, eight in Warsaw.
    const { days, entries, schedules } = await run(getCalendar, { days: 2 });
    expect(days.map(({ date, coming }) => [date, coming])).toEqual([
      ['2026-11-21', 18],
      ['2026-11-22', 18],
    ]);
    expect(entries.filter(({ day }) => day === '2026-11-22')).toMatchObject([
      { scheduleId: daily.id, at: '2026-11-22T08:00:00.000Z', ruleAt: '2026-11-22T08:00:00.000Z', count: 1 },
      { scheduleId: often.id, count: 17, lastAt: '2026-11-22T16:00:00.000Z', ruleAt: null },
    ]);
    expect(schedules).toMatchObject([
      { what: 'brief me', agent: 'belfry', comesBack: true, ends: false },
      { what: 'look', agent: 'leo' },
    ]);
    const ofLeo = await run(getCalendar, { days: 1, agent: 'leo' });
    expect(ofLeo.entries.map(({ scheduleId }) => scheduleId)).toEqual([often.id]);
    const inTokyo = await run(getCalendar, { from: '2026-11-22', days: 1, zone: 'Asia/Tokyo' });
    expect(inTokyo.days[0]).toMatchObject({ from: '2026-11-21T15:00:00.000Z' });
  });

  it('shows what ran with its outcome, what was left out with its reason, and what somebody skipped', async () => {
    const { run, make, ran, clock, store, ids, ann } = await setup();
    const { id } = await make('brief me');
    const failed = await ran(id, clock.now() - DAY_MS, 'failed');
    const from = clock.now() - 2 * DAY_MS;
    const range = { scheduleId: id, userId: ann.userId, from, to: from + HOUR_MS, count: 2, now: clock.now() };
    await store.write(async (tx) => {
      await insertMissedRange(tx, { ...range, id: ids.next('mis'), reason: 'Belfry was off' });
      await insertMissedRange(tx, { ...range, id: ids.next('mis'), kind: 'pause', reason: 'it was paused' });
    });
    await run(skipNext, { id });
    const { entries, days } = await run(getCalendar, { from: '2026-11-19', days: 4 });
    expect(entries).toMatchObject([
      { day: '2026-11-19', state: 'missed', count: 2, reason: 'Belfry was off' },
      { day: '2026-11-20', state: 'failed', runId: failed, failed: 1 },
      { day: '2026-11-21', state: 'skipped' },
      { day: '2026-11-22', state: 'coming' },
    ]);
    expect(days.map(({ missed, failed: wrong, coming }) => [missed, wrong, coming])).toEqual([
      [2, 0, 0],
      [0, 1, 0],
      [0, 0, 0],
      [0, 0, 1],
    ]);
  });

  it('names what goes on, and nothing that is paused or of another person', async () => {
    const { run, make, bob } = await setup();
    const { id } = await make('brief me');
    const theirs = await run(getCalendar, { days: 3 }, { actor: bob });
    expect(theirs).toMatchObject({ entries: [], schedules: [], isEmpty: true, zone: 'Asia/Tokyo' });
    await run(pauseSchedule, { id });
    expect(await run(getCalendar, { days: 3 })).toMatchObject({ entries: [], isEmpty: false });
  });

  it('lists of a full day so many as asked, and counts the others', async () => {
    const { run, make } = await setup();
    for (let minute = 10; minute < 16; minute++) await make(`look ${minute}`, `tomorrow at 9:${minute}`);
    const { days, entries, schedules } = await run(getCalendar, { from: '2026-11-22', days: 1, perDay: 4 });
    expect(days).toMatchObject([{ coming: 6, more: 2 }]);
    expect(entries).toHaveLength(4);
    expect(schedules).toMatchObject([{ comesBack: false }, {}, {}, {}]);
  });

  it('refuses a day that is none, and another zone that is none', async () => {
    const { refusal } = await setup();
    expect(await refusal('get-calendar', { from: '2026-02-30' })).toMatchObject({ code: 'invalid_input' });
    expect(await refusal('get-calendar', { from: 'tomorrow' })).toMatchObject({ code: 'invalid_input' });
    expect(await refusal('get-calendar', { days: 43 })).toMatchObject({ code: 'invalid_input' });
    expect(await refusal('get-calendar', { zone: 'Nowhere' })).toMatchObject({ code: 'unknown_zone' });
  });
});
