/**
 * The questions of the built-in model, each in English, German, French, Spanish and Polish, in the format of
 * `SENTENCES`.
 */
export const QUESTIONS = `
That is for Settings: quiet hours, language, zone and how reminders come. Nothing was changed. Say “I live in Tokyo” for a zone.
Das steht in den Einstellungen: Ruhezeiten, Sprache, Zone und wie Erinnerungen kommen. Nichts wurde geändert. Für eine Zone sag “Ich wohne in Tokio”.
Cela se trouve dans les réglages : heures calmes, langue, fuseau et façon de rappeler. Rien n’a été changé. Pour un fuseau, dis “j'habite à Tokyo”.
Eso está en los ajustes: horas de silencio, idioma, zona y cómo llegan los recordatorios. No se ha cambiado nada. Para una zona di “vivo en Tokio”.
To jest w ustawieniach: godziny ciszy, język, strefa i sposób przypominania. Niczego nie zmieniono. Strefę podaj słowami “mieszkam w Tokio”.

Did you mean this? Nothing was changed. You can say:
Meinst du das? Nichts wurde gespeichert. Du kannst sagen:
C’est bien cela ? Rien n’a été enregistré. Tu peux dire :
¿Es esto? No se ha guardado nada. Puedes decir:
Czy o to chodzi? Niczego nie zapisano. Możesz powiedzieć:

Which one is done: {words}?
Was davon ist erledigt: {words}?
Lequel est fait : {words} ?
¿Cuál está hecho: {words}?
Co jest zrobione: {words}?

Which one shall I put off ({time}): {words}?
Was davon soll ich verschieben ({time}): {words}?
Lequel dois-je reporter ({time}) : {words} ?
¿Cuál pospongo ({time}): {words}?
Co mam odłożyć ({time}): {words}?

Nothing scheduled is quite “{what}”. Which one should I {words}?
Nichts Geplantes ist genau “{what}”. Was davon soll ich nehmen?
Rien de prévu n’est exactement “{what}”. Lequel dois-je prendre ?
Nada programado es exactamente “{what}”. ¿Cuál es?
Nic zaplanowanego nie jest dokładnie “{what}”. Które mam wziąć?

Should I cancel “{what}”?
Soll ich “{what}” streichen?
Dois-je annuler “{what}” ?
¿Cancelo “{what}”?
Czy mam odwołać “{what}”?

Should I cancel that? Please say “yes” or “no”.
Soll ich das streichen? Sag bitte “ja” oder “nein”.
Dois-je l’annuler ? Dis “oui” ou “non”.
¿Lo cancelo? Di “sí” o “no”.
Czy mam to odwołać? Powiedz “tak” albo “nie”.

“{what}” comes {time}. Should I {words} all of them, or only the next one?
“{what}” kommt {time}. Alle, oder nur das nächste Mal?
“{what}” vient {time}. Tous, ou seulement la prochaine fois ?
“{what}” viene {time}. ¿Todas, o solo la próxima vez?
“{what}” przychodzi {time}. Wszystkie, czy tylko najbliższe?

• “only the next one”
• “nur das nächste”
• “seulement le prochain”
• “solo la próxima”
• “tylko najbliższe”

• “all of them”
• “alle”
• “tous”
• “todas”
• “wszystkie”

• “make it {clock}”
• “lieber um {clock}”
• “plutôt à {clock}”
• “mejor a las {clock}”
• “jednak o {clock}”

• “make it tomorrow at {clock}”
• “lieber morgen um {clock}”
• “plutôt demain à {clock}”
• “mejor mañana a las {clock}”
• “jednak jutro o {clock}”

• “make it today at {clock}”
• “lieber heute um {clock}”
• “plutôt aujourd'hui à {clock}”
• “mejor hoy a las {clock}”
• “jednak dzisiaj o {clock}”

I could not read that as a time. When should “{what}” be? {rest}
Das konnte ich nicht als Zeit lesen. Wann soll “{what}” sein? Zum Beispiel “in 10 Minuten” oder “morgen um 9”.
Je n’ai pas su lire cela comme une heure. Quand pour “{what}” ? Par exemple “dans 10 minutes” ou “demain à 9h”.
No he podido leer eso como una hora. ¿Cuándo para “{what}”? Por ejemplo “en 10 minutos” o “mañana a las 9”.
Nie umiem odczytać z tego czasu. Kiedy ma być “{what}”? Na przykład “za 10 minut” albo “jutro o 9”.

When should “{what}” come?
Wann soll “{what}” kommen?
Quand dois-je rappeler “{what}” ?
¿Cuándo debe llegar “{what}”?
Kiedy ma przyjść “{what}”?

When should “{what}” be instead?
Wann soll “{what}” stattdessen sein?
Quand pour “{what}” à la place ?
¿Cuándo, en cambio, para “{what}”?
Na kiedy przenieść “{what}”?

“{what}”: when do you mean?
“{what}”: wann ist gemeint?
“{what}” : quand est-ce ?
“{what}”: ¿cuándo?
“{what}”: kiedy?

That can be read in more than one way. Which do you mean?
Das kann man verschieden lesen. Was ist gemeint?
Cela peut se lire de plusieurs façons. Laquelle ?
Eso se puede leer de más de una manera. ¿Cuál?
To można rozumieć różnie. Jak to ma być?

Would you like a reminder “{what}”? Then tell me when, {words}
Soll ich an “{what}” erinnern? Dann sag mir wann, zum Beispiel “in 10 Minuten” oder “morgen um 9”.
Veux-tu un rappel “{what}” ? Alors dis-moi quand, par exemple “dans 10 minutes” ou “demain à 9h”.
¿Quieres un recordatorio “{what}”? Entonces dime cuándo, por ejemplo “en 10 minutos” o “mañana a las 9”.
Przypomnieć o “{what}”? Powiedz kiedy, na przykład “za 10 minut” albo “jutro o 9”.

Cancel all {number} {noun}?
Alles Geplante streichen ({number})?
Tout annuler ({number}) ?
¿Cancelo todo ({number})?
Odwołać wszystko ({number})?

Say “yes” to cancel them all.
Sag “ja”, um alles zu streichen.
Dis “oui” pour tout annuler.
Di “sí” para cancelarlo todo.
Powiedz “tak”, aby odwołać wszystko.

Should I cancel that? Please say “yes” or “no”.
Soll ich das streichen? Bitte sag “ja” oder “nein”.
Dois-je annuler cela ? Dis “oui” ou “non”.
¿Cancelo eso? Di “sí” o “no”.
Czy mam to odwołać? Powiedz “tak” albo “nie”.

All right, nothing was cancelled.
Gut, nichts wurde gestrichen.
D’accord, rien n’a été annulé.
De acuerdo, no se ha cancelado nada.
Dobrze, niczego nie odwołano.

Which one should I cancel?
Was davon soll ich streichen?
Lequel dois-je annuler ?
¿Cuál cancelo?
Które mam odwołać?

Should I cancel this one: “{what}”: {time}?
Soll ich das streichen: “{what}”: {time}?
Dois-je annuler ceci : “{what}” : {time} ?
¿Cancelo esto: “{what}”: {time}?
Czy mam to odwołać: “{what}”: {time}?

When should the reminder “{what}” come? {words}
Wann soll ich an “{what}” erinnern? Zum Beispiel “in 10 Minuten” oder “morgen um 9”.
Quand dois-je te rappeler “{what}” ? Par exemple “dans 10 minutes” ou “demain à 9h”.
¿Cuándo te recuerdo “{what}”? Por ejemplo “en 10 minutos” o “mañana a las 9”.
Kiedy przypomnieć o “{what}”? Na przykład “za 10 minut” albo “jutro o 9”.

What should the reminder say?
Woran soll ich erinnern?
Que dois-je te rappeler ?
¿Qué te recuerdo?
O czym mam przypomnieć?

Gladly. What should the reminder say, and when should it come?
Gern. Woran soll ich erinnern, und wann?
Volontiers. Que dois-je te rappeler, et quand ?
Con gusto. ¿Qué te recuerdo, y cuándo?
Chętnie. O czym mam przypomnieć i kiedy?

Which one should I {words}?
Was davon soll ich nehmen?
Lequel dois-je prendre ?
¿Cuál es?
Które mam wziąć?
`;
