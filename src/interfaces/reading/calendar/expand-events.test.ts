import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { casesOf } from '../../../../test/lanes.ts';
import { WINDOWS_ZONES } from '../../../domain/calendar/windows-zones.ts';
import { zoneRules } from '../../../when/icalendar/index.ts';
import { DAY_MS, type EpochMs, HOUR_MS, isoInstant, resolveZone, wallToInstant } from '../../../when/index.ts';
import { eventZones } from './event-zones.ts';
import { expandEvents } from './expand-events.ts';
import { eventOf, feedOf, stamp } from './feed-fixture.ts';
import { readEvent } from './read-event.ts';
import { readParts } from './read-parts.ts';

const ZONES = ['Europe/Warsaw', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'] as const;
const START = Date.UTC(2024, 0, 1);
const SERIES = casesOf(600);
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** When the events happen by ical.js and the rules of the zone that stand in the text, which share no line with what is tested. */
function byIcal(text: string, { from, to }: { from: EpochMs; to: EpochMs }): string[] {
  const root = new ICAL.Component(ICAL.parse(text));
  const all = root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const master = all.find((one) => !one.isRecurrenceException()) as ICAL.Event;
  for (const one of all) if (one.isRecurrenceException()) master.relateException(one);
  const found: string[] = [];
  const walk = master.iterator();
  for (let next = walk.next(), steps = 0; next && steps < 4_000; next = walk.next(), steps++) {
    if (next.toUnixTime() * 1000 > to + 40 * DAY_MS) break;
    const { startDate } = master.getOccurrenceDetails(next);
    const at = startDate.toUnixTime() * 1000;
    if (at >= from && at < to) found.push(isoInstant(at));
  }
  return found.sort();
}

function byBelfry(texts: readonly string[], stretch: { from: EpochMs; to: EpochMs }): string[] {
  const parts = readParts(feedOf(...texts));
  if (!parts.ok) throw new Error(parts.problem);
  const events = parts.entries.flatMap((part) => readEvent(part) ?? []);
  return expandEvents(events, eventZones([], { own: 'UTC', now: stretch.from }), stretch)
    .map(({ startsAt }) => isoInstant(startsAt))
    .sort();
}

const days = fc
  .uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1, maxLength: 4 })
  .map((list) => `BYDAY=${list}`);
const rule = fc
  .tuple(
    fc.oneof(
      fc.constant('FREQ=DAILY'),
      days.map((by) => `FREQ=WEEKLY;${by}`),
      fc.integer({ min: 1, max: 28 }).map((day) => `FREQ=MONTHLY;BYMONTHDAY=${day}`),
      fc
        .tuple(fc.constantFrom(1, 2, 3, 4, -1), fc.constantFrom(...WEEKDAYS))
        .map(([n, day]) => `FREQ=MONTHLY;BYDAY=${n}${day}`),
      days.map((by) => `FREQ=MONTHLY;${by};BYSETPOS=-1`),
      fc.integer({ min: 1, max: 12 }).map((month) => `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=5`),
      fc.constantFrom('FREQ=WEEKLY', 'FREQ=MONTHLY', 'FREQ=YEARLY'),
    ),
    fc.integer({ min: 1, max: 4 }),
    fc.oneof(
      fc.constant(''),
      fc.integer({ min: 1, max: 400 }).map((count) => `;COUNT=${count}`),
      fc.integer({ min: 1, max: 1_200 }).map((day) => `;UNTIL=${stamp(START + day * DAY_MS + 11 * HOUR_MS)}Z`),
    ),
  )
  .map(([frequency, interval, end]) => `${frequency};INTERVAL=${interval}${end}`);

it('gives the occurrences that ical.js gives, with what is left out, added and moved, over clock changes of three years', () => {
  const seen = { any: 0, count: 0, until: 0, moved: 0 };
  fc.assert(
    fc.property(
      rule,
      fc.constantFrom(...ZONES),
      fc.integer({ min: 0, max: 300 }),
      // No clock of these zones changes then.
      fc.integer({ min: 4, max: 22 }),
      fc.integer({ min: 0, max: 900 }),
      (text, zone, day, hour, ahead) => {
        const alone = (wall: number) => [`UID:a`, `DTSTART;TZID=${zone}:${stamp(wall)}`, `RRULE:${text}`];
        const asked = START + day * DAY_MS + hour * HOUR_MS;
        const zoneText = zoneRules(zone, START - 400 * DAY_MS).trimEnd();
        // A series begins with its first occurrence: about others programs differ.
        const first = new ICAL.Event(
          new ICAL.Component(ICAL.parse(feedOf(eventOf(...alone(asked))))).getFirstSubcomponent(
            'vevent',
          ) as ICAL.Component,
        )
          .iterator()
          .next();
        const next = ICAL.Recur.fromString(text)
          .iterator(ICAL.Time.fromJSDate(new Date(asked), true))
          .next();
        if (!first || !next) return;
        const wall = Date.UTC(next.year, next.month - 1, next.day, next.hour);
        const from = wallToInstant(zone, wall) + ahead * DAY_MS;
        const stretch = { from, to: from + 30 * DAY_MS };
        const master = alone(wall);
        const plain = byIcal(feedOf(zoneText, eventOf(...master)), stretch);
        expect(byBelfry([eventOf(...master)], stretch), master.join(' ')).toEqual(plain);
        seen.any += plain.length > 0 ? 1 : 0;
        seen.count += text.includes('COUNT') && plain.length > 0 ? 1 : 0;
        seen.until += text.includes('UNTIL') && plain.length > 0 ? 1 : 0;
        const [one, two] = plain.map((at) => Date.parse(at));
        if (one === undefined || two === undefined) return;
        const utc = (at: number) => `${stamp(at)}Z`;
        const whole = [...master, `EXDATE:${utc(one)}`, `RDATE:${utc(one + 2 * HOUR_MS)}`];
        const moved = eventOf('UID:a', `RECURRENCE-ID:${utc(two)}`, `DTSTART:${utc(two + HOUR_MS)}`);
        const theirs = byIcal(feedOf(zoneText, eventOf(...whole), moved), stretch);
        expect(byBelfry([eventOf(...whole), moved], stretch), whole.join(' ')).toEqual(theirs);
        seen.moved += 1;
      },
    ),
    { numRuns: SERIES, endOnFailure: true },
  );
  // Each kind was among them, as far as so many can promise it.
  expect(seen.any).toBeGreaterThan(SERIES / 10);
  for (const [name, count] of Object.entries(seen)) expect(count, name).toBeGreaterThanOrEqual(Math.floor(SERIES / 50));
});

it('knows each zone that Outlook has a name for', () => {
  expect(WINDOWS_ZONES.length).toBeGreaterThan(130);
  for (const zone of WINDOWS_ZONES) expect(resolveZone(zone), zone).toMatchObject({ ok: true });
});
