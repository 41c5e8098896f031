import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { MINUTE_MS } from '../../src/when/index.ts';

/** An action whose runs do as they are told, once a minute, with notices. */
async function setup(notices: object | null, outcomes: readonly ('ok' | string)[] = []) {
  let runs = 0;
  const belfry = await createTestBelfry({
    agents: {
      worker: async (wake) => {
        if (wake.cause === 'test') return 'tried';
        const outcome = outcomes[runs++] ?? 'ok';
        if (outcome !== 'ok') throw new Error(outcome);
        return 'a secret of the agent';
      },
    },
  });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const policies = { retryAttempts: 1, ...(notices === null ? {} : { notices }) };
  const draft = { kind: 'action', what: 'look', when: 'every minute', agent: 'worker', policies };
  const { schedule } = await belfry.execute('create-schedule', draft);
  const told = () => belfry.channel.sent.map(({ text }) => text);
  return { ...belfry, id: schedule.id, schedule, told };
}

describe('notices of runs', () => {
  it('nothing is said of runs that do what they should unless it is wanted', async () => {
    const { advance, told } = await setup(null, ['ok', 'ok', 'ok']);
    await advance(3 * MINUTE_MS);
    expect(told()).toEqual([]);
  });

  it('a scheduled action that fails is told once, at its first failure, and again on another day', async () => {
    const { advance, told } = await setup(null, ['ok', 'no net', 'no net', 'ok', 'no net', 'ok']);
    await advance(6 * MINUTE_MS);
    expect(told()).toEqual([expect.stringMatching(/^“look” has failed: .*no net/)]);
    const later = await setup(
      null,
      Array.from({ length: 1_445 }, (_, run) => (run % 1_441 === 1 ? 'no net' : 'ok')),
    );
    await later.advance(1_445 * MINUTE_MS);
    expect(later.told()).toHaveLength(2);
  });

  it('a failure of which nobody wants to hear is not told', async () => {
    const { advance, told, execute, id } = await setup({ on: ['start'] }, ['no net']);
    await execute('update-schedule', { id, policies: { notices: null } });
    await advance(MINUTE_MS);
    expect(told()).toEqual([]);
  });

  it('a start and a success are told each time, in Belfry’s own words', async () => {
    const { advance, told, schedule } = await setup({ on: ['success', 'start'] });
    expect(schedule.policies.notices).toEqual({ on: ['start', 'success'], cooldownSeconds: 3600 });
    await advance(2 * MINUTE_MS);
    expect(told()).toEqual([
      '“look” has started.',
      '“look” has succeeded.',
      '“look” has started.',
      '“look” has succeeded.',
    ]);
    expect(told().join()).not.toContain('secret');
  });

  it('failures are told once an hour, with how many there were between', async () => {
    const failures = Array.from({ length: 70 }, (_, index) => (index % 2 === 0 ? 'no net' : 'ok'));
    const { advance, told } = await setup({ on: ['failure'] }, failures);
    await advance(60 * MINUTE_MS);
    expect(told()).toHaveLength(1);
    expect(told()[0]).toMatch(/^“look” has failed: .*no net/);
    await advance(2 * MINUTE_MS);
    expect(told()).toHaveLength(2);
    expect(told()[1]).toMatch(/29 more failed since I told you last\.$/);
  });

  it('a failure is told without addresses; the run keeps them', async () => {
    const { advance, told, execute } = await setup(
      { on: ['failure'] },
      Array(9).fill('no way to http://10.0.0.3:8080/v1'),
    );
    await advance(5 * MINUTE_MS);
    expect(told()[0]).toMatch(/^“look” has failed: .*no way to an address/);
    expect(told()[1]).toMatch(/^I paused “look”: 5 runs in a row failed; the last: .*no way to an address/);
    expect((await execute('list-runs')).items[0].error.message).toContain('http://10.0.0.3:8080/v1');
  });

  it('the failure that pauses a schedule is told once, as what it is', async () => {
    const { advance, told } = await setup({ on: ['failure'] }, Array(9).fill('no net'));
    await advance(9 * MINUTE_MS);
    expect(told()).toHaveLength(2);
    expect(told()[0]).toMatch(/^“look” has failed/);
    expect(told()[1]).toMatch(/^I paused “look”: 5 runs in a row failed/);
  });

  it('one that comes once and fails is told once', async () => {
    const { advance, told, execute } = await setup({ on: ['failure'] }, ['broken']);
    await execute('cancel-schedule', { id: (await execute('list-schedules')).items[0].id });
    const draft = { kind: 'action', what: 'once', when: 'in 1 minute', agent: 'worker' };
    const policies = { retryAttempts: 1, notices: { on: ['failure', 'success'] } };
    await execute('create-schedule', { ...draft, policies });
    await advance(2 * MINUTE_MS);
    expect(told()).toHaveLength(1);
    expect(told()[0]).toMatch(/“once” did not work/);
  });

  it('they can be taken away again, and a reminder has none', async () => {
    const { execute, id } = await setup({ on: ['start'] });
    const { schedule } = await execute('update-schedule', { id, policies: { notices: null } });
    expect(schedule.policies.notices).toBeNull();
    const reminder = { kind: 'reminder', what: 'x', when: 'in 1 hour', policies: { notices: { on: ['start'] } } };
    await expect(execute('create-schedule', reminder)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('trying a schedule out', () => {
  it('a test run counts as no occurrence, and its result is told as a test', async () => {
    const { execute, advance, told, id } = await setup(null);
    const { runId } = await execute('try-schedule', { id });
    await advance(0);
    const run = await execute('get-run', { id: runId });
    expect(run).toMatchObject({ cause: 'test', state: 'succeeded', output: 'tried' });
    expect(told()).toEqual(['Test run of “look”: it succeeded, without a word to say.']);
    const schedule = await execute('get-schedule', { id });
    expect(schedule.counters).toMatchObject({ runs: 0, failed: 0 });
    expect(schedule.lastRun).toBeNull();
    expect(schedule.state).toBe('active');
  });

  it('at creation: the schedule is kept, tried at once, and comes at its time all the same', async () => {
    const { execute, advance, told } = await setup(null);
    const draft = { kind: 'reminder', what: 'check the oven', when: 'in 1 hour', policies: { followUp: {} } };
    const { schedule, testRunId } = await execute('create-schedule', { ...draft, tryNow: true });
    expect(testRunId).toMatch(/^run_/);
    await advance(MINUTE_MS);
    expect(told()[0]).toBe('check the oven (test run)');
    expect(told()[1]).toBe('Test run of “check the oven”: it succeeded and sent 1 message.');
    expect((await execute('list-reminders', { state: 'all' })).items).toEqual([]);
    expect((await execute('get-schedule', { id: schedule.id })).state).toBe('active');
    await advance(60 * MINUTE_MS);
    expect(told()).toContain('check the oven');
    expect((await execute('list-reminders')).items).toHaveLength(1);
  });

  it('failed tests pause nothing, however many', async () => {
    const belfry = await createTestBelfry({
      agents: {
        broken: async () => {
          throw new Error('out of order');
        },
      },
    });
    onTestFinished(() => belfry[Symbol.asyncDispose]());
    const { execute, advance, channel } = belfry;
    const policies = { retryAttempts: 1 };
    const draft = { kind: 'action', what: 'look', when: 'every day at 9', agent: 'broken', policies };
    const { schedule } = await execute('create-schedule', draft);
    for (let tries = 0; tries < 6; tries++) {
      await execute('try-schedule', { id: schedule.id });
      await advance(MINUTE_MS);
    }
    expect((await execute('get-schedule', { id: schedule.id })).state).toBe('active');
    expect(channel.sent.map(({ text }) => text)).toHaveLength(6);
    expect(channel.sent[0]?.text).toMatch(/^Test run of “look”: it failed: .*out of order/);
  });
});
