import { expect, test } from 'vitest';
import { readPosted } from './read-posted.ts';

const readCalendar = (text: string) =>
  readPosted({ text, zone: 'Europe/Warsaw', now: Date.parse('2026-11-21T08:00:00Z') });

const event = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');

test.each([
  ['DTSTART:20261125T090000Z', '2026-11-25T09:00:00Z', null],
  ['DTSTART;TZID=Europe/Warsaw:20261125T090000', '2026-11-25T09:00:00', 'Europe/Warsaw'],
  ['DTSTART;TZID="Europe/Warsaw":20261125T090000', '2026-11-25T09:00:00', 'Europe/Warsaw'],
  ['DTSTART;TZID=W. Europe Standard Time:20261125T090000', '2026-11-25T09:00:00', 'Europe/Berlin'],
  ['DTSTART;TZID=/example.org/2026/Europe/Warsaw:20261125T090000', '2026-11-25T09:00:00', 'Europe/Warsaw'],
  ['DTSTART;TZID=Office:20261125T090000', '2026-11-25T09:00:00', 'Office'],
  ['DTSTART;VALUE=DATE:20261125', '2026-11-25T09:00:00', null],
])('reads a start: %s', (line, when, zone) => {
  expect(readCalendar(event('UID:1', line, 'SUMMARY:x'))).toMatchObject([{ when, zone, summary: 'x' }]);
});

test('a rule is kept with its start', () => {
  expect(readCalendar(event('UID:1', 'DTSTART:20261125T090000Z', 'RRULE:FREQ=DAILY'))).toMatchObject([
    { when: 'DTSTART:20261125T090000 RRULE:FREQ=DAILY', zone: 'UTC', summary: 'Calendar entry' },
  ]);
});

test('a series leaves out what is named, and what another entry of the text stands for', () => {
  const series = ['UID:1', 'DTSTART;TZID=Europe/Warsaw:20261124T090000', 'RRULE:FREQ=DAILY;COUNT=9'];
  const text = event(
    ...series,
    'EXDATE;TZID=Europe/Warsaw:20261125T090000',
    'RDATE;TZID=Europe/Warsaw:20261125T110000',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:1',
    'RECURRENCE-ID;TZID=W. Europe Standard Time:20261126T090000',
    'DTSTART;TZID=Europe/Warsaw:20261126T150000',
    'SUMMARY:moved',
  );
  expect(readCalendar(text)).toMatchObject([
    {
      uid: '1',
      replaces: null,
      when: [
        'DTSTART:20261124T090000 RRULE:FREQ=DAILY;COUNT=9 EXDATE;TZID=Europe/Warsaw:20261125T090000',
        'EXDATE;TZID=Europe/Berlin:20261126T090000 RDATE;TZID=Europe/Warsaw:20261125T110000',
      ].join(' '),
    },
    {
      uid: '1',
      replaces: { value: '20261126T090000', at: '2026-11-26T09:00:00', zone: 'Europe/Berlin' },
      when: '2026-11-26T15:00:00',
    },
  ]);
  expect(readCalendar(event(...series, 'RECURRENCE-ID:soon'))).toEqual([]);
});

test('folded lines, escaped signs and alarms are read as the standard says', () => {
  const text = event(
    'UID:1',
    'DTSTART:20261125T090000Z',
    'SUMMARY:One\\, two\\; ',
    ' three\\nfour',
    'BEGIN:VALARM',
    'SUMMARY:no',
    'END:VALARM',
  );
  expect(readCalendar(text)?.[0]?.summary).toBe('One, two; three\nfour');
});

test('an entry is cancelled by its status or by the method of the whole', () => {
  const start = ['UID:1', 'DTSTART:20261125T090000Z'];
  expect(readCalendar(event(...start, 'STATUS:CANCELLED'))?.[0]?.cancelled).toBe(true);
  expect(readCalendar(event(...start).replace('BEGIN:VEVENT', 'METHOD:CANCEL\r\nBEGIN:VEVENT'))?.[0]?.cancelled).toBe(
    true,
  );
  expect(readCalendar(event(...start))?.[0]?.cancelled).toBe(false);
});

test('what is no calendar is none, and what has no start or no id is left out', () => {
  expect(readCalendar('hello')).toBeNull();
  expect(readCalendar(event('UID:1', 'SUMMARY:x'))).toEqual([]);
  expect(readCalendar(event('DTSTART:20261125T090000Z'))).toEqual([]);
  expect(readCalendar(event('UID:1', 'DTSTART:soon'))).toEqual([]);
});

test('a very long text is read in no time, and at most twenty entries of it', () => {
  const many = Array.from(
    { length: 500 },
    (_, index) => `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:20261125T090000Z\r\nEND:VEVENT`,
  );
  expect(readCalendar(`BEGIN:VCALENDAR\r\n${many.join('\r\n')}\r\nEND:VCALENDAR`)).toHaveLength(20);
  expect(readCalendar(`BEGIN:VCALENDAR\r\nX${';a=b'.repeat(15_000)}\r\nEND:VCALENDAR`)).toEqual([]);
});

test('a change of this and all that follow cuts the series, and is a series of its own', () => {
  const text = event(
    ...['UID:1', 'DTSTART;TZID=Europe/Warsaw:20261124T090000', 'RRULE:FREQ=DAILY;COUNT=9', 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'UID:1', 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Warsaw:20261127T090000'],
    ...['DTSTART;TZID=Europe/Warsaw:20261127T150000', 'SUMMARY:later'],
  );
  expect(readCalendar(text)?.map(({ when, replaces }) => [when, replaces?.value ?? null])).toEqual([
    ['DTSTART:20261124T090000 RRULE:FREQ=DAILY;UNTIL=20261127T085959 EXDATE;TZID=Europe/Warsaw:20261127T090000', null],
    ['DTSTART:20261127T150000 RRULE:FREQ=DAILY;COUNT=6', '20261127T090000'],
  ]);
});

test('a zone that the calendar alone knows is one with the same clock, the person’s own before others', () => {
  const zone = [
    ...['BEGIN:VTIMEZONE', 'TZID:Office', 'BEGIN:STANDARD', 'DTSTART:16011028T030000', 'TZOFFSETFROM:+0200'],
    ...['TZOFFSETTO:+0100', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD', 'BEGIN:DAYLIGHT'],
    ...['DTSTART:16010325T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'],
    ...['END:DAYLIGHT', 'END:VTIMEZONE', 'BEGIN:VEVENT'],
  ].join('\r\n');
  const text = event('UID:1', 'DTSTART;TZID=Office:20261125T090000').replace('BEGIN:VEVENT', zone);
  expect(readCalendar(text)).toMatchObject([{ zone: 'Europe/Warsaw' }]);
});

test('what is plainly meant is read as in a calendar at an address, and marked', () => {
  const series = event('UID:1', 'DTSTART:20260706', 'RRULE:freq=daily;until=20260707T220000Z', 'EXDATE:');
  expect(readCalendar(series)).toMatchObject([
    { when: 'DTSTART:20260706T090000 RRULE:FREQ=DAILY;UNTIL=20260708', zone: null, mended: true },
  ]);
  const off = event('UID:1', 'DTSTART:20261125T090000Z', 'SUMMARY:Canceled: Meeting');
  expect(readCalendar(off)).toMatchObject([{ cancelled: true, mended: false }]);
});
