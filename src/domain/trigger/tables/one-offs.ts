/** Further English phrases that happen once: nights, weeks, working days, places, dates of all spellings. Columns: text, trigger, zone, first occurrence on the wall of the zone. */
export const ONE_OFFS_TABLE = `
end of the month | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
end of next month | once 2026-12-31T09:00:00 | Europe/Warsaw | 2026-12-31T09:00:00
at the end of the month | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
PT30M | once @1795253833000 | Europe/Warsaw | 2026-11-21T10:37:13
march 15 | once 2027-03-15T09:00:00 | Europe/Warsaw | 2027-03-15T09:00:00
friday at 5pm | once 2026-11-27T17:00:00 | Europe/Warsaw | 2026-11-27T17:00:00
remind me tomorrow at 9 to call Sarah | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
remind me in 2 hours to call Sarah | once @1795259233000 | Europe/Warsaw | 2026-11-21T12:07:13
01:30 | once 2026-11-22T01:30:00 | Europe/Warsaw | 2026-11-22T01:30:00
PT1,5H | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
PT1.5H | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
P1Y | once 2027-11-21T10:07:13 | Europe/Warsaw | 2027-11-21T10:07:13
P1Y2M3DT4H5M6S | once @1832332339000 | Europe/Warsaw | 2028-01-24T14:12:19
in 1 month | once 2026-12-21T10:07:13 | Europe/Warsaw | 2026-12-21T10:07:13
next tuesday | once 2026-11-24T09:00:00 | Europe/Warsaw | 2026-11-24T09:00:00
next monday at noon | once 2026-11-23T12:00:00 | Europe/Warsaw | 2026-11-23T12:00:00
next saturday at 10 | once 2026-11-28T10:00:00 | Europe/Warsaw | 2026-11-28T10:00:00
next sunday | once 2026-11-29T09:00:00 | Europe/Warsaw | 2026-11-29T09:00:00
this saturday at 11 | once 2026-11-21T11:00:00 | Europe/Warsaw | 2026-11-21T11:00:00
this saturday at 9 | once 2026-11-28T09:00:00 | Europe/Warsaw | 2026-11-28T09:00:00
saturday at 9 | once 2026-11-28T09:00:00 | Europe/Warsaw | 2026-11-28T09:00:00
saturday | once 2026-11-28T09:00:00 | Europe/Warsaw | 2026-11-28T09:00:00
saturday next week | once 2026-11-28T09:00:00 | Europe/Warsaw | 2026-11-28T09:00:00
sunday at 7am | once 2026-11-22T07:00:00 | Europe/Warsaw | 2026-11-22T07:00:00
coming friday | once 2026-11-27T09:00:00 | Europe/Warsaw | 2026-11-27T09:00:00
this coming friday at 4pm | once 2026-11-27T16:00:00 | Europe/Warsaw | 2026-11-27T16:00:00
the following monday at 9 | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
monday week | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
monday week at 10 | once 2026-11-30T10:00:00 | Europe/Warsaw | 2026-11-30T10:00:00
a week today | once 2026-11-28T09:00:00 | Europe/Warsaw | 2026-11-28T09:00:00
a week tomorrow at 5pm | once 2026-11-29T17:00:00 | Europe/Warsaw | 2026-11-29T17:00:00
a week on monday at 9 | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
2 weeks from today at 3pm | once 2026-12-05T15:00:00 | Europe/Warsaw | 2026-12-05T15:00:00
three days from now | once 2026-11-24T10:07:13 | Europe/Warsaw | 2026-11-24T10:07:13
10 days from today | once 2026-12-01T10:07:13 | Europe/Warsaw | 2026-12-01T10:07:13
in 3 business days | once 2026-11-25T10:07:13 | Europe/Warsaw | 2026-11-25T10:07:13
in 5 working days at 9 | once 2026-11-27T09:00:00 | Europe/Warsaw | 2026-11-27T09:00:00
next business day at 9 | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
next working day | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
tomorrow at 9:30am | once 2026-11-22T09:30:00 | Europe/Warsaw | 2026-11-22T09:30:00
tomorrow at 9.30am | once 2026-11-22T09:30:00 | Europe/Warsaw | 2026-11-22T09:30:00
tomorrow at 9h | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
tomorrow at 21h30 | once 2026-11-22T21:30:00 | Europe/Warsaw | 2026-11-22T21:30:00
tomorrow 9 am | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
tomorrow 9 a.m. | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
tomorrow at 9 p.m. | once 2026-11-22T21:00:00 | Europe/Warsaw | 2026-11-22T21:00:00
tomorrow @ 9 | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
tomorrow @9am | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
around 9 tomorrow | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
about 9am tomorrow | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
by 5pm tomorrow | once 2026-11-22T17:00:00 | Europe/Warsaw | 2026-11-22T17:00:00
this evening at 7 | once 2026-11-21T19:00:00 | Europe/Warsaw | 2026-11-21T19:00:00
this evening at 7:30 | once 2026-11-21T19:30:00 | Europe/Warsaw | 2026-11-21T19:30:00
tonight at 9:30 | once 2026-11-21T21:30:00 | Europe/Warsaw | 2026-11-21T21:30:00
tonight at 1 | once 2026-11-22T01:00:00 | Europe/Warsaw | 2026-11-22T01:00:00
tonight at 12 | once 2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T00:00:00
tonight at midnight | once 2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T00:00:00
midnight tonight | once 2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T00:00:00
noon today | once 2026-11-21T12:00:00 | Europe/Warsaw | 2026-11-21T12:00:00
midday tomorrow | once 2026-11-22T12:00:00 | Europe/Warsaw | 2026-11-22T12:00:00
half an hour from now | once @1795253833000 | Europe/Warsaw | 2026-11-21T10:37:13
in an hour's time | once @1795255633000 | Europe/Warsaw | 2026-11-21T11:07:13
in two hours' time | once @1795259233000 | Europe/Warsaw | 2026-11-21T12:07:13
in half an hour's time | once @1795253833000 | Europe/Warsaw | 2026-11-21T10:37:13
in a week's time | once 2026-11-28T10:07:13 | Europe/Warsaw | 2026-11-28T10:07:13
in 3 days' time | once 2026-11-24T10:07:13 | Europe/Warsaw | 2026-11-24T10:07:13
in a quarter hour | once @1795252933000 | Europe/Warsaw | 2026-11-21T10:22:13
in quarter of an hour | once @1795252933000 | Europe/Warsaw | 2026-11-21T10:22:13
in a couple hours | once @1795259233000 | Europe/Warsaw | 2026-11-21T12:07:13
in a couple of hours | once @1795259233000 | Europe/Warsaw | 2026-11-21T12:07:13
in a dozen minutes | once @1795252753000 | Europe/Warsaw | 2026-11-21T10:19:13
within 2 hours | once @1795259233000 | Europe/Warsaw | 2026-11-21T12:07:13
after 2 hours | once @1795259233000 | Europe/Warsaw | 2026-11-21T12:07:13
10 minutes to 5 | once 2026-11-21T16:50:00 | Europe/Warsaw | 2026-11-21T16:50:00
10 to 5 tomorrow | once 2026-11-22T16:50:00 | Europe/Warsaw | 2026-11-22T16:50:00
ten to five tomorrow | once 2026-11-22T16:50:00 | Europe/Warsaw | 2026-11-22T16:50:00
twenty past nine tomorrow | once 2026-11-22T09:20:00 | Europe/Warsaw | 2026-11-22T09:20:00
twenty five past nine tomorrow | once 2026-11-22T09:25:00 | Europe/Warsaw | 2026-11-22T09:25:00
five past noon | once 2026-11-21T12:05:00 | Europe/Warsaw | 2026-11-21T12:05:00
quarter past noon tomorrow | once 2026-11-22T12:15:00 | Europe/Warsaw | 2026-11-22T12:15:00
a quarter past 4 tomorrow | once 2026-11-22T16:15:00 | Europe/Warsaw | 2026-11-22T16:15:00
half past midnight tomorrow | once 2026-11-22T00:30:00 | Europe/Warsaw | 2026-11-22T00:30:00
tomorrow at five thirty | once 2026-11-22T17:30:00 | Europe/Warsaw | 2026-11-22T17:30:00
tomorrow at seven fifteen pm | once 2026-11-22T19:15:00 | Europe/Warsaw | 2026-11-22T19:15:00
tomorrow at 0900 | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
tomorrow at 0900 hours | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
tomorrow at 1730 | once 2026-11-22T17:30:00 | Europe/Warsaw | 2026-11-22T17:30:00
at 1730 | once 2026-11-21T17:30:00 | Europe/Warsaw | 2026-11-21T17:30:00
tomorrow at five o'clock | once 2026-11-22T17:00:00 | Europe/Warsaw | 2026-11-22T17:00:00
tomorrow at five o clock | once 2026-11-22T17:00:00 | Europe/Warsaw | 2026-11-22T17:00:00
tomorrow at 5 oclock | once 2026-11-22T17:00:00 | Europe/Warsaw | 2026-11-22T17:00:00
tomorrow at twelve | once 2026-11-22T12:00:00 | Europe/Warsaw | 2026-11-22T12:00:00
tomorrow at twelve noon | once 2026-11-22T12:00:00 | Europe/Warsaw | 2026-11-22T12:00:00
tomorrow at 12 noon | once 2026-11-22T12:00:00 | Europe/Warsaw | 2026-11-22T12:00:00
tomorrow at 12 midnight | once 2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T00:00:00
12 noon tomorrow | once 2026-11-22T12:00:00 | Europe/Warsaw | 2026-11-22T12:00:00
on the first of the month | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
on the last day of the month | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
the last weekday of the month | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
last monday of the month at 9 | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
friday the 13th | once 2027-08-13T09:00:00 | Europe/Warsaw | 2027-08-13T09:00:00
3 days before the end of each month | once 2026-11-27T09:00:00 | Europe/Warsaw | 2026-11-27T09:00:00
the day before the last day of each month | once 2026-11-29T09:00:00 | Europe/Warsaw | 2026-11-29T09:00:00
first business day of the month | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
2026-12-25T09:00:00 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
2026-12-25T09:00:00.000 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
2026-12-25T09:00:00.123456789 | once 2026-12-25T09:00:00.123 | Europe/Warsaw | 2026-12-25T09:00:00.123
2026-12-25T09:00:00,5 | once 2026-12-25T09:00:00.500 | Europe/Warsaw | 2026-12-25T09:00:00.500
2026-12-25T09:00z | once @1798189200000 | Europe/Warsaw | 2026-12-25T10:00:00
2026-12-25t09:00z | once @1798189200000 | Europe/Warsaw | 2026-12-25T10:00:00
2026-12-25T09:00+0100 | once @1798185600000 | Europe/Warsaw | 2026-12-25T09:00:00
2026-12-25T09:00+01 | once @1798185600000 | Europe/Warsaw | 2026-12-25T09:00:00
2026-12-25T09:00-05:00 | once @1798207200000 | Europe/Warsaw | 2026-12-25T15:00:00
2026-12-25T09:00−05:00 | once @1798207200000 | Europe/Warsaw | 2026-12-25T15:00:00
2026-12-25T09:00+01:00[Europe/Warsaw] | once @1798185600000 | Europe/Warsaw | 2026-12-25T09:00:00
2026-12-25T09:00[Europe/Warsaw] | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
2026-12-25T09:00Z[Europe/Warsaw] | once @1798189200000 | Europe/Warsaw | 2026-12-25T10:00:00
2026-12-25T09:00[+01:00] | once 2026-12-25T09:00:00 | +01:00 | 2026-12-25T09:00:00
2026-12-25T09:00+01:00[+01:00] | once @1798185600000 | +01:00 | 2026-12-25T09:00:00
2026-12-25T09:00[!Europe/Warsaw] | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
2026-12-25T09:00[Europe/Warsaw][u-ca=iso8601] | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
2026-12-25T09:00[Europe/Warsaw][u-ca=gregory] | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
2026-12-25T09:00[u-ca=iso8601] | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
2026-12-25T09:00[Europe/Warsaw][foo=bar] | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
2026-12-25T09:00[europe/warsaw] | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
2026-12-25T09:00 [Europe/Warsaw] | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
2026-12-25 09:00:00 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
2026-12-25 09:00 +01:00 | once @1798185600000 | Europe/Warsaw | 2026-12-25T09:00:00
2026-12-25 09:00Z | once @1798189200000 | Europe/Warsaw | 2026-12-25T10:00:00
2026-12-25 09:00 UTC | once 2026-12-25T09:00:00 | UTC | 2026-12-25T09:00:00
2026-12-25 9am | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
2026-12-25 at 9am | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
2026-12-25Z | once 2026-12-25T09:00:00 | UTC | 2026-12-25T09:00:00
2026-12-25[Europe/Paris] | once 2026-12-25T00:00:00 | Europe/Paris | 2026-12-25T00:00:00
20261225T0900 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
20261225T090000 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
20261225T090000+0100 | once @1798185600000 | Europe/Warsaw | 2026-12-25T09:00:00
2026-12-25T09:00+14:00 | once @1798138800000 | Europe/Warsaw | 2026-12-24T20:00:00
2026-12-25T09:00+15:00 | once @1798135200000 | Europe/Warsaw | 2026-12-24T19:00:00
2026-12-25T09:00-00:00 | once @1798189200000 | Europe/Warsaw | 2026-12-25T10:00:00
2026-12-25T09:00 PM | once 2026-12-25T21:00:00 | Europe/Warsaw | 2026-12-25T21:00:00
2026-12-25 09:00 pm | once 2026-12-25T21:00:00 | Europe/Warsaw | 2026-12-25T21:00:00
2026-12-25T09:00:00 Europe/Paris | once 2026-12-25T09:00:00 | Europe/Paris | 2026-12-25T09:00:00
2028-02-29 | once 2028-02-29T00:00:00 | Europe/Warsaw | 2028-02-29T00:00:00
2026-11-21T10:07:14 | once 2026-11-21T10:07:14 | Europe/Warsaw | 2026-11-21T10:07:14
2026-11-22 | once 2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T00:00:00
2027-03-28T02:30 | once 2027-03-28T02:30:00 | Europe/Warsaw | 2027-03-28T03:30:00
2027-03-28T02:30[Europe/Warsaw] | once 2027-03-28T02:30:00 | Europe/Warsaw | 2027-03-28T03:30:00
2027-03-28T02:30+01:00 | once @1806197400000 | Europe/Warsaw | 2027-03-28T03:30:00
2027-10-31T02:30 | once 2027-10-31T02:30:00 | Europe/Warsaw | 2027-10-31T02:30:00
2027-10-31T02:30+01:00[Europe/Warsaw] | once @1824946200000 | Europe/Warsaw | 2027-10-31T02:30:00
2027-10-31T02:30+02:00[Europe/Warsaw] | once @1824942600000 | Europe/Warsaw | 2027-10-31T02:30:00
2027-10-31T02:30Z | once @1824949800000 | Europe/Warsaw | 2027-10-31T03:30:00
2026/12/25 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
2026/12/25 09:00 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
2026.12.25 09:00 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
25.12.2026 09:00 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
25-12-2026 09:00 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
Fri, 25 Dec 2026 09:00:00 GMT | once 2026-12-25T09:00:00 | GMT | 2026-12-25T09:00:00
December 25, 2026 9:00 AM | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
12/25/2026, 9:00:00 AM | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
30m | once @1795253833000 | Europe/Warsaw | 2026-11-21T10:37:13
30 m | once @1795253833000 | Europe/Warsaw | 2026-11-21T10:37:13
30min | once @1795253833000 | Europe/Warsaw | 2026-11-21T10:37:13
30 min. | once @1795253833000 | Europe/Warsaw | 2026-11-21T10:37:13
thirty minutes | once @1795253833000 | Europe/Warsaw | 2026-11-21T10:37:13
1h | once @1795255633000 | Europe/Warsaw | 2026-11-21T11:07:13
1 h | once @1795255633000 | Europe/Warsaw | 2026-11-21T11:07:13
1hr | once @1795255633000 | Europe/Warsaw | 2026-11-21T11:07:13
2hrs | once @1795259233000 | Europe/Warsaw | 2026-11-21T12:07:13
1.5h | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
1,5h | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
0.5h | once @1795253833000 | Europe/Warsaw | 2026-11-21T10:37:13
½ hour | once @1795253833000 | Europe/Warsaw | 2026-11-21T10:37:13
1½ hours | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
1h30 | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
1h 30m | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
1h30min | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
1:30h | once 2026-11-22T01:30:00 | Europe/Warsaw | 2026-11-22T01:30:00
1h30m15s | once @1795257448000 | Europe/Warsaw | 2026-11-21T11:37:28
90s | once @1795252123000 | Europe/Warsaw | 2026-11-21T10:08:43
2d | once 2026-11-23T10:07:13 | Europe/Warsaw | 2026-11-23T10:07:13
1w | once 2026-11-28T10:07:13 | Europe/Warsaw | 2026-11-28T10:07:13
2 weeks | once 2026-12-05T10:07:13 | Europe/Warsaw | 2026-12-05T10:07:13
1 month | once 2026-12-21T10:07:13 | Europe/Warsaw | 2026-12-21T10:07:13
1 year | once 2027-11-21T10:07:13 | Europe/Warsaw | 2027-11-21T10:07:13
1y | once 2027-11-21T10:07:13 | Europe/Warsaw | 2027-11-21T10:07:13
1mo | once 2026-12-21T10:07:13 | Europe/Warsaw | 2026-12-21T10:07:13
6mo | once 2027-05-21T10:07:13 | Europe/Warsaw | 2027-05-21T10:07:13
1 day 2 hours | once @1795345633000 | Europe/Warsaw | 2026-11-22T12:07:13
1 day, 2 hours | once @1795345633000 | Europe/Warsaw | 2026-11-22T12:07:13
1 day and 2 hours | once @1795345633000 | Europe/Warsaw | 2026-11-22T12:07:13
2 days 3 hours 4 minutes | once @1795435873000 | Europe/Warsaw | 2026-11-23T13:11:13
2 hours 90 minutes | once @1795264633000 | Europe/Warsaw | 2026-11-21T13:37:13
an hour | once @1795255633000 | Europe/Warsaw | 2026-11-21T11:07:13
a minute | once @1795252093000 | Europe/Warsaw | 2026-11-21T10:08:13
a day | once 2026-11-22T10:07:13 | Europe/Warsaw | 2026-11-22T10:07:13
half an hour | once @1795253833000 | Europe/Warsaw | 2026-11-21T10:37:13
a half hour | once @1795253833000 | Europe/Warsaw | 2026-11-21T10:37:13
one hour and thirty minutes | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
10000 minutes | once @1795852033000 | Europe/Warsaw | 2026-11-28T08:47:13
1000000 minutes | once @1855252033000 | Europe/Warsaw | 2028-10-15T21:47:13
P1D | once 2026-11-22T10:07:13 | Europe/Warsaw | 2026-11-22T10:07:13
PT1H30M | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
P1W | once 2026-11-28T10:07:13 | Europe/Warsaw | 2026-11-28T10:07:13
P1W2D | once 2026-11-30T10:07:13 | Europe/Warsaw | 2026-11-30T10:07:13
PT36H | once @1795381633000 | Europe/Warsaw | 2026-11-22T22:07:13
PT0.5H | once @1795253833000 | Europe/Warsaw | 2026-11-21T10:37:13
PT1H0.5M | once @1795255663000 | Europe/Warsaw | 2026-11-21T11:07:43
PT1.5M0.5S | once @1795252123500 | Europe/Warsaw | 2026-11-21T10:08:43.500
1D | once 2026-11-22T10:07:13 | Europe/Warsaw | 2026-11-22T10:07:13
pt30m | once @1795253833000 | Europe/Warsaw | 2026-11-21T10:37:13
in PT30M | once @1795253833000 | Europe/Warsaw | 2026-11-21T10:37:13
5min30s | once @1795252363000 | Europe/Warsaw | 2026-11-21T10:12:43
three quarters of an hour | once @1795254733000 | Europe/Warsaw | 2026-11-21T10:52:13
a day and a half | once @1795381633000 | Europe/Warsaw | 2026-11-22T22:07:13
two and a half days | once @1795468033000 | Europe/Warsaw | 2026-11-23T22:07:13
in a day and a half | once @1795381633000 | Europe/Warsaw | 2026-11-22T22:07:13
in half a day | once @1795295233000 | Europe/Warsaw | 2026-11-21T22:07:13
half a year | once 2027-05-21T10:07:13 | Europe/Warsaw | 2027-05-21T10:07:13
in half a year | once 2027-05-21T10:07:13 | Europe/Warsaw | 2027-05-21T10:07:13
in a year and a half | once 2028-05-21T10:07:13 | Europe/Warsaw | 2028-05-21T10:07:13
in 1.5 days | once @1795381633000 | Europe/Warsaw | 2026-11-22T22:07:13
in 1.5 weeks | once @1796159233000 | Europe/Warsaw | 2026-12-01T22:07:13
9am in London | once 2026-11-22T09:00:00 | Europe/London | 2026-11-22T09:00:00
tomorrow at 9 new york time | once 2026-11-22T09:00:00 | America/New_York | 2026-11-22T09:00:00
tomorrow at 9 in São Paulo | once 2026-11-22T09:00:00 | America/Sao_Paulo | 2026-11-22T09:00:00
tomorrow at 9 in Sao Paulo | once 2026-11-22T09:00:00 | America/Sao_Paulo | 2026-11-22T09:00:00
tomorrow at 9 San Francisco time | once 2026-11-22T09:00:00 | America/Los_Angeles | 2026-11-22T09:00:00
tomorrow at 9am PT | once 2026-11-22T09:00:00 | America/Los_Angeles | 2026-11-22T09:00:00
tomorrow at 9am PST | once 2026-11-22T09:00:00 | America/Los_Angeles | 2026-11-22T09:00:00
tomorrow at 9am PDT | once 2026-11-22T09:00:00 | America/Los_Angeles | 2026-11-22T09:00:00
tomorrow at 9am ET | once 2026-11-22T09:00:00 | America/New_York | 2026-11-22T09:00:00
tomorrow at 9am EDT | once 2026-11-22T09:00:00 | America/New_York | 2026-11-22T09:00:00
tomorrow at 9am Eastern | once 2026-11-22T09:00:00 | America/New_York | 2026-11-22T09:00:00
tomorrow at 9am eastern time | once 2026-11-22T09:00:00 | America/New_York | 2026-11-22T09:00:00
tomorrow at 9am US eastern | once 2026-11-22T09:00:00 | America/New_York | 2026-11-22T09:00:00
tomorrow at 9am pacific | once 2026-11-22T09:00:00 | America/Los_Angeles | 2026-11-22T09:00:00
tomorrow at 9 CET | once 2026-11-22T09:00:00 | Europe/Paris | 2026-11-22T09:00:00
tomorrow at 9 CEST | once 2026-11-22T09:00:00 | Europe/Paris | 2026-11-22T09:00:00
tomorrow at 9 MEZ | once 2026-11-22T09:00:00 | Europe/Berlin | 2026-11-22T09:00:00
tomorrow at 9 GMT | once 2026-11-22T09:00:00 | GMT | 2026-11-22T09:00:00
tomorrow at 9 GMT+2 | once 2026-11-22T09:00:00 | +02:00 | 2026-11-22T09:00:00
tomorrow at 9 UTC | once 2026-11-22T09:00:00 | UTC | 2026-11-22T09:00:00
tomorrow at 9 UTC+5:30 | once 2026-11-22T09:00:00 | +05:30 | 2026-11-22T09:00:00
tomorrow at 9 UTC-03:00 | once 2026-11-22T09:00:00 | -03:00 | 2026-11-22T09:00:00
tomorrow at 9 +02:00 | once 2026-11-22T09:00:00 | +02:00 | 2026-11-22T09:00:00
tomorrow at 9Z | once 2026-11-22T09:00:00 | UTC | 2026-11-22T09:00:00
tomorrow at 09:00Z | once 2026-11-22T09:00:00 | UTC | 2026-11-22T09:00:00
tomorrow at 9 AEST | once 2026-11-22T09:00:00 | Australia/Sydney | 2026-11-22T09:00:00
tomorrow at 9 JST | once 2026-11-22T09:00:00 | Asia/Tokyo | 2026-11-22T09:00:00
tomorrow at 9 MST | once 2026-11-22T09:00:00 | America/Denver | 2026-11-22T09:00:00
tomorrow at 9 europe/paris | once 2026-11-22T09:00:00 | Europe/Paris | 2026-11-22T09:00:00
tomorrow at 9 EUROPE/PARIS | once 2026-11-22T09:00:00 | Europe/Paris | 2026-11-22T09:00:00
tomorrow at 9 Asia/Calcutta | once 2026-11-22T09:00:00 | Asia/Calcutta | 2026-11-22T09:00:00
tomorrow at 9 Europe/Kiev | once 2026-11-22T09:00:00 | Europe/Kiev | 2026-11-22T09:00:00
tomorrow at 9 Europe/Kyiv | once 2026-11-22T09:00:00 | Europe/Kyiv | 2026-11-22T09:00:00
tomorrow at 9 America/Argentina/Buenos_Aires | once 2026-11-22T09:00:00 | America/Argentina/Buenos_Aires | 2026-11-22T09:00:00
tomorrow at 9 Buenos Aires time | once 2026-11-22T09:00:00 | America/Buenos_Aires | 2026-11-22T09:00:00
tomorrow at 9 Etc/GMT+5 | once 2026-11-22T09:00:00 | Etc/GMT+5 | 2026-11-22T09:00:00
tomorrow at 9 US/Eastern | once 2026-11-22T09:00:00 | US/Eastern | 2026-11-22T09:00:00
tomorrow at 9 Paris time | once 2026-11-22T09:00:00 | Europe/Paris | 2026-11-22T09:00:00
tomorrow at 9 in Paris | once 2026-11-22T09:00:00 | Europe/Paris | 2026-11-22T09:00:00
in London at 9 tomorrow | once 2026-11-22T09:00:00 | Europe/London | 2026-11-22T09:00:00
Europe/Paris tomorrow at 9 | once 2026-11-22T09:00:00 | Europe/Paris | 2026-11-22T09:00:00
(UTC) tomorrow at 9 | once 2026-11-22T09:00:00 | UTC | 2026-11-22T09:00:00
tomorrow at 9 my time | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
tomorrow at 9 local time | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
tomorrow at 9 Europe/Paris Europe/Paris | once 2026-11-22T09:00:00 | Europe/Paris | 2026-11-22T09:00:00
in 2 hours Europe/Paris | once @1795259233000 | Europe/Paris | 2026-11-21T12:07:13
in 2 hours London time | once @1795259233000 | Europe/London | 2026-11-21T11:07:13
tomorrow UTC | once 2026-11-22T09:07:13 | UTC | 2026-11-22T09:07:13
tomorrow Tokyo time | once 2026-11-22T18:07:13 | Asia/Tokyo | 2026-11-22T18:07:13
december | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
december 9 | once 2026-12-09T09:00:00 | Europe/Warsaw | 2026-12-09T09:00:00
9 december | once 2026-12-09T09:00:00 | Europe/Warsaw | 2026-12-09T09:00:00
9 dec 10:00 | once 2026-12-09T10:00:00 | Europe/Warsaw | 2026-12-09T10:00:00
december 9 2027 | once 2027-12-09T09:00:00 | Europe/Warsaw | 2027-12-09T09:00:00
december 2027 | once 2027-12-01T09:00:00 | Europe/Warsaw | 2027-12-01T09:00:00
in december 2027 | once 2027-12-01T09:00:00 | Europe/Warsaw | 2027-12-01T09:00:00
25/12 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
12/25 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
25.12. | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
25.12. 9:00 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
25.12 9:00 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
1.2.2027 | once 2027-02-01T09:00:00 | Europe/Warsaw | 2027-02-01T09:00:00
25/12/26 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
25.12.26 at 9 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
may 5 | once 2027-05-05T09:00:00 | Europe/Warsaw | 2027-05-05T09:00:00
may | once 2027-05-01T09:00:00 | Europe/Warsaw | 2027-05-01T09:00:00
may at 9 | once 2027-05-01T09:00:00 | Europe/Warsaw | 2027-05-01T09:00:00
march at 9 | once 2027-03-01T09:00:00 | Europe/Warsaw | 2027-03-01T09:00:00
march | once 2027-03-01T09:00:00 | Europe/Warsaw | 2027-03-01T09:00:00
sun at 9 | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
sat at 9 | once 2026-11-28T09:00:00 | Europe/Warsaw | 2026-11-28T09:00:00
second | once 2026-12-02T09:00:00 | Europe/Warsaw | 2026-12-02T09:00:00
second of may | once 2027-05-02T09:00:00 | Europe/Warsaw | 2027-05-02T09:00:00
the second | once 2026-12-02T09:00:00 | Europe/Warsaw | 2026-12-02T09:00:00
first | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
first monday | once 2026-12-07T09:00:00 | Europe/Warsaw | 2026-12-07T09:00:00
last day of february | once 2027-02-28T09:00:00 | Europe/Warsaw | 2027-02-28T09:00:00
first day of next month | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
last day of the year at noon | once 2026-12-31T12:00:00 | Europe/Warsaw | 2026-12-31T12:00:00
noon | once 2026-11-21T12:00:00 | Europe/Warsaw | 2026-11-21T12:00:00
midnight | once 2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T00:00:00
at noon on friday | once 2026-11-27T12:00:00 | Europe/Warsaw | 2026-11-27T12:00:00
3pm | once 2026-11-21T15:00:00 | Europe/Warsaw | 2026-11-21T15:00:00
3 pm | once 2026-11-21T15:00:00 | Europe/Warsaw | 2026-11-21T15:00:00
15:00 | once 2026-11-21T15:00:00 | Europe/Warsaw | 2026-11-21T15:00:00
15.00 | once 2026-11-21T15:00:00 | Europe/Warsaw | 2026-11-21T15:00:00
15h | once @1795306033000 | Europe/Warsaw | 2026-11-22T01:07:13
15h00 | once @1795306033000 | Europe/Warsaw | 2026-11-22T01:07:13
00:00 | once 2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T00:00:00
at 00:00 | once 2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T00:00:00
at 7:00 | once 2026-11-22T07:00:00 | Europe/Warsaw | 2026-11-22T07:00:00
at 7:30 | once 2026-11-22T07:30:00 | Europe/Warsaw | 2026-11-22T07:30:00
at 07:30 | once 2026-11-22T07:30:00 | Europe/Warsaw | 2026-11-22T07:30:00
at 13 | once 2026-11-21T13:00:00 | Europe/Warsaw | 2026-11-21T13:00:00
at 17 | once 2026-11-21T17:00:00 | Europe/Warsaw | 2026-11-21T17:00:00
at 0 | once 2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T00:00:00
today at 17 | once 2026-11-21T17:00:00 | Europe/Warsaw | 2026-11-21T17:00:00
today at 5 | once 2026-11-21T17:00:00 | Europe/Warsaw | 2026-11-21T17:00:00
today at 11 | once 2026-11-21T11:00:00 | Europe/Warsaw | 2026-11-21T11:00:00
tomorrow at 8 | once 2026-11-22T08:00:00 | Europe/Warsaw | 2026-11-22T08:00:00
tomorrow at 7 | once 2026-11-22T19:00:00 | Europe/Warsaw | 2026-11-22T19:00:00
tomorrow at 6:30 | once 2026-11-22T06:30:00 | Europe/Warsaw | 2026-11-22T06:30:00
tomorrow at 07:00 | once 2026-11-22T07:00:00 | Europe/Warsaw | 2026-11-22T07:00:00
tomorrow at 7:00 | once 2026-11-22T07:00:00 | Europe/Warsaw | 2026-11-22T07:00:00
tomorrow at 7 am | once 2026-11-22T07:00:00 | Europe/Warsaw | 2026-11-22T07:00:00
monday at 1 | once 2026-11-23T13:00:00 | Europe/Warsaw | 2026-11-23T13:00:00
monday at 1:15 | once 2026-11-23T01:15:00 | Europe/Warsaw | 2026-11-23T01:15:00
monday at 12:15am | once 2026-11-23T00:15:00 | Europe/Warsaw | 2026-11-23T00:15:00
monday at 12:15 | once 2026-11-23T12:15:00 | Europe/Warsaw | 2026-11-23T12:15:00
monday at 12 am | once 2026-11-23T00:00:00 | Europe/Warsaw | 2026-11-23T00:00:00
this month on the 28th | once 2026-11-28T09:00:00 | Europe/Warsaw | 2026-11-28T09:00:00
next month on the 31st | once 2026-12-31T09:00:00 | Europe/Warsaw | 2026-12-31T09:00:00
next year on 3 march | once 2027-03-03T09:00:00 | Europe/Warsaw | 2027-03-03T09:00:00
next year in march | once 2027-03-01T09:00:00 | Europe/Warsaw | 2027-03-01T09:00:00
next march | once 2027-03-01T09:00:00 | Europe/Warsaw | 2027-03-01T09:00:00
next december | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
this december | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
next quarter | once 2027-01-01T09:00:00 | Europe/Warsaw | 2027-01-01T09:00:00
next day | once 2026-11-22T10:07:13 | Europe/Warsaw | 2026-11-22T10:07:13
next christmas | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
christmas eve | once 2026-12-24T09:00:00 | Europe/Warsaw | 2026-12-24T09:00:00
new year | once 2027-01-01T09:00:00 | Europe/Warsaw | 2027-01-01T09:00:00
new year's day at 0:00 | once 2027-01-01T00:00:00 | Europe/Warsaw | 2027-01-01T00:00:00
new years day | once 2027-01-01T09:00:00 | Europe/Warsaw | 2027-01-01T09:00:00
valentine's day | once 2027-02-14T09:00:00 | Europe/Warsaw | 2027-02-14T09:00:00
halloween at 18:00 | once 2027-10-31T18:00:00 | Europe/Warsaw | 2027-10-31T18:00:00
a week before christmas | once 2026-12-18T09:00:00 | Europe/Warsaw | 2026-12-18T09:00:00
the day before christmas | once 2026-12-24T09:00:00 | Europe/Warsaw | 2026-12-24T09:00:00
the day after christmas | once 2026-12-26T09:00:00 | Europe/Warsaw | 2026-12-26T09:00:00
two days before 25 december | once 2026-12-23T09:00:00 | Europe/Warsaw | 2026-12-23T09:00:00
2 days after 25 december | once 2026-12-27T09:00:00 | Europe/Warsaw | 2026-12-27T09:00:00
2 business days from now | once 2026-11-24T10:07:13 | Europe/Warsaw | 2026-11-24T10:07:13
tomorrow at 9am Pacific | once 2026-11-22T09:00:00 | America/Los_Angeles | 2026-11-22T09:00:00
tomorrow at 9 London local time | once 2026-11-22T09:00:00 | Europe/London | 2026-11-22T09:00:00
in 1 hour and 5 minutes and 10 seconds | once @1795255943000 | Europe/Warsaw | 2026-11-21T11:12:23
in 1 hour 5 minutes 10 seconds | once @1795255943000 | Europe/Warsaw | 2026-11-21T11:12:23
in 2 weeks and 3 days | once 2026-12-08T10:07:13 | Europe/Warsaw | 2026-12-08T10:07:13
in 2 weeks on friday at 9 | once 2026-12-11T09:00:00 | Europe/Warsaw | 2026-12-11T09:00:00
a fortnight today | once 2026-12-05T09:00:00 | Europe/Warsaw | 2026-12-05T09:00:00
three weeks on saturday | once 2026-12-12T09:00:00 | Europe/Warsaw | 2026-12-12T09:00:00
this time tomorrow | once 2026-11-22T10:07:00 | Europe/Warsaw | 2026-11-22T10:07:00
same time next week | once 2026-11-23T10:07:00 | Europe/Warsaw | 2026-11-23T10:07:00
same time tomorrow | once 2026-11-22T10:07:00 | Europe/Warsaw | 2026-11-22T10:07:00
tomorrow at the same time | once 2026-11-22T10:07:00 | Europe/Warsaw | 2026-11-22T10:07:00
at the weekend | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
by the end of the day | once 2026-11-21T18:00:00 | Europe/Warsaw | 2026-11-21T18:00:00
end of day | once 2026-11-21T18:00:00 | Europe/Warsaw | 2026-11-21T18:00:00
first day of december | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
last day of december at 17:00 | once 2026-12-31T17:00:00 | Europe/Warsaw | 2026-12-31T17:00:00
the 1st of december 2026 at 9 | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
dec. 25 at 9 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
Dec. 25th, 2026, 9:00 a.m. | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
on the 25th of next month | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
on the 25th of this month at 9 | once 2026-11-25T09:00:00 | Europe/Warsaw | 2026-11-25T09:00:00
the 30th | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
the 31st at 9 | once 2026-12-31T09:00:00 | Europe/Warsaw | 2026-12-31T09:00:00
feb 29 | once 2028-02-29T09:00:00 | Europe/Warsaw | 2028-02-29T09:00:00
29 february | once 2028-02-29T09:00:00 | Europe/Warsaw | 2028-02-29T09:00:00
monday 7 december at 9 | once 2026-12-07T09:00:00 | Europe/Warsaw | 2026-12-07T09:00:00
monday the 7th of december at 9 | once 2026-12-07T09:00:00 | Europe/Warsaw | 2026-12-07T09:00:00
mon 7 dec 9am | once 2026-12-07T09:00:00 | Europe/Warsaw | 2026-12-07T09:00:00
mon, 7 dec 2026 09:00 | once 2026-12-07T09:00:00 | Europe/Warsaw | 2026-12-07T09:00:00
Monday, December 7, 2026 at 9:00 AM | once 2026-12-07T09:00:00 | Europe/Warsaw | 2026-12-07T09:00:00
at 9:00 on 7 december in London | once 2026-12-07T09:00:00 | Europe/London | 2026-12-07T09:00:00
7 december 2026, 9:00 Europe/London | once 2026-12-07T09:00:00 | Europe/London | 2026-12-07T09:00:00
2026-12-07 09:00 Europe/London | once 2026-12-07T09:00:00 | Europe/London | 2026-12-07T09:00:00
2026-12-07T09:00 in London | once 2026-12-07T09:00:00 | Europe/London | 2026-12-07T09:00:00
2026-12-07 at noon | once 2026-12-07T12:00:00 | Europe/Warsaw | 2026-12-07T12:00:00
2026-12-07 in the morning | once 2026-12-07T09:00:00 | Europe/Warsaw | 2026-12-07T09:00:00
2026-12-07 9pm | once 2026-12-07T21:00:00 | Europe/Warsaw | 2026-12-07T21:00:00
9pm 2026-12-07 | once 2026-12-07T21:00:00 | Europe/Warsaw | 2026-12-07T21:00:00
in 1 hours | once @1795255633000 | Europe/Warsaw | 2026-11-21T11:07:13
in one hundred minutes | once @1795258033000 | Europe/Warsaw | 2026-11-21T11:47:13
in a hundred minutes | once @1795258033000 | Europe/Warsaw | 2026-11-21T11:47:13
in hundred days | once 2027-03-01T10:07:13 | Europe/Warsaw | 2027-03-01T10:07:13
in 1 1/2 hours | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
in 1/2 hour | once @1795253833000 | Europe/Warsaw | 2026-11-21T10:37:13
in 3/4 of an hour | once @1795254733000 | Europe/Warsaw | 2026-11-21T10:52:13
in 5min | once @1795252333000 | Europe/Warsaw | 2026-11-21T10:12:13
in 5 m | once @1795252333000 | Europe/Warsaw | 2026-11-21T10:12:13
in 5 M | once @1795252333000 | Europe/Warsaw | 2026-11-21T10:12:13
5 M | once @1795252333000 | Europe/Warsaw | 2026-11-21T10:12:13
5M | once @1795252333000 | Europe/Warsaw | 2026-11-21T10:12:13
1H | once @1795255633000 | Europe/Warsaw | 2026-11-21T11:07:13
`;
