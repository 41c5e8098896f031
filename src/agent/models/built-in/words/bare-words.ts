// Words of texts with a time that are still no request for a reminder: orders to a machine or a shop, and
// statements. Data, folded: lower case without accents. English first, then German, French, Spanish and
// Polish.

import type { Language } from '../../../../talk/words.ts';

const anyOf = (...lists: readonly string[]): string =>
  lists.join(' ').trim().split(/\s+/).join('|').replaceAll('_', ' ');

/** First words of orders to a machine, a service or a shop. */
const ORDERING = new Set(
  anyOf(
    'play stream shuffle mute unmute dim brighten tweet retweet rewind pause stop',
    `spiel spiele schalt schalte mach mache stell stelle dreh drehe dimm dimme starte stopp stoppe offne schliesse schick schicke send
     sende schreib schreibe bestell bestelle buch buche reservier reserviere poste twittere tweete lies lese sag sage erzahl erzahle ruf rufe
     such suche aktiviere deaktiviere erhohe verringere reduziere pausiere nimm gib hol hole zeig zeige`,
    `joue mets allume eteins lance demarre arrete coupe baisse monte augmente diminue tamise envoie ecris commande reserve publie poste lis
     raconte appelle trouve ouvre ferme regle active desactive cherche donne`,
    `pon ponme reproduce toca apaga enciende sube baja atenua envia manda escribe pide reserva publica tuitea lee cuenta llama abre cierra
     arranca inicia activa desactiva ajusta silencia busca haz`,
    `zagraj pusc wlacz wylacz zgas zapal przyciemnij rozjasnij ustaw uruchom wyslij napisz zamow zarezerwuj opublikuj zatweetuj przeczytaj
     zadzwon otworz zamknij podglosnij scisz wycisz zrob odtworz odpal`,
  ).split('|'),
);
/** Orders by their object: a shop or a carrier has to act, or the message has to go out now. */
const ORDERED =
  /^(?:book|order|reserve|get|call|find) (?:me )?(?:an? |the |some |two |three |\d+ )?(?:\S+ )?(?:taxi|cab|uber|lyft|ride|train|bus|tickets?|flights?|plane|hotel|table|room|pizzas?|food|takeaway|takeout|sushi|burgers?|dinner|lunch)\b|^(?:e-?mail|mail|text|message|write|tell|send) .*\b(?:that|saying)\b|^(?:listen to|wake up the (?:computer|tv|laptop|pc)|start the (?:vacuum|robot|coffee|washing|dishwasher)|skip to|volume|set (?:the )?(?:volume|thermostat|temperature|brightness))\b|\b(?:lights?|lamp|machine|heating|radio|tv|fan) (?:on|off)$|^(?:lautstarke|licht(?:er)?|stumm|ton|volume|le son|volumen|silencio|glosnosc|swiatlo)\b/;
/** "Stell einen Wecker", "crea una cita": an order to make what Belfry makes. */
const ORDERS_A_REMINDER =
  /\b(?:wecker|alarm\p{L}*|erinnerung|termin|ereignis|timer|rappel|reveil|rendez-vous|evenement|recordatorio|cita|evento|despertador|przypomnienie|budzik|spotkanie|wydarzenie|reminder|event|appointment|meeting)\b/u;

/** Whether the words order somebody to act at that time: a machine, a shop, the sender of the mail. Folded. */
export function isOrder(folded: string): boolean {
  const first = /^[¿¡]?([\p{L}-]+)/u.exec(folded)?.[1] ?? '';
  if (ORDERED.test(folded)) return true;
  return (ORDERING.has(first) || ORDERING.has(first.split('-')[0] ?? '')) && !ORDERS_A_REMINDER.test(folded);
}

/** Asks about the past. */
const PAST =
  /\b(?:yesterday|(?<!the )last (?:night|week|month|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|gestern|vorgestern|letzte (?:woche|nacht)|hier (?:a|soir|matin|apres)|avant-hier|d'hier|la semaine derniere|ayer|anoche|anteayer|la semana pasada|wczoraj\p{L}*|przedwczoraj)\b/u;

const IS = anyOf(
  `is are was were isn't aren't has had will closes? shuts? opens? starts? begins? ends? finishes leaves? departs? arrives? rains? snows? lands
   goes comes runs says takes_place`,
);
/** A statement with its own verb, which orders nothing. */
const TELLS: readonly RegExp[] = [
  new RegExp(
    `^(?:the|my|our|your|his|her|their|this|that|these|those|an?|everyone|everybody|nobody|somebody|someone|people|there|all)\\b.*\\b(?:${IS})\\b`,
  ),
  /^(?:it|it's|we|he|she|they|you|is|are|was|were|will|nobody|everybody|everyone|someone|somebody)\b/,
  /^(?:i|we) (?:told|asked|promised|agreed|heard|said) (?!to\b)/,
  /^i (?:love|like|hate|ate|went|was|am|did|had|saw|think|thought|know|never|always|usually|often)\b/,
  /^(?:es|er|wir|man|du|sie|ihr|ist|sind|war|waren)\b(?! (?:erinner|weck))/,
  /^(?:der|die|das|den|mein\p{L}*|unser\p{L}*|dein\p{L}*|alle|jeder|niemand)\b.*\b(?:ist|sind|war|waren|wird|werden|schliess\p{L}+|offne[nt]\p{L}*|beginn\p{L}+|fangt|startet|endet|fahrt|fahren|kommt|kommen|regnet|hat|haben|geht|gehen|macht|machen)\b/u,
  // "Medikamente genommen": done.
  /ge(?:nomm|gess|trunk|schrieb|les|fund|sproch|troff|ruf|goss|wasch|schloss|zog)en$/u,
  // Questions and statements about the weather and the world: "regnet es", "brauche ich".
  /^\p{L}+ (?:ich|du|es|er|wir|ihr|man)\b/u,
  /^(?:il|elle|on|ils|elles|nous|vous|tu|c'est|ca|est|sont|y a)\b(?! (?:rappelle|reveille))/,
  /^(?:le|la|les|l'|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|un|une)\b.*\b(?:est|sont|etait|ferme|ferment|ouvre|ouvrent|commence|commencent|part|partent|arrive|arrivent|finit|va|vont|fait)\b/,
  /^(?:va|van|voy|llueve|llovera|hace|hara|esta|estan|es|son|era|hay|habra|nieva|tengo|tenemos|a que hora|que hora)\b(?! que\b)/,
  /^(?:el|la|los|las|mi|mis|tu|tus|su|sus|un|una|nuestr\p{L}+)\b.*\b(?:es|son|esta|estan|cierran?|abren?|empiezan?|salen?|llegan?|va|van|hace|era|terminan?)\b/u,
  /^(?:yo \p{L}+o|hice|siempre|(?:me|nos|se) (?:l[ao]s? )?(?:\p{L}+(?:aron|ieron)|tome|desperte|gusta|movio|cambio|acoste|levante))\b|\bme gusta\b|\bsiempre \p{L}+o\b/u,
  /^(?:mam|mamy|jest|sa|bedzie|pada|czeka)\b(?! (?:zaplac|zrob|kup|zadzw)\p{L}+)/u,
  /\b(?:jest|zamyka\p{L}*|otwiera\p{L}*|zaczyna\p{L}*|konczy|jedzie|odjezdza|przyjezdza|byla?|bylo|byly)\b/u,
  /\b\p{L}{2,}(?:alem|alam|ilem|ilam|ylem|ylam|adlem|adlam)\b/u,
];

/** Whether the words state how something is, was or will be. Folded. */
export const isTold = (folded: string): boolean => PAST.test(folded) || TELLS.some((pattern) => pattern.test(folded));

/** The verb form of a note to oneself: "Miete überweisen", "payer le loyer", "pagar", "zapłacić". Folded. */
export const INFINITIVE: Readonly<Record<Exclude<Language, 'en'>, RegExp>> = {
  de: /\b\p{L}{2,}(?<!ung)(?:en|ern|eln)$/u,
  fr: /^(?:s'|se )?\p{L}{2,}(?:er|ir|re|oir)\b/u,
  es: /^\p{L}{1,}(?:ar|er|ir)(?:se|me|le|lo|la|los|las)?\b/u,
  pl: /^(?:nie )?\p{L}{2,}(?:c|sc|zc)(?: sie)?\b/u,
};
