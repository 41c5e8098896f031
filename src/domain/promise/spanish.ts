import type { PromiseLanguage } from './language.ts';

const TO_YOU = '(?:(?:te|le|os|les|se|lo|la)\\s+){0,2}';

export const spanish: PromiseLanguage = {
  name: 'es',
  promises: [
    new RegExp(
      `\\b${TO_YOU}(?:recordare|avisare|avisaremos|notificare|alertare|despertare|mantendre (?:informad[oa]|al tanto|al corriente)|contactare)\\b`,
    ),
    /\b(?:te|le|os|les) voy a (?:recordar|avisar|notificar|alertar|mantener)\b/,
    /\bvoy a (?:recordar|avisar|notificar|alertar|mantener)(?:te|le|os|les|telo|selo)\b/,
    /\b(?:me asegurare de (?:que|recordar|avisar)|estare (?:pendiente|atent[oa])|no dejare que (?:se te|te|lo) olvid|volvere a (?:comprobar|mirar|revisar|escribirte|contactarte|avisarte|preguntar)|te dare (?:un )?(?:aviso|toque)|hare (?:un )?seguimiento)/,
    /\b(?:recibiras|recibira|tendras|tendra)\b(?:\s+[^\s.,;]+){0,3}\s+(?:recordatorio|aviso|notificacion|alerta)\b/,
    /\bhe (?:creado|programado|puesto|anadido|configurado) (?:un|el|tu|su|este) (?:recordatorio|aviso|temporizador)\b|\b(?:un|el|tu|su) (?:recordatorio|aviso) (?:ha quedado|queda|esta) (?:programado|creado|puesto)\b/,
  ],
  deeds: [
    new RegExp(
      `\\b${TO_YOU}(?:recuerdo|aviso|comprobare|compruebo|revisare|reviso|mirare|miro|enviare|envio|mandare|mando|escribire|escribo|dire|digo|preguntare|hare|hago|resumire|preparare|informare|intentare|verificare)\\b`,
    ),
    /\b(?:te |le )?voy a (?:comprobar|revisar|mirar|enviar|mandar|escribir|decir|preguntar|hacer|resumir|preparar|verificar)/,
  ],
  later:
    /\b(?:manana|pasado manana|mas tarde|luego|esta (?:noche|tarde)|la (?:semana|proxima semana) que viene|la proxima semana|la semana que viene|el proximo|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|en (?:una?|dos|tres|cinco|diez|unos|unas|\d+) (?:segundo|minuto|hora|dia|semana|mes)(?:s|es)?|dentro de|a las? \d|cada (?:dia|manana|hora|semana|noche|lunes)|todos los (?:dias|lunes)|todas las|diariamente|en cuanto (?:sea|este|llegue|haya|el|la)|cuando (?:sea|llegue|este|haya|el|la)|al mediodia|a medianoche)\b/,
  no: /\b(?:si (?:quieres|quiere|lo deseas|lo desea|deseas|desea|prefieres|prefiere|te parece|me (?:dices|dice|das|da)|hace falta|es necesario)|puedo|podria|quieres que|quiere que|desea que|te gustaria|le gustaria|en cuanto (?:me|tu|usted)|cuando (?:me|tu|usted|quieras)|no (?:te |le |os |se |lo |la )*(?:recordare|avisare|voy|volvere|notificare|mantendre)|por ejemplo|ya|ayer|dije que|pregunta si|debo|deberia)\b/,
};
