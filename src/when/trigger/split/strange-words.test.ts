import { describe, expect, it } from 'vitest';
import { SAID_AT, SAID_IN } from '../../fixtures/summary.ts';
import { splitWhen } from './split.ts';

describe('a slip in what comes back', () => {
  it.each([
    ['every blursday at 9 water the plants', 'every blursday', 'every thursday'],
    ['remind me every wekday at 8:30 to plan the day', 'every wekday', 'every weekday'],
    ['each tuesady at 10 call Sam', 'each tuesady', 'each tuesday'],
    ['every fornight on Monday at 9 send the report', 'every fornight', 'every fortnight'],
  ])('is named with what was most likely meant, and no part of the text is taken instead: %s', (text, words, meant) => {
    const split = splitWhen(text, { now: SAID_AT, zone: SAID_IN });
    if (split.ok) throw new Error(`read: ${text}`);
    const [issue] = split.issues;
    expect(text.slice(...(issue?.span ?? [0, 0]))).toBe(words);
    expect(issue?.hint).toContain(`"${meant}"`);
  });

  it.each([
    'water every plant tomorrow at 9',
    'check each way tomorrow at 9',
    'call every friend on Friday at 17:00',
    'say "every wekday" tomorrow at 9',
    'every weekday at 9 stretch',
    'each Mondays at 9 stretch',
  ])('is not seen where there is none: %s', (text) => {
    const split = splitWhen(text, { now: SAID_AT, zone: SAID_IN });
    expect(split.ok ? [] : split.issues.filter(({ hint }) => hint?.includes('Did you mean'))).toEqual([]);
  });
});
