import { translationOf } from '../../message.ts';
import type { BUDGET as ENGLISH } from '../en/budget.ts';

export const BUDGET = translationOf<typeof ENGLISH>()({
  'budget.aRun': '{tokens} {number:jeton|jetons} par exécution',
  'budget.aDay': '{tokens} {number:jeton|jetons} par jour',
  'budget.figures': '{used} sur {limit} {number:jeton|jetons}',
  'budget.run': 'le budget d’une exécution est épuisé : {figures}, et l’étape suivante demande plus que ce qui reste',
  'budget.schedule':
    'le budget de ce plan pour {day} est épuisé : {figures}, et l’étape suivante demande plus que ce qui reste',
  'budget.agent':
    'le budget de cet agent pour {day} est épuisé : {figures}, et l’étape suivante demande plus que ce qui reste',
  'budget.user':
    'le budget de tous tes agents pour {day} est épuisé : {figures}, et l’étape suivante demande plus que ce qui reste',
  'budget.answer':
    'Cette réponse a épuisé ce qu’une réponse peut coûter ({figures}), alors j’ai arrêté. Ton message est gardé.',
  'budget.agentToday':
    'Le budget de jetons de cet agent pour aujourd’hui est épuisé ({figures}), alors je ne peux pas répondre maintenant. Ton message est gardé ; le nouveau jour commence à {clock}. Les rappels viennent quand même.',
  'budget.userToday':
    'Ton budget de jetons pour aujourd’hui est épuisé ({figures}), alors je ne peux pas répondre maintenant. Ton message est gardé ; le nouveau jour commence à {clock}. Les rappels viennent quand même.',
  'budget.agentOver':
    'Le budget de jetons de cet agent pour le jour qui vient de finir était épuisé ({figures}), alors je n’ai pas répondu. Ton message est gardé, et un nouveau jour a commencé : je peux répondre maintenant.',
  'budget.userOver':
    'Ton budget de jetons pour le jour qui vient de finir était épuisé ({figures}), alors je n’ai pas répondu. Ton message est gardé, et un nouveau jour a commencé : je peux répondre maintenant.',
  'budget.paused': 'J’ai mis « {what} » en pause : {reason}. {question}',
  'budget.waits': '« {what} » attend : {reason}. {question}',
  'budget.listWaits':
    'La liste de tâches de {agent} attend : {reason}. Elle reprend d’elle-même demain, ou quand tu augmentes le budget.',
  'budget.several':
    '{number} plans attendent maintenant, car {reason} : {names}. Une réponse vaut pour tous. {question}',
  'budget.goOn': 'Faut-il continuer ? Tout reste en attente de ta réponse.',
  'budget.newDay': 'Un nouveau jour a commencé depuis : reprendre maintenant, ou garder en pause ?',
  'budget.raise': 'Augmenter le budget pour aujourd’hui, reprendre demain, ou garder en pause ?',
  'budget.aRunOf': 'une exécution',
  'budget.gone': 'un plan disparu',
  'budget.namesMore': '{names} et {number} autres',
  'limit.reached': '{number} sur {allowed} sont pris : il n’en reste aucun.',
  'limit.activeSchedules': 'Tu as {number} {number:plan actif|plans actifs}, et {allowed} est la limite.',
  'limit.tooFast':
    'C’était beaucoup à la fois : {number} en peu de temps, et {allowed} est la limite. Réessaie dans une minute.',
});
