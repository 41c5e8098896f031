import { describe, expect, it } from 'vitest';
import { createSimulatedClock } from '../../testing/simulated-clock.ts';
import { type LanguageModel, ModelError } from './model.ts';
import { createProviderHealth } from './provider-health.ts';

const MINUTE = 60_000;
const model = { provider: 'acme', name: 'large', builtIn: false } as LanguageModel;
const LOG = { warn() {}, info() {} };
const limited = (retryAfterMs: number) => () =>
  Promise.reject(new ModelError('model_rate_limited', 'slow down', { retryable: true, retryAfterMs }));

/** Processes that hear each other. */
function setup() {
  const clock = createSimulatedClock('2026-11-22T09:00:00Z');
  const listeners: ((payload: string) => void)[] = [];
  const tellAll = (payload: string) => {
    for (const listener of listeners) listener(payload);
  };
  const start = () =>
    createProviderHealth(clock, LOG, { others: { tell: tellAll, listen: (one) => void listeners.push(one) } });
  const { signal } = new AbortController();
  const calls: string[] = [];
  const ask = (health: ReturnType<typeof start>) =>
    health
      .call(model, async () => calls.push('asked'), signal)
      .then(
        () => 'answered',
        (error: ModelError) => error,
      );
  return { clock, here: start(), there: start(), ask, calls, signal, tellAll };
}

describe('a provider that asks for a pause', () => {
  it('is left alone by every process, until the moment it named', async () => {
    const { clock, here, there, ask, calls, signal } = setup();
    await expect(here.call(model, limited(2 * MINUTE), signal)).rejects.toMatchObject({ code: 'model_rate_limited' });
    for (const health of [here, there])
      expect(await ask(health)).toMatchObject({ code: 'model_resting', retryable: true, retryAfterMs: 2 * MINUTE });
    expect(calls).toEqual([]);
    expect(there.list()).toMatchObject([{ state: 'open', until: clock.now() + 2 * MINUTE, lastError: 'slow down' }]);
    await clock.advance(2 * MINUTE);
    expect(await ask(there)).toBe('answered');
    expect(there.list()).toMatchObject([{ state: 'closed', until: null }]);
  });

  it('is waited for when the pause is short, and a turn that is stopped meanwhile ends', async () => {
    const { clock, here, there, ask, calls } = setup();
    await here.call(model, limited(3_000), new AbortController().signal).catch(() => undefined);
    const answer = ask(there);
    const stop = new AbortController();
    const stopped = there.call(model, async () => calls.push('too late'), stop.signal);
    stop.abort(new Error('stopped'));
    await expect(stopped).rejects.toThrow('stopped');
    expect(calls).toEqual([]);
    await clock.advance(3_000);
    expect(await answer).toBe('answered');
    expect(calls).toEqual(['asked']);
  });

  it('that one process leaves alone is left alone by the others too', async () => {
    const { here, there, ask, signal } = setup();
    const away = () => Promise.reject(new ModelError('model_unavailable', 'away', { retryable: true }));
    for (let i = 0; i < 5; i++) await here.call(model, away, signal).catch(() => undefined);
    expect(await ask(there)).toMatchObject({ code: 'model_resting', retryAfterMs: 30_000 });
  });

  it('is not left alone for long because somebody wrote nonsense into the database', async () => {
    const { clock, there, ask, tellAll } = setup();
    for (const nonsense of ['', '{}', 'null', '{"key":"acme large","until":"never","reason":"x"}']) tellAll(nonsense);
    expect(await ask(there)).toBe('answered');
    tellAll(JSON.stringify({ key: 'acme large', until: clock.now() + 366 * 24 * 60 * MINUTE, reason: 'x' }));
    expect(await ask(there)).toMatchObject({ code: 'model_resting', retryAfterMs: 15 * MINUTE });
  });
});
