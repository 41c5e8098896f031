import { describe, expect, it } from 'vitest';
import { DEFAULT_RETRY, decideRetry, decideSendRetry } from './retry.ts';

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

describe('decideSendRetry', () => {
  const HOUR = 3_600_000;

  it('ends after twelve tries, and where a channel tries for a day, with the day', () => {
    expect(decideSendRetry({ attempts: 12, ageMs: HOUR }, failure, 0.5)).toMatchObject({ kind: 'give_up', late: true });
    const long = { triesForMs: 24 * HOUR };
    const twelfth = decideSendRetry({ ...long, attempts: 12, ageMs: HOUR }, failure, 0.5);
    expect(twelfth).toEqual({ kind: 'retry', delayMs: 0.75 * HOUR, late: true });
    expect(decideSendRetry({ ...long, attempts: 40, ageMs: 23 * HOUR }, failure, 0.5).kind).toBe('retry');
    expect(decideSendRetry({ ...long, attempts: 40, ageMs: 23.5 * HOUR }, failure, 0.5).kind).toBe('give_up');
  });

  it('counts no refusal that says when to come back, and ends with a day of them', () => {
    const asked = { ...failure, retryAfterMs: HOUR / 6 };
    const thirtieth = decideSendRetry({ attempts: 30, ageMs: 6 * HOUR }, asked, 0);
    expect(thirtieth).toEqual({ kind: 'retry', delayMs: HOUR / 6, late: true });
    expect(decideSendRetry({ attempts: 2, ageMs: HOUR }, asked, 0)).toMatchObject({ kind: 'retry', late: false });
    expect(decideSendRetry({ attempts: 90, ageMs: 23.9 * HOUR }, asked, 0).kind).toBe('give_up');
    expect(decideSendRetry({ attempts: 30, ageMs: 6 * HOUR }, failure, 0).kind).toBe('give_up');
  });

  it('is late by its due time, and gives up by when it was made', () => {
    const made = { attempts: 1, ageMs: 0 };
    expect(decideSendRetry(made, failure, 0)).toMatchObject({ kind: 'retry', late: false });
    expect(decideSendRetry({ ...made, lateMs: 2 * HOUR }, failure, 0)).toMatchObject({ kind: 'retry', late: true });
    const long = { ...made, triesForMs: 24 * HOUR };
    expect(decideSendRetry({ ...long, lateMs: 48 * HOUR }, failure, 0)).toMatchObject({ kind: 'retry', late: true });
  });

  it('is late only once the usual tries are over, and gives up at once where trying again cannot help', () => {
    const long = { triesForMs: 24 * HOUR, attempts: 1, ageMs: 0 };
    expect(decideSendRetry(long, failure, 0)).toEqual({ kind: 'retry', delayMs: 1_000, late: false });
    expect(decideSendRetry(long, { ...failure, retryable: false }, 0).kind).toBe('give_up');
  });
});
