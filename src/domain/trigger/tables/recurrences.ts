/** Further English phrases that repeat, with bounds, exclusions and zones. Columns: text, trigger, zone, first occurrence on the wall of the zone. */
export const RECURRENCES_TABLE = `
every day for 10 times | cron expression=0 9 * * * from=2026-11-22T09:00:00 count=10 | Europe/Warsaw | 2026-11-22T09:00:00
every day 10 times | cron expression=0 9 * * * from=2026-11-22T09:00:00 count=10 | Europe/Warsaw | 2026-11-22T09:00:00
every day until June | cron expression=0 9 * * * until=2027-05-31T23:59:59 | Europe/Warsaw | 2026-11-22T09:00:00
every day starting next week | cron expression=0 9 * * * from=2026-11-23T00:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
every 24 hours | interval everyMs=86400000 anchor=1795252033000 | Europe/Warsaw | 2026-11-22T10:07:13
daily | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
weekends@07:00 | cron expression=0 7 * * 0,6 | Europe/Warsaw | 2026-11-22T07:00:00
weekly@mon 07:00 | cron expression=0 7 * * 1 | Europe/Warsaw | 2026-11-23T07:00:00
DAILY@07:00 | cron expression=0 7 * * * | Europe/Warsaw | 2026-11-22T07:00:00
Daily@07:00 | cron expression=0 7 * * * | Europe/Warsaw | 2026-11-22T07:00:00
daily @ 07:00 | cron expression=0 7 * * * | Europe/Warsaw | 2026-11-22T07:00:00
weekdays@07:00,12:00 | cron expression=0 7,12 * * 1-5 | Europe/Warsaw | 2026-11-23T07:00:00
monthly@LAST 18:00 | cron expression=0 18 L * * | Europe/Warsaw | 2026-11-30T18:00:00
sat,sun@10:00 | cron expression=0 10 * * 0,6 | Europe/Warsaw | 2026-11-22T10:00:00
mon-fri@09:00 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
monthly@31 09:00 | cron expression=0 9 31 * * | Europe/Warsaw | 2026-12-31T09:00:00
every monday at 3pm | cron expression=0 15 * * 1 | Europe/Warsaw | 2026-11-23T15:00:00
every monday at 9:30 | cron expression=30 9 * * 1 | Europe/Warsaw | 2026-11-23T09:30:00
every day at 9am and 5pm | cron expression=0 9,17 * * * | Europe/Warsaw | 2026-11-21T17:00:00
every weekend | cron expression=0 9 * * 0,6 | Europe/Warsaw | 2026-11-22T09:00:00
every year on march 15 | cron expression=0 9 15 3 * | Europe/Warsaw | 2027-03-15T09:00:00
remind me every monday at 9 | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
every night | cron expression=0 20 * * * | Europe/Warsaw | 2026-11-21T20:00:00
nightly | cron expression=0 20 * * * | Europe/Warsaw | 2026-11-21T20:00:00
nightly at 2 | cron expression=0 2 * * * | Europe/Warsaw | 2026-11-22T02:00:00
each night at 2:30 | cron expression=30 2 * * * | Europe/Warsaw | 2026-11-22T02:30:00
mornings at 8 | cron expression=0 8 * * * | Europe/Warsaw | 2026-11-22T08:00:00
weekday mornings | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
weekday mornings at 7:30 | cron expression=30 7 * * 1-5 | Europe/Warsaw | 2026-11-23T07:30:00
every monday morning | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
monday mornings | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
every friday afternoon at 4 | cron expression=0 16 * * 5 | Europe/Warsaw | 2026-11-27T16:00:00
every tuesday and thursday evening at 7 | cron expression=0 19 * * 2,4 | Europe/Warsaw | 2026-11-24T19:00:00
every mon, wed & fri at 9 | cron expression=0 9 * * 1,3,5 | Europe/Warsaw | 2026-11-23T09:00:00
mon-fri at 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
monday to friday at 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
monday through friday at 8am | cron expression=0 8 * * 1-5 | Europe/Warsaw | 2026-11-23T08:00:00
every monday through thursday at 8 | cron expression=0 8 * * 1-4 | Europe/Warsaw | 2026-11-23T08:00:00
tuesdays | cron expression=0 9 * * 2 | Europe/Warsaw | 2026-11-24T09:00:00
tuesdays at 3 | cron expression=0 15 * * 2 | Europe/Warsaw | 2026-11-24T15:00:00
on tuesdays at 3pm | cron expression=0 15 * * 2 | Europe/Warsaw | 2026-11-24T15:00:00
every tuesday at 3 | cron expression=0 15 * * 2 | Europe/Warsaw | 2026-11-24T15:00:00
on mondays | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
on weekdays | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
on weekdays at 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
weekdays | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
on weekends at 10 | cron expression=0 10 * * 0,6 | Europe/Warsaw | 2026-11-22T10:00:00
every weekend at 10 | cron expression=0 10 * * 0,6 | Europe/Warsaw | 2026-11-22T10:00:00
every saturday and sunday at 10 | cron expression=0 10 * * 0,6 | Europe/Warsaw | 2026-11-22T10:00:00
every sunday night at 9 | cron expression=0 21 * * 0 | Europe/Warsaw | 2026-11-22T21:00:00
every working day at 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
every workday at 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
every business day at 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
business days at 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
workdays at 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
every hour from 9 to 5 | cron expression=0 * * * * hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-21T11:00:00
every hour between 9am and 5pm | cron expression=0 * * * * hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-21T11:00:00
every hour on weekdays | cron expression=0 * * * 1-5 | Europe/Warsaw | 2026-11-23T00:00:00
hourly on weekdays | cron expression=0 * * * 1-5 | Europe/Warsaw | 2026-11-23T00:00:00
hourly between 8 and 18 | cron expression=0 * * * * hours={"from":"08:00","to":"18:00"} | Europe/Warsaw | 2026-11-21T11:00:00
every 2 hours between 8:00 and 20:00 | cron expression=0 */2 * * * hours={"from":"08:00","to":"20:00"} | Europe/Warsaw | 2026-11-21T12:00:00
every 2 hours from 8 to 20 on weekdays | cron expression=0 */2 * * 1-5 hours={"from":"08:00","to":"20:00"} | Europe/Warsaw | 2026-11-23T08:00:00
every 10 minutes | interval everyMs=600000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:17:13
every ten minutes | interval everyMs=600000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:17:13
every 15 min | interval everyMs=900000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:22:13
every 15m | interval everyMs=900000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:22:13
every 15 mins on weekdays between 9 and 5 | cron expression=*/15 * * * 1-5 hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-23T09:00:00
every quarter of an hour | interval everyMs=900000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:22:13
every 45 minutes | interval everyMs=2700000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:52:13
every 45 minutes between 9 and 17 | calendar start=2026-11-21T00:00:00 rules=["FREQ=DAILY;BYHOUR=9,12,15;BYMINUTE=0,45;BYSECOND=0","FREQ=DAILY;BYHOUR=10,13,16;BYMINUTE=30;BYSECOND=0","FREQ=DAILY;BYHOUR=11,14;BYMINUTE=15;BYSECOND=0"] gap=skip overlap=both | Europe/Warsaw | 2026-11-21T10:30:00
every 7 minutes between 9 and 10 | cron expression=0,7,14,21,28,35,42,49,56 9 * * * gap=skip overlap=both | Europe/Warsaw | 2026-11-22T09:00:00
every 20 minutes starting at 9:00 | interval everyMs=1200000 anchor=1795334400000 | Europe/Warsaw | 2026-11-22T09:00:00
every 20 minutes from 9:00 | interval everyMs=1200000 anchor=1795334400000 | Europe/Warsaw | 2026-11-22T09:00:00
every 20 minutes until 17:00 | interval everyMs=1200000 anchor=1795252033000 until=2026-11-21T17:00:00 | Europe/Warsaw | 2026-11-21T10:27:13
every 20 minutes for 2 hours | interval everyMs=1200000 anchor=1795252033000 until=2026-11-21T12:07:13 | Europe/Warsaw | 2026-11-21T10:27:13
every 20 minutes for the next 2 hours | interval everyMs=1200000 anchor=1795252033000 until=2026-11-21T12:07:13 | Europe/Warsaw | 2026-11-21T10:27:13
every 20 minutes, 5 times | interval everyMs=1200000 anchor=1795252033000 from=2026-11-21T10:27:13 count=5 | Europe/Warsaw | 2026-11-21T10:27:13
every minute for 10 minutes | interval everyMs=60000 anchor=1795252033000 until=2026-11-21T10:17:13 | Europe/Warsaw | 2026-11-21T10:08:13
every 1 hours | interval everyMs=3600000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T11:07:13
every 1 day | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
every 1 week | cron expression=0 9 * * 6 | Europe/Warsaw | 2026-11-28T09:00:00
every two hours | interval everyMs=7200000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T12:07:13
every two days | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;INTERVAL=2;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T10:07:00
every two days at 8 | calendar start=2026-11-22T08:00:00 rules=["FREQ=DAILY;INTERVAL=2;BYHOUR=8;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-22T08:00:00
every three days at 8 | calendar start=2026-11-22T08:00:00 rules=["FREQ=DAILY;INTERVAL=3;BYHOUR=8;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-22T08:00:00
every 3 days at 8 starting tomorrow | calendar start=2026-11-22T08:00:00 rules=["FREQ=DAILY;INTERVAL=3;BYHOUR=8;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-22T08:00:00
every second day at 8 | calendar start=2026-11-22T08:00:00 rules=["FREQ=DAILY;INTERVAL=2;BYHOUR=8;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-22T08:00:00
every alternate day | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;INTERVAL=2;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T10:07:00
every alternate monday | calendar start=2026-11-23T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T09:00:00
every third day | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;INTERVAL=3;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-24T10:07:00
weekly on monday | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
weekly on mondays at 9 | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
once a week on friday at 4pm | cron expression=0 16 * * 5 | Europe/Warsaw | 2026-11-27T16:00:00
once every week | cron expression=0 9 * * 6 | Europe/Warsaw | 2026-11-28T09:00:00
once every two weeks | calendar start=2026-11-21T10:07:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-05T10:07:00
once every 2 weeks on monday | calendar start=2026-11-23T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T09:00:00
every two weeks | calendar start=2026-11-21T10:07:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-05T10:07:00
every 2 weeks on monday | calendar start=2026-11-23T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T09:00:00
every 2 weeks on monday and thursday at 9 | calendar start=2026-11-23T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T09:00:00
every 3 weeks on friday at 9 | calendar start=2026-11-27T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=3;BYDAY=FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-27T09:00:00
every other week | calendar start=2026-11-21T10:07:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-05T10:07:00
every other week on tuesday | calendar start=2026-11-24T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-24T09:00:00
every other tuesday at 10 | calendar start=2026-11-24T10:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;BYHOUR=10;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-24T10:00:00
every second tuesday of the month | cron expression=0 9 * * 2#2 | Europe/Warsaw | 2026-12-08T09:00:00
second tuesday of every month | cron expression=0 9 * * 2#2 | Europe/Warsaw | 2026-12-08T09:00:00
every 2nd and 4th tuesday | cron expression=0 9 * * 2#2,2#4 | Europe/Warsaw | 2026-11-24T09:00:00
every first and third monday at 9 | cron expression=0 9 * * 1#1,1#3 | Europe/Warsaw | 2026-12-07T09:00:00
fortnightly | calendar start=2026-11-21T10:07:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-05T10:07:00
fortnightly on friday | calendar start=2026-11-27T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-27T09:00:00
every fortnight | calendar start=2026-11-21T10:07:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-05T10:07:00
every fortnight on monday at 9 | calendar start=2026-11-23T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T09:00:00
biweekly | calendar start=2026-11-21T10:07:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-05T10:07:00
bi-weekly on friday | calendar start=2026-11-27T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-27T09:00:00
bimonthly | calendar start=2026-11-21T10:07:00 rules=["FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=21;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2027-01-21T10:07:00
semiannually | calendar start=2026-11-21T10:07:00 rules=["FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=21;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2027-05-21T10:07:00
every half year | calendar start=2026-11-21T10:07:00 rules=["FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=21;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2027-05-21T10:07:00
every 6 months | calendar start=2026-11-21T10:07:00 rules=["FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=21;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2027-05-21T10:07:00
monthly on the 15th at 10:00 | cron expression=0 10 15 * * | Europe/Warsaw | 2026-12-15T10:00:00
every month on the 1st | cron expression=0 9 1 * * | Europe/Warsaw | 2026-12-01T09:00:00
every month on the first | cron expression=0 9 1 * * | Europe/Warsaw | 2026-12-01T09:00:00
every month on the 15th and 30th | cron expression=0 9 15,30 * * | Europe/Warsaw | 2026-11-30T09:00:00
every month at 9 | cron expression=0 9 21 * * | Europe/Warsaw | 2026-12-21T09:00:00
on the first of every month | cron expression=0 9 1 * * | Europe/Warsaw | 2026-12-01T09:00:00
the first of every month at 9 | cron expression=0 9 1 * * | Europe/Warsaw | 2026-12-01T09:00:00
on the last day of every month | cron expression=0 9 L * * | Europe/Warsaw | 2026-11-30T09:00:00
last day of every month | cron expression=0 9 L * * | Europe/Warsaw | 2026-11-30T09:00:00
last day of the month every month | cron expression=0 9 L * * | Europe/Warsaw | 2026-11-30T09:00:00
last monday of every month at 9 | cron expression=0 9 * * 1#L | Europe/Warsaw | 2026-11-30T09:00:00
every last monday of the month | cron expression=0 9 * * 1#L | Europe/Warsaw | 2026-11-30T09:00:00
the 13th of every month | cron expression=0 9 13 * * | Europe/Warsaw | 2026-12-13T09:00:00
every 13th | cron expression=0 9 13 * * | Europe/Warsaw | 2026-12-13T09:00:00
every month on friday the 13th | calendar start=2026-11-21T00:00:00 rules=["FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2027-08-13T09:00:00
every friday the 13th | calendar start=2026-11-21T00:00:00 rules=["FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2027-08-13T09:00:00
the penultimate friday of each month | calendar start=2026-11-21T00:00:00 rules=["FREQ=MONTHLY;BYDAY=-2FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-18T09:00:00
the second last friday of each month | calendar start=2026-11-21T00:00:00 rules=["FREQ=MONTHLY;BYDAY=-2FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-18T09:00:00
the second to last day of each month | calendar start=2026-11-21T00:00:00 rules=["FREQ=MONTHLY;BYMONTHDAY=-2;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-29T09:00:00
first business day of each month at 8 | cron expression=0 8 1W * * | Europe/Warsaw | 2026-12-01T08:00:00
the first weekday of every month | cron expression=0 9 1W * * | Europe/Warsaw | 2026-12-01T09:00:00
every 3 months on the 10th | calendar start=2026-12-10T09:00:00 rules=["FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=10;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-10T09:00:00
every quarter on the first day | cron expression=0 9 1 1,4,7,10 * | Europe/Warsaw | 2027-01-01T09:00:00
quarterly on the 1st at 9 | cron expression=0 9 1 1,4,7,10 * | Europe/Warsaw | 2027-01-01T09:00:00
every quarter at 9 | cron expression=0 9 1 1,4,7,10 * | Europe/Warsaw | 2027-01-01T09:00:00
end of every month | cron expression=0 9 L * * | Europe/Warsaw | 2026-11-30T09:00:00
at the end of each month | cron expression=0 9 L * * | Europe/Warsaw | 2026-11-30T09:00:00
end of each quarter | cron expression=0 9 L 3,6,9,12 * | Europe/Warsaw | 2026-12-31T09:00:00
at the start of every month | cron expression=0 9 1 * * | Europe/Warsaw | 2026-12-01T09:00:00
beginning of every month | cron expression=0 9 1 * * | Europe/Warsaw | 2026-12-01T09:00:00
start of each week | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
end of each week | cron expression=0 9 * * 5 | Europe/Warsaw | 2026-11-27T09:00:00
every end of month | cron expression=0 9 L * * | Europe/Warsaw | 2026-11-30T09:00:00
every january 1 | cron expression=0 9 1 1 * | Europe/Warsaw | 2027-01-01T09:00:00
every january 1st at 9 | cron expression=0 9 1 1 * | Europe/Warsaw | 2027-01-01T09:00:00
every 4 july | cron expression=0 9 4 7 * | Europe/Warsaw | 2027-07-04T09:00:00
every 4th of july | cron expression=0 9 4 7 * | Europe/Warsaw | 2027-07-04T09:00:00
every july 4th at noon | cron expression=0 12 4 7 * | Europe/Warsaw | 2027-07-04T12:00:00
every year on 25 december at 9 | cron expression=0 9 25 12 * | Europe/Warsaw | 2026-12-25T09:00:00
each year on may 3 | cron expression=0 9 3 5 * | Europe/Warsaw | 2027-05-03T09:00:00
annually | cron expression=0 9 21 11 * | Europe/Warsaw | 2027-11-21T09:00:00
annually on 1 april | cron expression=0 9 1 4 * | Europe/Warsaw | 2027-04-01T09:00:00
yearly on march 3rd at 8 | cron expression=0 8 3 3 * | Europe/Warsaw | 2027-03-03T08:00:00
every christmas | cron expression=0 9 25 12 * | Europe/Warsaw | 2026-12-25T09:00:00
every february 29 | cron expression=0 9 29 2 * | Europe/Warsaw | 2028-02-29T09:00:00
once a year | cron expression=0 9 21 11 * | Europe/Warsaw | 2027-11-21T09:00:00
once a month | cron expression=0 9 21 * * | Europe/Warsaw | 2026-12-21T09:00:00
once a day | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
once an hour | interval everyMs=3600000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T11:07:13
once every hour | interval everyMs=3600000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T11:07:13
twice daily at 9 and 21 | cron expression=0 9,21 * * * | Europe/Warsaw | 2026-11-21T21:00:00
twice an hour | interval everyMs=1800000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:37:13
three times a day at 8am, 1pm and 6pm | cron expression=0 8,13,18 * * * | Europe/Warsaw | 2026-11-21T13:00:00
twice a month on the 1st and 15th | cron expression=0 9 1,15 * * | Europe/Warsaw | 2026-12-01T09:00:00
twice a week on tuesday and friday at 9 | cron expression=0 9 * * 2,5 | Europe/Warsaw | 2026-11-24T09:00:00
every monday at 9, 12 and 15 | cron expression=0 9,12,15 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
every monday at 9:00, 12:00, 15:00 | cron expression=0 9,12,15 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
every monday at 9, 12:30 and 3pm | calendar start=2026-11-21T00:00:00 rules=["FREQ=WEEKLY;BYDAY=MO;BYHOUR=9,15;BYMINUTE=0;BYSECOND=0","FREQ=WEEKLY;BYDAY=MO;BYHOUR=12;BYMINUTE=30;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T09:00:00
every monday 9am | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
monday at 9 every week | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
at 9 every monday | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
at 9am on weekdays | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
daily at 9 | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
daily 9am | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
every day 9:00 | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
every day @ 9am | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
every day at nine | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
every day at nine thirty | cron expression=30 9 * * * | Europe/Warsaw | 2026-11-22T09:30:00
every day at half past nine | cron expression=30 9 * * * | Europe/Warsaw | 2026-11-22T09:30:00
every day at quarter to six | cron expression=45 17 * * * | Europe/Warsaw | 2026-11-21T17:45:00
every day at noon and midnight | cron expression=0 0,12 * * * | Europe/Warsaw | 2026-11-21T12:00:00
every day at 9 from monday to friday | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
every day from monday to friday at 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
all weekdays at 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
all mondays at 9 | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
each day at 7 | cron expression=0 19 * * * | Europe/Warsaw | 2026-11-21T19:00:00
each monday at 7 | cron expression=0 19 * * 1 | Europe/Warsaw | 2026-11-23T19:00:00
each hour | interval everyMs=3600000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T11:07:13
each minute | interval everyMs=60000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:08:13
every days | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
every monday and every wednesday at 9 | cron expression=0 9 * * 1,3 | Europe/Warsaw | 2026-11-23T09:00:00
every monday at 9 and every wednesday at 10 | calendar start=2026-11-21T00:00:00 rules=["FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0;BYSECOND=0","FREQ=WEEKLY;BYDAY=WE;BYHOUR=10;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T09:00:00
mondays at 9, wednesdays at 10 | calendar start=2026-11-21T00:00:00 rules=["FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0;BYSECOND=0","FREQ=WEEKLY;BYDAY=WE;BYHOUR=10;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T09:00:00
mondays at 9 and wednesdays at 10 and fridays at 11 | calendar start=2026-11-21T00:00:00 rules=["FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0;BYSECOND=0","FREQ=WEEKLY;BYDAY=WE;BYHOUR=10;BYMINUTE=0;BYSECOND=0","FREQ=WEEKLY;BYDAY=FR;BYHOUR=11;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T09:00:00
every monday at 9 and 17, every tuesday at 10 | calendar start=2026-11-21T00:00:00 rules=["FREQ=WEEKLY;BYDAY=MO;BYHOUR=9,17;BYMINUTE=0;BYSECOND=0","FREQ=WEEKLY;BYDAY=TU;BYHOUR=10;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T09:00:00
every weekday at 9 and weekends at 11 | calendar start=2026-11-21T00:00:00 rules=["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0","FREQ=WEEKLY;BYDAY=SA,SU;BYHOUR=11;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-21T11:00:00
every monday but not in august at 9 | cron expression=0 9 * * 1 except=[{"kind":"days","pattern":"* 8 *"}] | Europe/Warsaw | 2026-11-23T09:00:00
every weekday at 9 but not on fridays | cron expression=0 9 * * 1-4 | Europe/Warsaw | 2026-11-23T09:00:00
every weekday at 9 excluding fridays | cron expression=0 9 * * 1-4 | Europe/Warsaw | 2026-11-23T09:00:00
every weekday at 9 without fridays | cron expression=0 9 * * 1-4 | Europe/Warsaw | 2026-11-23T09:00:00
every weekday except monday | cron expression=0 9 * * 2-5 | Europe/Warsaw | 2026-11-24T09:00:00
every weekday except monday and tuesday at 9 | cron expression=0 9 * * 3-5 | Europe/Warsaw | 2026-11-25T09:00:00
every day except sunday | cron expression=0 9 * * 1-6 | Europe/Warsaw | 2026-11-23T09:00:00
every day at 9 except on weekends | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
every day at 9 except weekends and mondays | cron expression=0 9 * * 2-5 | Europe/Warsaw | 2026-11-24T09:00:00
every day at 9 except 24 december and 25 december | cron expression=0 9 * * * except=[{"kind":"days","pattern":"24 12 *"},{"kind":"days","pattern":"25 12 *"}] | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 except 24 and 25 december | cron expression=0 9 * * * except=[{"kind":"days","pattern":"24 12 *"},{"kind":"days","pattern":"25 12 *"}] | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 except from 24 december to 2 january | cron expression=0 9 * * * except=[{"kind":"dates","from":"2026-12-24","to":"2027-01-02"}] | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 except between 24 december and 2 january | cron expression=0 9 * * * except=[{"kind":"dates","from":"2026-12-24","to":"2027-01-02"}] | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 except 2026-12-24 | cron expression=0 9 * * * except=[{"kind":"dates","from":"2026-12-24","to":"2026-12-24"}] | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 except 2026-12-24, 2026-12-25 | cron expression=0 9 * * * except=[{"kind":"dates","from":"2026-12-24","to":"2026-12-24"},{"kind":"dates","from":"2026-12-25","to":"2026-12-25"}] | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 except the 1st | cron expression=0 9 * * * except=[{"kind":"days","pattern":"1 * *"}] | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 except the last day of the month | cron expression=0 9 * * * except=[{"kind":"days","pattern":"L * *"}] | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 except in july and august | cron expression=0 9 * * * except=[{"kind":"days","pattern":"* 7,8 *"}] | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 except july | cron expression=0 9 * * * except=[{"kind":"days","pattern":"* 7 *"}] | Europe/Warsaw | 2026-11-22T09:00:00
every 2 hours except weekends | interval everyMs=7200000 anchor=1795252033000 except=[{"kind":"days","pattern":"* * 0,6"}] | Europe/Warsaw | 2026-11-23T00:07:13
every monday until june | cron expression=0 9 * * 1 until=2027-05-31T23:59:59 | Europe/Warsaw | 2026-11-23T09:00:00
every monday until 1 june | cron expression=0 9 * * 1 until=2027-06-01T23:59:59 | Europe/Warsaw | 2026-11-23T09:00:00
every monday until june 1st 2027 | cron expression=0 9 * * 1 until=2027-06-01T23:59:59 | Europe/Warsaw | 2026-11-23T09:00:00
every monday until 2027-06-01 | cron expression=0 9 * * 1 until=2027-06-01T23:59:59 | Europe/Warsaw | 2026-11-23T09:00:00
every monday till june | cron expression=0 9 * * 1 until=2027-05-31T23:59:59 | Europe/Warsaw | 2026-11-23T09:00:00
every monday through june | cron expression=0 9 * * 1 until=2027-06-30T23:59:59 | Europe/Warsaw | 2026-11-23T09:00:00
every monday up to june | cron expression=0 9 * * 1 until=2027-05-31T23:59:59 | Europe/Warsaw | 2026-11-23T09:00:00
every monday up to and including 1 june | cron expression=0 9 * * 1 until=2027-06-01T23:59:59 | Europe/Warsaw | 2026-11-23T09:00:00
every monday by june | cron expression=0 9 * 6 1 | Europe/Warsaw | 2027-06-07T09:00:00
every monday until end of june | cron expression=0 9 * * 1 until=2027-06-30T23:59:59 | Europe/Warsaw | 2026-11-23T09:00:00
every monday until the end of the year | cron expression=0 9 * * 1 until=2026-12-31T23:59:59 | Europe/Warsaw | 2026-11-23T09:00:00
every monday until next year | cron expression=0 9 * * 1 until=2026-12-31T23:59:59 | Europe/Warsaw | 2026-11-23T09:00:00
every monday until christmas | cron expression=0 9 * * 1 until=2026-12-25T23:59:59 | Europe/Warsaw | 2026-11-23T09:00:00
every day until tomorrow | cron expression=0 9 * * * until=2026-11-22T23:59:59 | Europe/Warsaw | 2026-11-22T09:00:00
every day until tomorrow at 10 | cron expression=0 10 * * * until=2026-11-22T23:59:59 | Europe/Warsaw | 2026-11-22T10:00:00
every day at 9 until 24 december at 8 | cron expression=0 9 * * * until=2026-12-24T08:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
every day for a week | cron expression=0 9 * * * until=2026-11-28T10:07:12 | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 for a week | cron expression=0 9 * * * until=2026-11-28T10:07:12 | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 for 2 weeks | cron expression=0 9 * * * until=2026-12-05T10:07:12 | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 for the next 5 days | cron expression=0 9 * * * until=2026-11-26T10:07:12 | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 for three times | cron expression=0 9 * * * from=2026-11-22T09:00:00 count=3 | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 three times | cron expression=0 9 * * * from=2026-11-22T09:00:00 count=3 | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 5x | cron expression=0 9 * * * from=2026-11-22T09:00:00 count=5 | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9, at most 10 times | cron expression=0 9 * * * from=2026-11-22T09:00:00 count=10 | Europe/Warsaw | 2026-11-22T09:00:00
every day for 30 days at 8 | cron expression=0 8 * * * until=2026-12-21T10:07:12 | Europe/Warsaw | 2026-11-22T08:00:00
every monday 5 times at 9 | cron expression=0 9 * * 1 from=2026-11-23T09:00:00 count=5 | Europe/Warsaw | 2026-11-23T09:00:00
every day this week at 9 | cron expression=0 9 * * * until=2026-11-22T23:59:59 | Europe/Warsaw | 2026-11-22T09:00:00
every day next week at 9 | cron expression=0 9 * * * from=2026-11-23T00:00:00 until=2026-11-29T23:59:59 | Europe/Warsaw | 2026-11-23T09:00:00
every weekday next week at 9 | cron expression=0 9 * * 1-5 from=2026-11-23T00:00:00 until=2026-11-29T23:59:59 | Europe/Warsaw | 2026-11-23T09:00:00
every day in june at 9 | cron expression=0 9 * 6 * | Europe/Warsaw | 2027-06-01T09:00:00
every monday in june and july at 9 | cron expression=0 9 * 6,7 1 | Europe/Warsaw | 2027-06-07T09:00:00
mondays in june at 9 | cron expression=0 9 * 6 1 | Europe/Warsaw | 2027-06-07T09:00:00
every weekday in january at 8:30 | cron expression=30 8 * 1 1-5 | Europe/Warsaw | 2027-01-01T08:30:00
every day this month at 9 | cron expression=0 9 * * * until=2026-11-30T23:59:59 | Europe/Warsaw | 2026-11-22T09:00:00
every monday starting 1 december at 9 | cron expression=0 9 * * 1 from=2026-12-01T00:00:00 | Europe/Warsaw | 2026-12-07T09:00:00
every monday from 1 december at 9 | cron expression=0 9 * * 1 from=2026-12-01T00:00:00 | Europe/Warsaw | 2026-12-07T09:00:00
every monday as of 1 december at 9 | cron expression=0 9 * * 1 from=2026-12-01T00:00:00 | Europe/Warsaw | 2026-12-07T09:00:00
every monday from next week | cron expression=0 9 * * 1 from=2026-11-23T00:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
every monday starting in 2 weeks | cron expression=0 9 * * 1 from=2026-12-05T10:07:13 | Europe/Warsaw | 2026-12-07T09:00:00
every monday at 9 beginning next month | cron expression=0 9 * * 1 from=2026-12-01T00:00:00 | Europe/Warsaw | 2026-12-07T09:00:00
every monday at 9 since 1 january | cron expression=0 9 * * 1 from=2027-01-01T00:00:00 | Europe/Warsaw | 2027-01-04T09:00:00
every day at 9 starting now | cron expression=0 9 * * * from=2026-11-21T10:07:13 | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 starting today | cron expression=0 9 * * * from=2026-11-21T00:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
from tomorrow every day at 9 | cron expression=0 9 * * * from=2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
starting monday, every day at 9 | cron expression=0 9 * * * from=2026-11-23T00:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
starting 2026-12-01 every 3 days at 9 | calendar start=2026-12-01T09:00:00 rules=["FREQ=DAILY;INTERVAL=3;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-01T09:00:00
every 3 days at 9 starting 2026-12-01 | calendar start=2026-12-01T09:00:00 rules=["FREQ=DAILY;INTERVAL=3;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-01T09:00:00
every 3 days at 9 from 2026-12-01 until 2027-01-31 | calendar start=2026-12-01T09:00:00 rules=["FREQ=DAILY;INTERVAL=3;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first until=2027-01-31T23:59:59 | Europe/Warsaw | 2026-12-01T09:00:00
every 2 weeks starting 2026-12-01 | calendar start=2026-12-01T10:07:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-01T10:07:00
every 2 weeks on monday starting 2026-12-01 | calendar start=2026-12-07T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-07T09:00:00
every 8 hours starting at 6:00 | interval everyMs=28800000 anchor=1795323600000 | Europe/Warsaw | 2026-11-22T06:00:00
every 8 hours starting at 6am | interval everyMs=28800000 anchor=1795323600000 | Europe/Warsaw | 2026-11-22T06:00:00
every 8 hours starting tomorrow at 6 | interval everyMs=28800000 anchor=1795366800000 | Europe/Warsaw | 2026-11-22T18:00:00
every 8 hours from 6am | interval everyMs=28800000 anchor=1795323600000 | Europe/Warsaw | 2026-11-22T06:00:00
every 12 hours | interval everyMs=43200000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T22:07:13
every 36 hours | interval everyMs=129600000 anchor=1795252033000 | Europe/Warsaw | 2026-11-22T22:07:13
every 100 days | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;INTERVAL=100;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2027-03-01T10:07:00
every 1000 days | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;INTERVAL=1000;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2029-08-17T10:07:00
every 1.5 hours | interval everyMs=5400000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T11:37:13
every one and a half hours | interval everyMs=5400000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T11:37:13
every 2 and a half hours | interval everyMs=9000000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T12:37:13
every 2h30m | interval everyMs=9000000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T12:37:13
every 2 hours and 30 minutes | interval everyMs=9000000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T12:37:13
every 2 days and 3 hours | interval everyMs=183600000 anchor=1795252033000 | Europe/Warsaw | 2026-11-23T13:07:13
every PT30M | interval everyMs=1800000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:37:13
every P1D | calendar start=2026-11-21T10:07:13 rules=["FREQ=DAILY;INTERVAL=1"] gap=next-valid | Europe/Warsaw | 2026-11-22T10:07:13
every 60 seconds | interval everyMs=60000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:08:13
every 90 seconds | interval everyMs=90000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:08:43
every 120 sec | interval everyMs=120000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:09:13
every 1 minute | interval everyMs=60000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:08:13
every 5 min | interval everyMs=300000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:12:13
minutely | interval everyMs=60000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:08:13
cron_tz=America/New_York 0 9 * * * | cron expression=0 9 * * * | America/New_York | 2026-11-21T09:00:00
rrule:freq=daily;byhour=9 | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] | Europe/Warsaw | 2026-11-22T09:00:00
RDATE:20270101T120000 | calendar start=2026-11-21T10:07:00 rules=[] dates=["2027-01-01T12:00:00"] | Europe/Warsaw | 2027-01-01T12:00:00
r5/2026-12-01t09:00:00z/pt1h | interval everyMs=3600000 anchor=1796115600000 from=2026-12-01T10:00:00 count=5 | Europe/Warsaw | 2026-12-01T10:00:00
every day at 9 Paris time | cron expression=0 9 * * * | Europe/Paris | 2026-11-22T09:00:00
every day at 9am in New York | cron expression=0 9 * * * | America/New_York | 2026-11-21T09:00:00
every weekday at 9am Pacific | cron expression=0 9 * * 1-5 | America/Los_Angeles | 2026-11-23T09:00:00
at 9am Pacific every weekday | cron expression=0 9 * * 1-5 | America/Los_Angeles | 2026-11-23T09:00:00
every 30 minutes UTC | interval everyMs=1800000 anchor=1795252033000 | UTC | 2026-11-21T09:37:13
every hour Europe/Paris | interval everyMs=3600000 anchor=1795252033000 | Europe/Paris | 2026-11-21T11:07:13
every monday next year | cron expression=0 9 * * 1 from=2027-01-01T00:00:00 until=2027-12-31T23:59:59 | Europe/Warsaw | 2027-01-04T09:00:00
every 30 minutes next week | interval everyMs=1800000 anchor=1795420800000 until=2026-11-29T23:59:59 | Europe/Warsaw | 2026-11-23T09:00:00
at 9am US Eastern every weekday | cron expression=0 9 * * 1-5 | America/New_York | 2026-11-23T09:00:00
every day at 9 at most 10 times | cron expression=0 9 * * * from=2026-11-22T09:00:00 count=10 | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9am and every friday at 5pm | calendar start=2026-11-21T00:00:00 rules=["FREQ=DAILY;BYHOUR=9;BYMINUTE=0;BYSECOND=0","FREQ=WEEKLY;BYDAY=FR;BYHOUR=17;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-22T09:00:00
every weekday at 9 and 17 except wednesday | cron expression=0 9,17 * * 1,2,4,5 | Europe/Warsaw | 2026-11-23T09:00:00
every weekday at 9 in december and january | cron expression=0 9 * 1,12 1-5 | Europe/Warsaw | 2026-12-01T09:00:00
the first and last day of every month at 9 | cron expression=0 9 1,L * * | Europe/Warsaw | 2026-11-30T09:00:00
every month on the 1st and 15th at 9 and 17 | cron expression=0 9,17 1,15 * * | Europe/Warsaw | 2026-12-01T09:00:00
every 1st of the month | cron expression=0 9 1 * * | Europe/Warsaw | 2026-12-01T09:00:00
every 1st of month at 9 | cron expression=0 9 1 * * | Europe/Warsaw | 2026-12-01T09:00:00
every month on the last friday at 5pm | cron expression=0 17 * * 5#L | Europe/Warsaw | 2026-11-27T17:00:00
every month on the second to last working day | calendar start=2026-11-21T00:00:00 rules=["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-27T09:00:00
every 3rd wednesday of the month | cron expression=0 9 * * 3#3 | Europe/Warsaw | 2026-12-16T09:00:00
third wednesday of each month at noon | cron expression=0 12 * * 3#3 | Europe/Warsaw | 2026-12-16T12:00:00
every first working day of the quarter | cron expression=0 9 1W 1,4,7,10 * | Europe/Warsaw | 2027-01-01T09:00:00
last friday of every quarter at 3pm | cron expression=0 15 * 3,6,9,12 5#L | Europe/Warsaw | 2026-12-25T15:00:00
each quarter on the last day | cron expression=0 9 L 3,6,9,12 * | Europe/Warsaw | 2026-12-31T09:00:00
every may 1st | cron expression=0 9 1 5 * | Europe/Warsaw | 2027-05-01T09:00:00
every 15 minutes from 9am to 5pm monday to friday | cron expression=*/15 * * * 1-5 hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-23T09:00:00
every 15 minutes on weekdays from 9 to 17 | cron expression=*/15 * * * 1-5 hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-23T09:00:00
every half hour between 8:30 and 17:30 on weekdays | cron expression=*/30 * * * 1-5 hours={"from":"08:30","to":"17:30"} | Europe/Warsaw | 2026-11-23T08:30:00
every 2 hours from 9:00 until 17:00 | cron expression=0 9,11,13,15,17 * * * gap=skip overlap=both | Europe/Warsaw | 2026-11-21T11:00:00
every 2 hours between 22:00 and 6:00 | cron expression=0 */2 * * * hours={"from":"22:00","to":"06:00"} | Europe/Warsaw | 2026-11-21T22:00:00
hourly from 9 to 17 on weekdays except friday | cron expression=0 * * * 1-4 hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-23T09:00:00
every hour at :30 | cron expression=30 * * * * | Europe/Warsaw | 2026-11-21T10:30:00
every hour at 15 past | cron expression=15 * * * * | Europe/Warsaw | 2026-11-21T10:15:00
every 10 minutes for an hour starting at 14:00 | interval everyMs=600000 anchor=1795266000000 until=2026-11-21T15:00:00 | Europe/Warsaw | 2026-11-21T14:00:00
once an hour between 9 and 5 | cron expression=0 * * * * hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-21T11:00:00
every other week on monday and friday at 9 | calendar start=2026-11-23T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T09:00:00
every other month on the first monday | calendar start=2026-12-07T09:00:00 rules=["FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-07T09:00:00
every 2 months on the last friday at 10 | calendar start=2026-11-27T10:00:00 rules=["FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR;BYHOUR=10;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-27T10:00:00
every 4 weeks on thursday | calendar start=2026-11-26T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=4;BYDAY=TH;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-26T09:00:00
every 90 days | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;INTERVAL=90;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2027-02-19T10:07:00
every 5 days at 7:00 until 31 march | calendar start=2026-11-22T07:00:00 rules=["FREQ=DAILY;INTERVAL=5;BYHOUR=7;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first until=2027-03-31T23:59:59 | Europe/Warsaw | 2026-11-22T07:00:00
every monday, 4 times | cron expression=0 9 * * 1 from=2026-11-23T09:00:00 count=4 | Europe/Warsaw | 2026-11-23T09:00:00
daily except sunday at 8am | cron expression=0 8 * * 1-6 | Europe/Warsaw | 2026-11-23T08:00:00
every weekday except the last friday of the month at 9 | cron expression=0 9 * * 1-5 except=[{"kind":"days","pattern":"* * 5#L"}] | Europe/Warsaw | 2026-11-23T09:00:00
every day except the first monday of every month at 9 | cron expression=0 9 * * * except=[{"kind":"days","pattern":"* * 1#1"}] | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 except 1 january, 1 may and 25 december | cron expression=0 9 * * * except=[{"kind":"days","pattern":"1 1 *"},{"kind":"days","pattern":"1 5 *"},{"kind":"days","pattern":"25 12 *"}] | Europe/Warsaw | 2026-11-22T09:00:00
every day except on 2026-12-24 and 2026-12-31 at 9 | cron expression=0 9 * * * except=[{"kind":"dates","from":"2026-12-24","to":"2026-12-24"},{"kind":"dates","from":"2026-12-31","to":"2026-12-31"}] | Europe/Warsaw | 2026-11-22T09:00:00
every 5M | interval everyMs=300000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:12:13
every hour 9am-5pm | cron expression=0 * * * * hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-21T11:00:00
between 9 and 5 every 15 minutes | cron expression=*/15 * * * * hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-21T10:15:00
monday-friday 9am | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
mon - fri 9am | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
mon-fri,sun at 9 | cron expression=0 9 * * 0-5 | Europe/Warsaw | 2026-11-22T09:00:00
mon to wed and fri at 9 | cron expression=0 9 * * 1-3,5 | Europe/Warsaw | 2026-11-23T09:00:00
fri to mon at 9 | cron expression=0 9 * * 0,1,5,6 | Europe/Warsaw | 2026-11-22T09:00:00
daily 8am & 8pm | cron expression=0 8,20 * * * | Europe/Warsaw | 2026-11-21T20:00:00
daily at 8:00, 12:30 & 18:45 | calendar start=2026-11-21T00:00:00 rules=["FREQ=DAILY;BYHOUR=8;BYMINUTE=0;BYSECOND=0","FREQ=DAILY;BYHOUR=12;BYMINUTE=30;BYSECOND=0","FREQ=DAILY;BYHOUR=18;BYMINUTE=45;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-21T12:30:00
every other weekend at 10 | calendar start=2026-11-22T10:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU;BYHOUR=10;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-22T10:00:00
every quarter on the last day | cron expression=0 9 L 3,6,9,12 * | Europe/Warsaw | 2026-12-31T09:00:00
each quarter on the last friday | cron expression=0 9 * 3,6,9,12 5#L | Europe/Warsaw | 2026-12-25T09:00:00
every day except on 2026-12-24 and 2026-12-31 at 8 | cron expression=0 8 * * * except=[{"kind":"dates","from":"2026-12-24","to":"2026-12-24"},{"kind":"dates","from":"2026-12-31","to":"2026-12-31"}] | Europe/Warsaw | 2026-11-22T08:00:00
every day at 8 except on 2026-12-24 at 8 | cron expression=0 8 * * * except=[{"kind":"time","wall":"2026-12-24T08:00:00"}] | Europe/Warsaw | 2026-11-22T08:00:00
every 1/2 hour | interval everyMs=1800000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:37:13
`;
