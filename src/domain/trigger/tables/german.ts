/** Phrases in German. Columns: language, text, trigger, zone, first occurrence on the wall of the zone. */
export const GERMAN_TABLE = `
de | in zweieinhalb Stunden | once @1795261033000 | Europe/Warsaw | 2026-11-21T12:37:13
de | heute Nacht | once 2026-11-21T20:00:00 | Europe/Warsaw | 2026-11-21T20:00:00
de | heute um 18 Uhr | once 2026-11-21T18:00:00 | Europe/Warsaw | 2026-11-21T18:00:00
de | heute abend um acht | once 2026-11-21T20:00:00 | Europe/Warsaw | 2026-11-21T20:00:00
de | morgen | once 2026-11-22T10:07:13 | Europe/Warsaw | 2026-11-22T10:07:13
de | morgen Mittag | once 2026-11-22T12:00:00 | Europe/Warsaw | 2026-11-22T12:00:00
de | morgen mittag um 12 | once 2026-11-22T12:00:00 | Europe/Warsaw | 2026-11-22T12:00:00
de | morgen um Mitternacht | once 2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T00:00:00
de | übermorgen Mittag | once 2026-11-23T12:00:00 | Europe/Warsaw | 2026-11-23T12:00:00
de | morgen um 9:30 | once 2026-11-22T09:30:00 | Europe/Warsaw | 2026-11-22T09:30:00
de | morgen um 9.30 Uhr | once 2026-11-22T09:30:00 | Europe/Warsaw | 2026-11-22T09:30:00
de | morgen um neun | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
de | morgen um neun Uhr dreißig | once 2026-11-22T09:30:00 | Europe/Warsaw | 2026-11-22T09:30:00
de | morgen um halb neun | once 2026-11-22T08:30:00 | Europe/Warsaw | 2026-11-22T08:30:00
de | morgen um Viertel vor neun | once 2026-11-22T08:45:00 | Europe/Warsaw | 2026-11-22T08:45:00
de | morgen um zehn nach acht | once 2026-11-22T08:10:00 | Europe/Warsaw | 2026-11-22T08:10:00
de | um 8 | once 2026-11-22T08:00:00 | Europe/Warsaw | 2026-11-22T08:00:00
de | um 9 Uhr | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
de | 9 Uhr | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
de | 9:00 Uhr | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
de | 15h | once @1795306033000 | Europe/Warsaw | 2026-11-22T01:07:13
de | Montag | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
de | am Montag | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
de | am Montag um 9 | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
de | nächsten Montag | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
de | kommenden Montag um 10 | once 2026-11-23T10:00:00 | Europe/Warsaw | 2026-11-23T10:00:00
de | diesen Freitag | once 2026-11-27T09:00:00 | Europe/Warsaw | 2026-11-27T09:00:00
de | Montag in einer Woche | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
de | Montag in zwei Wochen | once 2026-12-07T09:00:00 | Europe/Warsaw | 2026-12-07T09:00:00
de | heute in einer Woche | once 2026-11-28T09:00:00 | Europe/Warsaw | 2026-11-28T09:00:00
de | in 14 Tagen | once 2026-12-05T10:07:13 | Europe/Warsaw | 2026-12-05T10:07:13
de | in einer Woche | once 2026-11-28T10:07:13 | Europe/Warsaw | 2026-11-28T10:07:13
de | in einem Monat | once 2026-12-21T10:07:13 | Europe/Warsaw | 2026-12-21T10:07:13
de | in einem Jahr | once 2027-11-21T10:07:13 | Europe/Warsaw | 2027-11-21T10:07:13
de | in 3 Tagen um 9 | once 2026-11-24T09:00:00 | Europe/Warsaw | 2026-11-24T09:00:00
de | in einer Viertelstunde | once @1795252933000 | Europe/Warsaw | 2026-11-21T10:22:13
de | in einer Dreiviertelstunde | once @1795254733000 | Europe/Warsaw | 2026-11-21T10:52:13
de | in fünf Minuten | once @1795252333000 | Europe/Warsaw | 2026-11-21T10:12:13
de | in 5 Min | once @1795252333000 | Europe/Warsaw | 2026-11-21T10:12:13
de | in 1,5 Stunden | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
de | in einem halben Jahr | once 2027-05-21T10:07:13 | Europe/Warsaw | 2027-05-21T10:07:13
de | nächsten Monat | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
de | nächstes Jahr | once 2027-01-01T09:00:00 | Europe/Warsaw | 2027-01-01T09:00:00
de | am 1. Dezember | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
de | am ersten Dezember um 9 | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
de | 1.12. | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
de | 1.12.2026 | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
de | 01.12.2026 um 9 Uhr | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
de | am 25.12. um 9 Uhr | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
de | am 25.12.2026 9:00 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
de | Montag, den 30. November um 9 Uhr | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
de | Ende des Jahres | once 2026-12-31T09:00:00 | Europe/Warsaw | 2026-12-31T09:00:00
de | Ende nächsten Monats | once 2026-12-31T09:00:00 | Europe/Warsaw | 2026-12-31T09:00:00
de | am letzten Tag des Monats | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
de | am letzten Freitag im Dezember | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
de | erster Montag im Januar | once 2027-01-04T09:00:00 | Europe/Warsaw | 2027-01-04T09:00:00
de | Weihnachten | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
de | Heiligabend um 18 Uhr | once 2026-12-24T18:00:00 | Europe/Warsaw | 2026-12-24T18:00:00
de | Silvester um 23:59 | once 2026-12-31T23:59:00 | Europe/Warsaw | 2026-12-31T23:59:00
de | Neujahr | once 2027-01-01T09:00:00 | Europe/Warsaw | 2027-01-01T09:00:00
de | jeden Tag | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
de | täglich | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
de | täglich um 8 und 20 Uhr | cron expression=0 8,20 * * * | Europe/Warsaw | 2026-11-21T20:00:00
de | jeden Werktag um 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
de | an Werktagen um 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
de | wochentags um 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
de | am Wochenende um 10 | cron expression=0 10 * * 0,6 | Europe/Warsaw | 2026-11-22T10:00:00
de | jedes Wochenende um 10 | cron expression=0 10 * * 0,6 | Europe/Warsaw | 2026-11-22T10:00:00
de | wochenends um 10 | cron expression=0 10 * * 0,6 | Europe/Warsaw | 2026-11-22T10:00:00
de | jeden Montag | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
de | montags | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
de | montags um 9 | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
de | Montags, mittwochs und freitags um 9 | cron expression=0 9 * * 1,3,5 | Europe/Warsaw | 2026-11-23T09:00:00
de | jeden Montag und Donnerstag um 7:30 | cron expression=30 7 * * 1,4 | Europe/Warsaw | 2026-11-23T07:30:00
de | jeden 2. Freitag | cron expression=0 9 * * 5#2 | Europe/Warsaw | 2026-12-11T09:00:00
de | jeden zweiten Tag | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;INTERVAL=2;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T10:07:00
de | alle zwei Wochen | calendar start=2026-11-21T10:07:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-05T10:07:00
de | alle zwei Wochen montags um 9 | calendar start=2026-11-23T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T09:00:00
de | alle 14 Tage | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;INTERVAL=14;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-05T10:07:00
de | zweiwöchentlich | calendar start=2026-11-21T10:07:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-05T10:07:00
de | wöchentlich | cron expression=0 9 * * 6 | Europe/Warsaw | 2026-11-28T09:00:00
de | wöchentlich am Montag um 9 | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
de | jede Woche am Freitag um 16 Uhr | cron expression=0 16 * * 5 | Europe/Warsaw | 2026-11-27T16:00:00
de | monatlich | cron expression=0 9 21 * * | Europe/Warsaw | 2026-12-21T09:00:00
de | monatlich am 15. | cron expression=0 9 15 * * | Europe/Warsaw | 2026-12-15T09:00:00
de | jeden Monat am 1. um 9 Uhr | cron expression=0 9 1 * * | Europe/Warsaw | 2026-12-01T09:00:00
de | jeden Monat am letzten Tag | cron expression=0 9 L * * | Europe/Warsaw | 2026-11-30T09:00:00
de | am Ersten jedes Monats | cron expression=0 9 1 * * | Europe/Warsaw | 2026-12-01T09:00:00
de | am letzten Tag des Monats um 9, jeden Monat | cron expression=0 9 L * * | Europe/Warsaw | 2026-11-30T09:00:00
de | jeden letzten Freitag im Monat | cron expression=0 9 * * 5#L | Europe/Warsaw | 2026-11-27T09:00:00
de | jeden ersten Montag im Monat um 9 | cron expression=0 9 * * 1#1 | Europe/Warsaw | 2026-12-07T09:00:00
de | am zweiten Dienstag jedes Monats | cron expression=0 9 * * 2#2 | Europe/Warsaw | 2026-12-08T09:00:00
de | am vorletzten Freitag jedes Monats | calendar start=2026-11-21T00:00:00 rules=["FREQ=MONTHLY;BYDAY=-2FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-18T09:00:00
de | vierteljährlich | cron expression=0 9 1 1,4,7,10 * | Europe/Warsaw | 2027-01-01T09:00:00
de | quartalsweise | cron expression=0 9 1 1,4,7,10 * | Europe/Warsaw | 2027-01-01T09:00:00
de | halbjährlich | calendar start=2026-11-21T10:07:00 rules=["FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=21;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2027-05-21T10:07:00
de | jährlich am 25. Dezember | cron expression=0 9 25 12 * | Europe/Warsaw | 2026-12-25T09:00:00
de | jedes Jahr am 1. Mai | cron expression=0 9 1 5 * | Europe/Warsaw | 2027-05-01T09:00:00
de | jeden 1. Mai | cron expression=0 9 1 5 * | Europe/Warsaw | 2027-05-01T09:00:00
de | stündlich | interval everyMs=3600000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T11:07:13
de | jede Stunde | interval everyMs=3600000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T11:07:13
de | alle 2 Stunden | interval everyMs=7200000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T12:07:13
de | alle zwei Stunden von 8 bis 20 Uhr | cron expression=0 */2 * * * hours={"from":"08:00","to":"20:00"} | Europe/Warsaw | 2026-11-21T12:00:00
de | alle 15 Minuten werktags zwischen 9 und 17 Uhr | cron expression=*/15 * * * 1-5 hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-23T09:00:00
de | alle anderthalb Stunden | interval everyMs=5400000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T11:37:13
de | jede halbe Stunde | interval everyMs=1800000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:37:13
de | jede Viertelstunde | interval everyMs=900000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:22:13
de | zweimal pro Woche montags und donnerstags | cron expression=0 9 * * 1,4 | Europe/Warsaw | 2026-11-23T09:00:00
de | dreimal täglich um 8, 14 und 20 Uhr | cron expression=0 8,14,20 * * * | Europe/Warsaw | 2026-11-21T14:00:00
de | einmal am Tag um 9 | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
de | jeden Abend um 7 | cron expression=0 19 * * * | Europe/Warsaw | 2026-11-21T19:00:00
de | jeden Abend | cron expression=0 18 * * * | Europe/Warsaw | 2026-11-21T18:00:00
de | abends um 8 | cron expression=0 20 * * * | Europe/Warsaw | 2026-11-21T20:00:00
de | morgens um 7 | cron expression=0 7 * * * | Europe/Warsaw | 2026-11-22T07:00:00
de | jeden Mittag | cron expression=0 12 * * * | Europe/Warsaw | 2026-11-21T12:00:00
de | jede Nacht um 2:30 | cron expression=30 2 * * * | Europe/Warsaw | 2026-11-22T02:30:00
de | nachts um 2 | cron expression=0 2 * * * | Europe/Warsaw | 2026-11-22T02:00:00
de | Montag Abend | once 2026-11-23T18:00:00 | Europe/Warsaw | 2026-11-23T18:00:00
de | Freitagabend um 8 | once 2026-11-27T20:00:00 | Europe/Warsaw | 2026-11-27T20:00:00
de | jeden Tag außer sonntags um 9 | cron expression=0 9 * * 1-6 | Europe/Warsaw | 2026-11-23T09:00:00
de | jeden Tag außer Samstag und Sonntag um 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
de | jeden Tag außer am 25. Dezember um 9 | cron expression=0 9 * * * except=[{"kind":"days","pattern":"25 12 *"}] | Europe/Warsaw | 2026-11-22T09:00:00
de | werktags um 9 außer freitags | cron expression=0 9 * * 1-4 | Europe/Warsaw | 2026-11-23T09:00:00
de | jeden Tag um 9 bis Ende Juni | cron expression=0 9 * * * until=2027-06-30T23:59:59 | Europe/Warsaw | 2026-11-22T09:00:00
de | jeden Tag um 9 bis zum 1. Juni | cron expression=0 9 * * * until=2027-06-01T23:59:59 | Europe/Warsaw | 2026-11-22T09:00:00
de | jeden Tag um 9 bis 1.6.2027 | cron expression=0 9 * * * until=2027-06-01T23:59:59 | Europe/Warsaw | 2026-11-22T09:00:00
de | jeden Tag um 9 ab 1. Dezember | cron expression=0 9 * * * from=2026-12-01T00:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
de | ab morgen jeden Tag um 9 | cron expression=0 9 * * * from=2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
de | ab nächster Woche jeden Tag um 9 | cron expression=0 9 * * * from=2026-11-23T00:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
de | jeden Tag um 9 für 10 Tage | cron expression=0 9 * * * until=2026-12-01T10:07:12 | Europe/Warsaw | 2026-11-22T09:00:00
de | jeden Tag um 9 zehnmal | cron expression=0 9 * * * from=2026-11-22T09:00:00 count=10 | Europe/Warsaw | 2026-11-22T09:00:00
de | jeden Tag um 9 Uhr Berliner Zeit | cron expression=0 9 * * * | Europe/Berlin | 2026-11-22T09:00:00
de | morgen um 9 Uhr Londoner Zeit | once 2026-11-22T09:00:00 | Europe/London | 2026-11-22T09:00:00
de | morgen um 9 Uhr in London | once 2026-11-22T09:00:00 | Europe/London | 2026-11-22T09:00:00
de | morgen um 9 Uhr MEZ | once 2026-11-22T09:00:00 | Europe/Berlin | 2026-11-22T09:00:00
de | morgen um 9 UTC | once 2026-11-22T09:00:00 | UTC | 2026-11-22T09:00:00
de | Sonnabend um 9 | once 2026-11-28T09:00:00 | Europe/Warsaw | 2026-11-28T09:00:00
de | jeden Sonnabend | cron expression=0 9 * * 6 | Europe/Warsaw | 2026-11-28T09:00:00
`;
