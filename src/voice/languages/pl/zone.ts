import { translationOf } from '../../message.ts';
import type { ZONE as ENGLISH } from '../en/zone.ts';

export const ZONE = translationOf<typeof ENGLISH>()({
  'zone.isNow': 'Twoja strefa to teraz {zone}. Tam jest {time}.',
  'zone.isNowUntil': 'Twoja strefa to teraz {zone} (koniec: {time}). Potem znowu {home}.',
  'zone.is': 'Twoja strefa to {zone}. Tam jest {time}.',
  'zone.unknown': 'Nie znam jeszcze twojej strefy. {question}',
  'zone.inUtc': 'Jest {time} w UTC. Nie znam jeszcze twojej strefy. {question}',
  'zone.there': '{place}: jest {time}.',
  'zone.severalThere': '{place} ma kilka stref czasowych: {times}.',
  'zone.unknownThere': 'Nie wiem, gdzie jest {place}. Może pomoże duże miasto w pobliżu.',
  'zone.noHome': 'Twoja własna strefa nie jest znana, więc ta zostaje, póki nie podasz innej.',
  'zone.fixed': 'Stałe przesunięcie nie zna czasu letniego; podaj miasto, jeśli twoje go ma.',
  'zone.untilWhen': 'Do kiedy jesteś w: {place}? Potem twoja strefa wróci sama.',
  'zone.notYet': 'Twoja strefa zostaje, póki nie będziesz w: {place}. Powiedz wtedy, do kiedy.',
  'zone.ofDevice':
    'Twoja strefa czasowa to {zone}, jak na twoim urządzeniu. Jeśli nie, powiedz „jestem w Lizbonie” albo zmień ją w ustawieniach.',
  'zone.ofLanguage':
    'Po języku konta zgaduję, że twoja strefa czasowa to {zone}. Jeśli nie, powiedz „jestem w Lizbonie” albo zmień ją w ustawieniach.',
  'stay.over': 'Pobyt w strefie {zone} się skończył: twoja strefa to znowu {home}.',
  'clock.setBack':
    'Zegar tego komputera cofnięto o {span}. Plany zostają o swoich porach, według obecnego zegara. Jeśli jest zły, ustaw go: to, co czeka, czeka na niego.',
  'clock.day': 'To {day}.',
  'night.one': '{named} zostaje przy czasie {zone} i tutaj zadzwoni w nocy.',
  'night.several': 'Te przypomnienia zostają przy czasie {zone} i tutaj zadzwonią w nocy: {named}.',
  'move.gone': '„{what}” już nie przyjdzie',
  'move.now': '„{what}” teraz: tam ta pora już minęła',
  'move.to': '„{what}” {moment} (przedtem {before})',
  'move.more': 'i jeszcze {number}',
  'move.reminders': '{number} {number:przypomnienie|przypomnienia|przypomnień}',
  'move.actions': '{number} {number:czynność|czynności|czynności}',
  'move.callbacks': '{number} {number:odzew|odzewy|odzewów}',
  'move.schedules': '{number} {number:plan|plany|planów}',
  'move.follow': '{things} {number:idzie|idą|idzie} teraz według czasu {zone}: {moves}.',
  'move.moved': '{things} o innej porze: {moves}.',
  'move.anew': '{things} z nową porą: {moves}.',
  'move.stays': 'Twoje plany zostają, jak były.',
  'clock.wasAhead': 'Zegar spieszył się o {span}; nastawiono go o {clock}.',
  'zone.rules': 'Reguły stref czasowych zmieniły się z {before} na {after}.',
  'move.ahead':
    'Przez to {number} {number:przebieg był za wcześnie i się nie powtórzy|przebiegi były za wcześnie i się nie powtórzą|przebiegów było za wcześnie i się nie powtórzą}.',
});
