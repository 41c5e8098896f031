import { describe, expect, it, onTestFinished } from 'vitest';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

async function setup(options: TestBelfryOptions) {
  const belfry = await createTestBelfry({ start: '2026-11-23T09:00:00Z', ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { execute } = belfry;
  return {
    ...belfry,
    plan: (draft: object) => execute('create-schedule', { kind: 'action', when: 'in 1 minute', ...draft }),
    async run(filter: object = {}, index = 0) {
      const { items } = await execute('list-runs', filter);
      return execute('get-run', { id: items[index].id });
    },
  };
}

describe('the record of a run', () => {
  it('shows each try of a run with its times, its error and the process that made it', async () => {
    let tries = 0;
    const { plan, advance, run } = await setup({
      agents: {
        worker: async () => {
          if (++tries < 3) throw new Error(`no net, ${tries}`);
          return 'done at last';
        },
      },
    });
    await plan({ what: 'fetch', agent: 'worker' });
    await advance(30 * MINUTE);
    const shown = await run();
    expect(shown.state).toBe('succeeded');
    expect(shown.attempts).toBe(3);
    expect(shown.tries).toMatchObject([
      { number: 1, startedAt: '2026-11-23T09:01:00.000Z', error: { code: 'agent_error', message: 'no net, 1' } },
      { number: 2, error: { code: 'agent_error', message: 'no net, 2' } },
      { number: 3, error: null, waitedFor: null, endedAt: shown.endedAt },
    ]);
    expect(shown.tries[0].process).toMatch(/:\d+$/);
    expect(shown.tries[2].startedAt > shown.tries[1].endedAt).toBe(true);
    expect(shown.lateCauses.map(({ kind }: { kind: string }) => kind)).toEqual(['retry', 'retry']);
    expect(shown.lateCauses[0].words).toMatch(/^Attempt 1 failed at 10:01: no net, 1\. It went on at 10:0\d\.$/);
  });

  it('needs no row for a run that succeeds at once', async () => {
    const { plan, advance, run } = await setup({ agents: { worker: async () => 'well' } });
    await plan({ what: 'fetch', agent: 'worker' });
    await advance(5 * MINUTE);
    const shown = await run();
    const at = '2026-11-23T09:01:00.000Z';
    expect(shown.tries).toEqual([
      { number: 1, startedAt: at, endedAt: at, error: null, waitedFor: null, process: null },
    ]);
    expect(shown).toMatchObject({ lateCauses: [], previous: null, next: null, steps: [] });
  });

  it('shows the steps of a function with what they came to and when, and which were not done again', async () => {
    const clock = createSimulatedClock('2026-11-23T09:00:00Z');
    let tries = 0;
    const { plan, advance, run } = await setup({
      clock,
      agents: {
        worker: async (_wake, { step }) => {
          await step('fetch the page', async () => {
            await new Promise<void>((done) => clock.setTimer(done, 2 * SECOND));
            return { mails: 3 };
          });
          if (++tries === 1) throw new Error('cut off');
          await step('big', async () => 'x'.repeat(100_000));
        },
      },
    });
    await plan({ what: 'fetch', agent: 'worker' });
    await advance(10 * MINUTE);
    const shown = await run();
    expect(shown.state).toBe('succeeded');
    expect(shown.steps).toMatchObject([
      {
        name: 'fetch the page',
        output: { mails: 3 },
        startedAt: '2026-11-23T09:01:00.000Z',
        endedAt: '2026-11-23T09:01:02.000Z',
        replayed: true,
      },
      { name: 'big', replayed: false },
    ]);
    expect(shown.steps[1].output.length).toBeLessThan(66_000);
    expect(shown.transcript).toEqual([]);
  });

  it('says when the model was asked and when each tool ran', async () => {
    const clock = createSimulatedClock('2026-11-23T09:00:00Z');
    const model = createScriptedModel(async (_request, call) => {
      await new Promise<void>((done) => clock.setTimer(done, 3 * SECOND));
      return call === 0 ? { toolCalls: [{ name: 'list_schedules', input: {} }] } : 'looked';
    });
    const { plan, advance, run } = await setup({ clock, model });
    await plan({ what: 'look', when: 'in 1 minute' });
    await advance(5 * MINUTE);
    const { transcript } = await run();
    expect(transcript).toMatchObject([
      {
        startedAt: '2026-11-23T09:01:00.000Z',
        endedAt: '2026-11-23T09:01:03.000Z',
        tools: [{ startedAt: '2026-11-23T09:01:03.000Z', endedAt: '2026-11-23T09:01:03.000Z' }],
      },
      { startedAt: '2026-11-23T09:01:03.000Z', endedAt: '2026-11-23T09:01:06.000Z' },
    ]);
  });

  it('tells of a process that ended while it was at work', async () => {
    const dataFolder = temporaryFolder();
    const clock = createSimulatedClock('2026-11-23T09:00:00Z');
    let isStuck = true;
    const agents = { worker: async () => (isStuck ? new Promise<void>(() => {}) : undefined) };
    const first = await createTestBelfry({ dataFolder, clock, agents });
    await first.execute('create-schedule', { kind: 'action', what: 'x', when: 'in 1 minute', agent: 'worker' });
    await first.advance(2 * MINUTE);
    await first.app.abandon();
    isStuck = false;
    clock.set(clock.now() + 10 * MINUTE);
    const second = await setup({ dataFolder, clock, agents });
    await second.advance(5 * MINUTE);
    const shown = await second.run();
    expect(shown.state).toBe('succeeded');
    expect(shown.tries).toMatchObject([
      { number: 1, startedAt: '2026-11-23T09:01:00.000Z', error: { code: 'process_ended' } },
      { number: 2, error: null },
    ]);
  });
});

describe('why a run was late', () => {
  it('is said in words: the agent was busy in the same conversation', async () => {
    const clock = createSimulatedClock('2026-11-23T09:00:00Z');
    const model = createScriptedModel(async (_request, call) => {
      if (call === 0) await new Promise<void>((done) => clock.setTimer(done, 90 * SECOND));
      return 'done';
    });
    const { plan, advance, run } = await setup({ clock, model });
    await plan({ what: 'write the report', when: 'in 1 minute' });
    await plan({ what: 'look at the mail', when: 'in 2 minutes' });
    await advance(10 * MINUTE);
    const shown = await run();
    expect(shown).toMatchObject({ what: 'look at the mail', latenessMs: 30 * SECOND });
    expect(shown.lateCauses).toEqual([
      { kind: 'lane', words: 'Its agent was busy with “write the report”, and was until 10:02.' },
    ]);
  });

  it('is said in words: the run before it was not done', async () => {
    const clock = createSimulatedClock('2026-11-23T09:00:00Z');
    const agents = {
      worker: () => new Promise<void>((done) => clock.setTimer(done, 90 * SECOND)),
    };
    const { plan, advance, run } = await setup({ clock, agents });
    await plan({ what: 'x', when: 'every minute', agent: 'worker' });
    await advance(4 * MINUTE);
    const second = await run({}, 1);
    expect(second.lateCauses[0]?.kind).toBe('run_before');
    expect(second.previous).not.toBeNull();
  });

  it('is said in words: an agent does one thing at a time', async () => {
    const clock = createSimulatedClock('2026-11-23T09:00:00Z');
    const work = () => new Promise<void>((done) => clock.setTimer(done, 40 * SECOND));
    const agents = { worker: { run: work, concurrency: 1 } };
    const { plan, advance, run } = await setup({ clock, agents });
    await plan({ what: 'one', agent: 'worker' });
    await plan({ what: 'two', agent: 'worker' });
    await advance(5 * MINUTE);
    const late = [await run({}, 0), await run({}, 1)].find(({ latenessMs }) => latenessMs > 0);
    expect(late.lateCauses).toEqual([
      { kind: 'limit', words: 'It waits for a free place: worker does 1 thing at a time.' },
    ]);
  });

  it('is said in words: Belfry was off', async () => {
    const dataFolder = temporaryFolder();
    const clock = createSimulatedClock('2026-11-23T00:00:00Z');
    const agents = { worker: async () => 'well' };
    const engine = { aliveEveryMs: 10_000 };
    const first = await createTestBelfry({ dataFolder, clock, agents, engine });
    await first.execute('create-schedule', { kind: 'action', what: 'x', when: 'today at 06:00', agent: 'worker' });
    await first.advance(70 * MINUTE);
    await first.app.abandon();
    clock.set(Date.parse('2026-11-23T06:45:00Z'));
    const second = await setup({ dataFolder, clock, agents, engine });
    await second.advance(MINUTE);
    const shown = await second.run();
    expect(shown.lateCauses).toMatchObject([{ kind: 'outage' }]);
    expect(shown.lateCauses[0].words).toMatch(/^Belfry was down from 02:10 to 07:45: /);
  });

  it('is said in words: quiet hours', async () => {
    const { plan, advance, run } = await setup({ agents: { worker: async () => 'well' } });
    await plan({ what: 'x', when: 'every day at 23:00', agent: 'worker', quietHours: '22:00-07:00' });
    await advance(24 * 60 * MINUTE);
    const shown = await run();
    expect(shown.lateCauses).toEqual([
      { kind: 'quiet_hours', words: expect.stringMatching(/^Its rule says .*23:00; quiet hours moved it to 07:00\.$/) },
    ]);
  });
});
