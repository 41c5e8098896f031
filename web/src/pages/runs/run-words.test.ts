import { describe, expect, it } from 'vitest';
import { resultWords, runLateness } from './run-words.ts';

describe('what keeps a run waiting', () => {
  it('is its turn, or a limit in words', () => {
    const queued = { state: 'queued', error: null, delivered: 0 } as const;
    expect(resultWords({ ...queued, waitsFor: null })).toBe('Waits for its turn');
    expect(resultWords({ ...queued, waitsFor: 'it waits for a free place: leo does 2 things at a time' })).toBe(
      'It waits for a free place: leo does 2 things at a time',
    );
  });
});

describe('the words of a run', () => {
  it('calls a silent run a success that sent nothing', () => {
    expect(resultWords({ waitsFor: null, state: 'succeeded', error: null, delivered: 0 })).toBe(
      'Silent: nothing was sent',
    );
  });

  it('counts what was sent', () => {
    expect(resultWords({ waitsFor: null, state: 'succeeded', error: null, delivered: 1 })).toBe('1 message was sent');
    expect(resultWords({ waitsFor: null, state: 'succeeded', error: null, delivered: 2 })).toBe('2 messages were sent');
  });

  it('gives the reason of a failure and of a skip', () => {
    const error = { code: 'x', message: 'the model did not answer' };
    expect(resultWords({ waitsFor: null, state: 'failed', error, delivered: 0 })).toBe('the model did not answer');
    expect(resultWords({ waitsFor: null, state: 'skipped', error, delivered: 0 })).toBe(
      'Skipped: the model did not answer',
    );
  });

  it('marks a start as late after a minute, and never a run by hand', () => {
    expect(runLateness({ latenessMs: 20, cause: 'scheduled' })).toEqual({ words: 'on time', isLate: false });
    expect(runLateness({ latenessMs: 61_000, cause: 'scheduled' })).toEqual({ words: '1 minute late', isLate: true });
    expect(runLateness({ latenessMs: 61_000, cause: 'manual' })).toEqual({ words: '', isLate: false });
  });
});
