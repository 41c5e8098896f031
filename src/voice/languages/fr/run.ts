import { translationOf } from '../../message.ts';
import type { RUN as ENGLISH } from '../en/run.ts';

export const RUN = translationOf<typeof ENGLISH>()({
  'run.started': '{what} a commencé.',
  'run.succeeded': '{what} a réussi.',
  'run.failed': '{what} a échoué : {why}.',
  'run.failedMore': '{number} autres ont échoué depuis mon dernier message.',
  'run.noReason': 'sans raison donnée',
  'run.test': 'Essai de « {what} » : {result}',
  'run.testStopped': 'arrêté : {why}.',
  'run.testFailed': 'échec : {why}.',
  'run.first': 'La première exécution de « {what} » : {result} Ça continue ainsi.',
  'run.testSilent': 'réussi, sans rien à dire.',
  'run.testSent': 'réussi, avec {number} {number:message|messages}.',
  'run.didNotWork': '« {what} » n’a pas marché : {why}.',
  'run.lastFailed': 'la dernière exécution a échoué',
  'run.sourceGone':
    'J’ai mis « {what} » en pause : « {source} », qu’il suit, a été annulé. Donne-lui une autre heure ou rétablis l’autre.',
  'run.afterAgain': '« {what} » suit de nouveau « {source} », qui a été rétabli.',
  'run.breaker':
    'J’ai mis « {what} » en pause : {failures} exécutions de suite ont échoué ; la dernière : {why}. Reprends-le quand la cause est réparée.',
  'run.missed':
    '« {what} » a manqué plus de fois que je n’en rattrape d’un coup : les {kept} dernières ont lieu maintenant, les {number} d’avant sont laissées, {range}.',
  'run.unknown':
    'On ne sait pas si {tool} a fait ce que {agent} lui demandait : sa réponse n’est pas venue. Il n’est pas rappelé. Vérifie toi-même.',
  'task.failed':
    'Je n’ai pas pu faire « {what} » : {why}. C’est noté comme échoué sur la liste ; rouvre-le pour un nouvel essai.',
  'promise.none': 'Pas encore prévu : « {sentence} ».',
  'promise.sure': 'Pour en être sûr : « {text} ».',
  'promise.say': 'Dis quoi et quand pour en être sûr, par exemple « rappelle-moi demain à 9h : {what} ».',
  'promise.callBack': 'rappeler',
  'chain.over': '« {what} » ne continue plus tout seul : {why}.',
  'chain.noYes': 'aucun oui n’est venu à temps',
  'chain.agentTook': '{agent} l’a retiré',
  'chain.saidNo': 'tu as dit non',
  'chain.wentOn': '« {what} » a continué tout seul {number} fois en {span}.',
  'chain.kept': '{agent} s’est maintenu en marche, en dernier avec « {what} » : {number} fois en {span}.',
  'chain.onceMore': 'Cela vient encore une fois, {moment}, puis c’est fini.',
  'chain.keep': 'Pour le garder, fais-en un plan qui revient.',
  'hook.cancelled': 'Le webhook « {name} » a annulé « {what} ».',
  'turn.unanswered': 'Je n’ai pas pu répondre : {why}. Ton message est gardé ; écris encore pour réessayer.',
  'turn.shortened':
    'Je n’ai lu que la fin de notre conversation : le tout est plus long que ce que le modèle lit en une fois.',
  'turn.wentWrong': 'un problème est survenu',
  'turn.unread':
    'Tu as écrit {all} messages d’un coup, et j’ai lu les {read} derniers. Les {unread} d’avant sont gardés et sans réponse : redis ce qui compte.',
});
