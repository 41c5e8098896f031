// Assumptions and warnings of the reader, and violations of an operator's limits. Each block: English, German,
// French, Spanish, Polish.
export const DECIDED = `
run once, at {0}
laufen einmal, um {0}
ont lieu une fois, à {0}
ocurren una vez, a las {0}
będą raz, o {0}

On {0} the clock jumps from {1} to {2}: times between {3}.
Am {0} springt die Uhr von {1} auf {2}: Zeiten dazwischen {3}.
Le {0}, l'heure saute de {1} à {2} : les horaires entre les deux {3}.
El {0} el reloj salta de {1} a {2}: las horas intermedias {3}.
Zegar przeskakuje {0} z {1} na {2}: godziny pomiędzy {3}.

On {0} the clock goes back from {1} to {2}: times between {3}.
Am {0} geht die Uhr von {1} auf {2} zurück: Zeiten dazwischen {3}.
Le {0}, l'heure recule de {1} à {2} : les horaires entre les deux {3}.
El {0} el reloj retrocede de {1} a {2}: las horas intermedias {3}.
Zegar cofa się {0} z {1} na {2}: godziny pomiędzy {3}.

are left out
entfallen
sont omis
se omiten
wypadają

run in both passes
laufen beide Male
ont lieu les deux fois
ocurren las dos veces
będą za każdym razem

run once, the first time
laufen einmal, beim ersten Mal
ont lieu une fois, la première
ocurren una vez, la primera
będą raz, za pierwszym razem

first
erste
première
primera
pierwszy

second
zweite
seconde
segunda
drugi

{0} comes twice on {1}, since the clock goes back: this is the {2} of the two.
{0} gibt es am {1} zweimal, weil die Uhr zurückgeht: Das ist die {2} der beiden Zeiten.
{0} arrive deux fois le {1}, car l'heure recule : ceci est la {2} des deux.
Las {0} se repiten el {1}, porque el reloj retrocede: esta es la {2} de las dos.
{0} wypada {1} dwa razy, bo zegar się cofa: to {2} z tych dwóch razów.

{0} does not exist on {1}, since the clock jumps from {2} to {3}: it is {4}.
{0} gibt es am {1} nicht, weil die Uhr von {2} auf {3} springt: Es wird {4}.
{0} n'existe pas le {1}, car l'heure saute de {2} à {3} : ce sera {4}.
Las {0} no existen el {1}, porque el reloj salta de {2} a {3}: serán las {4}.
{0} nie istnieje {1}, bo zegar przeskakuje z {2} na {3}: będzie {4}.

{0} does not exist on {1} in {2}: the clock jumps forward.
{0} gibt es am {1} in {2} nicht: Die Uhr springt vor.
{0} n'existe pas le {1} à {2} : l'heure avance.
Las {0} no existen el {1} en {2}: el reloj se adelanta.
{0} nie istnieje {1} w {2}: zegar przeskakuje do przodu.

{0} It will be {1}.
{0} Es wird {1}.
{0} Ce sera {1}.
{0} Serán las {1}.
{0} Będzie {1}.

Choose a time outside the jump, such as {0}.
Wähl eine Zeit außerhalb des Sprungs, etwa {0}.
Choisissez une heure hors du saut, par exemple {0}.
Elige una hora fuera del salto, por ejemplo {0}.
Wybierz godzinę poza przeskokiem, na przykład {0}.

{0} comes twice on {1} in {2}: the clock goes back.
{0} gibt es am {1} in {2} zweimal: Die Uhr geht zurück.
{0} arrive deux fois le {1} à {2} : l'heure recule.
Las {0} se repiten el {1} en {2}: el reloj retrocede.
{0} wypada {1} w {2} dwa razy: zegar się cofa.

{0} The first is meant.
{0} Gemeint ist das erste Mal.
{0} C'est la première fois qui compte.
{0} Se entiende la primera.
{0} Liczy się pierwszy raz.

Add the offset that is meant.
Gib den Abstand zu UTC an, der gemeint ist.
Ajoutez le décalage UTC voulu.
Añade el desfase UTC que quieres.
Dodaj przesunięcie względem UTC, o które chodzi.

"{0}" is read as {1}; write {2}am for the morning.
"{0}" wird als {1} gelesen; schreib {2}am für den Morgen.
"{0}" est lu comme {1} ; écrivez {2}am pour le matin.
"{0}" se lee como las {1}; escribe {2}am para la mañana.
"{0}" odczytano jako {1}; napisz {2}am, jeśli chodzi o rano.

"{0}" is read as {1}; write {2}pm for the evening.
"{0}" wird als {1} gelesen; schreib {2}pm für den Abend.
"{0}" est lu comme {1} ; écrivez {2}pm pour le soir.
"{0}" se lee como las {1}; escribe {2}pm para la tarde.
"{0}" odczytano jako {1}; napisz {2}pm, jeśli chodzi o wieczór.

The {0} is read as {1}.
Die Tageszeit "{0}" wird als {1} gelesen.
Le moment "{0}" est lu comme {1}.
El momento "{0}" se lee como las {1}.
Porę "{0}" odczytano jako {1}.

morning
Morgen
matin
mañana
rano

afternoon
Nachmittag
après-midi
tarde
popołudnie

evening
Abend
soir
noche
wieczór

night
Nacht
nuit
noche
noc

The last day is {0}: until stops before {1} begins.
Der letzte Tag ist der {0}: "bis" endet, bevor {1} beginnt.
Le dernier jour est le {0} : la fin vient avant le début de {1}.
El último día es el {0}: termina antes de que empiece {1}.
Ostatni dzień to {0}: koniec przypada, zanim zacznie się {1}.

"{0}" is counted from now.
"{0}" zählt ab jetzt.
"{0}" est compté à partir de maintenant.
"{0}" se cuenta desde ahora.
"{0}" liczy się od teraz.

By its marks this is a pattern of Quartz, in which 1 is Sunday.
An seinen Zeichen ist es ein Muster von Quartz, in dem 1 der Sonntag ist.
À ses signes, c'est un motif de Quartz, où 1 est le dimanche.
Por sus signos es un patrón de Quartz, en el que 1 es el domingo.
Po znakach widać, że to wzorzec Quartz, w którym 1 to niedziela.

It is the same time of day as now, {0}.
Es gilt dieselbe Uhrzeit wie jetzt, {0}.
Ce sera la même heure que maintenant, {0}.
Es la misma hora que ahora, {0}.
Będzie ta sama godzina co teraz, {0}.

No time is given, so it is the time of day of now, {0}.
Es ist keine Uhrzeit genannt, also gilt die von jetzt, {0}.
Aucune heure n'est donnée, ce sera donc celle de maintenant, {0}.
No se da ninguna hora, así que es la de ahora, {0}.
Nie podano godziny, więc będzie obecna, {0}.

No time is given, so it is {0}.
Es ist keine Uhrzeit genannt, also gilt {0}.
Aucune heure n'est donnée, ce sera donc {0}.
No se da ninguna hora, así que es a las {0}.
Nie podano godziny, więc będzie {0}.

No time is given for the start, so it is {0}.
Für den Beginn ist keine Uhrzeit genannt, also gilt {0}.
Aucune heure n'est donnée pour le début, ce sera donc {0}.
No se da ninguna hora para el comienzo, así que es a las {0}.
Nie podano godziny rozpoczęcia, więc będzie {0}.

{0} of that night is on {1}.
{0} dieser Nacht liegt auf {1}.
{0} de cette nuit tombe le {1}.
Las {0} de esa noche caen el {1}.
{0} tej nocy wypada {1}.

The first day of it is meant, {0}.
Gemeint ist der erste Tag davon, {0}.
C'est le premier jour qui est retenu, le {0}.
Se entiende el primer día, el {0}.
Chodzi o pierwszy dzień: wypada {0}.

It has passed this year, so it is {0}.
Dieses Jahr ist es vorbei, also gilt {0}.
C'est passé cette année, ce sera donc le {0}.
Este año ya ha pasado, así que es el {0}.
W tym roku już minęło, więc będzie {0}.

That time has passed today, so it is tomorrow.
Diese Uhrzeit ist heute vorbei, also gilt morgen.
Cette heure est passée aujourd'hui, ce sera donc demain.
Esa hora ya ha pasado hoy, así que es mañana.
Ta godzina dziś już minęła, więc będzie jutro.

From {0} to {1}, both included.
Von {0} bis {1}, beide eingeschlossen.
De {0} à {1}, inclus.
De {0} a {1}, ambas incluidas.
Od {0} do {1}, włącznie.

Months without a {0}. are left out; say the last day of each month if that is meant.
Monate ohne einen {0}. entfallen; sag "am letzten Tag jedes Monats", wenn das gemeint ist.
Les mois sans jour {0} sont omis ; dites le dernier jour de chaque mois si c'est cela.
Los meses sin día {0} se omiten; di el último día de cada mes si es eso.
Miesiące bez {0}. dnia wypadają; powiedz "ostatniego dnia każdego miesiąca", jeśli o to chodzi.

Months without a {0}. are left out; use monthly@last for the last day.
Monate ohne einen {0}. entfallen; nimm monthly@last für den letzten Tag.
Les mois sans jour {0} sont omis ; utilisez monthly@last pour le dernier jour.
Los meses sin día {0} se omiten; usa monthly@last para el último día.
Miesiące bez {0}. dnia wypadają; użyj monthly@last dla ostatniego dnia.

The date has no time, so it is 00:00.
Das Datum hat keine Uhrzeit, also gilt 00:00.
La date n'a pas d'heure, ce sera donc 00:00.
La fecha no tiene hora, así que es a las 00:00.
Data nie ma godziny, więc będzie 00:00.

"{0}" is counted in each month; say every other week for every second one.
"{0}" zählt in jedem Monat; sag "jede zweite Woche", wenn jeder zweite gemeint ist.
"{0}" est compté dans chaque mois ; dites toutes les deux semaines pour un sur deux.
"{0}" se cuenta en cada mes; di cada dos semanas para uno de cada dos.
"{0}" liczy się w każdym miesiącu; powiedz "co drugi tydzień", jeśli chodzi o co drugi.

No weekday is given, so it is the one of today.
Es ist kein Wochentag genannt, also gilt der von heute.
Aucun jour de la semaine n'est donné, ce sera donc celui d'aujourd'hui.
No se da ningún día de la semana, así que es el de hoy.
Nie podano dnia tygodnia, więc będzie dzisiejszy.

No weekday is given, so it is the one of the start.
Es ist kein Wochentag genannt, also gilt der des Beginns.
Aucun jour de la semaine n'est donné, ce sera donc celui du début.
No se da ningún día de la semana, así que es el del comienzo.
Nie podano dnia tygodnia, więc będzie ten z początku.

No date is given, so it is the one of today.
Es ist kein Datum genannt, also gilt das von heute.
Aucune date n'est donnée, ce sera donc celle d'aujourd'hui.
No se da ninguna fecha, así que es la de hoy.
Nie podano daty, więc będzie dzisiejsza.

No date is given, so it is the one of the start.
Es ist kein Datum genannt, also gilt das des Beginns.
Aucune date n'est donnée, ce sera donc celle du début.
No se da ninguna fecha, así que es la del comienzo.
Nie podano daty, więc będzie ta z początku.

No day is given, so it is the {0}. of the month, as today.
Es ist kein Tag genannt, also gilt der {0}. des Monats, wie heute.
Aucun jour n'est donné, ce sera donc le {0} du mois, comme aujourd'hui.
No se da ningún día, así que es el {0} del mes, como hoy.
Nie podano dnia, więc będzie {0}. dzień miesiąca, jak dziś.

No day is given, so it is the {0}. of the month, as at the start.
Es ist kein Tag genannt, also gilt der {0}. des Monats, wie am Beginn.
Aucun jour n'est donné, ce sera donc le {0} du mois, comme au début.
No se da ningún día, así que es el {0} del mes, como al comienzo.
Nie podano dnia, więc będzie {0}. dzień miesiąca, jak na początku.

The first day of the month is meant.
Gemeint ist der erste Tag des Monats.
C'est le premier jour du mois qui est retenu.
Se entiende el primer día del mes.
Chodzi o pierwszy dzień miesiąca.

Quarters begin in January, April, July and October; their first day is meant.
Quartale beginnen im Januar, April, Juli und Oktober; gemeint ist ihr erster Tag.
Les trimestres commencent en janvier, avril, juillet et octobre ; c'est leur premier jour qui est retenu.
Los trimestres empiezan en enero, abril, julio y octubre; se entiende su primer día.
Kwartały zaczynają się w styczniu, kwietniu, lipcu i październiku; chodzi o ich pierwszy dzień.

"{0}" is read as the one of next week, {1}, not {2}.
"{0}" wird als der Tag der nächsten Woche gelesen, {1}, nicht {2}.
"{0}" est lu comme celui de la semaine prochaine, le {1}, et non le {2}.
"{0}" se lee como el de la próxima semana, el {1}, no el {2}.
"{0}" odczytano jako dzień przyszłego tygodnia, {1}, nie {2}.

The end of the week is read as Friday.
Das Ende der Woche wird als Freitag gelesen.
La fin de la semaine est lue comme vendredi.
El fin de la semana se lee como el viernes.
Koniec tygodnia odczytano jako piątek.

The rule has no DTSTART, so it starts now.
Die Regel hat kein DTSTART, also beginnt sie jetzt.
La règle n'a pas de DTSTART, elle commence donc maintenant.
La regla no tiene DTSTART, así que empieza ahora.
Reguła nie ma DTSTART, więc zaczyna się teraz.

DTSTART has no time, so it is 00:00.
DTSTART hat keine Uhrzeit, also gilt 00:00.
DTSTART n'a pas d'heure, ce sera donc 00:00.
DTSTART no tiene hora, así que es a las 00:00.
DTSTART nie ma godziny, więc będzie 00:00.

{0} is read as the time in {1}, with its clock changes.
{0} wird als die Zeit in {1} gelesen, mit deren Zeitumstellungen.
{0} est lu comme l'heure de {1}, avec ses changements d'heure.
{0} se lee como la hora de {1}, con sus cambios de hora.
{0} odczytano jako czas w {1}, z tamtejszymi zmianami czasu.

The time is read in {0}.
Die Zeit gilt in {0}.
L'heure est celle de {0}.
La hora es la de {0}.
Czas liczy się według {0}.

{0} is read as {1}.
{0} wird als {1} gelesen.
{0} est lu comme {1}.
{0} se lee como {1}.
{0} odczytano jako {1}.

"{0}" is what it is about, not when.
"{0}" ist, worum es geht, nicht wann.
"{0}" est ce dont il s'agit, pas le moment.
"{0}" es de qué se trata, no cuándo.
"{0}" to treść, a nie termin.

{0} is an abbreviation and may not change its clock; {1} is most likely meant.
{0} ist eine Abkürzung und stellt die Uhr vielleicht nicht um; gemeint ist wohl {1}.
{0} est une abréviation et ne change peut-être pas d'heure ; il s'agit sans doute de {1}.
{0} es una abreviatura y quizá no cambie de hora; lo más probable es {1}.
{0} to skrót i może nie zmieniać czasu; najpewniej chodzi o {1}.

It would first happen {0}; at most {1} ahead is possible.
Das erste Mal wäre {0}; höchstens {1} im Voraus ist möglich.
La première fois serait {0} ; c'est possible au plus {1} à l'avance.
La primera vez sería {0}; como máximo es posible con {1} de antelación.
Pierwszy raz byłby {0}; najwięcej można zaplanować na {1} naprzód.

Two of its times are only {0} apart; at least {1} is needed.
Zwei seiner Zeiten liegen nur {0} auseinander; mindestens {1} ist nötig.
Deux de ses horaires ne sont séparés que de {0} ; il faut au moins {1}.
Dos de sus horas están a solo {0}; hace falta al menos {1}.
Dwa z terminów dzieli tylko {0}; potrzeba co najmniej {1}.

This is {0} ms from now; it must be at least {1} ahead.
Das ist {0} ms von jetzt; es muss mindestens {1} in der Zukunft liegen.
C'est dans {0} ms ; il faut au moins {1} d'avance.
Faltan {0} ms; debe haber al menos {1} de antelación.
To za {0} ms; musi być co najmniej {1} naprzód.

This would never happen.
Das träte nie ein.
Cela n'arriverait jamais.
Esto no ocurriría nunca.
To nigdy by się nie zdarzyło.

Check the date.
Prüf das Datum.
Vérifiez la date.
Revisa la fecha.
Sprawdź datę.

Choose an earlier time.
Wähl eine frühere Zeit.
Choisissez un moment plus proche.
Elige un momento anterior.
Wybierz wcześniejszy termin.

Choose times that are further apart.
Wähl Zeiten, die weiter auseinander liegen.
Choisissez des horaires plus espacés.
Elige horas más separadas.
Wybierz terminy bardziej od siebie odległe.

Choose a later time.
Wähl eine spätere Zeit.
Choisissez un moment plus tardif.
Elige un momento posterior.
Wybierz późniejszy termin.
`;
