/** Patterns, cron, ISO 8601 and RFC 5545. Columns: text, trigger, zone, first occurrence on the wall of the zone. */
export const FIXED_TABLE = `
daily@07:00 | cron expression=0 7 * * * | Europe/Warsaw | 2026-11-22T07:00:00
weekdays@07:00 | cron expression=0 7 * * 1-5 | Europe/Warsaw | 2026-11-23T07:00:00
mon,wed@18:30 | cron expression=30 18 * * 1,3 | Europe/Warsaw | 2026-11-23T18:30:00
monthly@1 09:00 | cron expression=0 9 1 * * | Europe/Warsaw | 2026-12-01T09:00:00
monthly@last 18:00 | cron expression=0 18 L * * | Europe/Warsaw | 2026-11-30T18:00:00
0 9 * * 1-5 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
*/15 9-16 * * 1-5 | cron expression=*/15 9-16 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
@daily | cron expression=@daily | Europe/Warsaw | 2026-11-22T00:00:00
2026-12-25T09:00 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
2026-12-25T09:00+01:00 | once @1798185600000 | Europe/Warsaw | 2026-12-25T09:00:00
2026-12-25T09:00Z | once @1798189200000 | Europe/Warsaw | 2026-12-25T10:00:00
2026-12-25 | once 2026-12-25T00:00:00 | Europe/Warsaw | 2026-12-25T00:00:00
2026-12-25 09:00 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
2026-12-25T09:00[Europe/Paris] | once 2026-12-25T09:00:00 | Europe/Paris | 2026-12-25T09:00:00
FREQ=WEEKLY;BYDAY=MO,WE;BYHOUR=9 | calendar start=2026-11-21T10:07:00 rules=["FREQ=WEEKLY;BYDAY=MO,WE;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] | Europe/Warsaw | 2026-11-23T09:00:00
RRULE:FREQ=MONTHLY;BYDAY=-1FR | calendar start=2026-11-21T10:07:00 rules=["FREQ=MONTHLY;BYDAY=-1FR"] | Europe/Warsaw | 2026-11-27T10:07:00
DTSTART;TZID=America/New_York:20261201T090000 RRULE:FREQ=DAILY;COUNT=10 | calendar start=2026-12-01T09:00:00 rules=["FREQ=DAILY;COUNT=10"] | America/New_York | 2026-12-01T09:00:00
P1M | once 2026-12-21T10:07:13 | Europe/Warsaw | 2026-12-21T10:07:13
R5/2026-12-01T09:00:00Z/PT1H | interval everyMs=3600000 anchor=1796115600000 from=2026-12-01T10:00:00 count=5 | Europe/Warsaw | 2026-12-01T10:00:00
CRON_TZ=America/New_York 0 9 * * * | cron expression=0 9 * * * | America/New_York | 2026-11-21T09:00:00
30 2 * * * | cron expression=30 2 * * * | Europe/Warsaw | 2026-11-22T02:30:00
0 0 13 * 5 | cron expression=0 0 13 * 5 | Europe/Warsaw | 2026-11-27T00:00:00
0 0 15W * * | cron expression=0 0 15W * * | Europe/Warsaw | 2026-12-15T00:00:00
PT45M | once @1795254733000 | Europe/Warsaw | 2026-11-21T10:52:13
P2W | once 2026-12-05T10:07:13 | Europe/Warsaw | 2026-12-05T10:07:13
P1DT12H | once @1795381633000 | Europe/Warsaw | 2026-11-22T22:07:13
2026-12-25 at 9 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
weekends@10:00 | cron expression=0 10 * * 0,6 | Europe/Warsaw | 2026-11-22T10:00:00
daily@08:00,20:00 | cron expression=0 8,20 * * * | Europe/Warsaw | 2026-11-21T20:00:00
mon,wed,fri@07:00 | cron expression=0 7 * * 1,3,5 | Europe/Warsaw | 2026-11-23T07:00:00
monthly@1,15 09:00 | cron expression=0 9 1,15 * * | Europe/Warsaw | 2026-12-01T09:00:00
daily@07:00 Europe/Paris | cron expression=0 7 * * * | Europe/Paris | 2026-11-22T07:00:00
*/5 * * * * | cron expression=*/5 * * * * | Europe/Warsaw | 2026-11-21T10:10:00
0 */2 * * * | cron expression=0 */2 * * * | Europe/Warsaw | 2026-11-21T12:00:00
0 9,18 * * * | cron expression=0 9,18 * * * | Europe/Warsaw | 2026-11-21T18:00:00
0 9 * * MON-FRI | cron expression=0 9 * * MON-FRI | Europe/Warsaw | 2026-11-23T09:00:00
0 0 L * * | cron expression=0 0 L * * | Europe/Warsaw | 2026-11-30T00:00:00
0 0 LW * * | cron expression=0 0 LW * * | Europe/Warsaw | 2026-11-30T00:00:00
0 9 * * FRI#2 | cron expression=0 9 * * FRI#2 | Europe/Warsaw | 2026-12-11T09:00:00
0 9 * * 5L | cron expression=0 9 * * 5L | Europe/Warsaw | 2026-11-27T09:00:00
0 9 ? * MON | cron expression=0 9 ? * MON | Europe/Warsaw | 2026-11-23T09:00:00
0 9 13 * +FRI | cron expression=0 9 13 * +FRI | Europe/Warsaw | 2027-08-13T09:00:00
0 0 9 * * * | cron expression=0 0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
0 0 9 1 1 * 2030 | cron expression=0 0 9 1 1 * 2030 | Europe/Warsaw | 2030-01-01T09:00:00
@hourly | cron expression=@hourly | Europe/Warsaw | 2026-11-21T11:00:00
@weekly | cron expression=@weekly | Europe/Warsaw | 2026-11-22T00:00:00
TZ=Asia/Tokyo 30 8 * * * | cron expression=30 8 * * * | Asia/Tokyo | 2026-11-22T08:30:00
0 9 * * * Europe/London | cron expression=0 9 * * * | Europe/London | 2026-11-22T09:00:00
FREQ=DAILY;INTERVAL=2;BYHOUR=9 | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;INTERVAL=2;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] | Europe/Warsaw | 2026-11-23T09:00:00
RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;BYHOUR=9;BYMINUTE=30 | calendar start=2026-11-21T10:07:00 rules=["FREQ=WEEKLY;BYDAY=MO,WE,FR;BYHOUR=9;BYMINUTE=30;BYSECOND=0"] | Europe/Warsaw | 2026-11-23T09:30:00
RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;BYHOUR=18 | calendar start=2026-11-21T10:07:00 rules=["FREQ=MONTHLY;BYMONTHDAY=-1;BYHOUR=18;BYMINUTE=0;BYSECOND=0"] | Europe/Warsaw | 2026-11-30T18:00:00
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;BYHOUR=9 | calendar start=2026-11-21T10:07:00 rules=["FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] | Europe/Warsaw | 2026-11-26T09:00:00
FREQ=HOURLY;INTERVAL=3 | interval everyMs=10800000 anchor=1795252020000 | Europe/Warsaw | 2026-11-21T13:07:00
FREQ=MINUTELY;INTERVAL=15 | interval everyMs=900000 anchor=1795252020000 | Europe/Warsaw | 2026-11-21T10:22:00
RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;BYHOUR=17 | calendar start=2026-11-21T10:07:00 rules=["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;BYHOUR=17;BYMINUTE=0;BYSECOND=0"] | Europe/Warsaw | 2026-11-30T17:00:00
FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;BYHOUR=9 | calendar start=2026-11-21T10:07:00 rules=["FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] | Europe/Warsaw | 2027-05-17T09:00:00
R/PT30M | interval everyMs=1800000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:37:13
R10/2026-12-01T09:00:00+01:00/P1D | calendar start=2026-12-01T09:00:00 rules=["FREQ=DAILY;INTERVAL=1"] gap=next-valid from=2026-12-01T09:00:00 count=10 | Europe/Warsaw | 2026-12-01T09:00:00
R/2026-12-01T09:00/P1W | calendar start=2026-12-01T09:00:00 rules=["FREQ=DAILY;INTERVAL=7"] gap=next-valid | Europe/Warsaw | 2026-12-01T09:00:00
20261225T090000Z | once @1798189200000 | Europe/Warsaw | 2026-12-25T10:00:00
2026-12-25T09:00:30+01:00[Europe/Warsaw] | once @1798185630000 | Europe/Warsaw | 2026-12-25T09:00:30
2026-12-25t09:00:00z | once @1798189200000 | Europe/Warsaw | 2026-12-25T10:00:00
by the pattern "0 9 13 * 5" | cron expression=0 9 13 * 5 | Europe/Warsaw | 2026-11-27T09:00:00
by the rule "FREQ=DAILY;BYHOUR=9" | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] | Europe/Warsaw | 2026-11-22T09:00:00
2027-02-28 12:00 | once 2027-02-28T12:00:00 | Europe/Warsaw | 2027-02-28T12:00:00
2026-12-25T09:00 London time | once 2026-12-25T09:00:00 | Europe/London | 2026-12-25T09:00:00
2026-12-25T09:00 Europe/Paris | once 2026-12-25T09:00:00 | Europe/Paris | 2026-12-25T09:00:00
2026-12-25T09:00+01:00 Europe/Warsaw | once @1798185600000 | Europe/Warsaw | 2026-12-25T09:00:00
`;
