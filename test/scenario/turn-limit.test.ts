// How long a turn may take: the setting for all agents, the agent's own field, and what becomes of a run that goes on regardless.
import { expect, test } from 'vitest';
import { createTestBelfry, MINUTE_MS, SECOND_MS, type TestBelfryOptions } from '../../src/testing/index.ts';

/** An agent that says when its signal came, and goes on for ever. */
const setup = async (own: { turnLimit?: string } = {}, options: TestBelfryOptions = {}) => {
  const signals: string[] = [];
  const belfry = await createTestBelfry({
    ...options,
    agents: {
      holder: {
        ...own,
        run: async (_wake, { signal }) => {
          signal.addEventListener('abort', () => signals.push(String(signal.reason)));
          await new Promise(() => {});
        },
      },
    },
  });
  await belfry.execute('create-schedule', {
    kind: 'action',
    what: 'hold on',
    when: 'in 1 minute',
    agent: 'holder',
    policies: { retryAttempts: 1 },
  });
  await belfry.advance(MINUTE_MS);
  const run = async () => {
    const { items } = (await belfry.execute('list-runs', {})) as {
      items: { state: string; error: { code: string; message: string } | null }[];
    };
    return items[0];
  };
  return { belfry, signals, run };
};

test.each([
  ['ten minutes where nothing is said', {}, {}, 10 * MINUTE_MS, '10 minutes'],
  ['what is set for all', {}, { turnLimit: '90 seconds' }, 90 * SECOND_MS, '1 minute 30 seconds'],
  [
    'its own field before what is set for all',
    { turnLimit: '2 hours' },
    { turnLimit: '90 seconds' },
    120 * MINUTE_MS,
    '2 hours',
  ],
])(
  'a turn that ignores its signal has %s, then it is aborted, left, and its run has failed',
  async (_, own, all, limit, words) => {
    const { belfry, signals, run } = await setup(own, all);
    await using _belfry = belfry;
    await belfry.advance(limit - SECOND_MS);
    expect(await run()).toMatchObject({ state: 'running' });
    expect(signals).toEqual([]);
    await belfry.advance(2 * SECOND_MS);
    const reason = `the turn took longer than ${words}, the time limit of holder`;
    expect(await run()).toMatchObject({
      state: 'failed',
      error: { code: 'turn_timeout', message: `${reason} (tried once)` },
    });
    expect(signals).toEqual([`Error: ${reason}`]);
    expect(await belfry.execute('get-agent', { name: 'holder' })).toMatchObject({ state: 'idle' });
  },
);

test.each(['0 seconds', '13 hours', 'soon'])(
  'a limit of "%s" is refused in the name of the agent',
  async (turnLimit) => {
    await expect(setup({ turnLimit })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(
        'The turnLimit of the agent "holder" should be a length of time from 1 second to 12 hours',
      ),
    });
  },
);
