import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestBelfry, type TestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 20:00 on a Sunday in Warsaw, with an agent that writes down when it is woken. */
async function setup(options: TestBelfryOptions = {}) {
  const starts: string[] = [];
  const belfry = await createTestBelfry({
    start: '2026-11-22T19:00:00Z',
    agents: { diary: async (wake) => void starts.push(new Date(wake.now).toISOString().slice(5, 16)) },
    ...options,
  });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const act = async (when: string, more: object = {}) =>
    belfry.execute('create-schedule', { kind: 'action', what: 'write', when, agent: 'diary', ...more });
  return { belfry, starts, act };
}
const runsOf = async (belfry: TestBelfry, scheduleId: string) =>
  (
    (await belfry.execute('list-runs', { scheduleId, limit: 200 })) as {
      items: { state: string; nominalAt: string; dueAt: string; latenessMs: number | null; id: string }[];
    }
  ).items.toReversed();
const reasonOf = async (belfry: TestBelfry, nominal: string) =>
  belfry.app.store.read(async ({ db }) => {
    const rows = await db
      .selectFrom('runs')
      .select('error_message')
      .where('nominal_at', '=', Date.parse(nominal))
      .execute();
    return rows.map((row) => row.error_message);
  });

describe('the quiet hours of a schedule', () => {
  it('hold its runs until their end, once for all of them, on time and on record', async () => {
    const { belfry, starts, act } = await setup();
    const { schedule, next, warnings } = await act('every 2 hours', { quietHours: '22:00-07:00' });
    expect(schedule.when.sentence).toContain('held until the end of quiet hours (22:00 to 07:00)');
    expect(schedule.timing).toMatchObject({ quietHours: '22:00-07:00', quietNow: '22:00-07:00' });
    expect(next.map((at: string) => at.slice(5, 16))).toEqual([
      '11-23T06:00',
      '11-23T07:00',
      '11-23T09:00',
      '11-23T11:00',
      '11-23T13:00',
    ]);
    expect(warnings).toContainEqual({
      code: 'quiet-hours',
      message: 'All of the next few fall into quiet hours (22:00 to 07:00) and are held until their end.',
    });
    await belfry.advance(13 * HOUR);
    expect(starts).toEqual(['11-23T06:00', '11-23T07:00']);
    const runs = await runsOf(belfry, schedule.id);
    expect(runs.map(({ state, nominalAt, dueAt }) => [state, nominalAt.slice(5, 16), dueAt.slice(5, 16)])).toEqual([
      ['skipped', '11-22T21:00', '11-23T06:00'],
      ['skipped', '11-22T23:00', '11-23T06:00'],
      ['skipped', '11-23T01:00', '11-23T06:00'],
      ['skipped', '11-23T03:00', '11-23T06:00'],
      ['succeeded', '11-23T05:00', '11-23T06:00'],
      ['succeeded', '11-23T07:00', '11-23T07:00'],
    ]);
    expect(runs.at(-2)?.latenessMs).toBe(0);
    expect(await reasonOf(belfry, '2026-11-22T21:00:00Z')).toEqual([
      'quiet hours 22:00 to 07:00 (Europe/Warsaw): what they held until 07:00 runs once, for the latest of it',
    ]);
    expect((await belfry.execute('list-missed', { id: schedule.id })).items).toEqual([]);
  });

  it('leave runs out where they are told to, and say so in the record', async () => {
    const { belfry, starts, act } = await setup();
    const { schedule, next } = await act('every day at 21:00 and 23:00', { quietHours: '22:00-07:00 skip' });
    expect(next.map((at: string) => at.slice(5, 16)).slice(0, 3)).toEqual([
      '11-22T20:00',
      '11-23T20:00',
      '11-24T20:00',
    ]);
    await belfry.advance(2 * HOUR);
    expect((await belfry.execute('get-schedule', { id: schedule.id })).nextAt).toBe('2026-11-23T20:00:00.000Z');
    await belfry.advance(2 * HOUR);
    expect(starts).toEqual(['11-22T20:00']);
    expect(await reasonOf(belfry, '2026-11-22T22:00:00Z')).toEqual(['quiet hours 22:00 to 07:00 (Europe/Warsaw)']);
    expect((await belfry.execute('get-schedule', { id: schedule.id })).counters).toMatchObject({ runs: 1, skipped: 1 });
  });

  it.each(['skip', 'run_once', 'run_all'])(
    'run on time what they held, whatever happens to missed slots (%s)',
    async (missed) => {
      const { belfry, starts, act } = await setup();
      await act('every day at 23:00', { quietHours: '22:00-07:00', policies: { missed } });
      await belfry.advance(13 * HOUR);
      expect(starts).toEqual(['11-23T06:00']);
    },
  );

  it('let what they held wait for a run that is not done, as any other occurrence', async () => {
    let go = Promise.withResolvers<void>();
    const started: number[] = [];
    const { belfry, act } = await setup({
      agents: {
        diary: async (wake) => {
          started.push(wake.now);
          await go.promise;
        },
      },
      engine: { turnLimitMs: 30 * DAY },
    });
    const { schedule } = await act('every day at 21:00 and 23:00', {
      quietHours: '22:00-07:00',
      policies: { overlap: 'skip' },
    });
    await belfry.advance(13 * HOUR);
    expect(started).toHaveLength(1);
    const states = (await runsOf(belfry, schedule.id)).map(({ state }) => state);
    expect(states).toEqual(['running', 'skipped']);
    expect(await reasonOf(belfry, '2026-11-22T22:00:00Z')).toEqual(['the previous run had not finished']);
    go.resolve();
    go = Promise.withResolvers<void>();
  });

  it('are refused when nothing would be left, or when they are none', async () => {
    const { act } = await setup();
    await expect(act('every day at 23:00', { quietHours: '22:00-07:00 skip' })).rejects.toMatchObject({
      code: 'never_fires',
      message: 'This would never happen: all of it falls into quiet hours (22:00 to 07:00).',
      hint: 'Choose another time or other quiet hours.',
    });
    await expect(act('every day at 23:00', { quietHours: 'at night' })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { issues: [{ path: 'quietHours' }] },
    });
  });

  it('hold over a clock change until the same time on the wall', async () => {
    const { belfry, starts, act } = await setup({ start: '2027-03-27T19:00:00Z' });
    await act('every day at 01:30', { quietHours: '22:00-07:00' });
    await belfry.advance(2 * DAY);
    expect(starts).toEqual(['03-28T05:00', '03-29T05:00']);
  });

  it('skip as one, when the person skips what comes next', async () => {
    const { belfry, starts, act } = await setup();
    const { schedule } = await act('every 2 hours', { quietHours: '22:00-07:00' });
    const after = await belfry.execute('skip-next', { id: schedule.id });
    expect(after.schedule.nextAt).toBe('2026-11-23T07:00:00.000Z');
    await belfry.advance(12 * HOUR);
    expect(starts).toEqual(['11-23T07:00']);
  });
});

describe('the quiet hours of a person', () => {
  it('hold what agents do, and leave reminders alone unless the person says otherwise', async () => {
    const { belfry, starts, act } = await setup();
    const action = await act('every day at 23:00');
    const pill = { kind: 'reminder', what: 'pill', when: 'every day at 23:00' };
    const reminder = await belfry.execute('create-schedule', pill);
    const answer = await belfry.execute('update-me', { quietHours: '22:00-07:00' });
    expect(answer).toMatchObject({ quietHours: '22:00-07:00', quietReminders: false });
    expect(answer.moved.map(({ scheduleId, to }: { scheduleId: string; to: string }) => [scheduleId, to])).toEqual([
      [action.schedule.id, '2026-11-23T06:00:00.000Z'],
    ]);
    expect(answer.movedWords).toMatch(/^1 action moved: "write" tomorrow, .* \(was 23:00\)\.$|\(was .*23:00\)\.$/);
    const shown = await belfry.execute('get-schedule', { id: action.schedule.id });
    expect(shown.when.sentence).toContain('held until the end of your quiet hours (22:00 to 07:00)');
    await belfry.advance(4 * HOUR);
    expect(starts).toEqual([]);
    expect(belfry.channel.sent.map(({ text }) => text)).toEqual(['pill']);
    await belfry.advance(8 * HOUR);
    expect(starts).toEqual(['11-23T06:00']);
    const strict = await belfry.execute('update-me', { quietReminders: true });
    expect(strict.moved.map(({ scheduleId }: { scheduleId: string }) => scheduleId)).toEqual([reminder.schedule.id]);
    const none = await belfry.execute('update-me', { quietHours: null });
    expect(none.moved).toHaveLength(2);
    expect((await belfry.execute('get-schedule', { id: action.schedule.id })).timing).toBeNull();
  });

  it('are kept by what is made later, travel with the person, and can be ignored or respected one by one', async () => {
    const { belfry, act } = await setup();
    await belfry.execute('update-me', { quietHours: '22:00-07:00 skip' });
    const held = await act('tomorrow at 23:00', { what: 'once' });
    expect(held.schedule.nextAt).toBe('2026-11-24T06:00:00.000Z'); // what comes once is never left out
    const loud = await act('every day at 23:30', { quietHours: 'ignore' });
    expect(loud.schedule.nextAt).toBe('2026-11-22T22:30:00.000Z');
    const draft = { kind: 'reminder', what: 'soft', when: 'every 6 hours', quietHours: 'respect' };
    const soft = await belfry.execute('create-schedule', draft);
    expect(soft.schedule.timing).toMatchObject({ quietHours: 'respect', quietNow: '22:00-07:00 skip' });
    await expect(act('every day at 03:00', { what: 'night' })).rejects.toMatchObject({
      code: 'never_fires',
      message: 'This would never happen: all of it falls into your quiet hours (22:00 to 07:00).',
    });
    await belfry.execute('update-me', { zone: 'America/New_York' });
    // 23:00 in Warsaw is 17:00 in New York, and not quiet there.
    expect((await belfry.execute('get-schedule', { id: held.schedule.id })).nextAt).toBe('2026-11-23T22:00:00.000Z');
  });
});

describe('ends, days left out and jitter', () => {
  it('end a schedule after so many occurrences, the skipped ones counted, the days left out not', async () => {
    const { belfry, starts, act } = await setup();
    const { schedule } = await act('every day at 9', { endsAfter: 3, except: ['2026-11-24'] });
    expect(schedule.when.sentence).toContain('3 times');
    expect(schedule.when.sentence).toContain('except on 24 November 2026');
    await belfry.execute('skip-next', { id: schedule.id });
    await belfry.advance(7 * DAY);
    expect(starts).toEqual(['11-25T08:00', '11-26T08:00']);
    expect((await belfry.execute('get-schedule', { id: schedule.id })).state).toBe('completed');
  });

  it('run each occurrence the same little later, with what the rule says kept', async () => {
    const { belfry, act } = await setup();
    const { schedule } = await act('every day at 9', { jitter: '30 minutes' });
    expect(schedule.when.sentence).toContain('up to 30 minutes later');
    await belfry.advance(3 * DAY);
    const runs = await runsOf(belfry, schedule.id);
    expect(runs.map(({ nominalAt }) => nominalAt.slice(11, 16))).toEqual(['08:00', '08:00', '08:00']);
    const delays = runs.map(({ nominalAt, dueAt }) => Date.parse(dueAt) - Date.parse(nominalAt));
    expect(new Set(delays).size).toBe(1);
    expect(delays[0]).toBeGreaterThan(0);
    expect(delays[0]).toBeLessThanOrEqual(30 * MINUTE);
    expect(runs.every(({ latenessMs }) => latenessMs === 0)).toBe(true);
    await expect(act('every 30 minutes', { jitter: '30 minutes' })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('stay when the words of the time change, and go when they are taken away', async () => {
    const { belfry, act } = await setup();
    const { schedule } = await act('every day at 9', {
      except: ['weekends'],
      endsAt: '2026-12-31',
      jitter: '5 minutes',
    });
    const change = (more: object) => belfry.execute('update-schedule', { id: schedule.id, ...more });
    expect((await change({ when: 'every day at 10' })).schedule.when.sentence).toBe(
      'every day at 10:00, until 31 December 2026, except on Saturday and Sunday (Europe/Warsaw), up to 5 minutes later',
    );
    expect((await change({ endsAt: null, jitter: null })).schedule.when.sentence).toBe(
      'every day at 10:00, except on Saturday and Sunday (Europe/Warsaw)',
    );
    expect((await change({ activeHours: '09:00-12:00', except: ['mondays'] })).schedule.when.sentence).toBe(
      'every day at 10:00, only between 09:00 and 12:00, except on Monday (Europe/Warsaw)',
    );
    const bare = await change({ activeHours: null, except: null });
    expect(bare.schedule.when.sentence).toBe('every day at 10:00 (Europe/Warsaw)');
    expect(bare.schedule.timing).toBeNull();
    await expect(change({ activeHours: '11-12' })).rejects.toMatchObject({ code: 'never_fires' });
    expect((await belfry.execute('get-schedule', { id: schedule.id })).revision).toBe(bare.schedule.revision);
  });

  it('make up for an outage as ever: the latest occurrence, judged by when it was due', async () => {
    const dataFolder = temporaryFolder();
    const { belfry: first, act } = await setup({ dataFolder });
    const { schedule } = await act('every hour', { quietHours: '22:00-07:00' });
    await first.advance(90 * MINUTE);
    await first.app.abandon();
    // Off from 21:30 until half past twelve on the next day.
    first.clock.set(first.clock.now() + 15 * HOUR);
    const { belfry, starts } = await setup({ dataFolder, clock: first.clock });
    await belfry.advance(0);
    expect(starts).toEqual(['11-23T11:30']);
    const { items } = await belfry.execute('list-missed', { id: schedule.id });
    expect(items).toMatchObject([{ from: '2026-11-23T06:00:00.000Z', to: '2026-11-23T10:00:00.000Z', count: 5 }]);
    expect(items[0].reason).toMatch(/^the server was off/);
    const states = (await runsOf(belfry, schedule.id)).map(({ state }) => state);
    expect(states.filter((state) => state === 'skipped')).toHaveLength(9);
  });
});
