import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../when/index.ts';
import {
  eventPostId,
  judgeAnswer,
  refreshBefore,
  TRIED_FOR_MS,
  WAKE_TRIES,
  waitAfterTry,
} from './event-subscription.ts';

test('a subscription without a wish outlasts what comes next by a day, and a week at least', () => {
  expect(refreshBefore(0, { ttlMs: undefined, nextAt: null })).toBe(7 * DAY_MS);
  expect(refreshBefore(0, { ttlMs: undefined, nextAt: HOUR_MS })).toBe(7 * DAY_MS);
  expect(refreshBefore(0, { ttlMs: undefined, nextAt: 30 * DAY_MS })).toBe(31 * DAY_MS);
});

test('what a program asks for is kept, within a minute and a year; null is for ever', () => {
  expect(refreshBefore(0, { ttlMs: HOUR_MS, nextAt: 30 * DAY_MS })).toBe(HOUR_MS);
  expect(refreshBefore(0, { ttlMs: 1, nextAt: null })).toBe(60_000);
  expect(refreshBefore(0, { ttlMs: 9e14, nextAt: null })).toBe(366 * DAY_MS);
  expect(refreshBefore(0, { ttlMs: null, nextAt: DAY_MS })).toBeNull();
});

test('the tries of one wake go on for longer than a program may be away', () => {
  let waited = 0;
  for (let tries = 1; tries < WAKE_TRIES; tries++) waited += waitAfterTry(tries);
  expect(waited).toBeGreaterThan(TRIED_FOR_MS);
  expect(waited).toBeLessThan(TRIED_FOR_MS + 2 * HOUR_MS);
});

test.each([
  [200, 'taken'],
  [204, 'taken'],
  [401, 'again'],
  [429, 'again'],
  [503, 'again'],
  [410, 'gone'],
  [302, 'refused'],
  [400, 'refused'],
  [413, 'refused'],
] as const)('the answer %i means %s', (status, verdict) => {
  expect(judgeAnswer(status)).toBe(verdict);
});

test('an event is posted under one id, and under another one when a backup gave its number again', () => {
  const event = { id: 7, at: 1_795_262_400_000 };
  expect(eventPostId({ ...event })).toBe(eventPostId(event));
  expect(eventPostId({ ...event, at: event.at + 1 })).not.toBe(eventPostId(event));
});
