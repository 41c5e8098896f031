import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../when/index.ts';
import { type CalendarReading, isStillGood, settleReading } from './settle-reading.ts';
import { NEVER_READ, type SubscribedCalendar } from './subscribed.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const calendar: SubscribedCalendar = {
  ...{
    id: 'cal_1',
    userId: 'usr_1',
    name: 'Work',
    url: 'https://example.org/secret.ics',
    leadMs: 0,
    allDay: true,
    alarms: false,
  },
  ...{ agent: 'belfry', threadId: 'thr_1', state: 'live', reading: NEVER_READ, createdAt: NOW },
};
const read: CalendarReading = {
  ...{ kind: 'read', etag: '"1"', lastModified: null, digest: 'd', zone: 'UTC', found: [] },
  ...{ events: 3, unread: 0, unreadWhy: null, mended: 0 },
};
const failed: CalendarReading = { kind: 'failed', problem: 'it is broken', gone: false };
const gone: CalendarReading = { kind: 'failed', problem: 'nothing is there', gone: true };
const facts = { now: NOW, hasReminders: true, random: 0 };

/** What a row of the same answers leads to, each at the moment the one before asked for. */
function waits(came: CalendarReading, count: number) {
  let one = calendar;
  let now = NOW;
  const seen: (number | null)[] = [];
  const notices: string[] = [];
  for (let n = 0; n < count; n++) {
    const settled = settleReading(one, came, { ...facts, now });
    seen.push(settled.waitMs === null ? null : settled.waitMs / MINUTE_MS);
    if (settled.notice !== null) notices.push(settled.notice({ language: 'en' }));
    one = settled.calendar;
    if (settled.waitMs === null) break;
    now += settled.waitMs;
  }
  return { seen, notices, calendar: one, now };
}

describe('a reading', () => {
  it('that came is followed, and the next one is a quarter of an hour away', () => {
    const settled = settleReading(calendar, read, facts);
    expect(settled).toMatchObject({ found: [], notice: null, waitMs: 15 * MINUTE_MS });
    expect(settled.calendar.reading).toMatchObject({ etag: '"1"', digest: 'd', wholeAt: NOW, readAt: NOW, tries: 0 });
    expect(settleReading(calendar, { kind: 'same' }, facts).found).toBeNull();
  });

  it('that fails is repeated after ever longer times, up to six hours, and told once after a day', () => {
    const { seen, notices } = waits(failed, 12);
    expect(seen).toEqual([15, 30, 60, 120, 240, 360, 360, 360, 360, 360, 360, 360]);
    expect(notices).toEqual([expect.stringContaining('“Work” (example.org) for a day: it is broken')]);
    expect(notices[0]).not.toContain('secret');
  });

  it('that finds nothing there for three days is the last one', () => {
    const { seen, notices, calendar: ended, now } = waits(gone, 40);
    expect(seen.at(-1)).toBeNull();
    expect(ended.state).toBe('ended');
    expect(now - NOW).toBeGreaterThanOrEqual(3 * DAY_MS);
    expect(notices).toHaveLength(2);
  });

  it('that works again forgets what failed', () => {
    const { calendar: failing } = waits(failed, 8);
    const { reading } = settleReading(failing, { kind: 'same' }, facts).calendar;
    expect(reading).toMatchObject({ failingSince: null, tries: 0, problem: null, told: false });
  });

  it('that finds an empty calendar is believed after six hours, or where there was nothing to lose', () => {
    const empty = { ...read, events: 0 };
    expect(settleReading(calendar, empty, { ...facts, hasReminders: false }).found).toEqual([]);
    const first = settleReading(calendar, empty, facts);
    expect([first.found, first.calendar.reading.problem]).toEqual([null, expect.stringContaining('all of a sudden')]);
    const later = (hours: number) => settleReading(first.calendar, empty, { ...facts, now: NOW + hours * HOUR_MS });
    expect(later(5).found).toBeNull();
    expect(later(6).found).toEqual([]);
    expect(later(6).notice?.({ language: 'en' })).toContain('“Work” (example.org) had events');
    expect(later(6).notice?.({ language: 'en' })).not.toContain('secret');
    expect(later(6).notice?.({ language: 'de' })).toContain('„Work“ (example.org) hatte Termine');
    // One that had events, none of them near, does not fall silent either.
    const { calendar: full } = settleReading(calendar, read, { ...facts, hasReminders: false });
    expect(settleReading(full, empty, { ...facts, hasReminders: false }).found).toBeNull();
    const believed = later(6).calendar;
    expect(settleReading(believed, empty, { ...facts, now: NOW + 7 * HOUR_MS, hasReminders: false }).notice).toBeNull();
    // An outage before does not count.
    const { calendar: failing, now } = waits(failed, 8);
    expect(settleReading(failing, empty, { ...facts, now }).found).toBeNull();
  });

  it('need not be whole for twelve hours, unless the person is elsewhere', () => {
    const { calendar: known } = settleReading(calendar, read, facts);
    const at = (hours: number, zone = 'UTC') => isStillGood(known, { now: NOW + hours * HOUR_MS, zone });
    expect([at(0), at(11.9), at(12), at(-1), at(1, 'Asia/Tokyo')]).toEqual([true, true, false, false, false]);
    expect(isStillGood(calendar, { now: NOW, zone: 'UTC' })).toBe(false);
  });
});
