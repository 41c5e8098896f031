/** English phrases about days that repeat, with their limits. Columns: text, trigger, zone, first occurrence on the wall of the zone. */
export const DAYS_TABLE = `
every day at 9 | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
every weekday at 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
every weekend at 10:30 | cron expression=30 10 * * 0,6 | Europe/Warsaw | 2026-11-21T10:30:00
every mon, wed and fri at 18:00 | cron expression=0 18 * * 1,3,5 | Europe/Warsaw | 2026-11-23T18:00:00
mondays and thursdays at 7:30 | cron expression=30 7 * * 1,4 | Europe/Warsaw | 2026-11-23T07:30:00
weekly@MON 07:00 | cron expression=0 7 * * 1 | Europe/Warsaw | 2026-11-23T07:00:00
every other friday | calendar start=2026-11-27T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-27T09:00:00
the last working day of each month | cron expression=0 9 LW * * | Europe/Warsaw | 2026-11-30T09:00:00
twice a day at 8 and 20 | cron expression=0 8,20 * * * | Europe/Warsaw | 2026-11-21T20:00:00
every morning except weekends | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
every day at 9 for 10 times | cron expression=0 9 * * * from=2026-11-22T09:00:00 count=10 | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 until June | cron expression=0 9 * * * until=2027-05-31T23:59:59 | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 starting next week | cron expression=0 9 * * * from=2026-11-23T00:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
every quarter | cron expression=0 9 1 1,4,7,10 * | Europe/Warsaw | 2027-01-01T09:00:00
every 2nd tuesday | cron expression=0 9 * * 2#2 | Europe/Warsaw | 2026-12-08T09:00:00
every second tuesday | calendar start=2026-11-24T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-24T09:00:00
every 2nd tuesday of the month | cron expression=0 9 * * 2#2 | Europe/Warsaw | 2026-12-08T09:00:00
every day at 8 and 20:30 | calendar start=2026-11-21T00:00:00 rules=["FREQ=DAILY;BYHOUR=8;BYMINUTE=0;BYSECOND=0","FREQ=DAILY;BYHOUR=20;BYMINUTE=30;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-21T20:30:00
every 2 days | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;INTERVAL=2;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T10:07:00
every 2 days at 9 | calendar start=2026-11-22T09:00:00 rules=["FREQ=DAILY;INTERVAL=2;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-22T09:00:00
every month on the 31st | cron expression=0 9 31 * * | Europe/Warsaw | 2026-12-31T09:00:00
every year on december 25 | cron expression=0 9 25 12 * | Europe/Warsaw | 2026-12-25T09:00:00
every weekday at 9 and every weekend at 10 | calendar start=2026-11-21T00:00:00 rules=["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0","FREQ=WEEKLY;BYDAY=SA,SU;BYHOUR=10;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-22T10:00:00
at 9 every weekday | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
every day except sundays at 9 | cron expression=0 9 * * 1-6 | Europe/Warsaw | 2026-11-23T09:00:00
every first friday of the month | cron expression=0 9 * * 5#1 | Europe/Warsaw | 2026-12-04T09:00:00
daily at 3pm | cron expression=0 15 * * * | Europe/Warsaw | 2026-11-21T15:00:00
once a week on sunday | cron expression=0 9 * * 0 | Europe/Warsaw | 2026-11-22T09:00:00
weekly on wednesdays | cron expression=0 9 * * 3 | Europe/Warsaw | 2026-11-25T09:00:00
yearly on the fourth thursday in november | cron expression=0 9 * 11 4#4 | Europe/Warsaw | 2026-11-26T09:00:00
every 3rd of the month at noon | cron expression=0 12 3 * * | Europe/Warsaw | 2026-12-03T12:00:00
every day | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
every day at noon | cron expression=0 12 * * * | Europe/Warsaw | 2026-11-21T12:00:00
every day at midnight | cron expression=0 0 * * * | Europe/Warsaw | 2026-11-22T00:00:00
every day at 7am and 7pm | cron expression=0 7,19 * * * | Europe/Warsaw | 2026-11-21T19:00:00
every day at 8, 12 and 18 | cron expression=0 8,12,18 * * * | Europe/Warsaw | 2026-11-21T12:00:00
every day at 7 and 19 | cron expression=0 7,19 * * * | Europe/Warsaw | 2026-11-21T19:00:00
every morning | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
every morning at 8 | cron expression=0 8 * * * | Europe/Warsaw | 2026-11-22T08:00:00
every evening | cron expression=0 18 * * * | Europe/Warsaw | 2026-11-21T18:00:00
every night at 11 | cron expression=0 23 * * * | Europe/Warsaw | 2026-11-21T23:00:00
every afternoon at 3 | cron expression=0 15 * * * | Europe/Warsaw | 2026-11-21T15:00:00
every weekday morning | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
weekday mornings at 7 | cron expression=0 7 * * 1-5 | Europe/Warsaw | 2026-11-23T07:00:00
every morning and evening | cron expression=0 9,18 * * * | Europe/Warsaw | 2026-11-21T18:00:00
weekends at 10 | cron expression=0 10 * * 0,6 | Europe/Warsaw | 2026-11-22T10:00:00
weekdays at 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
on weekdays at 9:00 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
mondays | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
tuesdays at 3pm | cron expression=0 15 * * 2 | Europe/Warsaw | 2026-11-24T15:00:00
mondays and wednesdays at 12:30 | cron expression=30 12 * * 1,3 | Europe/Warsaw | 2026-11-23T12:30:00
every monday | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
every mon-fri at 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
every monday to friday at 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
monday through friday at 8 | cron expression=0 8 * * 1-5 | Europe/Warsaw | 2026-11-23T08:00:00
from monday to friday at 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
every tue, thu at 18:00 | cron expression=0 18 * * 2,4 | Europe/Warsaw | 2026-11-24T18:00:00
every saturday and sunday at 11 | cron expression=0 11 * * 0,6 | Europe/Warsaw | 2026-11-21T11:00:00
every tuesday and every thursday at 10 | cron expression=0 10 * * 2,4 | Europe/Warsaw | 2026-11-24T10:00:00
every other day | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;INTERVAL=2;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T10:07:00
every other day at 8 | calendar start=2026-11-22T08:00:00 rules=["FREQ=DAILY;INTERVAL=2;BYHOUR=8;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-22T08:00:00
every 3 days at 9 | calendar start=2026-11-22T09:00:00 rules=["FREQ=DAILY;INTERVAL=3;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-22T09:00:00
every week | cron expression=0 9 * * 6 | Europe/Warsaw | 2026-11-28T09:00:00
weekly | cron expression=0 9 * * 6 | Europe/Warsaw | 2026-11-28T09:00:00
weekly on monday at 9 | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
every week on tues | cron expression=0 9 * * 2 | Europe/Warsaw | 2026-11-24T09:00:00
every 2 weeks | calendar start=2026-11-21T10:07:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-05T10:07:00
every 2 weeks on monday at 10 | calendar start=2026-11-23T10:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYHOUR=10;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T10:00:00
every 3 weeks on mon | calendar start=2026-11-23T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=3;BYDAY=MO;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T09:00:00
every other week on friday | calendar start=2026-11-27T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-27T09:00:00
every other monday | calendar start=2026-11-23T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T09:00:00
every second friday at 9 | calendar start=2026-11-27T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-27T09:00:00
fortnightly on monday | calendar start=2026-11-23T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T09:00:00
biweekly on friday at 4pm | calendar start=2026-11-27T16:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;BYHOUR=16;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-27T16:00:00
every month | cron expression=0 9 21 * * | Europe/Warsaw | 2026-12-21T09:00:00
monthly | cron expression=0 9 21 * * | Europe/Warsaw | 2026-12-21T09:00:00
monthly on the 15th | cron expression=0 9 15 * * | Europe/Warsaw | 2026-12-15T09:00:00
every month on the 1st and 15th at 9 | cron expression=0 9 1,15 * * | Europe/Warsaw | 2026-12-01T09:00:00
on the 1st of every month | cron expression=0 9 1 * * | Europe/Warsaw | 2026-12-01T09:00:00
on the 1st of each month at 8am | cron expression=0 8 1 * * | Europe/Warsaw | 2026-12-01T08:00:00
the 15th of every month at noon | cron expression=0 12 15 * * | Europe/Warsaw | 2026-12-15T12:00:00
every 15th | cron expression=0 9 15 * * | Europe/Warsaw | 2026-12-15T09:00:00
every 1st and 15th | cron expression=0 9 1,15 * * | Europe/Warsaw | 2026-12-01T09:00:00
every 4th and 10th of the month | cron expression=0 9 4,10 * * | Europe/Warsaw | 2026-12-04T09:00:00
every last day of the month | cron expression=0 9 L * * | Europe/Warsaw | 2026-11-30T09:00:00
on the last day of each month at 18:00 | cron expression=0 18 L * * | Europe/Warsaw | 2026-11-30T18:00:00
the last friday of every month at 4pm | cron expression=0 16 * * 5#L | Europe/Warsaw | 2026-11-27T16:00:00
first monday of every month at 10 | cron expression=0 10 * * 1#1 | Europe/Warsaw | 2026-12-07T10:00:00
first and third friday of each month | cron expression=0 9 * * 5#1,5#3 | Europe/Warsaw | 2026-12-04T09:00:00
every first monday at 9 | cron expression=0 9 * * 1#1 | Europe/Warsaw | 2026-12-07T09:00:00
every last friday | cron expression=0 9 * * 5#L | Europe/Warsaw | 2026-11-27T09:00:00
the second tuesday of each month | cron expression=0 9 * * 2#2 | Europe/Warsaw | 2026-12-08T09:00:00
the second to last friday of each month | calendar start=2026-11-21T00:00:00 rules=["FREQ=MONTHLY;BYDAY=-2FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-18T09:00:00
the third working day of each month at 9 | calendar start=2026-11-21T00:00:00 rules=["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=3;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-03T09:00:00
first working day of every month | cron expression=0 9 1W * * | Europe/Warsaw | 2026-12-01T09:00:00
every last working day of the month at 17:00 | cron expression=0 17 LW * * | Europe/Warsaw | 2026-11-30T17:00:00
last weekday of every month at 5pm | cron expression=0 17 LW * * | Europe/Warsaw | 2026-11-30T17:00:00
every 2 months on the 1st | calendar start=2026-12-01T09:00:00 rules=["FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-01T09:00:00
every other month on the 15th | calendar start=2026-12-15T09:00:00 rules=["FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-15T09:00:00
every 3 months | calendar start=2026-11-21T10:07:00 rules=["FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=21;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2027-02-21T10:07:00
every 6 months on the 1st at 9 | calendar start=2026-12-01T09:00:00 rules=["FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=1;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-01T09:00:00
quarterly | cron expression=0 9 1 1,4,7,10 * | Europe/Warsaw | 2027-01-01T09:00:00
every quarter on the 15th | cron expression=0 9 15 1,4,7,10 * | Europe/Warsaw | 2027-01-15T09:00:00
last day of each quarter | cron expression=0 9 L 3,6,9,12 * | Europe/Warsaw | 2026-12-31T09:00:00
first monday of each quarter at 10 | cron expression=0 10 * 1,4,7,10 1#1 | Europe/Warsaw | 2027-01-04T10:00:00
last working day of each quarter | cron expression=0 9 LW 3,6,9,12 * | Europe/Warsaw | 2026-12-31T09:00:00
every year | cron expression=0 9 21 11 * | Europe/Warsaw | 2027-11-21T09:00:00
yearly | cron expression=0 9 21 11 * | Europe/Warsaw | 2027-11-21T09:00:00
annually on march 1 | cron expression=0 9 1 3 * | Europe/Warsaw | 2027-03-01T09:00:00
every december 25 at 9 | cron expression=0 9 25 12 * | Europe/Warsaw | 2026-12-25T09:00:00
every 25th of december | cron expression=0 9 25 12 * | Europe/Warsaw | 2026-12-25T09:00:00
every 1st of january at 00:05 | cron expression=5 0 1 1 * | Europe/Warsaw | 2027-01-01T00:05:00
every year on the first monday of september | cron expression=0 9 * 9 1#1 | Europe/Warsaw | 2027-09-06T09:00:00
every january | cron expression=0 9 1 1 * | Europe/Warsaw | 2027-01-01T09:00:00
every monday in june at 9 | cron expression=0 9 * 6 1 | Europe/Warsaw | 2027-06-07T09:00:00
every day in december at 8 | cron expression=0 8 * 12 * | Europe/Warsaw | 2026-12-01T08:00:00
every 2 years on 1 may | calendar start=2027-05-01T09:00:00 rules=["FREQ=YEARLY;INTERVAL=2;BYMONTH=5;BYMONTHDAY=1;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2027-05-01T09:00:00
every 29 february at 9 | cron expression=0 9 29 2 * | Europe/Warsaw | 2028-02-29T09:00:00
once a day at 9 | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
twice a day at 8am and 8pm | cron expression=0 8,20 * * * | Europe/Warsaw | 2026-11-21T20:00:00
three times a day at 8, 14 and 20 | cron expression=0 8,14,20 * * * | Europe/Warsaw | 2026-11-21T14:00:00
once a week | cron expression=0 9 * * 6 | Europe/Warsaw | 2026-11-28T09:00:00
once a month on the 5th | cron expression=0 9 5 * * | Europe/Warsaw | 2026-12-05T09:00:00
twice a week on monday and thursday at 9 | cron expression=0 9 * * 1,4 | Europe/Warsaw | 2026-11-23T09:00:00
3 times a week on mon, wed, fri | cron expression=0 9 * * 1,3,5 | Europe/Warsaw | 2026-11-23T09:00:00
once a year on december 25th | cron expression=0 9 25 12 * | Europe/Warsaw | 2026-12-25T09:00:00
every weekday at 9 except fridays | cron expression=0 9 * * 1-4 | Europe/Warsaw | 2026-11-23T09:00:00
every day except weekends at 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
every day at 9 except 25 december | cron expression=0 9 * * * except=[{"kind":"days","pattern":"25 12 *"}] | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 except in august | cron expression=0 9 * * * except=[{"kind":"days","pattern":"* 8 *"}] | Europe/Warsaw | 2026-11-22T09:00:00
every weekday at 9 except on the 1st of january and 25 december | cron expression=0 9 * * 1-5 except=[{"kind":"days","pattern":"1 1 *"},{"kind":"days","pattern":"25 12 *"}] | Europe/Warsaw | 2026-11-23T09:00:00
every monday at 9 except the first monday of the month | cron expression=0 9 * * 1 except=[{"kind":"days","pattern":"* * 1#1"}] | Europe/Warsaw | 2026-11-23T09:00:00
every day at 9 except tomorrow | cron expression=0 9 * * * except=[{"kind":"dates","from":"2026-11-22","to":"2026-11-22"}] | Europe/Warsaw | 2026-11-23T09:00:00
every friday except 13 november 2026 | cron expression=0 9 * * 5 except=[{"kind":"dates","from":"2026-11-13","to":"2026-11-13"}] | Europe/Warsaw | 2026-11-27T09:00:00
every day at 9 for 5 days | cron expression=0 9 * * * until=2026-11-26T10:07:12 | Europe/Warsaw | 2026-11-22T09:00:00
every day for 3 weeks at 9 | cron expression=0 9 * * * until=2026-12-12T10:07:12 | Europe/Warsaw | 2026-11-22T09:00:00
every thursday for the next three weeks | cron expression=0 9 * * 4 until=2026-12-12T10:07:12 | Europe/Warsaw | 2026-11-26T09:00:00
every day at 9, 10 times | cron expression=0 9 * * * from=2026-11-22T09:00:00 count=10 | Europe/Warsaw | 2026-11-22T09:00:00
every monday at 9 until 25 december | cron expression=0 9 * * 1 until=2026-12-25T23:59:59 | Europe/Warsaw | 2026-11-23T09:00:00
every monday at 9 until the end of june | cron expression=0 9 * * 1 until=2027-06-30T23:59:59 | Europe/Warsaw | 2026-11-23T09:00:00
every day at 9 until friday | cron expression=0 9 * * * until=2026-11-27T23:59:59 | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 until 2027 | cron expression=0 9 * * * until=2026-12-31T23:59:59 | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 until next month | cron expression=0 9 * * * until=2026-11-30T23:59:59 | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 from 1 december | cron expression=0 9 * * * from=2026-12-01T00:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
every day at 9 from 1 december until 24 december | cron expression=0 9 * * * from=2026-12-01T00:00:00 until=2026-12-24T23:59:59 | Europe/Warsaw | 2026-12-01T09:00:00
mondays and thursdays from jan 1 to march 25th at 9 | cron expression=0 9 * * 1,4 from=2027-01-01T00:00:00 until=2027-03-25T23:59:59 | Europe/Warsaw | 2027-01-04T09:00:00
daily starting march 3rd | cron expression=0 9 * * * from=2027-03-03T00:00:00 | Europe/Warsaw | 2027-03-03T09:00:00
daily starting march 3rd until april 5th | cron expression=0 9 * * * from=2027-03-03T00:00:00 until=2027-04-05T23:59:59 | Europe/Warsaw | 2027-03-03T09:00:00
starting tomorrow on weekends | cron expression=0 9 * * 0,6 from=2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
starting next monday every weekday at 9 | cron expression=0 9 * * 1-5 from=2026-11-23T00:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
every weekday at 9 starting next week until christmas | cron expression=0 9 * * 1-5 from=2026-11-23T00:00:00 until=2026-12-25T23:59:59 | Europe/Warsaw | 2026-11-23T09:00:00
every day at 9 starting in 3 days | cron expression=0 9 * * * from=2026-11-24T10:07:13 | Europe/Warsaw | 2026-11-25T09:00:00
beginning 1 december daily at 8 | cron expression=0 8 * * * from=2026-12-01T00:00:00 | Europe/Warsaw | 2026-12-01T08:00:00
every weekday at 9am New York time | cron expression=0 9 * * 1-5 | America/New_York | 2026-11-23T09:00:00
every day at 9 Europe/Paris | cron expression=0 9 * * * | Europe/Paris | 2026-11-22T09:00:00
every day at 9 UTC | cron expression=0 9 * * * | UTC | 2026-11-22T09:00:00
every day at 9:00 (Asia/Tokyo) | cron expression=0 9 * * * | Asia/Tokyo | 2026-11-22T09:00:00
every day at 9 pacific time | cron expression=0 9 * * * | America/Los_Angeles | 2026-11-21T09:00:00
weekly@MON,THU 07:00 | cron expression=0 7 * * 1,4 | Europe/Warsaw | 2026-11-23T07:00:00
every weekday at 9 and every saturday at 11:30 | calendar start=2026-11-21T00:00:00 rules=["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0","FREQ=WEEKLY;BYDAY=SA;BYHOUR=11;BYMINUTE=30;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-21T11:30:00
weekdays at 7, weekends at 9 | calendar start=2026-11-21T00:00:00 rules=["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=19;BYMINUTE=0;BYSECOND=0","FREQ=WEEKLY;BYDAY=SA,SU;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 please | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
Every Weekday At 9AM. | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
every day at the same time | cron expression=7 10 * * * | Europe/Warsaw | 2026-11-22T10:07:00
every 1st monday at 9 | cron expression=0 9 * * 1#1 | Europe/Warsaw | 2026-12-07T09:00:00
every third friday of the month at 3pm | cron expression=0 15 * * 5#3 | Europe/Warsaw | 2026-12-18T15:00:00
every 3rd friday | cron expression=0 9 * * 5#3 | Europe/Warsaw | 2026-12-18T09:00:00
each weekday at 8 | cron expression=0 8 * * 1-5 | Europe/Warsaw | 2026-11-23T08:00:00
everyday at 7:00 | cron expression=0 7 * * * | Europe/Warsaw | 2026-11-22T07:00:00
every single day at 9 | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 starting tomorrow at 8 | cron expression=0 9 * * * from=2026-11-22T08:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
every friday at 17:00 once when the clock goes back | cron expression=0 17 * * 5 | Europe/Warsaw | 2026-11-27T17:00:00
every day at 2:30 skipping times that a clock change removes | cron expression=30 2 * * * gap=skip | Europe/Warsaw | 2026-11-22T02:30:00
every day at 9 except from 24 december 2026 to 2 january 2027 | cron expression=0 9 * * * except=[{"kind":"dates","from":"2026-12-24","to":"2027-01-02"}] | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 except on 24 december 2026 at 9 | cron expression=0 9 * * * except=[{"kind":"time","wall":"2026-12-24T09:00:00"}] | Europe/Warsaw | 2026-11-22T09:00:00
every 6 months on the last day | calendar start=2026-11-30T09:00:00 rules=["FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=-1;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-30T09:00:00
every year on the last friday of november | cron expression=0 9 * 11 5#L | Europe/Warsaw | 2026-11-27T09:00:00
on the last day of february each year | cron expression=0 9 L 2 * | Europe/Warsaw | 2027-02-28T09:00:00
every january and july on the 1st at 9 | cron expression=0 9 1 1,7 * | Europe/Warsaw | 2027-01-01T09:00:00
every quarter at noon | cron expression=0 12 1 1,4,7,10 * | Europe/Warsaw | 2027-01-01T12:00:00
every monday, wednesday and friday at 9:00 and 17:00 | cron expression=0 9,17 * * 1,3,5 | Europe/Warsaw | 2026-11-23T09:00:00
each monday and friday at noon | cron expression=0 12 * * 1,5 | Europe/Warsaw | 2026-11-23T12:00:00
every tues and thurs at 5pm | cron expression=0 17 * * 2,4 | Europe/Warsaw | 2026-11-24T17:00:00
every sat at 10am | cron expression=0 10 * * 6 | Europe/Warsaw | 2026-11-28T10:00:00
sundays at 10 | cron expression=0 10 * * 0 | Europe/Warsaw | 2026-11-22T10:00:00
weekdays at 17:30 | cron expression=30 17 * * 1-5 | Europe/Warsaw | 2026-11-23T17:30:00
weekly on friday at 16:00 | cron expression=0 16 * * 5 | Europe/Warsaw | 2026-11-27T16:00:00
monthly on the last day at 18:00 | cron expression=0 18 L * * | Europe/Warsaw | 2026-11-30T18:00:00
monthly on the first monday at 9 | cron expression=0 9 * * 1#1 | Europe/Warsaw | 2026-12-07T09:00:00
yearly on 1 january at 0:00 | cron expression=0 0 1 1 * | Europe/Warsaw | 2027-01-01T00:00:00
weekdays at 9am, noon and 5pm | cron expression=0 9,12,17 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
every 3rd day at 8 | calendar start=2026-11-22T08:00:00 rules=["FREQ=DAILY;INTERVAL=3;BYHOUR=8;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-22T08:00:00
each month on the first and last day at 9 | cron expression=0 9 1,L * * | Europe/Warsaw | 2026-11-30T09:00:00
on the 31st of each month | cron expression=0 9 31 * * | Europe/Warsaw | 2026-12-31T09:00:00
on the 15th and 31st of every month | cron expression=0 9 15,31 * * | Europe/Warsaw | 2026-12-15T09:00:00
every day at 9am and 5pm except sundays | cron expression=0 9,17 * * 1-6 | Europe/Warsaw | 2026-11-21T17:00:00
every weekday at 9:00 America/New_York | cron expression=0 9 * * 1-5 | America/New_York | 2026-11-23T09:00:00
monthly on the 31st | cron expression=0 9 31 * * | Europe/Warsaw | 2026-12-31T09:00:00
every 29 february | cron expression=0 9 29 2 * | Europe/Warsaw | 2028-02-29T09:00:00
every monday and wednesday at 10am until 31 december 2026 | cron expression=0 10 * * 1,3 until=2026-12-31T23:59:59 | Europe/Warsaw | 2026-11-23T10:00:00
every day at 9 until friday 25 december | cron expression=0 9 * * * until=2026-12-25T23:59:59 | Europe/Warsaw | 2026-11-22T09:00:00
every day at 9 except saturdays or sundays | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
every 7 days at 9 | calendar start=2026-11-22T09:00:00 rules=["FREQ=DAILY;INTERVAL=7;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-22T09:00:00
`;
