/** English phrases that happen once. Columns: text, trigger, zone, first occurrence on the wall of the zone. */
export const ONCE_TABLE = `
in 2 hours | once @1795259233000 | Europe/Warsaw | 2026-11-21T12:07:13
in 10 seconds | once @1795252043000 | Europe/Warsaw | 2026-11-21T10:07:23
30 minutes | once @1795253833000 | Europe/Warsaw | 2026-11-21T10:37:13
an hour and a half | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
1h30m | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
in two and a half hours | once @1795261033000 | Europe/Warsaw | 2026-11-21T12:37:13
in a fortnight | once 2026-12-05T10:07:13 | Europe/Warsaw | 2026-12-05T10:07:13
in half an hour | once @1795253833000 | Europe/Warsaw | 2026-11-21T10:37:13
at 17:00 | once 2026-11-21T17:00:00 | Europe/Warsaw | 2026-11-21T17:00:00
at 9am | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
tomorrow | once 2026-11-22T10:07:13 | Europe/Warsaw | 2026-11-22T10:07:13
tomorrow at 9 | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
tonight | once 2026-11-21T20:00:00 | Europe/Warsaw | 2026-11-21T20:00:00
tonight at 8 | once 2026-11-21T20:00:00 | Europe/Warsaw | 2026-11-21T20:00:00
the day after tomorrow at noon | once 2026-11-23T12:00:00 | Europe/Warsaw | 2026-11-23T12:00:00
friday at 5 | once 2026-11-27T17:00:00 | Europe/Warsaw | 2026-11-27T17:00:00
next Tuesday at 3pm | once 2026-11-24T15:00:00 | Europe/Warsaw | 2026-11-24T15:00:00
25 December at 9 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
half past three | once 2026-11-21T15:30:00 | Europe/Warsaw | 2026-11-21T15:30:00
first Monday of December | once 2026-12-07T09:00:00 | Europe/Warsaw | 2026-12-07T09:00:00
end of month | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
monday | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
on friday | once 2026-11-27T09:00:00 | Europe/Warsaw | 2026-11-27T09:00:00
9am London time | once 2026-11-22T09:00:00 | Europe/London | 2026-11-22T09:00:00
3pm Europe/Paris | once 2026-11-21T15:00:00 | Europe/Paris | 2026-11-21T15:00:00
tomorrow at 5 in the morning | once 2026-11-22T05:00:00 | Europe/Warsaw | 2026-11-22T05:00:00
this friday at 18:00 | once 2026-11-27T18:00:00 | Europe/Warsaw | 2026-11-27T18:00:00
next week | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
in 3 days at 15:00 | once 2026-11-24T15:00:00 | Europe/Warsaw | 2026-11-24T15:00:00
a week from friday | once 2026-12-04T09:00:00 | Europe/Warsaw | 2026-12-04T09:00:00
12/25/2026 at 9 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
Friday 25 December at 10 | once 2026-12-25T10:00:00 | Europe/Warsaw | 2026-12-25T10:00:00
in 1 day | once 2026-11-22T10:07:13 | Europe/Warsaw | 2026-11-22T10:07:13
in 24 hours | once @1795338433000 | Europe/Warsaw | 2026-11-22T10:07:13
in 3 weeks | once 2026-12-12T10:07:13 | Europe/Warsaw | 2026-12-12T10:07:13
in 2 months | once 2027-01-21T10:07:13 | Europe/Warsaw | 2027-01-21T10:07:13
in a year | once 2027-11-21T10:07:13 | Europe/Warsaw | 2027-11-21T10:07:13
in 1.5 hours | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
in 1,5 hours | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
in 90 min | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
in 2h | once @1795259233000 | Europe/Warsaw | 2026-11-21T12:07:13
in 45m | once @1795254733000 | Europe/Warsaw | 2026-11-21T10:52:13
in 1h30 | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
in 2 days and 4 hours | once @1795439233000 | Europe/Warsaw | 2026-11-23T14:07:13
in one minute | once @1795252093000 | Europe/Warsaw | 2026-11-21T10:08:13
in an hour | once @1795255633000 | Europe/Warsaw | 2026-11-21T11:07:13
in a couple of days | once 2026-11-23T10:07:13 | Europe/Warsaw | 2026-11-23T10:07:13
in three quarters of an hour | once @1795254733000 | Europe/Warsaw | 2026-11-21T10:52:13
in a quarter of an hour | once @1795252933000 | Europe/Warsaw | 2026-11-21T10:22:13
in twenty-five minutes | once @1795253533000 | Europe/Warsaw | 2026-11-21T10:32:13
5 minutes from now | once @1795252333000 | Europe/Warsaw | 2026-11-21T10:12:13
2 hours later | once @1795259233000 | Europe/Warsaw | 2026-11-21T12:07:13
a week from now | once 2026-11-28T10:07:13 | Europe/Warsaw | 2026-11-28T10:07:13
a week from tomorrow at 10 | once 2026-11-29T10:00:00 | Europe/Warsaw | 2026-11-29T10:00:00
two weeks from monday | once 2026-12-07T09:00:00 | Europe/Warsaw | 2026-12-07T09:00:00
tomorrow morning | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
tomorrow evening at 7 | once 2026-11-22T19:00:00 | Europe/Warsaw | 2026-11-22T19:00:00
tomorrow afternoon | once 2026-11-22T15:00:00 | Europe/Warsaw | 2026-11-22T15:00:00
tomorrow night | once 2026-11-22T20:00:00 | Europe/Warsaw | 2026-11-22T20:00:00
this evening | once 2026-11-21T18:00:00 | Europe/Warsaw | 2026-11-21T18:00:00
this afternoon at 4 | once 2026-11-21T16:00:00 | Europe/Warsaw | 2026-11-21T16:00:00
tomorrow at noon | once 2026-11-22T12:00:00 | Europe/Warsaw | 2026-11-22T12:00:00
tomorrow at midnight | once 2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T00:00:00
today at 18:30 | once 2026-11-21T18:30:00 | Europe/Warsaw | 2026-11-21T18:30:00
today at 6pm | once 2026-11-21T18:00:00 | Europe/Warsaw | 2026-11-21T18:00:00
monday at 10am | once 2026-11-23T10:00:00 | Europe/Warsaw | 2026-11-23T10:00:00
on wednesday at 14:45 | once 2026-11-25T14:45:00 | Europe/Warsaw | 2026-11-25T14:45:00
next monday | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
next friday at 9 | once 2026-11-27T09:00:00 | Europe/Warsaw | 2026-11-27T09:00:00
next weekend | once 2026-11-28T09:00:00 | Europe/Warsaw | 2026-11-28T09:00:00
this weekend | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
tuesday next week at 11 | once 2026-11-24T11:00:00 | Europe/Warsaw | 2026-11-24T11:00:00
next week on thursday | once 2026-11-26T09:00:00 | Europe/Warsaw | 2026-11-26T09:00:00
next month | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
next month on the 3rd at 10:00 | once 2026-12-03T10:00:00 | Europe/Warsaw | 2026-12-03T10:00:00
next year | once 2027-01-01T09:00:00 | Europe/Warsaw | 2027-01-01T09:00:00
the 25th at 10 | once 2026-11-25T10:00:00 | Europe/Warsaw | 2026-11-25T10:00:00
on the 1st at 9 | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
25th of December | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
December 25th, 2027 at 8pm | once 2027-12-25T20:00:00 | Europe/Warsaw | 2027-12-25T20:00:00
Dec 25 2027 20:00 | once 2027-12-25T20:00:00 | Europe/Warsaw | 2027-12-25T20:00:00
25.12.2026 at 9 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
25/12/2026 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
christmas at 10 | once 2026-12-25T10:00:00 | Europe/Warsaw | 2026-12-25T10:00:00
new year's eve at 23:30 | once 2026-12-31T23:30:00 | Europe/Warsaw | 2026-12-31T23:30:00
end of the year | once 2026-12-31T09:00:00 | Europe/Warsaw | 2026-12-31T09:00:00
end of the week | once 2026-11-27T09:00:00 | Europe/Warsaw | 2026-11-27T09:00:00
start of next month | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
first of next month | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
last friday of the month | once 2026-11-27T09:00:00 | Europe/Warsaw | 2026-11-27T09:00:00
last day of the month at 5pm | once 2026-11-30T17:00:00 | Europe/Warsaw | 2026-11-30T17:00:00
second tuesday of january at 10 | once 2027-01-12T10:00:00 | Europe/Warsaw | 2027-01-12T10:00:00
half past nine tomorrow | once 2026-11-22T09:30:00 | Europe/Warsaw | 2026-11-22T09:30:00
quarter to five tomorrow | once 2026-11-22T16:45:00 | Europe/Warsaw | 2026-11-22T16:45:00
quarter past 8 on friday | once 2026-11-27T08:15:00 | Europe/Warsaw | 2026-11-27T08:15:00
ten past six on monday | once 2026-11-23T18:10:00 | Europe/Warsaw | 2026-11-23T18:10:00
9 o'clock tomorrow | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
tomorrow at 0930 | once 2026-11-22T09:30:00 | Europe/Warsaw | 2026-11-22T09:30:00
tomorrow at 9.30 | once 2026-11-22T09:30:00 | Europe/Warsaw | 2026-11-22T09:30:00
tomorrow at 9:30 pm | once 2026-11-22T21:30:00 | Europe/Warsaw | 2026-11-22T21:30:00
tomorrow at 12am | once 2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T00:00:00
tomorrow at 12pm | once 2026-11-22T12:00:00 | Europe/Warsaw | 2026-11-22T12:00:00
at noon | once 2026-11-21T12:00:00 | Europe/Warsaw | 2026-11-21T12:00:00
at midnight | once 2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T00:00:00
noon tomorrow | once 2026-11-22T12:00:00 | Europe/Warsaw | 2026-11-22T12:00:00
9:15am | once 2026-11-22T09:15:00 | Europe/Warsaw | 2026-11-22T09:15:00
friday 5pm | once 2026-11-27T17:00:00 | Europe/Warsaw | 2026-11-27T17:00:00
9am EST tomorrow | once 2026-11-22T09:00:00 | America/New_York | 2026-11-22T09:00:00
tomorrow at 15:00 CET | once 2026-11-22T15:00:00 | Europe/Paris | 2026-11-22T15:00:00
tomorrow at 9 in Tokyo | once 2026-11-22T09:00:00 | Asia/Tokyo | 2026-11-22T09:00:00
tomorrow at 9 UTC+2 | once 2026-11-22T09:00:00 | +02:00 | 2026-11-22T09:00:00
10:00 GMT tomorrow | once 2026-11-22T10:00:00 | GMT | 2026-11-22T10:00:00
tomorrow, at 9 | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
on friday, 27 november at 9 | once 2026-11-27T09:00:00 | Europe/Warsaw | 2026-11-27T09:00:00
the day after tomorrow | once 2026-11-23T10:07:13 | Europe/Warsaw | 2026-11-23T10:07:13
overmorrow | once 2026-11-23T10:07:13 | Europe/Warsaw | 2026-11-23T10:07:13
in the morning | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
tonight at 11pm | once 2026-11-21T23:00:00 | Europe/Warsaw | 2026-11-21T23:00:00
tomorrow same time | once 2026-11-22T10:07:00 | Europe/Warsaw | 2026-11-22T10:07:00
in 5 mins | once @1795252333000 | Europe/Warsaw | 2026-11-21T10:12:13
in 36 hours | once @1795381633000 | Europe/Warsaw | 2026-11-22T22:07:13
in a minute | once @1795252093000 | Europe/Warsaw | 2026-11-21T10:08:13
in an hour and 15 minutes | once @1795256533000 | Europe/Warsaw | 2026-11-21T11:22:13
in 6 weeks at 9 | once 2027-01-02T09:00:00 | Europe/Warsaw | 2027-01-02T09:00:00
in 10 days at noon | once 2026-12-01T12:00:00 | Europe/Warsaw | 2026-12-01T12:00:00
tomorrow 9am | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
tomorrow 17:45 | once 2026-11-22T17:45:00 | Europe/Warsaw | 2026-11-22T17:45:00
9am tomorrow | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
at 7:30 tomorrow morning | once 2026-11-22T07:30:00 | Europe/Warsaw | 2026-11-22T07:30:00
saturday at noon | once 2026-11-21T12:00:00 | Europe/Warsaw | 2026-11-21T12:00:00
sunday evening | once 2026-11-22T18:00:00 | Europe/Warsaw | 2026-11-22T18:00:00
friday night at 10 | once 2026-11-27T22:00:00 | Europe/Warsaw | 2026-11-27T22:00:00
next thursday at 16:30 | once 2026-11-26T16:30:00 | Europe/Warsaw | 2026-11-26T16:30:00
this monday at 9 | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
on monday morning | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
wednesday at half past two | once 2026-11-25T14:30:00 | Europe/Warsaw | 2026-11-25T14:30:00
1 december | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
1st december at 9 | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
december 1 at 9pm | once 2026-12-01T21:00:00 | Europe/Warsaw | 2026-12-01T21:00:00
the 3rd of january at 14:00 | once 2027-01-03T14:00:00 | Europe/Warsaw | 2027-01-03T14:00:00
31 december 2026 at 23:59 | once 2026-12-31T23:59:00 | Europe/Warsaw | 2026-12-31T23:59:00
friday at 9 UTC | once 2026-11-27T09:00:00 | UTC | 2026-11-27T09:00:00
half past 3 pm | once 2026-11-21T15:30:00 | Europe/Warsaw | 2026-11-21T15:30:00
friday the 13th at 9 | once 2027-08-13T09:00:00 | Europe/Warsaw | 2027-08-13T09:00:00
tomorrow at half past nine in the evening | once 2026-11-22T21:30:00 | Europe/Warsaw | 2026-11-22T21:30:00
the first of january | once 2027-01-01T09:00:00 | Europe/Warsaw | 2027-01-01T09:00:00
midnight on friday | once 2026-11-27T00:00:00 | Europe/Warsaw | 2026-11-27T00:00:00
tomorrow at 9 America/New_York time | once 2026-11-22T09:00:00 | America/New_York | 2026-11-22T09:00:00
wednesday next week | once 2026-11-25T09:00:00 | Europe/Warsaw | 2026-11-25T09:00:00
in december | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
at 9 on the first monday of december | once 2026-12-07T09:00:00 | Europe/Warsaw | 2026-12-07T09:00:00
by friday | once 2026-11-27T09:00:00 | Europe/Warsaw | 2026-11-27T09:00:00
noon on christmas day | once 2026-12-25T12:00:00 | Europe/Warsaw | 2026-12-25T12:00:00
two days from now at noon | once 2026-11-23T12:00:00 | Europe/Warsaw | 2026-11-23T12:00:00
a fortnight on tuesday | once 2026-12-08T09:00:00 | Europe/Warsaw | 2026-12-08T09:00:00
friday the 27th at 9 | once 2026-11-27T09:00:00 | Europe/Warsaw | 2026-11-27T09:00:00
last business day of the month at 17:00 | once 2026-11-30T17:00:00 | Europe/Warsaw | 2026-11-30T17:00:00
in 999 years | once 3025-11-21T10:07:13 | Europe/Warsaw | 3025-11-21T10:07:13
`;
