import { describe, expect, it } from 'vitest';
import { resultWords, runLateness } from './run-words.ts';

describe('the words of a run', () => {
  it('calls a silent run a success that sent nothing', () => {
    expect(resultWords({ state: 'succeeded', error: null, delivered: 0 })).toBe('Silent: nothing was sent');
  });

  it('counts what was sent', () => {
    expect(resultWords({ state: 'succeeded', error: null, delivered: 1 })).toBe('1 message was sent');
    expect(resultWords({ state: 'succeeded', error: null, delivered: 2 })).toBe('2 messages were sent');
  });

  it('gives the reason of a failure and of a skip', () => {
    const error = { code: 'x', message: 'the model did not answer' };
    expect(resultWords({ state: 'failed', error, delivered: 0 })).toBe('the model did not answer');
    expect(resultWords({ state: 'skipped', error, delivered: 0 })).toBe('Skipped: the model did not answer');
  });

  it('marks a start as late after a minute, and never a run by hand', () => {
    expect(runLateness({ latenessMs: 20, cause: 'scheduled' })).toEqual({ words: 'on time', isLate: false });
    expect(runLateness({ latenessMs: 61_000, cause: 'scheduled' })).toEqual({ words: '1 minute late', isLate: true });
    expect(runLateness({ latenessMs: 61_000, cause: 'manual' })).toEqual({ words: '', isLate: false });
  });
});
