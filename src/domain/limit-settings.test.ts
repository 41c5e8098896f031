import { expect, it } from 'vitest';
import { DAY_MS } from '../when/index.ts';
import {
  LIMIT_NAMES,
  LIMIT_SETTINGS,
  type LimitSetting,
  limitExpected,
  limitFact,
  limitsOfSettings,
  parseLimitTime,
  settingEnv,
  settingOfLimit,
} from './limit-settings.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { limitMet } from './met-limit.ts';

/** Limits that are not settings, each with the reason. */
const NO_SETTING: Readonly<Record<string, string>> = {
  minimumDelayMs: 'a second is the smallest unit anything is told in',
  outputBytes: 'what is stored of a run has a column for so much',
  wakeDepth: 'that a background run asks for nothing deeper is a rule of who may ask',
  sameCallsPerTurn: 'the same answer to the same call says nothing new',
};

it('every limit is a setting, or a bound that says why it is none', () => {
  const set = new Set<string>(Object.values(LIMIT_SETTINGS).map(({ limit }) => limit));
  expect(Object.keys(DEFAULT_LIMITS).filter((limit) => !set.has(limit))).toEqual(Object.keys(NO_SETTING));
  expect(new Set(LIMIT_NAMES.map(settingEnv)).size).toBe(LIMIT_NAMES.length);
});

it('the default of every setting lies within its bounds, and means the default limit', () => {
  const defaults = Object.fromEntries(LIMIT_NAMES.map((name) => [name, settingOfLimit(name, DEFAULT_LIMITS)]));
  expect(limitsOfSettings(defaults as Record<LimitSetting, string | number>)).toEqual(
    Object.fromEntries(LIMIT_NAMES.map((name) => [limitFact(name).limit, DEFAULT_LIMITS[limitFact(name).limit]])),
  );
  for (const name of LIMIT_NAMES) {
    const { kind, least, most, factor, limit } = limitFact(name);
    const value = DEFAULT_LIMITS[limit] / (kind === 'time' ? 1 : factor);
    expect([name, value >= least && value <= most]).toEqual([name, true]);
  }
});

it('a length of time beyond its bounds is none', () => {
  expect(parseLimitTime('approvalWindow', '2 days')).toBe(2 * DAY_MS);
  expect(limitExpected('approvalWindow')).toBe('a length of time from 1 minute to 365 days such as "24 hours"');
  expect(['0 minutes', '400 days', 'soon', ''].map((text) => parseLimitTime('approvalWindow', text))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('a limit that is met names itself, what it allows, what is used, when room comes back, and its setting', () => {
  const error = limitMet('creationsPerMinute', {
    ...{ code: 'rate_limited', allowed: 20, used: 20, now: 1_000, roomAt: 31_000 },
    words: '20 schedules were made within a minute',
    hint: 'Wait.',
  });
  expect(error.message).toBe(
    '20 schedules were made within a minute, and 20 is the limit (creationsPerMinute): none is left.',
  );
  expect(error.hint).toBe(
    'Room comes back in 30 seconds. Wait. To allow more, set BELFRY_CREATIONS_PER_MINUTE (20 now).',
  );
  expect(error.details).toEqual({
    limit: 'creationsPerMinute',
    setting: 'creationsPerMinute',
    env: 'BELFRY_CREATIONS_PER_MINUTE',
    allowed: 20,
    used: 20,
    left: 0,
    retryAfterSeconds: 30,
    roomAt: '1970-01-01T00:00:31.000Z',
  });
});
