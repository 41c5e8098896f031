import { describe, expect, it } from 'vitest';
import { SAID_AT, SAID_IN } from '../fixtures/summary.ts';
import { splitWhen } from './split/split.ts';

const split = (text: string) => splitWhen(text, { now: SAID_AT, zone: SAID_IN });

describe('a time that is to travel with the person', () => {
  it.each([
    ['every day at 9 wherever I am stretch', 'wherever I am'],
    ['remind me every day at 9, wherever I go, to stretch', 'wherever I go'],
    ['stretch every weekday at 9 in whatever time zone I am in', 'in whatever time zone I am in'],
  ])('is not kept in one zone without a word: %s', (text, words) => {
    const result = split(text);
    if (result.ok) throw new Error(`read as ${result.when.sentence}, for "${result.what}"`);
    const [issue] = result.issues;
    expect(text.slice(...(issue?.span ?? [0, 0]))).toBe(words);
    expect(issue?.hint).toContain('"user"');
  });

  it('may be spoken of in quotes', () => {
    expect(split('say "wherever I am" every day at 9')).toMatchObject({ ok: true, what: 'say "wherever I am"' });
  });
});
