// First words of orders and questions, as data. What begins with one of them is never the text of a reminder by itself.

/** Takes something away that is there. */
export const REMOVES =
  /^(?:cancel|delete|remove|erase|wipe|unschedule|abort|discard|get rid of|call off)\b|^clear (?:(?:all|everything|my|the|today|tomorrow)\b.*)?\b(?:calendar|schedule|agenda|day|events?|meetings?|appointments?|alarms?|reminders?|list)\b|\b(?:calendar|agenda|schedule)\b.*\b(?:clear|empty|blank)\b|\b(?:blank|empty|wipe)\b.*\b(?:calendar|agenda)\b/i;
/** Changes something that is there. */
export const CHANGES =
  /^(?:reschedule|postpone|delay|defer|edit|modify|alter|amend|rename|pause|resume|unpause|skip|snooze|undo)\b/i;
/** Asks for something to be shown or told. */
export const LOOKS =
  /^(?:show|display|list|view|tell|give|read out|look up|search|find out|get me|fetch me|report|check (?:my|the) (?:calendar|schedule|agenda|list))\b/i;
/** What is planned: looking at it is never done later. */
export const PLANNED =
  /\b(?:my|the|any|all|these|those|upcoming|pending)?\s*(?:reminders?|schedules?|events?|meetings?|appointments?|alarms?|calendar|agenda|alerts?)\b/i;
/** A question, whatever ends it. */
export const ASKS =
  /^(?:any(?:thing|body|one)?|is there|are there|do i|do we|have i|did i|am i|will i|i (?:want|need|would like|'d like) (?:to know|the (?:date|time|day|weather|news|number|address))\b|if it'?s)\b|\b(?:what|which) (?:time|day|date) (?:is|are|was|will|does|do)\b/i;

/** Names by which people call other assistants, and this one. */
export const CALLED =
  /^(?:(?:hey|hi|ok|okay|hello)[\s,]+)?(?:olly|siri|alexa|google|cortana|jarvis|computer|assistant|bixby)[\s,!.:–-]+(?=\S)/i;

/** First words of orders and questions in languages that are read for times, but not for what is to be done with them. */
export const ORDERS_ELSEWHERE: ReadonlySet<string> = new Set(
  [
    // German
    'losche losch zeig zeige liste verschieb verschiebe andere streiche storniere sag entferne nenne suche pausiere beende stopp stoppe was wer wann wo warum wieso wie welche welcher welches gibt ist sind',
    // French
    'annule annuler supprime supprimer efface effacer enleve montre montrer affiche afficher liste deplace decale modifie change dis donne cherche quand quoi que qui combien comment pourquoi quel quelle quels quelles est-ce ai-je',
    // Spanish
    'cancela cancelar borra borrar elimina eliminar quita quitar muestra muestrame mostrar lista mueve cambia modifica aplaza dime dame busca que quien cuando donde cuanto cuantos cual cuales como hay',
    // Polish
    'anuluj odwolaj usun skasuj wykasuj pokaz wyswietl wypisz przesun przeloz zmien edytuj powiedz znajdz wstrzymaj co kto kiedy gdzie jak jaki jaka jakie ile czy ktore',
    // Languages nothing is read in but times of the clock
    'cancella annulla elimina rimuovi mostra mostrami sposta quando cosa quale quali dimmi verwijder annuleer wis toon verplaats wanneer welke cancele apague exclua remova mostre mova quais radera avbryt flytta zrus smaz ukaz kdy kolik iptal sil goster',
  ]
    .join(' ')
    .split(' '),
);

/** Letters of scripts no language of which is read. */
export const UNREAD_SCRIPT =
  /\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Thai}|\p{Script=Devanagari}/u;
