import { pick } from '../../trigger/sentence/said-parts.ts';
import { type Language, words } from '../language.ts';
import { ITALIAN_SENTENCES } from './sentences.ts';
import { ITALIAN_PHRASES } from './words.ts';

/** Italian. */
export const ITALIAN: Language = {
  code: 'it',
  phrases: ITALIAN_PHRASES,
  shortDays: 'dom?, lun, mar?, mer, gio, ven, sab',
  opening: {
    polite: '(?:per favore|per piacere|ehi|ciao|allora)[\\s,]+|(?:puoi|potresti)\\s+',
    remind: 'ricordami|ricordaci|promemoria|avvisami|svegliami|mi ricordi',
    insist: 'non farmi dimenticare|non lasciarmi dimenticare',
    links: 'di|che',
    ties: 'di|che|per',
    tails: 'per',
    weak: 'mar|secondo',
    timers: {
      things: 'conto alla rovescia|cronometr\\p{L}+',
      changes: 'aumenta|riduci|aggiungi|togli|riprendi',
      leads: 'di|da|per',
    },
    settles: { morning: '\\b(?:svegli|colazione)', evening: '\\b(?:cena\\b|a letto\\b|stasera\\b)', day: '\\bscuola' },
  },
  bound: {
    determiners: words(
      "il lo la i gli le l' un uno una del della dei delle degli dello al alla ai alle questo questa questi queste quel quella quei mio mia miei mie tuo tua suo sua nostro nostra vostro loro altro altra altri altre",
    ),
    owners: words('buon buona buone felice mio mia miei mie tuo tua suo sua nostro nostra vostro vostra loro'),
    of: words('di del della dei delle degli dello da su con'),
    amount: words('per di con su'),
    leads: words('a alle in il ogni dal dalle fino prima dopo verso entro'),
    isCompound: false,
    isBehindNoun: true,
    people: words('domenica'),
    places: words('fine inizio meta tardi presto passato lun mar mer gio ven sab dom pasqua'),
  },
  common: new Set('a, un, una, uno, per, da, di, in, meno, ora, mezzo, mezza, questo, questa, secondo'.split(', ')),
  beside: {
    unread: 'pasqua alba tramonto prima dopo fino tranne eccetto salvo presto tardi circa quasi',
    namedDays: 'santo santa grasso grassa palme ceneri nero',
    meals: 'colazione pranzo cena lavoro scuola merenda',
    timeLeads: 'prima dopo durante a',
    numbered: `
      stanza camera capitolo pagina binario linea esercizio fattura tomo episodio stagione porta via aula numero
      ufficio letto scaffale
    `,
    measures: 'grammi chili litri euro pastiglie pastiglia compresse compressa persone gradi pagine',
    counted: 'piano volta bozza dose',
    contacts: 'chiama chiamare scrivi scrivere ringrazia',
    titles: 'signor signora zio zia',
    states: 'tardi presto',
    copulas: 'sono sei siamo arrivo arriva',
    clauses: 'che',
    nounTies: 'di del della dei delle da per',
    sides: 'prima dopo',
    vague: 'circa forse',
    beginners: `
      con senza quando perche io noi voi lei lui loro sono se chiamare comprare pagare prendere andare fare mandare
      portare
    `,
    slips: `
      domani: domanni domnai
      lunedì: lundi lunedi'
      venerdì: venredi
    `,
  },
  separators: /^(?:di|che|per|da|a)\s+(?!\d|le\b|la\b)/,
  sentences: ITALIAN_SENTENCES,
  caused: {
    after: (delay, title, on) =>
      `${delay === '' ? 'subito' : delay} dopo che «${title}» ${pick(on, 'riesce', 'fallisce', 'finisce')}`,
    event: 'quando viene chiamato il suo webhook',
  },
};
