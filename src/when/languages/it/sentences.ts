import { civilDate, pad, weekdayOf } from '../../time/wall.ts';
import { isWorkingWeek } from '../../trigger/sentence/day-phrase.ts';
import type { ClockPhrase, DayPhrase } from '../../trigger/sentence/phrases.ts';
import {
  clockOf,
  clockOfWall,
  dayOf,
  inWeekOrder,
  joinWith,
  partsOf,
  relativeIn,
} from '../../trigger/sentence/said-parts.ts';
import type { SentenceLanguage } from '../../trigger/sentence/sentence-language.ts';
import { ITALIAN_CLOCK_CHANGES } from './words.ts';

const WEEKDAYS = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'];
const MONTHS = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
  ' ',
);
const POSITIONS = ['', 'primo', 'secondo', 'terzo', 'quarto', 'quinto'];

const join = joinWith('e');
const weekday = (day: number) => WEEKDAYS[day] as string;
const month = (number: number) => MONTHS[number - 1] as string;
const weekdays = (days: readonly number[]) => join(inWeekOrder(days).map(weekday));
const monthList = (months: readonly number[]) => join(months.map(month));
const inMonths = (months: readonly number[]) => (months.length === 0 ? '' : ` in ${monthList(months)}`);
const ofEvery = (months: readonly number[]) => (months.length === 0 ? 'di ogni mese' : `di ogni ${monthList(months)}`);

const date: SentenceLanguage['date'] = (day, year) => {
  const found = civilDate(day);
  return `${found.day} ${month(found.month)}${found.year === year ? '' : ` ${found.year}`}`;
};
const longDate: SentenceLanguage['longDate'] = (day, year) => `${weekday(weekdayOf(day))} ${date(day, year)}`;
const atTime = (time: string) => ` alle ${time}`;

function position(nth: number): string | null {
  if (nth === -1) return 'ultimo';
  if (nth < 0) return nth === -2 ? 'penultimo' : null;
  return POSITIONS[nth] ?? `${nth}º`;
}
/** "Il primo lunedì", "la prima domenica", "l'ultimo giorno". */
const the = (word: string, isFeminine = false) => {
  const said = isFeminine ? word.replace(/o$/, 'a') : word;
  return said.startsWith('u') ? `l'${said}` : `${isFeminine ? 'la' : 'il'} ${said}`;
};

function monthDays(days: readonly number[]): string | null {
  const words = days.map((day) => (day > 0 ? String(day) : position(day)));
  if (words.includes(null)) return null;
  return `${join((words as string[]).map((word) => the(word)))}${days.some((day) => day < 0) ? ' giorno' : ''}`;
}

function nth(phrase: Extract<DayPhrase, { kind: 'nth' }>): string | null {
  const words = phrase.nth.map(position);
  if (words.includes(null)) return null;
  const said = join((words as string[]).map((word) => the(word, phrase.of === 0)));
  return `${said} ${phrase.of === 'working-day' ? 'giorno feriale' : weekday(phrase.of)}`;
}

function days(phrase: DayPhrase): string | null {
  switch (phrase.kind) {
    case 'daily':
      return `ogni giorno${inMonths(phrase.months)}`;
    case 'weekdays':
      return `${isWorkingWeek(phrase.weekdays) ? 'nei giorni feriali' : `ogni ${weekdays(phrase.weekdays)}`}${inMonths(phrase.months)}`;
    case 'month-days': {
      const which = monthDays(phrase.days);
      if (which === null) return null;
      if (phrase.every > 1) return `ogni ${phrase.every} mesi ${which}`;
      return `${which} ${ofEvery(phrase.months)}${phrase.missing ? ', se esiste,' : ''}`;
    }
    case 'nth': {
      const which = nth(phrase);
      if (which === null) return null;
      return phrase.every > 1 ? `ogni ${phrase.every} mesi ${which}` : `${which} ${ofEvery(phrase.months)}`;
    }
    case 'date': {
      const on = `${phrase.day} ${month(phrase.month)}`;
      return phrase.every === 1 ? `ogni ${on}` : `ogni ${phrase.every} anni il ${on}`;
    }
    case 'weekday-on':
      return null;
    case 'days':
      return `ogni ${phrase.every} giorni`;
    default:
      return `ogni ${phrase.every} settimane ${weekdays(phrase.weekdays)}`;
  }
}

function onDays(phrase: DayPhrase): string | null {
  if (phrase.kind === 'daily') return inMonths(phrase.months).trim();
  return days(phrase);
}

function everyMinutes(step: number): string {
  if (step % 60 === 0) return step === 60 ? 'ogni ora' : `ogni ${step / 60} ore`;
  return step === 1 ? 'ogni minuto' : `ogni ${step} minuti`;
}

function clock(phrase: ClockPhrase): string {
  if (phrase.kind === 'times') return `alle ${join(phrase.times.map(clockOf))}`;
  if (phrase.kind === 'rhythm') {
    const { stretch } = phrase;
    const bounds = stretch === null ? "secondo l'orologio" : `dalle ${stretch[0]} alle ${stretch[1]}`;
    return `${everyMinutes(phrase.minutes)} ${bounds}`;
  }
  const full = phrase.minutes.join() === '0';
  const at = full ? "all'ora esatta" : `a ${join(phrase.minutes.map((minute) => `:${pad(minute)}`))}`;
  return `${everyMinutes(phrase.everyHours * 60)} ${at}`;
}

const UNITS = { hour: ['ora', 'ore'], minute: ['minuto', 'minuti'], second: ['secondo', 'secondi'] } as const;

function every(ms: number): string {
  const parts = partsOf(ms);
  const [only] = parts;
  if (parts.length === 1 && only?.[0] === 1) return `ogni ${UNITS[only[1]][0]}`;
  return `ogni ${parts.map(([count, unit]) => `${count} ${UNITS[unit][count === 1 ? 0 : 1]}`).join(' ')}`;
}

/** Italian sentences. */
export const ITALIAN_SENTENCES: SentenceLanguage = {
  code: 'it',
  join,
  date,
  longDate,
  once: (wall) => `${longDate(dayOf(wall))}${atTime(clockOfWall(wall))}`,
  days,
  onDays,
  clock,
  every,
  starting: (wall, withTime) => `, a partire da ${longDate(dayOf(wall))}${withTime ? atTime(clockOfWall(wall)) : ''}`,
  until: (day, time) => `, fino al ${date(day)}${time === null ? '' : atTime(time)}`,
  times: (count) => (count === 1 ? ', una volta' : `, ${count} volte`),
  onlyBetween: (from, to) => `, solo tra ${from} e ${to}`,
  except: {
    day: (day) => `, tranne il ${date(day)}`,
    time: (day, time) => `, tranne il ${date(day)}${atTime(time)}`,
    stretch: (from, to) => `, tranne dal ${date(from)} al ${date(to)}`,
    days: (phrase) => {
      if (phrase.kind === 'daily') return phrase.months.length === 0 ? null : `, tranne${inMonths(phrase.months)}`;
      if (phrase.kind === 'weekdays') return `, tranne ${weekdays(phrase.weekdays)}${inMonths(phrase.months)}`;
      if (phrase.kind === 'date') return `, tranne il ${phrase.day} ${month(phrase.month)}`;
      const said = days(phrase);
      return said === null ? null : `, tranne ${said}`;
    },
    pattern: (pattern) => `, tranne nei giorni di "${pattern}"`,
  },
  ...ITALIAN_CLOCK_CHANGES,
  pattern: (text) => `secondo il modello "${text}"`,
  rule: (text) => `secondo la regola "${text}"`,
  near: { today: 'oggi', tomorrow: 'domani', yesterday: 'ieri' },
  relative: relativeIn('it'),
  now: 'adesso',
};
