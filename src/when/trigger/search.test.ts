import { describe, expect, it } from 'vitest';
import { checkTrigger } from './check-trigger.ts';
import { findConflicts } from './conflicts.ts';
import { jitterMs } from './jitter.ts';
import { leaveQuietHours } from './quiet-hours.ts';
import type { Trigger } from './rule.ts';
import { countPerMonth, gapStatistics, minimumGapMs, occurrencesBetween } from './search.ts';
import { nextOccurrence, nextOccurrences, previousOccurrence } from './trigger.ts';

const JANUARY = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;
const cron = (expression: string, more: object = {}): Trigger => ({ kind: 'cron', expression, ...more });

describe('Intervals', () => {
  it('keep to their anchor, whenever they are asked', () => {
    const trigger: Trigger = { kind: 'interval', everyMs: 7 * 60_000, anchor: JANUARY };
    expect(nextOccurrence(trigger, 'UTC', JANUARY - 1)).toBe(JANUARY);
    expect(nextOccurrence(trigger, 'UTC', JANUARY)).toBe(JANUARY + 7 * 60_000);
    expect(nextOccurrence(trigger, 'UTC', JANUARY + 10 * 365 * 24 * HOUR)).toBe(
      JANUARY + Math.floor((10 * 365 * 24 * 60) / 7 + 1) * 7 * 60_000,
    );
    expect(previousOccurrence(trigger, 'UTC', JANUARY)).toBeNull();
    expect(previousOccurrence(trigger, 'UTC', JANUARY + 1)).toBe(JANUARY);
  });

  it('every 24 hours drifts through a clock change where every day does not', () => {
    const from = Date.UTC(2026, 2, 7, 14);
    expect(
      nextOccurrences({ kind: 'interval', everyMs: 24 * HOUR, anchor: from }, 'America/New_York', from, 1),
    ).toEqual([from + 24 * HOUR]);
    expect(nextOccurrences(cron('0 9 * * *'), 'America/New_York', from, 1)).toEqual([from + 23 * HOUR]);
  });
});

describe('What lies between two instants', () => {
  it('is counted in full for a month of minutes, by interval and by pattern', () => {
    const to = Date.UTC(2026, 1, 1);
    for (const trigger of [cron('* * * * *'), { kind: 'interval', everyMs: 60_000, anchor: 0 } as const]) {
      expect(occurrencesBetween(trigger, 'Europe/Warsaw', JANUARY, to, { limit: 2 })).toEqual({
        occurrences: [JANUARY + 60_000, JANUARY + 120_000],
        last: to,
        count: 31 * 1440,
        exact: true,
      });
    }
  });

  it('begins after the start and includes the end', () => {
    expect(
      occurrencesBetween(cron('0 9 * * *'), 'UTC', JANUARY + 9 * HOUR, JANUARY + 33 * HOUR, { limit: 9 }),
    ).toMatchObject({ count: 1, last: JANUARY + 33 * HOUR });
    expect(occurrencesBetween(cron('0 9 * * *'), 'UTC', JANUARY, JANUARY + HOUR, { limit: 9 })).toEqual({
      occurrences: [],
      last: null,
      count: 0,
      exact: true,
    });
  });

  it('is a lower bound where there is too much to count', () => {
    const range = occurrencesBetween(cron('* * * * *'), 'UTC', JANUARY, JANUARY + 3 * 366 * 24 * HOUR, { limit: 1 });
    expect(range).toMatchObject({ exact: false, last: JANUARY + 3 * 366 * 24 * HOUR });
  });
});

describe('Distances', () => {
  it.each([
    ['0 9 * * *', 23 * HOUR],
    ['0,1 9 * * *', 60_000],
    ['* * * * *', 60_000],
    ['0 9 1 * *', 28 * 24 * HOUR],
  ])('%s', (expression, expected) => {
    expect(minimumGapMs(cron(expression), 'Europe/Warsaw', JANUARY)).toBe(expected);
  });

  it('are null where there are fewer than two occurrences in a year', () => {
    expect(minimumGapMs(cron('0 9 29 2 *'), 'UTC', JANUARY)).toBeNull();
    expect(minimumGapMs({ kind: 'once', at: JANUARY + 1 }, 'UTC', JANUARY)).toBeNull();
  });

  it('have a minimum and a maximum', () => {
    expect(gapStatistics(cron('0 9 * * 1-5'), 'UTC', JANUARY)).toMatchObject({
      minimumMs: 24 * HOUR,
      maximumMs: 72 * HOUR,
      exact: true,
    });
  });
});

describe('Counts per month', () => {
  it.each([
    ['0 9 * * *', 30, true],
    ['* * * * *', 43_800, false],
    ['0 9 1 1 *', 0, true],
  ])('%s: about %d', (expression, count, exact) => {
    const found = countPerMonth(cron(expression), 'UTC', JANUARY);
    expect([Math.round(found.perMonth), found.exact]).toEqual([count, exact]);
  });
});

describe('Conflicts of two schedules', () => {
  const place = (expression: string, zone = 'UTC') => ({ trigger: cron(expression), zone });
  const range = { from: JANUARY, to: JANUARY + 10 * 24 * HOUR, withinMs: 5 * 60_000, limit: 100 };
  it('are found within the window', () => {
    expect(findConflicts(place('0 9 * * *'), place('3 9 * * 1'), range)).toEqual([
      { first: Date.UTC(2026, 0, 5, 9), second: Date.UTC(2026, 0, 5, 9, 3) },
    ]);
    expect(findConflicts(place('0 9 * * *'), place('10 9 * * *'), range)).toEqual([]);
  });
  it('are found across zones', () => {
    expect(
      findConflicts(place('0 9 * * *', 'Europe/Warsaw'), place('0 8 * * *', 'Europe/London'), {
        ...range,
        withinMs: 0,
      }),
    ).toHaveLength(10);
  });
});

describe('Limits', () => {
  const nine = (more: object) =>
    nextOccurrences(cron('0 9 * * *', more), 'UTC', JANUARY, 4).map((at) => new Date(at).toISOString().slice(5, 10));
  it.each([
    [{ from: '2026-01-03T00:00:00' }, ['01-03', '01-04', '01-05', '01-06']],
    [{ until: '2026-01-02T09:00:00' }, ['01-01', '01-02']],
    [{ from: '2026-01-03T00:00:00', count: 2 }, ['01-03', '01-04']],
    [{ except: [{ kind: 'days', pattern: '* * 0,6' }] }, ['01-01', '01-02', '01-05', '01-06']],
    [{ except: [{ kind: 'dates', from: '2026-01-02', to: '2026-01-05' }] }, ['01-01', '01-06', '01-07', '01-08']],
    [{ except: [{ kind: 'time', wall: '2026-01-02T09:00:00' }] }, ['01-01', '01-03', '01-04', '01-05']],
    [{ except: [{ kind: 'time', wall: '2026-01-02T09:01:00' }] }, ['01-01', '01-02', '01-03', '01-04']],
    [{ hours: { from: '10:00', to: '17:00' } }, []],
    [{ hours: { from: '22:00', to: '09:00' } }, ['01-01', '01-02', '01-03', '01-04']],
    [{ except: [{ kind: 'days', pattern: '* * *' }] }, []],
  ])('%j', (more, expected) => {
    expect(nine(more)).toEqual(expected);
    const trigger = cron('0 9 * * *', more);
    const all = nextOccurrences(trigger, 'UTC', JANUARY, 4);
    for (let i = 1; i < all.length; i++) expect(previousOccurrence(trigger, 'UTC', all[i] as number)).toBe(all[i - 1]);
  });

  it('count what is left after exclusions', () => {
    const trigger = cron('0 9 * * *', {
      from: '2026-01-01T00:00:00',
      count: 3,
      except: [{ kind: 'days', pattern: '* * 0,6' }],
    });
    expect(nextOccurrences(trigger, 'UTC', 0, 9).map((at) => new Date(at).getUTCDate())).toEqual([1, 2, 5]);
  });
});

describe('Jitter', () => {
  it('is the same for the same schedule, and spread over the whole range', () => {
    const delays = Array.from({ length: 1000 }, (_, index) => jitterMs(`sch_${index}`, 60_000));
    expect(jitterMs('sch_5', 60_000)).toBe(delays[5]);
    expect(delays.every((delay) => Number.isInteger(delay) && delay >= 0 && delay <= 60_000)).toBe(true);
    const buckets = new Set(delays.map((delay) => Math.floor(delay / 6001)));
    expect(buckets.size).toBe(10);
    expect(jitterMs('sch_5', 0)).toBe(0);
  });
});

describe('Quiet hours', () => {
  const night = { from: '22:00', to: '07:30', zone: 'Europe/Warsaw' } as const;
  it('delay to their end, also over midnight, or leave out', () => {
    expect(leaveQuietHours(Date.UTC(2026, 0, 1, 22), { ...night, action: 'delay' })).toBe(Date.UTC(2026, 0, 2, 6, 30));
    expect(leaveQuietHours(Date.UTC(2026, 0, 2, 2), { ...night, action: 'delay' })).toBe(Date.UTC(2026, 0, 2, 6, 30));
    expect(leaveQuietHours(Date.UTC(2026, 0, 2, 2), { ...night, action: 'skip' })).toBeNull();
  });
  it('do not touch what lies outside', () => {
    expect(leaveQuietHours(Date.UTC(2026, 0, 2, 6, 30), { ...night, action: 'skip' })).toBe(
      Date.UTC(2026, 0, 2, 6, 30),
    );
  });
  it('end at the first valid instant when the clock skips their end', () => {
    const early = { from: '01:00', to: '02:30', zone: 'America/New_York', action: 'delay' } as const;
    expect(leaveQuietHours(Date.UTC(2026, 2, 8, 6, 30), early)).toBe(Date.UTC(2026, 2, 8, 7));
  });
});

describe('A trigger from outside', () => {
  it.each([
    [null, 'trigger'],
    [{}, 'kind'],
    [{ kind: 'once' }, 'at'],
    [{ kind: 'once', at: 1, wall: '2026-01-01T09:00:00' }, 'at'],
    [{ kind: 'once', wall: '2026-02-30T09:00:00' }, 'wall'],
    [{ kind: 'interval', everyMs: 0, anchor: 0 }, 'everyMs'],
    [{ kind: 'interval', everyMs: 1000, anchor: 0.5 }, 'anchor'],
    [{ kind: 'cron', expression: '* * *' }, 'expression'],
    [{ kind: 'cron', expression: '* * * * *', gap: 'later' }, 'gap'],
    [{ kind: 'cron', expression: '* * * * *', count: 3 }, 'from'],
    [{ kind: 'cron', expression: '* * * * *', except: [{ kind: 'days', pattern: '*' }] }, 'except[0].pattern'],
    [{ kind: 'cron', expression: '* * * * *', hours: { from: '9:00', to: '17:00' } }, 'hours.from'],
    [{ kind: 'calendar', start: 'now', rules: ['FREQ=DAILY'] }, 'start'],
    [{ kind: 'calendar', start: '2026-01-01T09:00:00', rules: ['FREQ=DAILY;FOO=1'] }, 'rules[0]'],
    [{ kind: 'calendar', start: '2026-01-01T09:00:00', rules: [] }, 'rules'],
  ])('%j is refused at %s', (trigger, path) => {
    expect(checkTrigger(trigger).map((issue) => issue.path)).toEqual([path]);
  });
});
