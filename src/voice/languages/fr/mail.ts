import { translationOf } from '../../message.ts';
import type { MAIL as ENGLISH } from '../en/mail.ts';

export const MAIL = translationOf<typeof ENGLISH>()({
  'mail.why': 'Tu reçois ceci parce que cette adresse est reliée à Belfry.',
  'mail.noLink': 'Ouvre Belfry sur ton ordinateur pour répondre.',
  'mail.noMore': 'Ne plus en recevoir',
  'mail.part': '({number} sur {of})',
  'mail.untitled': 'Un message de Belfry',
  'mail.codeSubject': 'Ton code pour Belfry',
  'mail.codeWho': 'Une personne qui utilise Belfry veut être jointe à cette adresse.',
  'mail.codeEnter': 'Si c’est toi, saisis-y ce code dans les 10 minutes :\n\n    {code}',
  'mail.codeElse': 'Sinon, ne fais rien : sans le code, plus rien n’est envoyé ici.',
  'link.stopped': 'Plus aucun message n’arrive à cette adresse.',
  'link.stopSure': 'Ne plus rien envoyer à {address} ?',
  'link.stopButton': 'Plus de messages',
  'link.forgotten': 'Ce rappel n’est plus conservé.',
  'link.cameAgain': 'Ce rappel est revenu depuis : réponds au message plus récent.',
  'link.later': 'Le redire plus tard ({label}) ?',
  'link.isDone': 'Est-ce fait ?',
  'link.yesDone': 'Oui, c’est fait',
  'link.done': 'Ce rappel est fait : {clock}.',
  'link.reminderStopped': 'Ce rappel a été arrêté.',
  'link.comesAgain': 'Ce rappel revient à {clock}.',
  'link.over': 'Il n’y a plus rien à répondre ici.',
});
