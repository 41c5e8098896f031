import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../test/lanes.ts';
import { freshRandom } from '../../../test/support/random.ts';
import { describeInstant, describeRelative, describeTrigger } from './describe.ts';
import { parseWhen } from './parse.ts';
import type { Trigger } from './rule.ts';
import { nextOccurrences } from './trigger.ts';

const WARSAW = 'Europe/Warsaw';
const NOW = Date.UTC(2026, 10, 21, 18);

describe('A trigger in words', () => {
  const rows: [Trigger, string][] = [
    [{ kind: 'once', wall: '2026-11-22T09:00:00' }, 'on Sunday 22 November 2026 at 09:00 (Europe/Warsaw)'],
    [{ kind: 'once', at: Date.UTC(2026, 10, 22, 8, 0, 5) }, 'on Sunday 22 November 2026 at 09:00:05 (Europe/Warsaw)'],
    [
      { kind: 'interval', everyMs: 1_800_000, anchor: Date.UTC(2026, 10, 21, 8) },
      'every 30 minutes, starting on Saturday 21 November 2026 at 09:00 (Europe/Warsaw)',
    ],
    [{ kind: 'interval', everyMs: 86_400_000, anchor: NOW }, 'every 24 hours'],
    [{ kind: 'cron', expression: '0 9 * * 1-5' }, 'every weekday at 09:00 (Europe/Warsaw)'],
    [{ kind: 'cron', expression: '0 9 * * 0,6' }, 'every Saturday and Sunday at 09:00 (Europe/Warsaw)'],
    [{ kind: 'cron', expression: '30 7 * * 1,4' }, 'every Monday and Thursday at 07:30 (Europe/Warsaw)'],
    [{ kind: 'cron', expression: '0 9 L * *' }, 'on the last day of every month at 09:00 (Europe/Warsaw)'],
    [{ kind: 'cron', expression: '0 9 LW * *' }, 'on the last working day of every month at 09:00 (Europe/Warsaw)'],
    [{ kind: 'cron', expression: '0 9 * * FRI#2' }, 'on the second Friday of every month at 09:00 (Europe/Warsaw)'],
    [{ kind: 'cron', expression: '0 9 25 12 *' }, 'every 25 December at 09:00 (Europe/Warsaw)'],
    [{ kind: 'cron', expression: '*/15 * * * *' }, 'every 15 minutes by the clock (Europe/Warsaw)'],
    [
      { kind: 'cron', expression: '*/15 9-16 * * 1-5' },
      'every 15 minutes from 09:00 to 16:45 on weekdays (Europe/Warsaw)',
    ],
    [{ kind: 'cron', expression: '0 * * * *' }, 'every hour on the hour (Europe/Warsaw)'],
    [{ kind: 'cron', expression: '15,45 * * * *' }, 'every hour at :15 and :45 (Europe/Warsaw)'],
    [
      { kind: 'cron', expression: '30 2 * * *', gap: 'skip' },
      'every day at 02:30, skipping times that a clock change removes (Europe/Warsaw)',
    ],
    [
      { kind: 'cron', expression: '30 2 * * *', overlap: 'both' },
      'every day at 02:30, twice when the clock goes back (Europe/Warsaw)',
    ],
    [{ kind: 'cron', expression: '30 9 * * *', gap: 'skip' }, 'every day at 09:30 (Europe/Warsaw)'],
    [{ kind: 'cron', expression: '0 0 13 * 5' }, 'by the pattern "0 0 13 * 5" (Europe/Warsaw)'],
    [
      {
        kind: 'cron',
        expression: '0 9 * * *',
        until: '2026-12-24T23:59:59',
        except: [{ kind: 'days', pattern: '* 8 *' }],
      },
      'every day at 09:00, until 24 December 2026, except in August (Europe/Warsaw)',
    ],
    [
      { kind: 'cron', expression: '0 9 * * *', from: '2026-12-01T00:00:00', count: 10 },
      'every day at 09:00, starting on Tuesday 1 December 2026, 10 times (Europe/Warsaw)',
    ],
    [
      {
        kind: 'calendar',
        start: '2026-11-27T09:00:00',
        rules: ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR'],
        gap: 'next-valid',
      },
      'every 2 weeks on Monday and Friday at 09:00, starting on Friday 27 November 2026 (Europe/Warsaw)',
    ],
    [
      { kind: 'calendar', start: '2026-01-01T02:30:00', rules: ['FREQ=DAILY'] },
      'every day at 02:30, skipping times that a clock change removes (Europe/Warsaw)',
    ],
    [
      { kind: 'calendar', start: '2026-01-01T09:00:00', rules: ['FREQ=MONTHLY;BYDAY=-2FR'] },
      'on the 2nd to last Friday of every month at 09:00 (Europe/Warsaw)',
    ],
    [
      { kind: 'calendar', start: '2026-01-01T09:00:00', rules: ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO'] },
      'by the rule "DTSTART:20260101T090000 RRULE:FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO" (Europe/Warsaw)',
    ],
  ];
  it.each(rows)('%j', (trigger, sentence) => {
    expect(describeTrigger(trigger, WARSAW, { now: NOW })).toBe(sentence);
  });

  it('never hides a start that shifts the rhythm', () => {
    const trigger: Trigger = {
      kind: 'calendar',
      start: '2026-01-02T09:00:00',
      rules: ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR'],
    };
    expect(describeTrigger(trigger, WARSAW, { now: NOW })).toBe(
      'every 2 weeks on Monday, Tuesday, Wednesday, Thursday and Friday at 09:00, starting on Friday 2 January 2026 (Europe/Warsaw)',
    );
  });

  it('tells the second pass of an overlap by its offset', () => {
    const second = Date.UTC(2026, 10, 1, 6, 30);
    const sentence = describeTrigger({ kind: 'once', at: second }, 'America/New_York');
    expect(sentence).toBe('on Sunday 1 November 2026 at 01:30 (UTC-05:00)');
    expect(parseWhen(sentence, { now: Date.UTC(2026, 0, 1), zone: 'America/New_York' })).toMatchObject({
      ok: true,
      next: [second],
    });
  });
});

describe('The sentence of a random trigger reads back as the same occurrences', () => {
  it('for triggers in zones with hard clock changes', () => {
    const { below: random, pick } = freshRandom();
    const zones = ['Europe/Warsaw', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'UTC', '+05:30'];
    for (let i = 0; i < casesOf(600); i++) {
      const zone = pick(zones);
      const minute = pick(['0', '30', '*/15', '*/20', '0,30', '*/7', '5-10', '*', '15']);
      const hour = pick(['*', '2', '0', '9', '1,2,3', '*/2', '9-17', '8,20', '*/5']);
      const day = pick(['*', '*', '*', '1', 'L', 'LW', '15W', '1,15', '31', '1W']);
      const month = pick(['*', '*', '*', '3', '10', '3,10', '1-6']);
      const weekday = pick(['*', '*', '1-5', '0', '6,0', '1,3', '5#2', '5L', '1#1,1#3', '+5']);
      const limits = pick([
        {},
        {},
        { gap: 'skip' },
        { gap: 'next-valid' },
        { overlap: 'both' },
        { overlap: 'first' },
        { until: '2027-06-30T23:59:59' },
        { from: '2027-01-05T08:30:00' },
        { from: '2027-01-05T00:00:00', count: 12 },
        { hours: { from: '01:00', to: '16:00' } },
        {
          except: [
            {
              kind: 'days',
              pattern: pick(['* * 0,6', '25 12 *', '* 8 *', '13 * *', 'L * *', '* * 5#1', 'LW * *', '15W 3 *']),
            },
          ],
        },
        { except: [{ kind: 'dates', from: '2026-12-24', to: '2027-01-02' }] },
        { except: [{ kind: 'time', wall: '2027-03-28T02:30:00' }] },
      ]);
      const isRule = random(3) === 0;
      const rule = [
        `FREQ=${pick(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])}`,
        pick(['', ';INTERVAL=2', ';INTERVAL=3']),
        pick(['', ';COUNT=7', ';UNTIL=20270630T000000Z']),
      ].join('');
      const trigger = (
        isRule
          ? {
              kind: 'calendar',
              start: `2026-1${random(3)}-1${random(10)}T0${random(10)}:30:00`,
              rules: [rule],
              ...limits,
            }
          : { kind: 'cron', expression: [minute, hour, day, month, weekday].join(' '), ...limits }
      ) as Trigger;
      const expected = nextOccurrences(trigger, zone, NOW, 80);
      if (expected.length === 0) continue;
      for (const sentence of [describeTrigger(trigger, zone), describeTrigger(trigger, zone, { now: NOW })]) {
        const read = parseWhen(sentence, { now: NOW, zone, defaults: { minimumGapMs: 1 } });
        if (!read.ok) throw new Error(`${sentence}: ${read.issues[0]?.message} (${JSON.stringify(trigger)})`);
        expect([sentence, nextOccurrences(read.trigger, read.zone, NOW, 80)]).toEqual([sentence, expected]);
        for (const change of [
          Date.UTC(2027, 2, 13),
          Date.UTC(2027, 2, 27),
          Date.UTC(2027, 9, 30),
          Date.UTC(2027, 10, 6),
        ]) {
          expect([sentence, nextOccurrences(read.trigger, read.zone, change, 40)]).toEqual([
            sentence,
            nextOccurrences(trigger, zone, change, 40),
          ]);
        }
      }
    }
  });
});

describe('The sentence of hours that a clock change removes', () => {
  it('reads back with the times that are made up for after its window', () => {
    const trigger: Trigger = { kind: 'cron', expression: '*/20 0 * * 5L', gap: 'next-valid' };
    const before = Date.UTC(2027, 3, 29);
    const madeUp = Date.UTC(2027, 3, 29, 22);
    expect(nextOccurrences(trigger, 'Africa/Cairo', before, 1)).toEqual([madeUp]);
    const read = parseWhen(describeTrigger(trigger, 'Africa/Cairo'), { now: NOW, zone: 'Africa/Cairo' });
    if (!read.ok) throw new Error(read.issues[0]?.message);
    expect(nextOccurrences(read.trigger, read.zone, before, 1)).toEqual([madeUp]);
  });
});

describe('An instant in words', () => {
  it.each([
    [Date.UTC(2026, 10, 22, 8), 'tomorrow, Sunday 22 November, 09:00 (Europe/Warsaw), in 14 hours'],
    [Date.UTC(2026, 10, 21, 18, 30), 'today, Saturday 21 November, 19:30 (Europe/Warsaw), in 30 minutes'],
    [Date.UTC(2026, 10, 21, 8), 'today, Saturday 21 November, 09:00 (Europe/Warsaw), 10 hours ago'],
    [Date.UTC(2026, 10, 20, 8), 'yesterday, Friday 20 November, 09:00 (Europe/Warsaw), 34 hours ago'],
    [Date.UTC(2026, 11, 24, 8), 'Thursday 24 December, 09:00 (Europe/Warsaw), in 5 weeks'],
    [Date.UTC(2027, 5, 1, 7), 'Tuesday 1 June 2027, 09:00 (Europe/Warsaw), in 6 months'],
    [Date.UTC(2027, 9, 31, 1, 30), 'Sunday 31 October 2027, 02:30 +01:00 (Europe/Warsaw), in 11 months'],
  ])('%d: %s', (at, words) => {
    expect(describeInstant(at, { now: NOW, zone: WARSAW })).toBe(words);
  });

  it.each([
    [0, 'now'],
    [1000, 'in 1 second'],
    [-90_000, '90 seconds ago'],
    [60_000, 'in 1 minute'],
    [3_600_000, 'in 1 hour'],
    [5_400_000, 'in 90 minutes'],
    [7_199_900, 'in 2 hours'],
    [47 * 3_600_000, 'in 47 hours'],
    [3 * 86_400_000, 'in 3 days'],
    [800 * 86_400_000, 'in 2 years'],
  ])('%d ms away is "%s"', (distance, words) => {
    expect(describeRelative(NOW + distance, NOW)).toBe(words);
  });
});
