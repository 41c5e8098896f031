import { translationOf } from '../../message.ts';
import type { ZONE as ENGLISH } from '../en/zone.ts';

export const ZONE = translationOf<typeof ENGLISH>()({
  'zone.isNow': 'Ton fuseau est maintenant {zone}. Là-bas : {time}.',
  'zone.isNowUntil': 'Ton fuseau est maintenant {zone}, jusqu’à {time}. Ensuite, de nouveau {home}.',
  'zone.is': 'Ton fuseau est {zone}. Là-bas : {time}.',
  'zone.unknown': 'Je ne connais pas encore ton fuseau. {question}',
  'zone.inUtc': 'Il est {time} en UTC. Je ne connais pas encore ton fuseau. {question}',
  'zone.there': 'À {place}, il est {time}.',
  'zone.severalThere': '{place} a plusieurs fuseaux : {times}.',
  'zone.unknownThere': 'Je ne sais pas où est {place}. Une grande ville proche ira peut-être.',
  'zone.noHome': 'Ton propre fuseau n’est pas connu, celui-ci reste donc jusqu’à nouvel ordre.',
  'zone.fixed': 'Un décalage fixe ignore l’heure d’été ; dis-moi une ville si la tienne en a une.',
  'zone.untilWhen': 'Jusqu’à quand es-tu à {place} ? Ton propre fuseau revient ensuite tout seul.',
  'zone.notYet': 'Ton fuseau reste jusqu’à ce que tu sois à {place}. Dis-moi quand tu y es, et jusqu’à quand.',
  'zone.ofDevice':
    'Ton fuseau horaire est {zone}, comme sur ton appareil. Sinon, dis « je suis à Lisbonne » ou change-le dans les réglages.',
  'zone.ofLanguage':
    'D’après la langue de ton compte, je prends {zone} pour fuseau horaire. Sinon, dis « je suis à Lisbonne » ou change-le dans les réglages.',
  'stay.over': 'Ton séjour en {zone} est fini : ton fuseau est de nouveau {home}.',
  'clock.setBack':
    'L’horloge de cet ordinateur a été reculée de {span}. Ce qui est prévu reste à son heure, selon l’horloge actuelle. Si elle est fausse, règle-la : ce qui est dû l’attend.',
  'clock.day': 'C’est {day}.',
  'night.one': '{named} reste à l’heure de {zone} et sonnerait la nuit ici.',
  'night.several': 'Ces rappels restent à l’heure de {zone} et sonneraient la nuit ici : {named}.',
  'move.gone': '« {what} » ne vient plus',
  'move.now': '« {what} » maintenant : son heure est déjà passée là-bas',
  'move.to': '« {what} » {moment} (avant : {before})',
  'move.more': 'et {number} de plus',
  'move.reminders': '{number} {number:rappel|rappels}',
  'move.actions': '{number} {number:action|actions}',
  'move.callbacks': '{number} {number:retour|retours}',
  'move.schedules': '{number} {number:plan|plans}',
  'move.follow': '{things} {number:suit|suivent} maintenant l’heure de {zone} : {moves}.',
  'move.moved': '{things} à une autre heure : {moves}.',
  'move.anew': '{things} à une nouvelle heure : {moves}.',
  'move.stays': 'Tes plans restent comme ils sont.',
  'clock.wasAhead': 'L’horloge avançait de {span} ; elle a été remise à l’heure à {clock}.',
  'zone.rules': 'Les règles des fuseaux sont passées de {before} à {after}.',
  'move.ahead':
    'À cause de cela, {number} {number:exécution a eu lieu trop tôt et n’a|exécutions ont eu lieu trop tôt et n’ont} plus lieu.',
});
