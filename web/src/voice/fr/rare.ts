import type { TEXTS as ENGLISH } from '../en/rare.ts';

export const TEXTS: Readonly<Record<keyof typeof ENGLISH, string>> = {
  'sign.title': 'Connexion',
  'sign.heading': 'Se connecter à Belfry',
  'sign.how':
    'Ton code est dans le terminal où tourne Belfry. Ouvre le lien affiché, ou colle le code ici. Un code sert une fois ; {command} en donne un nouveau.',
  'sign.in': 'Se connecter',
  'sign.otherTitle': 'Le lien d’une autre personne',
  'sign.otherHeading': 'Ce lien est pour quelqu’un d’autre',
  'sign.otherIn': 'Tu es connecté comme {name}. Avec ce lien, tu le serais comme une autre personne.',
  'sign.otherOut':
    'Tu étais connecté ici comme {name}, et cette session est finie. Ce lien connecte une autre personne : est-ce voulu ? Si on te l’a envoyé, on pourra lire ce que tu écris.',
  'sign.stay': 'Rester {name}',
  'sign.dontUse': 'Ne pas utiliser ce lien',
  'sign.asOther': 'Se connecter comme l’autre personne',
  'shared.title': 'Écran partagé',
  'shared.why': 'Cet écran est partagé : il ne montre aucun texte, et rien n’y compte comme dit.',
  'shared.some': '{number} {number:chose t’attend|choses t’attendent}',
  'shared.next': 'Ensuite : {when}',
  'shared.mine': 'C’est mon écran',
};
