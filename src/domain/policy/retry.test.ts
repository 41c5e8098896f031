import { describe, expect, it } from 'vitest';
import { DEFAULT_RETRY, decideRetry } from './retry.ts';

const failure = { code: 'model_unavailable', message: 'down', retryable: true };

describe('decideRetry', () => {
  it('doubles the pause with each attempt, half of it left to chance', () => {
    expect(decideRetry(DEFAULT_RETRY, 1, failure, 0)).toEqual({ kind: 'retry', delayMs: 15_000 });
    expect(decideRetry(DEFAULT_RETRY, 1, failure, 0.999999)).toEqual({ kind: 'retry', delayMs: 30_000 });
    expect(decideRetry(DEFAULT_RETRY, 2, failure, 0)).toEqual({ kind: 'retry', delayMs: 30_000 });
  });

  it('never waits longer than the cap', () => {
    expect(decideRetry({ attempts: 99, baseMs: 30_000, capMs: 900_000 }, 50, failure, 0.5)).toEqual({
      kind: 'retry',
      delayMs: 675_000,
    });
  });

  it('waits as long as the other side asks', () => {
    expect(decideRetry(DEFAULT_RETRY, 1, { ...failure, retryAfterMs: 120_000 }, 0)).toEqual({
      kind: 'retry',
      delayMs: 120_000,
    });
  });

  it('gives up after the last attempt, and at once where trying again cannot help', () => {
    expect(decideRetry(DEFAULT_RETRY, 3, failure, 0)).toMatchObject({ kind: 'give_up', reason: 'tried 3 times' });
    expect(decideRetry(DEFAULT_RETRY, 1, { ...failure, retryable: false }, 0)).toMatchObject({ kind: 'give_up' });
  });
});
