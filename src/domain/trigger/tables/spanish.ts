/** Phrases in Spanish. Columns: language, text, trigger, zone, first occurrence on the wall of the zone. */
export const SPANISH_TABLE = `
es | mañana | once 2026-11-22T10:07:13 | Europe/Warsaw | 2026-11-22T10:07:13
es | mañana por la tarde a las 4 | once 2026-11-22T16:00:00 | Europe/Warsaw | 2026-11-22T16:00:00
es | mañana al mediodía | once 2026-11-22T12:00:00 | Europe/Warsaw | 2026-11-22T12:00:00
es | mañana a medianoche | once 2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T00:00:00
es | pasado mañana a mediodía | once 2026-11-23T12:00:00 | Europe/Warsaw | 2026-11-23T12:00:00
es | hoy a las 18 | once 2026-11-21T18:00:00 | Europe/Warsaw | 2026-11-21T18:00:00
es | hoy a las 6 de la tarde | once 2026-11-21T18:00:00 | Europe/Warsaw | 2026-11-21T18:00:00
es | esta tarde a las 5 | once 2026-11-21T17:00:00 | Europe/Warsaw | 2026-11-21T17:00:00
es | a las 5 | once 2026-11-21T17:00:00 | Europe/Warsaw | 2026-11-21T17:00:00
es | a las 9 | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
es | a la 1 | once 2026-11-21T13:00:00 | Europe/Warsaw | 2026-11-21T13:00:00
es | mañana a la una | once 2026-11-22T13:00:00 | Europe/Warsaw | 2026-11-22T13:00:00
es | mañana a las nueve y cuarto | once 2026-11-22T09:15:00 | Europe/Warsaw | 2026-11-22T09:15:00
es | mañana a las nueve menos cuarto | once 2026-11-22T08:45:00 | Europe/Warsaw | 2026-11-22T08:45:00
es | mañana a las 9 de la mañana | once 2026-11-22T09:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
es | mañana a las 9 de la noche | once 2026-11-22T21:00:00 | Europe/Warsaw | 2026-11-22T21:00:00
es | mañana a las 9:30 pm | once 2026-11-22T21:30:00 | Europe/Warsaw | 2026-11-22T21:30:00
es | lunes | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
es | el lunes | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
es | el lunes a las 9 | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
es | el próximo martes a las 15 | once 2026-11-24T15:00:00 | Europe/Warsaw | 2026-11-24T15:00:00
es | el martes que viene a las 15 | once 2026-11-24T15:00:00 | Europe/Warsaw | 2026-11-24T15:00:00
es | este viernes | once 2026-11-27T09:00:00 | Europe/Warsaw | 2026-11-27T09:00:00
es | la semana que viene | once 2026-11-23T09:00:00 | Europe/Warsaw | 2026-11-23T09:00:00
es | el mes que viene | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
es | el próximo mes | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
es | el año que viene | once 2027-01-01T09:00:00 | Europe/Warsaw | 2027-01-01T09:00:00
es | en dos horas y media | once @1795261033000 | Europe/Warsaw | 2026-11-21T12:37:13
es | en hora y media | once @1795257433000 | Europe/Warsaw | 2026-11-21T11:37:13
es | en un cuarto de hora | once @1795252933000 | Europe/Warsaw | 2026-11-21T10:22:13
es | en 5 minutos | once @1795252333000 | Europe/Warsaw | 2026-11-21T10:12:13
es | en quince días | once 2026-12-06T10:07:13 | Europe/Warsaw | 2026-12-06T10:07:13
es | en una semana | once 2026-11-28T10:07:13 | Europe/Warsaw | 2026-11-28T10:07:13
es | en un mes | once 2026-12-21T10:07:13 | Europe/Warsaw | 2026-12-21T10:07:13
es | dentro de 3 días a las 9 | once 2026-11-24T09:00:00 | Europe/Warsaw | 2026-11-24T09:00:00
es | dentro de un año | once 2027-11-21T10:07:13 | Europe/Warsaw | 2027-11-21T10:07:13
es | el 25 de diciembre de 2026 a las 9 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
es | el 1 de diciembre | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
es | el primero de diciembre | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
es | 25/12/2026 a las 9 | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
es | viernes 25 de diciembre | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
es | Navidad | once 2026-12-25T09:00:00 | Europe/Warsaw | 2026-12-25T09:00:00
es | Nochebuena | once 2026-12-24T09:00:00 | Europe/Warsaw | 2026-12-24T09:00:00
es | Nochevieja a las 23:59 | once 2026-12-31T23:59:00 | Europe/Warsaw | 2026-12-31T23:59:00
es | Año Nuevo | once 2027-01-01T09:00:00 | Europe/Warsaw | 2027-01-01T09:00:00
es | fin de mes | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
es | a fin de mes | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
es | a final de mes | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
es | el último día del mes | once 2026-11-30T09:00:00 | Europe/Warsaw | 2026-11-30T09:00:00
es | el último viernes del mes | once 2026-11-27T09:00:00 | Europe/Warsaw | 2026-11-27T09:00:00
es | primer lunes de diciembre | once 2026-12-07T09:00:00 | Europe/Warsaw | 2026-12-07T09:00:00
es | todos los días | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
es | diariamente a las 9 | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
es | a diario a las 9 | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
es | todas las mañanas | cron expression=0 9 * * * | Europe/Warsaw | 2026-11-22T09:00:00
es | cada mañana a las 8 | cron expression=0 8 * * * | Europe/Warsaw | 2026-11-22T08:00:00
es | todas las noches a las 10 | cron expression=0 22 * * * | Europe/Warsaw | 2026-11-21T22:00:00
es | cada tarde | cron expression=0 15 * * * | Europe/Warsaw | 2026-11-21T15:00:00
es | de lunes a viernes a las 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
es | entre semana a las 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
es | los días laborables a las 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
es | cada día laborable a las 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
es | los fines de semana a las 10 | cron expression=0 10 * * 0,6 | Europe/Warsaw | 2026-11-22T10:00:00
es | cada fin de semana | cron expression=0 9 * * 0,6 | Europe/Warsaw | 2026-11-22T09:00:00
es | los lunes a las 9 | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
es | cada lunes a las 9 | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
es | todos los lunes | cron expression=0 9 * * 1 | Europe/Warsaw | 2026-11-23T09:00:00
es | los lunes y jueves a las 7:30 | cron expression=30 7 * * 1,4 | Europe/Warsaw | 2026-11-23T07:30:00
es | un viernes sí y otro no | calendar start=2026-11-27T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-27T09:00:00
es | cada dos viernes | calendar start=2026-11-27T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-27T09:00:00
es | viernes alternos | calendar start=2026-11-27T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-27T09:00:00
es | cada dos días | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;INTERVAL=2;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T10:07:00
es | un día sí y otro no | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;INTERVAL=2;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T10:07:00
es | cada dos semanas | calendar start=2026-11-21T10:07:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-05T10:07:00
es | cada dos semanas los lunes a las 9 | calendar start=2026-11-23T09:00:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-11-23T09:00:00
es | cada 15 días | calendar start=2026-11-21T10:07:00 rules=["FREQ=DAILY;INTERVAL=15;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-06T10:07:00
es | quincenalmente | calendar start=2026-11-21T10:07:00 rules=["FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;BYHOUR=10;BYMINUTE=7;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-05T10:07:00
es | semanalmente | cron expression=0 9 * * 6 | Europe/Warsaw | 2026-11-28T09:00:00
es | cada semana los viernes a las 16 | cron expression=0 16 * * 5 | Europe/Warsaw | 2026-11-27T16:00:00
es | mensualmente | cron expression=0 9 21 * * | Europe/Warsaw | 2026-12-21T09:00:00
es | cada mes el día 15 | cron expression=0 9 15 * * | Europe/Warsaw | 2026-12-15T09:00:00
es | el 15 de cada mes | cron expression=0 9 15 * * | Europe/Warsaw | 2026-12-15T09:00:00
es | el día 1 de cada mes a las 9 | cron expression=0 9 1 * * | Europe/Warsaw | 2026-12-01T09:00:00
es | el primer lunes de cada mes a las 10 | cron expression=0 10 * * 1#1 | Europe/Warsaw | 2026-12-07T10:00:00
es | el último día laborable de cada mes | cron expression=0 9 LW * * | Europe/Warsaw | 2026-11-30T09:00:00
es | el último viernes de cada mes | cron expression=0 9 * * 5#L | Europe/Warsaw | 2026-11-27T09:00:00
es | el penúltimo viernes de cada mes | calendar start=2026-11-21T00:00:00 rules=["FREQ=MONTHLY;BYDAY=-2FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0"] gap=next-valid overlap=first | Europe/Warsaw | 2026-12-18T09:00:00
es | trimestralmente | cron expression=0 9 1 1,4,7,10 * | Europe/Warsaw | 2027-01-01T09:00:00
es | cada año el 25 de diciembre | cron expression=0 9 25 12 * | Europe/Warsaw | 2026-12-25T09:00:00
es | anualmente | cron expression=0 9 21 11 * | Europe/Warsaw | 2027-11-21T09:00:00
es | cada 25 de diciembre | cron expression=0 9 25 12 * | Europe/Warsaw | 2026-12-25T09:00:00
es | cada hora | interval everyMs=3600000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T11:07:13
es | cada media hora | interval everyMs=1800000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T10:37:13
es | cada dos horas | interval everyMs=7200000 anchor=1795252033000 | Europe/Warsaw | 2026-11-21T12:07:13
es | cada 2 horas de 8 a 20 | cron expression=0 */2 * * * hours={"from":"08:00","to":"20:00"} | Europe/Warsaw | 2026-11-21T12:00:00
es | cada 15 minutos entre las 9 y las 17 | cron expression=*/15 * * * * hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-21T10:15:00
es | cada 15 minutos entre las 9 y las 17 de lunes a viernes | cron expression=*/15 * * * 1-5 hours={"from":"09:00","to":"17:00"} | Europe/Warsaw | 2026-11-23T09:00:00
es | tres veces al día a las 8, 14 y 20 | cron expression=0 8,14,20 * * * | Europe/Warsaw | 2026-11-21T14:00:00
es | una vez al mes el día 5 | cron expression=0 9 5 * * | Europe/Warsaw | 2026-12-05T09:00:00
es | todos los días menos el domingo a las 9 | cron expression=0 9 * * 1-6 | Europe/Warsaw | 2026-11-23T09:00:00
es | todos los días excepto fines de semana a las 9 | cron expression=0 9 * * 1-5 | Europe/Warsaw | 2026-11-23T09:00:00
es | todos los días a las 9 salvo el 25 de diciembre | cron expression=0 9 * * * except=[{"kind":"days","pattern":"25 12 *"}] | Europe/Warsaw | 2026-11-22T09:00:00
es | todos los días a las 9 hasta el 1 de junio | cron expression=0 9 * * * until=2027-06-01T23:59:59 | Europe/Warsaw | 2026-11-22T09:00:00
es | todos los días a las 9 durante 10 días | cron expression=0 9 * * * until=2026-12-01T10:07:12 | Europe/Warsaw | 2026-11-22T09:00:00
es | todos los días a las 9 a partir del 1 de diciembre | cron expression=0 9 * * * from=2026-12-01T00:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
es | a partir de mañana todos los días a las 9 | cron expression=0 9 * * * from=2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
es | desde mañana todos los días a las 9 | cron expression=0 9 * * * from=2026-11-22T00:00:00 | Europe/Warsaw | 2026-11-22T09:00:00
es | mañana a las 9 en Londres | once 2026-11-22T09:00:00 | Europe/London | 2026-11-22T09:00:00
es | el 1º de diciembre | once 2026-12-01T09:00:00 | Europe/Warsaw | 2026-12-01T09:00:00
`;
