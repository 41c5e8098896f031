import { translationOf } from '../../message.ts';
import type { RUN as ENGLISH } from '../en/run.ts';

export const RUN = translationOf<typeof ENGLISH>()({
  'run.started': '{what} ha empezado.',
  'run.succeeded': '{what} ha terminado bien.',
  'run.failed': '{what} ha fallado: {why}.',
  'run.failedMore': '{number} más fallaron desde mi último aviso.',
  'run.noReason': 'sin motivo indicado',
  'run.test': 'Prueba de “{what}”: {result}',
  'run.testStopped': 'parado: {why}.',
  'run.testFailed': 'falló: {why}.',
  'run.first': 'La primera vez de “{what}”: {result} Sigue así.',
  'run.testSilent': 'salió bien, sin nada que decir.',
  'run.testSent': 'salió bien y envió {number} {number:mensaje|mensajes}.',
  'run.didNotWork': '“{what}” no ha funcionado: {why}.',
  'run.lastFailed': 'la última ejecución falló',
  'run.sourceGone':
    'He puesto “{what}” en pausa: “{source}”, al que sigue, se canceló. Dale otra hora o recupera el otro.',
  'run.afterAgain': '“{what}” vuelve a seguir a “{source}”, que se recuperó.',
  'run.breaker':
    'He puesto “{what}” en pausa: fallaron {failures} ejecuciones seguidas; la última: {why}. Reanúdalo cuando se arregle la causa.',
  'run.missed':
    '“{what}” perdió más veces de las que recupero de una vez: las {kept} últimas van ahora y las {number} anteriores se omiten, {range}.',
  'run.unknown':
    'No se sabe si {tool} hizo lo que {agent} le pidió: su respuesta no llegó. No se vuelve a llamar. Compruébalo tú.',
  'task.failed': 'No pude hacer “{what}”: {why}. Queda como fallido en la lista; ábrelo de nuevo para otro intento.',
  'promise.none': 'Aún sin programar: “{sentence}”.',
  'promise.sure': 'Para asegurarlo: “{text}”.',
  'promise.say': 'Di qué y cuándo para asegurarlo, por ejemplo “recuérdame mañana a las 9: {what}”.',
  'promise.callBack': 'devolver la llamada',
  'chain.over': '“{what}” ya no sigue por sí solo: {why}.',
  'chain.noYes': 'no llegó ningún sí a tiempo',
  'chain.agentTook': '{agent} lo retiró',
  'chain.saidNo': 'dijiste que no',
  'chain.wentOn': '“{what}” siguió por sí solo {number} veces en {span}.',
  'chain.kept': '{agent} se mantuvo en marcha, al final con “{what}”: {number} veces en {span}.',
  'chain.onceMore': 'Llega una vez más, {moment}, y luego termina.',
  'chain.keep': 'Para mantenerlo, haz de ello un plan que se repita.',
  'hook.cancelled': 'El webhook “{name}” canceló “{what}”.',
  'turn.unanswered': 'No pude responder: {why}. Tu mensaje se guarda; escribe otra vez para volver a intentarlo.',
  'turn.shortened':
    'He leído solo la última parte de nuestra conversación: toda ella es más de lo que el modelo lee de una vez.',
  'turn.wentWrong': 'algo salió mal',
  'turn.unread':
    'Escribiste {all} mensajes de golpe y leí los últimos {read}. Los {unread} anteriores se guardan sin respuesta: vuelve a decir lo que importa.',
});
