// Problems with an end, a count or an exclusion. Each block: English, German, French, Spanish, Polish.
export const LIMITS = `
"{0}" cannot be left out.
"{0}" kann nicht ausgenommen werden.
"{0}" ne peut pas être exclu.
"{0}" no se puede excluir.
"{0}" nie można wyłączyć.

Leave out weekdays, dates, months, or the first or last of a month.
Nimm Wochentage, Tage, Monate oder den ersten oder letzten eines Monats aus.
Excluez des jours de la semaine, des dates, des mois, ou le premier ou dernier jour d'un mois.
Excluye días de la semana, fechas, meses, o el primero o el último de un mes.
Wyłącz dni tygodnia, daty, miesiące albo pierwszy lub ostatni dzień miesiąca.

The stretch ends before it begins.
Der Zeitraum endet, bevor er beginnt.
La période finit avant de commencer.
El período termina antes de empezar.
Okres kończy się przed rozpoczęciem.

Put one of the dates right.
Berichtige einen der Tage.
Corrigez l'une des dates.
Corrige una de las fechas.
Popraw jedną z dat.

This is longer than 1,000 years.
Das ist länger als 1.000 Jahre.
C'est plus de 1 000 ans.
Esto es más de 1000 años.
To dłużej niż 1000 lat.

"{0}" is longer than 1,000 years.
"{0}" ist länger als 1.000 Jahre.
"{0}" est plus long que 1 000 ans.
"{0}" es más de 1000 años.
"{0}" to dłużej niż 1000 lat.

Choose a nearer time.
Wähl eine nähere Zeit.
Choisissez un moment plus proche.
Elige un momento más cercano.
Wybierz bliższy termin.

A limit is given twice.
Eine Grenze ist zweimal genannt.
Une limite est donnée deux fois.
Un límite se da dos veces.
Ograniczenie podano dwa razy.

Two ends are given.
Es sind zwei Enden genannt.
Deux fins sont données.
Se dan dos finales.
Podano dwa końce.

The end has passed.
Das Ende ist vorbei.
La fin est passée.
El final ya ha pasado.
Koniec już minął.

Choose an end to come.
Wähl ein Ende, das noch kommt.
Choisissez une fin à venir.
Elige un final que esté por venir.
Wybierz koniec, który dopiero nadejdzie.

The end comes before the start.
Das Ende kommt vor dem Beginn.
La fin vient avant le début.
El final viene antes del comienzo.
Koniec przypada przed początkiem.

Put one of them right.
Berichtige eines davon.
Corrigez l'un des deux.
Corrige uno de ellos.
Popraw jedno z nich.

"{0}" is not a number of times.
"{0}" ist keine Anzahl von Malen.
"{0}" n'est pas un nombre de fois.
"{0}" no es un número de veces.
"{0}" nie jest liczbą razy.

Use a whole number from 1 to 30000.
Nimm eine ganze Zahl von 1 bis 30000.
Utilisez un nombre entier de 1 à 30000.
Usa un número entero de 1 a 30000.
Użyj liczby całkowitej od 1 do 30000.

"{0}" does not name days.
"{0}" nennt keine Tage.
"{0}" ne nomme pas de jours.
"{0}" no nombra días.
"{0}" nie podaje dni.

Use day, month and weekday, such as 13 * *.
Nimm Tag, Monat und Wochentag, etwa 13 * *.
Utilisez le jour, le mois et le jour de la semaine, comme 13 * *.
Usa día, mes y día de la semana, como 13 * *.
Użyj dnia, miesiąca i dnia tygodnia, na przykład 13 * *.

"{0}" does not say which days are left out.
"{0}" sagt nicht, welche Tage ausgenommen sind.
"{0}" ne dit pas quels jours sont exclus.
"{0}" no dice qué días se excluyen.
"{0}" nie mówi, które dni są wyłączone.

Say except weekends, except mondays, except 25 December or except in August.
Sag außer am Wochenende, außer montags, außer am 25. Dezember oder außer im August.
Dites sauf le week-end, sauf le lundi, sauf le 25 décembre ou sauf en août.
Di excepto los fines de semana, excepto los lunes, excepto el 25 de diciembre o excepto en agosto.
Podaj oprócz weekendów, oprócz poniedziałków, oprócz 25 grudnia albo oprócz sierpnia.
`;
