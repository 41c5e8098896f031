/** English phrases with a rhythm within the day. Columns: text, trigger, zone, first occurrence on the wall of the zone. */
export const RHYTHMS_TABLE = `
every 30 minutes | interval everyMs=1800000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:37:13
every 2 hours | interval everyMs=7200000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T12:07:13
every 15 minutes between 9 and 5 on weekdays | cron expression=*/15 * * * 1-5 hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-23T09:00:00
every 48 hours | interval everyMs=172800000 anchor=1795252033000 | Europe/Warsaw | 2026-11-23T10:07:13
every hour | interval everyMs=3600000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T11:07:13
every hour at :15 | cron expression=15 * * * * | Europe/Warsaw | 2026-11-21T10:15:00
hourly | interval everyMs=3600000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T11:07:13
every 90 minutes between 9 and 17 | calendar start=2026-11-21T00:00:00 rules=["FREQ=DAILY;BYHOUR=9,12,15;BYMINUTE=0;BYSECOND=0","FREQ=DAILY;BYHOUR=10,13,16;BYMINUTE=30;BYSECOND=0"] gap=skip overlap=both | Europe/Warsaw | 2026-11-21T10:30:00
every minute | interval everyMs=60000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:08:13
every 5 minutes | interval everyMs=300000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:12:13
every 90 minutes | interval everyMs=5400000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T11:37:13
every half hour | interval everyMs=1800000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:37:13
every hour and a half | interval everyMs=5400000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T11:37:13
every 1h30m | interval everyMs=5400000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T11:37:13
every other hour | interval everyMs=7200000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T12:07:13
every 3 hours starting at 14:00 | interval everyMs=10800000 anchor=1795266000000 | Europe/Warsaw | 2026-11-21T14:00:00
every 2 hours starting tomorrow at 8 | interval everyMs=7200000 anchor=1795330800000 | Europe/Warsaw | 2026-11-22T08:00:00
every 30 minutes for 3 hours | interval everyMs=1800000 anchor=1795252033000 until=2026-11-21T13:07:13 | Europe/Warsaw | 2026-11-21T10:37:13
every 15 minutes until 18:00 | interval everyMs=900000 anchor=1795252033000 until=2026-11-21T18:00:00 | Europe/Warsaw | 2026-11-21T10:22:13
every hour between 9 and 17 | cron expression=0 * * * * hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-21T11:00:00
every hour from 9 to 5 on weekdays | cron expression=0 * * * 1-5 hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-23T09:00:00
every 2 hours from 8am to 8pm | cron expression=0 */2 * * * hours={"from":"08:00","to":"20:00"} | Europe/Warsaw | 2026-11-21T12:00:00
every 30 min between 8:30 and 11 | cron expression=*/30 * * * * hours={"from":"08:30","to":"11:00"} | Europe/Warsaw | 2026-11-21T10:30:00
every 45 minutes between 9 and 12 | calendar start=2026-11-21T00:00:00 rules=["FREQ=DAILY;BYHOUR=9,12;BYMINUTE=0;BYSECOND=0","FREQ=DAILY;BYHOUR=9;BYMINUTE=45;BYSECOND=0","FREQ=DAILY;BYHOUR=10;BYMINUTE=30;BYSECOND=0","FREQ=DAILY;BYHOUR=11;BYMINUTE=15;BYSECOND=0"] gap=skip overlap=both | Europe/Warsaw | 2026-11-21T10:30:00
every hour on the hour | cron expression=0 * * * * | Europe/Warsaw | 2026-11-21T11:00:00
every hour on the half hour | cron expression=30 * * * * | Europe/Warsaw | 2026-11-21T10:30:00
every 2 hours on weekdays | cron expression=0 */2 * * 1-5 | Europe/Warsaw | 2026-11-23T00:00:00
every 20 minutes on mondays | cron expression=*/20 * * * 1 | Europe/Warsaw | 2026-11-23T00:00:00
every hour at :15 and :45 | cron expression=15,45 * * * * | Europe/Warsaw | 2026-11-21T10:15:00
every hour at quarter past | cron expression=15 * * * * | Europe/Warsaw | 2026-11-21T10:15:00
every minute by the clock | cron expression=* * * * * | Europe/Warsaw | 2026-11-21T10:08:00
every 15 minutes by the clock | cron expression=*/15 * * * * | Europe/Warsaw | 2026-11-21T10:15:00
4 times an hour | interval everyMs=900000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:22:13
every hour 10 times | interval everyMs=3600000 anchor=1795252033000 from=2026-11-21T11:07:13 count=10 | Europe/Warsaw | 2026-11-21T11:07:13
every 2 hours only between 9:00 and 17:00 | interval everyMs=7200000 anchor=1795252033000 hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-21T12:07:13
hourly between 9 and 17 on weekdays | cron expression=0 * * * 1-5 hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-23T09:00:00
every hour on weekends | cron expression=0 * * * 0,6 | Europe/Warsaw | 2026-11-21T11:00:00
every 10 minutes from 8:00 to 9:00 every monday | cron expression=*/10 * * * 1 hours={"from":"08:00","to":"09:00"} | Europe/Warsaw | 2026-11-23T08:00:00
every 5 minutes for 1 hour | interval everyMs=300000 anchor=1795252033000 until=2026-11-21T11:07:13 | Europe/Warsaw | 2026-11-21T10:12:13
every weekday between 9 and 5 every 30 minutes | cron expression=*/30 * * * 1-5 hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-23T09:00:00
on weekdays every 30 minutes from 9 to 17 | cron expression=*/30 * * * 1-5 hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-23T09:00:00
every 5m | interval everyMs=300000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:12:13
every 2h | interval everyMs=7200000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T12:07:13
every day from 9:00 to 17:00 every hour | cron expression=0 * * * * hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-21T11:00:00
every 2 hours from 8 to 18 except weekends | cron expression=0 */2 * * 1-5 hours={"from":"08:00","to":"18:00"} | Europe/Warsaw | 2026-11-23T08:00:00
`;
