/** Further texts that must not become a trigger: malformed forms, vague words, what nobody can know. Columns: text, code of the first issue, the part of the text it blames. */
export const MALFORMED_TABLE = `
monthly@-1 18:00 | bad-date | -1
yearly@12-25 09:00 | bad-time | 25
9am and 5pm | unsupported | 5pm
last Tuesday | past | last Tuesday
in 30 minutes ago | past | in 30 minutes ago
30 minutes ago | past | 30 minutes ago
1h-5m | unsupported | 5m
31 jan + 1 month | leftover | +
9ish tomorrow | leftover | 9ish
before noon tomorrow | leftover | before
first thing tomorrow | leftover | thing
tomorrow first thing in the morning | leftover | thing
later today | leftover | later
later | unreadable | later
soon | unreadable | soon
at lunchtime tomorrow | leftover | at lunchtime
at lunch | unreadable | at lunch
tomorrow at dawn | leftover | at dawn
tomorrow at sunset | leftover | at sunset
tomorrow early morning | leftover | early
early tomorrow morning | leftover | early
late tomorrow evening | leftover | late
tomorrow late afternoon | leftover | late
in an hour or so | leftover | or so
in a few minutes | unreadable | in a few minutes
in a few hours | unreadable | in a few hours
in several days | unreadable | in several days
in some minutes | unreadable | in some minutes
in a bit | unreadable | in a bit
in a moment | unreadable | in a moment
in a decade | unreadable | in a decade
in a century | unreadable | in a century
in the next hour | unreadable | in the next hour
within the hour | unreadable | within the hour
after lunch | unreadable | after lunch
2 hours from 5pm | unsupported | from 5pm
2 hours after noon | leftover | 2 hours after
2 hours before noon | leftover | before
an hour before midnight | leftover | before
30 minutes before 9 tomorrow | leftover | before 9
quarter of five tomorrow | leftover | quarter of five
half four tomorrow | leftover | half four
half 4 tomorrow | leftover | half 4
half nine tomorrow | leftover | half nine
tomorrow at nine oh five | leftover | oh five
tomorrow at nine hundred hours | unsupported | hundred hours
1730 | missing-unit | 1730
mon wed fri at 9 | unsupported | wed
mon/wed/fri at 9 | unknown-zone | mon/wed/fri
business hours | unreadable | business hours
every hour during business hours | leftover | during business hours
every half hour on the half hour | unsupported | on the half hour
every quarter hour | leftover | hour
biannually | unreadable | biannually
every month end | leftover | end
every leap day | unreadable | every leap
every leap year | unreadable | every leap
every easter | unreadable | every easter
once | unsupported | once
four times a day | missing-time | four times a day
every day from 9 to 17 | unsupported | from 9 to 17
every day between monday and friday | leftover | between
any monday | leftover | any
always at 9 | leftover | always
per day | unreadable | per day
every monday or wednesday at 9 | leftover | or
every day at 9 unless it is sunday | leftover | unless it is
every hour except at night | unreadable | except at
every hour except between 22 and 6 | unreadable | except between
every hour except 12:00 | unreadable | except 12
every hour except at noon | unreadable | except at
every monday before june | leftover | before
every day at 9 x5 | leftover | x5
every day at 9 (10 times) | leftover | (
for 10 times | unsupported | for 10 times
until june | unsupported | until june
starting next week | unsupported | starting next week
every day for the rest of the month at 9 | leftover | for the rest of the month
every monday at 9 after 1 january | leftover | after
every day from now on at 9 | leftover | from now on
from tomorrow on, every day at 9 | leftover | on
every 8 hours at 6am, 2pm and 10pm | unsupported | 6am
every 12 hours at 8 | unsupported | 8
secondly | too-often | secondly
0 9 * * LFRI | bad-cron | LFRI
0 9 * * MON#1-MON#3 | bad-cron | MON#1-MON#3
0 9 * * Monday | bad-cron | Monday
0 9 1 January * | bad-cron | January
0 9 L-2 * * | bad-cron | L-2
0 9 * * L | bad-cron | L
15,45 0 9 * * * | too-often | 15,45 0 9 * * *
0 0 0 29 2 * 2027 | never | 0 0 0 29 2 * 2027
0 0 31 2 * | never | 0 0 31 2 *
@minutely | bad-cron | @minutely
@every 1h | bad-cron | @every 1h
@ daily | leftover | @
0 9 * * * EST | bad-cron | EST
0 9 * * * (Europe/Paris) | bad-cron | (Europe/Paris)
0 9 * * * until 2027 | bad-cron | until
0 9 * * * # comment | bad-cron | #
0 9 * * * root | bad-cron | root
cron: 0 9 * * * | unreadable | cron: 0 9 * * *
cron(0 9 * * ? *) | unreadable | cron(0 9 * * ? *)
0 0 */32 * * | bad-cron | */32
- - - - - | unreadable | - - - - -
* * * * | bad-cron | * * * *
* | unreadable | *
* * * | unreadable | * * *
0 9 * * * * * * | bad-cron | 0 9 * * * * * *
a b c d e | unreadable | a b c d e
60 9 * * * | bad-cron | 60
-1 9 * * * | bad-cron | -1
0 24 * * * | bad-cron | 24
0 9 0 * * | bad-cron | 0
0 9 32 * * | bad-cron | 32
0 9 * 0 * | bad-cron | 0
0 9 * 13 * | bad-cron | 13
0 9 * * 8 | bad-cron | 8
0 9 * * -1 | bad-cron | -1
0 9 * FOO * | bad-cron | FOO
0 9 * * FOO | bad-cron | FOO
0 9 * * MONDAYS | bad-cron | MONDAYS
0 9 * * # | bad-cron | #
0 9 * * 1# | bad-cron | 1#
0 9 * * 1#0 | bad-cron | 1#0
0 9 * * 1#6 | bad-cron | 1#6
0 9 * * 1#-1 | bad-cron | 1#-1
0 9 * * *#1 | bad-cron | *#1
0 9 * * 8#1 | bad-cron | 8#1
0 9 32W * * | bad-cron | 32W
0 9 0W * * | bad-cron | 0W
0 9 W * * | bad-cron | W
0 9 *W * * | bad-cron | *W
0 9 LW,1 * * | bad-cron | LW
0 9 LL * * | bad-cron | LL
L 9 * * * | bad-cron | L
0 L * * * | bad-cron | L
0 9 * L * | bad-cron | L
0 9 * DEC-JAN * | bad-cron | DEC-JAN
0 9 5-1 * * | bad-cron | 5-1
0 22-6 * * * | bad-cron | 22-6
0 9 1,2,3, * * | bad-cron | 1,2,3,
0 9 ,1 * * | bad-cron | ,1
0 9 1,,2 * * | bad-cron | 1,,2
0 9 1..5 * * | bad-cron | 1..5
0 9 1- * * | bad-cron | 1-
0 9 -5 * * | bad-cron | -5
0 9 1/0 * * | bad-cron | 1/0
0 9 */-1 * * | bad-cron | */-1
0 9 */ * * | bad-cron | */
0 9 / * * | bad-cron | /
0 9 1/ * * | bad-cron | 1/
0 9 1/a * * | bad-cron | 1/a
0 9 */2/2 * * | bad-cron | */2/2
0 9 1-5-7 * * | bad-cron | 1-5-7
0 9 1.5 * * | bad-cron | 1.5
0 9 1e1 * * | bad-cron | 1e1
0 9 0x1 * * | bad-cron | 0x1
0 9 ** * * | bad-cron | **
0 9 *1 * * | bad-cron | *1
0 9 1* * * | bad-cron | 1*
0 9 *-5 * * | bad-cron | *-5
0 9 +1 * * | bad-cron | +1
0 9 * * + | bad-cron | 
+0 9 * * * | bad-cron | +0
H 9 * * * | bad-cron | H
H/15 * * * * | bad-cron | H/15
R 9 * * * | bad-cron | R
0 9 * * 1;rm -rf | bad-cron | 1;rm
0 9 * * 1&2 | bad-cron | 1&2
0 9 * * {1} | bad-cron | {1}
0 9 * * $(date) | bad-cron | $(date)
0 0 0 0 0 | bad-cron | 0
0 0 0 * * * 1969 | past | 0 0 0 * * * 1969
0 0 0 * * * 2020 | past | 0 0 0 * * * 2020
0 0 0 * * * 10000 | bad-cron | 10000
0 0 0 1 1 * 2026 | past | 0 0 0 1 1 * 2026
0 0 10 21 11 * 2026 | past | 0 0 10 21 11 * 2026
0 0 9 21 11 * 2026 | past | 0 0 9 21 11 * 2026
0 0 9 * * * 2027-2026 | bad-cron | 2027-2026
*/30 * * * * * | too-often | */30 * * * * *
59 59 23 31 12 * 2025 | past | 59 59 23 31 12 * 2025
999999999999999999999 * * * * | bad-cron | 999999999999999999999
0 9 * * 99999999999999999999 | bad-cron | 99999999999999999999
RRULE:FREQ=DAILY;UNTIL=2026-12-25 | bad-rule | UNTIL=2026-12-25
RRULE:FREQ=DAILY;UNTIL=20261225T0900 | bad-rule | UNTIL=20261225T0900
RRULE:FREQ=DAILY;UNTIL=20261225T090000+0100 | bad-rule | UNTIL=20261225T090000+0100
FREQ=YEARLY;BYYEARDAY=367 | bad-rule | BYYEARDAY=367
FREQ=YEARLY;BYYEARDAY=0 | bad-rule | BYYEARDAY=0
FREQ=YEARLY;BYWEEKNO=54 | bad-rule | BYWEEKNO=54
FREQ=DAILY;BYDAY=2MO | bad-rule | BYDAY=2MO
FREQ=DAILY;BYSECOND=60 | bad-rule | BYSECOND=60
FREQ=DAILY;BYSECOND=61 | bad-rule | BYSECOND=61
FREQ=DAILY;INTERVAL=1;INTERVAL=2 | bad-rule | INTERVAL=2
BYDAY=MO | unreadable | BYDAY=MO
RRULE: | bad-rule | 
RRULE | unreadable | RRULE
RRULE:BYDAY=MO | bad-rule | BYDAY=MO
FREQ=DAILY,WEEKLY | bad-rule | FREQ=DAILY,WEEKLY
FREQ=DAILY;;COUNT=2 | bad-rule | 
FREQ=DAILY; | bad-rule | 
;FREQ=DAILY | leftover | FREQ=
FREQ =DAILY | leftover | FREQ =
FREQ=DAILY;COUNT= | bad-rule | COUNT=
FREQ=DAILY;COUNT=1.5 | bad-rule | COUNT=1.5
FREQ=DAILY;COUNT=-1 | bad-rule | COUNT=-1
FREQ=DAILY;COUNT=99999999999 | bad-rule | COUNT=99999999999
FREQ=DAILY;INTERVAL=99999999999 | bad-rule | INTERVAL=99999999999
FREQ=DAILY;INTERVAL=1e3 | bad-rule | INTERVAL=1e3
FREQ=WEEKLY;BYDAY= | bad-rule | BYDAY=
FREQ=WEEKLY;BYDAY=MO, | bad-rule | BYDAY=MO,
FREQ=WEEKLY;BYDAY=Monday | bad-rule | BYDAY=Monday
FREQ=WEEKLY;BYDAY=-1MO | bad-rule | BYDAY=-1MO
FREQ=MONTHLY;BYMONTHDAY=-32 | bad-rule | BYMONTHDAY=-32
FREQ=MONTHLY;BYMONTHDAY=1-5 | bad-rule | BYMONTHDAY=1-5
FREQ=MONTHLY;BYSETPOS=1 | bad-rule | BYSETPOS=1
FREQ=MONTHLY;BYSETPOS=367;BYDAY=MO | bad-rule | BYSETPOS=367
FREQ=YEARLY;BYMONTH=0 | bad-rule | BYMONTH=0
FREQ=YEARLY;BYMONTH=JAN | bad-rule | BYMONTH=JAN
FREQ=YEARLY;SKIP=FORWARD | bad-rule | SKIP=FORWARD
FREQ=DAILY;X-FOO=1 | bad-rule | X-FOO=1
FREQ=DAILY;UNTIL=20250101 | past | FREQ=DAILY;UNTIL=20250101
FREQ=DAILY;UNTIL=20261131 | bad-rule | UNTIL=20261131
FREQ=DAILY;UNTIL=20261225T250000 | bad-rule | UNTIL=20261225T250000
FREQ=NEVER | bad-rule | FREQ=NEVER
EXDATE:20261203T090000 | bad-rule | EXDATE:20261203T090000
DTSTART:20270101T120000 | bad-rule | DTSTART:20270101T120000
XRULE:FREQ=DAILY | leftover | XRULE:FREQ=
DTSTART;TZID=Mars/X:20261201T090000 RRULE:FREQ=DAILY | unknown-zone | Mars/X
DTSTART;TZID=/Europe/Paris:20261201T090000 RRULE:FREQ=DAILY | unknown-zone | /Europe/Paris
DTSTART:2026-12-01T09:00:00 RRULE:FREQ=DAILY | bad-rule | 2026-12-01T09:00:00
DTSTART=20261201T090000;FREQ=DAILY | bad-rule | DTSTART=20261201T090000
DTSTART:20261201T090000;FREQ=DAILY | bad-rule | 20261201T090000;FREQ=DAILY
FREQ=DAILY;BYHOUR=9 Europe/Paris | bad-rule | BYHOUR=9 Europe/Paris
FREQ=DAILY;BYHOUR=9;TZID=Europe/Paris | bad-rule | TZID=Europe/Paris
RRULE:FREQ=DAILY;BYHOUR=9 FREQ=DAILY;BYHOUR=17 | bad-rule | FREQ=DAILY;BYHOUR=17
2026-12-25T09:00+02:00[Europe/Warsaw] | offset-conflict | +02:00
2026-12-25T09:00+01:00[+02:00] | offset-conflict | +01:00
2026-12-25T09:00[Europe/Warsaw][!u-ca=hebrew] | unsupported | [!u-ca=hebrew]
2026-12-25T09:00[] | unknown-zone | []
2026-12-25T09:00[Europe/Warsaw | bad-date | 2026-12-25T09:00[Europe/Warsaw
2026-12-25 9:00 | bad-date | 2026-12-25 9:00
20261225 | missing-unit | 20261225
2026-12 | unreadable | 2026-12
2026 | missing-unit | 2026
2026-W52-5 | leftover | 52-5
2026-W52-5T09:00 | leftover | 52-5
2026W525 | leftover | 525
2026-359 | unreadable | 2026-359
2026-12-25T24:00:00 | bad-time | 24:00
2026-12-25T23:59:60 | bad-time | 23:59
2026-12-25T23:59:60Z | bad-time | 23:59
2026-12-25T09:0 | bad-date | 2026-12-25T09:0
2026-12-25T | leftover | T
2026-12-25T09:00T10:00 | bad-date | 2026-12-25T09:00T10:00
2026-12-25T09:00:00Z+01:00 | bad-date | 2026-12-25T09:00:00Z+01:00
2026-12-25T09:00+24:00 | bad-time | +24:00
2026-12-25T09:00+01:60 | bad-time | +01:60
2026-00-10 | bad-date | 2026-00-10
2026-13-10 | bad-date | 2026-13-10
2026-02-29 | bad-date | 2026-02-29
2026-04-31T09:00 | bad-date | 2026-04-31
26-12-25 | unreadable | 26-12-25
+002026-12-25T09:00 | bad-date | +002026-12-25T09:00
-002026-12-25T09:00 | bad-date | -002026-12-25T09:00
99999-12-25 | bad-date | 99999-12-25
9999-12-31T23:59:59Z | too-far | 9999-12-31T23:59:59Z
12026-12-25T09:00 | bad-date | 12026-12-25T09:00
1999-12-25T09:00Z | past | 1999-12-25T09:00Z
2026-11-21T10:07:13 | past | 2026-11-21T10:07:13
2026-11-21T10:07 | past | 2026-11-21T10:07
2026-11-21 | past | 2026-11-21
2027-03-28T02:30+01:00[Europe/Warsaw] | offset-conflict | +01:00
Fri, 25 Dec 2026 09:00:00 +0100 | leftover | +0100
Fri Dec 25 2026 09:00:00 GMT+0100 (Central European Standard Time) | unknown-zone | Standard
1798185600 | missing-unit | 1798185600
1798185600000 | missing-unit | 1798185600000
@1798185600 | unreadable | @1798185600
2026-12-25T09:00/PT1H | bad-date | 2026-12-25T09:00/PT1H
2026-12-25T09:00/2026-12-25T10:00 | bad-date | 2026-12-25T09:00/2026-12-25T10:00
R/2026-12-01T09:00:00/P1DT12H | bad-duration | R/2026-12-01T09:00:00/P1DT12H
R/2026-12-01T09:00:00/P1M1D | bad-duration | R/2026-12-01T09:00:00/P1M1D
R/PT1H/2026-12-01T09:00:00Z | bad-duration | R/PT1H/2026-12-01T09:00:00Z
R3/PT1H/2026-12-01T09:00:00Z | bad-duration | R3/PT1H/2026-12-01T09:00:00Z
R2/2020-01-01T00:00:00Z/PT12H | past | R2/2020-01-01T00:00:00Z/PT12H
R/2026-12-01T09:00:00Z | bad-duration | R/2026-12-01T09:00:00Z
R | unreadable | R
R/ | unreadable | R/
R5 | unreadable | R5
R/PT10S | too-often | R/PT10S
R/P0D | bad-duration | R/P0D
R/2026-12-01T09:00:00Z--PT1H | bad-duration | R/2026-12-01T09:00:00Z--PT1H
R10000000/PT1H | bad-count | 10000000
.5h | leftover | .
hour | unreadable | hour
minutes | unreadable | minutes
0 minutes | bad-duration | 0 minutes
-5 minutes | leftover | -
- 5 minutes | leftover | -
minus 5 minutes | leftover | minus
5 minutes 5 minutes | unsupported | 5 minutes
5 minutes minutes | leftover | minutes
5 foo | unreadable | 5 foo
1e3 minutes | unsupported | 3 minutes
1_000 minutes | leftover | 1_
1,000 minutes | leftover | 1
1.000 minutes | leftover | 1.
1.000,5 minutes | leftover | 1.
1 000 minutes | leftover | 1
99999999999999 hours | unreadable | 99999999999999 hours
P0.5D | bad-duration | P0.5D
P0.5M | bad-duration | P0.5M
P1H | bad-duration | P1H
PT1D | bad-duration | PT1D
P1 | bad-duration | P1
+PT30M | bad-duration | +PT30M
P-1D | leftover | P-
PT1M1H | bad-duration | PT1M1H
PT30M30M | bad-duration | PT30M30M
PT30M tomorrow | bad-duration | PT30M tomorrow
5' | unreadable | 5'
5 min 30 | leftover | 30
1 hour before | leftover | before
quarter hour | unreadable | quarter hour
one and a quarter hours | leftover | one
in 1.5 months | leftover | in 1.
tomorrow at 9 London | leftover | London
tomorrow at 9am New York | leftover | New York
tomorrow at 9 NYC | leftover | NYC
tomorrow at 9 SF time | leftover | SF time
tomorrow at 9 Z | leftover | Z
tomorrow at 9 BST | ambiguous | BST
tomorrow at 9 CST | ambiguous | CST
tomorrow at 9 AST | leftover | AST
tomorrow at 9 Paris | leftover | Paris
tomorrow at 9 Foo time | unknown-zone | Foo
tomorrow at 9 Foo/Bar | unknown-zone | Foo/Bar
tomorrow at 9 in Foo | leftover | in Foo
tomorrow at 9 Europe/ | leftover | Europe/
tomorrow at 9 Europe/Paris UTC | zone-conflict | UTC
9:00 Warsaw | leftover | Warsaw
tomorrow at 9 10 | leftover | 10
tomorrow 9 10 | leftover | 9 10
9 10 tomorrow | leftover | 9 10
at 9 at 10 | unsupported | 10
monday 5 | leftover | 5
friday 13 | leftover | 13
friday 13 at 9 | leftover | 13
13 friday | leftover | 13
monday 15th | weekday-mismatch | monday 15th
dec 9 10 | leftover | 10
9 dec 10 | leftover | 10
dec 25 27 | leftover | 27
1/2/27 | ambiguous | 1/2/27
1-2-2027 | ambiguous | 1-2-2027
sec | unreadable | sec
last monday | past | last monday
first day of the year | past | first day of the year
middle of the month | unreadable | middle of the month
mid december | leftover | mid
half | unreadable | half
quarter | unreadable | quarter
3 | missing-unit | 3
3p | unreadable | 3p
1500 | missing-unit | 1500
0000 | missing-unit | 0000
24:00 | bad-time | 24:00
7 | missing-unit | 7
at 11 | ambiguous | at 11
17 today | leftover | 17
today 17 | leftover | 17
today at 8 | past | today at 8
monday at 13:15pm | bad-time | 13:15pm
monday at 13:15am | bad-time | 13:15am
monday at 0:15am | bad-time | 0:15am
this week on friday | past | this week on friday
next month on friday | weekday-mismatch | next month on friday
last december | past | last december
next 5 minutes | leftover | next
next hour | unreadable | next hour
this hour | unreadable | this hour
boxing day | unreadable | boxing day
easter | unreadable | easter
thanksgiving | unreadable | thanksgiving
black friday | leftover | black
labor day | unreadable | labor day
tomorrow or friday | leftover | or
tomorrow not friday | leftover | not
not tomorrow | leftover | not
maybe tomorrow | leftover | maybe
tomorrow if possible | leftover | if possible
tomorrow asap | leftover | asap
asap | unreadable | asap
immediately | past | immediately
right now | past | right now
in no time | unreadable | in no time
never | unreadable | never
whenever | unreadable | whenever
twice a year on 1 january and 1 july | unsupported | 1 july
every 1 january and 1 july | unsupported | 1 july
every january 1 and july 1 at 9 | unsupported | july 1
on january 1 and july 1 every year | unsupported | july 1
every 30 minutes during the day | leftover | during the day
15 minutes past every hour | missing-time | 15 minutes past every hour
at 15 past the hour | missing-time | at 15 past the hour
every 10 minutes starting tomorrow at 9 until 12 | leftover | until 12
every other weekday | unsupported | every other weekday
every second weekday | unsupported | every second weekday
every day at 8 until i say stop | leftover | until i say stop
until further notice every day at 9 | leftover | until further notice
every day forever at 9 | leftover | forever
weekdays except holidays at 9 | unreadable | except holidays
every friday except the last one of the month | unreadable | except the
in two weeks' time on monday | unsupported | in two weeks' time
two fridays from now | leftover | two
the friday after next | leftover | after next
the week after next | unreadable | the week after next
the month after next | unreadable | the month after next
monday after next | leftover | after next
next next monday | leftover | next
over the weekend | leftover | over
eod | unreadable | eod
eow | unreadable | eow
eom | unreadable | eom
end of business | unreadable | end of business
close of business | unreadable | close of business
start of business tomorrow | leftover | start of business
25th dec 26 | leftover | 26
29 february 2027 | bad-date | 29 february 2027
at 25:00 | bad-time | 25:00
at 13pm | bad-time | 13pm
at 9:99 | bad-time | 9:99
tomorrow at -5 | leftover | at -5
in one thousand minutes | unreadable | in one thousand minutes
in 2 hundred minutes | leftover | in 2
in .5 hours | leftover | in .
in 1. hours | ambiguous | in 1
in 5 mos | unreadable | in 5 mos
at 5ish | leftover | ish
sometime tomorrow | leftover | sometime
tomorrow or the day after | leftover | or the day after
tomorrow or so | leftover | or so
9 to 5 every day | leftover | 9 to 5
weekdays 9-5 | leftover | 9-5
weekdays 9-17 | leftover | 9-17
every hour 9-17 | leftover | 9-17
sat & sun at 10 | unsupported | sat & sun
sat/sun at 10 | unknown-zone | sat/sun
every mon-wed-fri at 9 | leftover | -
every m/w/f at 9 | unknown-zone | w/f
mwf at 9 | leftover | mwf
tth at 9 | leftover | tth
every day at 8a | leftover | a
every day on the 8th | unsupported | every day
1/2 | ambiguous | 1/2
1/2/2027 | ambiguous | 1/2/2027
on 3rd weekdays every minutes from 9 to 17 | unsupported | every minutes
`;
