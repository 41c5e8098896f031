// The shapes of calendars that the suites of other readers cover (node-ical, recurring-ical-events, ical.js, ical4j),
// each written anew as a small calendar in November and December 2026.

/** One calendar: `--` separates its events; a row that begins with BEGIN holds whole components. */
export interface Shape {
  readonly name: string;
  readonly text: string;
  /** Where node-ical reads something else: what Belfry finds, and why that is right. */
  readonly differs?: { readonly found: readonly string[]; readonly why: string };
}

export const shape = (name: string, text: string, differs?: Shape['differs']): Shape =>
  differs === undefined ? { name, text } : { name, text, differs };
export const instead = (why: string, ...found: readonly string[]): Shape['differs'] => ({ found, why });

const BERLIN = `BEGIN:VTIMEZONE
TZID:Berlin of the file
BEGIN:DAYLIGHT
DTSTART:19810329T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19961027T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;
const inFile = (event: string): string => `${BERLIN}\nBEGIN:VEVENT\nUID:z\n${event}\nEND:VEVENT`;
const DAILY = 'UID:d\nSUMMARY:x\nDTSTART:20261102T090000Z\nDTEND:20261102T100000Z\nRRULE:FREQ=DAILY;COUNT=4';
const NEW_YORK = 'DTSTART;TZID=America/New_York:20261102T090000';

/** Single events. */
const SINGLE = [
  shape('an event with nothing but a beginning', 'UID:a\nDTSTART:20261110T090000Z'),
  shape('a day with nothing but a beginning', 'UID:a\nSUMMARY:x\nDTSTART;VALUE=DATE:20261110'),
  shape('several days', 'UID:a\nSUMMARY:x\nDTSTART;VALUE=DATE:20261110\nDTEND;VALUE=DATE:20261113'),
  shape('a length instead of an end', 'UID:a\nSUMMARY:x\nDTSTART:20261110T090000Z\nDURATION:PT1H30M'),
  shape('a length in days of a day', 'UID:a\nSUMMARY:x\nDTSTART;VALUE=DATE:20261110\nDURATION:P3D'),
  shape('a length of weeks', 'UID:a\nSUMMARY:x\nDTSTART:20261110T090000Z\nDURATION:P1W'),
  shape('an end before the beginning', 'UID:a\nSUMMARY:x\nDTSTART:20261110T090000Z\nDTEND:20261110T080000Z'),
  shape('an empty description', 'UID:a\nSUMMARY:x\nDESCRIPTION:\nDTSTART:20261110T090000Z'),
  shape('an empty line within', 'UID:a\nSUMMARY:x\n\nDTSTART:20261110T090000Z'),
  shape('a folded title', 'UID:a\nSUMMARY:one \n two\n\t three\nDTSTART:20261110T090000Z'),
  shape('an escaped title', 'UID:a\nSUMMARY:one\\, two\\; three\nDTSTART:20261110T090000Z'),
  shape(
    'an escaped backslash',
    'UID:a\nSUMMARY:c:\\\\new\nDTSTART:20261110T090000Z',
    instead('an escaped backslash is one, and no part of the letter behind it', '11-10T09:00 c:\\new'),
  ),
  shape('parameters in quotes', 'UID:a\nSUMMARY;X-A="b;c:d":x\nDTSTART:20261110T090000Z'),
  shape('parameters without a value', 'UID:a\nATTENDEE;RSVP;CN=b:mailto:c@example.org\nDTSTART:20261110T090000Z'),
  shape('parameters with carets', 'UID:a\nATTENDEE;CN="b ^n c":mailto:c@example.org\nDTSTART:20261110T090000Z'),
  shape(
    'small letters',
    'BEGIN:vevent\nuid:a\nsummary:x\ndtstart:20261110T090000Z\nEND:vevent',
    instead('names of components and properties have no case (RFC 5545 1.2)', '11-10T09:00 x'),
  ),
  shape(
    'a note and a time that is taken',
    'BEGIN:VJOURNAL\nUID:j\nDTSTART:20261110T090000Z\nEND:VJOURNAL\nBEGIN:VFREEBUSY\nUID:f\nFREEBUSY:20261110T090000Z/PT1H\nEND:VFREEBUSY',
  ),
  shape('no event', 'BEGIN:VTIMEZONE\nTZID:x\nEND:VTIMEZONE'),
  shape(
    'two events at one time',
    'UID:a\nSUMMARY:x\nDTSTART:20261110T090000Z\n--\nUID:b\nSUMMARY:y\nDTSTART:20261110T090000Z',
  ),
  shape(
    'an alarm with a title of its own',
    'UID:a\nSUMMARY:x\nDTSTART:20261110T090000Z\nBEGIN:VALARM\nTRIGGER:-PT15M\nSUMMARY:y\nEND:VALARM',
  ),
  shape(
    'a cancelled event',
    'UID:a\nSUMMARY:x\nSTATUS:CANCELLED\nDTSTART:20261110T090000Z',
    instead('nobody goes to it: nothing is to be reminded of'),
  ),
  shape(
    'an unknown property and a group',
    'UID:a\nSUMMARY:x\nX-APPLE-THING;VALUE=URI:geo:1,2\nDTSTART:20261110T090000Z',
  ),
];

const ZONES = [
  shape('a zone by its name', `UID:a\nSUMMARY:x\n${NEW_YORK}`),
  shape('a zone of Windows', 'UID:a\nSUMMARY:x\nDTSTART;TZID=W. Europe Standard Time:20261110T090000'),
  shape('a zone of Windows in quotes', 'UID:a\nSUMMARY:x\nDTSTART;TZID="Eastern Standard Time":20261110T090000'),
  shape(
    'a zone as Outlook shows it',
    'UID:a\nSUMMARY:x\nDTSTART;TZID="(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna":20261110T090000',
  ),
  shape(
    'the zone of the file',
    inFile('SUMMARY:x\nDTSTART;TZID=Berlin of the file:20261110T090000'),
    instead(
      'the zone of the file has its rules in the file; node-ical takes the time for one of the process',
      '11-10T08:00 x',
    ),
  ),
  shape(
    'the zone of the file, behind its events',
    `BEGIN:VEVENT\nUID:a\nSUMMARY:x\nDTSTART;TZID=Berlin of the file:20261110T090000\nEND:VEVENT\n${BERLIN}`,
    instead('components have no order', '11-10T08:00 x'),
  ),
  shape(
    'a series in the zone of the file, over a clock change of last spring',
    inFile('SUMMARY:x\nDTSTART;TZID=Berlin of the file:20260323T090000\nRRULE:FREQ=MONTHLY;BYMONTHDAY=23'),
    instead(
      'the zone of the file has its rules in the file; node-ical takes the time for one of the process',
      '11-23T08:00 x',
    ),
  ),
  shape(
    'a zone with a path',
    'UID:a\nSUMMARY:x\nDTSTART;TZID=/example.org/Europe/Berlin:20261110T090000',
    instead('the end of the path is the name of a zone', '11-10T08:00 x'),
  ),
  shape('an instant with a zone beside it', 'UID:a\nSUMMARY:x\nDTSTART;TZID=Europe/Berlin:20261110T090000Z'),
  shape('a time without a zone', 'UID:a\nSUMMARY:x\nDTSTART:20261110T090000'),
  shape(
    'a series in New York, over the end of summer time',
    `UID:a\nSUMMARY:x\nDTSTART;TZID=America/New_York:20261028T090000\nRRULE:FREQ=DAILY;COUNT=8`,
  ),
  shape(
    'a series in London, in winter',
    'UID:a\nSUMMARY:x\nDTSTART;TZID=Europe/London:20261020T090000\nRRULE:FREQ=WEEKLY;COUNT=4',
  ),
  shape(
    'a zone with half hours',
    'UID:a\nSUMMARY:x\nDTSTART;TZID=Asia/Kolkata:20261110T090000\nRRULE:FREQ=DAILY;COUNT=2',
  ),
];

/** Rules, most of them as RFC 5545 shows them. */
const RULES = (
  [
    ['every day, ten times', 'FREQ=DAILY;COUNT=10'],
    ['every day until an instant', 'FREQ=DAILY;UNTIL=20261109T140000Z'],
    ['every other day', 'FREQ=DAILY;INTERVAL=2;COUNT=8'],
    ['every ten days', 'FREQ=DAILY;INTERVAL=10;COUNT=5'],
    ['every day of November', 'FREQ=DAILY;BYMONTH=11'],
    ['every week', 'FREQ=WEEKLY;COUNT=6'],
    ['every other week from Sunday', 'FREQ=WEEKLY;INTERVAL=2;WKST=SU'],
    ['Monday and Thursday', 'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=6'],
    ['every other week on three days', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR;COUNT=10'],
    ['weeks that begin on Monday', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU,MO;WKST=MO'],
    ['weeks that begin on Sunday', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU,MO;WKST=SU'],
    ['the first Monday', 'FREQ=MONTHLY;BYDAY=1MO;COUNT=2'],
    ['the first and last Monday', 'FREQ=MONTHLY;BYDAY=1MO,-1MO;COUNT=4'],
    ['the second last Monday of a month', 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1,-2;COUNT=4'],
    ['the third to last day', 'FREQ=MONTHLY;BYMONTHDAY=2,-3;COUNT=4'],
    ['the 2nd and the 15th', 'FREQ=MONTHLY;BYMONTHDAY=2,15;COUNT=4'],
    ['the first and the last day', 'FREQ=MONTHLY;BYMONTHDAY=2,-1;COUNT=4'],
    ['every third month on some days', 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=2,10,11'],
    ['every Tuesday of every month', 'FREQ=MONTHLY;BYDAY=MO,TU;COUNT=9'],
    ['a Friday the 13th', 'FREQ=MONTHLY;BYDAY=MO,FR;BYMONTHDAY=2,13;COUNT=3'],
    ['the last weekday', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1;COUNT=4'],
    ['every year in two months', 'FREQ=YEARLY;BYMONTH=11,12;COUNT=4'],
    ['a weekday of the year', 'FREQ=YEARLY;BYMONTH=11;BYDAY=MO;COUNT=5'],
    ['some times of a day', 'FREQ=DAILY;BYHOUR=9,15;BYMINUTE=0,30;COUNT=6'],
    ['an end in words of a day', 'FREQ=DAILY;UNTIL=20261105'],
    ['an end without a zone', 'FREQ=DAILY;UNTIL=20261105T090000'],
    ['an end at the very time', 'FREQ=DAILY;UNTIL=20261105T140000Z'],
    ['an end a second before', 'FREQ=DAILY;UNTIL=20261105T135959Z'],
    ['a rule with a semicolon at its end', 'FREQ=DAILY;COUNT=3;'],
  ] as const
).map(([name, rule]) => shape(`a rule: ${name}`, `UID:r\nSUMMARY:x\n${NEW_YORK}\nRRULE:${rule}`));

/** A rule as some programs write it. */
const SMALL = shape(
  'a rule in small letters',
  `UID:r\nSUMMARY:x\n${NEW_YORK}\nRRULE:freq=weekly;byday=mo,we;count=3`,
  instead(
    'parts of a rule have no case; node-ical fails over the file',
    '11-02T14:00 x',
    '11-04T14:00 x',
    '11-09T14:00 x',
  ),
);

/** Series of days. */
const DAYS = [
  shape('a day each year', 'UID:a\nSUMMARY:x\nDTSTART;VALUE=DATE:19801110\nRRULE:FREQ=YEARLY'),
  shape(
    'a day each week until a day',
    'UID:a\nSUMMARY:x\nDTSTART;VALUE=DATE:20261102\nRRULE:FREQ=WEEKLY;UNTIL=20261123',
  ),
  shape(
    'days of which one is left out',
    'UID:a\nSUMMARY:x\nDTSTART;VALUE=DATE:20261102\nRRULE:FREQ=DAILY;COUNT=4\nEXDATE;VALUE=DATE:20261103',
  ),
  shape(
    'days of which one is moved',
    'UID:a\nSUMMARY:x\nDTSTART;VALUE=DATE:20261102\nRRULE:FREQ=DAILY;COUNT=3\n--\nUID:a\nSUMMARY:y\nRECURRENCE-ID;VALUE=DATE:20261103\nDTSTART;VALUE=DATE:20261120',
  ),
  shape(
    'a length of days that repeats',
    'UID:a\nSUMMARY:x\nDTSTART;VALUE=DATE:20261102\nDTEND;VALUE=DATE:20261104\nRRULE:FREQ=WEEKLY;COUNT=2',
  ),
];

/** Series with exceptions. */
const EXCEPTIONS = [
  shape('one left out', `${DAILY}\nEXDATE:20261103T090000Z`),
  shape('two left out in one line', `${DAILY}\nEXDATE:20261103T090000Z,20261104T090000Z`),
  shape('two left out in two lines', `${DAILY}\nEXDATE:20261103T090000Z\nEXDATE:20261105T090000Z`),
  shape('one left out by its day', `${DAILY}\nEXDATE;VALUE=DATE:20261103`),
  shape('one left out that is none', `${DAILY}\nEXDATE:20261103T093000Z`),
  shape('the first left out', `${DAILY}\nEXDATE:20261102T090000Z`),
  shape(
    'one added',
    `${DAILY}\nRDATE:20261110T110000Z`,
    instead(
      'RDATE adds to the series (RFC 5545 3.8.5.2); node-ical expands rules alone',
      '11-02T09:00 x',
      '11-03T09:00 x',
      '11-04T09:00 x',
      '11-05T09:00 x',
      '11-10T11:00 x',
    ),
  ),
  shape('one added that is there already', `${DAILY}\nRDATE:20261103T090000Z`),
  shape(
    'one added as a period',
    `${DAILY}\nRDATE;VALUE=PERIOD:20261110T110000Z/PT2H`,
    instead(
      'RDATE adds to the series (RFC 5545 3.8.5.2); node-ical expands rules alone',
      '11-02T09:00 x',
      '11-03T09:00 x',
      '11-04T09:00 x',
      '11-05T09:00 x',
      '11-10T11:00 x',
    ),
  ),
  shape(
    'some added without a rule',
    'UID:a\nSUMMARY:x\nDTSTART:20261102T090000Z\nRDATE:20261105T090000Z,20261107T100000Z',
    instead(
      'RDATE adds to the series (RFC 5545 3.8.5.2); node-ical expands rules alone',
      '11-02T09:00 x',
      '11-05T09:00 x',
      '11-07T10:00 x',
    ),
  ),
  shape('one added and left out', `${DAILY}\nRDATE:20261110T110000Z\nEXDATE:20261110T110000Z`),
  shape('one moved', `${DAILY}\n--\nUID:d\nSUMMARY:y\nRECURRENCE-ID:20261103T090000Z\nDTSTART:20261103T150000Z`),
  shape(
    'one moved, before its series',
    `UID:d\nSUMMARY:y\nRECURRENCE-ID:20261103T090000Z\nDTSTART:20261103T150000Z\n--\n${DAILY}`,
  ),
  shape(
    'one moved behind the end',
    `${DAILY}\n--\nUID:d\nSUMMARY:y\nRECURRENCE-ID:20261103T090000Z\nDTSTART:20261120T150000Z`,
  ),
  shape(
    'one cancelled',
    `${DAILY}\n--\nUID:d\nSUMMARY:x\nSTATUS:CANCELLED\nRECURRENCE-ID:20261103T090000Z\nDTSTART:20261103T090000Z`,
    instead('nobody goes to it: nothing is to be reminded of', '11-02T09:00 x', '11-04T09:00 x', '11-05T09:00 x'),
  ),
  shape(
    'one with another title',
    `${DAILY}\n--\nUID:d\nSUMMARY:y\nRECURRENCE-ID:20261103T090000Z\nDTSTART:20261103T090000Z`,
  ),
  shape(
    'one whose time is said in another zone',
    `${DAILY}\n--\nUID:d\nSUMMARY:y\nRECURRENCE-ID;TZID=Europe/Berlin:20261103T100000\nDTSTART;TZID=Europe/Berlin:20261103T120000`,
  ),
  shape(
    'one moved of a series in a zone',
    `UID:d\nSUMMARY:x\n${NEW_YORK}\nRRULE:FREQ=DAILY;COUNT=3\n--\nUID:d\nSUMMARY:y\nRECURRENCE-ID;TZID=America/New_York:20261103T090000\nDTSTART;TZID=America/New_York:20261103T110000`,
  ),
  shape('one moved without its series', 'UID:d\nSUMMARY:y\nRECURRENCE-ID:20261103T090000Z\nDTSTART:20261103T150000Z'),
  shape(
    'all from one on',
    `${DAILY}\n--\nUID:d\nSUMMARY:y\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261104T090000Z\nDTSTART:20261104T120000Z`,
    instead(
      'RANGE=THISANDFUTURE changes those behind it too (RFC 5545 3.2.13)',
      '11-02T09:00 x',
      '11-03T09:00 x',
      '11-04T12:00 y',
      '11-05T12:00 y',
    ),
  ),
  shape(
    'the newer of two versions of one',
    `${DAILY}\n--\nUID:d\nSUMMARY:y\nSEQUENCE:1\nRECURRENCE-ID:20261103T090000Z\nDTSTART:20261103T120000Z\n--\nUID:d\nSUMMARY:z\nSEQUENCE:2\nRECURRENCE-ID:20261103T090000Z\nDTSTART:20261103T130000Z`,
  ),
  shape(
    'the newer of two versions of a series',
    `${DAILY}\nSEQUENCE:1\n--\nUID:d\nSUMMARY:y\nSEQUENCE:2\nDTSTART:20261102T110000Z\nRRULE:FREQ=DAILY;COUNT=2`,
  ),
  shape(
    'two rules',
    'UID:a\nSUMMARY:x\nDTSTART:20261102T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nRRULE:FREQ=WEEKLY;COUNT=3',
    instead(
      'a series has the times of all of its rules',
      '11-02T09:00 x',
      '11-03T09:00 x',
      '11-09T09:00 x',
      '11-16T09:00 x',
    ),
  ),
  shape(
    'the same rule twice',
    'UID:a\nSUMMARY:x\nDTSTART:20261102T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nRRULE:FREQ=DAILY;COUNT=2',
  ),
  shape(
    'an end before the beginning of a series',
    'UID:a\nSUMMARY:x\nDTSTART:20261110T090000Z\nRRULE:FREQ=DAILY;UNTIL=20261101T000000Z',
    instead('the beginning is the first of a series, whatever its rule says', '11-10T09:00 x'),
  ),
  shape(
    'a rule with an empty end',
    'UID:a\nSUMMARY:x\nDTSTART:20261110T090000Z\nRRULE:FREQ=DAILY;COUNT=2;UNTIL=',
    instead('an end that says nothing is none; node-ical fails over the file', '11-10T09:00 x', '11-11T09:00 x'),
  ),
];

export const SHAPES: readonly Shape[] = [...SINGLE, ...ZONES, ...RULES, SMALL, ...DAYS, ...EXCEPTIONS];
