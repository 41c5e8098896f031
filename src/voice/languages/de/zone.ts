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
  'move.gone': '„{what}“ kommt nicht mehr',
  'move.now': '„{what}“ jetzt: Die Zeit ist dort schon vorbei',
  'move.to': '„{what}“ {moment} (vorher {before})',
  'move.more': 'und {number} weitere',
  'move.reminders': '{number} {number:Erinnerung|Erinnerungen}',
  'move.actions': '{number} {number:Aktion|Aktionen}',
  'move.callbacks': '{number} {number:Rückmeldung|Rückmeldungen}',
  'move.schedules': '{number} {number:Plan|Pläne}',
  'move.follow': '{things} {number:richtet|richten} sich nun nach der Zeit in {zone}: {moves}.',
  'move.moved': '{things} zu anderer Zeit: {moves}.',
  'move.anew': '{things} zu neuer Zeit: {moves}.',
  'move.stays': 'Deine Pläne bleiben, wie sie sind.',
  'clock.wasAhead': 'Die Uhr ging {span} vor; um {clock} wurde sie richtig gestellt.',
  'zone.rules': 'Die Regeln der Zeitzonen haben sich von {before} auf {after} geändert.',
  'move.ahead':
    'Deshalb {number:kam|kamen} {number} {number:Lauf|Läufe} zu früh und {number:kommt|kommen} nicht noch einmal.',
});
