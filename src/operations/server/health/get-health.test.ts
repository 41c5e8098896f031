import { describe, expect, it } from 'vitest';
import type { BackupState, Examination } from '../../../domain/health/examination.ts';
import { mind, well, wrong } from '../../../domain/health/finding.ts';
import { insertMissedRange } from '../../../store/runs/left-out.ts';
import { insertRuns } from '../../../store/runs/new-runs.ts';
import { insertOutage } from '../../../store/runs/outages.ts';
import { markRunsStarted } from '../../../store/runs/run-rows.ts';
import { noteDataSize } from '../../../store/server/data-size.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../when/index.ts';
import { type FixtureOptions, setupOperations } from '../../operations-fixture.ts';
import { createSchedule } from '../../schedules/create-schedule.ts';
import { backUp } from './back-up.ts';
import { getHealth } from './get-health.ts';

async function setup(environment: FixtureOptions['environment'] = {}) {
  const fixture = await setupOperations({ environment });
  const admin = { kind: 'user', userId: fixture.ann.userId, access: 'admin' } as const;
  return { ...fixture, admin, health: (input = {}) => fixture.run(getHealth, input, { actor: admin }) };
}

const looked = (facts: Partial<Examination> = {}): Examination => ({
  ...{ at: 1_795_000_000_000, isLooking: false, findings: [], disk: null },
  ...facts,
});

describe('the health of a Belfry', () => {
  it('is well where nothing was made, says so of each thing, and has a number for all of it', async () => {
    const { health } = await setup();
    const found = await health();
    // Nothing receives in the chat of the fixture.
    expect(found.findings.filter(({ state }) => state !== 'well').map(({ check }) => check)).toEqual(['receiving']);
    expect(found.findings.slice(1).map(({ check }) => check)).toEqual([
      'clock',
      'agenda',
      'runs',
      'provider',
      'budgets',
      'zone',
    ]);
    expect(found).toMatchObject({
      examinedAt: null,
      isLooking: false,
      clock: { healthy: true },
      lateness: { count: 0, points: [] },
      queue: { due: 0, oldestDueAt: null, queued: 0 },
      workers: [{ isAlive: true }],
      database: { place: null, sizes: [] },
      backup: { lastAt: null, canMake: true, why: null, folder: '/data/backups' },
      outages: [],
    });
    expect(found.database.bytes).toBeGreaterThan(100_000);
  });

  it('holds what the process found, the gravest first, each with the one button that helps', async () => {
    const findings = [
      well('node', 'Node 26.'),
      mind('backup', 'None was made.', 'Make one.'),
      wrong('disk', 'Full.', 'Make room.'),
    ];
    const disk = { freeBytes: 1, totalBytes: 2 };
    const { health } = await setup({ examine: () => looked({ findings, disk }) });
    const found = await health();
    expect(found.findings.slice(0, 4)).toMatchObject([
      { check: 'disk', state: 'wrong', help: null },
      { check: 'receiving', state: 'wrong', help: { act: 'look', page: '/settings/channels' } },
      { check: 'backup', state: 'mind', help: { act: 'back-up', words: 'Back up now', page: null } },
      { check: 'node', state: 'well', help: null },
    ]);
    expect(found).toMatchObject({ disk, examinedAt: expect.any(String) });
  });

  it('is looked at anew where somebody asks for it, and else once a minute', async () => {
    const asked: number[] = [];
    const { health } = await setup({
      examine(maxAgeMs) {
        asked.push(maxAgeMs);
        return looked();
      },
    });
    await health();
    await health({ again: true });
    expect(asked).toEqual([MINUTE_MS, 0]);
  });

  it('says that the clock stands, that no zone is known, and what leads to where it is put right', async () => {
    const { run, admin } = await (async () => {
      const fixture = await setupOperations({ zone: null, environment: { lastTickAt: () => null } });
      return { ...fixture, admin: { kind: 'user', userId: fixture.ann.userId, access: 'admin' } as const };
    })();
    const { findings, workers } = await run(getHealth, {}, { actor: admin });
    expect(findings.filter(({ check }) => check === 'clock' || check === 'zone')).toMatchObject([
      { check: 'clock', state: 'wrong', message: 'The clock does not tick (last: never).' },
      { check: 'zone', state: 'mind', help: { act: 'look', page: '/settings/you' } },
    ]);
    expect(workers).toMatchObject([{ isAlive: false, heardAt: null }]);
  });

  it('counts the lateness of the last day, how the data grow, and the outages of a month', async () => {
    const { run, store, ids, clock, ann, health } = await setup();
    const draft = { kind: 'action', what: 'look', when: 'every day at 9' } as const;
    const { schedule } = await run(createSchedule, draft);
    const now = clock.now();
    await store.write(async (tx) => {
      for (const latenessMs of [40, 5 * MINUTE_MS]) {
        const id = ids.next('run');
        const dueAt = now - latenessMs;
        const row = {
          id,
          userId: ann.userId,
          scheduleId: schedule.id,
          cause: 'scheduled',
          nominalAt: dueAt,
          dueAt,
        } as const;
        await insertRuns(tx, [{ ...row, state: 'queued', endedAt: null, errorMessage: null }]);
        await markRunsStarted(tx, [{ id, now, latenessMs, attempts: 1 }]);
      }
      await noteDataSize(tx, now - 2 * DAY_MS);
      // Once a day.
      await noteDataSize(tx, now - 2 * DAY_MS + HOUR_MS);
      const outage = { reason: 'the server was off', fromAt: now - 3 * DAY_MS, toAt: now - 2 * DAY_MS };
      await insertOutage(tx, { id: 'out_1', ...outage });
      await insertOutage(tx, { id: 'out_0', ...outage, fromAt: now - 40 * DAY_MS, toAt: now - 39 * DAY_MS });
    });
    const { lateness, database, outages } = await health();
    expect(lateness).toMatchObject({ count: 2, late: 1, p50Ms: 40, p95Ms: 5 * MINUTE_MS });
    expect(database.sizes).toHaveLength(1);
    expect(outages).toMatchObject([{ reason: 'the server was off', missed: 0, late: 0 }]);
  });

  it('says of each outage what it cost, and of those before the newest ten that it was not counted', async () => {
    const { run, store, ids, clock, ann, bob, health } = await setup();
    const draft = { kind: 'action', what: 'look', when: 'every hour' } as const;
    const { schedule } = await run(createSchedule, draft);
    const { schedule: theirs } = await run(createSchedule, draft, { actor: bob });
    const [from, to] = [clock.now() + HOUR_MS, clock.now() + 4 * HOUR_MS];
    await clock.advance(5 * HOUR_MS);
    const now = clock.now();
    await store.write(async (tx) => {
      for (let place = 0; place < 11; place += 1) {
        const back = (10 - place) * DAY_MS;
        const outage = { reason: 'the server was off', fromAt: from - back, toAt: to - back };
        await insertOutage(tx, { id: `out_${String(place).padStart(2, '0')}`, ...outage });
      }
      for (const [userId, scheduleId] of [
        [ann.userId, schedule.id],
        [bob.userId, theirs.id],
      ] as const) {
        const range = { userId, scheduleId, from: from + 1, to: to - HOUR_MS, count: 2, now, reason: 'it was off' };
        await insertMissedRange(tx, { ...range, id: ids.next('mis') });
      }
      const latenessMs = now - (to - 1);
      const run = { id: ids.next('run'), userId: ann.userId, scheduleId: schedule.id, cause: 'scheduled' } as const;
      const times = { nominalAt: to - 1, dueAt: to - 1, state: 'queued', endedAt: null, errorMessage: null } as const;
      await insertRuns(tx, [{ ...run, ...times }]);
      await markRunsStarted(tx, [{ id: run.id, now, latenessMs, attempts: 1 }]);
    });
    const { outages } = await health();
    expect(outages).toHaveLength(11);
    expect(outages[0]).toMatchObject({ missed: null, late: null });
    expect(outages[9]).toMatchObject({ missed: 0, late: 0 });
    expect(outages[10]).toMatchObject({ missed: 2, late: 1 });
  });

  it('is for admins alone', async () => {
    const { refusal, ann } = await setup();
    expect((await refusal('get-health', {}, { actor: ann })).code).toBe('forbidden');
    expect((await refusal('back-up', {}, { actor: ann })).code).toBe('forbidden');
  });
});

describe('a backup that is asked for', () => {
  it('begins after the commit, and not where one is being made', async () => {
    let begun = 0;
    let runningSince: BackupState['runningSince'] = null;
    const state = (): BackupState => ({ runningSince, last: null, failure: 'no room', folder: '/data/backups' });
    const { run, refusal, admin, health } = await setup({ backups: { state, start: () => void begun++ } });
    expect(await run(backUp, {}, { actor: admin })).toMatchObject({ folder: '/data/backups' });
    expect(begun).toBe(1);
    expect((await health()).backup).toMatchObject({ failure: 'no room' });
    runningSince = 1;
    expect(await refusal('back-up', {}, { actor: admin })).toMatchObject({
      code: 'wrong_state',
      message: 'A backup is being made already.',
    });
    expect(begun).toBe(1);
  });

  it.each([
    ['in PostgreSQL', { shared: true }, /PostgreSQL, which copies them itself/],
    ['in memory only', {}, /in memory only/],
    ['of another program', { dataFile: '/data/belfry.db' }, /belfry backup FILE/],
  ])('says who makes it where the data are %s', async (_, environment, why) => {
    const { refusal, admin, health } = await setup({ ...environment, backups: undefined as never });
    const { backup } = await health();
    expect(backup).toMatchObject({ canMake: false, why: expect.stringMatching(why) });
    expect(await refusal('back-up', {}, { actor: admin })).toMatchObject({ code: 'wrong_state', hint: backup.why });
  });
});
