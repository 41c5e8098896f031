import { sentencesOf } from '../../trigger/sentence/sentences.ts';
import { GERMAN_CLOCK_CHANGES } from './words.ts';

const POSITIONS = ['', 'ersten', 'zweiten', 'dritten', 'vierten', 'fünften'];
const FROM_END = ['', 'letzten', 'vorletzten'];

const position = (nth: number) => (nth < 0 ? (FROM_END[-nth] ?? null) : (POSITIONS[nth] ?? `${nth}.`));

/** German sentences. */
export const GERMAN_SENTENCES = /* @__PURE__ */ sentencesOf({
  code: 'de',
  and: 'und',
  weekdays: ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
  months: ' Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  dayMonth: (day, month) => `${day}. ${month}`,
  behindWeekday: ', ',
  on: 'am ',
  at: ' um ',
  inMonth: ' im ',
  ofEvery: ['jedes Monats', 'jedes '],
  onThe: ['am ', 'am '],
  dayWord: (day) => (day > 0 ? `${day}.` : position(day)),
  nthWord: position,
  dayNoun: ['', ' Tag'],
  workingDay: 'Werktag',
  weekdayOn: (weekday, day) => `jeden ${weekday}, den ${day}.`,
  missing: () => ', sofern vorhanden,',
  everyDay: 'jeden Tag',
  workingDays: 'werktags',
  everyWeekday: 'jeden ',
  everyDate: 'jeden ',
  onWeekdays: ' am ',
  onDate: ' am ',
  units: {
    second: ['Sekunde', 'Sekunden'],
    minute: ['Minute', 'Minuten'],
    hour: ['Stunde', 'Stunden'],
    day: ['Tag', 'Tage'],
    week: ['Woche', 'Wochen'],
    month: ['Monat', 'Monate'],
    year: ['Jahr', 'Jahre'],
  },
  every: (amount, _, [one]) => (amount === null ? `jede ${one}` : `alle ${amount}`),
  byTheClock: 'nach der Uhr',
  window: ['von ', ' bis '],
  onTheHour: 'zur vollen Stunde',
  atMinutes: 'um ',
  starting: ', beginnend am ',
  until: ', bis ',
  times: [', einmal', ' Mal'],
  onlyBetween: [', nur zwischen ', ' und '],
  except: ', außer',
  exceptDay: ', außer am ',
  exceptStretch: [', außer vom ', ' bis '],
  exceptPattern: ', außer an den Tagen von',
  pattern: 'nach dem Muster',
  rule: 'nach der Regel',
  near: { today: 'heute', tomorrow: 'morgen', yesterday: 'gestern' },
  now: 'jetzt',
  ...GERMAN_CLOCK_CHANGES,
});
