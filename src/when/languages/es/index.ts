import { pick } from '../../trigger/sentence/said-parts.ts';
import { dayNumbers, type Language, words } from '../language.ts';
import { inContext } from './in-context.ts';
import { SPANISH_SENTENCES } from './sentences.ts';
import { SPANISH_PHRASES } from './words.ts';

/** "El día 7", but "cada día 7" and "el informe del día 7" are others. */
const NAMED = String.raw`(?<!\p{L}|[Cc]ada\s|(?<!partir\s)[Dd]el\s(?!\S+\s\d+\sal\s))[Dd][ií]a\s+`;
/** "El 7", "a partir del 7", "del 5 al 9", and the days of a list before the last. */
const LEADS = [
  String.raw`(?<!\p{L})(?:[Ee]l|partir\sdel)\s+(?:(?:d[ií]a\s+)?\d\d?(?:,|\s+y|\s+o)\s+(?:el\s+)?)*`,
  String.raw`(?<!\p{L})[Dd]el\s+(?=(?:d[ií]a\s+)?\d\d?\s+al\s+)`,
  String.raw`(?<!\p{L})[Dd]el\s+(?:d[ií]a\s+)?\d\d?\s+al\s+`,
];
/** What no number counts: an end, a time, a month, an infinitive, an article, a pronoun or verb of one. */
const BEHIND = `(?!\\d)(?=\\s*(?:${[
  String.raw`$|[.!?;,)](?!\d)`,
  String.raw`(?:a\s+las?|de\s+(?:ene|feb|mar|abr|may|ju[nl]|ago|sep|oct|nov|dic)\p{L}*)(?!\p{L})`,
  String.raw`(?:por|y|o|al|todos|todas|cada|hasta)(?!\p{L})`,
  String.raw`\p{L}+[aeiáéí]r(?:me|te|se|lo|la|los|las|le|les)?(?!\p{L})`,
  String.raw`(?:el|la|los|las|mi|mis|una?|me|nos|te|se|hay|tengo|tenemos)\s`,
].join('|')}))`;

/** Spanish. */
export const SPANISH: Language = {
  code: 'es',
  phrases: SPANISH_PHRASES,
  days: dayNumbers([[NAMED, String.raw`(?![\d:]|[.,]\d)`], ...LEADS.map((lead) => [lead, BEHIND] as const)]),
  inContext,
  shortDays: 'dom?, lun, mar?, mie, jue, vie, sab',
  opening: {
    polite: '(?:por favor|y|vale|bueno|oye)[\\s,]+',
    remind: 'recuerdame',
    asks: '(?:(?:y|por favor|puedes|podrias|quiero que) )*(?:(?:recuerda|avisa|despierta)(?:me|nos)(?:l[oa])?|me (?:l[oa] )?(?:recuerd|avis|despiert)[ae]s|(?:recordar|avisar|despertar)(?:me|nos)(?:l[oa])?|(?:con |pon |ponme |crea )?(?:un )?(?:recordatorio|aviso))(?: con)?|con|por favor',
    insist: 'no me dejes olvidar',
    links: 'de|que',
    ties: 'de|que',
    tails: 'para',
    weak: 'mar|(?:el |la )?segund[oa]',
    timers: {
      things: 'temporizador|pomodoro|cuenta atras|cronometr\\p{L}+',
      changes: 'anad\\p{L}*|agreg\\p{L}*|echal\\p{L}*|quita\\p{L}*|deten\\p{L}*|cuanto|aumenta|parar|retirar',
      leads: 'de|para|por',
    },
    settles: {
      morning: '\\b(?:desp(?:ert|i[eé]rt)|levant[ae]|desayun)',
      evening: '\\b(?:cena(?:r|s|mos)?\\b|acost|dormir\\b|esta noche\\b)',
      day: '\\b(?:coleg?io\\b|cole\\b|escuela)',
    },
  },
  bound: {
    determiners: words(
      'el la los las un una unos unas del al este esta estos estas ese esa mi mis tu tus su sus nuestro nuestra nuestros nuestras otro otra otros otras',
    ),
    owners: words('buen buenos buenas feliz felices mi mis tu tus su sus nuestro nuestra nuestros nuestras'),
    of: words('de del sobre con'),
    amount: words('para durante por de con'),
    leads: words('a en cada desde hasta antes despues'),
    isCompound: false,
    isBehindNoun: true,
    people: words('abril julio marzo domingo'),
    places: words('fin final mediados principios temprano tarde pasado lun mie jue vie sab dom pascua media'),
  },
  common: new Set('a, un, una, uno, por, media, medio, menos, este, esta'.split(', ')),
  beside: {
    unread: 'pascua vispera pico amanecer anochecer atardecer antes despues hasta excepto salvo madrugada temprano',
    namedDays: 'santo santa ceniza ramos negro gordo',
    meals: 'desayuno almuerzo comida cena trabajo misa colegio siesta',
    timeLeads: 'antes despues tras al',
    numbered: `
      cama sesion estante fila paquete despacho sala habitacion capitulo pagina anden linea ejercicio factura tomo
      episodio temporada puerta via aula
    `,
    measures: 'gramos kilos litros pastillas pastilla personas grados',
    counted: 'piso planta vez',
    contacts: 'llama llamar escribir hablar gracias',
    titles: 'senora senor don dona',
    states: 'tarde temprano',
    copulas: 'es esta estoy soy llego llega llegar voy',
    clauses: 'que',
    nounTies: 'de para del sobre',
    sides: 'antes despues',
    vague: 'quizas aproximadamente',
    beginners: `
      todos todas con sin cuando porque yo nosotros ella ellos son llamar comprar pagar tomar ir hacer enviar sacar
    `,
    slips: `
      mañana: manaan
      lunes: lunse luens
      jueves: juevse jueevs jueve juebes
      viernes: biernes bierne
      noche: nohce
      media: mdia meida medai
      sábado: sabdo sabaod
    `,
  },
  separators: /^(?:de que|que|para que|para|de(?! la\b| el\b))\s+(?!\d)/,
  sentences: SPANISH_SENTENCES,
  caused: {
    after: (delay, title, on) =>
      `${delay === '' ? 'justo' : delay} después de que «${title}» ${pick(on, 'termine bien', 'falle', 'termine')}`,
    event: 'cuando se llame a su webhook',
  },
};
