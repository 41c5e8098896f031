import { describe, expect, it } from 'vitest';
import { FIRST_PICK, PICK_KINDS, type Pick, pickWords, UNITS } from './pick-words.ts';
import { readPick } from './read-pick.ts';

const pick = (change: Partial<Pick>): Pick => ({ ...FIRST_PICK, date: '2026-11-30', ...change });

describe('what the fields show of a text', () => {
  it('is what was picked, where the fields wrote the text', () => {
    const all: Pick[] = [
      ...PICK_KINDS.map((kind) => pick({ kind, time: '18:30' })),
      ...UNITS.flatMap((unit) => ['1', '3'].map((count) => pick({ kind: 'interval', unit, count }))),
      pick({ kind: 'weekly', days: ['Tuesday', 'Friday', 'Sunday'] }),
      pick({ kind: 'nth', nth: 'last', nthDay: 'Thursday' }),
      pick({ kind: 'monthly', dayOfMonth: '31' }),
    ];
    for (const one of all) {
      const words = pickWords(one) ?? '';
      const read = readPick(words);
      expect(read?.kind, words).toBe(one.kind);
      expect(pickWords({ ...pick({}), ...read }), words).toBe(words);
    }
  });

  it.each([
    ['every monday and thursday at 7:30', 'every Monday and Thursday at 07:30'],
    ['every weekday at 9', 'every Monday, Tuesday, Wednesday, Thursday and Friday at 09:00'],
    [' Daily  at 22:15 ', 'every day at 22:15'],
    ['every first monday of the month at 8:05', 'every first Monday of the month at 08:05'],
    ['every hour', 'every hour'],
    ['*/5 9-17 * * mon-fri', '*/5 9-17 * * mon-fri'],
  ])('is read from what somebody typed: %s', (typed, words) => {
    expect(pickWords({ ...pick({}), ...readPick(typed) })).toBe(words);
  });

  it.each([
    '',
    'every weekday at 9 except holidays',
    'every monday at 9 and 17',
    'every day at 25:00',
    'tomorrow at noon',
    'every 2 days at 9',
    'every monday at 9 pm',
  ])('is nothing where the text says more than the fields can: %j', (typed) => {
    expect(readPick(typed)).toBeNull();
  });
});
