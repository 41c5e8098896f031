import { translationOf } from '../../message.ts';
import type { BUDGET as ENGLISH } from '../en/budget.ts';

export const BUDGET = translationOf<typeof ENGLISH>()({
  'budget.aRun': '{tokens} {number:Token|Tokens} je Lauf',
  'budget.aDay': '{tokens} {number:Token|Tokens} am Tag',
  'budget.figures': '{used} von {limit} {number:Token|Tokens}',
  'budget.run':
    'das Budget eines Laufs ist aufgebraucht: {figures}, und der nächste Schritt braucht mehr, als übrig ist',
  'budget.schedule':
    'das Budget dieses Plans für {day} ist aufgebraucht: {figures}, und der nächste Schritt braucht mehr, als übrig ist',
  'budget.agent':
    'das Budget dieses Agenten für {day} ist aufgebraucht: {figures}, und der nächste Schritt braucht mehr, als übrig ist',
  'budget.user':
    'das Budget aller deiner Agenten für {day} ist aufgebraucht: {figures}, und der nächste Schritt braucht mehr, als übrig ist',
  'budget.answer':
    'Diese Antwort hat aufgebraucht, was eine Antwort kosten darf ({figures}), also habe ich aufgehört. Deine Nachricht bleibt.',
  'budget.agentToday':
    'Das Token-Budget dieses Agenten für heute ist aufgebraucht ({figures}), also kann ich jetzt nicht antworten. Deine Nachricht bleibt; der neue Tag beginnt um {clock}. Erinnerungen kommen trotzdem.',
  'budget.userToday':
    'Dein Token-Budget für heute ist aufgebraucht ({figures}), also kann ich jetzt nicht antworten. Deine Nachricht bleibt; der neue Tag beginnt um {clock}. Erinnerungen kommen trotzdem.',
  'budget.agentOver':
    'Das Token-Budget dieses Agenten für den eben vergangenen Tag war aufgebraucht ({figures}), also habe ich nicht geantwortet. Deine Nachricht bleibt, und ein neuer Tag hat begonnen: Jetzt kann ich antworten.',
  'budget.userOver':
    'Dein Token-Budget für den eben vergangenen Tag war aufgebraucht ({figures}), also habe ich nicht geantwortet. Deine Nachricht bleibt, und ein neuer Tag hat begonnen: Jetzt kann ich antworten.',
  'budget.paused': 'Ich habe „{what}“ pausiert: {reason}. {question}',
  'budget.waits': '„{what}“ wartet: {reason}. {question}',
  'budget.listWaits':
    'Die Aufgabenliste von {agent} wartet: {reason}. Sie geht morgen von selbst weiter, oder wenn du das Budget erhöhst.',
  'budget.several': '{number} Pläne warten jetzt, denn {reason}: {names}. Eine Antwort gilt für alle. {question}',
  'budget.goOn': 'Soll es weitergehen? Bis du antwortest, ruht es.',
  'budget.newDay': 'Seither hat ein neuer Tag begonnen: jetzt weiter, oder pausiert lassen?',
  'budget.raise': 'Das Budget für heute erhöhen, morgen weiter, oder pausiert lassen?',
  'budget.aRunOf': 'ein Lauf',
  'budget.gone': 'einer, den es nicht mehr gibt',
  'budget.namesMore': '{names} und {number} weitere',
  'limit.reached': '{number} von {allowed} sind vergeben: es ist nichts mehr frei.',
  'limit.activeSchedules': 'Du hast {number} {number:aktiven Plan|aktive Pläne}, und {allowed} ist die Grenze.',
  'limit.tooFast':
    'Das war viel auf einmal: {number} in kurzer Zeit, und {allowed} ist die Grenze. Bitte versuch es in einer Minute noch einmal.',
});
