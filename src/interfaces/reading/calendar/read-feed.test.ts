import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../../test/lanes.ts';
import { isoInstant } from '../../../when/index.ts';
import { eventOf, feedOf } from './feed-fixture.ts';
import { readFeed } from './read-feed.ts';

/** Nine in Warsaw. */
const NOW = Date.parse('2026-11-21T08:00:00Z');
const reader = { now: NOW, zone: 'Europe/Warsaw', leadMs: 600_000 };

async function read(...lines: readonly string[]) {
  const feed = readFeed(feedOf(...lines), reader);
  if (!feed.ok) throw new Error(feed.problem);
  const times = feed.found.map(({ startsAt, title }) => `${isoInstant(startsAt).slice(5, 16)} ${title}`);
  return { ...feed, times };
}
const once = (start: string, ...more: readonly string[]) => eventOf('UID:a', 'SUMMARY:A', `DTSTART${start}`, ...more);

describe('the times of an event', () => {
  it.each([
    ['an instant', ':20261122T100000Z', '11-22T10:00'],
    ['a time on the wall of whoever reads it', ':20261122T100000', '11-22T09:00'],
    ['a zone by its IANA name', ';TZID=America/New_York:20261122T100000', '11-22T15:00'],
    ['a zone in quotes', ';TZID="Europe/London":20261122T100000', '11-22T10:00'],
    ['a zone by the name that Outlook gives it', ';TZID=Pacific Standard Time:20261122T100000', '11-22T18:00'],
    ['a zone with a path before it', ';TZID=/example.org/20260101_1/Asia/Tokyo:20261122T100000', '11-22T01:00'],
    ['an offset', ';TZID=GMT+0200:20261122T100000', '11-22T08:00'],
    ['a whole day', ';VALUE=DATE:20261122', '11-21T23:00'],
  ])('are read as %s', async (_, start, at) => {
    expect((await read(once(start))).times).toEqual([`${at} A`]);
  });

  it('are read by the rules that the calendar brings along, where it alone knows the zone', async () => {
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:Our own', 'BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0200'],
      ...['TZOFFSETTO:+0100', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD', 'BEGIN:DAYLIGHT'],
      ...[
        'DTSTART:16010101T020000',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0200',
        'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
      ],
      ...['END:DAYLIGHT', 'END:VTIMEZONE'],
    ];
    expect((await read(...zone, once(';TZID=Our own:20261122T100000'))).times).toEqual(['11-22T09:00 A']);
    const summer = Date.parse('2026-07-01T08:00:00Z');
    const feed = readFeed(feedOf(...zone, once(';TZID=Our own:20260702T100000')), { ...reader, now: summer });
    expect(feed).toMatchObject({ found: [{ startsAt: Date.parse('2026-07-02T08:00:00Z') }] });
  });

  it('are left alone where nobody knows the zone, and said to be', async () => {
    const feed = await read(
      once(';TZID=Narnia:20261122T100000'),
      eventOf('UID:b', 'SUMMARY:B', 'DTSTART:20261122T110000Z'),
    );
    expect(feed.times).toEqual(['11-22T11:00 B']);
    expect(feed).toMatchObject({ unread: 1, unreadWhy: '1: its time zone is not known' });
  });
});

describe('several versions of an event', () => {
  it('count by their number, then by when they were changed, then by their place', async () => {
    const one = eventOf('UID:a', 'SUMMARY:old', 'DTSTART:20261122T100000Z', 'SEQUENCE:1', 'DTSTAMP:20261101T000000Z');
    const two = eventOf('UID:a', 'SUMMARY:new', 'DTSTART:20261122T120000Z', 'SEQUENCE:2', 'DTSTAMP:20261001T000000Z');
    const same = eventOf(
      'UID:a',
      'SUMMARY:newest',
      'DTSTART:20261122T130000Z',
      'SEQUENCE:2',
      'DTSTAMP:20261002T000000Z',
    );
    expect((await read(two, one)).times).toEqual(['11-22T12:00 new']);
    expect((await read(same, two, one)).times).toEqual(['11-22T13:00 newest']);
    expect((await read(one, one.replace('old', 'last'))).times).toEqual(['11-22T10:00 last']);
  });

  it('stand for one occurrence of a series, also where the series itself is not there', async () => {
    const alone = eventOf('UID:a', 'SUMMARY:A', 'DTSTART:20261122T140000Z', 'RECURRENCE-ID:20261122T100000Z');
    expect((await read(alone)).times).toEqual(['11-22T14:00 A']);
    const series = once(':20261101T100000Z', 'RRULE:FREQ=DAILY');
    expect((await read(series, alone)).times).toEqual(['11-21T10:00 A', '11-22T14:00 A']);
    // Its day alone, as some programs write it; and an occurrence of a far day that is moved near.
    const byDay = alone.replace('RECURRENCE-ID:20261122T100000Z', 'RECURRENCE-ID;VALUE=DATE:20261122');
    expect((await read(series, byDay)).times).toEqual(['11-21T10:00 A', '11-22T14:00 A']);
    const far = alone.replace('20261122T100000Z', '20270105T100000Z');
    expect((await read(series, far)).times).toEqual(['11-21T10:00 A', '11-22T10:00 A', '11-22T14:00 A']);
    expect((await read(once(':20261101T100000Z', 'RRULE:FREQ=DAILY', 'STATUS:CANCELLED'), alone)).times).toEqual([]);
  });

  it('keep the key of an occurrence when it is moved, and share none with another', async () => {
    const series = once(':20261101T100000Z', 'RRULE:FREQ=DAILY');
    const moved = eventOf('UID:a', 'SUMMARY:A', 'DTSTART:20261122T140000Z', 'RECURRENCE-ID:20261122T100000Z');
    const [before, after] = [await read(series), await read(series, moved)];
    expect(after.found.map(({ key }) => key).sort()).toEqual(before.found.map(({ key }) => key).sort());
    expect(new Set(before.found.map(({ key }) => key)).size).toBe(2);
  });
});

describe('what strangers write', () => {
  it.each([
    ['comes every second', 'RRULE:FREQ=SECONDLY'],
    ['comes every minute', 'RRULE:FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10;BYMINUTE=0,10,20,30,40,50'],
    ['comes by another calendar', 'RRULE:RSCALE=HEBREW;FREQ=YEARLY'],
    ['leaves out by a rule', 'EXRULE:FREQ=WEEKLY', 'RRULE:FREQ=DAILY'],
    ['begins on a day that does not exist', 'X-NOTHING:1'],
  ])('is not followed where an event %s, and the others are', async (what, ...lines) => {
    const start = what.includes('does not exist') ? ':20261131T100000Z' : ':20261101T100000Z';
    const feed = await read(once(start, ...lines), eventOf('UID:b', 'SUMMARY:B', 'DTSTART:20261122T110000Z'));
    expect(feed.times).toEqual(['11-22T11:00 B']);
    expect(feed.unread).toBe(what.includes('does not exist') && feed.unread === 0 ? 0 : 1);
  });

  it('is followed where a rule counts to a billion, or leaves out four thousand days', async () => {
    const counted = once(':19900101T100000Z', 'RRULE:FREQ=DAILY;COUNT=1000000000');
    expect((await read(counted)).times).toEqual(['11-21T10:00 A', '11-22T10:00 A']);
    const days = Array.from({ length: 4_000 }, (_, n) => {
      const day = new Date(Date.parse('2026-11-22T10:00:00Z') - n * 86_400_000).toISOString();
      return `EXDATE:${day.replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
    });
    expect((await read(once(':19990101T100000Z', 'RRULE:FREQ=DAILY', ...days))).times).toEqual([]);
    const rule = once(':19700101T100000Z', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-10');
    expect((await read(rule)).times).toEqual(['11-21T10:00 A']);
  });

  it('is followed by its newest version, also where that lies far away', async () => {
    const moved = eventOf('UID:a', 'SUMMARY:A', 'DTSTART:20270322T100000Z', 'SEQUENCE:1');
    expect((await read(once(':20261122T100000Z'), moved)).times).toEqual([]);
  });

  it('is read whatever is attached to it', async () => {
    const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT10M', 'DTSTART:20000101T000000Z', 'SUMMARY:not this', 'END:VALARM'];
    const big = [`DESCRIPTION:${'x'.repeat(900_000)}`, 'ATTACH;VALUE=BINARY:QUJD', ...Array(20_000).fill(' QUJD')];
    const feed = await read(once(':20261122T100000Z', ...big, 'LOCATION:Room', '  4', ...alarm));
    expect([feed.times, feed.found[0]?.place]).toEqual([['11-22T10:00 A'], 'Room 4']);
  });

  it('is not followed in thousands of versions, and is no calendar with tens of thousands of events ahead', async () => {
    const version = once(':20261122T100000Z', 'RECURRENCE-ID:20261122T100000Z');
    const many = await read(...Array(2_001).fill(version), eventOf('UID:b', 'SUMMARY:B', 'DTSTART:20261122T110000Z'));
    expect([many.times, many.unread]).toEqual([['11-22T11:00 B'], 1]);
    const hourly = Array.from({ length: 300 }, (_, n) =>
      eventOf(`UID:${n}`, 'DTSTART:20200101T000000Z', 'RRULE:FREQ=HOURLY'),
    );
    expect(readFeed(feedOf(...hourly), reader)).toEqual({
      ok: false,
      problem: 'more than 20,000 of its events begin in the days ahead',
    });
  });

  it('describes zones by the hundred, and none takes longer for it', async () => {
    const observance = (name: string, rule: string, from: string, to: string) => [
      ...[`BEGIN:${name}`, 'DTSTART:19700329T020000', `RRULE:${rule}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`],
      `END:${name}`,
    ];
    const zone = (tzid: string) => [
      ...['BEGIN:VTIMEZONE', `TZID:${tzid}`],
      ...Array(300)
        .fill(observance('STANDARD', 'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=28', '+0000', '+0100'))
        .flat(),
      'END:VTIMEZONE',
    ];
    const series = Array.from({ length: 30 }, (_, n) =>
      eventOf(`UID:${n}`, 'SUMMARY:S', 'DTSTART;TZID=far:20260101T000000', 'RRULE:FREQ=HOURLY'),
    );
    const feed = await read(...zone('far'), ...series);
    expect([feed.found.length, feed.unread]).toEqual([500, 0]);
  });

  it('is one line without what cannot be seen, and as long as it may be', async () => {
    const feed = await read(once(':20261122T100000Z', `LOCATION:${'x'.repeat(9_000)}`));
    expect(feed.found[0]?.place).toHaveLength(9_000);
  });

  it.each([
    ['nothing', '', 'is empty'],
    ['spaces', ' \r\n ', 'is empty'],
    ['a page', '<html>', 'a page of the web'],
    ['JSON', '{"a":1}', 'no calendar'],
    ['half a calendar', feedOf(once(':20261122T100000Z')).slice(0, 90), 'cut off'],
    ['a calendar after its end', `${feedOf()}x`, 'broken'],
    ['parts within parts', `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\n'.repeat(5_000)}`, 'broken'],
  ])('is refused whole where it is %s', async (_, text, words) => {
    expect(readFeed(text, reader)).toEqual({ ok: false, problem: expect.stringContaining(words) });
  });

  it('never throws, whatever is changed in it', async () => {
    const whole = feedOf(
      once(';TZID=Europe/Warsaw:20261122T100000', 'RRULE:FREQ=WEEKLY;BYDAY=SU;UNTIL=20270101T000000Z', 'DURATION:PT1H'),
      eventOf(
        'UID:b',
        'SUMMARY:B\\, and more',
        'DTSTART;VALUE=DATE:20261122',
        'EXDATE;VALUE=DATE:20261122',
        'BEGIN:VALARM',
        'END:VALARM',
      ),
    );
    const piece = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        '\r\n',
        ';',
        ':',
        '"',
        'TZID=',
        'Z',
        '99999999',
        'BEGIN:VEVENT\r\n',
        'END:VEVENT\r\n',
        'RRULE:FREQ=DAILY\r\n',
        '\0',
      ),
    );
    const change = fc.tuple(fc.nat({ max: whole.length }), fc.nat({ max: 20 }), piece);
    const FEEDS = casesOf(1_500);
    let read = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const text = changes.reduce((all, [at, gone, put]) => all.slice(0, at) + put + all.slice(at + gone), whole);
        const feed = readFeed(text, reader);
        if (feed.ok) read += 1;
        else expect(feed.problem).toMatch(/\w/);
      }),
      { numRuns: FEEDS },
    );
    expect(read).toBeGreaterThan(FEEDS / 10);
  });
});
