// More shapes that the suites of other readers cover: exceptions of series, rules, zones, and texts that are not quite right.
import { instead, type Shape, shape } from './public-shapes-fixture.ts';

const RANGE = 'RANGE=THISANDFUTURE changes those behind it too (RFC 5545 3.2.13)';
const FIRST = 'the beginning is the first of a series, whatever its rule says';
const OF_FILE = 'the zone of the file has its rules in the file; node-ical takes the time for one of the process';
const ADDED = 'RDATE adds to the series (RFC 5545 3.8.5.2); node-ical expands rules alone';
const DAILY = 'UID:d\nSUMMARY:x\nDTSTART:20261102T090000Z\nDTEND:20261102T100000Z\nRRULE:FREQ=DAILY;COUNT=4';
const BERLIN_DAILY = 'UID:d\nSUMMARY:x\nDTSTART;TZID=Europe/Berlin:20261102T090000\nRRULE:FREQ=DAILY;COUNT=4';
const DAY_DAILY = 'UID:d\nSUMMARY:x\nDTSTART;VALUE=DATE:20261102\nRRULE:FREQ=DAILY;COUNT=4';
const FLOAT_DAILY = 'UID:d\nSUMMARY:x\nDTSTART:20261102T090000\nRRULE:FREQ=DAILY;COUNT=4';

/** A series, changed from one occurrence on. */
const range = (series: string, instead: string, start: string): string =>
  `${series}\n--\nUID:d\nSUMMARY:y\nRECURRENCE-ID;RANGE=THISANDFUTURE${instead}\nDTSTART${start}`;
/** An event in a zone of the file. */
const zone = (name: string, observances: string, event: string): string =>
  `BEGIN:VTIMEZONE\nTZID:${name}\n${observances}\nEND:VTIMEZONE\nBEGIN:VEVENT\nUID:z\nSUMMARY:x\n${event}\nEND:VEVENT`;
const obs = (kind: string, start: string, from: string, to: string, more = 'X-A:b'): string =>
  `BEGIN:${kind}\nDTSTART:${start}\nTZOFFSETFROM:${from}\nTZOFFSETTO:${to}\n${more}\nEND:${kind}`;

const MOVED = [
  shape(
    'all from one on, earlier',
    range(DAILY, ':20261104T090000Z', ':20261104T070000Z'),
    instead(RANGE, '11-02T09:00 x', '11-03T09:00 x', '11-04T07:00 y', '11-05T07:00 y'),
  ),
  shape(
    'all from one on, in a zone',
    range(BERLIN_DAILY, ';TZID=Europe/Berlin:20261104T090000', ';TZID=Europe/Berlin:20261104T110000'),
    instead(RANGE, '11-02T08:00 x', '11-03T08:00 x', '11-04T10:00 y', '11-05T10:00 y'),
  ),
  shape(
    'all from one on, on the evening before',
    range(BERLIN_DAILY, ';TZID=Europe/Berlin:20261104T090000', ';TZID=Europe/Berlin:20261103T200000'),
    instead(RANGE, '11-02T08:00 x', '11-03T08:00 x', '11-03T19:00 y', '11-04T19:00 y'),
  ),
  shape(
    'all days from one on, later',
    range(DAY_DAILY, ';VALUE=DATE:20261104', ';VALUE=DATE:20261106'),
    instead(RANGE, '11-02 x', '11-03 x', '11-06 y', '11-07 y'),
  ),
  shape(
    'all days from one on, earlier',
    range(DAY_DAILY, ';VALUE=DATE:20261104', ';VALUE=DATE:20261103'),
    instead(RANGE, '11-02 x', '11-03 x', '11-03 y', '11-04 y'),
  ),
  shape(
    'all from one on, without a zone',
    range(FLOAT_DAILY, ':20261104T090000', ':20261104T110000'),
    instead(RANGE, '11-02T09:00 x', '11-03T09:00 x', '11-04T11:00 y', '11-05T11:00 y'),
  ),
  shape(
    'all from one on, twice',
    `${range(DAILY, ':20261103T090000Z', ':20261103T100000Z')}\n--\nUID:d\nSUMMARY:z\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261105T090000Z\nDTSTART:20261105T120000Z`,
    instead(RANGE, '11-02T09:00 x', '11-03T10:00 y', '11-04T10:00 y', '11-05T12:00 z'),
  ),
  shape(
    'one moved behind a change of all from one on',
    `${range(DAILY, ':20261103T090000Z', ':20261103T100000Z')}\n--\nUID:d\nSUMMARY:z\nRECURRENCE-ID:20261104T090000Z\nDTSTART:20261104T200000Z`,
    instead(RANGE, '11-02T09:00 x', '11-03T10:00 y', '11-04T20:00 z', '11-05T10:00 y'),
  ),
  shape(
    'one left out and moved',
    `${DAILY}\nEXDATE:20261103T090000Z\n--\nUID:d\nSUMMARY:y\nRECURRENCE-ID:20261103T090000Z\nDTSTART:20261103T150000Z`,
  ),
  shape(
    'one added and moved',
    `${DAILY}\nRDATE:20261110T110000Z\n--\nUID:d\nSUMMARY:y\nRECURRENCE-ID:20261110T110000Z\nDTSTART:20261110T150000Z`,
  ),
  shape(
    'one moved that is none of the series',
    `${DAILY}\n--\nUID:d\nSUMMARY:y\nRECURRENCE-ID:20261112T090000Z\nDTSTART:20261112T150000Z`,
  ),
  shape(
    'one moved that is named by its day alone',
    `${DAILY}\n--\nUID:d\nSUMMARY:y\nRECURRENCE-ID;VALUE=DATE:20261103\nDTSTART:20261103T150000Z`,
    instead(
      'Outlook names an occurrence by its day; node-ical shows it twice',
      '11-02T09:00 x',
      '11-03T15:00 y',
      '11-04T09:00 x',
      '11-05T09:00 x',
    ),
  ),
  shape(
    'one of a series of days gets a time',
    `${DAY_DAILY}\n--\nUID:d\nSUMMARY:y\nRECURRENCE-ID;VALUE=DATE:20261103\nDTSTART:20261103T150000Z`,
    instead('it has a time of its own now; node-ical keeps it a day', '11-02 x', '11-03T15:00 y', '11-04 x', '11-05 x'),
  ),
  shape(
    'one of a series of times becomes a day',
    `${DAILY}\n--\nUID:d\nSUMMARY:y\nRECURRENCE-ID:20261103T090000Z\nDTSTART;VALUE=DATE:20261103`,
    instead('it is a day now; node-ical keeps it a time', '11-02T09:00 x', '11-03 y', '11-04T09:00 x', '11-05T09:00 x'),
  ),
  shape(
    'the older of two versions of one, written last',
    `${DAILY}\n--\nUID:d\nSUMMARY:y\nSEQUENCE:5\nRECURRENCE-ID:20261103T090000Z\nDTSTART:20261103T120000Z\n--\nUID:d\nSUMMARY:z\nSEQUENCE:2\nRECURRENCE-ID:20261103T090000Z\nDTSTART:20261103T130000Z`,
  ),
  shape(
    'two versions of one, told apart by their last change',
    `${DAILY}\n--\nUID:d\nSUMMARY:y\nLAST-MODIFIED:20261001T000000Z\nRECURRENCE-ID:20261103T090000Z\nDTSTART:20261103T120000Z\n--\nUID:d\nSUMMARY:z\nLAST-MODIFIED:20260901T000000Z\nRECURRENCE-ID:20261103T090000Z\nDTSTART:20261103T130000Z`,
    instead(
      'the later change holds; node-ical takes the last in the text',
      '11-02T09:00 x',
      '11-03T12:00 y',
      '11-04T09:00 x',
      '11-05T09:00 x',
    ),
  ),
  shape(
    'two versions of a single event',
    `UID:a\nSUMMARY:x\nSEQUENCE:0\nDTSTART:20261110T090000Z\n--\nUID:a\nSUMMARY:y\nSEQUENCE:1\nDTSTART:20261111T090000Z`,
  ),
  shape(
    'one moved into another month',
    `${BERLIN_DAILY}\n--\nUID:d\nSUMMARY:y\nRECURRENCE-ID;TZID=Europe/Berlin:20261105T090000\nDTSTART;TZID=Europe/Berlin:20261215T090000`,
  ),
  shape(
    'one with another length',
    `${DAILY}\n--\nUID:d\nSUMMARY:y\nRECURRENCE-ID:20261103T090000Z\nDTSTART:20261103T090000Z\nDTEND:20261103T160000Z`,
  ),
  shape('one left out by its instant, of a series in a zone', `${BERLIN_DAILY}\nEXDATE:20261103T080000Z`),
  shape('one left out by the clock of another zone', `${BERLIN_DAILY}\nEXDATE;TZID=Europe/London:20261103T080000`),
  shape('one left out without a zone, of a series in a zone', `${BERLIN_DAILY}\nEXDATE:20261103T090000`),
  shape('a day left out by its midnight', `${DAY_DAILY}\nEXDATE:20261103T000000`),
  shape('a day left out by its midnight as an instant', `${DAY_DAILY}\nEXDATE:20261103T000000Z`),
  shape('one left out by its day, without its type', `${DAILY}\nEXDATE:20261103`),
  shape('two left out, with a space between', `${DAILY}\nEXDATE:20261103T090000Z, 20261104T090000Z`),
];

const RULES = [
  shape(
    'every other week until an instant, one left out',
    'UID:a\nSUMMARY:x\nDTSTART;TZID=America/Chicago:20261103T180000\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20261216T055959Z\nEXDATE;TZID=America/Chicago:20261117T180000',
  ),
  shape(
    'an end at the midnight of UTC, late in the evening of a zone',
    'UID:a\nSUMMARY:x\nDTSTART;TZID=Europe/Berlin:20261102T230000\nRRULE:FREQ=DAILY;UNTIL=20261104T220000Z',
  ),
  shape(
    'an end in words of a day, of a series in a zone',
    'UID:a\nSUMMARY:x\nDTSTART;TZID=Europe/Berlin:20261102T230000\nRRULE:FREQ=DAILY;UNTIL=20261104',
  ),
  shape(
    'an end as an instant, of a series of days',
    'UID:a\nSUMMARY:x\nDTSTART;VALUE=DATE:20261102\nRRULE:FREQ=DAILY;UNTIL=20261104T000000Z',
  ),
  shape(
    'an end without a zone, of instants',
    'UID:a\nSUMMARY:x\nDTSTART:20261102T090000Z\nRRULE:FREQ=DAILY;UNTIL=20261104T090000',
  ),
  shape(
    'a number and an end',
    'UID:a\nSUMMARY:x\nDTSTART:20261102T090000Z\nRRULE:FREQ=DAILY;COUNT=2;UNTIL=20261109T090000Z',
  ),
  shape('a week of the year', 'UID:a\nSUMMARY:x\nDTSTART:20251124T090000Z\nRRULE:FREQ=YEARLY;BYWEEKNO=48;BYDAY=MO'),
  shape(
    'a week of the year from its end',
    'UID:a\nSUMMARY:x\nDTSTART:20251124T090000Z\nRRULE:FREQ=YEARLY;BYWEEKNO=-5;BYDAY=TU',
  ),
  shape('days of the year', 'UID:a\nSUMMARY:x\nDTSTART:20251106T090000Z\nRRULE:FREQ=YEARLY;BYYEARDAY=310,320,330'),
  shape(
    'days of the year from its end',
    'UID:a\nSUMMARY:x\nDTSTART:20251106T090000Z\nRRULE:FREQ=YEARLY;BYYEARDAY=-30,-56',
  ),
  shape('the 45th Monday of the year', 'UID:a\nSUMMARY:x\nDTSTART:20251106T090000Z\nRRULE:FREQ=YEARLY;BYDAY=45MO'),
  shape(
    'the fourth Thursday of November',
    'UID:a\nSUMMARY:x\nDTSTART;TZID=America/New_York:20231123T090000\nRRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
  ),
  shape(
    'the Tuesday after the first Monday, every four years',
    'UID:a\nSUMMARY:x\nDTSTART;TZID=America/New_York:20221108T090000\nRRULE:FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
  ),
  shape(
    'the third of some weekdays',
    'UID:a\nSUMMARY:x\nDTSTART;TZID=America/New_York:20261104T090000\nRRULE:FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
    instead(FIRST, '11-04T14:00 x', '11-05T14:00 x', '12-03T14:00 x'),
  ),
  shape(
    'every three hours until an instant',
    'UID:a\nSUMMARY:x\nDTSTART;TZID=America/New_York:20261102T090000\nRRULE:FREQ=HOURLY;INTERVAL=3;UNTIL=20261102T220000Z',
  ),
  shape(
    'hours that the day names',
    'UID:a\nSUMMARY:x\nDTSTART:20261102T090000Z\nRRULE:FREQ=HOURLY;BYHOUR=9,12;COUNT=5',
  ),
  shape(
    'the last of some times of a day',
    'UID:a\nSUMMARY:x\nDTSTART:20261102T090000Z\nRRULE:FREQ=DAILY;BYHOUR=9,12,15;BYSETPOS=-1;COUNT=3',
    instead(FIRST, '11-02T09:00 x', '11-02T15:00 x', '11-03T15:00 x', '11-04T15:00 x'),
  ),
  shape(
    'every twenty minutes',
    'UID:a\nSUMMARY:x\nDTSTART:20261102T090000Z\nRRULE:FREQ=MINUTELY;INTERVAL=20;COUNT=6',
    instead('nobody wants to be reminded that often: the event is counted as not read'),
  ),
  shape('the 31st of each month', 'UID:a\nSUMMARY:x\nDTSTART:20261031T090000Z\nRRULE:FREQ=MONTHLY;COUNT=4'),
  shape('the 29th of February', 'UID:a\nSUMMARY:x\nDTSTART;VALUE=DATE:20240229\nRRULE:FREQ=YEARLY'),
  shape('a Monday the 30th', 'UID:a\nSUMMARY:x\nDTSTART:20261130T090000Z\nRRULE:FREQ=MONTHLY;BYMONTHDAY=30;BYDAY=MO'),
  shape(
    'two days of a month each year',
    'UID:a\nSUMMARY:x\nDTSTART:20251110T090000Z\nRRULE:FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=10,-1',
  ),
  shape(
    'every week of one month',
    'UID:a\nSUMMARY:x\nDTSTART:20261102T090000Z\nRRULE:FREQ=WEEKLY;BYMONTH=12;BYDAY=TU',
    instead(FIRST, '11-02T09:00 x', '12-01T09:00 x', '12-08T09:00 x', '12-15T09:00 x'),
  ),
  shape(
    'a beginning that is none of the rule',
    'UID:a\nSUMMARY:x\nDTSTART:20261102T090000Z\nRRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3',
    instead(FIRST, '11-02T09:00 x', '11-03T09:00 x', '11-10T09:00 x', '11-17T09:00 x'),
  ),
  shape('once', 'UID:a\nSUMMARY:x\nDTSTART:20261102T090000Z\nRRULE:FREQ=DAILY;COUNT=1'),
  shape(
    'a calendar system that is the usual one',
    'UID:a\nSUMMARY:x\nDTSTART:20261102T090000Z\nRRULE:RSCALE=GREGORIAN;FREQ=DAILY;COUNT=2',
  ),
  shape(
    'a rule that moves missing days',
    'UID:a\nSUMMARY:x\nDTSTART;VALUE=DATE:20261031\nRRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD;COUNT=4',
    instead('Belfry does not follow it, and counts the event as not read; node-ical fails over the file'),
  ),
  shape('a part of a program of its own', 'UID:a\nSUMMARY:x\nDTSTART:20261102T090000Z\nRRULE:FREQ=DAILY;COUNT=2;X-A=b'),
  shape(
    'spaces in a rule',
    'UID:a\nSUMMARY:x\nDTSTART:20261102T090000Z\nRRULE:FREQ=WEEKLY; BYDAY=MO, WE; COUNT=3',
    instead(
      'spaces say nothing; node-ical loses what stands behind them',
      '11-02T09:00 x',
      '11-04T09:00 x',
      '11-09T09:00 x',
    ),
  ),
  shape(
    'how often at the end of a rule',
    'UID:a\nSUMMARY:x\nDTSTART:20261102T090000Z\nRRULE:COUNT=2;FREQ=DAILY',
    instead('parts of a rule have no order; node-ical loses its number', '11-02T09:00 x', '11-03T09:00 x'),
  ),
  shape(
    'a rule of what is left out',
    'UID:a\nSUMMARY:x\nDTSTART:20261102T090000Z\nRRULE:FREQ=DAILY;COUNT=4\nEXRULE:FREQ=DAILY;INTERVAL=2',
    instead('Belfry does not follow it, and counts the event as not read rather than ring when it is left out'),
  ),
];

const ZONES = [
  shape(
    'a zone whose rules begin in the year 1',
    zone(
      'W',
      obs('STANDARD', '00010101T000000', '+0200', '+0100', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU') +
        '\n' +
        obs('DAYLIGHT', '00010101T000000', '+0100', '+0200', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'),
      'DTSTART;TZID=W:20261110T090000',
    ),
    instead(OF_FILE, '11-10T08:00 x'),
  ),
  shape(
    'a zone whose rules begin in 1601, over the end of summer time',
    zone(
      'W',
      obs('STANDARD', '16011104T020000', '-0400', '-0500', 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11') +
        '\n' +
        obs('DAYLIGHT', '16010311T020000', '-0500', '-0400', 'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3'),
      'DTSTART;TZID=W:20261028T090000\nRRULE:FREQ=DAILY;COUNT=8',
    ),
    instead(OF_FILE, '11-01T14:00 x', '11-02T14:00 x', '11-03T14:00 x', '11-04T14:00 x'),
  ),
  shape(
    'a zone whose offset changed for good',
    zone(
      'W',
      obs('STANDARD', '19700101T000000', '+0100', '+0100') +
        '\n' +
        obs('STANDARD', '20201101T000000', '+0100', '+0300'),
      'DTSTART;TZID=W:20261110T090000',
    ),
    instead(OF_FILE, '11-10T06:00 x'),
  ),
  shape(
    'a zone whose changes are dates',
    zone(
      'W',
      obs('STANDARD', '20261101T000000', '+0200', '+0100', 'RDATE:20261101T000000') +
        '\n' +
        obs('DAYLIGHT', '20260401T000000', '+0100', '+0200', 'RDATE:20260401T000000\nRDATE:20261115T000000'),
      'DTSTART;TZID=W:20261110T090000\nRDATE;TZID=W:20261120T090000',
    ),
    instead(OF_FILE, '11-10T08:00 x', '11-20T07:00 x'),
  ),
  shape(
    'a zone without summer time since some years',
    zone(
      'W',
      obs('STANDARD', '19701025T030000', '+0200', '+0100', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU') +
        '\n' +
        obs(
          'DAYLIGHT',
          '19700329T020000',
          '+0100',
          '+0200',
          'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20200329T010000Z',
        ),
      'DTSTART;TZID=W:20261110T090000',
    ),
    instead(OF_FILE, '11-10T08:00 x'),
  ),
  shape(
    'a zone with one offset',
    zone('Fixed', obs('STANDARD', '19700101T000000', '+0530', '+0530'), 'DTSTART;TZID=Fixed:20261110T090000'),
    instead(OF_FILE, '11-10T03:30 x'),
  ),
  shape(
    'an offset of minus nothing',
    zone('Zero', obs('STANDARD', '19700101T000000', '-0000', '-0000'), 'DTSTART;TZID=Zero:20261110T090000'),
  ),
  shape(
    'a zone whose name is a number',
    zone('1', obs('STANDARD', '19700101T000000', '+0100', '+0100'), 'DTSTART;TZID=1:20261110T090000'),
    instead(OF_FILE, '11-10T08:00 x'),
  ),
  shape(
    'a zone with a known name and other rules',
    zone(
      'Europe/Berlin',
      obs('STANDARD', '19700101T000000', '+0500', '+0500'),
      'DTSTART;TZID=Europe/Berlin:20261110T090000',
    ),
  ),
  shape('the name of UTC', 'UID:a\nSUMMARY:x\nDTSTART;TZID=UTC:20261110T090000'),
  shape('a zone by its distance, with its sign turned', 'UID:a\nSUMMARY:x\nDTSTART;TZID=Etc/GMT-3:20261110T090000'),
  shape('a zone by its distance', 'UID:a\nSUMMARY:x\nDTSTART;TZID=GMT+0200:20261110T090000'),
  shape(
    'a zone as an older Outlook shows it',
    'UID:a\nSUMMARY:x\nDTSTART;TZID="(GMT +01:00) Amsterdam / Berlin":20261110T090000',
  ),
  shape(
    'a zone that somebody made in Exchange, not in quotes',
    'UID:a\nSUMMARY:x\nDTSTART;TZID=tzone://Microsoft/Custom:20261110T090000',
  ),
  shape(
    'UTC as Exchange writes it, not in quotes',
    'UID:a\nSUMMARY:x\nDTSTART;TZID=tzone://Microsoft/Utc:20261110T090000',
  ),
  shape(
    'a zone that nobody knows',
    'UID:a\nSUMMARY:x\nDTSTART;TZID=Nowhere/Land:20261110T090000',
    instead('when it is nobody can say: the event is counted as not read'),
  ),
  shape(
    'a zone with a hyphen',
    'UID:a\nSUMMARY:x\nDTSTART;TZID=US-Eastern:20261110T090000',
    instead('Belfry knows what is meant; node-ical takes the time for one of the process', '11-10T14:00 x'),
  ),
  shape('an old name of a zone', 'UID:a\nSUMMARY:x\nDTSTART;TZID=US/Eastern:20261110T090000'),
  shape(
    'a zone of Outlook without its rules',
    'UID:a\nSUMMARY:x\nDTSTART;TZID=Customized Time Zone:20261110T090000',
    instead('when it is nobody can say: the event is counted as not read'),
  ),
  shape(
    'a zone with a path and a date',
    'UID:a\nSUMMARY:x\nDTSTART;TZID=/mozilla.org/20070129_1/Europe/Berlin:20261110T090000',
    instead('the end of the path is the name of a zone', '11-10T08:00 x'),
  ),
  shape(
    'a zone with a path and a version',
    'UID:a\nSUMMARY:x\nDTSTART;TZID=/softwarestudio.org/Olson_20011030_5/America/New_York:20261110T090000',
    instead('the end of the path is the name of a zone', '11-10T14:00 x'),
  ),
  shape('a zone in small letters', 'UID:a\nSUMMARY:x\nDTSTART;TZID=europe/berlin:20261110T090000'),
  shape(
    'a zone without a name',
    'UID:a\nSUMMARY:x\nDTSTART;TZID=:20261110T090000',
    instead('no name is no zone: the time is one of any clock; node-ical loses the event', '11-10T09:00 x'),
  ),
  shape(
    'a zone of the whole calendar',
    'BEGIN:VEVENT\nUID:a\nSUMMARY:x\nDTSTART:20261110T090000\nEND:VEVENT\nX-WR-TIMEZONE:Europe/Berlin',
    instead(
      'Google names the zone of a calendar once; node-ical takes the time for one of the process',
      '11-10T08:00 x',
    ),
  ),
  shape(
    'a time that comes twice',
    'UID:a\nSUMMARY:x\nDTSTART;TZID=America/New_York:20261101T013000',
    instead('the first is meant (RFC 5545 3.3.5)', '11-01T05:30 x'),
  ),
];

const TEXTS = [
  shape(
    'two calendars in one text',
    'BEGIN:VEVENT\nUID:a\nSUMMARY:x\nDTSTART:20261110T090000Z\nEND:VEVENT\nEND:VCALENDAR\nBEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:b\nSUMMARY:y\nDTSTART:20261111T090000Z\nEND:VEVENT',
    instead('no event is left out; node-ical keeps the last calendar', '11-10T09:00 x', '11-11T09:00 y'),
  ),
  shape('a day written as its midnight', 'UID:a\nSUMMARY:x\nDTSTART;VALUE=DATE:20261110T000000'),
  shape(
    'a day that says it is a time',
    'UID:a\nSUMMARY:x\nDTSTART;VALUE=DATE-TIME:20261110',
    instead('its shape says what it is; node-ical loses the event', '11-10 x'),
  ),
  shape('a time with hyphens and colons', 'UID:a\nSUMMARY:x\nDTSTART:2026-11-10T09:00:00Z'),
  shape(
    'a time without seconds',
    'UID:a\nSUMMARY:x\nDTSTART:20261110T0900Z',
    instead('what is meant is plain; node-ical loses the event', '11-10T09:00 x'),
  ),
  shape(
    'small letters in a time',
    'UID:a\nSUMMARY:x\nDTSTART:20261110t090000z',
    instead('what is meant is plain; node-ical loses the event', '11-10T09:00 x'),
  ),
  shape(
    'a leap second',
    'UID:a\nSUMMARY:x\nDTSTART:20261110T235960Z',
    instead('it is the last second of its day', '11-10T23:59 x'),
  ),
  shape(
    'a day that there is not',
    'UID:a\nSUMMARY:x\nDTSTART:20261131T090000Z\n--\nUID:b\nSUMMARY:y\nDTSTART:20261111T090000Z',
    instead('no day is made of it, and the event is counted as not read', '11-11T09:00 y'),
  ),
  shape('a property with a group', 'UID:a\nSUMMARY:x\nitem1.X-A:b\nDTSTART:20261110T090000Z'),
  shape('a line that is none', 'UID:a\nSUMMARY:x\nthis is no property\nDTSTART:20261110T090000Z'),
  shape('a title folded with a tab', 'UID:a\nSUMMARY:one\n\t two\nDTSTART:20261110T090000Z'),
  shape('a fold within a name', 'UID:a\nSUMMARY:x\nDTST\n ART:20261110T090000Z'),
  shape(
    'two titles',
    'UID:a\nSUMMARY:x\nSUMMARY:y\nDTSTART:20261110T090000Z',
    instead('the first holds; node-ical has none', '11-10T09:00 x'),
  ),
  shape('a title of three lines', 'UID:a\nSUMMARY:one\\ntwo\\Nthree\nDTSTART:20261110T090000Z'),
  shape('a title beyond ASCII', 'UID:a\nSUMMARY:🎂 é ñ\nDTSTART:20261110T090000Z'),
  shape('two events without a name', 'SUMMARY:x\nDTSTART:20261110T090000Z\n--\nSUMMARY:y\nDTSTART:20261111T090000Z'),
  shape('an event without a beginning', 'UID:a\nSUMMARY:x\n--\nUID:b\nSUMMARY:y\nDTSTART:20261111T090000Z'),
  shape('an event that is not certain', 'UID:a\nSUMMARY:x\nSTATUS:TENTATIVE\nDTSTART:20261110T090000Z'),
  shape('an event that leaves its time free', 'UID:a\nSUMMARY:x\nTRANSP:TRANSPARENT\nDTSTART:20261110T090000Z'),
  shape(
    'a birthday as its dates',
    'UID:a\nSUMMARY:x\nDTSTART;VALUE=DATE:20261110\nDTEND;VALUE=DATE:20261111\nRDATE;VALUE=DATE:20261110,20271110',
  ),
  shape(
    'days added',
    'UID:a\nSUMMARY:x\nDTSTART;VALUE=DATE:20261110\nRDATE;VALUE=DATE:20261112,20261114',
    instead(ADDED, '11-10 x', '11-12 x', '11-14 x'),
  ),
  shape(
    'a day added to times',
    `${DAILY}\nRDATE;VALUE=DATE:20261112`,
    instead(ADDED, '11-02T09:00 x', '11-03T09:00 x', '11-04T09:00 x', '11-05T09:00 x', '11-12T09:00 x'),
  ),
  shape(
    'one added behind the end',
    'UID:a\nSUMMARY:x\nDTSTART:20261102T090000Z\nRRULE:FREQ=DAILY;UNTIL=20261104T090000Z\nRDATE:20261104T090000Z,20261106T090000Z',
    instead(ADDED, '11-02T09:00 x', '11-03T09:00 x', '11-04T09:00 x', '11-06T09:00 x'),
  ),
  shape(
    'periods added, with an end and with a length',
    'UID:a\nSUMMARY:x\nDTSTART:20261102T090000Z\nRDATE;VALUE=PERIOD:20261103T090000Z/20261103T100000Z,20261104T090000Z/PT1H',
    instead(ADDED, '11-02T09:00 x', '11-03T09:00 x', '11-04T09:00 x'),
  ),
  shape(
    'a series that is called off',
    `${DAILY}\nSTATUS:CANCELLED`,
    instead('nobody goes to it: nothing is to be reminded of'),
  ),
  shape(
    'something to be done',
    'BEGIN:VTODO\nUID:t\nSUMMARY:x\nDUE:20261110T090000Z\nEND:VTODO',
    instead('it is due then; node-ical expands events alone', '11-10T09:00 x'),
  ),
  shape('something to be done at no time', 'BEGIN:VTODO\nUID:t\nSUMMARY:x\nEND:VTODO'),
  shape(
    'something to be done that has a beginning alone',
    'BEGIN:VTODO\nUID:t\nSUMMARY:x\nDTSTART:20261110T090000Z\nEND:VTODO',
  ),
  shape('something that is done', 'BEGIN:VTODO\nUID:t\nSUMMARY:x\nDUE:20261110T090000Z\nSTATUS:COMPLETED\nEND:VTODO'),
  shape('a length of nothing', 'UID:a\nSUMMARY:x\nDTSTART:20261110T090000Z\nDURATION:PT0S'),
  shape('a length below nothing', 'UID:a\nSUMMARY:x\nDTSTART:20261110T090000Z\nDURATION:-PT1H'),
  shape(
    'two changed ones without their series',
    'UID:d\nSUMMARY:y\nRECURRENCE-ID:20261103T090000Z\nDTSTART:20261103T150000Z\n--\nUID:d\nSUMMARY:z\nRECURRENCE-ID:20261104T090000Z\nDTSTART:20261104T150000Z',
    instead('each is an event of its own; node-ical keeps the first', '11-03T15:00 y', '11-04T15:00 z'),
  ),
  shape(
    'a series since 1970',
    'UID:a\nSUMMARY:x\nDTSTART;TZID=Europe/Berlin:19700105T090000\nRRULE:FREQ=WEEKLY;BYDAY=MO',
  ),
  shape('a day each year since 1900', 'UID:a\nSUMMARY:x\nDTSTART;VALUE=DATE:19001115\nRRULE:FREQ=YEARLY'),
];

export const MORE_SHAPES: readonly Shape[] = [...MOVED, ...RULES, ...ZONES, ...TEXTS];
