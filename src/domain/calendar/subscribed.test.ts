import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../when/index.ts';
import { readCalendarAddress } from '../net/calendar-address.ts';
import { eventText } from './event-text.ts';
import { calendarScheduleKey, hostOf, isCalendarKey, leadWords, readLead } from './subscribed.ts';

describe('how long before an event', () => {
  it.each([
    ['10 minutes before', 10],
    ['10 minutes before every meeting', 10],
    ['10', 10],
    ['an hour ahead', 60],
    ['1h30m', 90],
    ['2 days before', 2_880],
    ['at the start', 0],
    ['0', 0],
    ['0 min', 0],
  ])('is read from %s', (text, minutes) => {
    const lead = { leadMs: minutes * MINUTE_MS, alarms: false };
    expect(readLead(text)).toEqual(lead);
    expect(readLead(leadWords(lead))).toEqual(lead);
  });

  it('is read as the alarms of the calendar, with what holds for an event without one', () => {
    const other = { leadMs: 60 * MINUTE_MS, alarms: true };
    expect(readLead('as in the calendar')).toEqual({ leadMs: 10 * MINUTE_MS, alarms: true });
    expect(readLead('As in the calendar, else 1 hour before')).toEqual(other);
    expect(readLead(leadWords(other))).toEqual(other);
    expect(readLead('as in the calendar or never')).toBeNull();
    expect(readLead('as in the calendars')).toBeNull();
  });

  it.each([
    '',
    'soon',
    '8 days',
    '1 month',
    '90 seconds',
    '10 minutes after',
    '10 minutes before lunch and dinner at 8',
    '-5 minutes',
  ])('is not guessed from %j', (text) => {
    expect(readLead(text)).toBeNull();
  });
});

describe('the words of an event', () => {
  const event = { title: 'Stand-up', place: null, startsAt: Date.parse('2026-11-21T09:30:00Z'), allDay: false };
  it.each([
    [event, '10:30 Stand-up'],
    [{ ...event, place: 'Room 4\nsecond floor' }, '10:30 Stand-up · Room 4 second floor'],
    [{ ...event, allDay: true }, 'Stand-up'],
    [{ ...event, title: ' \u200b\n' }, '10:30 (no title)'],
    [{ ...event, title: 'pay\u202eyap\u2066 \0now' }, '10:30 pay yap now'],
    [{ ...event, title: 'é'.repeat(500) }, `10:30 ${'é'.repeat(199)}…`],
  ])('stand on one line without what hides: %#', (given, text) => {
    expect(eventText(given, 'Europe/Warsaw')).toBe(text);
  });
});

describe('an address', () => {
  it.each([
    ['https://calendar.example.org/private/a.ics?key=1#x', 'https://calendar.example.org/private/a.ics?key=1'],
    ['webcal://calendar.example.org/a.ics', 'https://calendar.example.org/a.ics'],
    ['WEBCALS://calendar.example.org/a.ics', 'https://calendar.example.org/a.ics'],
    ['http://calendar.example.org/a.ics', 'http://calendar.example.org/a.ics'],
  ])('is taken: %s', (given, url) => {
    expect(readCalendarAddress(` ${given}\n`, [])).toBe(url);
  });

  it.each([
    'calendar',
    'file:///etc/passwd',
    'https://ann:secret@example.org/a.ics',
    'http://127.0.0.1/secret.ics',
    'http://[::1]/secret.ics',
    'https://router/secret.ics',
    'https://printer.local/secret.ics',
    'https://exa mple.org/secret.ics',
    `https://example.org/${'secret'.repeat(500)}`,
  ])('is refused without being said: %s', (given) => {
    expect(() => readCalendarAddress(given, [])).toThrow(
      /^the whole address of a calendar(?!.*(?:secret\.|secretsecret))/,
    );
  });

  it('of the operator’s own network is taken where they say so, and only its host is shown', () => {
    const url = readCalendarAddress('http://nas.lan:8080/secret.ics', ['nas.lan:8080']);
    expect(hostOf({ url })).toBe('nas.lan:8080');
    expect(isCalendarKey(calendarScheduleKey('cal_1', 'x'))).toBe(true);
    expect([isCalendarKey('mine'), isCalendarKey(null), isCalendarKey(undefined)]).toEqual([false, false, false]);
  });
});
