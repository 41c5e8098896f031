/** Phrases in Polish. Columns: language, text, trigger, zone, first occurrence on the wall of the zone. */
export const POLISH_TABLE = `
pl | jutro | once 2026-11-22T10:07:13 | Europe/Warsaw | 2026-11-22T10:07:13
pl | jutro po południu | once 2026-11-22T15:00:00 | Europe/Warsaw | 2026-11-22T15:00:00
pl | jutro wieczorem o 8 | once 2026-11-22T20:00:00 | Europe/Warsaw | 2026-11-22T20:00:00
pl | jutro o północy | once 2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T00:00:00
pl | jutro w południe | once 2026-11-22T12:00:00 | Europe/Warsaw | 2026-11-22T12:00:00
pl | pojutrze o 12 | once 2026-11-23T12:00:00 | Europe/Warsaw | 2026-11-23T12:00:00
pl | dzisiaj o 18 | once 2026-11-21T18:00:00 | Europe/Warsaw | 2026-11-21T18:00:00
pl | dziś o 18:00 | once 2026-11-21T18:00:00 | Europe/Warsaw | 2026-11-21T18:00:00
pl | dziś w nocy | once 2026-11-21T20:00:00 | Europe/Warsaw | 2026-11-21T20:00:00
pl | dziś po południu o 16 | once 2026-11-21T16:00:00 | Europe/Warsaw | 2026-11-21T16:00:00
pl | o 17 | once 2026-11-21T17:00:00 | Europe/Warsaw | 2026-11-21T17:00:00
pl | o 17:30 | once 2026-11-21T17:30:00 | Europe/Warsaw | 2026-11-21T17:30:00
pl | o siedemnastej | once 2026-11-21T17:00:00 | Europe/Warsaw | 2026-11-21T17:00:00
pl | o 5 | once 2026-11-21T17:00:00 | Europe/Warsaw | 2026-11-21T17:00:00
pl | o piątej | once 2026-11-21T17:00:00 | Europe/Warsaw | 2026-11-21T17:00:00
pl | jutro o wpół do dziesiątej | once 2026-11-22T09:30:00 | Europe/Warsaw | 2026-11-22T09:30:00
pl | jutro o kwadrans po dziewiątej | once 2026-11-22T09:15:00 | Europe/Warsaw | 2026-11-22T09:15:00
pl | jutro za kwadrans dziewiąta | once 2026-11-22T08:45:00 | Europe/Warsaw | 2026-11-22T08:45:00
pl | jutro o 9 wieczorem | once 2026-11-22T21:00:00 | Europe/Warsaw | 2026-11-22T21:00:00
pl | w poniedziałek | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
pl | w poniedziałek o 9 | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
pl | w najbliższy wtorek o 15 | once 2026-11-24T15:00:00 | Europe/Warsaw | 2026-11-24T15:00:00
pl | w ten piątek | once 2026-11-27T09:00:00 | Europe/Warsaw | 2026-11-27T09:00:00
pl | za tydzień | once 2026-11-28T10:07:13 | Europe/Warsaw | 2026-11-28T10:07:13
pl | za dwa tygodnie | once 2026-12-05T10:07:13 | Europe/Warsaw | 2026-12-05T10:07:13
pl | za tydzień w poniedziałek | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
pl | w przyszły piątek | once 2026-11-27T09:00:00 | Europe/Warsaw | 2026-11-27T09:00:00
pl | w przyszłym miesiącu | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
pl | w przyszłym roku | once 2027-01-01T09:00:00 | Europe/Warsaw | 2027-01-01T09:00:00
pl | za dwie i pół godziny | once @1795261033000 | Europe/Warsaw | 2026-11-21T12:37:13
pl | za kwadrans | once @1795252933000 | Europe/Warsaw | 2026-11-21T10:22:13
pl | za 5 minut | once @1795252333000 | Europe/Warsaw | 2026-11-21T10:12:13
pl | za 2 dni | once 2026-11-23T10:07:13 | Europe/Warsaw | 2026-11-23T10:07:13
pl | za miesiąc | once 2026-12-21T10:07:13 | Europe/Warsaw | 2026-12-21T10:07:13
pl | za rok | once 2027-11-21T10:07:13 | Europe/Warsaw | 2027-11-21T10:07:13
pl | za 3 dni o 9 | once 2026-11-24T09:00:00 | Europe/Warsaw | 2026-11-24T09:00:00
pl | 25 grudnia 2026 o 9 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
pl | 1 grudnia | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
pl | pierwszego grudnia o 9 | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
pl | 25.12.2026 o 9 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
pl | 25.12 o 9 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
pl | w piątek 25 grudnia | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
pl | Wigilia o 18 | once 2026-12-24T18:00:00 | Europe/Warsaw | 2026-12-24T18:00:00
pl | Boże Narodzenie | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
pl | Sylwester o 23:59 | once 2026-12-31T23:59:00 | Europe/Warsaw | 2026-12-31T23:59:00
pl | Nowy Rok | once 2027-01-01T09:00:00 | Europe/Warsaw | 2027-01-01T09:00:00
pl | na koniec miesiąca | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
pl | pod koniec miesiąca | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
pl | ostatniego dnia miesiąca | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
pl | w ostatni piątek miesiąca | once 2026-11-27T09:00:00 | Europe/Warsaw | 2026-11-27T09:00:00
pl | w pierwszy poniedziałek grudnia | once 2026-12-07T09:00:00 | Europe/Warsaw | 2026-12-07T09:00:00
pl | codziennie | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
pl | każdego dnia | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
pl | każdego ranka o 8 | cron expression=0 8 * * * | Europe/Warsaw | 2026-11-22T08:00:00
pl | każdego wieczoru | cron expression=0 18 * * * | Europe/Warsaw | 2026-11-21T18:00:00
pl | co wieczór o 20 | cron expression=0 20 * * * | Europe/Warsaw | 2026-11-21T20:00:00
pl | co noc | cron expression=0 20 * * * | Europe/Warsaw | 2026-11-21T20:00:00
pl | wieczorami | cron expression=0 18 * * * | Europe/Warsaw | 2026-11-21T18:00:00
pl | rano o 8 | once 2026-11-22T08:00:00 | Europe/Warsaw | 2026-11-22T08:00:00
pl | od poniedziałku do piątku o 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
pl | w dni powszednie o 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
pl | w każdy dzień roboczy o 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
pl | w weekendy o 10 | cron expression=0 10 * * 0,6 | Europe/Warsaw | 2026-11-22T10:00:00
pl | w każdy weekend | cron expression=0 9 * * 0,6 | Europe/Warsaw | 2026-11-22T09:00:00
pl | w poniedziałki | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
pl | w poniedziałki o 9 | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
pl | w każdy poniedziałek i czwartek o 7:30 | cron expression=30 7 * * 1,4 | Europe/Warsaw | 2026-11-23T07:30:00
pl | w poniedziałki, środy i piątki o 9 | cron expression=0 9 * * 1,3,5 | Europe/Warsaw | 2026-11-23T09:00:00
pl | co drugi dzień | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;INTERVAL=2;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T10:07:00
pl | co dwa dni | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;INTERVAL=2;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T10:07:00
pl | co dwa tygodnie | calendar start=2026-11-21T10:07:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-05T10:07:00
pl | co dwa tygodnie w poniedziałek o 9 | calendar start=2026-11-23T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T09:00:00
pl | co 2 tygodnie w piątek | calendar start=2026-11-27T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-27T09:00:00
pl | co tydzień | cron expression=0 9 * * 6 | Europe/Warsaw | 2026-11-28T09:00:00
pl | raz w tygodniu w piątek | cron expression=0 9 * * 5 | Europe/Warsaw | 2026-11-27T09:00:00
pl | co miesiąc | cron expression=0 9 21 * * | Europe/Warsaw | 2026-12-21T09:00:00
pl | co miesiąc 15. dnia | cron expression=0 9 15 * * | Europe/Warsaw | 2026-12-15T09:00:00
pl | 15 dnia każdego miesiąca | cron expression=0 9 15 * * | Europe/Warsaw | 2026-12-15T09:00:00
pl | 15. każdego miesiąca | cron expression=0 9 15 * * | Europe/Warsaw | 2026-12-15T09:00:00
pl | w pierwszy poniedziałek każdego miesiąca o 10 | cron expression=0 10 * * 1#1 | Europe/Warsaw | 2026-12-07T10:00:00
pl | w ostatni piątek każdego miesiąca | cron expression=0 9 * * 5#L | Europe/Warsaw | 2026-11-27T09:00:00
pl | ostatniego dnia każdego miesiąca o 18 | cron expression=0 18 L * * | Europe/Warsaw | 2026-11-30T18:00:00
pl | w ostatni dzień miesiąca, co miesiąc | cron expression=0 9 L * * | Europe/Warsaw | 2026-11-30T09:00:00
pl | co 3 miesiące | calendar start=2026-11-21T10:07:00 rules=["FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=21;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2027-02-21T10:07:00
pl | co rok 25 grudnia | cron expression=0 9 25 12 * | Europe/Warsaw | 2026-12-25T09:00:00
pl | co roku 25 grudnia | cron expression=0 9 25 12 * | Europe/Warsaw | 2026-12-25T09:00:00
pl | corocznie | cron expression=0 9 21 11 * | Europe/Warsaw | 2027-11-21T09:00:00
pl | każdego 25 grudnia | cron expression=0 9 25 12 * | Europe/Warsaw | 2026-12-25T09:00:00
pl | co pół godziny | interval everyMs=1800000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:37:13
pl | co kwadrans | interval everyMs=900000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:22:13
pl | co 2 godziny | interval everyMs=7200000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T12:07:13
pl | co dwie godziny od 8 do 20 | cron expression=0 */2 * * * hours={"from":"08:00","to":"20:00"} | Europe/Warsaw | 2026-11-21T12:00:00
pl | co 15 minut od 9 do 17 | cron expression=*/15 * * * * hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-21T10:15:00
pl | co 15 minut od 9 do 17 od poniedziałku do piątku | cron expression=*/15 * * * 1-5 hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-23T09:00:00
pl | trzy razy dziennie o 8, 14 i 20 | cron expression=0 8,14,20 * * * | Europe/Warsaw | 2026-11-21T14:00:00
pl | raz w miesiącu 5. | cron expression=0 9 5 * * | Europe/Warsaw | 2026-12-05T09:00:00
pl | codziennie oprócz niedzieli o 9 | cron expression=0 9 * * 1-6 | Europe/Warsaw | 2026-11-23T09:00:00
pl | codziennie o 9 z wyjątkiem weekendów | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
pl | codziennie o 9 oprócz 25 grudnia | cron expression=0 9 * * * except=[{"kind":"days","pattern":"25 12 *"}] | Europe/Warsaw | 2026-11-22T09:00:00
pl | codziennie o 9 do 1 czerwca | cron expression=0 9 * * * until=2027-06-01T23:59:59 | Europe/Warsaw | 2026-11-22T09:00:00
pl | codziennie o 9 do końca czerwca | cron expression=0 9 * * * until=2027-06-30T23:59:59 | Europe/Warsaw | 2026-11-22T09:00:00
pl | codziennie o 9 przez 10 dni | cron expression=0 9 * * * until=2026-12-01T10:07:12 | Europe/Warsaw | 2026-11-22T09:00:00
pl | codziennie o 9 dziesięć razy | cron expression=0 9 * * * from=2026-11-22T09:00:00 count=10 | Europe/Warsaw | 2026-11-22T09:00:00
pl | codziennie o 9 od 1 grudnia | cron expression=0 9 * * * from=2026-12-01T00:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
pl | od jutra codziennie o 9 | cron expression=0 9 * * * from=2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
pl | jutro o 9 czasu warszawskiego | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
pl | jutro o 9 czasu londyńskiego | once 2026-11-22T09:00:00 | Europe/London | 2026-11-22T09:00:00
pl | jutro o 9 w Londynie | once 2026-11-22T09:00:00 | Europe/London | 2026-11-22T09:00:00
`;
