import { sentencesOf } from '../../trigger/sentence/sentences.ts';
import { ITALIAN_CLOCK_CHANGES } from './words.ts';

const POSITIONS = ['', 'primo', 'secondo', 'terzo', 'quarto', 'quinto'];
const FROM_END = ['', 'ultimo', 'penultimo'];

const position = (nth: number) => (nth < 0 ? (FROM_END[-nth] ?? null) : (POSITIONS[nth] ?? `${nth}º`));
/** "Il primo lunedì", "la prima domenica", "l'ultimo giorno". */
const the = (word: string | null, isFeminine = false) => {
  const said = isFeminine ? word?.replace(/o$/, 'a') : word;
  return said == null ? null : said.startsWith('u') ? `l'${said}` : `${isFeminine ? 'la' : 'il'} ${said}`;
};

/** Italian sentences. */
export const ITALIAN_SENTENCES = /* @__PURE__ */ sentencesOf({
  code: 'it',
  and: 'e',
  weekdays: ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'],
  months: ' gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' '),
  dayMonth: (day, month) => `${day} ${month}`,
  on: '',
  at: ' alle ',
  inMonth: ' in ',
  ofEvery: ['di ogni mese', 'di ogni '],
  onThe: ['', ''],
  dayWord: (day) => the(day > 0 ? String(day) : position(day)),
  nthWord: (nth, of) => the(position(nth), of === 0),
  dayNoun: ['', ' giorno'],
  workingDay: 'giorno feriale',
  missing: () => ', se esiste,',
  everyDay: 'ogni giorno',
  workingDays: 'nei giorni feriali',
  everyWeekday: 'ogni ',
  everyDate: 'ogni ',
  onWeekdays: ' ',
  onDate: ' il ',
  units: {
    second: ['secondo', 'secondi'],
    minute: ['minuto', 'minuti'],
    hour: ['ora', 'ore'],
    day: ['giorno', 'giorni'],
    week: ['settimana', 'settimane'],
    month: ['mese', 'mesi'],
    year: ['anno', 'anni'],
  },
  every: (amount, _, [one]) => `ogni ${amount ?? one}`,
  byTheClock: "secondo l'orologio",
  window: ['dalle ', ' alle '],
  onTheHour: "all'ora esatta",
  atMinutes: 'a ',
  starting: ', a partire da ',
  until: ', fino al ',
  times: [', una volta', ' volte'],
  onlyBetween: [', solo tra ', ' e '],
  except: ', tranne',
  exceptDay: ', tranne il ',
  exceptWeekdays: ', tranne ',
  exceptStretch: [', tranne dal ', ' al '],
  exceptPattern: ', tranne nei giorni di',
  pattern: 'secondo il modello',
  rule: 'secondo la regola',
  near: { today: 'oggi', tomorrow: 'domani', yesterday: 'ieri' },
  now: 'adesso',
  ...ITALIAN_CLOCK_CHANGES,
});
