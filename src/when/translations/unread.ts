// Why words were not read, and hints. Each block: English, German, French, Spanish, Polish.
export const UNREAD = `
"{0}" is not a part of the time.
"{0}" ist kein Teil der Zeit.
"{0}" ne fait pas partie du moment.
"{0}" no es parte de la hora.
"{0}" nie jest częścią terminu.

Leave it out and choose the zone "user", which follows your own, or ask for it in the chat. If it is no time, put it in double quotes.
Lass es weg und wähl die Zone "user", die deiner folgt, oder bitte im Chat darum. Ist es keine Zeit, setz es in Anführungszeichen.
Omettez-le et choisissez la zone "user", qui suit la vôtre, ou demandez-le dans le chat. Si ce n'est pas un moment, mettez-le entre guillemets.
Quítalo y elige la zona "user", que sigue a la tuya, o pídelo en el chat. Si no es una hora, ponlo entre comillas.
Pomiń to i wybierz strefę "user", która podąża za twoją, albo poproś o to na czacie. Jeśli to nie termin, ujmij to w cudzysłów.

Did you mean {0}?
Meinst du {0}?
Vouliez-vous dire {0} ?
¿Querías decir {0}?
Czy chodzi o {0}?

Did you mean "{0}"? {1}
Meinst du "{0}"? {1}
Vouliez-vous dire "{0}" ? {1}
¿Querías decir "{0}"? {1}
Czy chodzi o "{0}"? {1}

"{0}" was not understood, and it stands beside the time "{1}".
"{0}" wurde nicht verstanden und steht neben der Zeit "{1}".
"{0}" n'a pas été compris, et se trouve à côté du moment "{1}".
No se entendió "{0}", que está junto a la hora "{1}".
Nie zrozumiano "{0}", a stoi obok terminu "{1}".

Say the time in other words, such as tomorrow at 9:00 or every Monday at 9:00. If it is no part of it, put it in double quotes.
Sag die Zeit mit anderen Worten, etwa morgen um 9:00 oder jeden Montag um 9:00. Gehört es nicht dazu, setz es in Anführungszeichen.
Dites le moment autrement, par exemple demain à 9h00 ou tous les lundis à 9h00. Si cela n'en fait pas partie, mettez-le entre guillemets.
Di la hora con otras palabras, como mañana a las 9:00 o todos los lunes a las 9:00. Si no es parte de ella, ponlo entre comillas.
Podaj termin innymi słowami, na przykład jutro o 9:00 albo w każdy poniedziałek o 9:00. Jeśli to nie jego część, ujmij to w cudzysłów.

These are too many words about time.
Das sind zu viele Wörter über Zeit.
Il y a trop de mots qui parlent de temps.
Hay demasiadas palabras sobre el tiempo.
Za dużo tu słów o czasie.

Say one time, and what it is about in double quotes.
Sag eine Zeit, und worum es geht in Anführungszeichen.
Dites un seul moment, et ce dont il s'agit entre guillemets.
Di una sola hora, y de qué se trata entre comillas.
Podaj jeden termin, a treść ujmij w cudzysłów.

"{0}" and "{1}" are two times, and the second may be a part of what it is about.
"{0}" und "{1}" sind zwei Zeiten, und die zweite gehört vielleicht zu dem, worum es geht.
"{0}" et "{1}" sont deux moments, et le second fait peut-être partie de ce dont il s'agit.
"{0}" y "{1}" son dos horas, y la segunda puede ser parte de lo que se trata.
"{0}" i "{1}" to dwa terminy, a drugi może należeć do treści.

If "{0}" is no part of the time, put what it is about in double quotes; if it is, say both together. For two things ask twice.
Gehört "{0}" nicht zur Zeit, setz das, worum es geht, in Anführungszeichen; sonst sag beide zusammen. Für zwei Dinge frag zweimal.
Si "{0}" ne fait pas partie du moment, mettez ce dont il s'agit entre guillemets ; sinon dites les deux ensemble. Pour deux choses, demandez deux fois.
Si "{0}" no es parte de la hora, pon de qué se trata entre comillas; si lo es, di las dos juntas. Para dos cosas pide dos veces.
Jeśli "{0}" nie należy do terminu, ujmij treść w cudzysłów; jeśli należy, podaj oba razem. O dwie rzeczy poproś osobno.

"{0}" may be a part of what it is about, or of the time.
"{0}" gehört vielleicht zu dem, worum es geht, oder zur Zeit.
"{0}" fait peut-être partie de ce dont il s'agit, ou du moment.
"{0}" puede ser parte de lo que se trata o de la hora.
"{0}" może należeć do treści albo do terminu.

Say the whole time before what it is about, and put that in double quotes.
Sag die ganze Zeit vor dem, worum es geht, und setz das in Anführungszeichen.
Dites tout le moment avant ce dont il s'agit, et mettez cela entre guillemets.
Di toda la hora antes de lo que se trata, y pon eso entre comillas.
Podaj cały termin przed treścią, a treść ujmij w cudzysłów.

No time was found in "{0}".
In "{0}" wurde keine Zeit gefunden.
Aucun moment n'a été trouvé dans "{0}".
No se encontró ninguna hora en "{0}".
W "{0}" nie znaleziono terminu.

"{0}" was not understood.
"{0}" wurde nicht verstanden.
"{0}" n'a pas été compris.
No se entendió "{0}".
Nie zrozumiano "{0}".

Say when, such as tomorrow at 9, in 2 hours, or every weekday at 8.
Sag wann, etwa morgen um 9, in 2 Stunden oder jeden Werktag um 8.
Dites quand, par exemple demain à 9h, dans 2 heures ou tous les jours ouvrables à 8h.
Di cuándo, como mañana a las 9, en 2 horas o todos los días laborables a las 8.
Podaj kiedy, na przykład jutro o 9, za 2 godziny albo w każdy dzień roboczy o 8.

Put it in a form such as at 9:00, on monday or 25 December, or leave it out.
Sag es in einer Form wie um 9:00, am Montag oder 25. Dezember, oder lass es weg.
Dites-le sous une forme comme à 9h00, lundi ou le 25 décembre, ou omettez-le.
Dilo en una forma como a las 9:00, el lunes o el 25 de diciembre, o quítalo.
Podaj to w postaci takiej jak o 9:00, w poniedziałek albo 25 grudnia, lub pomiń.

Leave it out: here only the time is read.
Lass es weg: Hier wird nur die Zeit gelesen.
Omettez-le : ici, seul le moment est lu.
Quítalo: aquí solo se lee la hora.
Pomiń to: tutaj czytany jest tylko termin.

"{0}" never happens: no day fits it.
"{0}" tritt nie ein: Kein Tag passt dazu.
"{0}" n'arrive jamais : aucun jour ne convient.
"{0}" no ocurre nunca: ningún día encaja.
"{0}" nigdy nie nastąpi: nie pasuje żaden dzień.

"{0}" is more often than every {1}.
"{0}" ist öfter als alle {1}.
"{0}" est plus fréquent que toutes les {1}.
"{0}" es más frecuente que cada {1}.
"{0}" jest częściej niż co {1}.

Leave at least {0} between two times.
Lass mindestens {0} zwischen zwei Zeiten.
Laissez au moins {0} entre deux fois.
Deja al menos {0} entre dos veces.
Zostaw co najmniej {0} między dwoma terminami.

The text has {0} characters; at most {1} are read.
Der Text hat {0} Zeichen; höchstens {1} werden gelesen.
Le texte a {0} caractères ; au plus {1} sont lus.
El texto tiene {0} caracteres; se leen {1} como máximo.
Tekst ma {0} znaków; czytanych jest najwyżej {1}.

The zone "{0}" is not known.
Die Zone "{0}" ist nicht bekannt.
La zone "{0}" n'est pas connue.
La zona "{0}" no se conoce.
Strefa "{0}" nie jest znana.

There is no text.
Da steht kein Text.
Il n'y a pas de texte.
No hay texto.
Nie ma tekstu.

Say when, such as tomorrow at 9.
Sag wann, etwa morgen um 9.
Dites quand, par exemple demain à 9h.
Di cuándo, como mañana a las 9.
Podaj kiedy, na przykład jutro o 9.

Say 30 minutes, or at 17:00.
Sag 30 Minuten oder um 17:00.
Dites 30 minutes, ou à 17h00.
Di 30 minutos, o a las 17:00.
Podaj 30 minut albo o 17:00.

Check the days and the months.
Prüf die Tage und die Monate.
Vérifiez les jours et les mois.
Revisa los días y los meses.
Sprawdź dni i miesiące.

Say only when.
Sag nur wann.
Dites seulement quand.
Di solo cuándo.
Podaj tylko kiedy.

Choose nearer dates and a shorter rhythm.
Wähl nähere Tage und einen kürzeren Rhythmus.
Choisissez des dates plus proches et un rythme plus court.
Elige fechas más cercanas y un ritmo más corto.
Wybierz bliższe daty i krótszy rytm.

This lies beyond what can be computed.
Das liegt jenseits dessen, was sich berechnen lässt.
C'est au-delà de ce qui peut être calculé.
Esto queda fuera de lo que se puede calcular.
To wykracza poza to, co da się obliczyć.

The present is not an instant.
Die Gegenwart ist kein Zeitpunkt.
Le présent n'est pas un instant.
El presente no es un instante.
Teraźniejszość nie jest chwilą.

Give the milliseconds since 1970 as \`now\`.
Gib die Millisekunden seit 1970 als \`now\` an.
Donnez les millisecondes depuis 1970 dans \`now\`.
Da los milisegundos desde 1970 en \`now\`.
Podaj milisekundy od 1970 jako \`now\`.

Give an IANA zone such as Europe/Warsaw as \`zone\`.
Gib eine IANA-Zone wie Europe/Warsaw als \`zone\` an.
Donnez une zone IANA comme Europe/Warsaw dans \`zone\`.
Da una zona IANA como Europe/Warsaw en \`zone\`.
Podaj strefę IANA, taką jak Europe/Warsaw, jako \`zone\`.

"{0}" is used in several places.
"{0}" gilt an mehreren Orten.
"{0}" est utilisé à plusieurs endroits.
"{0}" se usa en varios lugares.
"{0}" jest używane w kilku miejscach.

Name the place, such as Europe/London.
Nenn den Ort, etwa Europe/London.
Nommez le lieu, par exemple Europe/London.
Nombra el lugar, como Europe/London.
Podaj miejsce, na przykład Europe/London.

"{0}" is not a place whose time zone is known.
"{0}" ist kein Ort, dessen Zeitzone bekannt ist.
"{0}" n'est pas un lieu dont le fuseau horaire est connu.
"{0}" no es un lugar cuya zona horaria se conozca.
"{0}" to nie miejsce, którego strefa czasowa jest znana.

"{0}" is not a time zone.
"{0}" ist keine Zeitzone.
"{0}" n'est pas un fuseau horaire.
"{0}" no es una zona horaria.
"{0}" nie jest strefą czasową.

Use an IANA zone such as Europe/Warsaw.
Nimm eine IANA-Zone wie Europe/Warsaw.
Utilisez une zone IANA comme Europe/Warsaw.
Usa una zona IANA como Europe/Warsaw.
Użyj strefy IANA, takiej jak Europe/Warsaw.

Use an IANA zone such as Europe/Warsaw, UTC, or a fixed offset such as +05:30.
Nimm eine IANA-Zone wie Europe/Warsaw, UTC oder einen festen Abstand wie +05:30.
Utilisez une zone IANA comme Europe/Warsaw, UTC, ou un décalage fixe comme +05:30.
Usa una zona IANA como Europe/Warsaw, UTC o un desfase fijo como +05:30.
Użyj strefy IANA, takiej jak Europe/Warsaw, UTC albo stałego przesunięcia, takiego jak +05:30.

Use an IANA zone such as Europe/Warsaw, America/New_York or UTC.
Nimm eine IANA-Zone wie Europe/Warsaw, America/New_York oder UTC.
Utilisez une zone IANA comme Europe/Warsaw, America/New_York ou UTC.
Usa una zona IANA como Europe/Warsaw, America/New_York o UTC.
Użyj strefy IANA, takiej jak Europe/Warsaw, America/New_York albo UTC.

A fixed offset lies between -14:00 and +14:00, written like +05:30.
Ein fester Abstand liegt zwischen -14:00 und +14:00, geschrieben wie +05:30.
Un décalage fixe va de -14:00 à +14:00, écrit comme +05:30.
Un desfase fijo va de -14:00 a +14:00, escrito como +05:30.
Stałe przesunięcie leży między -14:00 a +14:00 i wygląda jak +05:30.

Two time zones are given, {0} and {1}.
Es sind zwei Zeitzonen genannt, {0} und {1}.
Deux fuseaux horaires sont donnés, {0} et {1}.
Se dan dos zonas horarias, {0} y {1}.
Podano dwie strefy czasowe, {0} i {1}.

Keep one of them.
Behalt eines davon.
Gardez-en un seul.
Quédate con uno de ellos.
Zostaw jedno z nich.

Leave it out.
Lass es weg.
Omettez-le.
Quítalo.
Pomiń to.

No time was found in {0}.
In {0} wurde keine Zeit gefunden.
Aucun moment n'a été trouvé dans {0}.
No se encontró ninguna hora en {0}.
W {0} nie znaleziono terminu.

Say also when, for example "in 2 hours" or "every weekday at 9".
Sag auch wann, etwa "in 2 Stunden" oder "jeden Werktag um 9".
Dites aussi quand, par exemple "dans 2 heures" ou "tous les jours ouvrables à 9h".
Di también cuándo, por ejemplo "en 2 horas" o "todos los días laborables a las 9".
Podaj też kiedy, na przykład "za 2 godziny" albo "w każdy dzień roboczy o 9".

This is a time of day, and the time zone is not known yet.
Das ist eine Uhrzeit, und die Zeitzone ist noch nicht bekannt.
C'est une heure de la journée, et le fuseau horaire n'est pas encore connu.
Es una hora del día, y la zona horaria aún no se conoce.
To godzina, a strefa czasowa nie jest jeszcze znana.

Give a zone such as Europe/Warsaw, or set your own once. Durations ("in 2 hours") and times with an offset work without.
Gib eine Zone wie Europe/Warsaw an, oder leg deine einmal fest. Zeitspannen ("in 2 Stunden") und Zeiten mit Abstand zu UTC gehen ohne.
Donnez une zone comme Europe/Warsaw, ou réglez la vôtre une fois. Les durées ("dans 2 heures") et les heures avec décalage s'en passent.
Da una zona como Europe/Warsaw, o fija la tuya una vez. Las duraciones ("en 2 horas") y las horas con desfase no la necesitan.
Podaj strefę, taką jak Europe/Warsaw, albo ustaw raz swoją. Czasy trwania ("za 2 godziny") i godziny z przesunięciem obejdą się bez niej.
`;
