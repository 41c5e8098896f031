import { sentencesOf } from '../../trigger/sentence/sentences.ts';
import { SPANISH_CLOCK_CHANGES } from './words.ts';

const POSITIONS = ['', 'primer', 'segundo', 'tercer', 'cuarto', 'quinto'];
const FROM_END = ['', 'último', 'penúltimo'];

const position = (nth: number) => (nth < 0 ? (FROM_END[-nth] ?? null) : (POSITIONS[nth] ?? `${nth}º`));
const the = (word: string | null) => word && `el ${word}`;

/** Spanish sentences. */
export const SPANISH_SENTENCES = /* @__PURE__ */ sentencesOf({
  code: 'es',
  and: 'y',
  weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  months: ' enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  dayMonth: (day, month) => `${day} de ${month}`,
  year: ' de ',
  on: 'el ',
  at: ' a las ',
  inMonth: ' en ',
  ofEvery: ['de cada mes', 'de cada '],
  onThe: ['', ''],
  dayWord: (day) => the(day > 0 ? String(day) : position(day)),
  nthWord: (nth) => the(position(nth)),
  dayNoun: ['', ' día'],
  workingDay: 'día laborable',
  missing: () => ', si existe,',
  everyDay: 'todos los días',
  workingDays: 'entre semana',
  everyWeekday: 'cada ',
  everyDate: 'cada ',
  onWeekdays: ' el ',
  onDate: ' el ',
  units: {
    second: ['segundo', 'segundos'],
    minute: ['minuto', 'minutos'],
    hour: ['hora', 'horas'],
    day: ['día', 'días'],
    week: ['semana', 'semanas'],
    month: ['mes', 'meses'],
    year: ['año', 'años'],
  },
  every: (amount, _, [one]) => `cada ${amount ?? one}`,
  byTheClock: 'según el reloj',
  window: ['de ', ' a '],
  onTheHour: 'a la hora en punto',
  atMinutes: 'a ',
  starting: ', a partir del ',
  until: ', hasta el ',
  times: [', una vez', ' veces'],
  onlyBetween: [', solo entre ', ' y '],
  except: ', excepto',
  exceptDay: ', excepto el ',
  exceptStretch: [', excepto del ', ' al '],
  exceptPattern: ', excepto en los días de',
  pattern: 'según el patrón',
  rule: 'según la regla',
  near: { today: 'hoy', tomorrow: 'mañana', yesterday: 'ayer' },
  now: 'ahora',
  ...SPANISH_CLOCK_CHANGES,
});
