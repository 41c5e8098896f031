import { translationOf } from '../../message.ts';
import type { NOTICE as ENGLISH } from '../en/notice.ts';

export const NOTICE = translationOf<typeof ENGLISH>()({
  'program.tells': '{program} pide decirte:',
  'program.keep': 'Dejar',
  'program.stop': 'Terminar',
  'program.undoToday': 'Deshacer todo lo de hoy',
  'program.mute': 'Silenciar',
  'elsewhere.failed': 'Esto no se pudo enviar en {channel} ({why}):\n\n{text}',
  'elsewhere.unsure': 'Puede que esto no te llegara en {channel} ({why}):\n\n{text}',
  'away.several': '{number} mensajes, retenidos en tus horas de silencio:',
  'away.peace': '{number} mensajes, retenidos para dejarte en paz:',
  'folded.more': '… y {number} más, en la página',
  'folded.refused': '⚙ {step} (rechazado)',
  'folded.asked': '⚙ {step} (preguntado)',
  'folded.unknown': '⚙ {step} (desconocido)',
  'folded.running': '⚙ {step} (en curso)',
  'channel.test': 'Una prueba de Belfry: los mensajes te llegan por {channel}.',
  'consent.asks':
    '{who} pregunta si se te puede avisar cuando no responda a un recordatorio. Lo decides en los ajustes y puedes retirarlo cuando quieras.',
  'consent.somebody': 'Alguien',
  'consent.agreed': '{who} acepta recibir un aviso cuando no respondas a un recordatorio.',
  'consent.withdrawn': '{who} ha retirado su pregunta sobre avisarte de sus recordatorios.',
  'consent.refused': '{who} no quiere avisos cuando no respondas a un recordatorio.',
  'outage.off': 'Estuve apagado {range}; {late}.',
  'outage.slept': 'El ordenador dormía o su reloj se adelantó {range}; {late}.',
  'outage.still': 'El ordenador estuvo parado {range}; {late}.',
  'outage.range': 'de {from} a {to}',
  'outage.longRange': 'de {from} a {to}, {span}',
  'outage.late': '{things} {number:llega|llegan} con retraso',
  'outage.reminders': '{number} {number:recordatorio|recordatorios}',
  'outage.actions': '{number} {number:acción|acciones}',
  'restored.opening': 'Me devolvieron a una copia de seguridad.',
  'restored.openingOf': 'Me devolvieron a una copia de seguridad de {clock}.',
  'restored.older':
    'Los datos son más antiguos que lo confirmado: se perdió su final, o un archivo más antiguo ocupó su lugar.',
  'restored.lastSign': 'Su última señal de vida es de {clock}.',
  'restored.noSign': 'Su última señal de vida no se conoce.',
  'restored.held':
    '{number} {number:cosa estaba prevista|cosas estaban previstas} o en marcha desde entonces, y no puedo saber si se hizo. {number:Está retenida|Están retenidas}: di qué se hace ahora y qué se omite, en “In doubt” de la página o con belfry doubts.',
  'restored.look':
    'Desde entonces no había trabajo previsto ni en marcha. Pueden faltar tus últimos cambios: míralo, por favor.',
  'disk.full':
    'El disco de {place} está lleno. He liberado la reserva que guardo allí para que los recordatorios sigan llegando. Haz sitio pronto: cuando se agote, todo esperará.',
});
