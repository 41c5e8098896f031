import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../../test/lanes.ts';
import { FEED_LOOKED_MOST, feedEvents, SINGLES_AHEAD_MS, SINGLES_MOST } from '../../../domain/calendar/feed.ts';
import type { Schedule } from '../../../domain/schedules/schedule.ts';
import { occurrenceAt, occurrencesFrom, type Timing } from '../../../domain/timing/timing.ts';
import { NOW, recurringTrigger, ZONES } from '../../../when/icalendar/recurrence-fixture.ts';
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS, nextOccurrence, type Trigger } from '../../../when/index.ts';
import { calendarText } from './calendar-text.ts';

const RULES = casesOf(250, 10_000);
const YEARS_MS = 3 * 366 * DAY_MS;
const PLAIN = {
  id: 'sch_1',
  what: 'water the plants',
  zone: 'Europe/Berlin',
  timing: null,
  revision: 1,
  updatedAt: NOW,
};

type Fields = Partial<Pick<Schedule, keyof typeof PLAIN | 'checkAgain'>> & { readonly trigger: Trigger };
const scheduleOf = (fields: Fields): Schedule => ({ ...PLAIN, ...fields }) as unknown as Schedule;

/** A schedule as a calendar; `lateMs`: how much later than by the agenda its next occurrence is due. */
function written(schedule: Schedule, { lateMs = 0, isOpen = false, most = FEED_LOOKED_MOST } = {}) {
  const nominalAt = nextOccurrence(schedule.trigger, schedule.zone, NOW);
  if (nominalAt === null) return null;
  const dueAt = occurrenceAt(schedule, nominalAt).dueAt + lateMs;
  const { events } = feedEvents({ rule: schedule, nominalAt, dueAt, isOpen }, NOW, most);
  const text = calendarText(events, { zone: schedule.zone, shows: 'titles', isPartial: false });
  return { nominalAt, dueAt, events, text };
}

/** The times up to an instant as read by ical.js, which shares no code with Belfry or the writer of the text. */
function read(text: string, end: EpochMs): EpochMs[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const all = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const series = all.filter((event) => !event.isRecurrenceException());
  for (const event of all.filter((one) => one.isRecurrenceException()))
    series.find(({ uid }) => uid === event.uid)?.relateException(event);
  const found = series.flatMap((event) => {
    const instants: EpochMs[] = [];
    const walk = event.iterator();
    for (let next = walk.next(); next; next = walk.next()) {
      if (next.toUnixTime() * 1000 > end) break;
      instants.push(event.getOccurrenceDetails(next).startDate.toUnixTime() * 1000);
    }
    return instants;
  });
  return found.sort((one, other) => one - other);
}

const QUIET = { choice: 'own', given: {} } as const;
const quiet = (from: string, to: string, action: 'delay' | 'skip', zone: string | null = null): Timing => ({
  ...{ ...QUIET, jitterMs: 0, quiet: { from, to, zone, action } },
});
const timings = fc.constantFrom<Timing | null>(
  null,
  null,
  { ...QUIET, jitterMs: 20 * MINUTE_MS, quiet: null },
  quiet('22:00', '07:00', 'delay'),
  quiet('22:00', '07:00', 'skip'),
  quiet('12:00', '13:00', 'delay', 'Asia/Tokyo'),
);

describe('a schedule in the calendar of another program', () => {
  it('happens there exactly when Belfry rings, by a rule for three years, by single events as far as they go', () => {
    const seen = { rule: 0, singles: 0, moved: 0, except: 0, limited: 0 };
    const lates = fc.constantFrom(0, 0, 7 * MINUTE_MS);
    fc.assert(
      fc.property(recurringTrigger, fc.constantFrom(...ZONES), timings, lates, (trigger, zone, timing, lateMs) => {
        const schedule = scheduleOf({ trigger, zone, timing });
        const found = written(schedule, { lateMs });
        if (found === null) return;
        const { nominalAt, dueAt, events, text } = found;
        const isRule = events.some(({ rule }) => rule !== null);
        const end = nominalAt + (isRule ? YEARS_MS : SINGLES_AHEAD_MS - 1);
        const own: EpochMs[] = [];
        for (const occurrence of occurrencesFrom(schedule, nominalAt, 40_000)) {
          if (occurrence.nominalAt > end || (!isRule && own.length === SINGLES_MOST)) break;
          if (occurrence.leftOut === null) own.push(occurrence.nominalAt === nominalAt ? dueAt : occurrence.dueAt);
        }
        // A calendar counts in seconds.
        const expected = own.map((at) => Math.floor(at / 1000) * 1000).sort((one, other) => one - other);
        expect(
          read(text, end + DAY_MS).filter((at) => at <= (expected.at(-1) ?? 0)),
          JSON.stringify(schedule),
        ).toEqual(expected);
        seen[isRule ? 'rule' : 'singles'] += 1;
        if (events.some(({ insteadOf }) => insteadOf !== null)) seen.moved += 1;
        if (events.some(({ except }) => except.length > 0)) seen.except += 1;
        if (isRule && timing !== null) seen.limited += 1;
      }),
      { numRuns: RULES, endOnFailure: true },
    );
    expect(seen.rule).toBeGreaterThan(RULES / 10);
    expect(seen.singles).toBeGreaterThan(RULES / 20);
    // What is rare among random rules still comes.
    for (const [name, count] of Object.entries(seen))
      expect(count, name).toBeGreaterThanOrEqual(Math.min(1, Math.floor(RULES / 100)));
  });

  const daily: Trigger = { kind: 'cron', expression: '0 9 * * *' };

  it.each(ZONES)('keeps the hour of the wall over the clock changes of %s', (zone) => {
    const { text, nominalAt } = written(scheduleOf({ trigger: daily, zone })) ?? { text: '', nominalAt: 0 };
    const own = Array.from(
      occurrencesFrom(scheduleOf({ trigger: daily, zone }), nominalAt, 800),
      (occurrence) => occurrence.dueAt,
    );
    expect(read(text, own.at(-1) ?? 0)).toEqual(own);
  });

  it('is one event that keeps its name where one occurrence is due at another moment than the rule says', () => {
    const { events } = written(scheduleOf({ trigger: daily }), { lateMs: HOUR_MS }) ?? { events: [] };
    expect(events).toHaveLength(2);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
    expect((events[1]?.start ?? 0) - (events[1]?.insteadOf ?? 0)).toBe(HOUR_MS);
  });

  it('is one event where each run chooses the next', () => {
    const schedule = scheduleOf({ trigger: daily });
    expect(written(schedule, { isOpen: true })?.events).toMatchObject([{ rule: null, zone: 'UTC' }]);
  });

  it('is looked at so far as it is allowed to be, and no further', () => {
    const schedule = scheduleOf({ trigger: { kind: 'interval', everyMs: MINUTE_MS, anchor: NOW } });
    expect(written(schedule, { most: 7 })?.events).toHaveLength(7);
    expect(written(schedule, { most: 0 })?.events).toEqual([]);
    expect(written(schedule)?.events).toHaveLength(SINGLES_MOST);
  });

  it('names its changes by a number that grows, and no time of its own making', () => {
    const text = (revision: number) => written(scheduleOf({ trigger: daily, revision }))?.text ?? '';
    expect(text(1)).toContain('SEQUENCE:0\r\n');
    expect(text(4)).toContain('SEQUENCE:3\r\n');
    expect(text(1)).toBe(text(1));
    expect(text(1)).toContain('DTSTAMP:20261126T110000Z');
    expect(text(1)).not.toContain('VALARM');
  });
});

describe('the text of a calendar', () => {
  const once: Trigger = { kind: 'once', wall: '2026-12-01T09:00:00' };
  const textOf = (what: string) => written(scheduleOf({ trigger: once, what }))?.text ?? '';
  const titleIn = (text: string) =>
    new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') as ICAL.Component).summary;

  it('ends each line with CR and LF, and has none of either anywhere else', () => {
    const text = textOf('one\ntwo\r\nthree\rfour');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
  });

  it('folds lines at 75 octets and splits no character', () => {
    for (const what of ['ü'.repeat(79), 'żółć 🌱 '.repeat(12), '漢'.repeat(70), 'a'.repeat(75)]) {
      const text = textOf(what);
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
      expect(text).not.toContain('\ufffd');
      expect(what.trim().startsWith(titleIn(text).replace(/…$/, '').trim())).toBe(true);
    }
  });

  it.each([
    ['a semicolon, a comma and a backslash', 'tea; milk, sugar \\ cream'],
    ['what looks like a line of a calendar', 'END:VEVENT'],
    ['quotes and colons', 'say: "hello"'],
  ])('keeps %s as they are written', (_, what) => {
    expect(titleIn(textOf(what))).toBe(what);
  });

  it.each([
    ['a line feed', 'tea\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:more'],
    ['a carriage return', 'tea\rEND:VEVENT\rBEGIN:VEVENT'],
    ['separators of lines', 'tea\u2028END:VEVENT\u0085BEGIN:VEVENT\u2029x'],
    ['characters of control', 'tea\u0000\u0007\u001b[31m\u007f'],
    ['characters that turn or hide what is read', 'pay \u202eevil\u202c \u200bnow \u{e0041}'],
  ])('shows %s of a text, and takes no order from it', (_, what) => {
    const text = textOf(what);
    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });

  it('has the rules of each zone that an event is in, and names none that is an offset', () => {
    const zoned = written(scheduleOf({ trigger: { kind: 'cron', expression: '0 9 * * *' } }))?.text ?? '';
    expect(zoned.match(/^BEGIN:VTIMEZONE/gm)).toHaveLength(1);
    expect(zoned).toContain('TZID:Europe/Berlin');
    expect(zoned).toContain('DTSTART;TZID=Europe/Berlin:20261127T090000');
    const offset = written(scheduleOf({ trigger: once, zone: '+05:30' }))?.text ?? '';
    expect(offset).not.toContain('+05:30');
    expect(offset).toContain('DTSTART:20261201T033000Z');
  });
});
