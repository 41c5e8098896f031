import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '../time/clock.ts';
import { formatWall } from '../time/wall.ts';
import type { RecurringTrigger } from '../trigger/rule.ts';

/** 2026-11-26T11:00:00Z */
export const NOW = 1_795_690_800_000;

/** Zones whose clocks change in different ways, or not at all. */
export const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Pacific/Auckland',
];

const numbers = (min: number, max: number, most: number) =>
  fc.uniqueArray(fc.integer({ min, max }), { minLength: 1, maxLength: most }).map((list) => list.sort((a, b) => a - b));
const list = (min: number, max: number, most: number) => numbers(min, max, most).map((some) => some.join(','));

const cron = fc
  .tuple(
    fc.oneof(list(0, 59, 2), fc.constantFrom('0', '*/30')),
    fc.oneof(list(0, 23, 3), fc.constantFrom('9', '*')),
    fc.oneof(fc.constant('*'), list(1, 31, 3), fc.constantFrom('L', '15,L', 'LW', '15W')),
    fc.oneof(fc.constant('*'), list(1, 12, 3)),
    fc.oneof(fc.constant('*'), list(0, 6, 4), fc.constantFrom('1-5', '5#L', '1#1', '1#1,1#3')),
  )
  .map((fields) => ({ kind: 'cron', expression: fields.join(' ') }) as const);

const weekdays = fc.uniqueArray(fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'), {
  minLength: 1,
  maxLength: 4,
});
const days = fc.oneof(
  fc.constant('FREQ=DAILY'),
  weekdays.map((some) => `FREQ=WEEKLY;BYDAY=${some.join(',')}`),
  fc.constant('FREQ=WEEKLY'),
  fc.constantFrom('FREQ=MONTHLY', 'FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=MONTHLY;BYDAY=2MO', 'FREQ=MONTHLY;BYMONTHDAY=-1'),
  list(1, 31, 3).map((some) => `FREQ=MONTHLY;BYMONTHDAY=${some}`),
  fc.constantFrom(
    'FREQ=YEARLY',
    'FREQ=YEARLY;BYMONTH=3,9',
    'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25',
    'FREQ=DAILY;BYMONTH=1',
  ),
  fc.constantFrom('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'FREQ=HOURLY', 'FREQ=YEARLY;BYWEEKNO=20'),
);
const calendar = fc
  .record({
    days,
    interval: fc.integer({ min: 1, max: 5 }),
    hour: fc.integer({ min: 0, max: 23 }),
    byHour: fc.boolean(),
    end: fc.constantFrom('', ';COUNT=17', ';UNTIL=20280301T120000Z', ';UNTIL=20271112'),
    start: fc.integer({ min: 0, max: 400 }),
  })
  .map(({ days: which, interval, hour, byHour, end, start }) => {
    const rule = `${which};INTERVAL=${interval}${byHour ? `;BYHOUR=${hour};BYMINUTE=30;BYSECOND=0` : ''}${end}`;
    const wall = 1_769_904_000_000 + start * DAY_MS + hour * HOUR_MS;
    return { kind: 'calendar', start: formatWall(wall), rules: [rule], gap: 'next-valid', overlap: 'first' } as const;
  });
const interval = fc
  .record({
    every: fc.constantFrom(1, 2, 5, 12, 24, 36, 48, 168),
    minutes: fc.constantFrom(0, 30),
    at: fc.integer({ min: 0, max: 9999 }),
  })
  .map(
    ({ every, minutes, at }) =>
      ({ kind: 'interval', everyMs: every * HOUR_MS + minutes * 60_000, anchor: NOW + at * 60_000 }) as const,
  );

const limits = fc
  .record(
    {
      until: fc.constant('2028-01-31T12:00:00'),
      count: fc.integer({ min: 1, max: 60 }).map((count) => ({ count, from: '2026-12-01T00:00:00' })),
      except: fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { maxLength: 4 }).map((some) =>
        some.map((day) => {
          const date = formatWall(NOW - 11 * HOUR_MS + day * DAY_MS).slice(0, 10);
          return day % 3 === 0
            ? ({ kind: 'time', wall: `${date}T09:00:00` } as const)
            : ({ kind: 'dates', from: date, to: date } as const);
        }),
      ),
      hours: fc.constantFrom({ from: '08:00', to: '18:00' }, { from: '22:00', to: '06:00' }),
    },
    { requiredKeys: [] },
  )
  .map(({ count, ...rest }) => ({ ...rest, ...count }));

/** Recurring rules of every kind, with and without limits; most have an RRULE. */
export const recurringTrigger: fc.Arbitrary<RecurringTrigger> = fc
  .tuple(fc.oneof(cron, calendar, interval), fc.oneof(fc.constant({}), limits))
  .map(([rule, limit]) => ({ ...rule, ...limit }) as RecurringTrigger);
