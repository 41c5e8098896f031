// What home says of a life: on both databases.
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/when/index.ts';
import { temporaryFolder } from './folders.ts';

async function setup(options: TestBelfryOptions = {}) {
  const state = { isBroken: true };
  const agents = {
    diary: async () => {
      if (state.isBroken) throw new Error('the pen is empty');
    },
  };
  const belfry = await createTestBelfry({ agents, ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const make = async (what: string, when: string, changes: object = {}) => {
    const draft = { kind: 'action', what, when, agent: 'diary', policies: { retryAttempts: 1 }, ...changes };
    return (await belfry.execute('create-schedule', draft)).schedule as { readonly id: string };
  };
  /** Without the clock: a simulated one ticks only where something is due. */
  const home = async () => {
    const { attention, ...rest } = await belfry.execute('get-home');
    return { ...rest, attention: attention.filter(({ kind }: { kind: string }) => kind !== 'clock') };
  };
  return { ...belfry, state, make, home };
}

describe('home', () => {
  it('says that a schedule fails until it works again, also once that has paused it', async () => {
    const { make, home, advance, execute, state } = await setup();
    const { id } = await make('write', 'every hour');
    await advance(2 * HOUR_MS + MINUTE_MS);
    const [one, ...others] = (await home()).attention;
    expect(others).toEqual([]);
    expect(one).toMatchObject({ kind: 'failing', scheduleId: id, agent: 'diary', button: { act: 'run' } });
    expect(one.reason).toMatch(/^Its last \d runs failed: .*the pen is empty/);
    await advance(4 * HOUR_MS);
    const [paused] = (await home()).attention;
    expect(paused).toMatchObject({ kind: 'failing', scheduleId: id, button: { act: 'resume' } });
    expect(paused.reason).toMatch(/^Paused after failures: .*the pen is empty/);
    state.isBroken = false;
    await execute('resume-schedule', { id });
    await execute('run-schedule', { id });
    await advance(MINUTE_MS);
    const after = await home();
    expect(after).toMatchObject({ attention: [], running: [], health: { p95Ms: 0 } });
  });

  it('says what was missed while nothing ran, until it ran again', async () => {
    const dataFolder = temporaryFolder();
    const first = await setup({ dataFolder });
    first.state.isBroken = false;
    await first.make('look', 'every hour', { policies: { missed: 'skip' } });
    await first.advance(MINUTE_MS);
    await first.app.abandon();
    await first.clock.advance(5 * HOUR_MS);
    const second = await setup({ dataFolder, clock: first.clock });
    second.state.isBroken = false;
    await second.advance(MINUTE_MS);
    const { attention } = await second.home();
    expect(attention).toMatchObject([{ kind: 'missed', title: 'look', button: { words: 'Run it now' } }]);
    await second.advance(HOUR_MS);
    expect((await second.home()).attention).toEqual([]);
  });

  it('counts the day ahead hour by hour, and says so where there is too much to count all of it', async () => {
    const none = Number.POSITIVE_INFINITY;
    const { make, home, state } = await setup({
      limits: { activeSchedulesPerUser: none, creationsPerMinute: none },
    });
    state.isBroken = false;
    // It is ten in Warsaw.
    await make('look', 'every 2 hours from 12:00 to 18:00');
    const few = await home();
    expect(few.hoursPartial).toBe(false);
    expect(few.hours.map(({ count }: { count: number }) => count).slice(0, 9)).toEqual([0, 0, 1, 0, 1, 0, 1, 0, 1]);
    await Promise.all(Array.from({ length: 300 }, (_, n) => make(`thing ${n}`, `every day at 13:${10 + (n % 40)}`)));
    await Promise.all(Array.from({ length: 10 }, (_, n) => make(`late ${n}`, `every day at 20:${10 + n}`)));
    const many = await home();
    expect(many.hoursPartial).toBe(true);
    expect(many.hours[3]).toMatchObject({ count: 300, busy: true });
    expect(many.hours[10]).toMatchObject({ count: 10 });
    expect(many.hours.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBeLessThan(320);
  });

  it('forgets after a day what was late or missed', async () => {
    const dataFolder = temporaryFolder();
    const first = await setup({ dataFolder });
    first.state.isBroken = false;
    await first.make('look', 'every Sunday at 12:00', { policies: { missed: 'skip' } });
    await first.advance(MINUTE_MS);
    await first.app.abandon();
    await first.clock.advance(2 * DAY_MS);
    const second = await setup({ dataFolder, clock: first.clock });
    await second.advance(MINUTE_MS);
    expect((await second.home()).attention).toMatchObject([{ kind: 'missed' }]);
    await second.advance(DAY_MS);
    expect((await second.home()).attention).toEqual([]);
  });
});
