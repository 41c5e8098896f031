import { translationOf } from '../../message.ts';
import type { BUDGET as ENGLISH } from '../en/budget.ts';

export const BUDGET = translationOf<typeof ENGLISH>()({
  'budget.aRun': '{tokens} {number:token|tokens} por ejecución',
  'budget.aDay': '{tokens} {number:token|tokens} al día',
  'budget.figures': '{used} de {limit} {number:token|tokens}',
  'budget.run': 'el presupuesto de una ejecución se acabó: {figures}, y el paso siguiente necesita más de lo que queda',
  'budget.schedule':
    'el presupuesto de este plan para {day} se acabó: {figures}, y el paso siguiente necesita más de lo que queda',
  'budget.agent':
    'el presupuesto de este agente para {day} se acabó: {figures}, y el paso siguiente necesita más de lo que queda',
  'budget.user':
    'el presupuesto de todos tus agentes para {day} se acabó: {figures}, y el paso siguiente necesita más de lo que queda',
  'budget.answer':
    'Esta respuesta gastó lo que puede costar una respuesta ({figures}), así que paré. Tu mensaje se guarda.',
  'budget.agentToday':
    'El presupuesto de tokens de este agente para hoy se acabó ({figures}), así que ahora no puedo responder. Tu mensaje se guarda; el nuevo día empieza a las {clock}. Los recordatorios llegan igual.',
  'budget.userToday':
    'Tu presupuesto de tokens para hoy se acabó ({figures}), así que ahora no puedo responder. Tu mensaje se guarda; el nuevo día empieza a las {clock}. Los recordatorios llegan igual.',
  'budget.agentOver':
    'El presupuesto de tokens de este agente para el día que acaba de terminar se acabó ({figures}), así que no respondí. Tu mensaje se guarda y ha empezado un nuevo día: ahora puedo responder.',
  'budget.userOver':
    'Tu presupuesto de tokens para el día que acaba de terminar se acabó ({figures}), así que no respondí. Tu mensaje se guarda y ha empezado un nuevo día: ahora puedo responder.',
  'budget.paused': 'Pausé “{what}”: {reason}. {question}',
  'budget.waits': '“{what}” espera: {reason}. {question}',
  'budget.listWaits':
    'La lista de tareas de {agent} espera: {reason}. Sigue por sí sola mañana, o cuando subas el presupuesto.',
  'budget.several': '{number} planes esperan ahora porque {reason}: {names}. Una respuesta vale para todos. {question}',
  'budget.goOn': '¿Seguimos? Queda en espera hasta que respondas.',
  'budget.newDay': 'Desde entonces empezó un nuevo día: ¿seguir ahora o dejarlo en pausa?',
  'budget.raise': '¿Subir el presupuesto de hoy, seguir mañana o dejarlo en pausa?',
  'budget.aRunOf': 'una ejecución',
  'budget.gone': 'uno que ya no existe',
  'budget.namesMore': '{names} y {number} más',
  'limit.reached': '{number} de {allowed} están en uso: no queda ninguno.',
  'limit.activeSchedules': 'Tienes {number} {number:plan activo|planes activos}, y {allowed} es el límite.',
  'limit.tooFast':
    'Eso fue mucho a la vez: {number} en poco tiempo, y {allowed} es el límite. Inténtalo otra vez en un minuto.',
});
