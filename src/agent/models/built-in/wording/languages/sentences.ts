import { QUESTIONS } from './questions.ts';

/**
 * The sentences of the built-in model, in English, German, French, Spanish and Polish, one block each. `{what}` is a
 * person's own text, `{time}` a rule or a moment, `{number}` a number, `{words}` anything. Sentences without a block
 * stay English.
 */
export const SENTENCES = `
${QUESTIONS.trim()}

“{what}” is as it was.
“{what}” ist wieder, wie es war.
“{what}” est de nouveau comme avant.
“{what}” vuelve a estar como antes.
“{what}” jest znowu jak przedtem.

“{what}” is taken back.
“{what}” ist zurückgenommen.
“{what}” est annulé.
“{what}” queda anulado.
“{what}” jest wycofane.

The last change of “{what}” is taken back.
Die letzte Änderung von “{what}” ist zurückgenommen.
Le dernier changement de “{what}” est annulé.
El último cambio de “{what}” queda deshecho.
Ostatnia zmiana “{what}” jest cofnięta.

Put back: “{what}”. {time}
Zurückgelegt: “{what}”. {time}
Remis : “{what}”. {time}
Restablecido: “{what}”. {time}
Przywrócone: “{what}”. {time}

This needs your yes: “{what}”, {time}. Approve it on its card or under Approvals; until then nothing changes.
Das braucht dein Ja: “{what}”, {time}. Bestätige es auf seiner Karte oder unter Approvals; bis dahin ändert sich nichts.
Il me faut ton accord : “{what}”, {time}. Accepte sur sa carte ou sous Approvals ; d’ici là rien ne change.
Esto necesita tu sí: “{what}”, {time}. Apruébalo en su tarjeta o en Approvals; hasta entonces nada cambia.
To wymaga twojej zgody: “{what}”, {time}. Zatwierdź na karcie albo w Approvals; do tego czasu nic się nie zmieni.

I asked for your yes to {words} “{what}”. {rest}
“{what}” braucht dein Ja: Bestätige es auf seiner Karte oder unter Approvals; bis dahin ändert sich nichts.
“{what}” attend ton accord : accepte sur sa carte ou sous Approvals ; d’ici là rien ne change.
“{what}” necesita tu sí: apruébalo en su tarjeta o en Approvals; hasta entonces nada cambia.
“{what}” wymaga twojej zgody: zatwierdź na karcie albo w Approvals; do tego czasu nic się nie zmieni.

“{what}” still waits for your yes: nothing was done yet, {rest}
“{what}” wartet noch auf dein Ja: Es ist noch nichts geschehen, also gibt es nichts zurückzunehmen. Lehne es auf der Karte oder unter Approvals ab, wenn es nicht sein soll.
“{what}” attend encore ton accord : rien n’est fait, il n’y a donc rien à annuler. Refuse sur la carte ou sous Approvals si tu n’en veux pas.
“{what}” aún espera tu sí: todavía no se ha hecho nada, así que no hay nada que deshacer. Recházalo en su tarjeta o en Approvals si no lo quieres.
“{what}” nadal czeka na twoją zgodę: nic jeszcze nie zrobiono, więc nie ma czego cofać. Odrzuć na karcie albo w Approvals, jeśli tego nie chcesz.

I do not remember how it was before. {rest}
Ich weiß nicht, wie es vorher war. Sag mir, wie es sein soll, zum Beispiel “lieber um 18 Uhr”.
Je ne sais pas comment c’était avant. Dis-moi comment cela doit être, par exemple “plutôt à 18h”.
No recuerdo cómo estaba antes. Dime cómo debe ser, por ejemplo “mejor a las 18:00”.
Nie pamiętam, jak było przedtem. Powiedz, jak ma być, na przykład “jednak o 18:00”.

There is nothing here to take back. {rest}
Hier gibt es nichts zurückzunehmen.
Il n’y a rien à annuler ici.
Aquí no hay nada que deshacer.
Nie ma tu czego cofać.

Those were {number} changes at once, {rest}
Das waren {number} Änderungen auf einmal, und ich kann nur eine zurücknehmen. Drücke Undo an der Meldung von jeder, die nicht sein soll.
C’étaient {number} changements à la fois, et je ne peux en annuler qu’un. Appuie sur Undo à l’annonce de chacun.
Fueron {number} cambios a la vez y solo puedo deshacer uno. Pulsa Undo en el aviso de cada uno.
To było {number} zmian naraz, a mogę cofnąć tylko jedną. Naciśnij Undo przy powiadomieniu o każdej.

I have no open question just now. What should happen, and when?
Gerade ist keine Frage offen. Was soll geschehen, und wann?
Aucune question n’est ouverte. Que faut-il faire, et quand ?
Ahora no hay ninguna pregunta abierta. ¿Qué debe pasar, y cuándo?
Nie ma teraz otwartego pytania. Co ma się stać i kiedy?

“{what}” and “{last}” are still open: say “done” or “later”.
“{what}” und “{last}” sind noch offen: sag “erledigt” oder “später”.
“{what}” et “{last}” attendent encore : dis “c'est fait” ou “plus tard”.
“{what}” y “{last}” siguen pendientes: di “hecho” o “más tarde”.
“{what}” i “{last}” nadal czekają: powiedz “zrobione” albo “później”.

Skipped once: “{what}”. {time}
Einmal ausgelassen: “{what}”. {time}
Sauté une fois : “{what}”. {time}
Omitido una vez: “{what}”. {time}
Pominięte raz: “{what}”. {time}

Changed: “{what}”. {time}
Geändert: “{what}”. {time}
Changé : “{what}”. {time}
Cambiado: “{what}”. {time}
Zmienione: “{what}”. {time}

Running again: “{what}”. {time}
Läuft wieder: “{what}”. {time}
De nouveau actif : “{what}”. {time}
En marcha de nuevo: “{what}”. {time}
Znowu działa: “{what}”. {time}

I understood a question, but I can only answer what is scheduled. Nothing was changed. You can say:
Ich habe eine Frage verstanden, kann aber nur sagen, was geplant ist. Nichts wurde geändert. Du kannst sagen:
J’ai compris une question, mais je ne peux dire que ce qui est prévu. Rien n’a été changé. Tu peux dire :
He entendido una pregunta, pero solo sé lo que está programado. No se ha cambiado nada. Puedes decir:
Rozumiem, że to pytanie, ale wiem tylko, co jest zaplanowane. Nic nie zmieniono. Możesz powiedzieć:

You asked whether to, so nothing was done yet. That is for you to decide. You can say:
Das war eine Frage, also ist nichts geschehen. Das entscheidest du. Du kannst sagen:
C’était une question, donc rien n’a été fait. C’est à toi de décider. Tu peux dire :
Era una pregunta, así que no se ha hecho nada. Lo decides tú. Puedes decir:
To było pytanie, więc nic nie zrobiono. To twoja decyzja. Możesz powiedzieć:

That is quoted text, so I did nothing of it. {rest}
Das ist zitierter Text, also habe ich nichts davon getan. Wenn ich erinnern soll, sag es außerhalb des Zitats: was und wann.
C’est un texte cité, je n’en ai donc rien fait. Pour un rappel, dis-le hors de la citation : quoi et quand.
Es un texto citado, así que no he hecho nada de él. Para un recordatorio, dilo fuera de la cita: qué y cuándo.
To cytowany tekst, więc nic z niego nie zrobiono. Jeśli mam przypomnieć, powiedz to poza cytatem: co i kiedy.

All right, I have dropped that.
In Ordnung, das ist erledigt.
D’accord, laissons cela.
De acuerdo, lo dejo.
Dobrze, zostawiam to.

Bye! What is scheduled stays scheduled.
Bis dann! Was geplant ist, bleibt geplant.
À bientôt ! Ce qui est prévu reste prévu.
¡Hasta luego! Lo programado sigue programado.
Do zobaczenia! Co zaplanowane, zostaje zaplanowane.

Good to hear.
Schön zu hören.
Très bien.
Me alegro.
Miło to słyszeć.

Which city or time zone are you in? A clock time means nothing to me without it.
In welcher Stadt oder Zeitzone bist du? Ohne sie sagt mir eine Uhrzeit nichts.
Dans quelle ville ou quel fuseau es-tu ? Sans cela, une heure ne me dit rien.
¿En qué ciudad o zona horaria estás? Sin eso, una hora no me dice nada.
W jakim jesteś mieście albo strefie czasowej? Bez tego godzina nic mi nie mówi.

Here is your overview: nothing else is scheduled.
Hier ist dein Überblick: Sonst ist nichts geplant.
Voici ton aperçu : rien d’autre n’est prévu.
Este es tu resumen: no hay nada más programado.
Oto przegląd: nic więcej nie jest zaplanowane.

Here is your overview. You have {number} {noun}:
Hier ist dein Überblick. Das ist geplant ({number}):
Voici ton aperçu. C’est prévu ({number}) :
Este es tu resumen. Está previsto ({number}):
Oto przegląd. W planie ({number}):

It is time for “{what}”. I cannot carry this out myself: {rest}
Es ist Zeit für “{what}”. Ich kann das nicht selbst tun: Ich bin das eingebaute Modell. Mit BELFRY_MODEL verbindest du ein Sprachmodell, das es kann.
C’est l’heure de “{what}”. Je ne peux pas le faire moi-même : je suis le modèle intégré. BELFRY_MODEL relie un modèle de langage qui le peut.
Es la hora de “{what}”. No puedo hacerlo yo: soy el modelo incorporado. BELFRY_MODEL conecta un modelo de lenguaje que puede.
Czas na “{what}”. Sam tego nie zrobię: jestem wbudowanym modelem. BELFRY_MODEL podłącza model językowy, który to potrafi.

There is nothing to change: nothing is scheduled.
Es ist nichts geplant, also gibt es nichts zu ändern.
Rien n’est prévu, il n’y a donc rien à changer.
No hay nada programado, así que no hay nada que cambiar.
Nic nie jest zaplanowane, więc nie ma czego zmieniać.

Nothing is paused.
Nichts ist pausiert.
Rien n’est en pause.
No hay nada en pausa.
Nic nie jest wstrzymane.

I’ll remind you: “{what}”. {time}
Ich erinnere dich: “{what}”. {time}
Je te le rappellerai : “{what}”. {time}
Te lo recordaré: “{what}”. {time}
Przypomnę: “{what}”. {time}

Scheduled: “{what}”. {time}
Geplant: “{what}”. {time}
C’est prévu : “{what}”. {time}
Programado: “{what}”. {time}
Zaplanowane: “{what}”. {time}

All right: nothing was changed, everything stays as it is.
In Ordnung: Nichts wurde geändert, alles bleibt, wie es ist.
D’accord : rien n’a été changé, tout reste comme c’est.
De acuerdo: no se ha cambiado nada, todo queda como está.
Dobrze: niczego nie zmieniono, wszystko zostaje, jak jest.

I’ll remind you again: “{what}”. {time}
Ich erinnere dich wieder: “{what}”. {time}
Je te le rappellerai de nouveau : “{what}”. {time}
Te lo recordaré otra vez: “{what}”. {time}
Przypomnę jeszcze raz: “{what}”. {time}

Your time zone is now {zone}, until {time}. Then it is {home} again.
Deine Zeitzone ist jetzt {zone}, bis {time}. Danach ist sie wieder {home}.
Ton fuseau horaire est maintenant {zone}, jusqu’à {time}. Ensuite, ce sera de nouveau {home}.
Tu zona horaria es ahora {zone}, hasta {time}. Después vuelve a ser {home}.
Twoja strefa czasowa to teraz {zone}, do {time}. Potem znowu {home}.

Your time zone is now {zone}. There it is {time}.
Deine Zeitzone ist jetzt {zone}. Dort ist es {time}.
Ton fuseau horaire est maintenant {zone}. Là-bas : {time}.
Tu zona horaria es ahora {zone}. Allí: {time}.
Twoja strefa czasowa to teraz {zone}. Tam jest {time}.

Cancelled: “{what}”.
Gestrichen: “{what}”.
Annulé : “{what}”.
Cancelado: “{what}”.
Odwołane: “{what}”.

Cancelled {number}: {words}.
Gestrichen ({number}): {words}.
Annulés ({number}) : {words}.
Cancelados ({number}): {words}.
Odwołane ({number}): {words}.

Done: {words}. I will not ask again.
Erledigt: {words}. Ich frage nicht noch einmal.
C’est noté, fait : {words}. Je ne redemanderai pas.
Hecho: {words}. No volveré a preguntar.
Zrobione: {words}. Nie zapytam ponownie.

{words} does not come again.
{words} kommt nicht mehr.
{words} ne revient plus.
{words} no vuelve a sonar.
{words} już nie wróci.

{words}: no more of it today.
{words}: heute nicht mehr.
{words} : plus aujourd’hui.
{words}: hoy ya no.
{words}: dziś już nie.

You missed nothing.
Du hast nichts verpasst.
Tu n’as rien manqué.
No te has perdido nada.
Nic cię nie ominęło.

You missed:
Du hast verpasst:
Tu as manqué :
Te has perdido:
Ominęło cię:

{words} is open again.
{words} ist wieder offen.
{words} : à nouveau ouvert.
{words}: de nuevo pendiente.
{words}: znowu czeka.

“{what}” is still open: say “done” or “later”.
“{what}” ist noch offen: sag “erledigt” oder “später”.
“{what}” attend encore : dis “c'est fait” ou “plus tard”.
“{what}” sigue pendiente: di “hecho” o “más tarde”.
“{what}” nadal czeka: powiedz “zrobione” albo “później”.

Moved: “{what}”. {time}
Verlegt: “{what}”. {time}
Déplacé : “{what}”. {time}
Movido: “{what}”. {time}
Przeniesione: “{what}”. {time}

Paused: “{what}”. {words}
Pausiert: “{what}”.
En pause : “{what}”.
En pausa: “{what}”.
Wstrzymane: “{what}”.

“{what}” does not come then anyway: {time}. Nothing was changed.
“{what}” kommt dann ohnehin nicht: {time}. Nichts wurde geändert.
“{what}” ne vient pas alors de toute façon : {time}. Rien n’a été changé.
“{what}” no llega entonces de todos modos: {time}. No se ha cambiado nada.
“{what}” i tak wtedy nie przychodzi: {time}. Niczego nie zmieniono.

“{what}” comes only once: {time}. Nothing was changed.
“{what}” kommt nur einmal: {time}. Nichts wurde geändert.
“{what}” ne vient qu’une fois : {time}. Rien n’a été changé.
“{what}” llega solo una vez: {time}. No se ha cambiado nada.
“{what}” przychodzi tylko raz: {time}. Niczego nie zmieniono.

“{what}” is on the list.
“{what}” steht auf der Liste.
“{what}” est sur la liste.
“{what}” está en la lista.
“{what}” jest na liście.

You have {number} {noun}:
Das ist geplant ({number}):
Voici ce qui est prévu ({number}) :
Esto está previsto ({number}):
W planie ({number}):

For {time} you have {number} {noun}:
Geplant für {time} ({number}):
Prévu pour {time} ({number}) :
Previsto para {time} ({number}):
W planie na {time} ({number}):

Nothing is planned for {time}. Say “what is scheduled?” to see everything.
Für {time} ist nichts geplant.
Rien n’est prévu pour {time}.
No hay nada previsto para {time}.
Na {time} nic nie jest zaplanowane.

Nothing is scheduled. Tell me what and when, for example “remind me tomorrow at 9 to call Sam”.
Es ist nichts geplant. Sag mir was und wann, zum Beispiel “erinnere mich morgen um 9 an den Anruf”.
Rien n’est prévu. Dis-moi quoi et quand, par exemple “rappelle-moi demain à 9h d'appeler Sam”.
No hay nada programado. Dime qué y cuándo, por ejemplo “recuérdame mañana a las 9 llamar a Sam”.
Nic nie jest zaplanowane. Powiedz co i kiedy, na przykład “przypomnij mi jutro o 9 zadzwonić do Sama”.

{number}. “{what}”: {time}
{number}. “{what}”: {time}
{number}. “{what}” : {time}
{number}. “{what}”: {time}
{number}. “{what}”: {time}

“{what}”: {time}
“{what}”: {time}
“{what}” : {time}
“{what}”: {time}
“{what}”: {time}

I found nothing scheduled that fits “{what}”. There {verb}:
Nichts Geplantes passt zu “{what}”. Es gibt:
Rien de prévu ne correspond à “{what}”. Il y a :
Nada programado corresponde a “{what}”. Hay:
Nic zaplanowanego nie pasuje do “{what}”. Jest:

There is nothing to {words}: nothing is scheduled.
Es ist nichts geplant, also wurde nichts geändert.
Rien n’est prévu, donc rien n’a été changé.
No hay nada programado, así que no se ha cambiado nada.
Nic nie jest zaplanowane, więc nic nie zmieniono.

You can say:
Du kannst sagen:
Tu peux dire :
Puedes decir:
Możesz powiedzieć:

You can also say:
Du kannst auch sagen:
Tu peux aussi dire :
También puedes decir:
Możesz też powiedzieć:

• “what is scheduled?”
• “was ist geplant?”
• “qu'est-ce que j'ai de prévu ?”
• “¿qué tengo planeado?”
• “co mam zaplanowane?”

I understood that something is to be taken away, but not what. Nothing was changed. You can say:
Ich habe verstanden, dass etwas weg soll, aber nicht was. Nichts wurde geändert. Du kannst sagen:
J’ai compris qu’il faut enlever quelque chose, mais pas quoi. Rien n’a été changé. Tu peux dire :
He entendido que hay que quitar algo, pero no qué. No se ha cambiado nada. Puedes decir:
Rozumiem, że coś ma zniknąć, ale nie wiem co. Nic nie zmieniono. Możesz powiedzieć:

I understood that something is to be changed, but not what. Nothing was changed. You can say:
Ich habe verstanden, dass sich etwas ändern soll, aber nicht was. Nichts wurde geändert. Du kannst sagen:
J’ai compris qu’il faut changer quelque chose, mais pas quoi. Rien n’a été changé. Tu peux dire :
He entendido que hay que cambiar algo, pero no qué. No se ha cambiado nada. Puedes decir:
Rozumiem, że coś ma się zmienić, ale nie wiem co. Nic nie zmieniono. Możesz powiedzieć:

I am not sure what that asks for. Nothing was changed. You can say:
Ich bin nicht sicher, worum es geht. Nichts wurde geändert oder gespeichert. Du kannst sagen:
Je ne suis pas sûr de comprendre. Rien n’a été changé ni enregistré. Tu peux dire :
No estoy seguro de qué se pide. No se ha cambiado ni guardado nada. Puedes decir:
Nie jestem pewien, o co chodzi. Niczego nie zmieniono ani nie zapisano. Możesz powiedzieć:

I understood that you want to know something, but I know only what is scheduled. Nothing was changed. You can say:
Ich habe verstanden, dass du etwas wissen willst, aber ich kenne nur, was geplant ist. Nichts wurde gespeichert. Du kannst sagen:
J’ai compris que tu veux savoir quelque chose, mais je ne connais que ce qui est prévu. Rien n’a été enregistré. Tu peux dire :
He entendido que quieres saber algo, pero solo sé lo que está programado. No se ha guardado nada. Puedes decir:
Rozumiem, że chcesz się czegoś dowiedzieć, ale wiem tylko, co jest zaplanowane. Niczego nie zapisano. Możesz powiedzieć:

I cannot do that myself, I can only remind you of it. Nothing was changed. You can say:
Das kann ich nicht selbst tun, ich kann dich nur daran erinnern. Nichts wurde gespeichert. Du kannst sagen:
Je ne peux pas le faire moi-même, je peux seulement te le rappeler. Rien n’a été enregistré. Tu peux dire :
Eso no puedo hacerlo yo, solo puedo recordártelo. No se ha guardado nada. Puedes decir:
Tego sam nie zrobię, mogę tylko o tym przypomnieć. Niczego nie zapisano. Możesz powiedzieć:

I cannot hold messages back myself: quiet hours are in Settings, and reminders come until they are paused. Nothing was changed. You can say:
Zurückhalten kann ich selbst nichts: Ruhezeiten stehen in den Einstellungen, und Erinnerungen kommen, bis sie angehalten sind. Nichts wurde geändert. Du kannst sagen:
Je ne peux rien retenir moi-même : les heures calmes sont dans les réglages, et les rappels arrivent tant qu’ils ne sont pas en pause. Rien n’a été changé. Tu peux dire :
No puedo retener nada por mi cuenta: las horas de silencio están en los ajustes, y los recordatorios llegan mientras no estén en pausa. No se ha cambiado nada. Puedes decir:
Sam niczego nie wstrzymam: godziny ciszy są w ustawieniach, a przypomnienia przychodzą, póki nie są wstrzymane. Niczego nie zmieniono. Możesz powiedzieć:

I took that for something you tell me, so nothing was changed. If what I planned for it is to go too, say:
Das habe ich als Mitteilung verstanden, also wurde nichts geändert. Soll auch das weg, was dafür geplant ist, sag:
J’ai pris cela pour une information, donc rien n’a été changé. Si ce qui est prévu pour cela doit disparaître aussi, dis :
Lo he tomado por algo que me cuentas, así que no se ha cambiado nada. Si lo programado para eso también debe irse, di:
Zrozumiałem to jako informację, więc niczego nie zmieniono. Jeśli to, co na to zaplanowano, też ma zniknąć, powiedz:

No reminder is open, so there is nothing to put off. Say “what is scheduled?” to see what comes.
Gerade ist keine Erinnerung offen, also gibt es nichts zu verschieben. Sag “was ist geplant?”, um zu sehen, was kommt.
Aucun rappel n’est ouvert, il n’y a donc rien à reporter. Dis “qu’est-ce qui est prévu ?” pour voir ce qui vient.
No hay ningún recordatorio pendiente, así que no hay nada que posponer. Di “¿qué hay programado?” para ver lo que viene.
Żadne przypomnienie nie jest otwarte, więc nie ma czego odłożyć. Powiedz “co jest zaplanowane?”, żeby zobaczyć, co będzie.

I took that for something you tell me, not for a wish. Nothing was changed. You can say:
Das habe ich als Mitteilung verstanden, nicht als Wunsch. Nichts wurde gespeichert. Du kannst sagen:
J’ai pris cela pour une information, pas pour une demande. Rien n’a été enregistré. Tu peux dire :
Lo he tomado por algo que me cuentas, no por una petición. No se ha guardado nada. Puedes decir:
Zrozumiałem to jako informację, nie jako prośbę. Niczego nie zapisano. Możesz powiedzieć:

I am not sure that this is to be a reminder. Nothing was changed. You can say:
Ich bin nicht sicher, ob das eine Erinnerung werden soll. Nichts wurde gespeichert. Du kannst sagen:
Je ne suis pas sûr que ce doive être un rappel. Rien n’a été enregistré. Tu peux dire :
No estoy seguro de que deba ser un recordatorio. No se ha guardado nada. Puedes decir:
Nie jestem pewien, czy to ma być przypomnienie. Niczego nie zapisano. Możesz powiedzieć:

I cannot help with that: I am Belfry’s built-in model, {words}
Dabei kann ich nicht helfen: Ich bin das eingebaute Modell von Belfry und verstehe nur, was mit Erinnerungen und Terminen zu tun hat. Nichts wurde gespeichert. Sag “help”, um zu sehen, was ich kann; BELFRY_MODEL verbindet ein Sprachmodell, das mehr kann.
Je ne peux pas aider pour cela : je suis le modèle intégré de Belfry et je ne comprends que les rappels et ce qui est prévu. Rien n’a été enregistré. Dis “help” pour voir ce que je sais faire ; BELFRY_MODEL relie un modèle de langage qui sait davantage.
En eso no puedo ayudar: soy el modelo incorporado de Belfry y solo entiendo de recordatorios y de lo programado. No se ha guardado nada. Di “help” para ver lo que sé hacer; BELFRY_MODEL conecta un modelo de lenguaje que sabe más.
W tym nie pomogę: jestem wbudowanym modelem Belfry i rozumiem tylko przypomnienia i to, co zaplanowane. Niczego nie zapisano. Powiedz “help”, aby zobaczyć, co potrafię; BELFRY_MODEL podłącza model językowy, który umie więcej.

All right.
In Ordnung.
D’accord.
De acuerdo.
W porządku.

Hello! Tell me what should happen and when, for example “remind me in 20 minutes to check the oven”.
Hallo! Sag mir, was geschehen soll und wann, zum Beispiel “erinnere mich in 20 Minuten an den Ofen”.
Bonjour ! Dis-moi quoi et quand, par exemple “rappelle-moi dans 20 minutes de surveiller le four”.
¡Hola! Dime qué y cuándo, por ejemplo “recuérdame en 20 minutos mirar el horno”.
Cześć! Powiedz co i kiedy, na przykład “przypomnij mi za 20 minut o piekarniku”.

You are welcome.
Gern geschehen.
Avec plaisir.
De nada.
Nie ma za co.

All right, nothing was cancelled.
In Ordnung, nichts wurde gestrichen.
D’accord, rien n’a été annulé.
De acuerdo, no se ha cancelado nada.
W porządku, niczego nie odwołano.
`;
