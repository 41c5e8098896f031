import { expect, it } from 'vitest';
import { DAY_MS, parseWhen } from '../../when/index.ts';
import type { TimedRule, Timing } from '../timing/timing.ts';
import { clockChangeWords, nextTimes } from './next-times.ts';

const NOW = Date.parse('2026-03-27T12:00:00Z');
const rule = (words: string, timing: Timing | null = null): TimedRule => {
  const read = parseWhen(words, { now: NOW, zone: 'Europe/Warsaw' });
  if (!read.ok) throw new Error(words);
  return { id: 'sch_1', trigger: read.trigger, zone: 'Europe/Warsaw', timing };
};
const first = Date.parse('2026-03-28T08:00:00Z');

it('gives a page and the slot the next one begins at, and nothing beyond the end', () => {
  const page = nextTimes(rule('every day at 9'), first, { limit: 2, until: first + 3 * DAY_MS });
  expect(page.times.map(({ dueAt }) => new Date(dueAt).toISOString())).toEqual([
    '2026-03-28T08:00:00.000Z',
    '2026-03-29T07:00:00.000Z',
  ]);
  const rest = nextTimes(rule('every day at 9'), page.goesOnAt ?? 0, { limit: 9, until: first + 3 * DAY_MS });
  expect(rest.times.map(({ dueAt }) => new Date(dueAt).toISOString())).toEqual([
    '2026-03-30T07:00:00.000Z',
    '2026-03-31T07:00:00.000Z',
  ]);
  expect(rest.goesOnAt).toBeNull();
});

it('looks at a bounded number of slots and goes on from there, where quiet hours leave out nearly all', () => {
  const quiet = { from: '00:00', to: '23:59', action: 'skip', zone: null } as const;
  const page = nextTimes(rule('* * * * *', { jitterMs: 0, choice: 'own', quiet, given: {} }), first, {
    limit: 200,
    until: Number.POSITIVE_INFINITY,
  });
  expect(page.times.length).toBeLessThan(3);
  expect(page.goesOnAt).toBe(first + 1_500 * 60_000);
});

it('says which days change the clock, and what that does to the time', () => {
  const at = (iso: string) => Date.parse(iso);
  const nine = rule('every day at 9');
  expect(clockChangeWords(nine, at('2026-03-28T08:00Z'))).toBeNull();
  expect(clockChangeWords(nine, at('2026-03-29T07:00Z'))).toBe('The clocks go forward by 1 hour on 2026-03-29.');
  expect(clockChangeWords(nine, at('2026-10-25T08:00Z'))).toBe('The clocks go back by 1 hour on 2026-10-25.');
  expect(clockChangeWords(rule('every day at 02:30'), at('2026-03-29T01:00Z'))).toContain('02:30 does not exist');
});
