import { translationOf } from '../../message.ts';
import type { TIE as ENGLISH } from '../en/tie.ts';

export const TIE = translationOf<typeof ENGLISH>()({
  'tie.hookRests':
    'Ya no envío nada a “{label}” en {host}: {why}. Sigue donde se quedó con: belfry subscriptions resume {id}',
  'tie.hookEnds': 'Ya no envío nada a “{label}” en {host}: {why}.',
  'tie.rests':
    'He pausado “{what}”, que despierta un programa en {host}: {why}. Sigue cuando el programa se suscriba otra vez.',
  'tie.restsPolled':
    'He pausado “{what}”, que despierta un programa que pregunta por su cuenta: {why}. Sigue cuando el programa se suscriba otra vez.',
  'tie.lapsed': 'su programa no lo renovó a tiempo',
  'tie.unsubscribed': 'su programa dice que ya no está suscrito (410)',
  'tie.unreached': 'no se le pudo alcanzar durante un día: {why}',
  'tie.tokenEnded': 'su clave se retiró o caducó',
  'tie.came': 'ya vino',
  'tie.cancelled': 'su plan se canceló',
  'tie.saidNo': 'la respuesta fue no, o ninguna a tiempo ({state})',
  'tie.unwanted': 'su receptor no quiere nada más (410)',
  'tie.calendarFails':
    'No he podido leer tu calendario “{name}” ({host}) durante un día: {why}. Sigo intentándolo; hasta entonces no sabrás de eventos nuevos. Mira su dirección o cámbiala en los ajustes: belfry calendars change {id} --address ...',
  'tie.calendarEmpty':
    'Tu calendario “{name}” ({host}) tenía eventos y lleva seis horas vacío: retiro sus recordatorios. Lo sigo leyendo: en cuanto vuelvan sus eventos, te los recuerdo otra vez.',
  'tie.calendarEnded':
    'En la dirección de tu calendario “{name}” ({host}) no hubo nada durante tres días: ya no lo leo ni te recuerdo sus eventos. Si se ha mudado, dame su nueva dirección: belfry calendars change {id} --address ...',
  'tie.serverDown':
    'No alcanzo el servidor “{server}” de {agent}: {what}. Sus herramientas faltan hasta que vuelva; sigo intentándolo.',
  'tie.serverBack':
    'Vuelvo a alcanzar el servidor “{server}” de {agent}. Faltó {span}; sus herramientas están otra vez.',
  'tie.toolsNew':
    'El servidor “{server}” de {agent} tiene herramientas nuevas. No se usan hasta que las mires: {what}. {look}',
  'tie.toolsChanged':
    'Herramientas del servidor “{server}” de {agent} dicen de sí otra cosa que antes. Se retiran hasta que las mires: {what}. {look}',
  'tie.look': 'Míralas en la página, en Agentes, o con: belfry mcp tools --waiting',
  'tie.often': 'Pasa a menudo, así que no digo más de ello durante una hora.',
  'tie.moment': 'un momento',
  'tie.keptApproval':
    'Los agentes necesitan tu sí para lo mismo que antes: todo lo que se repite. Un Belfry nuevo crea al momento un recordatorio que tú pides, con Deshacer, y pregunta por lo demás. Para tenerlo aquí también, pon BELFRY_APPROVAL=direct.',
});
