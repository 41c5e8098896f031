// Problems with patterns, ISO periods and rules of RFC 5545. Each block: English, German, French, Spanish, Polish.
export const EXACT_FORMS = `
"{0}" is a pattern of another program.
"{0}" ist ein Muster eines anderen Programms.
"{0}" est un motif d'un autre programme.
"{0}" es un patrón de otro programa.
"{0}" to wzorzec innego programu.

"{0}" is not an ISO 8601 duration longer than zero.
"{0}" ist keine ISO-8601-Dauer länger als null.
"{0}" n'est pas une durée ISO 8601 supérieure à zéro.
"{0}" no es una duración ISO 8601 mayor que cero.
"{0}" nie jest czasem trwania ISO 8601 dłuższym niż zero.

Write PT30M, PT2H or P1D.
Schreib PT30M, PT2H oder P1D.
Écrivez PT30M, PT2H ou P1D.
Escribe PT30M, PT2H o P1D.
Napisz PT30M, PT2H albo P1D.

"{0}" has too many parts.
"{0}" hat zu viele Teile.
"{0}" a trop de parties.
"{0}" tiene demasiadas partes.
"{0}" ma za dużo części.

"{0}" is not a period.
"{0}" ist kein Zeitabschnitt.
"{0}" n'est pas une période.
"{0}" no es un período.
"{0}" nie jest okresem.

Write R5/2026-12-01T09:00:00Z/PT1H, or R/PT30M.
Schreib R5/2026-12-01T09:00:00Z/PT1H oder R/PT30M.
Écrivez R5/2026-12-01T09:00:00Z/PT1H, ou R/PT30M.
Escribe R5/2026-12-01T09:00:00Z/PT1H, o R/PT30M.
Napisz R5/2026-12-01T09:00:00Z/PT1H albo R/PT30M.

R{0} is not a number of times.
R{0} ist keine Anzahl von Malen.
R{0} n'est pas un nombre de fois.
R{0} no es un número de veces.
R{0} nie jest liczbą razy.

Use R1 to R30000, or R for no end.
Nimm R1 bis R30000, oder R für kein Ende.
Utilisez R1 à R30000, ou R pour ne pas finir.
Usa de R1 a R30000, o R para no terminar.
Użyj od R1 do R30000 albo R bez końca.

The period is longer than 1,000 years.
Der Zeitabschnitt ist länger als 1.000 Jahre.
La période est plus longue que 1 000 ans.
El período es de más de 1000 años.
Okres jest dłuższy niż 1000 lat.

The period must be longer than zero.
Der Zeitabschnitt muss länger als null sein.
La période doit être supérieure à zéro.
El período debe ser mayor que cero.
Okres musi być dłuższy niż zero.

Months, days and hours cannot be mixed in a rhythm.
Monate, Tage und Stunden lassen sich in einem Rhythmus nicht mischen.
Mois, jours et heures ne se mélangent pas dans un rythme.
Meses, días y horas no se pueden mezclar en un ritmo.
Miesięcy, dni i godzin nie da się mieszać w jednym rytmie.

Use one of them, such as P1M, P7D or PT36H.
Nimm eines davon, etwa P1M, P7D oder PT36H.
Utilisez l'un d'eux, comme P1M, P7D ou PT36H.
Usa uno de ellos, como P1M, P7D o PT36H.
Użyj jednego z nich, na przykład P1M, P7D albo PT36H.

"{0}" is not part of a rule.
"{0}" ist kein Teil einer Regel.
"{0}" ne fait pas partie d'une règle.
"{0}" no es parte de una regla.
"{0}" nie jest częścią reguły.

{0} {1} is not a date.
{0} {1} ist kein Datum.
{0} {1} n'est pas une date.
{0} {1} no es una fecha.
{0} {1} nie jest datą.

{0} cannot be used here.
{0} geht hier nicht.
{0} ne peut pas être utilisé ici.
{0} no se puede usar aquí.
{0} nie można tu użyć.

Use DTSTART, RRULE, EXDATE and RDATE lines.
Nimm Zeilen mit DTSTART, RRULE, EXDATE und RDATE.
Utilisez des lignes DTSTART, RRULE, EXDATE et RDATE.
Usa líneas DTSTART, RRULE, EXDATE y RDATE.
Użyj wierszy DTSTART, RRULE, EXDATE i RDATE.

Write 20261224, 20261224T090000 or 20261224T080000Z.
Schreib 20261224, 20261224T090000 oder 20261224T080000Z.
Écrivez 20261224, 20261224T090000 ou 20261224T080000Z.
Escribe 20261224, 20261224T090000 o 20261224T080000Z.
Napisz 20261224, 20261224T090000 albo 20261224T080000Z.

A rule by the second is too fine.
Eine Regel nach Sekunden ist zu fein.
Une règle à la seconde est trop fine.
Una regla por segundos es demasiado fina.
Reguła co do sekundy jest zbyt dokładna.

Use FREQ=MINUTELY or coarser.
Nimm FREQ=MINUTELY oder gröber.
Utilisez FREQ=MINUTELY ou plus grossier.
Usa FREQ=MINUTELY o menos fina.
Użyj FREQ=MINUTELY albo rzadszej.

Use one DTSTART, RRULE, EXDATE and RDATE.
Nimm je ein DTSTART, RRULE, EXDATE und RDATE.
Utilisez un seul DTSTART, RRULE, EXDATE et RDATE.
Usa un solo DTSTART, RRULE, EXDATE y RDATE.
Użyj po jednym DTSTART, RRULE, EXDATE i RDATE.

There is no RRULE.
Es gibt keine RRULE.
Il n'y a pas de RRULE.
No hay RRULE.
Nie ma RRULE.

Add one, such as RRULE:FREQ=DAILY.
Füg eine hinzu, etwa RRULE:FREQ=DAILY.
Ajoutez-en une, comme RRULE:FREQ=DAILY.
Añade una, como RRULE:FREQ=DAILY.
Dodaj ją, na przykład RRULE:FREQ=DAILY.

UNTIL has passed.
UNTIL ist vorbei.
UNTIL est passé.
UNTIL ya ha pasado.
UNTIL już minęło.

UNTIL lies before DTSTART.
UNTIL liegt vor DTSTART.
UNTIL vient avant DTSTART.
UNTIL viene antes de DTSTART.
UNTIL przypada przed DTSTART.

"{0}" is not a weekday.
"{0}" ist kein Wochentag.
"{0}" n'est pas un jour de la semaine.
"{0}" no es un día de la semana.
"{0}" nie jest dniem tygodnia.

"{0}" needs a day and a time.
"{0}" braucht einen Tag und eine Uhrzeit.
"{0}" demande un jour et une heure.
"{0}" necesita un día y una hora.
"{0}" wymaga dnia i godziny.

Write {0}.
Schreib {0}.
Écrivez {0}.
Escribe {0}.
Napisz {0}.

"{0}" is not a day of the month.
"{0}" ist kein Tag des Monats.
"{0}" n'est pas un jour du mois.
"{0}" no es un día del mes.
"{0}" nie jest dniem miesiąca.

"{0}" has no time.
"{0}" hat keine Uhrzeit.
"{0}" n'a pas d'heure.
"{0}" no tiene hora.
"{0}" nie ma godziny.

"{0}" is not a time of a pattern.
"{0}" ist keine Uhrzeit eines Musters.
"{0}" n'est pas une heure de motif.
"{0}" no es una hora de un patrón.
"{0}" nie jest godziną wzorca.

"{0}" does not belong to a pattern.
"{0}" gehört nicht zu einem Muster.
"{0}" n'appartient pas à un motif.
"{0}" no pertenece a un patrón.
"{0}" nie należy do wzorca.

Use MON,TUE,WED,THU,FRI,SAT,SUN.
Nimm MON,TUE,WED,THU,FRI,SAT,SUN.
Utilisez MON,TUE,WED,THU,FRI,SAT,SUN.
Usa MON,TUE,WED,THU,FRI,SAT,SUN.
Użyj MON,TUE,WED,THU,FRI,SAT,SUN.

Use 1 to 31, or last.
Nimm 1 bis 31 oder last.
Utilisez 1 à 31, ou last.
Usa de 1 a 31, o last.
Użyj od 1 do 31 albo last.

Write the time with two digits each, such as daily@07:00.
Schreib die Uhrzeit mit je zwei Ziffern, etwa daily@07:00.
Écrivez l'heure avec deux chiffres partout, comme daily@07:00.
Escribe la hora con dos cifras cada parte, como daily@07:00.
Napisz godzinę po dwie cyfry, na przykład daily@07:00.

Patterns take 24-hour times with two digits each: 07:00, 19:30.
Muster nehmen 24-Stunden-Zeiten mit je zwei Ziffern: 07:00, 19:30.
Les motifs prennent des heures sur 24 avec deux chiffres partout : 07:00, 19:30.
Los patrones usan horas de 24 con dos cifras cada parte: 07:00, 19:30.
Wzorce przyjmują godziny 24-godzinne po dwie cyfry: 07:00, 19:30.
`;
