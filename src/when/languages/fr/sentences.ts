import { sentencesOf } from '../../trigger/sentence/sentences.ts';
import { FRENCH_CLOCK_CHANGES } from './words.ts';

const POSITIONS = ['', 'premier', 'deuxième', 'troisième', 'quatrième', 'cinquième'];
const FROM_END = ['', 'dernier', 'avant-dernier'];

const dayNumber = (day: number) => (day === 1 ? '1er' : String(day));
const position = (nth: number) => (nth < 0 ? (FROM_END[-nth] ?? null) : (POSITIONS[nth] ?? `${nth}e`));
const the = (word: string | null) => word && (word.startsWith('a') ? `l'${word}` : `le ${word}`);

/** French sentences. */
export const FRENCH_SENTENCES = /* @__PURE__ */ sentencesOf({
  code: 'fr',
  and: 'et',
  weekdays: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  months: ' janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  dayMonth: (day, month) => `${dayNumber(day)} ${month}`,
  on: 'le ',
  at: ' à ',
  inMonth: ' en ',
  ofEvery: ['de chaque mois', 'de chaque '],
  onThe: ['', ''],
  dayWord: (day) => the(day > 0 ? dayNumber(day) : position(day)),
  nthWord: (nth, _, index) => (index === 0 ? the(position(nth)) : position(nth)),
  dayNoun: ['', ' jour'],
  workingDay: 'jour ouvrable',
  missing: () => ", s'il existe,",
  everyDay: 'tous les jours',
  workingDays: 'en semaine',
  everyWeekday: 'chaque ',
  everyDate: 'chaque ',
  onWeekdays: ' le ',
  onDate: ' le ',
  units: {
    second: ['seconde', 'secondes'],
    minute: ['minute', 'minutes'],
    hour: ['heure', 'heures'],
    day: ['jour', 'jours'],
    week: ['semaine', 'semaines'],
    month: ['mois', 'mois'],
    year: ['an', 'ans'],
  },
  every: (amount, unit, [, more]) => `${/day|month|year/.test(unit) ? 'tous' : 'toutes'} les ${amount ?? more}`,
  byTheClock: "selon l'horloge",
  window: ['de ', ' à '],
  onTheHour: "à l'heure pile",
  atMinutes: 'à ',
  starting: ', à partir du ',
  until: ", jusqu'au ",
  times: [', une fois', ' fois'],
  onlyBetween: [', seulement entre ', ' et '],
  except: ', sauf',
  exceptDay: ', sauf le ',
  exceptStretch: [', sauf du ', ' au '],
  exceptPattern: ', sauf aux jours de',
  pattern: 'selon le motif',
  rule: 'selon la règle',
  near: { today: "aujourd'hui", tomorrow: 'demain', yesterday: 'hier' },
  now: 'maintenant',
  ...FRENCH_CLOCK_CHANGES,
});
