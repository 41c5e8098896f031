import { translationOf } from '../../message.ts';
import type { ZONE as ENGLISH } from '../en/zone.ts';

export const ZONE = translationOf<typeof ENGLISH>()({
  'zone.isNow': 'Deine Zeitzone ist jetzt {zone}. Dort ist es {time}.',
  'zone.isNowUntil': 'Deine Zeitzone ist jetzt {zone}, bis {time}. Danach wieder {home}.',
  'zone.is': 'Deine Zeitzone ist {zone}. Dort ist es {time}.',
  'zone.unknown': 'Ich kenne deine Zeitzone noch nicht. {question}',
  'zone.inUtc': 'Es ist {time} in UTC. Ich kenne deine Zeitzone noch nicht. {question}',
  'zone.there': 'In {place} ist es {time}.',
  'zone.severalThere': '{place} hat mehrere Zeitzonen: {times}.',
  'zone.unknownThere': 'Ich weiß nicht, wo {place} ist. Eine große Stadt in der Nähe geht vielleicht.',
  'zone.noHome': 'Deine eigene Zeitzone ist nicht bekannt, also bleibt diese, bis du eine andere nennst.',
  'zone.fixed': 'Ein fester Abstand kennt keine Sommerzeit; nenne eine Stadt, wenn deine sie hat.',
  'zone.untilWhen': 'Bis wann bist du in {place}? Danach kommt deine eigene Zeitzone von selbst zurück.',
  'zone.notYet': 'Deine Zeitzone bleibt, bis du in {place} bist. Sag mir dann, dass du dort bist, und bis wann.',
  'zone.ofDevice':
    'Deine Zeitzone ist {zone}, wie auf deinem Gerät. Wenn nicht, sag „ich bin in Lissabon“ oder ändere sie in den Einstellungen.',
  'zone.ofLanguage':
    'Nach der Sprache deines Kontos nehme ich {zone} als deine Zeitzone an. Wenn nicht, sag „ich bin in Lissabon“ oder ändere sie in den Einstellungen.',
  'stay.over': 'Deine Zeit in {zone} ist vorbei: Deine Zeitzone ist wieder {home}.',
  'clock.setBack':
    'Die Uhr dieses Rechners wurde um {span} zurückgestellt. Geplantes bleibt bei seinen Zeiten, nach der Uhr, wie sie jetzt ist. Geht sie falsch, stell sie bitte richtig: Was fällig ist, wartet darauf.',
  'clock.day': 'Das ist {day}.',
  'night.one': '{named} bleibt bei der Zeit von {zone} und würde hier nachts klingeln.',
  'night.several': 'Diese bleiben bei der Zeit von {zone} und würden hier nachts klingeln: {named}.',
});
