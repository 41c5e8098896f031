/** Texts that must not become a trigger. Columns: text, code of the first issue, the part of the text it blames. */
export const REFUSALS_TABLE = `
hello | unreadable | hello
asdf qwer | unreadable | asdf qwer
call mom | unreadable | call mom
what time is it | unreadable | what time is it
the | unreadable | the
every | unreadable | every
every banana | unreadable | every banana
every blue monday at 9 | unreadable | every blue
every 0 minutes | bad-duration | every 0 minutes
every 0 days | bad-duration | every 0 days
every -5 minutes | unreadable | every -
every 5 seconds | too-often | every 5 seconds
every 30 seconds | too-often | every 30 seconds
every second | too-often | every second
every other | unreadable | every other
every 5 | unreadable | every 5
each | unreadable | each
every day at | leftover | at
every day at 25:00 | bad-time | 25:00
every day at 9:75 | bad-time | 9:75
every day at 24:00 | bad-time | 24:00
every day at 13pm | bad-time | 13pm
every day at 0am | bad-time | 0am
every day at 9am 10 | leftover | 10
every day at 9 oclockish | leftover | oclockish
every monday at 9 call mom | leftover | call mom
tomorrow at 9 call mom | leftover | call mom
tomorrow at 25 | bad-time | 25
tomorrow at 9:5 | bad-time | 9:5
tomorrow at 9:60 | bad-time | 9:60
tomorrow at noonish | leftover | at noonish
at 5 | ambiguous | at 5
at 9 | ambiguous | at 9
at 12 | ambiguous | at 12
5 | missing-unit | 5
90 | missing-unit | 90
in 5 | ambiguous | in 5
in 0 minutes | bad-duration | in 0 minutes
in zero minutes | bad-duration | in zero minutes
in -5 minutes | leftover | in -
in five | ambiguous | in five
in minutes | unreadable | in minutes
in a banana | unreadable | in a banana
2 hours ago | past | 2 hours ago
5 minutes ago | past | 5 minutes ago
yesterday | past | yesterday
yesterday at 9 | past | yesterday at 9
last friday | past | last friday
the day before yesterday | past | the day before yesterday
today | missing-time | today
today at 9 | past | today at 9
this morning | past | this morning
1 january 2020 | past | 1 january 2020
2020-01-01 | past | 2020-01-01
2020-01-01T09:00Z | past | 2020-01-01T09:00Z
2026-02-30 | bad-date | 2026-02-30
2026-02-30T09:00 | bad-date | 2026-02-30
2026-13-01 | bad-date | 2026-13-01
2026-12-32 | bad-date | 2026-12-32
2026-12-25T25:00 | bad-time | 25:00
2026-12-25T24:00 | bad-time | 24:00
2026-12-25T09:60 | bad-time | 09:60
2026-12-25T9:00 | bad-date | 2026-12-25T9:00
2026-12-25T09 | bad-date | 2026-12-25T09
2026-12-25T09:00:60 | bad-time | 09:00
2026-12-25T09:00+25:00 | bad-time | +25:00
2026-12-25T09:00[Mars/Olympus] | unknown-zone | [Mars/Olympus]
2026-12-25T09:00+05:00[Europe/Warsaw] | offset-conflict | +05:00
2026-07-01T09:00+01:00[Europe/Warsaw] | offset-conflict | +01:00
2026-12-25T09:00[u-ca=hebrew] | unsupported | [u-ca=hebrew]
2026-12-25T09:00[!foo=bar] | unsupported | [!foo=bar]
2026-12-25T09:00 tomorrow | unsupported | tomorrow
30 february | bad-date | 30 february
31 april at 9 | bad-date | 31 april
february 30 | bad-date | february 30
32 december | bad-date | 32 december
0 december | leftover | 0
31/02/2027 | bad-date | 31/02/2027
2027-02-29 | bad-date | 2027-02-29
13/13/2026 | bad-date | 13/13/2026
03/04/2027 | ambiguous | 03/04/2027
5/6 at 9 | ambiguous | 5/6
Monday 25 December | weekday-mismatch | Monday 25 December
tuesday 24 november 2027 | weekday-mismatch | tuesday 24 november 2027
friday 2026-12-24 at 9 | weekday-mismatch | friday 2026-12-24
9am Atlantis time | unknown-zone | Atlantis
every day at 9 Mars/Olympus | unknown-zone | Mars/Olympus
every day at 9 Europe/Warzaw | unknown-zone | Europe/Warzaw
9am CST | ambiguous | CST
tomorrow at 9 IST | ambiguous | IST
10:00 BST tomorrow | ambiguous | BST
tomorrow at 9 Europe/Paris America/New_York | zone-conflict | America/New_York
tomorrow and friday at 9 | weekday-mismatch | tomorrow and friday
tomorrow at 9 and 10 | unsupported | 10
monday tuesday at 9 | unsupported | tuesday
tomorrow friday | weekday-mismatch | tomorrow friday
in 2 hours at 9 | unsupported | in 2 hours
in 2 hours tomorrow | unsupported | in 2 hours
in 5 minutes in 10 minutes | unsupported | in 10 minutes
tomorrow until friday | unsupported | until friday
tomorrow for 10 times | unsupported | for 10 times
tomorrow between 9 and 5 | unsupported | between 9 and 5
tomorrow except weekends | unsupported | except weekends
every day between 9 and 5 | unsupported | between 9 and 5
every 2 hours at 9 | unsupported | 9
every 30 minutes at noon | unsupported | noon
every day in 2 hours | unsupported | in 2 hours
every day now | unsupported | now
now | past | now
every day at 9 for 0 times | bad-count | for 0 times
every day at 9 for 1000000 times | bad-count | for 1000000 times
every day at 9 until yesterday | past | until yesterday
every day at 9 until 2020 | past | until 2020
every day at 9 starting 1 june 2027 until 1 may 2027 | never | until 1 may 2027
every day at 9 until friday until monday | unsupported | friday until monday
every weekday except weekdays at 9 | never | every weekday except weekdays at 9
every 30 february at 9 | bad-date | 30 february
twice a day | missing-time | twice a day
twice a day at 9 | missing-time | twice a day
3 times a day at 9 and 17 | missing-time | 3 times a day
twice a week | missing-time | twice a week
three times a week on monday | missing-time | three times a week
every month on monday | unsupported | every month
every 2 days on monday | unsupported | every 2 days
every 2 weeks every 3 days | unsupported | every 3 days
every monday every 2 days | unsupported | every 2 days
every week on the 15th | unsupported | every week
every friday and the 13th | unsupported | the 13th
every year on the 5th | unsupported | every year
every 25 december 2026 | unsupported | every 25 december 2026
every next monday | unsupported | every next monday
every morning at 20:00 | bad-time | 20:00
every evening at 9am | bad-time | 9am
every day except | unreadable | except
every day except bananas at 9 | unreadable | except bananas
every 7 seconds by the clock | unsupported | every 7 seconds
every 36 hours on mondays | unsupported | every 36 hours
every sixth monday of the month | bad-date | sixth monday of the month
sixth friday of the month | bad-date | sixth friday of the month
every day at 9 or so | leftover | or so
every day at 9ish | leftover | ish
remind me | unreadable | remind me
remind me to call 3 people tomorrow | leftover | to call 3 people
remind me tomorrow to call Sarah or Tom every | unreadable | every
weekdays@7:00 | bad-time | 7:00
daily@7am | bad-time | 7am
daily@25:00 | bad-time | 25:00
daily@ | missing-time | daily@
daily@07:00 foo | leftover | foo
weekly@07:00 | missing-time | weekly@07:00
weekly@FOO 07:00 | bad-date | FOO
monthly@32 09:00 | bad-date | 32
monthly@1 | missing-time | monthly@1
monthly@first 09:00 | bad-date | first
mon,foo@07:00 | leftover | foo
daily@07:00 Mars/Olympus | unknown-zone | Mars/Olympus
0 9 * * | bad-cron | 0 9 * *
* * * * * * * * | bad-cron | * * * * * * * *
60 * * * * | bad-cron | 60
* 24 * * * | bad-cron | 24
0 0 0 * * | bad-cron | 0
0 0 32 * * | bad-cron | 32
0 0 * 13 * | bad-cron | 13
0 0 * * 8 | bad-cron | 8
*/0 * * * * | bad-cron | */0
*/61 * * * * | bad-cron | */61
5-1 * * * * | bad-cron | 5-1
0 22-2 * * * | bad-cron | 22-2
0 0 * * FRI-MON | bad-cron | FRI-MON
1,,2 * * * * | bad-cron | 1,,2
1-2-3 * * * * | bad-cron | 1-2-3
a * * * * | bad-cron | a
0 0 * * MON#6 | bad-cron | MON#6
0 0 * * MON# | bad-cron | MON#
0 0 * * #2 | bad-cron | #2
0 0 L-3 * * | bad-cron | L-3
0 0 1,LW * * | bad-cron | LW
0 0 W * * | bad-cron | W
0 0 1-5W * * | bad-cron | 1-5W
0 0 * * L | bad-cron | L
0 H * * * | bad-cron | H
@reboot | bad-cron | @reboot
@every 5m | bad-cron | @every 5m
@fortnightly | bad-cron | @fortnightly
* * * * * * | too-often | * * * * * *
*/10 * * * * * | too-often | */10 * * * * *
0 0 30 2 * | never | 0 0 30 2 *
0 0 31 4,6,9,11 * | never | 0 0 31 4,6,9,11 *
0 0 0 1 1 * 2020 | past | 0 0 0 1 1 * 2020
CRON_TZ=Mars/Olympus 0 9 * * * | unknown-zone | Mars/Olympus
TZ= 0 9 * * * | unknown-zone | 
0 9 * * * Mars/Olympus | unknown-zone | Mars/Olympus
FREQ= | bad-rule | FREQ=
FREQ=FOO | bad-rule | FREQ=FOO
FREQ=DAILY;FOO=1 | bad-rule | FOO=1
FREQ=DAILY;FREQ=WEEKLY | bad-rule | FREQ=WEEKLY
FREQ=DAILY;INTERVAL=0 | bad-rule | INTERVAL=0
FREQ=DAILY;INTERVAL=-1 | bad-rule | INTERVAL=-1
FREQ=DAILY;INTERVAL=x | bad-rule | INTERVAL=x
FREQ=DAILY;COUNT=0 | bad-rule | COUNT=0
FREQ=DAILY;COUNT=5;UNTIL=20270101 | bad-rule | UNTIL=20270101
FREQ=DAILY;UNTIL=20261301 | bad-rule | UNTIL=20261301
FREQ=DAILY;UNTIL=yesterday | bad-rule | UNTIL=yesterday
FREQ=DAILY;UNTIL=20200101T000000Z | past | FREQ=DAILY;UNTIL=20200101T000000Z
FREQ=DAILY;BYHOUR=25 | bad-rule | BYHOUR=25
FREQ=DAILY;BYHOUR=-1 | bad-rule | BYHOUR=-1
FREQ=DAILY;BYMINUTE=60 | bad-rule | BYMINUTE=60
FREQ=DAILY;BYHOUR= | bad-rule | BYHOUR=
FREQ=MONTHLY;BYMONTHDAY=32 | bad-rule | BYMONTHDAY=32
FREQ=MONTHLY;BYMONTHDAY=0 | bad-rule | BYMONTHDAY=0
FREQ=WEEKLY;BYMONTHDAY=1 | bad-rule | BYMONTHDAY=1
FREQ=MONTHLY;BYYEARDAY=10 | bad-rule | BYYEARDAY=10
FREQ=MONTHLY;BYWEEKNO=10 | bad-rule | BYWEEKNO=10
FREQ=YEARLY;BYMONTH=13 | bad-rule | BYMONTH=13
FREQ=WEEKLY;BYDAY=1MO | bad-rule | BYDAY=1MO
FREQ=WEEKLY;BYDAY=XX | bad-rule | BYDAY=XX
FREQ=MONTHLY;BYDAY=6MO | bad-rule | BYDAY=6MO
FREQ=MONTHLY;BYDAY=0MO | bad-rule | BYDAY=0MO
FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO | bad-rule | BYDAY=1MO
FREQ=DAILY;BYSETPOS=1 | bad-rule | BYSETPOS=1
FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0 | bad-rule | BYSETPOS=0
FREQ=DAILY;BYEASTER=1 | bad-rule | BYEASTER=1
FREQ=DAILY;WKST=XX | bad-rule | WKST=XX
FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30 | never | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30
FREQ=SECONDLY | too-often | FREQ=SECONDLY
FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30 | too-often | FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30
FREQ=DAILY;BYHOUR=9 every day | bad-rule | BYHOUR=9 every day
RRULE:FREQ=DAILY;RSCALE=HEBREW | bad-rule | RSCALE=HEBREW
DTSTART:20261201T090000 | bad-rule | DTSTART:20261201T090000
DTSTART:20261301T090000 RRULE:FREQ=DAILY | bad-rule | 20261301T090000
DTSTART;TZID=Mars/Olympus:20261201T090000 RRULE:FREQ=DAILY | unknown-zone | Mars/Olympus
DTSTART:20261201T090000 DTSTART:20261202T090000 RRULE:FREQ=DAILY | bad-rule | DTSTART:20261202T090000
DTSTART:20270101T090000 RRULE:FREQ=DAILY;UNTIL=20260101T000000 | never | FREQ=DAILY;UNTIL=20260101T000000
EXRULE:FREQ=DAILY | bad-rule | EXRULE:FREQ=DAILY
RRULE:FREQ=DAILY EXDATE:foo | bad-rule | foo
P0D | bad-duration | P0D
PT0S | bad-duration | PT0S
-PT5M | bad-duration | -PT5M
P | unreadable | P
PT | bad-duration | PT
P1X | bad-duration | P1X
R/PT0S | bad-duration | R/PT0S
R5/2026-13-01T09:00Z/PT1H | bad-date | 2026-13-01
R5/foo/PT1H | bad-date | foo
R/PT30M/PT1H/PT2H | bad-duration | R/PT30M/PT1H/PT2H
in 99999999 years | too-far | in 99999999 years
P9999999Y | bad-duration | P9999999Y
R0/PT1H | bad-count | 0
in an hour or two | leftover | or two
on 3 march and 5 april at 9 | unsupported | 5 april
2 weeks ago | past | 2 weeks ago
this week | past | this week
every day at 9 starting monday 25 december 2026 | weekday-mismatch | 25 december 2026
monday the 27th | weekday-mismatch | monday the 27th
every day at 9 except on the third working day of every month | unsupported | third working day of every month
2026-12-25T09:00+05:00 Europe/Warsaw | offset-conflict | +05:00
every day at 8 or 9 | leftover | or 9
monday or tuesday at 9 | leftover | or
in 9999 years | too-far | in 9999 years
every 99999999 months | too-far | every 99999999 months
every 999999999 hours | too-far | every 999999999 hours
every day at 9 for 99999 years | too-far | for 99999 years
`;
