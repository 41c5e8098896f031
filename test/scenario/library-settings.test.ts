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

test('limits are written alike in a program and in a configuration, the old ways are still taken, and what cannot be is refused', async () => {
  const allowed = async (options: BelfryOptions) => {
    await using belfry = await openBelfry({ data: ':memory:', ...options });
    const { items } = await belfry.execute('list-limits', {});
    const of = (name: string) => items.find((one) => one.name === name)?.allowed;
    return [of('activeSchedulesPerUser'), of('horizonDays'), of('minimumGap')];
  };
  const limits = { activeSchedulesPerUser: 5, horizonDays: 10, minimumGap: '2 minutes' } as const;
  const inProgram = await allowed({ limits });
  expect(inProgram[0]).toBe(5);
  for (const options of [
    { config: { limits } },
    { config: { settings: limits } },
    { limits: { activeSchedulesPerUser: 5, horizonMs: 864_000_000, minimumGapMs: 120_000 } },
  ])
    expect(await allowed(options)).toEqual(inProgram);
  const refused = (options: object) => expect(openBelfry({ data: ':memory:', ...options })).rejects;
  await refused({ limits: { minimumGap: 'soon' } }).toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching(/^limits\.minimumGap should be a length of time from .*, not "soon"\.$/),
  });
  await refused({ limits: { horizonDays: 9_999 } }).toMatchObject({ code: 'invalid_input' });
  await refused({ limits: { schedules: 9 } }).toMatchObject({
    message: 'limits.schedules is a limit that does not exist.',
  });
  await refused({ config: { limits: { minimumGap: 'soon' } } }).toMatchObject({ code: 'invalid_input' });
  await refused({ config: { limits: { schedules: 9 } } }).toMatchObject({ code: 'invalid_input' });
  await refused({ config: { limits: { horizonDays: 3 }, settings: { horizonDays: 4 } } }).toMatchObject({
    message: expect.stringContaining('says horizonDays twice'),
  });
});
