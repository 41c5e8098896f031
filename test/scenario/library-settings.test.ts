// What a program gets of the settings of the configuration it hands over.
import { expect, test, vi } from 'vitest';
import { type BelfryOptions, openBelfry } from '../../src/index.ts';

test('the settings of a configuration hold in a program, an option beside it wins, and the field of an agent before both', async () => {
  await using belfry = await openBelfry({
    data: ':memory:',
    config: {
      agents: [
        { name: 'plain', run: async () => {} },
        { name: 'own', run: async () => {}, approval: 'recurring', turnLimit: '3 hours' },
      ],
      settings: { approval: 'always', toolset: 'messages', turnLimit: '2 hours', dailyMessages: 3, port: 1 },
    },
    approval: 'never',
  });
  const agents = await belfry.agents();
  expect(agents.map((one) => [one.name, one.approval, one.toolset, one.turnLimitMs, one.dailyMessages])).toEqual([
    ['belfry', 'never', 'messages', 7_200_000, 3],
    ['plain', 'never', 'messages', 7_200_000, 3],
    ['own', 'recurring', 'messages', 10_800_000, 3],
  ]);
});

test('the model of a program is its own, else that of its configuration, else what the environment names, else the built-in one', async () => {
  const modelOf = async (options: BelfryOptions) => {
    await using belfry = await openBelfry({ data: ':memory:', ...options });
    const { model } = await belfry.execute('get-status', {});
    return `${model.provider}:${model.name}`;
  };
  const own = {
    name: 'of-program',
    provider: 'mine',
    builtIn: false,
    respond: () => Promise.reject(new Error('asked')),
  };
  const config = { settings: { model: 'openai-compatible:of-config', modelUrl: 'http://127.0.0.1:9/v1' } };
  vi.stubEnv('BELFRY_MODEL', 'openai-compatible:of-environment');
  vi.stubEnv('BELFRY_MODEL_URL', 'http://127.0.0.1:9/v1');
  try {
    expect(await modelOf({ model: own, config })).toBe('mine:of-program');
    expect(await modelOf({ config })).toBe('openai-compatible:of-config');
    expect(await modelOf({})).toBe('openai-compatible:of-environment');
  } finally {
    vi.unstubAllEnvs();
  }
  expect(await modelOf({})).toMatch(/builtin/);
});
