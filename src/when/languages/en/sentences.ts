import { sentencesOf } from '../../trigger/sentence/sentences.ts';
import { MONTH_NAMES, WEEKDAY_NAMES } from '../../trigger/sentence/words.ts';
import { ENGLISH_CLOCK_CHANGES } from './words.ts';

const POSITIONS = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

/** "1st", "22nd", "last", "third to last". */
function ordinalWord(value: number): string {
  if (value === -1) return 'last';
  if (value < 0) return `${ordinalWord(-value)} to last`;
  const ending = value % 100 >= 11 && value % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${ending}`;
}

/** English sentences. */
export const ENGLISH_SENTENCES = /* @__PURE__ */ sentencesOf({
  code: 'en',
  and: 'and',
  weekdays: WEEKDAY_NAMES,
  months: MONTH_NAMES,
  dayMonth: (day, month) => `${day} ${month}`,
  on: 'on ',
  at: ' at ',
  inMonth: ' in ',
  ofEvery: ['of every month', 'of every '],
  onThe: ['on the ', 'on the '],
  dayWord: ordinalWord,
  nthWord: (nth) => POSITIONS[nth] ?? ordinalWord(nth),
  dayNoun: ['', ' day'],
  workingDay: 'working day',
  weekdayOn: (weekday, day) => `every ${weekday} the ${ordinalWord(day)}`,
  missing: (count) => (count === 1 ? ' that has one' : ', where they exist,'),
  everyDay: 'every day',
  workingDays: 'every weekday',
  everyWeekday: 'every ',
  everyDate: 'every ',
  onWeekdays: ' on ',
  onDate: ' on ',
  behindRhythm: {
    weekdays: (isWeek, names) => `on ${isWeek ? 'weekdays' : names.replaceAll(/(day)\b/g, '$1s')}`,
    date: 'on ',
  },
  units: {
    second: ['second', 'seconds'],
    minute: ['minute', 'minutes'],
    hour: ['hour', 'hours'],
    day: ['day', 'days'],
    week: ['week', 'weeks'],
    month: ['month', 'months'],
    year: ['year', 'years'],
  },
  every: (amount, unit) => `every ${amount ?? unit}`,
  byTheClock: 'by the clock',
  window: ['from ', ' to '],
  onTheHour: 'on the hour',
  atMinutes: 'at ',
  starting: ', starting on ',
  until: ', until ',
  times: [', once', ' times'],
  onlyBetween: [', only between ', ' and '],
  except: ', except',
  exceptDay: ', except on ',
  exceptStretch: [', except from ', ' to '],
  exceptPattern: ', except on the days of',
  ...ENGLISH_CLOCK_CHANGES,
  pattern: 'by the pattern',
  rule: 'by the rule',
  near: { today: 'today', tomorrow: 'tomorrow', yesterday: 'yesterday' },
  relative: (count, unit) => {
    const amount = `${Math.abs(count)} ${unit}${Math.abs(count) === 1 ? '' : 's'}`;
    return count < 0 ? `${amount} ago` : `in ${amount}`;
  },
  now: 'now',
});
