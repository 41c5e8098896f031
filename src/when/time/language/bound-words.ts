// The words with which a language ties a word of time to what is to be done, so that it says no time there: "the second
// dose", "les factures de mars", "for 30 minutes".

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** How one language binds a word of time. All words are folded. */
export interface BoundWords {
  /** Articles and possessives: with a noun behind the word of time, they bind it. */
  readonly determiners: ReadonlySet<string>;
  /** Possessives, and the words of a greeting, which bind without a noun: "plan my week", "say good night". */
  readonly owners: ReadonlySet<string>;
  /** Prepositions between two nouns: "minutes of the board". */
  readonly of: ReadonlySet<string>;
  /** Prepositions before a number or a length that is no time: "a table for two", "read for 30 minutes". */
  readonly amount: ReadonlySet<string>;
  /** Prepositions of a time: the word behind one is loose, whatever follows. */
  readonly leads: ReadonlySet<string>;
  /** Whether a name of time makes a compound with the noun behind it: "March invoices". */
  readonly isCompound: boolean;
  /** Whether an adjective stands behind its noun: "informe semanal". */
  readonly isBehindNoun: boolean;
  /** Months and days that are also names of people, where they have a capital: "thank June for the flowers". */
  readonly people: ReadonlySet<string>;
  /** Words of time that the grammar reads only within a time: "mid", "late", short days, days without a date. */
  readonly places: ReadonlySet<string>;
}

export const BOUND_WORDS: Readonly<Record<string, BoundWords>> = {
  en: {
    determiners: words('the a an this that these those some any no each my your his her our their its'),
    owners: words('my your his her our their its whose good happy merry'),
    of: words('of about with'),
    amount: words('for of about to from by with than over under'),
    leads: words('at on in every each until till by from since before after during'),
    isCompound: true,
    isBehindNoun: false,
    people: words('jan april may june august'),
    places: words(
      'end early late past earlier later easter thanksgiving ramadan eid hanukkah passover diwali pentecost juneteenth est edt cst cdt mst mdt pst pdt bst',
    ),
  },
  de: {
    determiners: words(
      'der die das den dem des ein eine einen einem einer eines kein keine diese dieser dieses diesen diesem zum zur vom beim ' +
        'mein meine meinen meinem meiner dein deine deinen sein seine seinen ihr ihre ihren unser unsere unseren euer eure',
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
  fr: {
    determiners: words(
      "le la les l' un une des du au aux ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs",
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
  es: {
    determiners: words(
      'el la los las un una unos unas del al este esta estos estas ese esa mi mis tu tus su sus nuestro nuestra nuestros nuestras',
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
  pl: {
    determiners: words(
      'ten ta to te tego tej tym moj moja moje mojego mojej twoj twoja nasz nasza nasze naszego naszej swoj swoja swoje swojego ' +
        'jego jej ich',
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
  },
};

/** Words that name nothing: alone they are not what is to be done. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  Object.values(BOUND_WORDS).flatMap(({ determiners, of, amount, leads, places }) =>
    [determiners, of, amount, leads, places].flatMap((some) => [...some]),
  ),
);
