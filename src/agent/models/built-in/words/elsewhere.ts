// Orders to look and to remove in German, French, Spanish and Polish, with the equivalent English order. Words as
// data, folded: lower case without accents.
import { foldText } from '../../../../domain/words/content-words.ts';
import { WEEKDAY_NAMES, weekdayElsewhere } from '../../../../when/index.ts';
import { POLITE_ELSEWHERE } from './act-words.ts';
import { allInEnglish, placesInEnglish } from './elsewhere-all.ts';
import { restatedInEnglish } from './restated-elsewhere.ts';

/** The English order for matching words; `$1` is their subject. */
type Rule = readonly [RegExp, string];

const LIST = 'what is scheduled';

const RULES: readonly Rule[] = [
  // Looking at everything
  [/^(?:zeige?|nenne?|liste)(?: mir)?(?: bitte)?(?: alle)?(?: meine| die)? (?:erinnerungen|termine|wecker)$/, LIST],
  [/^was (?:steht|habe? ich|ist)\b.* (?:an|vor|geplant|los)$/, LIST],
  [/^(?:montre|affiche|liste)(?:[- ]moi)?(?: tous)? (?:mes|les) (?:rappels|alarmes|rendez-vous)$/, LIST],
  [/^(?:j'ai quoi|qu'ai-je|qu'est-ce que j'ai)(?: de)?(?: prevu)?\b.*$/, LIST],
  [
    /^(?:muestra(?:me)?|ensename|lista|dime|dame)(?: todos)? (?:mis|los) (?:recordatorios|alarmas|citas)(?: porfa)?$/,
    LIST,
  ],
  [/^que (?:tengo|hay)(?: planeado| pendiente)?(?: (?:el |para |esta |este )?\S+)?$/, LIST],
  [/^(?:pokaz|wyswietl|wypisz)(?: mi)?(?: wszystkie)?(?: moje)? (?:przypomnienia|budziki|alarmy)$/, LIST],
  [/^co mam(?: zaplanowane)?(?: w[e]? \S+| \S+)?$/, LIST],
  [
    /^(?:welche|was fur) (?:erinnerungen|termine|wecker) (?:habe? ich|gibt es|sind geplant)$|^(?:was )?habe? ich (?:fur )?(?:erinnerungen|termine)$/,
    LIST,
  ],
  [/^(?:quels? (?:sont )?|c'est quoi )(?:mes |les )?(?:rappels|rendez-vous|alarmes)(?: (?:ai-je|j'ai|prevus))?$/, LIST],
  [/^(?:que|cuales (?:son )?)(?: mis| los)? ?(?:recordatorios|alarmas|citas)(?: tengo| hay)?$/, LIST],
  [/^jakie (?:mam )?(?:przypomnienia|budziki|spotkania)(?: mam)?$/, LIST],
  [
    /^(?:(?:alle )?meine (?:erinnerungen|termine|wecker)|(?:tous )?mes (?:rappels|rendez-vous|alarmes)|(?:todos )?mis (?:recordatorios|alarmas|citas)|(?:wszystkie )?moje (?:przypomnienia|budziki|spotkania))$/,
    LIST,
  ],
  // Undoing the last change
  [
    /^(?:(?:mach(?:e)? (?:das|es) )?ruckgangig(?: machen)?|reviens en arriere|defais(?: ca|-le)|deshaz(?:lo| eso)|deshacer(?: eso)?|cofnij(?: to)?)$/,
    'undo',
  ],
  // One occurrence of a series, or all of it
  [
    /^(?:nur )?(?:das nachste(?: mal)?|die nachste)$|^(?:seulement )?(?:le prochain|la prochaine(?: fois)?)$|^solo la proxima(?: vez)?$|^tylko (?:najblizsze|nastepne)$/,
    'only the next one',
  ],
  [/^alle$|^(?:tous|toutes)$|^(?:todas|todos)$|^wszystkie$/, 'all of them'],
  // The time of one of them
  [
    /^wann (?:muss ich|habe? ich|ist|kommt) (?:(?:den|die|das|der|zum|zur|mein|meine|meinen) )*(.+?)(?: an| dran)?$/,
    'when is $1',
  ],
  [/^(?:quand|a quelle heure) (?:est|ai-je|j'ai) (?:(?:le|la|mon|ma) )?(.+)$/, 'when is $1'],
  [/^(?:cuando|a que hora) (?:es|tengo) (?:(?:el|la|mi) )?(.+)$/, 'when is $1'],
  [/^(?:kiedy|o ktorej) (?:mam|jest) (.+)$/, 'when is $1'],
  // By its activity: "quand est-ce que je vais au sport", "kiedy podlewam kwiaty".
  [/^(?:quand|a quelle heure) est-ce que (?:j'ai|c'est|je \S+) (?:(?:le|la|les|au|mon|ma|mes) )?(.+)$/, 'when is $1'],
  [/^(?:cuando|a que hora) (?:me )?(?:toca|viene|hay|sale|llega) (?:(?:el|la|los|las|mi) )?(.+)$/, 'when is $1'],
  [/^(?:kiedy|o ktorej) \p{L}+(?:e|am|em) (.+)$/u, 'when is $1'],
  // The time left until then
  [
    /^(?:wie ?viel zeit|wie lange)(?: (?:habe? ich|ist|sind|bleibt|dauert)(?: mir| es)?)?(?: noch)? bis (?:(?:zu|zum|zur) )?(?:(?:der|dem|den|die|das|meinem|meiner) )?(.+)$/,
    'how long until $1',
  ],
  [
    /^(?:dans combien de temps|combien de temps(?: (?:reste-t-il|il reste|ai-je|j'ai))?(?: encore)?(?: avant| jusqu'a| jusqu'au)?)(?: (?:est|c'est|ai-je|j'ai))? (?:(?:le|la|les|mon|ma) )?(.+)$/,
    'how long until $1',
  ],
  [/^cuanto(?: tiempo)? (?:falta|queda|tengo)(?: para| hasta)+ (?:(?:el|la|los|las|mi) )?(.+)$/, 'how long until $1'],
  [/^(?:ile (?:(?:czasu|zostalo|mam|jeszcze) )*do|za ile(?: mam| jest| bedzie)?) (.+)$/, 'how long until $1'],
  // Why one did not come
  [
    /^(?:warum|wieso|weshalb) (?:kam|ist|hat|wurde|kommt) (?:(?:der|die|das|mein|meine) )?(.+?)(?: (?:gestern|heute|vorhin))? nicht(?: gekommen| erinnert| da)?$/,
    "why didn't $1 come",
  ],
  [
    /^pourquoi (?:(?:le rappel|l'alarme) )?(?:(?:de|du|des|pour) )?(?:(?:le|la|les|mon|ma) )?(.+?) (?:n'est|n'a|ne sont|n'ont) pas (?:venue?s?|sonne|arrivee?s?)(?: (?:hier|aujourd'hui))?$/,
    "why didn't $1 come",
  ],
  [
    /^por que no (?:vino|llego|sono|salio)(?: (?:ayer|hoy))? (?:(?:el|la|mi) )?(?:recordatorio )?(?:(?:de|del) )?(?:(?:el|la|los|las) )?(.+?)(?: (?:ayer|hoy))?$/,
    "why didn't $1 come",
  ],
  [
    /^(?:dlaczego|czemu) (?:wczoraj |dzis )?nie (?:przyszlo|przyszla|przyszedl|bylo) (?:przypomnienie )?(?:o )?(.+?)(?: wczoraj| dzis)?$/,
    "why didn't $1 come",
  ],
  // Pausing one, and moving it
  [/^(?:pausiere?|unterbrich) (?:(?:den|die|das|mein|meine|meinen) )?(.+)$/, 'pause $1'],
  [/^(?:mets en pause|suspends) (?:(?:le|la|les|mon|ma) )?(.+)$/, 'pause $1'],
  [/^(?:pausa|suspende|pon en pausa) (?:(?:el|la|mi) )?(.+)$/, 'pause $1'],
  [/^mets (?:(?:le|la|les|mon|ma|mes) )?(.+?) en pause$/, 'pause $1'],
  [/^pon (?:(?:el|la|los|las|mi) )?(.+?) en pausa$/, 'pause $1'],
  [/^(?:wstrzymaj|zawies) (.+)$/, 'pause $1'],
  [
    /^(?:verschieb|verschiebe|verleg|verlege) (?:(?:den|die|das|mein|meine|meinen) )?(.+?) auf (?:um )?(.+)$/,
    'move $1 to $2',
  ],
  [/^(?:deplace|decale|reporte) (?:(?:le|la|les|mon|ma) )?(.+?) (?:a|au|pour) (.+)$/, 'move $1 to $2'],
  [/^(?:mueve|aplaza|retrasa|pasa|cambia) (?:(?:el|la|mi) )?(.+?) (?:a|al|para) (.+)$/, 'move $1 to $2'],
  [/^(?:przenies|przesun|przeloz) (.+?) na (.+)$/, 'move $1 to $2'],
  // Removing one of them
  [
    /^(?:losche?|streiche?|storniere|entferne)(?: bitte)? (?:(?:den|die|das|mein|meine|meinen) )?(?:(?:erinnerung|termin|wecker) )?(?:(?:an|fur|zum|beim) )?(?:(?:den|die|das) )?(.+)$/,
    'cancel $1',
  ],
  [
    /^(?:annule|supprime|efface|enleve|retire) (?:(?:le|la|mon|ma) )?(?:(?:rappel|alarme) )?(?:(?:des|du|de|pour) )?(?:(?:le|la|les) )?(.+)$/,
    'cancel $1',
  ],
  [
    /^(?:cancela|borra|elimina|quita|anula) (?:(?:el|la|mi|lo) )?(?:(?:recordatorio|alarma|cita) )?(?:(?:del|de|para) )?(?:(?:el|la|los|las) )?(.+)$/,
    'cancel $1',
  ],
  [/^(?:anuluj|odwolaj|usun|skasuj) (?:przypomnienie )?(?:o )?(.+)$/, 'cancel $1'],
  // Something no longer needed
  [/^(?:(?:den|die|das|der|mein|meine|meinen) )?(.+?) brauche? ich (?:nicht|kein\p{L}*)(?: mehr)?$/u, 'cancel $1'],
  [/^ich brauche? (?:den|die|das|kein\p{L}*|mein\p{L}*) (.+?) (?:nicht )?mehr(?: nicht)?$/u, 'cancel $1'],
  [
    /^(?:je n'ai |j'ai )?plus besoin (?:de |du |des |d')(?:(?:la|les|le) |l')?(?:(?:rappel|alarme) )?(?:(?:de|du|des|pour) )?(?:(?:le|la|les) )?(.+)$/,
    'cancel $1',
  ],
  [
    /^ya no (?:quiero|necesito)(?: que me recuerdes)? (?:(?:el|la|los|las|mi) )?(?:(?:recordatorio|alarma|cita) )?(?:(?:de|del|para) )?(?:(?:el|la|los|las) )?(.+)$/,
    'cancel $1',
  ],
  [/^(?:juz )?nie potrzebuje (?:juz )?(?:przypomnienia )?(?:o )?(.+)$/, 'cancel $1'],
  [/^(?:o )?(.+?) (?:juz )?(?:mi )?(?:juz )?nie przypominaj(?: (?:mi|juz|wiecej))*$/, 'cancel $1'],
  // An event reported as off: the model asks whether its reminder should go
  [
    /^(?:(?:der|die|das|den|mein|meine) )?(.+?) (?:fallt aus|entfallt|(?:ist|wurde) abgesagt)(?: (?:heute|morgen))?$/,
    '$1 is called off',
  ],
  [/^(?:(?:le|la|les|mon|ma|mes) )?(.+?) (?:est|sont) annulee?s?$/, '$1 is called off'],
  [
    /^(?:se (?:cancelo|cancela|suspende|suspendio) (?:(?:el|la|los|las|mi) )?|(?=.* (?:esta|se ha) cancelad[oa]$))(?:(?:el|la|mi) )?(.+?)(?: (?:esta|se ha) cancelad[oa])?$/,
    '$1 is called off',
  ],
  [/^(.+?) (?:jest |zostal[aoy]? )?odwolan[eya]$/, '$1 is called off'],
];

/** "Lösch das wieder", "supprime": means what was just made, or nothing known; so the model asks. Folded. */
export const TAKES_AWAY =
  /^(?:(?:losche?|streiche?|storniere|entferne) (?:das|es|ihn|sie)(?: (?:wieder|bitte))*|(?:annule|supprime|efface|enleve|retire)(?:[- ](?:ca|cela|le|la))?(?: stp)?|(?:cancela|borra|elimina|quita|anula)(?:lo|la| eso| esto)|(?:anuluj|usun|skasuj)(?: (?:to|go|je))?(?: prosze)?)$/;

/** A number alone may be an hour, and is one as the answer to a question for it. */
const WORDS_ALONE = /^\D+$/;

/** Words for everything, or for the last mentioned thing: no rule should guess their subject. */
const OPEN =
  /^(?:alles?|tout(?:es?)?|tous|todos?|todas?|wszystk\S*|das|es|ca|cela|eso|esto|lo|to|letzte\S*|dernier\S*|ultim\S*|ostatni\S*)\b|\d|\b(?:und|et|y|i|oder|ou|o|lub)\b/;

/** Words for a pause without an end. */
const FOR_NOW = / (?:bis auf weiteres|vorerst|erst ?mal|vorlaufig|pour l'instant|por ahora|na razie)$/;

const THEN: readonly (readonly [string, string])[] = [
  ['diese woche|cette semaine|esta semana|w tym tygodniu', 'this week'],
  ['nachste woche|la semaine prochaine|la semana que viene|la proxima semana|w przyszlym tygodniu', 'next week'],
  ["heute|aujourd'hui|hoy|dzis|dzisiaj", 'today'],
  ['morgen|demain|manana|jutro', 'tomorrow'],
];
const WHEN = `(?<when>${THEN.map(([words]) => words).join('|')})`;
const WITHOUT = "(?:kein|keine|keinen|ohne|pas de|pas d'|sans|no hay|sin|nada de|bez|nie ma)";
const LEAVES_OUT: readonly RegExp[] = [
  new RegExp(`^${WHEN} ${WITHOUT} ?(?:(?:le|la|les|el|los|las|den|die|das) )?(?<what>.+)$`),
  new RegExp(`^(?:kein|keine|keinen|pas de|pas d'|nada de|bez) ?(?<what>.+?) ${WHEN}$`),
  new RegExp(
    `^(?:uberspring|uberspringe|lass|saute|salta|saltate|omite|pomin|opusc) (?:(?:le|la|les|el|los|las|den|die|das|mein|meine|meinen) )?(?<what>.+?) ${WHEN}(?: (?:aus|weg))?$`,
  ),
];

/** "Skip the gym this week" for "diese Woche kein Gym". */
function leftOutInEnglish(folded: string): string | null {
  for (const pattern of LEAVES_OUT) {
    const { what, when } = pattern.exec(folded)?.groups ?? {};
    const then = THEN.find(([words]) => words.split('|').includes(when ?? ''))?.[1];
    if (what !== undefined && then !== undefined && !OPEN.test(what)) return `skip ${what} ${then}`;
  }
  return null;
}

const UNTIL_DAY = /^(.+?) (?:bis(?: zum)?|jusqu'a|jusqu'au|hasta(?: el)?|do) (\p{L}+)$/u;
const DAY_AT_END = /^(.+?) (?:am |vom |von |le |du |de |el |del |w |we |z |na )?(\p{L}+)$/u;

/** The English name of a day in another language. */
function dayNamed(word: string): string | undefined {
  const weekday = weekdayElsewhere(word);
  return weekday === null ? undefined : WEEKDAY_NAMES[weekday]?.toLowerCase();
}

/** "Gym am Montag", "gym el lunes": translates the day at the end, so that it does not count as part of the name. */
function withDay(about: string): string {
  const [, before, end = ''] = UNTIL_DAY.exec(about) ?? [];
  const last = dayNamed(end);
  if (before !== undefined && last !== undefined) return `${before} until ${last}`;
  const [, name, word = ''] = DAY_AT_END.exec(about) ?? [];
  if (name === undefined) return about;
  const day = dayNamed(word);
  if (day !== undefined) return `${name} on ${day}`;
  return /^(?:morgen|demain|manana|jutro)$/.test(word) ? `${name} tomorrow` : about;
}

/** Translates a bare hour into English; any other time stays, and is read in its own language. */
function hourOf(time: string): string {
  const [, hour, minute = '00'] =
    /^(?:um |a |a las |las |la |o )?(\d{1,2})(?:[:.h](\d\d))?(?: ?(?:uhr|h|heures|horas|hs))?$/.exec(time) ?? [];
  if (hour !== undefined) return `${hour}:${minute}`;
  return dayNamed(time) ?? time;
}

/** The equivalent English order; null when the text is none of these, or more than one. */
export function inEnglish(text: string): string | null {
  const folded = foldText(text)
    .replace(POLITE_ELSEWHERE, '')
    .replace(/^[¿¡]+|[\s?!.,]+$/g, '')
    .replace(FOR_NOW, '');
  if (TAKES_AWAY.test(folded)) return null;
  const all = allInEnglish(folded);
  if (all !== null) return all;
  // "Die zweite", as the answer to "which one?".
  const place = WORDS_ALONE.test(folded) ? placesInEnglish(folded) : null;
  if (place !== null) return place;
  const restated = restatedInEnglish(folded);
  if (restated !== null) return restated.to === '' ? restated.order : `${restated.order} to ${hourOf(restated.to)}`;
  const leftOut = leftOutInEnglish(folded);
  if (leftOut !== null) return leftOut;
  for (const [pattern, order] of RULES) {
    const match = pattern.exec(folded);
    if (match === null) continue;
    const about = match[1] ?? '';
    const to = match[2] ?? '';
    const places = placesInEnglish(about);
    if (places !== null) return order.replace('$1', places).replace('$2', hourOf(to));
    return OPEN.test(about) ? null : order.replace('$1', withDay(about)).replace('$2', hourOf(to));
  }
  return null;
}
