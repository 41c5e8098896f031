import { translationOf } from '../../message.ts';
import type { RUN as ENGLISH } from '../en/run.ts';

export const RUN = translationOf<typeof ENGLISH>()({
  'run.started': '{what} hat begonnen.',
  'run.succeeded': '{what} ist gelungen.',
  'run.failed': '{what} ist gescheitert: {why}.',
  'run.failedMore': '{number} weitere scheiterten seit meiner letzten Meldung.',
  'run.noReason': 'kein Grund genannt',
  'run.test': 'Probelauf von „{what}“: {result}',
  'run.testStopped': 'abgebrochen: {why}.',
  'run.testFailed': 'gescheitert: {why}.',
  'run.first': 'Der erste Lauf von „{what}“: {result} Es geht so weiter.',
  'run.testSilent': 'gelungen, ohne etwas zu sagen.',
  'run.testSent': 'gelungen, mit {number} {number:Nachricht|Nachrichten}.',
  'run.didNotWork': '„{what}“ hat nicht geklappt: {why}.',
  'run.lastFailed': 'der letzte Lauf ist gescheitert',
  'run.sourceGone':
    'Ich habe „{what}“ pausiert: „{source}“, wonach es läuft, wurde gestrichen. Gib ihm eine andere Zeit oder stell das andere wieder her.',
  'run.afterAgain': '„{what}“ läuft wieder nach „{source}“, das wiederhergestellt wurde.',
  'run.breaker':
    'Ich habe „{what}“ pausiert: {failures} Läufe hintereinander sind gescheitert; der letzte: {why}. Setz es fort, wenn die Ursache behoben ist.',
  'run.missed':
    '„{what}“ hat mehr Zeiten verpasst, als ich auf einmal nachhole: Die neuesten {kept} laufen jetzt, die {number} davor entfallen, {range}.',
  'run.unknown':
    'Ob {tool} getan hat, wozu {agent} es aufrief, ist nicht bekannt: Die Antwort kam nicht. Es wird nicht noch einmal aufgerufen. Bitte sieh selbst nach.',
  'task.failed':
    '„{what}“ ist mir nicht gelungen: {why}. Es steht als gescheitert auf der Liste; öffne es wieder für einen neuen Versuch.',
  'promise.none': 'Noch nicht geplant: „{sentence}“.',
  'promise.sure': 'Damit es sicher ist: „{text}“.',
  'promise.say': 'Sag was und wann, damit es sicher ist, etwa „erinnere mich morgen um 9: {what}“.',
  'promise.callBack': 'zurückrufen',
  'chain.over': '„{what}“ läuft nicht mehr von selbst weiter: {why}.',
  'chain.noYes': 'es kam rechtzeitig kein Ja',
  'chain.agentTook': '{agent} hat es zurückgenommen',
  'chain.saidNo': 'du hast Nein gesagt',
  'chain.wentOn': '„{what}“ ging in {span} {number}-mal von selbst weiter.',
  'chain.kept': '{agent} hielt sich selbst am Laufen, zuletzt mit „{what}“: {number}-mal in {span}.',
  'chain.onceMore': 'Es kommt noch einmal, {moment}, und dann endet es.',
  'chain.keep': 'Um es zu behalten, mach einen Plan daraus, der wiederkommt.',
  'hook.cancelled': 'Der Webhook „{name}“ hat „{what}“ gestrichen.',
  'turn.unanswered':
    'Ich konnte nicht antworten: {why}. Deine Nachricht bleibt; schreib noch einmal, um es wieder zu versuchen.',
  'turn.shortened':
    'Ich habe nur den letzten Teil unseres Gesprächs gelesen: Alles zusammen ist mehr, als das Modell auf einmal liest.',
  'turn.wentWrong': 'etwas ging schief',
  'turn.unread':
    'Du hast {all} Nachrichten auf einmal geschrieben, und ich habe die letzten {read} gelesen. Die {unread} davor bleiben und sind nicht beantwortet: bitte sag noch einmal, was wichtig ist.',
});
