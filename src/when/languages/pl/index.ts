import { pick } from '../../trigger/sentence/said-parts.ts';
import { dayNumbers, type Language, words } from '../language.ts';
import { inContext } from './in-context.ts';
import { POLISH_SENTENCES } from './sentences.ts';
import { POLISH_PHRASES } from './words.ts';

/** An hour, and not what a reminder is about: "o ósmej zadzwonić", "o drugiej o mleku", but not "o drugiej racie". */
const HOUR =
  '(?:pierwsz|drugi|trzeci|czwart|piat|szost|siodm|osm|dziewiat|dziesiat|\\w+nast|dwudziest)ej(?: (?:pierwszej|drugiej|trzeciej|\\w+dziesci|pietnascie))?(?=$|[,:]| (?:o|ze|zeby\\w*|abym|rano|wieczorem|popoludniu|po poludniu|jutro|pojutrze|dzis|\\w+c)(?!\\w))';

/** "7-go", "dnia 7", "od 7. do 9.", and with a dot behind few words: "o 7." may be an hour. */
const DAYS = dayNumbers([
  [String.raw`(?<![\d\p{L}.,:]|(?<!\p{L})(?:ze?|przed|po)\s)`, String.raw`-?e?go(?!\p{L})`],
  [String.raw`(?:[Dd]nia|[Kk]ażdego|[Oo]prócz)\s+`, String.raw`\.(?!\d)`],
  [String.raw`[Dd]nia\s+`, String.raw`(?![\d.:])`],
  [String.raw`[Oo]d\s+`, String.raw`\.(?=\s+do\s)`],
  [String.raw`[Oo]d\s+\d+\.\s+do\s+`, String.raw`\.`],
]);

/** Polish. */
export const POLISH: Language = {
  code: 'pl',
  phrases: POLISH_PHRASES,
  days: DAYS,
  shortDays: 'nd nie? niedz, pn pon?, wt wto, sr sro, czw, pt pia, sob',
  inContext,
  opening: {
    polite: '(?:prosze|dobra|hej)[\\s,]+|(?:no |aha )?i(?= (?:o|w|we|za|na|co|jutro|pojutrze|dzis) )\\s+',
    remind: 'przypomnij mi|przypomnienie',
    asks: '(?:(?:i|a|prosze|to|mozesz|czy mozesz) )*(?:(?:przypomnij|obudz|powiadom|ostrzez)(?: mi| mnie| nam)?|daj (?:mi |nam )?znac|(?:mi |mnie )?(?:przypomniec|obudzic)|(?:z |ustaw )?przypomnienie(?:m)?)(?: o tym| to)?|prosze',
    insist: 'nie pozwol mi zapomniec',
    links: `o(?! ?\\d| ${HOUR})|zeby`,
    ties: 'zeby|żeby|o(?= \\p{L})',
    tails: 'na',
    weak: '',
    timers: {
      things: 'minutnik\\p{L}*|tajmer\\p{L}*|timera|odlicz\\p{L}*|odmierz\\p{L}*|stoper|pomodoro',
      changes: 'anuluj|zatrzymaj|wstrzymaj|dodaj|wydluz|skroc|usun|ile',
      leads: 'na|z',
    },
    alarms: {
      things: 'budzik\\p{L}*|alarm|pobudk\\p{L}*|budz\\p{L}*',
      leads: 'na',
      at: 'o',
      hours: 'wpół|wpol|pół do|pol do',
    },
    settles: { morning: '\\bo?bud[zź]', evening: '', day: '' },
  },
  bound: {
    determiners: words(
      'ten ta to te tego tej tym moj moja moje mojego mojej twoj twoja nasz nasza nasze naszego naszej swoj swoja swoje swojego ' +
        'jego jej ich caly cala cale inny inna inne innego',
    ),
    owners: words(
      'dobry dobra dobrej wesolych szczesliwego moj moja moje mojego mojej twoj twoja nasz nasza nasze naszego naszej swoj swoja swoje swojego jego jej ich',
    ),
    of: words('z ze dla od do o'),
    amount: words('dla na przez po z ze'),
    leads: words('o w we na od do za co kazdy kazda kazde po przed okolo'),
    isCompound: false,
    isBehindNoun: true,
    people: words('maja'),
    places: words(
      'koniec koncu poczatek wczesnie pozno pozniej wczesniej pon wt czw pt sob nd wielkanoc wielkanocy swieta swietach',
    ),
    hours: /[mt]a$/,
  },
  common: new Set('do, na, po, za, raz, jeden, jedna, jedno, bez, poza'.split(', ')),
  beside: {
    unread:
      'wielkanoc wielkanocy swieta swietach przeddzien swit switem swicie zmierzch zmroku wschodzie zachodzie wschodem zachodem przed oprocz chyba wczesnie pozno',
    namedDays: 'wielki wielka tlusty czarny palmowa popielcowa lany',
    meals: 'sniadaniu obiedzie kolacji pracy sniadaniem obiadem kolacja praca robocie szkole mszy sumie treningu',
    timeLeads: 'po przed podczas na',
    numbered: `
      sali sekcja sekcji sesja lozko lozku polka regal paczka paczke biuro pokoj rozdzial strona peron linia
      cwiczenie faktura fakture umowe umowa sezon numer tom odcinek bramka tor
    `,
    measures: 'zl pln litrow tabletki tabletke osoby osob',
    counted: 'pietro',
    contacts: '',
    titles: 'pani pan panem',
    states: 'pozno wczesnie',
    copulas: 'jest jestem bede przyjde przyjade bedzie',
    clauses: 'ze',
    nounTies: 'dla od z na',
    sides: 'przed po wczesniej',
    vague: 'moze',
    beginners: `
      zeby aby z ze bez gdy kiedy bo ja my ona jest sa zadzwonic kupic zaplacic wziac isc zrobic wyslac
    `,
    slips: `
      jutro: jurto jutor
      każdy: kzady kazyd karzdy
      wtorek: wtroek wtorke wotrek
      środa: sroad srdoa
      piątek: piatke paitek
      sobota: sobtoa sbota
      codziennie: codzienie codzinnie
      siódmą: siudma siudmej
      ósma: usma usmej
      szósta: szusta szustej
      dziewiątą: dziewiontą dziewionta
    `,
  },
  separators: /^(?:zebym|zebys|zeby|abym|aby|by|ze)\s+/,
  sentences: POLISH_SENTENCES,
  caused: {
    after: (delay, title, on) =>
      `${delay === '' ? 'zaraz' : delay} po tym, jak „${title}” ${pick(on, 'się powiedzie', 'się nie powiedzie', 'się skończy')}`,
    event: 'gdy zostanie wywołany jego webhook',
  },
};
