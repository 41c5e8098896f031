import { translationOf } from '../../message.ts';
import type { NOTICE as ENGLISH } from '../en/notice.ts';

export const NOTICE = translationOf<typeof ENGLISH>()({
  'program.tells': '{program} demande à te dire :',
  'program.keep': 'Garder',
  'program.stop': 'Arrêter',
  'program.undoToday': 'Annuler tout ce qui est d’aujourd’hui',
  'program.mute': 'Mettre en sourdine',
  'elsewhere.failed': 'Ceci n’a pas pu être envoyé sur {channel} ({why}) :\n\n{text}',
  'elsewhere.unsure': 'Ceci ne t’est peut-être pas parvenu sur {channel} ({why}) :\n\n{text}',
  'away.several': '{number} messages, retenus pendant tes heures calmes :',
  'away.peace': '{number} messages, retenus pour te laisser en paix :',
  'folded.more': '… et {number} autres, sur la page',
  'folded.refused': '⚙ {step} (refusé)',
  'folded.asked': '⚙ {step} (demandé)',
  'folded.unknown': '⚙ {step} (inconnu)',
  'folded.running': '⚙ {step} (en cours)',
  'channel.test': 'Un test de Belfry : les messages t’arrivent par {channel}.',
  'consent.asks':
    '{who} demande si l’on peut te prévenir quand un rappel reste sans réponse. Tu décides dans les réglages et peux le retirer à tout moment.',
  'consent.somebody': 'Une personne',
  'consent.agreed': '{who} accepte de recevoir un message si tu ne réponds pas à un rappel.',
  'consent.withdrawn': '{who} a retiré sa question sur ses rappels.',
  'consent.refused': '{who} ne veut pas de message si tu ne réponds pas à un rappel.',
  'outage.off': 'J’étais éteint {range} ; {late}.',
  'outage.slept': 'L’ordinateur dormait ou son horloge a été avancée {range} ; {late}.',
  'outage.still': 'L’ordinateur était à l’arrêt {range} ; {late}.',
  'outage.range': 'de {from} à {to}',
  'outage.longRange': 'de {from} à {to}, {span}',
  'outage.late': '{things} {number:est|sont} en retard',
  'outage.reminders': '{number} {number:rappel|rappels}',
  'outage.actions': '{number} {number:action|actions}',
  'restored.opening': 'J’ai été remis à une sauvegarde.',
  'restored.openingOf': 'J’ai été remis à une sauvegarde de {clock}.',
  'restored.older':
    'Les données sont plus anciennes que ce qui était confirmé : leur fin est perdue, ou un fichier plus ancien a pris leur place.',
  'restored.lastSign': 'Leur dernier signe de vie est de {clock}.',
  'restored.noSign': 'Leur dernier signe de vie est inconnu.',
  'restored.held':
    '{number} {number:chose était prévue|choses étaient prévues} ou en cours depuis, et je ne peux pas savoir si c’est fait. {number:Elle est retenue|Elles sont retenues} : dis ce qui doit être fait maintenant et ce qui est laissé, sous « In doubt » sur la page ou avec belfry doubts.',
  'restored.look':
    'Aucun travail n’était prévu ou en cours depuis. Tes derniers changements peuvent manquer : regarde, s’il te plaît.',
  'disk.full':
    'Le disque de {place} est plein. J’ai libéré la réserve que j’y garde, pour que les rappels arrivent encore. Fais vite de la place : quand elle sera épuisée, tout attendra.',
});
