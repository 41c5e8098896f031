import { describe, expect, it } from 'vitest';
import type { KnownSchedule } from '../memory.ts';
import { matchWords, onlyPoints, readOrdinals } from './reference.ts';

function schedule(id: string, what: string, when: string, kind: KnownSchedule['kind'] = 'reminder'): KnownSchedule {
  return { id, what, when, kind, next: null, state: 'active' };
}

const SCHEDULES = [
  schedule('a', 'call Sarah', 'on Saturday 21 November 2026 at 17:00 (Europe/Warsaw)'),
  schedule('b', 'check the oven', 'on Saturday 21 November 2026 at 10:20 (Europe/Warsaw)'),
  schedule('c', 'take my pills', 'every day at 08:00 and 20:00 (Europe/Warsaw)'),
  schedule('d', 'send the report', 'every Friday at 16:00 (Europe/Warsaw)', 'action'),
  schedule('e', 'call Bob', 'every weekday at 09:00 (Europe/Warsaw)'),
];

describe('a reference', () => {
  it.each([
    ['the second one', [1]],
    ['2', [1]],
    ['#3', [2]],
    ['number 1', [0]],
    ['the first two', [0, 1]],
    ['the last two', [3, 4]],
    ['the last one', [4]],
    ['1, 2 and 4', [0, 1, 3]],
    ['the first and the third', [0, 2]],
    ['the second to last', [3]],
    ['the ninth', []],
  ])('%j is the positions %j of five', (words, positions) => {
    expect(readOrdinals(words, 5)).toEqual(positions);
  });

  it.each(['the oven one', 'call Sarah', 'second breakfast', ''])('%j is no position', (words) => {
    expect(readOrdinals(words, 5)).toBeNull();
  });

  it.each([
    ['the oven reminder', ['b']],
    ['the one about Sarah', ['a']],
    ['the calls', ['a', 'e']],
    ['calling Bob', ['e']],
    ['my medication', []],
    ['the pill', ['c']],
    ['the daily one', ['c']],
    ['the 5pm reminder', ['a']],
    ['the one at 9', ['e']],
    ['the report action', ['d']],
    ['the action', ['d']],
    ['the Friday thing', ['d']],
  ])('%j fits %j', (words, ids) => {
    expect(matchWords(words, SCHEDULES).map(({ id }) => id)).toEqual(ids);
  });

  it.each(['it', 'that one', 'both', 'all my reminders', 'everything', 'the third', 'das zweite', 'tous', 'eso'])(
    '%j only points',
    (words) => expect(onlyPoints(words)).toBe(true),
  );

  it.each(['the oven one', 'buy milk', 'den Chor'])('%j names something', (words) =>
    expect(onlyPoints(words)).toBe(false),
  );
});
