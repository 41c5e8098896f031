import { translationOf } from '../../message.ts';
import type { SMALL as ENGLISH } from '../en/small.ts';

export const SMALL = translationOf<typeof ENGLISH>()({
  'small.hello': '¡Hola! Dime qué y cuándo, por ejemplo “recuérdame en 20 minutos mirar el horno”.',
  'small.thanks': 'De nada.',
  'small.goodbye': '¡Hasta luego! Lo programado sigue en pie.',
  'small.wellDone': 'Me alegro.',
  'small.fine': 'De acuerdo.',
  'small.goodLuck': '¡Suerte! ¿Te recuerdo algo? Dime qué y cuándo.',
  'small.dropped': 'De acuerdo, lo dejo.',
  'small.leftAsIs': 'De acuerdo, todo queda como está.',
  'small.onlyAsked': 'Era una pregunta, así que decides tú. Puedes decir:',
  'small.toldOff': 'Lo tomé como una noticia, así que todo sigue. Si su recordatorio también debe irse, di:',
  'small.nothingToSnooze':
    'No hay ningún recordatorio pendiente, así que no hay nada que posponer. Di “¿qué tengo planeado?” para ver lo que viene.',
  'small.nothingToUndo': 'Aquí no hay nada que deshacer.',
  'small.notAsked':
    'Ya no sé a qué responde eso, así que todo sigue igual. Dilo completo, por ejemplo “cancela el segundo”.',
  'small.inSettings': 'Eso está en los ajustes: horas de silencio, idioma, zona y cómo llegan los recordatorios.',
  'small.nothingElse': 'No hay nada más, así que todo queda.',
  'small.onlyNamed': 'Puedo hacerlo con días concretos, como “la próxima semana”.',
  'small.yesToWhat': 'Ahora no hay ninguna pregunta abierta. ¿Qué te recuerdo, y cuándo?',
  'small.whoAmI':
    'Soy el modelo incorporado de Belfry. Entiendo de recordatorios, horarios, listas y cambios, sin clave ni red. Para más, conecta un modelo de lenguaje con BELFRY_MODEL.',
  'small.help':
    'Di por ejemplo:\n• “recuérdame en 20 minutos mirar el horno”, “recuérdame cada día laborable a las 9 levantarme”\n• “¿qué tengo planeado?”\n• “mejor a las 18:00”, “mejor mañana a las 9”\n• “pausa el gimnasio hasta el lunes”, “cancela el horno”, “deshacer”\n• “añade leche a mi lista”, “muéstrame mi lista”\n• “vivo en Sevilla”',
  'small.limits': 'Solo entiendo de recordatorios y horarios. BELFRY_MODEL conecta un modelo que sabe más.',
  'small.pasted':
    'Es un texto citado, así que no he hecho nada de él. Para un recordatorio, dilo fuera de la cita: qué y cuándo.',
  'small.pastedBelow': 'El correo bajo tus palabras lo dejé como está.',
  'small.cannot':
    'En eso no puedo ayudar: soy el modelo incorporado de Belfry y solo entiendo de recordatorios y horarios. Di “ayuda” para ver más; BELFRY_MODEL conecta un modelo de lenguaje.',
  'small.notOffered': 'Aquí no puedo hacerlo: esta conversación no lo ofrece.',
  'suggest.none': 'No encontré ningún hueco libre. {basis}',
  'suggest.times': 'Buenos momentos:',
  'suggest.timesFor': 'Buenos momentos para “{what}”:',
  'suggest.how': 'Dime qué y cuándo, y lo programo.',
  'template.how': 'Di “use the morning briefing template”. Los tuyos funcionan igual.',
  'words.and': '{before} y {last}',
  'words.or': '{before} o {last}',
  'words.quoted': '“{what}”',
  'words.range': '{from} a {to}',
  'words.both': '{one}; {other}',
  'words.yourSettings': 'tus ajustes',
});
