import { describe, expect, it } from 'vitest';
import type { Trigger } from '../../when/index.ts';
import { resolveLimits } from './resolve-limits.ts';
import {
  comingOccurrences,
  occurrenceAt,
  occurrencesAfter,
  occurrencesFrom,
  type TimedRule,
  type Timing,
} from './timing.ts';
import { describeSchedule, leftOutReason } from './timing-words.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 0, 1, 12);
const cron = (expression: string): Trigger => ({ kind: 'cron', expression });
const NONE: Timing = { jitterMs: 0, choice: null, quiet: null, given: {} };
const night = { from: '22:00', to: '07:00', zone: null } as const;
const rule = (trigger: Trigger, timing: Partial<Timing>, zone = 'UTC'): TimedRule => ({
  id: 'sch_1',
  trigger,
  zone,
  timing: { ...NONE, ...timing },
});
const clock = (ms: number) => new Date(ms).toISOString().slice(5, 16);

describe('Jitter', () => {
  it('is never early, always the same, and never reaches the next occurrence', () => {
    const every = rule(cron('*/10 * * * *'), { jitterMs: 24 * HOUR });
    for (const id of ['sch_1', 'sch_2', 'sch_3', 'sch_4', 'sch_5']) {
      const occurrences = [...occurrencesFrom({ ...every, id }, NOON, 200)];
      for (const [index, occurrence] of occurrences.entries()) {
        expect(occurrence.dueAt).toBeGreaterThanOrEqual(occurrence.nominalAt);
        expect(occurrence.dueAt).toBeLessThan(occurrences[index + 1]?.nominalAt ?? Number.POSITIVE_INFINITY);
        expect(occurrence.leftOut).toBeNull();
      }
    }
    const daily = rule(cron('0 9 * * *'), { jitterMs: HOUR });
    const delays = occurrencesAfter(daily, NOON, 30).map(({ nominalAt, dueAt }) => dueAt - nominalAt);
    expect(new Set(delays).size).toBe(1);
    expect(delays[0]).toBeGreaterThan(0);
    expect(delays[0]).toBeLessThanOrEqual(HOUR);
  });
});

describe('Quiet hours', () => {
  it('hold what falls into them until their end, once for all of it', () => {
    const held = rule(cron('0 */2 * * *'), { quiet: { ...night, action: 'delay' }, choice: 'own' });
    const coming = comingOccurrences(held, Date.UTC(2026, 0, 1, 20), 4);
    expect(coming.map(({ nominalAt, dueAt }) => [clock(nominalAt), clock(dueAt)])).toEqual([
      ['01-01T20:00', '01-01T20:00'],
      ['01-02T06:00', '01-02T07:00'],
      ['01-02T08:00', '01-02T08:00'],
      ['01-02T10:00', '01-02T10:00'],
    ]);
    const occurrences = [...occurrencesFrom(held, Date.UTC(2026, 0, 1, 22), 5)];
    expect(occurrences.map(({ leftOut }) => leftOut)).toEqual(['met', 'met', 'met', 'met', null]);
    expect(leftOutReason(held, 'met', occurrences[0]?.dueAt ?? 0)).toBe(
      'quiet hours 22:00 to 07:00 (UTC): what they held until 07:00 runs once, for the latest of it',
    );
  });

  it('make one of what they hold and the occurrence at their very end', () => {
    const held = rule(cron('0 6,7 * * *'), { quiet: { ...night, action: 'delay' }, choice: 'own' });
    const coming = comingOccurrences(held, Date.UTC(2026, 0, 2, 6), 2);
    expect(coming.map(({ nominalAt, dueAt }) => [clock(nominalAt), clock(dueAt)])).toEqual([
      ['01-02T07:00', '01-02T07:00'],
      ['01-03T07:00', '01-03T07:00'],
    ]);
  });

  it('leave out what falls into them where they are told to', () => {
    const left = rule(cron('0 */6 * * *'), { quiet: { ...night, action: 'skip' }, choice: 'own' });
    const coming = comingOccurrences(left, Date.UTC(2026, 0, 1, 18), 3);
    expect(coming.map(({ dueAt }) => clock(dueAt))).toEqual(['01-01T18:00', '01-02T12:00', '01-02T18:00']);
    const [, midnight] = [...occurrencesFrom(left, Date.UTC(2026, 0, 1, 18), 2)];
    expect(midnight).toMatchObject({ leftOut: 'quiet', quiet: 'skipped' });
  });

  it('end at the same wall-clock time over a clock change, and at the first valid one when it is skipped', () => {
    const held = rule(cron('0 1 * * *'), { quiet: { ...night, action: 'delay' }, choice: 'own' }, 'Europe/Warsaw');
    const [spring] = comingOccurrences(held, Date.UTC(2026, 2, 29, 0), 1);
    expect(clock(spring?.dueAt ?? 0)).toBe('03-29T05:00'); // 07:00 in summer time
    const gap = { from: '22:00', to: '02:30', zone: null, action: 'delay' } as const;
    const gone = rule(cron('0 1 * * *'), { quiet: gap, choice: 'own' }, 'Europe/Warsaw');
    expect(clock(comingOccurrences(gone, Date.UTC(2026, 2, 29, 0), 1)[0]?.dueAt ?? 0)).toBe('03-29T01:00'); // 03:00
    const [autumn] = comingOccurrences(held, Date.UTC(2026, 9, 24, 23), 1);
    expect(clock(autumn?.dueAt ?? 0)).toBe('10-25T06:00');
  });

  it('are read in the zone of the person where they are theirs, and in the schedule’s own otherwise', () => {
    const quiet = { ...night, action: 'delay' } as const;
    const evening = Date.UTC(2026, 0, 1, 14); // 23:00 in Tokyo
    const own = rule(cron('0 14 * * *'), { quiet, choice: 'own' });
    expect(occurrenceAt(own, evening).dueAt).toBe(evening);
    const theirs = rule(cron('0 14 * * *'), { quiet: { ...quiet, zone: 'Asia/Tokyo' } });
    expect(clock(occurrenceAt(theirs, evening).dueAt)).toBe('01-01T22:00');
  });

  it('spread by the jitter what they held, and never into themselves', () => {
    const both = rule(cron('0 3 * * *'), { quiet: { ...night, action: 'delay' }, choice: 'own', jitterMs: HOUR });
    const { dueAt } = occurrenceAt(both, Date.UTC(2026, 0, 2, 3));
    expect(dueAt).toBeGreaterThan(Date.UTC(2026, 0, 2, 7));
    expect(dueAt).toBeLessThanOrEqual(Date.UTC(2026, 0, 2, 8));
  });
});

describe('A day that is left out', () => {
  it('stands once, where the words of the rule name it and it is given beside them too', () => {
    const day = { kind: 'dates', from: '2026-01-05', to: '2026-01-05' } as const;
    const trigger = { kind: 'cron', expression: '0 9 * * *', except: [day] } as const;
    const read = resolveLimits(trigger, { except: ['2026-01-05', '2026-01-06'] }, { now: NOON, zone: 'UTC' });
    expect(read).toMatchObject({ trigger: { except: [day, { ...day, from: '2026-01-06', to: '2026-01-06' }] } });
  });
});

describe('A schedule in words', () => {
  const say = (timing: Timing | null, followsUser = false) =>
    describeSchedule({ trigger: cron('0 23 * * *'), zone: 'Asia/Tokyo', followsUser, timing }, { now: NOON });

  it('says all that is done besides the rule', () => {
    expect(say(null)).toBe('every day at 23:00 (Asia/Tokyo)');
    expect(say(null, true)).toBe('every day at 23:00 (Asia/Tokyo), following your time zone');
    const timing = { ...NONE, jitterMs: 300_000, choice: 'own', quiet: { ...night, action: 'skip' } } as const;
    expect(say(timing)).toBe(
      'every day at 23:00 (Asia/Tokyo), up to 5 minutes later, left out in quiet hours (22:00 to 07:00)',
    );
  });

  it('says an instant to the second, whatever thousandths "in 2 hours" came to', () => {
    const rule = { zone: 'Asia/Tokyo', followsUser: false, timing: null } as const;
    const at = Date.UTC(2026, 0, 1, 14, 0, 50, 564);
    expect(describeSchedule({ ...rule, trigger: { kind: 'once', at } })).toBe(
      'on Thursday 1 January 2026 at 23:00:50 (Asia/Tokyo)',
    );
    const interval = { kind: 'interval', everyMs: HOUR, anchor: at } as const;
    expect(describeSchedule({ ...rule, trigger: interval })).not.toContain('.564');
  });

  it('speaks of the quiet hours of the person only where they matter', () => {
    const theirs = { ...NONE, quiet: { ...night, action: 'delay', zone: 'Asia/Tokyo' } } as const;
    expect(say(theirs)).toContain('held until the end of your quiet hours (22:00 to 07:00)');
    const morning = { trigger: cron('0 9 * * *'), zone: 'Asia/Tokyo', followsUser: false, timing: theirs };
    expect(describeSchedule(morning, { now: NOON })).toBe('every day at 09:00 (Asia/Tokyo)');
  });
});
