import { translationOf } from '../../message.ts';
import type { MAIL as ENGLISH } from '../en/mail.ts';

export const MAIL = translationOf<typeof ENGLISH>()({
  'mail.why': 'Recibes esto porque esta dirección está enlazada con Belfry.',
  'mail.noLink': 'Abre Belfry en tu ordenador para responder.',
  'mail.noMore': 'No recibir más',
  'mail.part': '({number} de {of})',
  'mail.untitled': 'Un mensaje de Belfry',
  'mail.codeSubject': 'Tu código para Belfry',
  'mail.codeWho': 'Alguien que usa Belfry quiere recibir mensajes en esta dirección.',
  'mail.codeEnter': 'Si eres tú, introduce allí este código en 10 minutos:\n\n    {code}',
  'mail.codeElse': 'Si no eres tú, no hagas nada: sin el código no se envía nada más aquí.',
  'link.stopped': 'A esta dirección ya no llegan mensajes.',
  'link.stopSure': '¿Que no llegue nada más a {address}?',
  'link.stopButton': 'No más mensajes',
  'link.forgotten': 'Este recordatorio ya no se guarda.',
  'link.cameAgain': 'Este recordatorio ha vuelto a llegar: responde al mensaje más reciente.',
  'link.later': '¿Recordarlo más tarde ({label})?',
  'link.isDone': '¿Está hecho?',
  'link.yesDone': 'Sí, hecho',
  'link.done': 'Este recordatorio está hecho: {clock}.',
  'link.reminderStopped': 'Este recordatorio se paró.',
  'link.comesAgain': 'Este recordatorio vuelve: {clock}.',
  'link.over': 'Aquí ya no hay nada que responder.',
});
