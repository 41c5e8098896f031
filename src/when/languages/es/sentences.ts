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
import { SPANISH_CLOCK_CHANGES } from './words.ts';

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const POSITIONS = ['', 'primer', 'segundo', 'tercer', 'cuarto', 'quinto'];

const join = joinWith('y');
const weekday = (day: number) => WEEKDAYS[day] as string;
const month = (number: number) => MONTHS[number - 1] as string;
const weekdays = (days: readonly number[]) => join(inWeekOrder(days).map(weekday));
const monthList = (months: readonly number[]) => join(months.map(month));
const inMonths = (months: readonly number[]) => (months.length === 0 ? '' : ` en ${monthList(months)}`);
const ofEvery = (months: readonly number[]) => (months.length === 0 ? 'de cada mes' : `de cada ${monthList(months)}`);

const date: SentenceLanguage['date'] = (day, year) => {
  const found = civilDate(day);
  return `${found.day} de ${month(found.month)}${found.year === year ? '' : ` de ${found.year}`}`;
};
const longDate: SentenceLanguage['longDate'] = (day, year) => `${weekday(weekdayOf(day))} ${date(day, year)}`;
const atTime = (time: string) => ` a las ${time}`;

function position(nth: number): string | null {
  if (nth === -1) return 'último';
  if (nth < 0) return nth === -2 ? 'penúltimo' : null;
  return POSITIONS[nth] ?? `${nth}º`;
}

function monthDays(days: readonly number[]): string | null {
  const words = days.map((day) => (day > 0 ? String(day) : position(day)));
  if (words.includes(null)) return null;
  return `${join((words as string[]).map((word) => `el ${word}`))}${days.some((day) => day < 0) ? ' día' : ''}`;
}

function nth(phrase: Extract<DayPhrase, { kind: 'nth' }>): string | null {
  const words = phrase.nth.map(position);
  if (words.includes(null)) return null;
  return `${join((words as string[]).map((word) => `el ${word}`))} ${phrase.of === 'working-day' ? 'día laborable' : weekday(phrase.of)}`;
}

function days(phrase: DayPhrase): string | null {
  switch (phrase.kind) {
    case 'daily':
      return `todos los días${inMonths(phrase.months)}`;
    case 'weekdays':
      return `${isWorkingWeek(phrase.weekdays) ? 'entre semana' : `cada ${weekdays(phrase.weekdays)}`}${inMonths(phrase.months)}`;
    case 'month-days': {
      const which = monthDays(phrase.days);
      if (which === null) return null;
      if (phrase.every > 1) return `cada ${phrase.every} meses ${which}`;
      return `${which} ${ofEvery(phrase.months)}${phrase.missing ? ', si existe,' : ''}`;
    }
    case 'nth': {
      const which = nth(phrase);
      if (which === null) return null;
      return phrase.every > 1 ? `cada ${phrase.every} meses ${which}` : `${which} ${ofEvery(phrase.months)}`;
    }
    case 'date': {
      const on = `${phrase.day} de ${month(phrase.month)}`;
      return phrase.every === 1 ? `cada ${on}` : `cada ${phrase.every} años el ${on}`;
    }
    case 'weekday-on':
      return null;
    case 'days':
      return `cada ${phrase.every} días`;
    default:
      return `cada ${phrase.every} semanas el ${weekdays(phrase.weekdays)}`;
  }
}

function onDays(phrase: DayPhrase): string | null {
  if (phrase.kind === 'daily') return inMonths(phrase.months).trim();
  return days(phrase);
}

function everyMinutes(step: number): string {
  if (step % 60 === 0) return step === 60 ? 'cada hora' : `cada ${step / 60} horas`;
  return step === 1 ? 'cada minuto' : `cada ${step} minutos`;
}

function clock(phrase: ClockPhrase): string {
  if (phrase.kind === 'times') return `a las ${join(phrase.times.map(clockOf))}`;
  if (phrase.kind === 'rhythm') {
    const { stretch } = phrase;
    return `${everyMinutes(phrase.minutes)} ${stretch === null ? 'según el reloj' : `de ${stretch[0]} a ${stretch[1]}`}`;
  }
  const full = phrase.minutes.join() === '0';
  const at = full ? 'a la hora en punto' : `a ${join(phrase.minutes.map((minute) => `:${pad(minute)}`))}`;
  return `${everyMinutes(phrase.everyHours * 60)} ${at}`;
}

const UNITS = { hour: ['hora', 'horas'], minute: ['minuto', 'minutos'], second: ['segundo', 'segundos'] } as const;

function every(ms: number): string {
  const parts = partsOf(ms);
  const [only] = parts;
  if (parts.length === 1 && only?.[0] === 1) return `cada ${UNITS[only[1]][0]}`;
  return `cada ${parts.map(([count, unit]) => `${count} ${UNITS[unit][count === 1 ? 0 : 1]}`).join(' ')}`;
}

/** Spanish sentences. */
export const SPANISH_SENTENCES: SentenceLanguage = {
  code: 'es',
  join,
  date,
  longDate,
  once: (wall) => `el ${longDate(dayOf(wall))}${atTime(clockOfWall(wall))}`,
  days,
  onDays,
  clock,
  every,
  starting: (wall, withTime) => `, a partir del ${longDate(dayOf(wall))}${withTime ? atTime(clockOfWall(wall)) : ''}`,
  until: (day, time) => `, hasta el ${date(day)}${time === null ? '' : atTime(time)}`,
  times: (count) => (count === 1 ? ', una vez' : `, ${count} veces`),
  onlyBetween: (from, to) => `, solo entre ${from} y ${to}`,
  except: {
    day: (day) => `, excepto el ${date(day)}`,
    time: (day, time) => `, excepto el ${date(day)}${atTime(time)}`,
    stretch: (from, to) => `, excepto del ${date(from)} al ${date(to)}`,
    days: (phrase) => {
      if (phrase.kind === 'daily') return phrase.months.length === 0 ? null : `, excepto${inMonths(phrase.months)}`;
      if (phrase.kind === 'weekdays') return `, excepto el ${weekdays(phrase.weekdays)}${inMonths(phrase.months)}`;
      if (phrase.kind === 'date') return `, excepto el ${phrase.day} de ${month(phrase.month)}`;
      const said = days(phrase);
      return said === null ? null : `, excepto ${said}`;
    },
    pattern: (pattern) => `, excepto en los días de "${pattern}"`,
  },
  ...SPANISH_CLOCK_CHANGES,
  pattern: (text) => `según el patrón "${text}"`,
  rule: (text) => `según la regla "${text}"`,
  near: { today: 'hoy', tomorrow: 'mañana', yesterday: 'ayer' },
  relative: relativeIn('es'),
  now: 'ahora',
};
