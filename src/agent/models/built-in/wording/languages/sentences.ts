/**
 * What the built-in model says, in English, German, French, Spanish and Polish, a block each. `{what}` is a person's own text, `{time}` a
 * rule or a moment, `{number}` a number, `{words}` anything. What has no block is said in English.
 */
export const SENTENCES = `
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

I am not sure what that asks for: I understand English best. Nothing was changed. You can say:
Ich bin nicht sicher, worum es geht: am besten verstehe ich Englisch. Nichts wurde geändert oder gespeichert. Du kannst sagen:
Je ne suis pas sûr de comprendre : c’est l’anglais que je comprends le mieux. Rien n’a été changé ni enregistré. Tu peux dire :
No estoy seguro de qué se pide: lo que mejor entiendo es el inglés. No se ha cambiado ni guardado nada. Puedes decir:
Nie jestem pewien, o co chodzi: najlepiej rozumiem angielski. Niczego nie zmieniono ani nie zapisano. Możesz powiedzieć:

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

/** Small words within times and lists. */
export const SMALL_WORDS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  'next: ': ['nächstes Mal: ', 'prochaine fois : ', 'próxima vez: ', 'następnym razem: '],
  '; next ': ['; nächstes Mal ', ' ; prochaine fois ', '; próxima vez ', '; następnym razem '],
  '(paused)': ['(pausiert)', '(en pause)', '(en pausa)', '(wstrzymane)'],
  'Snoozed until ': ['Verschoben auf ', 'Reporté à ', 'Pospuesto hasta ', 'Odłożone do '],
  ' to ': [' bis ', ' à ', ' a ', ' do '],
};
