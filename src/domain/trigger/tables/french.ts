/** Phrases in French. Columns: language, text, trigger, zone, first occurrence on the wall of the zone. */
export const FRENCH_TABLE = `
fr | demain | once 2026-11-22T10:07:13 | Europe/Warsaw | 2026-11-22T10:07:13
fr | demain matin | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
fr | demain soir à 8h | once 2026-11-22T20:00:00 | Europe/Warsaw | 2026-11-22T20:00:00
fr | demain après-midi | once 2026-11-22T15:00:00 | Europe/Warsaw | 2026-11-22T15:00:00
fr | demain midi | once 2026-11-22T12:00:00 | Europe/Warsaw | 2026-11-22T12:00:00
fr | demain à minuit | once 2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T00:00:00
fr | aujourd'hui à 18h | once 2026-11-21T18:00:00 | Europe/Warsaw | 2026-11-21T18:00:00
fr | aujourd’hui à 18h | once 2026-11-21T18:00:00 | Europe/Warsaw | 2026-11-21T18:00:00
fr | cet après-midi à 16h | once 2026-11-21T16:00:00 | Europe/Warsaw | 2026-11-21T16:00:00
fr | ce soir à 20h | once 2026-11-21T20:00:00 | Europe/Warsaw | 2026-11-21T20:00:00
fr | cette nuit | once 2026-11-21T20:00:00 | Europe/Warsaw | 2026-11-21T20:00:00
fr | à midi | once 2026-11-21T12:00:00 | Europe/Warsaw | 2026-11-21T12:00:00
fr | à minuit | once 2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T00:00:00
fr | à 9h | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
fr | à 9 heures | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
fr | 15h | once 2026-11-21T15:00:00 | Europe/Warsaw | 2026-11-21T15:00:00
fr | 15h30 | once 2026-11-21T15:30:00 | Europe/Warsaw | 2026-11-21T15:30:00
fr | à 5h | once 2026-11-21T17:00:00 | Europe/Warsaw | 2026-11-21T17:00:00
fr | à neuf heures et quart | once 2026-11-22T09:15:00 | Europe/Warsaw | 2026-11-22T09:15:00
fr | demain à neuf heures | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
fr | demain à 9 heures du matin | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
fr | demain à 9 heures du soir | once 2026-11-22T21:00:00 | Europe/Warsaw | 2026-11-22T21:00:00
fr | demain à neuf heures et demie | once 2026-11-22T09:30:00 | Europe/Warsaw | 2026-11-22T09:30:00
fr | demain à huit heures moins dix | once 2026-11-22T07:50:00 | Europe/Warsaw | 2026-11-22T07:50:00
fr | lundi | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
fr | lundi à 9h | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
fr | mardi prochain à 15h | once 2026-11-24T15:00:00 | Europe/Warsaw | 2026-11-24T15:00:00
fr | ce vendredi | once 2026-11-27T09:00:00 | Europe/Warsaw | 2026-11-27T09:00:00
fr | vendredi dans une semaine | once 2026-12-04T09:00:00 | Europe/Warsaw | 2026-12-04T09:00:00
fr | dans deux heures et demie | once @1795261033000 | Europe/Warsaw | 2026-11-21T12:37:13
fr | dans 5 minutes | once @1795252333000 | Europe/Warsaw | 2026-11-21T10:12:13
fr | dans un quart d'heure | once @1795252933000 | Europe/Warsaw | 2026-11-21T10:22:13
fr | dans trois quarts d'heure | once @1795254733000 | Europe/Warsaw | 2026-11-21T10:52:13
fr | dans 15 jours | once 2026-12-06T10:07:13 | Europe/Warsaw | 2026-12-06T10:07:13
fr | dans quinze jours | once 2026-12-06T10:07:13 | Europe/Warsaw | 2026-12-06T10:07:13
fr | dans une semaine | once 2026-11-28T10:07:13 | Europe/Warsaw | 2026-11-28T10:07:13
fr | dans un mois | once 2026-12-21T10:07:13 | Europe/Warsaw | 2026-12-21T10:07:13
fr | dans un an | once 2027-11-21T10:07:13 | Europe/Warsaw | 2027-11-21T10:07:13
fr | dans 3 jours à 9h | once 2026-11-24T09:00:00 | Europe/Warsaw | 2026-11-24T09:00:00
fr | d'ici 2 heures | once @1795259233000 | Europe/Warsaw | 2026-11-21T12:07:13
fr | le 1er décembre | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
fr | le 1er décembre à 9h | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
fr | 25/12/2026 à 9h | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
fr | le 25/12 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
fr | vendredi 25 décembre à 10h | once 2026-12-25T10:00:00 | Europe/Warsaw | 2026-12-25T10:00:00
fr | Noël | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
fr | la veille de Noël | once 2026-12-24T09:00:00 | Europe/Warsaw | 2026-12-24T09:00:00
fr | nouvel an | once 2027-01-01T09:00:00 | Europe/Warsaw | 2027-01-01T09:00:00
fr | fin d'année | once 2026-12-31T09:00:00 | Europe/Warsaw | 2026-12-31T09:00:00
fr | à la fin du mois | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
fr | le dernier jour du mois | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
fr | le dernier vendredi du mois | once 2026-11-27T09:00:00 | Europe/Warsaw | 2026-11-27T09:00:00
fr | premier lundi de décembre | once 2026-12-07T09:00:00 | Europe/Warsaw | 2026-12-07T09:00:00
fr | tous les jours | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
fr | chaque jour | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
fr | quotidiennement à 9h | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
fr | tous les matins à 8h | cron expression=0 8 * * * | Europe/Warsaw | 2026-11-22T08:00:00
fr | chaque matin | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
fr | chaque soir à 20h | cron expression=0 20 * * * | Europe/Warsaw | 2026-11-21T20:00:00
fr | tous les soirs | cron expression=0 18 * * * | Europe/Warsaw | 2026-11-21T18:00:00
fr | le matin à 8h | once 2026-11-22T08:00:00 | Europe/Warsaw | 2026-11-22T08:00:00
fr | tous les jours ouvrables à 9h | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
fr | tous les jours de semaine à 9h | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
fr | en semaine à 9h | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
fr | du lundi au vendredi à 9h | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
fr | le week-end à 10h | cron expression=0 10 * * 0,6 | Europe/Warsaw | 2026-11-22T10:00:00
fr | tous les week-ends à 10h | cron expression=0 10 * * 0,6 | Europe/Warsaw | 2026-11-22T10:00:00
fr | chaque week-end | cron expression=0 9 * * 0,6 | Europe/Warsaw | 2026-11-22T09:00:00
fr | le lundi à 9h | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
fr | les lundis à 9h | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
fr | tous les lundis et jeudis à 7h30 | cron expression=30 7 * * 1,4 | Europe/Warsaw | 2026-11-23T07:30:00
fr | chaque lundi, mercredi et vendredi à 9h | cron expression=0 9 * * 1,3,5 | Europe/Warsaw | 2026-11-23T09:00:00
fr | un vendredi sur deux | calendar start=2026-11-27T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-27T09:00:00
fr | un vendredi sur deux à 9h | calendar start=2026-11-27T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-27T09:00:00
fr | un jour sur deux | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;INTERVAL=2;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T10:07:00
fr | toutes les deux semaines | calendar start=2026-11-21T10:07:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-05T10:07:00
fr | toutes les deux semaines le lundi à 9h | calendar start=2026-11-23T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T09:00:00
fr | toutes les semaines | cron expression=0 9 * * 6 | Europe/Warsaw | 2026-11-28T09:00:00
fr | chaque semaine le vendredi à 16h | cron expression=0 16 * * 5 | Europe/Warsaw | 2026-11-27T16:00:00
fr | hebdomadairement | cron expression=0 9 * * 6 | Europe/Warsaw | 2026-11-28T09:00:00
fr | tous les mois | cron expression=0 9 21 * * | Europe/Warsaw | 2026-12-21T09:00:00
fr | chaque mois le 15 à 9h | cron expression=0 9 15 * * | Europe/Warsaw | 2026-12-15T09:00:00
fr | mensuellement | cron expression=0 9 21 * * | Europe/Warsaw | 2026-12-21T09:00:00
fr | le 15 de chaque mois | cron expression=0 9 15 * * | Europe/Warsaw | 2026-12-15T09:00:00
fr | le premier lundi de chaque mois à 10h | cron expression=0 10 * * 1#1 | Europe/Warsaw | 2026-12-07T10:00:00
fr | le dernier vendredi de chaque mois | cron expression=0 9 * * 5#L | Europe/Warsaw | 2026-11-27T09:00:00
fr | le dernier jour de chaque mois à 18h | cron expression=0 18 L * * | Europe/Warsaw | 2026-11-30T18:00:00
fr | l'avant-dernier vendredi de chaque mois | calendar start=2026-11-21T00:00:00 rules=["FREQ=MONTHLY;BYDAY=-2FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-18T09:00:00
fr | tous les 3 mois | calendar start=2026-11-21T10:07:00 rules=["FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=21;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2027-02-21T10:07:00
fr | tous les trimestres | cron expression=0 9 1 1,4,7,10 * | Europe/Warsaw | 2027-01-01T09:00:00
fr | tous les ans | cron expression=0 9 21 11 * | Europe/Warsaw | 2027-11-21T09:00:00
fr | tous les ans le 25 décembre | cron expression=0 9 25 12 * | Europe/Warsaw | 2026-12-25T09:00:00
fr | chaque année le 1er mai | cron expression=0 9 1 5 * | Europe/Warsaw | 2027-05-01T09:00:00
fr | chaque 25 décembre | cron expression=0 9 25 12 * | Europe/Warsaw | 2026-12-25T09:00:00
fr | toutes les heures | interval everyMs=3600000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T11:07:13
fr | chaque heure | interval everyMs=3600000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T11:07:13
fr | toutes les demi-heures | interval everyMs=1800000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:37:13
fr | toutes les deux heures | interval everyMs=7200000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T12:07:13
fr | toutes les 2 heures entre 8h et 20h | cron expression=0 */2 * * * hours={"from":"08:00","to":"20:00"} | Europe/Warsaw | 2026-11-21T12:00:00
fr | toutes les 15 minutes de 9h à 17h | cron expression=*/15 * * * * hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-21T10:15:00
fr | toutes les 15 minutes entre 9h et 17h du lundi au vendredi | cron expression=*/15 * * * 1-5 hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-23T09:00:00
fr | trois fois par jour à 8h, 14h et 20h | cron expression=0 8,14,20 * * * | Europe/Warsaw | 2026-11-21T14:00:00
fr | deux fois par semaine le lundi et le jeudi | cron expression=0 9 * * 1,4 | Europe/Warsaw | 2026-11-23T09:00:00
fr | une fois par mois le 5 | cron expression=0 9 5 * * | Europe/Warsaw | 2026-12-05T09:00:00
fr | tous les jours sauf le dimanche à 9h | cron expression=0 9 * * 1-6 | Europe/Warsaw | 2026-11-23T09:00:00
fr | tous les jours à 9h sauf les week-ends | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
fr | tous les jours à 9h sauf le 25 décembre | cron expression=0 9 * * * except=[{"kind":"days","pattern":"25 12 *"}] | Europe/Warsaw | 2026-11-22T09:00:00
fr | tous les jours à 9h sauf en août | cron expression=0 9 * * * except=[{"kind":"days","pattern":"* 8 *"}] | Europe/Warsaw | 2026-11-22T09:00:00
fr | tous les jours à 9h jusqu'au 1er juin | cron expression=0 9 * * * until=2027-06-01T23:59:59 | Europe/Warsaw | 2026-11-22T09:00:00
fr | tous les jours à 9h jusqu'à fin juin | cron expression=0 9 * * * until=2027-06-30T23:59:59 | Europe/Warsaw | 2026-11-22T09:00:00
fr | tous les jours à 9h pendant 10 jours | cron expression=0 9 * * * until=2026-12-01T10:07:12 | Europe/Warsaw | 2026-11-22T09:00:00
fr | tous les jours à 9h dix fois | cron expression=0 9 * * * from=2026-11-22T09:00:00 count=10 | Europe/Warsaw | 2026-11-22T09:00:00
fr | tous les jours à 9h à partir du 1er décembre | cron expression=0 9 * * * from=2026-12-01T00:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
fr | à partir de demain tous les jours à 9h | cron expression=0 9 * * * from=2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
fr | dès demain tous les jours à 9h | cron expression=0 9 * * * from=2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
fr | demain à 9h heure de Paris | once 2026-11-22T09:00:00 | Europe/Paris | 2026-11-22T09:00:00
fr | demain à 9h à Londres | once 2026-11-22T09:00:00 | Europe/London | 2026-11-22T09:00:00
fr | demain à 9h, heure de Londres | once 2026-11-22T09:00:00 | Europe/London | 2026-11-22T09:00:00
fr | le 2e mardi de chaque mois | cron expression=0 9 * * 2#2 | Europe/Warsaw | 2026-12-08T09:00:00
`;
