/** Phrases of other languages. Columns: language, text, trigger, zone, first occurrence on the wall of the zone. */
export const LANGUAGES_TABLE = `
de | morgen um 9 | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
de | morgen um 9 Uhr | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
de | um 17 Uhr | once 2026-11-21T17:00:00 | Europe/Warsaw | 2026-11-21T17:00:00
de | morgen um 9 Uhr 30 | once 2026-11-22T09:30:00 | Europe/Warsaw | 2026-11-22T09:30:00
de | morgen um halb vier | once 2026-11-22T15:30:00 | Europe/Warsaw | 2026-11-22T15:30:00
de | viertel nach drei | once 2026-11-21T15:15:00 | Europe/Warsaw | 2026-11-21T15:15:00
de | in 2 Stunden | once @1795259233000 | Europe/Warsaw | 2026-11-21T12:07:13
de | in einer Stunde | once @1795255633000 | Europe/Warsaw | 2026-11-21T11:07:13
de | in anderthalb Stunden | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
de | in einer halben Stunde | once @1795253833000 | Europe/Warsaw | 2026-11-21T10:37:13
de | jeden Tag um 9 | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
de | täglich um 9 Uhr | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
de | werktags um 9 Uhr | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
de | montags und donnerstags um 7:30 | cron expression=30 7 * * 1,4 | Europe/Warsaw | 2026-11-23T07:30:00
de | jeden zweiten Freitag um 9 | calendar start=2026-11-27T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-27T09:00:00
de | alle 30 Minuten | interval everyMs=1800000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:37:13
de | alle 2 Tage um 9 | calendar start=2026-11-22T09:00:00 rules=["FREQ=DAILY;INTERVAL=2;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-22T09:00:00
de | am 25. Dezember um 9 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
de | nächsten Dienstag um 15 Uhr | once 2026-11-24T15:00:00 | Europe/Warsaw | 2026-11-24T15:00:00
de | nächste Woche | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
de | heute Abend | once 2026-11-21T18:00:00 | Europe/Warsaw | 2026-11-21T18:00:00
de | morgen früh | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
de | morgen Abend um 8 | once 2026-11-22T20:00:00 | Europe/Warsaw | 2026-11-22T20:00:00
de | übermorgen um 12 Uhr | once 2026-11-23T12:00:00 | Europe/Warsaw | 2026-11-23T12:00:00
de | jeden Morgen um 8 | cron expression=0 8 * * * | Europe/Warsaw | 2026-11-22T08:00:00
de | am letzten Werktag jedes Monats um 17 Uhr | cron expression=0 17 LW * * | Europe/Warsaw | 2026-11-30T17:00:00
de | am ersten Montag im Dezember | once 2026-12-07T09:00:00 | Europe/Warsaw | 2026-12-07T09:00:00
de | am ersten Montag jedes Monats um 10 Uhr | cron expression=0 10 * * 1#1 | Europe/Warsaw | 2026-12-07T10:00:00
de | am 15. jedes Monats um 9 Uhr | cron expression=0 9 15 * * | Europe/Warsaw | 2026-12-15T09:00:00
de | jeden Tag um 9 bis Juni | cron expression=0 9 * * * until=2027-05-31T23:59:59 | Europe/Warsaw | 2026-11-22T09:00:00
de | jeden Tag um 9 ab nächster Woche | cron expression=0 9 * * * from=2026-11-23T00:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
de | jeden Morgen außer am Wochenende | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
de | jeden Tag um 9, 10 mal | cron expression=0 9 * * * from=2026-11-22T09:00:00 count=10 | Europe/Warsaw | 2026-11-22T09:00:00
de | alle 15 Minuten zwischen 9 und 17 Uhr werktags | cron expression=*/15 * * * 1-5 hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-23T09:00:00
de | zweimal täglich um 8 und 20 Uhr | cron expression=0 8,20 * * * | Europe/Warsaw | 2026-11-21T20:00:00
de | am Freitag um 18 Uhr | once 2026-11-27T18:00:00 | Europe/Warsaw | 2026-11-27T18:00:00
de | Ende des Monats | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
de | jedes Quartal | cron expression=0 9 1 1,4,7,10 * | Europe/Warsaw | 2027-01-01T09:00:00
de | jeden Montag um 9 Uhr | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
de | montags bis freitags um 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
de | Freitag, 27. November um 9 Uhr | once 2026-11-27T09:00:00 | Europe/Warsaw | 2026-11-27T09:00:00
fr | demain à 9h | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
fr | à 17h30 | once 2026-11-21T17:30:00 | Europe/Warsaw | 2026-11-21T17:30:00
fr | dans 2 heures | once @1795259233000 | Europe/Warsaw | 2026-11-21T12:07:13
fr | dans une heure et demie | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
fr | dans une demi-heure | once @1795253833000 | Europe/Warsaw | 2026-11-21T10:37:13
fr | chaque jour à 9h | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
fr | tous les jours à 9h | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
fr | tous les lundis à 9h | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
fr | chaque lundi à 18h | cron expression=0 18 * * 1 | Europe/Warsaw | 2026-11-23T18:00:00
fr | lundi prochain à 15h | once 2026-11-23T15:00:00 | Europe/Warsaw | 2026-11-23T15:00:00
fr | la semaine prochaine | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
fr | le mois prochain | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
fr | après-demain à midi | once 2026-11-23T12:00:00 | Europe/Warsaw | 2026-11-23T12:00:00
fr | ce soir | once 2026-11-21T18:00:00 | Europe/Warsaw | 2026-11-21T18:00:00
fr | le 25 décembre à 9h | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
fr | le premier lundi de décembre | once 2026-12-07T09:00:00 | Europe/Warsaw | 2026-12-07T09:00:00
fr | le dernier jour ouvrable de chaque mois à 17h | cron expression=0 17 LW * * | Europe/Warsaw | 2026-11-30T17:00:00
fr | toutes les 15 minutes entre 9h et 17h en semaine | cron expression=*/15 * * * 1-5 hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-23T09:00:00
fr | deux fois par jour à 8h et 20h | cron expression=0 8,20 * * * | Europe/Warsaw | 2026-11-21T20:00:00
fr | tous les matins sauf le week-end | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
fr | tous les jours à 9h, 10 fois | cron expression=0 9 * * * from=2026-11-22T09:00:00 count=10 | Europe/Warsaw | 2026-11-22T09:00:00
fr | tous les jours à 9h jusqu'en juin | cron expression=0 9 * * * until=2027-05-31T23:59:59 | Europe/Warsaw | 2026-11-22T09:00:00
fr | tous les jours à 9h à partir de la semaine prochaine | cron expression=0 9 * * * from=2026-11-23T00:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
fr | tous les deux jours à 9h | calendar start=2026-11-22T09:00:00 rules=["FREQ=DAILY;INTERVAL=2;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-22T09:00:00
fr | toutes les 30 minutes | interval everyMs=1800000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:37:13
fr | chaque trimestre | cron expression=0 9 1 1,4,7,10 * | Europe/Warsaw | 2027-01-01T09:00:00
fr | demain à 9 heures et demie | once 2026-11-22T09:30:00 | Europe/Warsaw | 2026-11-22T09:30:00
fr | demain à cinq heures moins le quart | once 2026-11-22T16:45:00 | Europe/Warsaw | 2026-11-22T16:45:00
fr | fin du mois | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
fr | vendredi à 18h | once 2026-11-27T18:00:00 | Europe/Warsaw | 2026-11-27T18:00:00
fr | le 1er de chaque mois à 9h | cron expression=0 9 1 * * | Europe/Warsaw | 2026-12-01T09:00:00
fr | les lundis et jeudis à 7h30 | cron expression=30 7 * * 1,4 | Europe/Warsaw | 2026-11-23T07:30:00
es | mañana a las 9 | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
es | a las 17:00 | once 2026-11-21T17:00:00 | Europe/Warsaw | 2026-11-21T17:00:00
es | en 2 horas | once @1795259233000 | Europe/Warsaw | 2026-11-21T12:07:13
es | dentro de 2 horas | once @1795259233000 | Europe/Warsaw | 2026-11-21T12:07:13
es | en media hora | once @1795253833000 | Europe/Warsaw | 2026-11-21T10:37:13
es | en una hora y media | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
es | cada día a las 9 | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
es | todos los días a las 9 | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
es | todos los lunes a las 9 | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
es | cada lunes a las 18:00 | cron expression=0 18 * * 1 | Europe/Warsaw | 2026-11-23T18:00:00
es | cada 30 minutos | interval everyMs=1800000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:37:13
es | el próximo martes a las 15:00 | once 2026-11-24T15:00:00 | Europe/Warsaw | 2026-11-24T15:00:00
es | la próxima semana | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
es | pasado mañana al mediodía | once 2026-11-23T12:00:00 | Europe/Warsaw | 2026-11-23T12:00:00
es | esta noche | once 2026-11-21T20:00:00 | Europe/Warsaw | 2026-11-21T20:00:00
es | 25 de diciembre a las 9 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
es | el primer lunes de diciembre | once 2026-12-07T09:00:00 | Europe/Warsaw | 2026-12-07T09:00:00
es | el último día laborable de cada mes a las 17:00 | cron expression=0 17 LW * * | Europe/Warsaw | 2026-11-30T17:00:00
es | cada 15 minutos entre las 9 y las 17 entre semana | cron expression=*/15 * * * 1-5 hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-23T09:00:00
es | dos veces al día a las 8 y a las 20 | cron expression=0 8,20 * * * | Europe/Warsaw | 2026-11-21T20:00:00
es | cada mañana excepto los fines de semana | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
es | todos los días a las 9, 10 veces | cron expression=0 9 * * * from=2026-11-22T09:00:00 count=10 | Europe/Warsaw | 2026-11-22T09:00:00
es | todos los días a las 9 hasta junio | cron expression=0 9 * * * until=2027-05-31T23:59:59 | Europe/Warsaw | 2026-11-22T09:00:00
es | cada dos días a las 9 | calendar start=2026-11-22T09:00:00 rules=["FREQ=DAILY;INTERVAL=2;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-22T09:00:00
es | cada dos viernes a las 9 | calendar start=2026-11-27T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-27T09:00:00
es | cada trimestre | cron expression=0 9 1 1,4,7,10 * | Europe/Warsaw | 2027-01-01T09:00:00
es | mañana por la mañana | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
es | mañana a las nueve y media | once 2026-11-22T09:30:00 | Europe/Warsaw | 2026-11-22T09:30:00
es | mañana a las cinco menos cuarto de la tarde | once 2026-11-22T16:45:00 | Europe/Warsaw | 2026-11-22T16:45:00
es | los lunes y los jueves a las 7:30 | cron expression=30 7 * * 1,4 | Europe/Warsaw | 2026-11-23T07:30:00
es | el 1 de cada mes a las 9 | cron expression=0 9 1 * * | Europe/Warsaw | 2026-12-01T09:00:00
es | viernes a las 6 de la tarde | once 2026-11-27T18:00:00 | Europe/Warsaw | 2026-11-27T18:00:00
pl | jutro o 9 | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
pl | o 17:00 | once 2026-11-21T17:00:00 | Europe/Warsaw | 2026-11-21T17:00:00
pl | za 2 godziny | once @1795259233000 | Europe/Warsaw | 2026-11-21T12:07:13
pl | za godzinę | once @1795255633000 | Europe/Warsaw | 2026-11-21T11:07:13
pl | za półtorej godziny | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
pl | za pół godziny | once @1795253833000 | Europe/Warsaw | 2026-11-21T10:37:13
pl | codziennie o 9 | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
pl | każdego dnia o 9 | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
pl | w każdy poniedziałek o 9 | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
pl | co poniedziałek o 9 | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
pl | co 30 minut | interval everyMs=1800000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:37:13
pl | co 2 dni o 9 | calendar start=2026-11-22T09:00:00 rules=["FREQ=DAILY;INTERVAL=2;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-22T09:00:00
pl | w następny wtorek o 15 | once 2026-11-24T15:00:00 | Europe/Warsaw | 2026-11-24T15:00:00
pl | w przyszły wtorek o 15 | once 2026-11-24T15:00:00 | Europe/Warsaw | 2026-11-24T15:00:00
pl | w przyszłym tygodniu | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
pl | pojutrze w południe | once 2026-11-23T12:00:00 | Europe/Warsaw | 2026-11-23T12:00:00
pl | dziś wieczorem | once 2026-11-21T18:00:00 | Europe/Warsaw | 2026-11-21T18:00:00
pl | 25 grudnia o 9 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
pl | jutro wpół do czwartej | once 2026-11-22T15:30:00 | Europe/Warsaw | 2026-11-22T15:30:00
pl | pierwszy poniedziałek grudnia | once 2026-12-07T09:00:00 | Europe/Warsaw | 2026-12-07T09:00:00
pl | w ostatni dzień roboczy każdego miesiąca o 17 | cron expression=0 17 LW * * | Europe/Warsaw | 2026-11-30T17:00:00
pl | co 15 minut między 9 a 17 w dni robocze | cron expression=*/15 * * * 1-5 hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-23T09:00:00
pl | dwa razy dziennie o 8 i 20 | cron expression=0 8,20 * * * | Europe/Warsaw | 2026-11-21T20:00:00
pl | co rano oprócz weekendów | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
pl | codziennie o 9, 10 razy | cron expression=0 9 * * * from=2026-11-22T09:00:00 count=10 | Europe/Warsaw | 2026-11-22T09:00:00
pl | codziennie o 9 do czerwca | cron expression=0 9 * * * until=2027-05-31T23:59:59 | Europe/Warsaw | 2026-11-22T09:00:00
pl | codziennie o 9 od przyszłego tygodnia | cron expression=0 9 * * * from=2026-11-23T00:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
pl | co drugi piątek o 9 | calendar start=2026-11-27T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-27T09:00:00
pl | co kwartał | cron expression=0 9 1 1,4,7,10 * | Europe/Warsaw | 2027-01-01T09:00:00
pl | jutro o dziewiątej | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
pl | jutro o 9 rano | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
pl | w poniedziałki i czwartki o 7:30 | cron expression=30 7 * * 1,4 | Europe/Warsaw | 2026-11-23T07:30:00
pl | w dni robocze o 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
pl | w piątek o 18:00 | once 2026-11-27T18:00:00 | Europe/Warsaw | 2026-11-27T18:00:00
pl | jutro rano | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
pl | koniec miesiąca | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
pl | 1. dnia każdego miesiąca o 9 | cron expression=0 9 1 * * | Europe/Warsaw | 2026-12-01T09:00:00
pl | co tydzień w piątek o 9 | cron expression=0 9 * * 5 | Europe/Warsaw | 2026-11-27T09:00:00
pl | co godzinę | interval everyMs=3600000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T11:07:13
`;
