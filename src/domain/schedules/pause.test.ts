import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, parseWhen } from '../../when/index.ts';
import type { TimedRule, Timing } from '../timing/timing.ts';
import { pauseReason, timesPassed } from './pause.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const rule = (words: string, timing: Timing | null = null): TimedRule => {
  const read = parseWhen(words, { now: NOW, zone: 'UTC' });
  if (!read.ok) throw new Error(words);
  return { id: 'sch_1', trigger: read.trigger, zone: 'UTC', timing };
};

it('counts what a pause took away, from the first to the last, and nothing of before or after', () => {
  expect(timesPassed(rule('every day at 9'), NOW, NOW + 3 * DAY_MS)).toEqual({
    from: Date.parse('2026-11-22T09:00:00Z'),
    to: Date.parse('2026-11-24T09:00:00Z'),
    count: 3,
    isExact: true,
  });
  expect(timesPassed(rule('every day at 9'), NOW, NOW + HOUR_MS)).toBeNull();
  expect(timesPassed(rule('every minute'), NOW, NOW + 365 * DAY_MS)).toMatchObject({
    count: 365 * 1440,
    isExact: true,
  });
});

it('says that there were more where a rule has more times than are counted one by one', () => {
  const passed = timesPassed(rule('* * * * *'), NOW, NOW + 30 * DAY_MS);
  expect(passed).toMatchObject({ count: 10_000, isExact: false, to: NOW + 30 * DAY_MS });
  expect(pauseReason('paused by you', false)).toBe('it was paused by you; more than are counted');
  expect(pauseReason('on holiday')).toBe('it was paused: on holiday');
  expect(pauseReason(null)).toBe('it was paused');
});

it('holds what quiet hours had put off past its beginning', () => {
  const quiet = { from: '10:00', to: '14:00', action: 'delay', zone: null } as const;
  const timing: Timing = { jitterMs: 0, choice: 'own', quiet, given: {} };
  const passed = timesPassed(rule('every day at 11', timing), NOW, NOW + 5 * MINUTE_MS);
  expect(passed).toMatchObject({ from: NOW - HOUR_MS, count: 1 });
});
