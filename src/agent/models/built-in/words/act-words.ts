// First words of orders and questions, as data. A text that begins with one of them is never by itself the text of a
// reminder.

/** Removes something that exists. */
export const REMOVES =
  /^(?:don'?t|do not|never) (?:wake|remind|ring|alert|notify|ping|nag|bother) me\b|^no (?:more )?(?:reminders?|alarms?|alerts?|wake[- ]?up)\b|^no \w+(?: \w+)? (?:on|this|next|today|tomorrow|tonight)\b|^(?:clean|free) up (?:.*\b(?:calendar|schedule|agenda|day|week|morning|afternoon|evening)\b)|^(?:cancel|delete|remove|erase|wipe|unschedule|abort|discard|scrap|kill|get rid of|call off)\b|^clear (?:(?:all|everything|my|the|today|tomorrow)\b.*)?\b(?:calendar|schedule|agenda|day|events?|meetings?|appointments?|alarms?|reminders?|list)\b|\b(?:calendar|agenda|schedule)\b.*\b(?:clear|empty|blank)\b|\b(?:blank|empty|wipe)\b.*\b(?:calendar|agenda)\b/i;
/** Changes something that exists. */
export const CHANGES =
  /\binstead$|\b(?:moved|changed|postponed|rescheduled|delayed|pushed) (?:back )?(?:to|until|by)\b|^(?:reschedule|postpone|delay|defer|edit|modify|alter|amend|rename|pause|resume|unpause|skip|snooze|undo)\b/i;
/** Asks for silence, which Belfry cannot arrange. */
export const QUIET =
  /^(?:do not|don'?t) disturb\b|^(?:dnd|quiet|silence|hush|shush|mute|no (?:notifications?|messages|disturbances?|interruptions?|pings?))(?: (?:please|now|me))?(?:$|[\s,]+(?:until|till|for|from|tonight|today|tomorrow|this|on|at|in)\b)|^(?:be|stay|keep) (?:quiet|silent)\b|^leave me (?:alone|in peace)\b|^(?:bitte )?(?:nicht stören|stör(?:e|t)? mich nicht|ruhe)\b|^ne me dérange(?:z)? pas\b|^(?:no molestar|no me molestes)\b|^nie przeszkadzaj\b/i;
/** Mentions an existing schedule: "gym on thursdays from now on", "do the report straight away". */
export const SPEAKS_OF_ONE = /\b(?:from now on|same time|should be (?:at )?\d|(?:straight|right) away|don'?t wait)\b/i;
/** Asks to show or tell something. */
export const LOOKS =
  /^(?:open|share|export|print) (?:my|the) (?:calendar|schedule|agenda|list|reminders?)\b|^(?:show|display|list|view|tell|give|read out|look up|search|find out|get me|fetch me|report|check (?:my|the) (?:calendar|schedule|agenda|list))\b/i;
/** Planned things: looking at them is never postponed. */
export const PLANNED =
  /\bwhat(?:'s| is| do i have| have i got)\b.{0,20}(?:\b(?:on|up|planned|scheduled|due|next|coming|happening)\b|$)|\b(?:my|the|any|all|these|those|upcoming|pending)?\s*(?:reminders?|schedules?|events?|meetings?|appointments?|alarms?|calendar|agenda|alerts?)\b/i;
/** A question, with any ending. */
export const ASKS =
  /^(?:any(?:thing|body|one)?|is there|are there|do i|do we|have i|did i|am i|will i|i (?:want|need|would like|'d like) (?:to know|the (?:date|time|day|weather|news|number|address))\b|if it'?s)\b|\b(?:what|which) (?:time|day|date) (?:is|are|was|will|does|do)\b/i;

/** An order for somebody with hands or an account: "book me a flight". */
export const ORDERS_FOR_ME =
  /^(?:book|order|buy|reserve|fetch|bring|cook|find|get|call) me (?:an?|the|some|two|three|\d+|my|another|something)\b/i;

/**
 * Statements about others in the languages that are read for times: "mon fils oublie toujours son cartable". Folded.
 */
export const TELLS_ELSEWHERE =
  /^(?:mon|ma|mes|notre|nos|il|elle|ils|elles|mein|meine|unser|unsere|er|wir|mi|mis|nuestr[oa]s?|ella|nosotros|moj|moja|moje|nasz|nasza|ona)\b.* (?:toujours|jamais|souvent|immer|nie|oft|siempre|nunca|zawsze|nigdy|czesto)\b/;

/** Names of other assistants, and of this one. */
export const CALLED =
  /^(?:(?:hey|hi|ok|okay|hello)[\s,]+)?(?:olly|siri|alexa|google|cortana|jarvis|computer|assistant|bixby)[\s,!.:–-]+(?=\S)/i;

/** First words of orders and questions in languages that are read for times, but not for actions. */
export const ORDERS_ELSEWHERE: ReadonlySet<string> = new Set(
  [
    // German
    'verleg verlege losche losch nenn zeig zeige liste verschieb verschiebe andere streiche storniere sag entferne nenne suche pausiere beende stopp stoppe was wer wann wo warum wieso wie welche welcher welches gibt ist sind',
    // French
    'passe passer annule annuler supprime supprimer efface effacer enleve montre montrer affiche afficher liste deplace decale reporte reporter retire retirer repousse avance modifie change dis donne cherche qu quand quoi que qui combien comment pourquoi quel quelle quels quelles est-ce ai-je',
    // Spanish
    'pasa pasar cancela cancelar borra borrar elimina eliminar quita quitar muestra muestrame mostrar lista mueve cambia modifica aplaza pospon posponer anula anular apaga apagar retrasa adelanta dime dame busca que quien cuando donde cuanto cuantos cual cuales como hay',
    // Polish
    'przenies anuluj odwolaj usun skasuj wykasuj pokaz wyswietl wypisz przesun przeloz zmien edytuj sprawdz powiedz znajdz wstrzymaj wylacz odloz co kto kiedy gdzie jak jaki jaka jakie ile czy ktore',
    // Languages that are read only for clock times
    'cancella annulla elimina rimuovi mostra mostrami sposta quando cosa quale quali dimmi verwijder annuleer wis toon verplaats wanneer welke cancele apague exclua remova mostre mova quais radera avbryt flytta zrus smaz ukaz kdy kolik iptal sil goster',
  ]
    .join(' ')
    .split(' '),
);

/**
 * Orders and questions of those languages that one word cannot identify: "habe ich am Freitag etwas vor", "stell den
 * Wecker um 7 ab". Folded.
 */
export const ASKS_ELSEWHERE =
  /^(?:(?:habe?|bin|war|muss|soll|sollte|kann|darf|werde|wollte) ich|(?:hast|bist|kannst|weisst|wirst) du|haben wir|sind wir|ist da|(?:ai|suis|dois|puis|devrais)-je|as-tu|es-tu|peux-tu|y a-t-il|avons-nous)\b|^(?:mach|mache|stell|stelle|schalt|schalte|nimm|sag|sage|lass)\b.*\b(?:wecker|alarm|erinnerung(?:en)?|termine?|timer)\b.*\b(?:aus|ab|weg|raus|sein)$|^(?:(?:den|die|das|meine?n?) )?(?:termine?|wecker|alarm|erinnerung(?:en)?)\b.*\b(?:loschen|ausschalten|absagen|streichen|entfernen|verschieben|stornieren|abstellen|ausmachen)$|^keine?n? (?:erinnerung(?:en)?|wecker|alarm|termine?)\b|^(?:weck|wecke|erinner|erinnere) mich\b.*\bnicht\b|^vergiss (?:den|die|das|meine?n?)\b|^pas (?:de rappel|d'alarme|de reveil)\b|^ne me (?:rappelle|reveille|rappelez|reveillez)\b|^oublie (?:le|la|les|l')|^no me (?:despiertes|recuerdes|avises)\b|^olvida (?:el|la|los|las|lo)\b|^nie (?:budz|przypominaj)\b|^zapomnij o\b/;

/** Polite words before an order, in those languages. Folded. */
export const POLITE_ELSEWHERE =
  /^(?:bitte|s'il te plait|s'il vous plait|por favor|prosze|kannst du|konntest du|konnen sie|peux-tu|pourrais-tu|puedes|podrias|mozesz|czy mozesz|moglbys)(?: bitte)?,? (?=\p{L})/u;

/** Letters of scripts that no supported language uses. */
export const UNREAD_SCRIPT =
  /\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Thai}|\p{Script=Devanagari}/u;
