import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../test/lanes.ts';
import { DAY_MS, type EpochMs, HOUR_MS } from '../time/clock.ts';
import { formatWall } from '../time/wall.ts';
import { instantToWall } from '../time/zone.ts';
import type { Trigger } from '../trigger/rule.ts';
import { nextOccurrence } from '../trigger/trigger.ts';
import { type Recurrence, recurrencesOf } from './recurrence.ts';
import { NOW, recurringTrigger, ZONES } from './recurrence-fixture.ts';
import { zoneRules } from './zone-rules.ts';

const YEARS = 3;
const RULES = casesOf(600);

const compact = (wall: number) => formatWall(wall).replaceAll(/[-:]/g, '');

/** What another program makes of the text: ical.js, which shares no line with Belfry, and its own reading of the zone. */
function expand({ start, zone, rule, except }: Recurrence, end: EpochMs): EpochMs[] {
  const at = (name: string, instant: EpochMs) =>
    zone === 'UTC' ? `${name}:${compact(instant)}Z` : `${name};TZID=${zone}:${compact(instantToWall(zone, instant))}`;
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...(zone === 'UTC' ? [] : [zoneRules(zone, start).trimEnd()]),
    'BEGIN:VEVENT',
    'UID:one',
    at('DTSTART', start),
    `RRULE:${rule}`,
    ...except.map((instant) => at('EXDATE', instant)),
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  const calendar = new ICAL.Component(ICAL.parse(text));
  const found: EpochMs[] = [];
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  const walk = event.iterator();
  for (let next = walk.next(); next; next = walk.next()) {
    const instant = next.toUnixTime() * 1000;
    if (instant > end) break;
    found.push(instant);
  }
  return found;
}

function own(trigger: Trigger, zone: string, first: EpochMs, end: EpochMs): EpochMs[] {
  const found: EpochMs[] = [];
  for (let at: EpochMs | null = first; at !== null && at <= end; at = nextOccurrence(trigger, zone, at)) found.push(at);
  return found;
}

describe('a rule as RRULEs', () => {
  it('is read by another program as exactly the occurrences that Belfry has, over clock changes of three years', () => {
    let written = 0;
    const seen = { cron: 0, calendar: 0, interval: 0, except: 0, ends: 0 };
    fc.assert(
      fc.property(recurringTrigger, fc.constantFrom(...ZONES), (rule, zone) => {
        const first = nextOccurrence(rule, zone, NOW);
        const parts = first === null ? null : recurrencesOf(rule, zone, first);
        if (first === null || parts === null) return;
        const end = first + YEARS * 366 * DAY_MS;
        const theirs = parts.flatMap((part) => expand(part, end)).sort((a, b) => a - b);
        expect(theirs, JSON.stringify({ rule, zone, parts })).toEqual(own(rule, zone, first, end));
        written += 1;
        seen[rule.kind] += 1;
        if (parts.some(({ except }) => except.length > 0)) seen.except += 1;
        if (parts.some((part) => part.rule.includes('UNTIL='))) seen.ends += 1;
      }),
      { numRuns: RULES, endOnFailure: true },
    );
    // What is compared is not only what nothing is written of.
    expect(written).toBeGreaterThan(RULES / 4);
    for (const [name, count] of Object.entries(seen))
      expect(count, name).toBeGreaterThanOrEqual(Math.floor(RULES / 200));
  });

  it.each([
    ['every day at 9', { kind: 'cron', expression: '0 9 * * *' }, 'FREQ=DAILY'],
    ['weekdays', { kind: 'cron', expression: '30 9 * * 1-5' }, 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['Christmas', { kind: 'cron', expression: '0 8 25 12 *' }, 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25'],
    ['the last Friday', { kind: 'cron', expression: '0 17 * * 5#L' }, 'FREQ=MONTHLY;BYDAY=-1FR'],
    ['every 2 hours', { kind: 'interval', everyMs: 2 * HOUR_MS, anchor: NOW }, 'FREQ=HOURLY;INTERVAL=2'],
  ] as const)('says %s as people expect to see it', (_, rule, expected) => {
    const first = nextOccurrence(rule, 'Europe/Berlin', NOW) as EpochMs;
    expect(recurrencesOf(rule, 'Europe/Berlin', first)?.map((one) => one.rule)).toEqual([expected]);
  });

  it('writes each time of a day as a rule of its own', () => {
    const rule = {
      kind: 'calendar',
      start: '2026-11-26T00:00:00',
      rules: ['FREQ=DAILY;BYHOUR=9;BYMINUTE=15;BYSECOND=0', 'FREQ=DAILY;BYHOUR=17;BYMINUTE=30;BYSECOND=0'],
    } as const;
    const first = nextOccurrence(rule, 'Europe/Berlin', NOW) as EpochMs;
    const parts = recurrencesOf(rule, 'Europe/Berlin', first) ?? [];
    expect(parts).toHaveLength(2);
    const end = NOW + 400 * DAY_MS;
    expect(parts.flatMap((part) => expand(part, end)).sort((a, b) => a - b)).toEqual(
      own(rule, 'Europe/Berlin', first, end),
    );
  });

  it.each([
    ['a time that the spring takes away', { kind: 'cron', expression: '30 2 * * *' }, 'Europe/Berlin'],
    ['a half hour that Lord Howe repeats', { kind: 'cron', expression: '45 1 * * *' }, 'Australia/Lord_Howe'],
    ['every hour of the wall', { kind: 'cron', expression: '0 * * * *' }, 'Europe/Berlin'],
    ['every five minutes', { kind: 'interval', everyMs: 300_000, anchor: NOW }, 'UTC'],
    ['Friday the 13th', { kind: 'cron', expression: '0 9 13 * +5' }, 'UTC'],
    ['the 13th and all Fridays', { kind: 'cron', expression: '0 9 13 * 5' }, 'UTC'],
    ['the last working day', { kind: 'cron', expression: '0 9 LW * *' }, 'UTC'],
    [
      'all days but the weekend, as an exception',
      { kind: 'cron', expression: '0 9 * * *', except: [{ kind: 'days', pattern: '* * 0,6' }] },
      'UTC',
    ],
    [
      'the 31st of March and, where there is one, of September, by the day of its start',
      { kind: 'calendar', start: '2026-05-31T19:00:00', rules: ['FREQ=YEARLY;BYMONTH=3,9'] },
      'UTC',
    ],
    [
      '29 February by the day of its start',
      { kind: 'calendar', start: '2028-02-29T19:00:00', rules: ['FREQ=YEARLY'] },
      'UTC',
    ],
    ['a zone that is an offset', { kind: 'cron', expression: '0 9 * * *' }, '+05:30'],
    ['what runs once', { kind: 'once', wall: '2026-12-01T09:00:00' }, 'UTC'],
  ] as const)('has none for %s', (_, rule, zone) => {
    expect(recurrencesOf(rule, zone, nextOccurrence(rule, zone, NOW) as EpochMs)).toBeNull();
  });

  it('has none from an instant that the rule does not name', () => {
    expect(recurrencesOf({ kind: 'cron', expression: '0 9 * * *' }, 'UTC', NOW + 1)).toBeNull();
  });
});
