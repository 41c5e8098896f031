import { describe, expect, it, onTestFinished } from 'vitest';
import { createScriptedModel, type ModelScript } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

async function setup(script: ModelScript, options: TestBelfryOptions = {}) {
  const model = createScriptedModel(script);
  const belfry = await createTestBelfry({ model, start: '2026-11-23T09:00:00Z', ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  return { ...belfry, model };
}

/** Five actions at once, whose model is away. */
async function breakIt({ execute, advance }: Awaited<ReturnType<typeof setup>>): Promise<void> {
  for (const what of ['one', 'two', 'three', 'four', 'five']) {
    await execute('create-schedule', { kind: 'action', what, when: 'in 1 minute' });
  }
  // The lane carries them out one after the other; each failure waits for its own retry.
  await advance(MINUTE + SECOND);
}

describe('A provider that keeps failing', () => {
  it('is left alone: turns wait for it instead of hammering, and no attempt is counted', async () => {
    const belfry = await setup(() => ({ fail: 'model_unavailable' }));
    await breakIt(belfry);
    expect(belfry.model.calls).toBe(5);
    await belfry.advance(28 * SECOND);
    const calls = belfry.model.calls;
    expect(calls).toBe(5);
    const { providers } = await belfry.execute('get-status');
    expect(providers).toMatchObject([{ provider: 'belfry-testing', state: 'open', lastError: expect.any(String) }]);
    // For ten minutes one call now and then tries, and no run is given up for it.
    await belfry.advance(10 * MINUTE);
    expect(belfry.model.calls - calls).toBeLessThan(10);
  });

  it('is found well again by one call, and everything that waited goes on', async () => {
    let isAway = true;
    const belfry = await setup(() => (isAway ? { fail: 'model_unavailable' } : 'done'));
    await breakIt(belfry);
    isAway = false;
    await belfry.advance(10 * MINUTE);
    const { items } = await belfry.execute('list-runs', {});
    expect(items.map(({ state }: { state: string }) => state)).toEqual(Array(5).fill('succeeded'));
    expect((await belfry.execute('get-status')).providers).toMatchObject([{ state: 'closed', until: null }]);
  });

  it('keeps no reminder waiting: it comes at once as it was written', async () => {
    const belfry = await setup(() => ({ fail: 'model_unavailable' }));
    await breakIt(belfry);
    const before = belfry.model.calls;
    await belfry.execute('create-schedule', { kind: 'reminder', what: 'take the pills', when: 'in 5 seconds' });
    await belfry.advance(5 * SECOND);
    expect(belfry.model.calls).toBe(before);
    expect(belfry.channel.sent.map(({ text }) => text)).toContain('take the pills');
  });

  it('is not blamed for what is wrong with the question', async () => {
    const belfry = await setup(() => ({ fail: 'model_refused', retryable: false }));
    for (let i = 0; i < 8; i++) await belfry.say('hello');
    expect(belfry.model.calls).toBe(8);
    expect((await belfry.execute('get-status')).providers).toMatchObject([{ state: 'closed' }]);
  });
});
