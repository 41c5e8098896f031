import { describe, expect, it } from 'vitest';
import { describeDuration, durationMs, parseDuration } from './duration.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;

describe('Durations', () => {
  it.each([
    ['30 minutes', { ms: 30 * MINUTE }],
    ['30min', { ms: 30 * MINUTE }],
    ['1h30m', { ms: 90 * MINUTE }],
    ['1h 30m', { ms: 90 * MINUTE }],
    ['1h30', { ms: 90 * MINUTE }],
    ['an hour and a half', { ms: 90 * MINUTE }],
    ['one and a half hours', { ms: 90 * MINUTE }],
    ['two and a half hours', { ms: 150 * MINUTE }],
    ['half an hour', { ms: 30 * MINUTE }],
    ['a quarter of an hour', { ms: 15 * MINUTE }],
    ['three quarters of an hour', { ms: 45 * MINUTE }],
    ['1.5 hours', { ms: 90 * MINUTE }],
    ['1,5 hours', { ms: 90 * MINUTE }],
    ['twenty-five minutes', { ms: 25 * MINUTE }],
    ['a couple of hours', { ms: 2 * HOUR }],
    ['2 days, 5 hours and 10 minutes', { days: 2, ms: 5 * HOUR + 10 * MINUTE }],
    ['a week', { days: 7 }],
    ['a fortnight', { days: 14 }],
    ['half a day', { ms: 12 * HOUR }],
    ['a month', { months: 1 }],
    ['two years', { months: 24 }],
    ['a quarter', { months: 3 }],
    ['PT30M', { ms: 30 * MINUTE }],
    ['PT1,5H', { ms: 90 * MINUTE }],
    ['P1M', { months: 1 }],
    ['P1DT12H', { days: 1, ms: 12 * HOUR }],
    ['P2W', { days: 14 }],
    ['P1Y2M3D', { months: 14, days: 3 }],
  ])('%s', (text, expected) => {
    expect(parseDuration(text)).toEqual({ ok: true, duration: { months: 0, days: 0, ms: 0, ...expected } });
  });

  it.each([
    '',
    '0 minutes',
    'PT0S',
    '-PT5M',
    '1h-5m',
    '30 minutes ago',
    'every 5 minutes',
    '01:30',
    '5 bananas',
    'half a month',
    '1.5 months',
    '30 minutes or so',
    'P',
    'PT',
    'P1X',
    '5 minutes 2 hours',
    `${'9'.repeat(30)} hours`,
    'x'.repeat(300),
  ])('refuses %j', (text) => {
    expect(parseDuration(text)).toMatchObject({ ok: false, issue: { code: 'bad-duration' } });
  });

  it('reads a bare number only in a unit', () => {
    expect(parseDuration('90')).toMatchObject({ ok: false, issue: { code: 'missing-unit' } });
    expect(parseDuration('90', { unit: 'minutes' })).toMatchObject({ ok: true, duration: { ms: 90 * MINUTE } });
    expect(parseDuration('2', { unit: 'days' })).toMatchObject({ ok: true, duration: { days: 2 } });
  });

  it('never makes milliseconds of a month', () => {
    expect(durationMs({ months: 1, days: 0, ms: 0 })).toBeNull();
    expect(durationMs({ months: 0, days: 1, ms: HOUR })).toBe(25 * HOUR);
  });

  it('points at what does not belong to the duration', () => {
    expect(parseDuration('30 minutes ago')).toMatchObject({ issue: { span: [11, 14] } });
  });

  it.each(['1 hour 30 minutes', '2 weeks', '1 year 2 months 3 days', '24 hours', '1.5 seconds', '1 day 2 hours'])(
    'says %s and reads it back',
    (text) => {
      const reading = parseDuration(text);
      expect(reading.ok ? describeDuration(reading.duration) : reading.issue).toBe(text);
    },
  );
});
