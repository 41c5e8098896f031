import { translationOf } from '../../message.ts';
import type { ZONE as ENGLISH } from '../en/zone.ts';

export const ZONE = translationOf<typeof ENGLISH>()({
  'zone.isNow': 'Tu zona horaria es ahora {zone}. Allí: {time}.',
  'zone.isNowUntil': 'Tu zona horaria es ahora {zone}, hasta {time}. Después, otra vez {home}.',
  'zone.is': 'Tu zona horaria es {zone}. Allí: {time}.',
  'zone.unknown': 'Aún no sé tu zona horaria. {question}',
  'zone.inUtc': 'Son las {time} en UTC. Aún no sé tu zona horaria. {question}',
  'zone.there': 'En {place} son las {time}.',
  'zone.severalThere': '{place} tiene varias zonas horarias: {times}.',
  'zone.unknownThere': 'No sé dónde está {place}. Quizá sirva una gran ciudad cercana.',
  'zone.noHome': 'No sé tu propia zona, así que esta se queda hasta que digas otra.',
  'zone.fixed': 'Un desfase fijo no conoce el horario de verano; dime una ciudad si la tuya lo tiene.',
  'zone.untilWhen': '¿Hasta cuándo estás en {place}? Después vuelve sola tu propia zona.',
  'zone.notYet': 'Tu zona se queda hasta que estés en {place}. Dime cuándo llegas y hasta cuándo.',
  'zone.ofDevice':
    'Tu zona horaria es {zone}, como en tu dispositivo. Si no, di “estoy en Lisboa” o cámbiala en los ajustes.',
  'zone.ofLanguage':
    'Por el idioma de tu cuenta supongo que tu zona horaria es {zone}. Si no, di “estoy en Lisboa” o cámbiala en los ajustes.',
  'stay.over': 'Tu estancia en {zone} terminó: tu zona horaria vuelve a ser {home}.',
  'clock.setBack':
    'El reloj de este ordenador se atrasó {span}. Lo previsto sigue a su hora, según el reloj de ahora. Si está mal, ponlo en hora: lo pendiente lo espera.',
  'clock.day': 'Es {day}.',
  'night.one': '{named} sigue con la hora de {zone} y sonaría de noche aquí.',
  'night.several': 'Estos siguen con la hora de {zone} y sonarían de noche aquí: {named}.',
  'move.gone': '“{what}” ya no viene',
  'move.now': '“{what}” ahora: su hora ya pasó allí',
  'move.to': '“{what}” {moment} (antes {before})',
  'move.more': 'y {number} más',
  'move.reminders': '{number} {number:recordatorio|recordatorios}',
  'move.actions': '{number} {number:acción|acciones}',
  'move.callbacks': '{number} {number:aviso|avisos}',
  'move.schedules': '{number} {number:plan|planes}',
  'move.follow': '{things} {number:sigue|siguen} ahora la hora de {zone}: {moves}.',
  'move.moved': '{things} a otra hora: {moves}.',
  'move.anew': '{things} con nueva hora: {moves}.',
  'move.stays': 'Tus planes quedan como están.',
  'clock.wasAhead': 'El reloj iba {span} adelantado; se puso en hora a las {clock}.',
  'zone.rules': 'Las reglas de las zonas horarias pasaron de {before} a {after}.',
  'move.ahead':
    'Por eso {number} {number:ejecución llegó antes de tiempo y no se repite|ejecuciones llegaron antes de tiempo y no se repiten}.',
});
