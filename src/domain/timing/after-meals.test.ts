import { expect, it } from 'vitest';
import { parseWhen } from '../../when/index.ts';
import { readAfterMeal } from './after-meals.ts';

const place = { now: Date.parse('2026-11-21T08:00:00Z'), zone: 'Europe/Warsaw' };
const read = (words: string) => {
  const when = parseWhen(readAfterMeal(words), place);
  return when.ok ? new Date(when.next[0] ?? Number.NaN).toISOString().slice(0, 16) : 'refused';
};

it.each([
  ['after lunch', '2026-11-21T12:00'],
  ['After lunch.', '2026-11-21T12:00'],
  ['today after work', '2026-11-21T17:00'],
  ['after lunch tomorrow', '2026-11-22T12:00'],
  ['tomorrow, after dinner', '2026-11-22T19:00'],
  ['after breakfast on Monday', '2026-11-23T08:00'],
  ['nach dem Mittagessen', '2026-11-21T12:00'],
  ['morgen nach dem Frühstück', '2026-11-22T08:00'],
  ['après le déjeuner', '2026-11-21T12:00'],
  ['demain après le travail', '2026-11-22T17:00'],
  ['después del almuerzo', '2026-11-21T12:00'],
  ['jutro po obiedzie', '2026-11-22T12:00'],
])('%s is one moment', (words, at) => {
  expect(read(words)).toBe(at);
});

it.each([
  'an hour after lunch',
  '20 minutes after work',
  'after lunchbreak',
  'thereafter lunch',
  'every day after lunch',
])('%s is not guessed', (words) => {
  // Recurring words are refused by callers that need one time.
  const isRule = words.startsWith('every');
  expect(isRule ? parseWhen(readAfterMeal(words), place) : read(words)).not.toMatchObject({
    trigger: { kind: 'once' },
  });
  if (!isRule) expect(read(words)).toBe('refused');
});

it('leaves all other words as they are', () => {
  for (const words of ['in 20 minutes', 'tomorrow at 9', 'buy lunch', '']) expect(readAfterMeal(words)).toBe(words);
});
