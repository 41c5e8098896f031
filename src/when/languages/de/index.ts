import { dayPart, isA } from '../../time/language/lexicon.ts';
import { pick } from '../../trigger/sentence/said-parts.ts';
import { dayNumbers, type Language, words } from '../language.ts';
import { GERMAN_SENTENCES } from './sentences.ts';
import { GERMAN_PHRASES } from './words.ts';

/** "Bis 7.", but "um 9 bis 10." ends an hour. */
const UNTIL = String.raw`(?<!(?<!\b[Uu]m\s)(?<![\d:])\d[\d:]*(?: Uhr)?\s)[Bb]is`;
/** The days before the last of a list: "am 1., 8. und 15." */
const BEFORE = String.raw`(?:\d\d?\.(?:,|,?\s+und|,?\s+oder)\s+(?:am\s+|den\s+)?)*`;
/** Behind these a number with a dot is a day; before a noun it may be any ordinal: "zum 2. Mal". */
const LEADS = [
  String.raw`(?<!\p{L})(?:[Aa]m|[Vv]om|[Aa]b|[Jj]eden|${UNTIL})\s+${BEFORE}`,
  String.raw`(?<!\p{L})(?:[Dd]en|(?:[Aa]b|außer|ausser)\s+dem|[Zz]um)\s+(?=\d+\.(?!\s+\p{Lu}))`,
  String.raw`(?:tag|woch|abend),? der\s+`,
];
/** German. */
export const GERMAN: Language = {
  code: 'de',
  phrases: GERMAN_PHRASES,
  // "Montagmorgen", "am Freitag Morgen"
  inContext: (tokens, index) => {
    const token = tokens[index];
    if (token?.text === 'morgen' && isA(tokens[index - 1], 'weekday'))
      tokens[index] = { ...token, meanings: [dayPart('morning')] };
  },
  days: dayNumbers(LEADS.map((lead) => [lead, String.raw`\.(?!\d|\s?\d\d?\.)`])),
  shortDays: 'so~, mo, di, mi~, do~, fr, sa',
  opening: {
    polite: '(?:bitte|so(?! (?:um|gegen) )|also|und|ach|ok dann|gut)[\\s,]+',
    remind: 'erinnere? mich|erinnerung',
    asks: '(?:(?:und|also|dann|bitte|kannst du|konntest du) )*(?:(?:erinnere?|wecke?|benachrichtige?|warne?|alarmiere?) (?:mich|uns)|(?:mit |eine |mach mir eine |setz eine )*erinnerung|(?:sage?|gib) (?:mir|uns)|(?:ich (?:mochte|will) |mich |uns )?(?:daran |dran )?(?:erinnern|wecken|(?:erinnert|geweckt) werden)|mich|ich mochte|bescheid(?: sagen| geben)?|daran|dran)(?: bitte)?(?: daran| dran)?|bitte',
    insist: 'vergiss nicht,? mich|lass mich nicht vergessen',
    links: 'an(?! h(?:ou)?r)|daran|zu',
    ties: 'zu|an|daran[,:](?: dass)?',
    tails: 'für|auf',
    weak: 'mai',
    timers: {
      things: 'eieruhr|pomodoro|kurzzeitwecker|stoppuhr|zahl\\p{L}* runter',
      changes: 'abbrech\\p{L}*|losch\\p{L}*|verlanger\\p{L}*|verkurz\\p{L}*|stopp\\p{L}*|wie',
      leads: 'auf|uber|über|fur|für|von',
    },
    alarms: {
      things: 'wecker|weckruf|alarm|weck\\p{L}*',
      leads: 'auf|fur|für',
      at: 'um',
      hours: 'ein|zwei|drei|vier|funf|fünf|sechs|sieben|acht|neun|zehn|elf|zwolf|zwölf',
    },
    settles: { morning: '\\bweck', evening: '', day: '' },
  },
  bound: {
    determiners: words(
      'der die das den dem des ein eine einen einem einer eines kein keine diese dieser dieses diesen diesem zum zur vom beim ' +
        'mein meine meinen meinem meiner dein deine deinen sein seine seinen ihr ihre ihren unser unsere unseren euer eure ganze ganzen andere anderen anderes',
    ),
    owners: words(
      'guten gute schonen schone frohe frohes mein meine meinen meinem meiner dein deine deinen sein seine seinen ihr ihre ihren unser unsere unseren',
    ),
    of: words('von vom des uber aus mit zu zum zur'),
    amount: words('fur fuer mit von zu auf uber unter'),
    leads: words('um am an im in jeden jede jedes ab bis seit vor nach gegen'),
    isCompound: false,
    isBehindNoun: false,
    people: words('marz jan'),
    places: words('ende anfang fruh spat spater fruher mo fr sa ostern pfingsten'),
  },
  common: new Set('bis, mal, vor, nach, ein, eine, einen, einem, einer, eins, achten'.split(', ')),
  beside: {
    unread: `
      ostern pfingsten ostermontag ostersonntag karfreitag karsamstag rosenmontag pfingstmontag pfingstsonntag
      aschermittwoch muttertag vatertag nikolaustag fruhmorgens spatabends vorabend vortag morgengrauen dammerung dunkelheit sonnenaufgang sonnenuntergang ubernachste ubernachsten ubernachster
      ubernachstes morgenfruh vorher nachher spater fruher bis ausser
    `,
    namedDays: 'schwarzer rosen gruner grun weisser',
    meals:
      'fruhstuck mittagessen mittag abendessen essen arbeit schule feierabend kirche gottesdienst messe training schicht melken schlafengehen',
    timeLeads: 'nach vor seit wahrend beim zum',
    numbered: `
      bett kiste reihe paket raum zimmer kapitel seite gleis linie ubung aufgabe rechnung nummer band folge staffel
      tisch platz stock teil klasse
    `,
    measures: 'gramm liter personen tabletten tablette grad',
    counted: `
      mal klasse mahnung kapitel seite stock stockwerk etage reihe band teil folge staffel runde gang platz rang versuch
      anlauf termin entwurf auflage ausgabe akt satz jahrgang advent adventssonntag
      semester lebensjahr schuljahr jahrhundert weltkrieg
      stich loch tor gleis tisch zimmer bus zug anruf brief punkt schritt gast
    `,
    contacts: 'anrufen ruf frag frage triff schreib',
    titles: 'frau herr herrn tante onkel',
    states: 'spat fruh',
    copulas: 'bin bist ist sind sein war kommt komme',
    clauses: 'dass',
    nounTies: 'fur fuer von vom uber zum zur',
    sides: 'vor nach vorher nachher davor danach zuvor',
    vague: 'ungefahr circa etwa vielleicht falls',
    beginners:
      'stellen sagen daran mit ohne dass damit wenn weil ob ich wir er sie es mich uns zum zur beim ist sind habe',
    slips: `
      jeden: jedn
      morgen: morgne
      montag: motnag
    `,
  },
  separators: /^(?:(?:daran,?(?: dass)?|dass|damit|an)\s+|(?:um zu|zu)\s+(?!\d))/,
  sentences: GERMAN_SENTENCES,
  caused: {
    after: (delay, title, on) =>
      `${delay === '' ? 'gleich' : `${delay}`}, nachdem „${title}“ ${pick(on, 'gelungen', 'fehlgeschlagen', 'zu Ende')} ist`,
    event: 'sobald sein Webhook aufgerufen wird',
  },
};
