import { describe, expect, it } from 'vitest';
import { SAID_AT, SAID_IN } from '../../fixtures/summary.ts';
import { splitWhen } from './split.ts';

function marked(text: string): string[] {
  const split = splitWhen(text, { now: SAID_AT, zone: SAID_IN });
  if (!split.ok) throw new Error(`not read: ${text}`);
  return split.spans.map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`);
}

describe('the understood words of a sentence', () => {
  it.each([
    ['remind me every weekday at 9 to call Sarah', ['recurrence every weekday', 'time at 9']],
    ['remind me on Friday to call Sarah at 17:00', ['date on Friday', 'time at 17:00']],
    ['  in 2 hours water the plants', ['duration in 2 hours']],
    ['remind me at 9am London time to call Tom', ['time at 9am', 'zone London time']],
    [
      'remind me every morning except weekends to stretch',
      ['recurrence every', 'time morning', 'limit except weekends'],
    ],
    ['0 9 * * 1-5', ['recurrence 0 9 * * 1-5']],
    ['call mum on 2026-12-24 18:00', ['date 2026-12-24 18:00']],
    ['read "at 9" tomorrow at 10', ['date tomorrow', 'time at 10']],
  ])('are marked where they stand: %s', (text, spans) => {
    expect(marked(text)).toEqual(spans);
  });
});
