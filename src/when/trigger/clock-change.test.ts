// What clock changes do, system by system known to get it wrong: each row was wrong somewhere in the field.
import { describe, expect, it } from 'vitest';
import { formatWall } from '../time/wall.ts';
import { formatOffset, instantToWall, offsetAt } from '../time/zone.ts';
import type { Trigger } from './rule.ts';
import { nextOccurrence, nextOccurrences, previousOccurrence } from './trigger.ts';

const cron = (expression: string, more: Partial<Trigger> = {}): Trigger =>
  ({ kind: 'cron', expression, ...more }) as Trigger;
const show = (zone: string, at: number) =>
  `${formatWall(instantToWall(zone, at)).slice(5, 16)}${formatOffset(offsetAt(zone, at))}`;
const run = (trigger: Trigger, zone: string, after: string, n: number) =>
  nextOccurrences(trigger, zone, Date.parse(after), n).map((at) => show(zone, at));

describe('A fixed time in a gap runs once, at the first valid instant', () => {
  it.each([
    ['America/New_York', '30 2 * * *', '2026-03-08T05:00Z', ['03-08T03:00-04:00', '03-09T02:30-04:00']],
    ['America/New_York', '15,45 2 * * *', '2026-03-08T05:00Z', ['03-08T03:00-04:00', '03-09T02:15-04:00']],
    ['America/New_York', '30 2,3 * * *', '2026-03-08T05:00Z', ['03-08T03:00-04:00', '03-08T03:30-04:00']],
    ['America/New_York', '0 2,3 * * *', '2026-03-08T05:00Z', ['03-08T03:00-04:00', '03-09T02:00-04:00']],
    ['America/New_York', '0 2 * * *', '2026-03-08T05:00Z', ['03-08T03:00-04:00', '03-09T02:00-04:00']],
    ['Europe/Warsaw', '30 2 * * *', '2026-03-28T12:00Z', ['03-29T03:00+02:00', '03-30T02:30+02:00']],
    ['Australia/Lord_Howe', '15 2 * * *', '2026-10-03T10:00Z', ['10-04T02:30+11:00', '10-05T02:15+11:00']],
    ['Australia/Lord_Howe', '45 2 * * *', '2026-10-03T10:00Z', ['10-04T02:45+11:00', '10-05T02:45+11:00']],
    ['America/Sao_Paulo', '0 0 * * *', '2018-11-03T12:00Z', ['11-04T01:00-02:00', '11-05T00:00-02:00']],
    ['Africa/Cairo', '30 0 * * *', '2026-04-23T12:00Z', ['04-24T01:00+03:00', '04-25T00:30+03:00']],
  ])('%s %s', (zone, expression, after, expected) => {
    expect(run(cron(expression), zone, after, 2)).toEqual(expected);
  });

  it('is left out where the trigger says skip', () => {
    expect(run(cron('30 2 * * *', { gap: 'skip' }), 'America/New_York', '2026-03-08T05:00Z', 1)).toEqual([
      '03-09T02:30-04:00',
    ]);
  });
});

describe('A fixed time in an overlap runs once, the first time', () => {
  it.each([
    ['America/New_York', '30 1 * * *', '2026-11-01T03:00Z', ['11-01T01:30-04:00', '11-02T01:30-05:00']],
    ['Europe/London', '30 1 * * *', '2026-10-24T12:00Z', ['10-25T01:30+01:00', '10-26T01:30Z']],
    ['Australia/Lord_Howe', '45 1 * * *', '2026-04-04T10:00Z', ['04-05T01:45+11:00', '04-06T01:45+10:30']],
    ['America/New_York', '0,30 1 * * *', '2026-11-01T03:00Z', ['11-01T01:00-04:00', '11-01T01:30-04:00']],
  ])('%s %s', (zone, expression, after, expected) => {
    expect(run(cron(expression), zone, after, 2)).toEqual(expected);
  });

  it('is tomorrow when asked between the passes', () => {
    expect(run(cron('30 1 * * *'), 'America/New_York', '2026-11-01T05:45Z', 1)).toEqual(['11-02T01:30-05:00']);
  });

  it('runs in both where the trigger says both', () => {
    expect(run(cron('30 1 * * *', { overlap: 'both' }), 'America/New_York', '2026-11-01T03:00Z', 2)).toEqual([
      '11-01T01:30-04:00',
      '11-01T01:30-05:00',
    ]);
  });
});

describe('A wildcard pattern runs by the wall clock as it is', () => {
  it.each([
    [
      'America/New_York',
      '0 * * * *',
      '2026-03-08T05:30Z',
      ['03-08T01:00-05:00', '03-08T03:00-04:00', '03-08T04:00-04:00'],
    ],
    [
      'America/New_York',
      '0 * * * *',
      '2026-11-01T04:30Z',
      ['11-01T01:00-04:00', '11-01T01:00-05:00', '11-01T02:00-05:00'],
    ],
    [
      'America/New_York',
      '0 */2 * * *',
      '2026-03-08T04:30Z',
      ['03-08T00:00-05:00', '03-08T04:00-04:00', '03-08T06:00-04:00'],
    ],
    [
      'America/New_York',
      '*/30 * * * *',
      '2026-03-08T06:15Z',
      ['03-08T01:30-05:00', '03-08T03:00-04:00', '03-08T03:30-04:00'],
    ],
    [
      'America/New_York',
      '*/20 2 * * *',
      '2026-03-08T05:00Z',
      ['03-09T02:00-04:00', '03-09T02:20-04:00', '03-09T02:40-04:00'],
    ],
    [
      'Australia/Lord_Howe',
      '0 * * * *',
      '2026-10-03T14:15Z',
      ['10-04T01:00+10:30', '10-04T03:00+11:00', '10-04T04:00+11:00'],
    ],
    [
      'Australia/Lord_Howe',
      '30 * * * *',
      '2026-04-04T14:00Z',
      ['04-05T01:30+11:00', '04-05T01:30+10:30', '04-05T02:30+10:30'],
    ],
  ])('%s %s', (zone, expression, after, expected) => {
    expect(run(cron(expression), zone, after, 3)).toEqual(expected);
  });

  it('is exactly hourly across both changes of a year', () => {
    const hours = nextOccurrences(cron('0 * * * *'), 'America/New_York', Date.UTC(2026, 0, 1), 8760);
    expect(hours.every((at, index) => at === Date.UTC(2026, 0, 1) + (index + 1) * 3_600_000)).toBe(true);
  });
});

describe('A date that does not exist is left out, never moved', () => {
  it('30 December 2011 in Apia', () => {
    expect(run(cron('0 9 * * *'), 'Pacific/Apia', '2011-12-29T10:00Z', 3)).toEqual([
      '12-29T09:00-10:00',
      '12-31T09:00+14:00',
      '01-01T09:00+14:00',
    ]);
    expect(nextOccurrence({ kind: 'once', wall: '2011-12-30T10:00:00' }, 'Pacific/Apia', 0)).toBeNull();
  });

  it('31 April, 29 February, 30 February', () => {
    expect(run(cron('0 9 31 * *'), 'UTC', '2026-03-31T10:00Z', 2)).toEqual(['05-31T09:00Z', '07-31T09:00Z']);
    expect(nextOccurrence(cron('0 9 29 2 *'), 'UTC', Date.UTC(2026, 0, 1))).toBe(Date.UTC(2028, 1, 29, 9));
    expect(nextOccurrence(cron('0 9 30 2 *'), 'UTC', Date.UTC(2026, 0, 1))).toBeNull();
  });
});

describe('A single time moves with the gap and takes the first pass', () => {
  it('in New York', () => {
    expect(nextOccurrence({ kind: 'once', wall: '2026-03-08T02:30:00' }, 'America/New_York', 0)).toBe(
      Date.UTC(2026, 2, 8, 7, 30),
    );
    expect(nextOccurrence({ kind: 'once', wall: '2026-11-01T01:30:00' }, 'America/New_York', 0)).toBe(
      Date.UTC(2026, 10, 1, 5, 30),
    );
  });

  it('whatever the season it is asked in', () => {
    const trigger: Trigger = { kind: 'once', wall: '2025-11-02T01:30:00' };
    const asked = [Date.UTC(2025, 0, 1), Date.UTC(2025, 6, 1)].map((now) =>
      nextOccurrence(trigger, 'America/New_York', now),
    );
    expect(new Set(asked).size).toBe(1);
  });
});

describe('A rule of RFC 5545 at clock changes', () => {
  const rule = (text: string, start: string, more: Partial<Trigger> = {}) =>
    ({ kind: 'calendar', start, rules: [text], ...more }) as Trigger;
  it('ignores a time the clock skips, and does not count it', () => {
    const trigger = rule('FREQ=DAILY;COUNT=3', '2026-03-07T02:30:00');
    expect(run(trigger, 'America/New_York', '2026-03-01T00:00Z', 5)).toEqual([
      '03-07T02:30-05:00',
      '03-09T02:30-04:00',
      '03-10T02:30-04:00',
    ]);
  });
  it('moves its own start by the offset before the gap, once', () => {
    const trigger = rule('FREQ=DAILY', '2026-03-08T02:30:00');
    expect(run(trigger, 'America/New_York', '2026-03-01T00:00Z', 2)).toEqual([
      '03-08T03:30-04:00',
      '03-09T02:30-04:00',
    ]);
  });
  it('takes the first of two', () => {
    expect(run(rule('FREQ=DAILY', '2026-10-31T01:30:00'), 'America/New_York', '2026-11-01T00:00Z', 2)).toEqual([
      '11-01T01:30-04:00',
      '11-02T01:30-05:00',
    ]);
  });
  it('counts elapsed time when it is hourly', () => {
    expect(run(rule('FREQ=HOURLY', '2026-11-01T00:30:00'), 'America/New_York', '2026-11-01T04:30Z', 3)).toEqual([
      '11-01T01:30-04:00',
      '11-01T01:30-05:00',
      '11-01T02:30-05:00',
    ]);
  });
  it('runs at the first valid instant where it says so', () => {
    const trigger = rule('FREQ=DAILY', '2026-03-07T02:30:00', { gap: 'next-valid' });
    expect(run(trigger, 'America/New_York', '2026-03-07T08:00Z', 1)).toEqual(['03-08T03:00-04:00']);
  });
});

describe('Every local date of a daily schedule runs exactly once', () => {
  const all = Intl.supportedValuesOf('timeZone');
  const isLong = process.env.BELFRY_LONG_TESTS !== undefined;
  const END = Date.UTC(isLong ? 2038 : 2028, 0, 1);
  const zones = isLong ? all : all.filter((_, index) => index % 7 === 0);
  it.each(['30 2 * * *', '0 0 * * *', '30 23 * * *'])('%s', (expression) => {
    const [minute, hour] = expression.split(' ').map(Number) as [number, number];
    for (const zone of zones) {
      let at = Date.UTC(2024, 0, 2);
      let expected = instantToWall(zone, nextOccurrence(cron(expression), zone, at) as number);
      expected -= expected % 86_400_000;
      for (let i = 0; at < END; i++) {
        const next = nextOccurrence(cron(expression), zone, at) as number;
        const wall = instantToWall(zone, next);
        const nominal = expected + i * 86_400_000 + (hour * 60 + minute) * 60_000;
        // A time in a gap runs at most three hours later.
        if (wall < nominal || wall - nominal > 3 * 3_600_000)
          throw new Error(`${zone}: ${formatWall(wall)} instead of ${formatWall(nominal)}`);
        if (i % 50 === 0) expect(previousOccurrence(cron(expression), zone, next + 1)).toBe(next);
        at = next;
      }
    }
  });
});
