import { translationOf } from '../../message.ts';
import type { TIE as ENGLISH } from '../en/tie.ts';

export const TIE = translationOf<typeof ENGLISH>()({
  'tie.hookRests':
    'Je n’envoie plus rien à « {label} » ({host}) : {why}. Cela reprend là où c’était, avec : belfry subscriptions resume {id}',
  'tie.hookEnds': 'Je n’envoie plus rien à « {label} » ({host}) : {why}.',
  'tie.rests':
    'J’ai mis « {what} » en pause, qui réveille un programme ({host}) : {why}. Cela reprend quand le programme s’abonne de nouveau.',
  'tie.restsPolled':
    'J’ai mis « {what} » en pause, qui réveille un programme qui vient demander : {why}. Cela reprend quand le programme s’abonne de nouveau.',
  'tie.lapsed': 'son programme ne l’a pas renouvelé à temps',
  'tie.unsubscribed': 'son programme dit qu’il n’est plus abonné (410)',
  'tie.unreached': 'il est resté injoignable pendant un jour : {why}',
  'tie.tokenEnded': 'sa clé a été retirée, ou elle a pris fin',
  'tie.came': 'c’est venu',
  'tie.cancelled': 'son plan a été annulé',
  'tie.saidNo': 'la réponse a été non, ou rien à temps ({state})',
  'tie.unwanted': 'le destinataire ne veut plus rien (410)',
  'tie.calendarFails':
    'Je n’ai pas pu lire ton agenda « {name} » ({host}) pendant un jour : {why}. Je continue d’essayer ; d’ici là, tu n’apprends rien des nouveaux événements. Vérifie son adresse ou change-la dans les réglages : belfry calendars change {id} --address ...',
  'tie.calendarEmpty':
    'Ton agenda « {name} » ({host}) avait des événements et est vide depuis six heures : je retire leurs rappels. Je continue de le lire : dès que ses événements reviennent, je te les rappelle de nouveau.',
  'tie.calendarEnded':
    'Il n’y avait rien à l’adresse de ton agenda « {name} » ({host}) pendant trois jours : je ne le lis plus et ne rappelle aucun de ses événements. S’il a déménagé, donne-moi sa nouvelle adresse : belfry calendars change {id} --address ...',
  'tie.serverDown':
    'Je n’arrive pas à joindre le serveur « {server} » de {agent} : {what}. Ses outils manquent jusqu’à son retour ; je continue d’essayer.',
  'tie.serverBack':
    'Je joins de nouveau le serveur « {server} » de {agent}. Il était absent pendant {span} ; ses outils sont de retour.',
  'tie.toolsNew':
    'Le serveur « {server} » de {agent} a de nouveaux outils. Ils restent inutilisés jusqu’à ce que tu les aies vus : {what}. {look}',
  'tie.toolsChanged':
    'Des outils du serveur « {server} » de {agent} disent autre chose d’eux-mêmes qu’avant. Ils sont retirés jusqu’à ce que tu les aies vus : {what}. {look}',
  'tie.look': 'Regarde-les sur la page sous « Agents », ou avec : belfry mcp tools --waiting',
  'tie.often': 'Cela arrive souvent, alors je n’en dis plus rien pendant une heure.',
  'tie.moment': 'un instant',
  'tie.keptApproval':
    'Les agents ont besoin de ton oui pour la même chose qu’avant : tout ce qui revient. Un Belfry neuf fait tout de suite un rappel que tu demandes toi-même, avec « Annuler », et demande pour tout le reste. Pour l’avoir ici aussi, règle BELFRY_APPROVAL=direct.',
});
