import { expect, it } from 'vitest';
import { noMomentWords } from './begun-words.ts';

it('A run that was skipped or cancelled before it began is not said to begin yet', () => {
  expect(noMomentWords({ endedAt: '2026-11-21T09:00:00.000Z' })).toBe('never');
});

it('A run that waits has not started yet', () => {
  expect(noMomentWords({ endedAt: null })).toBe('not yet');
});
