// Problems with a day or a time of day, and hints. Each block: English, German, French, Spanish, Polish.
export const DAYS_AND_TIMES = `
{0} is not in the {1}.
{0} liegt nicht in der Tageszeit "{1}".
{0} n'est pas dans le moment "{1}".
Las {0} no caen en el momento "{1}".
{0} nie należy do pory "{1}".

Leave out one of the two.
Lass eines der beiden weg.
Omettez l'un des deux.
Quita uno de los dos.
Pomiń jedno z dwóch.

Several parts of the day with a time do not fit together.
Mehrere Tageszeiten mit einer Uhrzeit passen nicht zusammen.
Plusieurs moments de la journée avec une heure ne vont pas ensemble.
Varios momentos del día con una hora no encajan.
Kilka pór dnia z godziną nie pasuje do siebie.

Name the times: at 9:00 and 18:00.
Nenn die Uhrzeiten: um 9:00 und 18:00.
Nommez les heures : à 9h00 et 18h00.
Nombra las horas: a las 9:00 y a las 18:00.
Podaj godziny: o 9:00 i 18:00.

"{0}" does not exist.
"{0}" gibt es nicht.
"{0}" n'existe pas.
"{0}" no existe.
"{0}" nie istnieje.

{0} does not exist in {1}.
{0} gibt es in {1} nicht.
Le {0} n'existe pas à {1}.
El {0} no existe en {1}.
Dzień, który wypada {0}, nie istnieje w {1}.

{0} is not the weekday that is said.
{0} ist nicht der Wochentag, der gesagt ist.
Le {0} n'est pas le jour de la semaine qui est dit.
El {0} no es el día de la semana que se dice.
Ta data wypada {0}, a to nie ten dzień tygodnia, który podano.

This day does not exist.
Diesen Tag gibt es nicht.
Ce jour n'existe pas.
Ese día no existe.
Taki dzień nie istnieje.

Choose another day.
Wähl einen anderen Tag.
Choisissez un autre jour.
Elige otro día.
Wybierz inny dzień.

Put the weekday or the date right.
Berichtige den Wochentag oder das Datum.
Corrigez le jour de la semaine ou la date.
Corrige el día de la semana o la fecha.
Popraw dzień tygodnia albo datę.

The year is beyond 9999.
Das Jahr liegt nach 9999.
L'année est au-delà de 9999.
El año pasa de 9999.
Rok jest po 9999.

Choose a time within 1,000 years.
Wähl eine Zeit in den nächsten 1.000 Jahren.
Choisissez un moment dans les 1 000 ans.
Elige una hora dentro de 1000 años.
Wybierz termin w ciągu 1000 lat.

"{0}" is too far away.
"{0}" ist zu weit weg.
"{0}" est trop loin.
"{0}" queda demasiado lejos.
"{0}" jest zbyt odległe.

A weekday and a month do not make a date.
Ein Wochentag und ein Monat ergeben kein Datum.
Un jour de la semaine et un mois ne font pas une date.
Un día de la semana y un mes no forman una fecha.
Dzień tygodnia i miesiąc to jeszcze nie data.

Say first monday of december, or 7 december.
Sag ersten Montag im Dezember oder 7. Dezember.
Dites le premier lundi de décembre, ou le 7 décembre.
Di el primer lunes de diciembre, o el 7 de diciembre.
Podaj pierwszy poniedziałek grudnia albo 7 grudnia.

Two dates are given.
Es sind zwei Tage genannt.
Deux dates sont données.
Se dan dos fechas.
Podano dwie daty.

A length of time must be more than zero.
Eine Zeitspanne muss länger als null sein.
Une durée doit être supérieure à zéro.
Una duración debe ser mayor que cero.
Czas trwania musi być większy od zera.

Say in 30 minutes or in 2 hours.
Sag in 30 Minuten oder in 2 Stunden.
Dites dans 30 minutes ou dans 2 heures.
Di en 30 minutos o en 2 horas.
Podaj za 30 minut albo za 2 godziny.

A date and a length of time are given.
Es sind ein Datum und eine Zeitspanne genannt.
Une date et une durée sont données.
Se dan una fecha y una duración.
Podano datę i czas trwania.

A time of day and a number of hours or minutes are given.
Es sind eine Uhrzeit und eine Zahl von Stunden oder Minuten genannt.
Une heure et un nombre d'heures ou de minutes sont donnés.
Se dan una hora y un número de horas o minutos.
Podano godzinę oraz liczbę godzin lub minut.

"{0}" may be two times, or an hour and its minutes.
"{0}" können zwei Zeiten sein, oder eine Stunde mit ihren Minuten.
"{0}" peut être deux heures, ou une heure et ses minutes.
"{0}" pueden ser dos horas, o una hora y sus minutos.
"{0}" to albo dwie godziny, albo godzina z minutami.

Say {0}, or {1}:{2}.
Sag {0} oder {1}:{2}.
Dites {0} ou {1}:{2}.
Di {0} o {1}:{2}.
Powiedz {0} albo {1}:{2}.

"{0}" is open at its end: any later time fits.
"{0}" ist nach hinten offen: jede spätere Zeit passt.
"{0}" est ouvert vers la fin : toute heure plus tardive convient.
"{0}" está abierto al final: cualquier hora posterior sirve.
"{0}" nie ma końca: pasuje każda późniejsza godzina.

Say {0} itself, or a later time.
Sag {0} selbst oder eine spätere Zeit.
Dites {0} même, ou une heure plus tardive.
Di {0} mismo, o una hora posterior.
Powiedz samo {0} albo późniejszą godzinę.

"{0}" may be an hour or the day of the month.
"{0}" kann eine Stunde oder der Tag des Monats sein.
"{0}" peut être une heure ou le jour du mois.
"{0}" puede ser una hora o el día del mes.
"{0}" może być godziną albo dniem miesiąca.

Say at {0}, or the {1}th.
Sag um {0} oder am {1}.
Dites à {0}h, ou le {1}.
Di a las {0}, o el día {1}.
Podaj o {0} albo {1}. dnia miesiąca.

"{0}" may be a time or a date.
"{0}" kann eine Uhrzeit oder ein Datum sein.
"{0}" peut être une heure ou une date.
"{0}" puede ser una hora o una fecha.
"{0}" może być godziną albo datą.

Write {0}:{1} for the time, {2}.{3}. for the day.
Schreib {0}:{1} für die Uhrzeit, {2}.{3}. für den Tag.
Écrivez {0}:{1} pour l'heure, {2}.{3}. pour le jour.
Escribe {0}:{1} para la hora, {2}.{3}. para el día.
Napisz {0}:{1}, jeśli chodzi o godzinę, {2}.{3}., jeśli o dzień.

"{0}" may be a length of time.
"{0}" kann eine Zeitspanne sein.
"{0}" peut être une durée.
"{0}" puede ser una duración.
"{0}" może być czasem trwania.

Say in 30 minutes, or at 9:30.
Sag in 30 Minuten oder um 9:30.
Dites dans 30 minutes, ou à 9h30.
Di en 30 minutos, o a las 9:30.
Podaj za 30 minut albo o 9:30.

"{0}" has no unit.
"{0}" hat keine Einheit.
"{0}" n'a pas d'unité.
"{0}" no tiene unidad.
"{0}" nie ma jednostki.

Say in 5 minutes, or in 5 hours.
Sag in 5 Minuten oder in 5 Stunden.
Dites dans 5 minutes, ou dans 5 heures.
Di en 5 minutos, o en 5 horas.
Podaj za 5 minut albo za 5 godzin.

"{0}" names a minute without an hour.
"{0}" nennt eine Minute ohne Stunde.
"{0}" nomme une minute sans heure.
"{0}" nombra un minuto sin hora.
"{0}" podaje minutę bez godziny.

Write the time, such as 9:15.
Schreib die Uhrzeit, etwa 9:15.
Écrivez l'heure, par exemple 9h15.
Escribe la hora, como 9:15.
Napisz godzinę, na przykład 9:15.

"{0}" is on another day than the one that is said.
"{0}" liegt auf einem anderen Tag als dem genannten.
"{0}" tombe un autre jour que celui qui est dit.
"{0}" cae en otro día que el que se dice.
"{0}" wypada w innym dniu niż podany.

Name the time, such as 23:00.
Nenn die Uhrzeit, etwa 23:00.
Nommez l'heure, par exemple 23h00.
Nombra la hora, como las 23:00.
Podaj godzinę, na przykład 23:00.

Now is over before it is planned.
Jetzt ist vorbei, bevor es geplant ist.
Maintenant est passé avant d'être planifié.
Ahora ya ha pasado antes de planificarlo.
Teraz mija, zanim zostanie zaplanowane.

Say in 1 minute.
Sag in 1 Minute.
Dites dans 1 minute.
Di en 1 minuto.
Podaj za 1 minutę.

Several times are given for a single occurrence.
Für ein einziges Mal sind mehrere Uhrzeiten genannt.
Plusieurs heures sont données pour une seule fois.
Se dan varias horas para una sola vez.
Podano kilka godzin dla jednego razu.

Name one time, or say every day before them.
Nenn eine Uhrzeit, oder sag davor jeden Tag.
Nommez une heure, ou dites tous les jours avant.
Nombra una hora, o di antes todos los días.
Podaj jedną godzinę albo powiedz przed nimi codziennie.

No time was found.
Es wurde keine Zeit gefunden.
Aucun moment n'a été trouvé.
No se encontró ninguna hora.
Nie znaleziono terminu.

Say when, such as tomorrow at 9 or in 2 hours.
Sag wann, etwa morgen um 9 oder in 2 Stunden.
Dites quand, par exemple demain à 9h ou dans 2 heures.
Di cuándo, como mañana a las 9 o en 2 horas.
Podaj kiedy, na przykład jutro o 9 albo za 2 godziny.

Today needs a time.
Heute braucht eine Uhrzeit.
Aujourd'hui demande une heure.
Hoy necesita una hora.
Dziś wymaga godziny.

Say today at 17:00, or in 2 hours.
Sag heute um 17:00 oder in 2 Stunden.
Dites aujourd'hui à 17h00, ou dans 2 heures.
Di hoy a las 17:00, o en 2 horas.
Podaj dziś o 17:00 albo za 2 godziny.

{0} at {1} has passed.
{0} um {1} ist vorbei.
Le {0} à {1} est passé.
El {0} a las {1} ya ha pasado.
Termin {0} o {1} już minął.

"{0}" has passed.
"{0}" ist vorbei.
"{0}" est passé.
"{0}" ya ha pasado.
"{0}" już minęło.

Choose a time to come.
Wähl eine Zeit, die noch kommt.
Choisissez un moment à venir.
Elige un momento que esté por venir.
Wybierz termin, który dopiero nadejdzie.

Say a time to come, such as in 2 hours.
Sag eine Zeit, die noch kommt, etwa in 2 Stunden.
Dites un moment à venir, par exemple dans 2 heures.
Di un momento que esté por venir, como en 2 horas.
Podaj termin, który dopiero nadejdzie, na przykład za 2 godziny.

Two lengths of time are given.
Es sind zwei Zeitspannen genannt.
Deux durées sont données.
Se dan dos duraciones.
Podano dwa czasy trwania.

These are too many times.
Das sind zu viele Uhrzeiten.
Il y a trop d'heures.
Son demasiadas horas.
Za dużo tych godzin.

Name at most {0}.
Nenn höchstens {0}.
Nommez-en au plus {0}.
Nombra {0} como máximo.
Podaj najwyżej {0}.

"{0}" is not a day of a month.
"{0}" ist kein Tag eines Monats.
"{0}" n'est pas un jour d'un mois.
"{0}" no es un día de un mes.
"{0}" nie jest dniem miesiąca.

A month has at most five of each weekday.
Ein Monat hat jeden Wochentag höchstens fünfmal.
Un mois a au plus cinq fois chaque jour de la semaine.
Un mes tiene como máximo cinco de cada día de la semana.
Miesiąc ma najwyżej pięć takich samych dni tygodnia.

Days go from 1 to 31.
Tage gehen von 1 bis 31.
Les jours vont de 1 à 31.
Los días van del 1 al 31.
Dni są od 1 do 31.

"{0}" is not a date.
"{0}" ist kein Datum.
"{0}" n'est pas une date.
"{0}" no es una fecha.
"{0}" nie jest datą.

The month has no {0}.
Der Monat hat keinen {0}.
Le mois n'a pas de {0}.
El mes no tiene día {0}.
Ten miesiąc nie ma dnia {0}.

Check the day: the month is shorter.
Prüf den Tag: Der Monat ist kürzer.
Vérifiez le jour : le mois est plus court.
Revisa el día: el mes es más corto.
Sprawdź dzień: miesiąc jest krótszy.

"{0}" may be {1} or {2}.
"{0}" kann {1} oder {2} sein.
"{0}" peut être le {1} ou le {2}.
"{0}" puede ser el {1} o el {2}.
"{0}" może znaczyć {1} albo {2}.

Write the month as a word, or the date as 2026-12-25.
Schreib den Monat als Wort oder das Datum als 2026-12-25.
Écrivez le mois en toutes lettres, ou la date comme 2026-12-25.
Escribe el mes con letras, o la fecha como 2026-12-25.
Napisz miesiąc słownie albo datę jako 2026-12-25.

Check the day and the month.
Prüf den Tag und den Monat.
Vérifiez le jour et le mois.
Revisa el día y el mes.
Sprawdź dzień i miesiąc.

Several days are named for one time.
Für eine Zeit sind mehrere Tage genannt.
Plusieurs jours sont nommés pour une seule fois.
Se nombran varios días para una sola vez.
Podano kilka dni dla jednego terminu.

Say every before them, or name one day.
Sag davor jeden, oder nenn einen Tag.
Dites tous les avant, ou nommez un seul jour.
Di antes todos los, o nombra un solo día.
Powiedz przed nimi co, albo podaj jeden dzień.

Say every month after them, or name one day.
Sag danach jeden Monat, oder nenn einen Tag.
Dites chaque mois après, ou nommez un seul jour.
Di después cada mes, o nombra un solo día.
Powiedz po nich każdego miesiąca albo podaj jeden dzień.

Several months are named for one time.
Für eine Zeit sind mehrere Monate genannt.
Plusieurs mois sont nommés pour une seule fois.
Se nombran varios meses para una sola vez.
Podano kilka miesięcy dla jednego terminu.

Name one day.
Nenn einen Tag.
Nommez un seul jour.
Nombra un solo día.
Podaj jeden dzień.

"{0}" is not a time of day.
"{0}" ist keine Uhrzeit.
"{0}" n'est pas une heure.
"{0}" no es una hora del día.
"{0}" nie jest godziną.

Hours go from 0 to 23 (or 1 to 12 with am or pm), minutes to 59.
Stunden gehen von 0 bis 23 (oder mit am und pm von 1 bis 12), Minuten bis 59.
Les heures vont de 0 à 23 (ou de 1 à 12 avec am ou pm), les minutes jusqu'à 59.
Las horas van de 0 a 23 (o de 1 a 12 con am o pm), los minutos hasta 59.
Godziny są od 0 do 23 (albo od 1 do 12 z am lub pm), minuty do 59.

Minutes have two digits.
Minuten haben zwei Ziffern.
Les minutes ont deux chiffres.
Los minutos tienen dos cifras.
Minuty mają dwie cyfry.

With am or pm the hour goes from 1 to 12.
Mit am oder pm geht die Stunde von 1 bis 12.
Avec am ou pm, l'heure va de 1 à 12.
Con am o pm la hora va de 1 a 12.
Z am lub pm godzina jest od 1 do 12.

It is open which of the times belongs to which of the days.
Es ist offen, welche Uhrzeit zu welchem Tag gehört.
On ne sait pas quelle heure va avec quel jour.
No está claro qué hora corresponde a qué día.
Nie wiadomo, która godzina należy do którego dnia.

Say each day with its time, such as mondays at 9 and fridays at 14, or make two of it.
Sag jeden Tag mit seiner Uhrzeit, etwa montags um 9 und freitags um 14, oder mach zwei daraus.
Dites chaque jour avec son heure, par exemple le lundi à 9h et le vendredi à 14h, ou faites-en deux.
Di cada día con su hora, como los lunes a las 9 y los viernes a las 14, o haz dos.
Podaj każdy dzień z jego godziną, na przykład w poniedziałki o 9 i w piątki o 14, albo zrób z tego dwa.
`;
