// Problems with recurrences, and hints. Each block: English, German, French, Spanish, Polish.
export const RHYTHMS = `
"{0}" needs something that repeats.
"{0}" braucht etwas, das sich wiederholt.
"{0}" demande quelque chose qui se répète.
"{0}" necesita algo que se repita.
"{0}" wymaga czegoś, co się powtarza.

Say what repeats, such as every day at 9, or leave it out.
Sag, was sich wiederholt, etwa jeden Tag um 9, oder lass es weg.
Dites ce qui se répète, par exemple tous les jours à 9h, ou omettez-le.
Di qué se repite, como todos los días a las 9, o quítalo.
Podaj, co się powtarza, na przykład codziennie o 9, albo pomiń to.

Say what repeats, such as every day at 9, every monday at 9 or every 30 minutes.
Sag, was sich wiederholt, etwa jeden Tag um 9, jeden Montag um 9 oder alle 30 Minuten.
Dites ce qui se répète, par exemple tous les jours à 9h, tous les lundis à 9h ou toutes les 30 minutes.
Di qué se repite, como todos los días a las 9, todos los lunes a las 9 o cada 30 minutos.
Podaj, co się powtarza, na przykład codziennie o 9, w każdy poniedziałek o 9 albo co 30 minut.

A stretch of time is given for a single occurrence.
Für ein einziges Mal ist ein Zeitraum genannt.
Une période est donnée pour une seule fois.
Se da un período para una sola vez.
Podano okres dla jednego razu.

Name one time, or say what repeats in it.
Nenn eine Uhrzeit, oder sag, was sich darin wiederholt.
Nommez une heure, ou dites ce qui s'y répète.
Nombra una hora, o di qué se repite en él.
Podaj jedną godzinę albo powiedz, co się w nim powtarza.

"{0}" does not fit something that repeats.
"{0}" passt nicht zu etwas, das sich wiederholt.
"{0}" ne va pas avec quelque chose qui se répète.
"{0}" no encaja con algo que se repite.
"{0}" nie pasuje do czegoś, co się powtarza.

A rhythm of {0} cannot be combined.
Ein Rhythmus von {0} lässt sich nicht verbinden.
Un rythme de {0} ne peut pas être combiné.
Un ritmo de {0} no se puede combinar.
Rytmu {0} nie da się łączyć.

"{0}" cannot be read.
"{0}" kann nicht gelesen werden.
"{0}" ne peut pas être lu.
"{0}" no se puede leer.
Nie da się odczytać "{0}".

Within a day only whole minutes repeat.
Innerhalb eines Tages wiederholen sich nur ganze Minuten.
Dans une journée, seules des minutes entières se répètent.
Dentro de un día solo se repiten minutos enteros.
W ciągu dnia powtarzają się tylko całe minuty.

Use minutes or hours.
Nimm Minuten oder Stunden.
Utilisez des minutes ou des heures.
Usa minutos u horas.
Użyj minut albo godzin.

Longer than a day does not repeat within one.
Was länger als ein Tag ist, wiederholt sich nicht in einem.
Ce qui dure plus d'un jour ne se répète pas en un jour.
Lo que dura más de un día no se repite dentro de uno.
Co trwa dłużej niż dzień, nie powtarza się w ciągu dnia.

Say every how many days.
Sag, alle wie viele Tage.
Dites tous les combien de jours.
Di cada cuántos días.
Podaj, co ile dni.

The minutes do not fit the rhythm.
Die Minuten passen nicht zum Rhythmus.
Les minutes ne vont pas avec le rythme.
Los minutos no encajan con el ritmo.
Minuty nie pasują do rytmu.

Say every hour at :15.
Sag jede Stunde um :15.
Dites toutes les heures à :15.
Di cada hora a las :15.
Podaj co godzinę o :15.

A stretch of the day needs a rhythm in it.
Ein Zeitraum des Tages braucht einen Rhythmus darin.
Une partie de la journée demande un rythme.
Un tramo del día necesita un ritmo dentro.
Część dnia wymaga rytmu.

Say every 30 minutes before it, or name one time.
Sag davor alle 30 Minuten, oder nenn eine Uhrzeit.
Dites toutes les 30 minutes avant, ou nommez une heure.
Di antes cada 30 minutos, o nombra una hora.
Powiedz przed tym co 30 minut albo podaj jedną godzinę.

These days cannot be said together.
Diese Tage lassen sich nicht zusammen sagen.
Ces jours ne peuvent pas être dits ensemble.
Estos días no se pueden decir juntos.
Tych dni nie da się podać razem.

Make two of it, or name the dates.
Mach zwei daraus, oder nenn die Tage.
Faites-en deux, ou nommez les dates.
Haz dos, o nombra las fechas.
Zrób z tego dwa albo podaj daty.

A time of day and a rhythm of hours or minutes do not fit together.
Eine Uhrzeit und ein Rhythmus von Stunden oder Minuten passen nicht zusammen.
Une heure et un rythme d'heures ou de minutes ne vont pas ensemble.
Una hora y un ritmo de horas o minutos no encajan.
Godzina i rytm godzinowy lub minutowy nie pasują do siebie.

Say starting at 9:00, or between 9:00 and 17:00.
Sag ab 9:00 oder zwischen 9:00 und 17:00.
Dites à partir de 9h00, ou entre 9h00 et 17h00.
Di a partir de las 9:00, o entre las 9:00 y las 17:00.
Podaj od 9:00 albo między 9:00 a 17:00.

A minute is named without an hour.
Eine Minute ist ohne Stunde genannt.
Une minute est nommée sans heure.
Se nombra un minuto sin hora.
Podano minutę bez godziny.

Write the time, such as 9:15, or say every hour.
Schreib die Uhrzeit, etwa 9:15, oder sag jede Stunde.
Écrivez l'heure, par exemple 9h15, ou dites toutes les heures.
Escribe la hora, como 9:15, o di cada hora.
Napisz godzinę, na przykład 9:15, albo podaj co godzinę.

The rhythm must be longer than zero.
Der Rhythmus muss länger als null sein.
Le rythme doit être supérieur à zéro.
El ritmo debe ser mayor que cero.
Rytm musi być dłuższy niż zero.

A rhythm must be longer than zero.
Ein Rhythmus muss länger als null sein.
Un rythme doit être supérieur à zéro.
Un ritmo debe ser mayor que cero.
Rytm musi być dłuższy niż zero.

Say every 30 minutes.
Sag alle 30 Minuten.
Dites toutes les 30 minutes.
Di cada 30 minutos.
Podaj co 30 minut.

Say starting in 2 hours, or leave it out.
Sag ab in 2 Stunden, oder lass es weg.
Dites à partir de dans 2 heures, ou omettez-le.
Di empezando en 2 horas, o quítalo.
Podaj zaczynając za 2 godziny albo pomiń to.

Now does not fit something that repeats.
Jetzt passt nicht zu etwas, das sich wiederholt.
Maintenant ne va pas avec quelque chose qui se répète.
Ahora no encaja con algo que se repite.
Teraz nie pasuje do czegoś, co się powtarza.

Say starting now, or leave it out.
Sag ab jetzt, oder lass es weg.
Dites à partir de maintenant, ou omettez-le.
Di a partir de ahora, o quítalo.
Podaj od teraz albo pomiń to.

Make two of it.
Mach zwei daraus.
Faites-en deux.
Haz dos.
Zrób z tego dwa.

Several rules with different rhythms cannot be combined.
Mehrere Regeln mit verschiedenen Rhythmen lassen sich nicht verbinden.
Plusieurs règles de rythmes différents ne peuvent pas être combinées.
Varias reglas con ritmos distintos no se pueden combinar.
Kilku reguł o różnych rytmach nie da się łączyć.

These are too many times for one schedule.
Das sind zu viele Zeiten für einen Plan.
Il y a trop d'horaires pour une seule planification.
Son demasiadas horas para un solo plan.
Za dużo terminów jak na jeden plan.

Name fewer of them.
Nenn weniger davon.
Nommez-en moins.
Nombra menos.
Podaj ich mniej.

A pattern in quotes is complete.
Ein Muster in Anführungszeichen ist vollständig.
Un motif entre guillemets est complet.
Un patrón entre comillas está completo.
Wzorzec w cudzysłowie jest kompletny.

Leave out the rest.
Lass den Rest weg.
Omettez le reste.
Quita el resto.
Pomiń resztę.

Put the text in the quotes right.
Berichtige den Text in den Anführungszeichen.
Corrigez le texte entre guillemets.
Corrige el texto entre comillas.
Popraw tekst w cudzysłowie.

Which {0} times of the day is open.
Welche {0} Zeiten des Tages, ist offen.
On ne sait pas quelles {0} heures de la journée.
No está claro qué {0} horas del día.
Nie wiadomo, o których {0} godzinach dnia.

{0} times a day need {1} times; there are {2}.
{0}-mal am Tag braucht {1} Uhrzeiten; es sind {2}.
{0} fois par jour demandent {1} heures ; il y en a {2}.
{0} veces al día necesitan {1} horas; hay {2}.
Razy dziennie: {0}, więc potrzeba godzin: {1}; podano {2}.

{0} times a {1} need {2} days.
{0}-mal pro {1} braucht {2} Tage.
{0} fois par {1} demandent {2} jours.
{0} veces por {1} necesitan {2} días.
Razy na {1}: {0}, więc potrzeba dni: {2}.

week
Woche
semaine
semana
tydzień

month
Monat
mois
mes
miesiąc

quarter
Quartal
trimestre
trimestre
kwartał

year
Jahr
an
año
rok

A single day cannot repeat.
Ein einzelner Tag kann sich nicht wiederholen.
Un seul jour ne peut pas se répéter.
Un solo día no se puede repetir.
Pojedynczy dzień nie może się powtarzać.

Say on mondays.
Sag montags.
Dites le lundi.
Di los lunes.
Podaj w poniedziałki.

A single month cannot repeat.
Ein einzelner Monat kann sich nicht wiederholen.
Un seul mois ne peut pas se répéter.
Un solo mes no se puede repetir.
Pojedynczy miesiąc nie może się powtarzać.

Say of each month.
Sag jedes Monats.
Dites de chaque mois.
Di de cada mes.
Podaj każdego miesiąca.

A date with a year happens once.
Ein Datum mit Jahr kommt einmal.
Une date avec une année n'arrive qu'une fois.
Una fecha con año ocurre una vez.
Data z rokiem zdarza się raz.

Leave out the year, or the word that repeats.
Lass das Jahr weg oder das Wort, das wiederholt.
Omettez l'année, ou le mot qui répète.
Quita el año, o la palabra que repite.
Pomiń rok albo słowo, które powtarza.

A month with a year happens once.
Ein Monat mit Jahr kommt einmal.
Un mois avec une année n'arrive qu'une fois.
Un mes con año ocurre una vez.
Miesiąc z rokiem zdarza się raz.

Leave out the year.
Lass das Jahr weg.
Omettez l'année.
Quita el año.
Pomiń rok.

A single day does not fit something that repeats.
Ein einzelner Tag passt nicht zu etwas, das sich wiederholt.
Un seul jour ne va pas avec quelque chose qui se répète.
Un solo día no encaja con algo que se repite.
Pojedynczy dzień nie pasuje do czegoś, co się powtarza.

Say starting before it, or leave it out.
Sag davor ab, oder lass es weg.
Dites à partir de avant, ou omettez-le.
Di antes a partir de, o quítalo.
Powiedz przed nim od albo pomiń go.

Every day and days of the month do not fit together.
Jeden Tag und Tage des Monats passen nicht zusammen.
Tous les jours et des jours du mois ne vont pas ensemble.
Todos los días y días del mes no encajan.
Codziennie i dni miesiąca nie pasują do siebie.

Say on the 8th of every month.
Sag am 8. jedes Monats.
Dites le 8 de chaque mois.
Di el 8 de cada mes.
Podaj 8. dnia każdego miesiąca.

A number of days and named days do not fit together.
Eine Zahl von Tagen und genannte Tage passen nicht zusammen.
Un nombre de jours et des jours nommés ne vont pas ensemble.
Un número de días y días nombrados no encajan.
Liczba dni i nazwane dni nie pasują do siebie.

Name the days, or say every how many days.
Nenn die Tage, oder sag, alle wie viele Tage.
Nommez les jours, ou dites tous les combien de jours.
Nombra los días, o di cada cuántos días.
Podaj dni albo to, co ile dni.

Weeks and days of the month do not fit together.
Wochen und Tage des Monats passen nicht zusammen.
Des semaines et des jours du mois ne vont pas ensemble.
Semanas y días del mes no encajan.
Tygodnie i dni miesiąca nie pasują do siebie.

Name weekdays, or say every month.
Nenn Wochentage, oder sag jeden Monat.
Nommez des jours de la semaine, ou dites chaque mois.
Nombra días de la semana, o di cada mes.
Podaj dni tygodnia albo co miesiąc.

Which of these weekdays in the month is open.
Welcher dieser Wochentage im Monat, ist offen.
On ne sait pas lequel de ces jours du mois.
No está claro cuál de esos días del mes.
Nie wiadomo, który z tych dni tygodnia w miesiącu.

Say the first monday of each month.
Sag am ersten Montag jedes Monats.
Dites le premier lundi de chaque mois.
Di el primer lunes de cada mes.
Podaj pierwszy poniedziałek każdego miesiąca.

The month is open.
Der Monat ist offen.
On ne sait pas quel mois.
No está claro qué mes.
Nie wiadomo, który miesiąc.

Say every year on 25 December.
Sag jedes Jahr am 25. Dezember.
Dites chaque année le 25 décembre.
Di cada año el 25 de diciembre.
Podaj co rok 25 grudnia.

The month of the quarter is open.
Der Monat des Quartals ist offen.
On ne sait pas quel mois du trimestre.
No está claro qué mes del trimestre.
Nie wiadomo, który miesiąc kwartału.

Name the months, or make two of it.
Nenn die Monate, oder mach zwei daraus.
Nommez les mois, ou faites-en deux.
Nombra los meses, o haz dos.
Podaj miesiące albo zrób z tego dwa.

An hour cannot be cut into so many equal parts.
Eine Stunde lässt sich nicht in so viele gleiche Teile teilen.
Une heure ne se divise pas en autant de parts égales.
Una hora no se puede cortar en tantas partes iguales.
Godziny nie da się podzielić na tyle równych części.

Say every how many minutes.
Sag, alle wie viele Minuten.
Dites toutes les combien de minutes.
Di cada cuántos minutos.
Podaj, co ile minut.

Say twice a day at 8 and 20.
Sag zweimal am Tag um 8 und 20 Uhr.
Dites deux fois par jour à 8h et 20h.
Di dos veces al día a las 8 y a las 20.
Podaj dwa razy dziennie o 8 i 20.

Name the days, such as mondays and thursdays at 9.
Nenn die Tage, etwa montags und donnerstags um 9.
Nommez les jours, par exemple le lundi et le jeudi à 9h.
Nombra los días, como los lunes y jueves a las 9.
Podaj dni, na przykład w poniedziałki i czwartki o 9.

This rhythm is longer than 1,000 years.
Dieser Rhythmus ist länger als 1.000 Jahre.
Ce rythme est plus long que 1 000 ans.
Este ritmo es de más de 1000 años.
Ten rytm jest dłuższy niż 1000 lat.

Choose a shorter one.
Wähl einen kürzeren.
Choisissez-en un plus court.
Elige uno más corto.
Wybierz krótszy.

Two rhythms are given.
Es sind zwei Rhythmen genannt.
Deux rythmes sont donnés.
Se dan dos ritmos.
Podano dwa rytmy.

Months and days together are no rhythm.
Monate und Tage zusammen sind kein Rhythmus.
Des mois et des jours ensemble ne font pas un rythme.
Meses y días juntos no son un ritmo.
Miesiące i dni razem to nie rytm.

Say every 2 months, or every 45 days.
Sag alle 2 Monate oder alle 45 Tage.
Dites tous les 2 mois, ou tous les 45 jours.
Di cada 2 meses, o cada 45 días.
Podaj co 2 miesiące albo co 45 dni.

Two stretches of the day are given.
Es sind zwei Zeiträume des Tages genannt.
Deux parties de la journée sont données.
Se dan dos tramos del día.
Podano dwie części dnia.

"{0}" cannot be kept: working days have a gap in them.
"{0}" lässt sich nicht halten: Werktage haben eine Lücke.
"{0}" ne peut pas être tenu : les jours ouvrables ont un trou.
"{0}" no se puede cumplir: los días laborables tienen un hueco.
"{0}" nie da się dotrzymać: między dniami roboczymi są przerwy.

"{0}" does not say what repeats.
"{0}" sagt nicht, was sich wiederholt.
"{0}" ne dit pas ce qui se répète.
"{0}" no dice qué se repite.
"{0}" nie mówi, co się powtarza.

Say every monday, wednesday and friday, or every other day.
Sag jeden Montag, Mittwoch und Freitag oder jeden zweiten Tag.
Dites tous les lundis, mercredis et vendredis, ou tous les deux jours.
Di todos los lunes, miércoles y viernes, o cada dos días.
Podaj w każdy poniedziałek, środę i piątek albo co drugi dzień.
`;
