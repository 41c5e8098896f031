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
import { GERMAN_CLOCK_CHANGES } from './words.ts';

const WEEKDAYS = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];
const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');
const POSITIONS = ['', 'ersten', 'zweiten', 'dritten', 'vierten', 'fünften'];
const FROM_END = ['', 'letzten', 'vorletzten'];

const join = joinWith('und');
const weekday = (day: number) => WEEKDAYS[day] as string;
const month = (number: number) => MONTHS[number - 1] as string;
const weekdays = (days: readonly number[]) => join(inWeekOrder(days).map(weekday));
const monthList = (months: readonly number[]) => join(months.map(month));
const inMonths = (months: readonly number[]) => (months.length === 0 ? '' : ` im ${monthList(months)}`);
const ofEvery = (months: readonly number[]) => (months.length === 0 ? 'jedes Monats' : `jedes ${monthList(months)}`);

const date: SentenceLanguage['date'] = (day, year) => {
  const found = civilDate(day);
  return `${found.day}. ${month(found.month)}${found.year === year ? '' : ` ${found.year}`}`;
};
const longDate: SentenceLanguage['longDate'] = (day, year) => `${weekday(weekdayOf(day))}, ${date(day, year)}`;
const atTime = (time: string) => ` um ${time}`;

function position(nth: number): string | null {
  if (nth < 0) return FROM_END[-nth] ?? null;
  return POSITIONS[nth] ?? `${nth}.`;
}

function monthDays(days: readonly number[]): string | null {
  const words = days.map((day) => (day > 0 ? `${day}.` : position(day)));
  if (words.includes(null)) return null;
  return `am ${join(words as string[])}${days.some((day) => day < 0) ? ' Tag' : ''}`;
}

function nth(phrase: Extract<DayPhrase, { kind: 'nth' }>): string | null {
  const words = phrase.nth.map(position);
  if (words.includes(null)) return null;
  return `am ${join(words as string[])} ${phrase.of === 'working-day' ? 'Werktag' : weekday(phrase.of)}`;
}

function days(phrase: DayPhrase): string | null {
  switch (phrase.kind) {
    case 'daily':
      return `jeden Tag${inMonths(phrase.months)}`;
    case 'weekdays':
      return `${isWorkingWeek(phrase.weekdays) ? 'werktags' : `jeden ${weekdays(phrase.weekdays)}`}${inMonths(phrase.months)}`;
    case 'month-days': {
      const which = monthDays(phrase.days);
      if (which === null) return null;
      if (phrase.every > 1) return `alle ${phrase.every} Monate ${which}`;
      return `${which} ${ofEvery(phrase.months)}${phrase.missing ? ', sofern vorhanden,' : ''}`;
    }
    case 'nth': {
      const which = nth(phrase);
      if (which === null) return null;
      return phrase.every > 1 ? `alle ${phrase.every} Monate ${which}` : `${which} ${ofEvery(phrase.months)}`;
    }
    case 'date':
      return phrase.every === 1
        ? `jeden ${phrase.day}. ${month(phrase.month)}`
        : `alle ${phrase.every} Jahre am ${phrase.day}. ${month(phrase.month)}`;
    case 'weekday-on':
      return `jeden ${weekday(phrase.weekday)}, den ${phrase.day}.`;
    case 'days':
      return `alle ${phrase.every} Tage`;
    default:
      return `alle ${phrase.every} Wochen am ${weekdays(phrase.weekdays)}`;
  }
}

function onDays(phrase: DayPhrase): string | null {
  if (phrase.kind === 'daily') return inMonths(phrase.months).trim();
  return days(phrase);
}

function everyMinutes(step: number): string {
  if (step % 60 === 0) return step === 60 ? 'jede Stunde' : `alle ${step / 60} Stunden`;
  return step === 1 ? 'jede Minute' : `alle ${step} Minuten`;
}

function clock(phrase: ClockPhrase): string {
  if (phrase.kind === 'times') return `um ${join(phrase.times.map(clockOf))}`;
  if (phrase.kind === 'rhythm') {
    const { stretch } = phrase;
    return `${everyMinutes(phrase.minutes)} ${stretch === null ? 'nach der Uhr' : `von ${stretch[0]} bis ${stretch[1]}`}`;
  }
  const full = phrase.minutes.join() === '0';
  const at = full ? 'zur vollen Stunde' : `um ${join(phrase.minutes.map((minute) => `:${pad(minute)}`))}`;
  return `${everyMinutes(phrase.everyHours * 60)} ${at}`;
}

const UNITS = { hour: ['Stunde', 'Stunden'], minute: ['Minute', 'Minuten'], second: ['Sekunde', 'Sekunden'] } as const;

function every(ms: number): string {
  const parts = partsOf(ms);
  const [only] = parts;
  if (parts.length === 1 && only?.[0] === 1) return `jede ${UNITS[only[1]][0]}`;
  return `alle ${parts.map(([count, unit]) => `${count} ${UNITS[unit][count === 1 ? 0 : 1]}`).join(' ')}`;
}

/** German sentences. */
export const GERMAN_SENTENCES: SentenceLanguage = {
  code: 'de',
  join,
  date,
  longDate,
  once: (wall) => `am ${longDate(dayOf(wall))}${atTime(clockOfWall(wall))}`,
  days,
  onDays,
  clock,
  every,
  starting: (wall, withTime) => `, beginnend am ${longDate(dayOf(wall))}${withTime ? atTime(clockOfWall(wall)) : ''}`,
  until: (day, time) => `, bis ${date(day)}${time === null ? '' : atTime(time)}`,
  times: (count) => (count === 1 ? ', einmal' : `, ${count} Mal`),
  onlyBetween: (from, to) => `, nur zwischen ${from} und ${to}`,
  except: {
    day: (day) => `, außer am ${date(day)}`,
    time: (day, time) => `, außer am ${date(day)}${atTime(time)}`,
    stretch: (from, to) => `, außer vom ${date(from)} bis ${date(to)}`,
    days: (phrase) => {
      if (phrase.kind === 'daily') return phrase.months.length === 0 ? null : `, außer${inMonths(phrase.months)}`;
      if (phrase.kind === 'weekdays') return `, außer am ${weekdays(phrase.weekdays)}${inMonths(phrase.months)}`;
      if (phrase.kind === 'date') return `, außer am ${phrase.day}. ${month(phrase.month)}`;
      const said = days(phrase);
      return said === null ? null : `, außer ${said}`;
    },
    pattern: (pattern) => `, außer an den Tagen von "${pattern}"`,
  },
  ...GERMAN_CLOCK_CHANGES,
  pattern: (text) => `nach dem Muster "${text}"`,
  rule: (text) => `nach der Regel "${text}"`,
  near: { today: 'heute', tomorrow: 'morgen', yesterday: 'gestern' },
  relative: relativeIn('de'),
  now: 'jetzt',
};
