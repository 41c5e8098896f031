// Calendars as Outlook, Exchange and sloppy exporters write them: what is plainly meant is read, and counted.
import { describe, expect, it } from 'vitest';
import { DISPLAYED_ZONES } from '../../../domain/calendar/display-zones.ts';
import { windowsZone } from '../../../domain/calendar/windows-zones.ts';
import { isoInstant } from '../../../when/index.ts';
import { eventOf, feedOf } from './feed-fixture.ts';
import { type FeedReader, readFeed } from './read-feed.ts';

/** What stands in Warsaw, at nine on a Saturday in November unless a test says another day. */
function read(lines: readonly string[], more: Partial<FeedReader> & { readonly day?: string } = {}) {
  const { day = '2026-11-21', ...reader } = more;
  const now = Date.parse(`${day}T08:00:00Z`);
  const feed = readFeed(feedOf(...lines), { now, zone: 'Europe/Warsaw', leadMs: 600_000, ...reader });
  if (!feed.ok) throw new Error(feed.problem);
  const times = feed.found.map(({ startsAt, title, allDay }) => {
    const at = isoInstant(startsAt).slice(5, 16);
    return `${at}${title === '' ? '' : ` ${title}`}${allDay ? ' (day)' : ''}`;
  });
  return { ...feed, times };
}
const event = (...lines: readonly string[]) => eventOf('UID:a', ...lines);
const START = 'DTSTART:20261122T100000Z';

describe('the kind of a time is seen by its shape', () => {
  it.each([
    ['a day that is announced as nothing', 'DTSTART:20261122', '11-21T23:00 (day)'],
    ['a day that is announced as a time', 'DTSTART;VALUE=DATE-TIME:20261122', '11-21T23:00 (day)'],
    ['a day with a zone', 'DTSTART;TZID=Europe/London:20261122', '11-21T23:00 (day)'],
    ['a day written as its midnight', 'DTSTART;VALUE=DATE:20261122T000000', '11-21T23:00 (day)'],
    ['a time that is announced as a day', 'DTSTART;VALUE=DATE:20261122T100000Z', '11-22T10:00'],
    ['a time without seconds', 'DTSTART:20261122T1000Z', '11-22T10:00'],
    ['a time with hyphens and colons', 'DTSTART:2026-11-22T10:00:00Z', '11-22T10:00'],
    ['a time with an offset', 'DTSTART:20261122T100000+0200', '11-22T08:00'],
    ['an instant with a zone', 'DTSTART;TZID=Europe/London:20261122T100000Z', '11-22T10:00'],
    ['the midnight at the end of a day', 'DTSTART:20261121T240000Z', '11-22T00:00'],
  ])('%s', (_, start, at) => {
    expect(read([event(start)])).toMatchObject({ times: [at], mended: 1, unread: 0 });
    expect(read([event('DTSTART:20261122T100000Z')])).toMatchObject({ mended: 0 });
  });

  it('a day with a rule is a series of days', () => {
    const days = read([event('DTSTART:20261120', 'RRULE:FREQ=DAILY;COUNT=3')]);
    expect(days).toMatchObject({ times: ['11-20T23:00 (day)', '11-21T23:00 (day)'], mended: 1 });
  });
});

describe('a line that cannot be read costs that line, not the event', () => {
  it.each([
    'EXDATE:',
    'EXDATE:soon',
    'RDATE:',
    'RDATE;VALUE=PERIOD:/PT1H',
    'RRULE:',
    'RRULE:FREQ=SOMETIMES',
    'RRULE:FREQ=YEARLY;BYMONTH=2;BYDAY=9MO',
    'DTSTAMP:',
    'DTSTAMP:yesterday',
    'LAST-MODIFIED:20261350T000000Z',
  ])('%s', (line) => {
    expect(read([event(START, line)])).toMatchObject({ times: ['11-22T10:00'], mended: 1, unread: 0 });
  });

  it.each([
    ['small letters', 'RRULE:freq=daily;until=20261122t100000z'],
    ['an end without seconds', 'RRULE:FREQ=DAILY;UNTIL=20261122T1000Z'],
    ['empty parts', 'RRULE:FREQ=DAILY;;BYDAY=;UNTIL=20261122T100000Z;'],
    ['parts of a program', 'RRULE:FREQ=DAILY;X-END=never;UNTIL=20261122T100000Z'],
    ['an interval of nothing', 'RRULE:FREQ=DAILY;INTERVAL=0;UNTIL=20261122T100000Z'],
    ['a numbered weekday in a week', 'RRULE:FREQ=WEEKLY;BYDAY=1SA,1SU;UNTIL=20261122T100000Z'],
    ['spaces', 'RRULE:FREQ=WEEKLY; BYDAY=SA, SU; UNTIL=20261122T100000Z'],
  ])('a rule with %s is followed', (_, rule) => {
    const found = read([event('DTSTART:20261120T100000Z', rule)]);
    expect(found).toMatchObject({ times: ['11-21T10:00', '11-22T10:00'], mended: 1 });
  });

  it('a rule that names both ends keeps to the earlier one', () => {
    const rule = (count: number) => `RRULE:FREQ=DAILY;COUNT=${count};UNTIL=20261122T100000Z`;
    expect(read([event('DTSTART:20261120T100000Z', rule(2))]).times).toEqual(['11-21T10:00']);
    expect(read([event('DTSTART:20261120T100000Z', rule(9))]).times).toEqual(['11-21T10:00', '11-22T10:00']);
  });
});

describe('the end of an all-day series is a day of the person', () => {
  const days = (until: string, zone: string) => {
    const rule = `RRULE:FREQ=DAILY;UNTIL=${until}`;
    const found = read([event('DTSTART;VALUE=DATE:20260706', rule)], { day: '2026-07-05', zone });
    const later = read([event('DTSTART;VALUE=DATE:20260706', rule)], { day: '2026-07-07', zone });
    return new Set([...found.times, ...later.times]).size;
  };
  it.each([
    ['midnight of the person as an instant, as Outlook writes it', '20260707T220000Z', 'Europe/Berlin', 3],
    ['midnight of a person west of Greenwich', '20260708T040000Z', 'America/New_York', 3],
    ['a day, as it should be', '20260708', 'Europe/Berlin', 3],
    ['a day with a midnight that says nothing', '20260708T000000Z', 'America/New_York', 3],
    ['a day with its last second', '20260708T235959Z', 'Europe/Berlin', 3],
    ['a day with a time of nowhere', '20260708T120000', 'Europe/Berlin', 3],
  ])('%s', (_, until, zone, count) => {
    expect(days(until, zone)).toBe(count);
  });
});

describe('a zone is known by each of its names', () => {
  it.each([
    [
      'the places that Outlook shows, escaped',
      'TZID=(UTC+01:00) Amsterdam\\, Berlin\\, Bern\\, Rome\\, Stockholm\\, Vienna',
      '09',
    ],
    ['the same in quotes', 'TZID="(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '09'],
    ['an older one', 'TZID="(GMT +01:00) Sarajevo, Skopje, Warsaw, Zagreb"', '09'],
    ['one of America', 'TZID="(UTC-05:00) Eastern Time (US & Canada)"', '15'],
    ['a hyphen for a slash', 'TZID=US-Eastern', '15'],
    ['the time of the world, by Exchange', 'TZID="tzone://Microsoft/Utc"', '10'],
    ['a custom one of Exchange that nothing describes', 'TZID="tzone://Microsoft/Custom"', '09'],
  ])('%s', (_, zone, hour) => {
    expect(read([event(`DTSTART;${zone}:20261122T100000`)]).times).toEqual([`11-22T${hour}:00`]);
  });

  it('each name that programs of Microsoft show stands for a zone', () => {
    expect(DISPLAYED_ZONES.filter((name) => windowsZone(name) === undefined)).toEqual([]);
  });

  it('the rules in the calendar count, whatever they are called', () => {
    const described = (name: string) => [
      ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:16010101T000000', 'TZOFFSETFROM:+0500'],
      ...['TZOFFSETTO:+0500', 'END:STANDARD', 'END:VTIMEZONE'],
    ];
    for (const [there, here] of [
      ['tzone://Microsoft/Custom', '"tzone://Microsoft/Custom"'],
      ['Our zone\\, the other', '"Our zone, the other"'],
      ['Customized Time Zone 1', 'Customized Time Zone 1'],
    ] as const) {
      const found = read([...described(there), event(`DTSTART;TZID=${here}:20261122T100000`)]);
      expect(found.times).toEqual(['11-22T05:00']);
    }
  });

  it('the zone of the whole calendar counts for its times where none of them says another', () => {
    const whole = ['X-WR-TIMEZONE:America/New_York', event('DTSTART:20261122T100000')];
    expect(read(whole).times).toEqual(['11-22T15:00']);
    const day = eventOf('UID:d', 'SUMMARY:D', 'DTSTART;VALUE=DATE:20261122');
    expect(read([...whole, day]).times).toEqual(['11-21T23:00 D (day)', '11-22T15:00']);
    const other = eventOf('UID:b', 'SUMMARY:B', 'DTSTART:20261122T110000Z');
    expect(read([...whole, other]).times).toEqual(['11-22T09:00', '11-22T11:00 B']);
  });
});

describe('what was called off or declined rings no more', () => {
  it.each([
    [['SUMMARY:Canceled: Meeting']],
    [['SUMMARY:Cancelled: Meeting']],
    [['SUMMARY:Abgesagt: Treffen']],
    [['STATUS:CANCELLED']],
    [['status:cancelled']],
    [['X-WR-CALNAME:none', 'ATTENDEE;CN=Ann;PARTSTAT=DECLINED:mailto:ann@example.org']],
  ])('%j', (lines) => {
    expect(read([event(START, ...lines)], { own: ['Ann@example.org'] }).times).toEqual([]);
  });

  it('rings where somebody else declined, and where the person is known by the name of the calendar', () => {
    const declined = 'ATTENDEE;PARTSTAT=DECLINED:mailto:bob@example.org';
    expect(read([event(START, declined)], { own: ['ann@example.org'] }).times).toEqual(['11-22T10:00']);
    expect(read([event(START, declined)]).times).toEqual(['11-22T10:00']);
    expect(read(['X-WR-CALNAME:bob@example.org', event(START, declined)]).times).toEqual([]);
    expect(read([event(START, 'SUMMARY:Canceled flights, a talk')]).times).toHaveLength(1);
  });
});

describe('something to be done', () => {
  const toDo = (...lines: readonly string[]) => ['BEGIN:VTODO', 'UID:t', 'SUMMARY:Pay', ...lines, 'END:VTODO'];
  it('is reminded of at its due time, until it is done', () => {
    const due = ['DTSTART:20261101T090000Z', 'DUE;TZID=Europe/Warsaw:20261122T100000'];
    expect(read(toDo(...due)).times).toEqual(['11-22T09:00 Pay']);
    expect(read(toDo('DUE;VALUE=DATE:20261122')).times).toEqual(['11-21T23:00 Pay (day)']);
    expect(read(toDo(...due, 'STATUS:COMPLETED')).times).toEqual([]);
    expect(read(toDo(...due, 'COMPLETED:20261110T090000Z')).times).toEqual([]);
    expect(read(toDo())).toMatchObject({ times: [], unread: 0 });
  });
});

describe('a change of this and all that follow', () => {
  const series = event('DTSTART;TZID=Europe/Warsaw:20261101T100000', 'RRULE:FREQ=DAILY', 'SUMMARY:A');
  const from = (day: string) => `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Warsaw:${day}T100000`;
  const at = (time: string) => `DTSTART;TZID=Europe/Warsaw:${time}`;

  it('moves and renames them all, up to the next change', () => {
    const later = event(from('20261110'), at('20261110T150000'), 'SUMMARY:B');
    expect(read([series, later]).times).toEqual(['11-21T14:00 B', '11-22T14:00 B']);
    const again = event(from('20261122'), at('20261123T080000'), 'SUMMARY:C');
    expect(read([series, later, again]).times).toEqual(['11-21T14:00 B', '11-23T07:00 C']);
    expect(read([series, event(from('20261122'), at('20261122T100000'), 'STATUS:CANCELLED')]).times).toEqual([
      '11-21T09:00 A',
    ]);
  });

  it('leaves alone what was changed by itself', () => {
    const later = event(from('20261110'), at('20261110T150000'), 'SUMMARY:B');
    const one = event('RECURRENCE-ID;TZID=Europe/Warsaw:20261122T100000', at('20261122T180000'), 'SUMMARY:one');
    expect(read([series, later, one]).times).toEqual(['11-21T14:00 B', '11-22T17:00 one']);
  });

  it('moves them over days, also from far into what is near', () => {
    const later = event(from('20261110'), at('20261114T100000'), 'SUMMARY:B');
    expect(read([series, later]).times).toEqual(['11-21T09:00 B', '11-22T09:00 B']);
  });
});

describe('the alarms of an event', () => {
  const alarm = (...lines: readonly string[]) => ['BEGIN:VALARM', 'ACTION:DISPLAY', ...lines, 'END:VALARM'];
  it('are read in minutes before its beginning, the earliest first', () => {
    const lines = [
      START,
      'DURATION:PT1H',
      ...alarm('TRIGGER:-PT10M'),
      ...alarm('TRIGGER:-P1D'),
      ...alarm('TRIGGER;RELATED=END:-PT30M'),
      ...alarm('TRIGGER;VALUE=DATE-TIME:20261122T094500Z'),
      ...alarm('TRIGGER:soon'),
      ...alarm('TRIGGER:-P400D'),
      ...['BEGIN:VALARM', 'ACTION:NONE', 'TRIGGER:-PT1M', 'END:VALARM'],
    ];
    const [found] = read([event(...lines)], { alarms: true }).found;
    expect(found?.alarms.map((ms) => ms / 60_000)).toEqual([24 * 60, 15, 10, -30]);
  });

  it('bring near what begins in days, where they count', () => {
    const far = event('DTSTART:20261127T100000Z', ...alarm('TRIGGER:-P5D'));
    expect(read([far]).times).toEqual([]);
    expect(read([far], { alarms: true }).times).toEqual(['11-27T10:00']);
  });
});

it('says how many events were read though their text is not quite right', () => {
  const amiss = Array.from({ length: 12 }, (_, n) => eventOf(`UID:${n}`, 'DTSTART:20261122'));
  expect(read([...amiss, eventOf('UID:ok', START)])).toMatchObject({ events: 13, mended: 12, unread: 0 });
});
