import { pick } from '../../trigger/sentence/said-parts.ts';
import { dayNumbers, type Language, words } from '../language.ts';
import { FRENCH_SENTENCES } from './sentences.ts';
import { FRENCH_PHRASES } from './words.ts';

/** "Le 7", "à partir du 7", "du 5 au 9", and the days of a list before the last. */
const LEADS = [
  String.raw`(?<!\p{L})(?:[Ll]e|partir\sdu|compter\sdu|jusqu['’]au)\s+(?:\d\d?(?:,|\s+et|\s+ou)\s+(?:le\s+)?)*`,
  String.raw`(?<!\p{L})[Dd]u\s+(?=\d\d?\s+au\s+\d\d?(?!\d))`,
  String.raw`(?<!\p{L})[Dd]u\s+\d\d?\s+au\s+`,
];
/** What no number counts: an end, a time, an infinitive, an article, a pronoun. */
const BEHIND = String.raw`(?!\d)(?=\s*(?:$|[.!?;,)](?!\d)|(?:à|a|vers|au|et|ou|tous|toutes|chaque|jusqu)(?!\p{L})|(?:de\s+|d['’])?\p{L}+(?:er|ir|re)(?!\p{L})|(?:le|la|les|mon|ma|mes|une?|on|je|nous|ils?)\s|l['’]))`;

/** French. */
export const FRENCH: Language = {
  code: 'fr',
  phrases: FRENCH_PHRASES,
  days: dayNumbers(LEADS.map((lead) => [lead, BEHIND])),
  shortDays: 'dim, lun, mar?, mer, jeu, ven, sam?',
  opening: {
    polite: "(?:s'il te plait|et|bon)[\\s,]+",
    remind: 'rappelle[- ]moi|rappelez[- ]moi',
    asks: "(?:(?:et|puis|merci de|s'il te plait|stp|tu peux|peux-tu|pourrais-tu) ,?)*(?:(?:rappelle|rappelez|reveille|previens|prevenez|avertis|alerte)[- ](?:l[ea][- ])?(?:moi|nous)(?:[- ]l[ea])?|(?:me |m'|nous )(?:l[ea] )?(?:rappeler|prevenir|reveiller|avertir|alerter)|(?:avec |mets |mets-moi |fais-moi |ajoute )?(?:un )?rappel)|s'il te plait|stp",
    insist: 'ne me laisse pas oublier',
    links: 'de',
    ties: 'de|que',
    tails: 'pour',
    weak: 'mai|mar',
    timers: {
      things: 'minuteur|minuterie|chrono|pomodoro|compte a rebours|chronometr\\p{L}+',
      changes: 'annul\\p{L}*|arret\\p{L}*|ajout\\p{L}*|prolong\\p{L}*|combien',
      leads: 'pour|de',
    },
    alarms: {
      things: 'reveil|réveil|alarme|reveille\\p{L}*|réveille\\p{L}*',
      leads: 'pour',
      at: 'vers',
      hours:
        '(?:une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|\\p{L}+ze|dix[ -]\\p{L}+|vingt(?:[ -]\\p{L}+)?) heures?',
    },
    settles: { morning: '\\br[eé]veil', evening: '', day: '' },
  },
  bound: {
    determiners: words(
      "le la les l' un une des du au aux ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs autre autres",
    ),
    owners: words('bon bonne joyeux joyeuses mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs'),
    of: words("de du des d' sur avec"),
    amount: words("pour pendant durant de d' par avec sur"),
    leads: words('a vers en dans chaque des avant apres jusque depuis'),
    isCompound: false,
    isBehindNoun: true,
    people: words('avril juin mars'),
    places: words('fin debut tot tard lun ven dim paques pentecote quart'),
  },
  common: new Set('a, au, par, fin, fois, un, une, quart, neuf, neuve'.split(', ')),
  beside: {
    unread:
      'paques pentecote toussaint ascension veille lendemain aube aurore crepuscule brunante avant apres jusque sauf excepte surlendemain tot tard',
    namedDays: 'saint sainte gras cendres rameaux noir',
    meals: 'dejeuner diner souper repas travail ecole messe recre sieste',
    timeLeads: 'avant apres pendant au',
    numbered: `
      lit seance etagere rangee colis bureau salle chambre chapitre quai ligne exercice facture numero tome saison
      porte voie
    `,
    measures: 'grammes litres comprimes comprime personnes degres tablette',
    counted: 'etage etages plancher fois',
    contacts: 'appelle appeler ecrire parler',
    titles: 'madame monsieur mme',
    states: 'tard tot',
    copulas: 'est suis es sommes sera arrive rentre',
    clauses: "que qu'",
    nounTies: "de d' pour du des sur",
    sides: 'avant apres',
    vague: 'peut etre environ',
    beginners: `
      tous toutes avec sans que si quand parce je nous il elle ils elles on chez est sont appeler acheter payer
      prendre aller faire envoyer sortir
    `,
    slips: `
      demain: demian demin deamin dmain
      chaque: chauqe chque chaqe
      lundi: lundie lunid lnudi
      mardi: marid
      jeudi: juedi jeuid jedui
      samedi: samdi sameid
      mardi: madri
      soir: soire sior
    `,
  },
  separators: /^(?:de |d'(?!apres)|que |qu'|pour |afin de |a propos de )(?!\d)/,
  sentences: FRENCH_SENTENCES,
  caused: {
    after: (delay, title, on) =>
      `${delay === '' ? 'juste' : delay} après ${pick(on, 'la réussite', 'l’échec', 'la fin')} de « ${title} »`,
    event: 'à l’appel de son webhook',
  },
};
