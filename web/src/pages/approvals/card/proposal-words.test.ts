import { describe, expect, it } from 'vitest';
import { answerWords, isTight, limitWords, policyLines, stateWords } from './proposal-words.ts';

const decision = (words: string) => ({ by: 'user', name: 'Ada', at: '2026-11-21T12:00:00.000Z', reason: null, words });

describe('the words of a card', () => {
  it('say what is left of a limit, and when that is little', () => {
    expect(limitWords({ used: 12, allowed: 50, left: 38 }, 'active schedules')).toBe('38 of 50 active schedules');
    expect(limitWords({ used: 12, allowed: null, left: null }, 'active schedules')).toBe(
      'active schedules without limit',
    );
    expect(isTight({ used: 45, allowed: 50, left: 5 })).toBe(true);
    expect(isTight({ used: 44, allowed: 50, left: 6 })).toBe(false);
    expect(isTight({ used: 9, allowed: null, left: null })).toBe(false);
  });

  it('say what was answered without saying the state twice', () => {
    expect(answerWords(decision('denied: too often'))).toBe('too often');
    expect(answerWords(decision('denied'))).toBe('');
    expect(answerWords(decision('the approval was taken back'))).toBe('the approval was taken back');
    expect(answerWords(null)).toBe('');
  });

  it('say that an approval was taken back', () => {
    expect(stateWords({ state: 'approved', undoneAt: null })).toBe('Approved');
    expect(stateWords({ state: 'approved', undoneAt: '2026-11-21T12:00:00.000Z' })).toBe('Approved, then taken back');
  });

  it('say each policy in a sentence', () => {
    expect(
      policyLines({
        missed: 'skip',
        freshnessSeconds: 5_400,
        overlap: 'skip',
        retryAttempts: 1,
        followUp: null,
        budget: null,
        deliverTo: [],
        notices: null,
      }),
    ).toEqual([
      'What was missed is recorded and never made up for.',
      'More than 1 h 30 min late it is left out.',
      'If the last run is not finished, this one is left out.',
      'What fails is not tried again.',
    ]);
  });
});
