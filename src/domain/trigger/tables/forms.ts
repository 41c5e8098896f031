/** Further patterns, cron expressions and RFC 5545 rules, with what is odd in their dialects. Columns: text, trigger, zone, first occurrence on the wall of the zone. */
export const FORMS_TABLE = `
2nd and 4th tuesday of every month | cron expression=0 9 * * 2#2,2#4 | Europe/Warsaw | 2026-11-24T09:00:00
5th business day of each month | calendar start=2026-11-21T00:00:00 rules=["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=5;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-07T09:00:00
3 times a day at 8, 13 and 18 | cron expression=0 8,13,18 * * * | Europe/Warsaw | 2026-11-21T13:00:00
9am on weekdays | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
9am every weekday | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
9am daily | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
9:00 every day | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
0 0 13 * +5 | cron expression=0 0 13 * +5 | Europe/Warsaw | 2027-08-13T00:00:00
0 0 */2 * 1 | cron expression=0 0 */2 * 1 | Europe/Warsaw | 2026-11-23T00:00:00
0 0 ? * 1 | cron expression=0 0 ? * 1 | Europe/Warsaw | 2026-11-23T00:00:00
? 9 * * * | cron expression=? 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
0 9 ? * ? | cron expression=0 9 ? * ? | Europe/Warsaw | 2026-11-22T09:00:00
0 9 L * * | cron expression=0 9 L * * | Europe/Warsaw | 2026-11-30T09:00:00
0 9 LW * * | cron expression=0 9 LW * * | Europe/Warsaw | 2026-11-30T09:00:00
0 9 15W * * | cron expression=0 9 15W * * | Europe/Warsaw | 2026-12-15T09:00:00
0 9 1W * * | cron expression=0 9 1W * * | Europe/Warsaw | 2026-12-01T09:00:00
0 9 31W * * | cron expression=0 9 31W * * | Europe/Warsaw | 2026-12-31T09:00:00
0 9 * * FRI#L | cron expression=0 9 * * FRI#L | Europe/Warsaw | 2026-11-27T09:00:00
0 9 * * 5#L | cron expression=0 9 * * 5#L | Europe/Warsaw | 2026-11-27T09:00:00
0 9 * * FRIL | cron expression=0 9 * * FRIL | Europe/Warsaw | 2026-11-27T09:00:00
0 9 * * 1#1,3#2 | cron expression=0 9 * * 1#1,3#2 | Europe/Warsaw | 2026-12-07T09:00:00
0 9 * * 1#5 | cron expression=0 9 * * 1#5 | Europe/Warsaw | 2026-11-30T09:00:00
0 9 * * 7 | cron expression=0 9 * * 7 | Europe/Warsaw | 2026-11-22T09:00:00
0 9 * * 0 | cron expression=0 9 * * 0 | Europe/Warsaw | 2026-11-22T09:00:00
0 9 * * 0-7 | cron expression=0 9 * * 0-7 | Europe/Warsaw | 2026-11-22T09:00:00
0 9 * * 5-7 | cron expression=0 9 * * 5-7 | Europe/Warsaw | 2026-11-22T09:00:00
0 9 * * SUN | cron expression=0 9 * * SUN | Europe/Warsaw | 2026-11-22T09:00:00
0 9 * * sun-tue | cron expression=0 9 * * sun-tue | Europe/Warsaw | 2026-11-22T09:00:00
0 9 * * SUN-SAT | cron expression=0 9 * * SUN-SAT | Europe/Warsaw | 2026-11-22T09:00:00
0 9 * * MON,WED,FRI | cron expression=0 9 * * MON,WED,FRI | Europe/Warsaw | 2026-11-23T09:00:00
0 9 * * mon-fri | cron expression=0 9 * * mon-fri | Europe/Warsaw | 2026-11-23T09:00:00
0 9 * * Mon | cron expression=0 9 * * Mon | Europe/Warsaw | 2026-11-23T09:00:00
0 9 1 JAN * | cron expression=0 9 1 JAN * | Europe/Warsaw | 2027-01-01T09:00:00
0 9 1 jan-mar * | cron expression=0 9 1 jan-mar * | Europe/Warsaw | 2027-01-01T09:00:00
0 9 1 1/3 * | cron expression=0 9 1 1/3 * | Europe/Warsaw | 2027-01-01T09:00:00
0 9 1 */3 * | cron expression=0 9 1 */3 * | Europe/Warsaw | 2027-01-01T09:00:00
5/15 * * * * | cron expression=5/15 * * * * | Europe/Warsaw | 2026-11-21T10:20:00
0/15 * * * * | cron expression=0/15 * * * * | Europe/Warsaw | 2026-11-21T10:15:00
*/7 * * * * | cron expression=*/7 * * * * | Europe/Warsaw | 2026-11-21T10:14:00
1-59/2 * * * * | cron expression=1-59/2 * * * * | Europe/Warsaw | 2026-11-21T10:09:00
0 0,12 * * * | cron expression=0 0,12 * * * | Europe/Warsaw | 2026-11-21T12:00:00
0 9,12,15 * * 1-5 | cron expression=0 9,12,15 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
15,45 9-17 * * * | cron expression=15,45 9-17 * * * | Europe/Warsaw | 2026-11-21T10:15:00
00 09 * * * | cron expression=00 09 * * * | Europe/Warsaw | 2026-11-22T09:00:00
0 09 * * * | cron expression=0 09 * * * | Europe/Warsaw | 2026-11-22T09:00:00
0 9 * * 1-5/2 | cron expression=0 9 * * 1-5/2 | Europe/Warsaw | 2026-11-23T09:00:00
0 9 1-7 * 1 | cron expression=0 9 1-7 * 1 | Europe/Warsaw | 2026-11-23T09:00:00
0 9 1-7 * +1 | cron expression=0 9 1-7 * +1 | Europe/Warsaw | 2026-12-07T09:00:00
0 9 L * 5 | cron expression=0 9 L * 5 | Europe/Warsaw | 2026-11-27T09:00:00
0 9 L,15 * * | cron expression=0 9 L,15 * * | Europe/Warsaw | 2026-11-30T09:00:00
0 9 15,L * * | cron expression=0 9 15,L * * | Europe/Warsaw | 2026-11-30T09:00:00
0 9 * * 5L,1L | cron expression=0 9 * * 5L,1L | Europe/Warsaw | 2026-11-27T09:00:00
0 0 9 * * 1-5 | cron expression=0 0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
0 0 9 * * MON-FRI 2027 | cron expression=0 0 9 * * MON-FRI 2027 | Europe/Warsaw | 2027-01-01T09:00:00
0 0 9 1 1 ? 2027-2030 | cron expression=0 0 9 1 1 ? 2027-2030 | Europe/Warsaw | 2027-01-01T09:00:00
0 0 9 1 1 ? */2 | cron expression=0 0 9 1 1 ? */2 | Europe/Warsaw | 2027-01-01T09:00:00
0 0 9 ? * 2#1 * | cron expression=0 0 9 ? * 2#1 * | Europe/Warsaw | 2026-12-01T09:00:00
30 0 9 * * * | cron expression=30 0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:30
0 0 0 1 1 * 2099 | cron expression=0 0 0 1 1 * 2099 | Europe/Warsaw | 2099-01-01T00:00:00
0 0 29 2 * | cron expression=0 0 29 2 * | Europe/Warsaw | 2028-02-29T00:00:00
0 0 31 */2 * | cron expression=0 0 31 */2 * | Europe/Warsaw | 2027-01-31T00:00:00
@yearly | cron expression=@yearly | Europe/Warsaw | 2027-01-01T00:00:00
@annually | cron expression=@annually | Europe/Warsaw | 2027-01-01T00:00:00
@monthly | cron expression=@monthly | Europe/Warsaw | 2026-12-01T00:00:00
@midnight | cron expression=@midnight | Europe/Warsaw | 2026-11-22T00:00:00
@DAILY | cron expression=@DAILY | Europe/Warsaw | 2026-11-22T00:00:00
CRON_TZ=UTC 0 9 * * * | cron expression=0 9 * * * | UTC | 2026-11-22T09:00:00
CRON_TZ=Europe/London @daily | cron expression=@daily | Europe/London | 2026-11-22T00:00:00
TZ=America/New_York 0 9 * * * | cron expression=0 9 * * * | America/New_York | 2026-11-21T09:00:00
CRON_TZ="America/New_York" 0 9 * * * | cron expression=0 9 * * * | America/New_York | 2026-11-21T09:00:00
CRON_TZ=PST8PDT 0 9 * * * | cron expression=0 9 * * * | PST8PDT | 2026-11-21T09:00:00
CRON_TZ=EST 0 9 * * * | cron expression=0 9 * * * | EST | 2026-11-21T09:00:00
CRON_TZ=+05:30 0 9 * * * | cron expression=0 9 * * * | +05:30 | 2026-11-22T09:00:00
CRON_TZ=America/new_york 0 9 * * * | cron expression=0 9 * * * | America/New_York | 2026-11-21T09:00:00
0 9 * * * America/New_York | cron expression=0 9 * * * | America/New_York | 2026-11-21T09:00:00
0 9 * * * UTC | cron expression=0 9 * * * | UTC | 2026-11-22T09:00:00
0 9 * * 1-5 * | cron expression=0 9 * * 1-5 * | Europe/Warsaw | 2027-01-01T00:09:00
0 9 * * * * | cron expression=0 9 * * * * | Europe/Warsaw | 2026-11-21T10:09:00
* * * * * | cron expression=* * * * * | Europe/Warsaw | 2026-11-21T10:08:00
*/1 * * * * | cron expression=*/1 * * * * | Europe/Warsaw | 2026-11-21T10:08:00
*/30 * * * * | cron expression=*/30 * * * * | Europe/Warsaw | 2026-11-21T10:30:00
*/59 * * * * | cron expression=*/59 * * * * | Europe/Warsaw | 2026-11-21T10:59:00
*/60 * * * * | cron expression=*/60 * * * * | Europe/Warsaw | 2026-11-21T11:00:00
0 */1 * * * | cron expression=0 */1 * * * | Europe/Warsaw | 2026-11-21T11:00:00
0 */24 * * * | cron expression=0 */24 * * * | Europe/Warsaw | 2026-11-22T00:00:00
0 */23 * * * | cron expression=0 */23 * * * | Europe/Warsaw | 2026-11-21T23:00:00
0 */5 * * * | cron expression=0 */5 * * * | Europe/Warsaw | 2026-11-21T15:00:00
0 0 */31 * * | cron expression=0 0 */31 * * | Europe/Warsaw | 2026-12-01T00:00:00
* 9 * * * | cron expression=* 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
*/15 9 * * * | cron expression=*/15 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
0-59 9 * * * | cron expression=0-59 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
0 0-23 * * * | cron expression=0 0-23 * * * | Europe/Warsaw | 2026-11-21T11:00:00
0-30/10 9-17/2 * * 1-5 | cron expression=0-30/10 9-17/2 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
59 23 31 12 * | cron expression=59 23 31 12 * | Europe/Warsaw | 2026-12-31T23:59:00
0 0 1 1 0 | cron expression=0 0 1 1 0 | Europe/Warsaw | 2027-01-01T00:00:00
0 9 WL * * | cron expression=0 9 WL * * | Europe/Warsaw | 2026-11-30T09:00:00
0 9 * JAN-DEC * | cron expression=0 9 * JAN-DEC * | Europe/Warsaw | 2026-11-22T09:00:00
0 9 ?/2 * * | cron expression=0 9 ?/2 * * | Europe/Warsaw | 2026-11-23T09:00:00
? ? ? ? ? | cron expression=? ? ? ? ? | Europe/Warsaw | 2026-11-21T10:08:00
0 0 9 * * * 2027/2 | cron expression=0 0 9 * * * 2027/2 | Europe/Warsaw | 2027-01-01T09:00:00
0 0 9 * * * 2027,2029 | cron expression=0 0 9 * * * 2027,2029 | Europe/Warsaw | 2027-01-01T09:00:00
0 * * * * * | cron expression=0 * * * * * | Europe/Warsaw | 2026-11-21T10:08:00
59 59 23 31 12 * 2026 | cron expression=59 59 23 31 12 * 2026 | Europe/Warsaw | 2026-12-31T23:59:59
0 9 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31 * * | cron expression=0 9 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31 * * | Europe/Warsaw | 2026-11-22T09:00:00
FREQ=DAILY | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY"] | Europe/Warsaw | 2026-11-22T10:07:00
RRULE:FREQ=DAILY | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY"] | Europe/Warsaw | 2026-11-22T10:07:00
RRULE:FREQ=DAILY;BYHOUR=9;BYMINUTE=0 | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] | Europe/Warsaw | 2026-11-22T09:00:00
RRULE:FREQ=DAILY;COUNT=3 | calendar start=2026-11-22T10:07:00 rules=["FREQ=DAILY;COUNT=3"] | Europe/Warsaw | 2026-11-22T10:07:00
RRULE:FREQ=DAILY;UNTIL=20261225T090000Z | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;UNTIL=20261225T090000Z"] | Europe/Warsaw | 2026-11-22T10:07:00
RRULE:FREQ=DAILY;UNTIL=20261225 | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;UNTIL=20261225"] | Europe/Warsaw | 2026-11-22T10:07:00
RRULE:FREQ=DAILY;UNTIL=20261225T090000 | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;UNTIL=20261225T090000"] | Europe/Warsaw | 2026-11-22T10:07:00
FREQ=WEEKLY;BYDAY=MO | calendar start=2026-11-21T10:07:00 rules=["FREQ=WEEKLY;BYDAY=MO"] | Europe/Warsaw | 2026-11-23T10:07:00
FREQ=WEEKLY;BYDAY=MO;WKST=SU;INTERVAL=2 | calendar start=2026-11-21T10:07:00 rules=["FREQ=WEEKLY;BYDAY=MO;WKST=SU;INTERVAL=2"] | Europe/Warsaw | 2026-11-30T10:07:00
FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=TU,SU | calendar start=2026-11-21T10:07:00 rules=["FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=TU,SU"] | Europe/Warsaw | 2026-11-22T10:07:00
FREQ=MONTHLY;BYDAY=1MO,-1FR | calendar start=2026-11-21T10:07:00 rules=["FREQ=MONTHLY;BYDAY=1MO,-1FR"] | Europe/Warsaw | 2026-11-27T10:07:00
FREQ=MONTHLY;BYDAY=+2TU | calendar start=2026-11-21T10:07:00 rules=["FREQ=MONTHLY;BYDAY=+2TU"] | Europe/Warsaw | 2026-12-08T10:07:00
FREQ=MONTHLY;BYMONTHDAY=-1 | calendar start=2026-11-21T10:07:00 rules=["FREQ=MONTHLY;BYMONTHDAY=-1"] | Europe/Warsaw | 2026-11-30T10:07:00
FREQ=MONTHLY;BYMONTHDAY=1,15,-1 | calendar start=2026-11-21T10:07:00 rules=["FREQ=MONTHLY;BYMONTHDAY=1,15,-1"] | Europe/Warsaw | 2026-11-30T10:07:00
FREQ=MONTHLY;BYMONTHDAY=31 | calendar start=2026-11-21T10:07:00 rules=["FREQ=MONTHLY;BYMONTHDAY=31"] | Europe/Warsaw | 2026-12-31T10:07:00
FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13 | calendar start=2026-11-21T10:07:00 rules=["FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13"] | Europe/Warsaw | 2027-08-13T10:07:00
FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13 | calendar start=2026-11-21T10:07:00 rules=["FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13"] | Europe/Warsaw | 2026-12-12T10:07:00
FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2 | calendar start=2026-11-21T10:07:00 rules=["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2"] | Europe/Warsaw | 2026-11-27T10:07:00
FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1 | calendar start=2026-11-21T10:07:00 rules=["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1"] | Europe/Warsaw | 2026-11-30T10:07:00
FREQ=YEARLY;BYDAY=20MO | calendar start=2026-11-21T10:07:00 rules=["FREQ=YEARLY;BYDAY=20MO"] | Europe/Warsaw | 2027-05-17T10:07:00
FREQ=YEARLY;BYDAY=-53MO | calendar start=2026-11-21T10:07:00 rules=["FREQ=YEARLY;BYDAY=-53MO"] | Europe/Warsaw | 2029-01-01T10:07:00
FREQ=YEARLY;BYYEARDAY=1,100,-1 | calendar start=2026-11-21T10:07:00 rules=["FREQ=YEARLY;BYYEARDAY=1,100,-1"] | Europe/Warsaw | 2026-12-31T10:07:00
FREQ=YEARLY;BYYEARDAY=366 | calendar start=2026-11-21T10:07:00 rules=["FREQ=YEARLY;BYYEARDAY=366"] | Europe/Warsaw | 2028-12-31T10:07:00
FREQ=YEARLY;BYWEEKNO=20 | calendar start=2026-11-21T10:07:00 rules=["FREQ=YEARLY;BYWEEKNO=20"] | Europe/Warsaw | 2027-05-22T10:07:00
FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO | calendar start=2026-11-21T10:07:00 rules=["FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO"] | Europe/Warsaw | 2026-12-28T10:07:00
FREQ=YEARLY;BYWEEKNO=-1;BYDAY=MO | calendar start=2026-11-21T10:07:00 rules=["FREQ=YEARLY;BYWEEKNO=-1;BYDAY=MO"] | Europe/Warsaw | 2026-12-28T10:07:00
FREQ=YEARLY;BYMONTH=1;BYDAY=SU,MO | calendar start=2026-11-21T10:07:00 rules=["FREQ=YEARLY;BYMONTH=1;BYDAY=SU,MO"] | Europe/Warsaw | 2027-01-03T10:07:00
FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8 | calendar start=2026-11-21T10:07:00 rules=["FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8"] | Europe/Warsaw | 2030-11-05T10:07:00
FREQ=YEARLY;BYMONTH=3;BYDAY=2SU | calendar start=2026-11-21T10:07:00 rules=["FREQ=YEARLY;BYMONTH=3;BYDAY=2SU"] | Europe/Warsaw | 2027-03-14T10:07:00
FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29 | calendar start=2026-11-21T10:07:00 rules=["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29"] | Europe/Warsaw | 2028-02-29T10:07:00
FREQ=HOURLY | interval everyMs=3600000 anchor=1795252020000 | Europe/Warsaw | 2026-11-21T11:07:00
FREQ=HOURLY;INTERVAL=2;BYDAY=MO | calendar start=2026-11-21T10:07:00 rules=["FREQ=HOURLY;INTERVAL=2;BYDAY=MO"] | Europe/Warsaw | 2026-11-23T00:07:00
FREQ=HOURLY;BYMINUTE=0,30 | calendar start=2026-11-21T10:07:00 rules=["FREQ=HOURLY;BYMINUTE=0,30;BYSECOND=0"] | Europe/Warsaw | 2026-11-21T10:30:00
FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16 | calendar start=2026-11-21T10:07:00 rules=["FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16;BYSECOND=0"] | Europe/Warsaw | 2026-11-21T10:27:00
FREQ=MINUTELY;INTERVAL=90 | interval everyMs=5400000 anchor=1795252020000 | Europe/Warsaw | 2026-11-21T11:37:00
FREQ=SECONDLY;INTERVAL=90 | interval everyMs=90000 anchor=1795252020000 | Europe/Warsaw | 2026-11-21T10:08:30
FREQ=DAILY;BYHOUR=9,10,11;BYMINUTE=0,20,40 | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;BYHOUR=9,10,11;BYMINUTE=0,20,40;BYSECOND=0"] | Europe/Warsaw | 2026-11-21T10:20:00
FREQ=DAILY;BYMONTH=1 | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;BYMONTH=1"] | Europe/Warsaw | 2027-01-01T10:07:00
FREQ=DAILY;BYDAY=MO,WE | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;BYDAY=MO,WE"] | Europe/Warsaw | 2026-11-23T10:07:00
FREQ=DAILY;BYHOUR=9;BYSETPOS=1 | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;BYHOUR=9;BYSETPOS=1;BYMINUTE=0;BYSECOND=0"] | Europe/Warsaw | 2026-11-22T09:00:00
INTERVAL=2;FREQ=DAILY | calendar start=2026-11-21T10:07:00 rules=["INTERVAL=2;FREQ=DAILY"] | Europe/Warsaw | 2026-11-23T10:07:00
BYDAY=MO;FREQ=WEEKLY | calendar start=2026-11-21T10:07:00 rules=["BYDAY=MO;FREQ=WEEKLY"] | Europe/Warsaw | 2026-11-23T10:07:00
FREQ=DAILY ; COUNT=2 | calendar start=2026-11-22T10:07:00 rules=["FREQ=DAILY;COUNT=2"] | Europe/Warsaw | 2026-11-22T10:07:00
FREQ=WEEKLY;BYDAY=MO,MO | calendar start=2026-11-21T10:07:00 rules=["FREQ=WEEKLY;BYDAY=MO,MO"] | Europe/Warsaw | 2026-11-23T10:07:00
DTSTART;TZID=EST:20261201T090000 RRULE:FREQ=DAILY | calendar start=2026-12-01T09:00:00 rules=["FREQ=DAILY"] | EST | 2026-12-01T09:00:00
DTSTART;TZID="Europe/Paris":20261201T090000 RRULE:FREQ=DAILY | calendar start=2026-12-01T09:00:00 rules=["FREQ=DAILY"] | Europe/Paris | 2026-12-01T09:00:00
RRULE:FREQ=DAILY;BYHOUR=9 RRULE:FREQ=DAILY;BYHOUR=17 | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;BYHOUR=9;BYMINUTE=0;BYSECOND=0","FREQ=DAILY;BYHOUR=17;BYMINUTE=0;BYSECOND=0"] | Europe/Warsaw | 2026-11-21T17:00:00
FREQ=DAILY;BYHOUR=2;BYMINUTE=30 | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;BYHOUR=2;BYMINUTE=30;BYSECOND=0"] | Europe/Warsaw | 2026-11-22T02:30:00
R/2026-12-01T09:00:00Z/PT1H | interval everyMs=3600000 anchor=1796115600000 | Europe/Warsaw | 2026-12-01T10:00:00
R1/2026-12-01T09:00:00Z/PT1H | interval everyMs=3600000 anchor=1796115600000 from=2026-12-01T10:00:00 count=1 | Europe/Warsaw | 2026-12-01T10:00:00
R/2026-12-01T09:00:00/P1D | calendar start=2026-12-01T09:00:00 rules=["FREQ=DAILY;INTERVAL=1"] gap=next-valid | Europe/Warsaw | 2026-12-01T09:00:00
R/2026-12-01T09:00:00+01:00/P1D | calendar start=2026-12-01T09:00:00 rules=["FREQ=DAILY;INTERVAL=1"] gap=next-valid | Europe/Warsaw | 2026-12-01T09:00:00
R/2026-12-01T09:00:00/P1M | calendar start=2026-12-01T09:00:00 rules=["FREQ=MONTHLY;INTERVAL=1"] gap=next-valid | Europe/Warsaw | 2026-12-01T09:00:00
R/2026-12-31T09:00:00/P1M | calendar start=2026-12-31T09:00:00 rules=["FREQ=MONTHLY;INTERVAL=1"] gap=next-valid | Europe/Warsaw | 2026-12-31T09:00:00
R/2026-12-01T09:00:00/P1Y | calendar start=2026-12-01T09:00:00 rules=["FREQ=MONTHLY;INTERVAL=12"] gap=next-valid | Europe/Warsaw | 2026-12-01T09:00:00
R/2026-12-01T09:00:00/P1W | calendar start=2026-12-01T09:00:00 rules=["FREQ=DAILY;INTERVAL=7"] gap=next-valid | Europe/Warsaw | 2026-12-01T09:00:00
R/2026-12-01/P1D | calendar start=2026-12-01T00:00:00 rules=["FREQ=DAILY;INTERVAL=1"] gap=next-valid | Europe/Warsaw | 2026-12-01T00:00:00
R/P1D | calendar start=2026-11-21T10:07:13 rules=["FREQ=DAILY;INTERVAL=1"] gap=next-valid | Europe/Warsaw | 2026-11-22T10:07:13
R/PT1H | interval everyMs=3600000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T11:07:13
R5/PT1H | interval everyMs=3600000 anchor=1795252033000 from=2026-11-21T11:07:13 count=5 | Europe/Warsaw | 2026-11-21T11:07:13
R-1/PT1H | interval everyMs=3600000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T11:07:13
R/2026-12-01T09:00:00Z/2026-12-01T10:00:00Z | interval everyMs=3600000 anchor=1796115600000 | Europe/Warsaw | 2026-12-01T10:00:00
R5/2026-12-01T09:00:00Z/2026-12-02T09:00:00Z | interval everyMs=86400000 anchor=1796115600000 from=2026-12-01T10:00:00 count=5 | Europe/Warsaw | 2026-12-01T10:00:00
R/2026-12-01T09:00:00[Europe/Paris]/P1D | calendar start=2026-12-01T09:00:00 rules=["FREQ=DAILY;INTERVAL=1"] gap=next-valid | Europe/Paris | 2026-12-01T09:00:00
R/2020-01-01T00:00:00Z/PT12H | interval everyMs=43200000 anchor=1577836800000 | Europe/Warsaw | 2026-11-21T13:00:00
R5/20261201T090000Z/PT1H | interval everyMs=3600000 anchor=1796115600000 from=2026-12-01T10:00:00 count=5 | Europe/Warsaw | 2026-12-01T10:00:00
R/2027-03-27T02:30:00/P1D | calendar start=2027-03-27T02:30:00 rules=["FREQ=DAILY;INTERVAL=1"] gap=next-valid | Europe/Warsaw | 2027-03-27T02:30:00
15:00 Berlin time every friday | cron expression=0 15 * * 5 | Europe/Berlin | 2026-11-27T15:00:00
`;
