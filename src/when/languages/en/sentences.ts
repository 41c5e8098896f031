import { pad } from '../../time/wall.ts';
import { isWorkingWeek } from '../../trigger/sentence/day-phrase.ts';
import type { ClockPhrase, DayPhrase } from '../../trigger/sentence/phrases.ts';
import { clockOf, dayOf, partsOf } from '../../trigger/sentence/said-parts.ts';
import type { SentenceLanguage } from '../../trigger/sentence/sentence-language.ts';
import {
  dateWords,
  joinWords,
  longDateWords,
  MONTH_NAMES,
  monthWords,
  ordinalWord,
  positionWord,
  WEEKDAY_NAMES,
  wallWords,
  weekdayWords,
} from '../../trigger/sentence/words.ts';
import { ENGLISH_CLOCK_CHANGES } from './words.ts';

const inMonths = (months: readonly number[]) => (months.length === 0 ? '' : ` in ${monthWords(months)}`);
const ofEvery = (months: readonly number[]) =>
  months.length === 0 ? 'of every month' : `of every ${monthWords(months)}`;

function monthDays(days: readonly number[]): string {
  const words = joinWords(days.map(ordinalWord));
  return days.some((day) => day < 0) ? `the ${words} day` : `the ${words}`;
}

function nth(phrase: Extract<DayPhrase, { kind: 'nth' }>): string {
  const of = phrase.of === 'working-day' ? 'working day' : weekdayWords([phrase.of]);
  return `the ${joinWords(phrase.nth.map(positionWord))} ${of}`;
}

function days(phrase: DayPhrase): string {
  switch (phrase.kind) {
    case 'daily':
      return `every day${inMonths(phrase.months)}`;
    case 'weekdays':
      return `every ${isWorkingWeek(phrase.weekdays) ? 'weekday' : weekdayWords(phrase.weekdays)}${inMonths(phrase.months)}`;
    case 'month-days': {
      if (phrase.every > 1) return `every ${phrase.every} months on ${monthDays(phrase.days)}`;
      const missing = !phrase.missing ? '' : phrase.days.length === 1 ? ' that has one' : ', where they exist,';
      return `on ${monthDays(phrase.days)} ${ofEvery(phrase.months)}${missing}`;
    }
    case 'nth':
      return phrase.every > 1
        ? `every ${phrase.every} months on ${nth(phrase)}`
        : `on ${nth(phrase)} ${ofEvery(phrase.months)}`;
    case 'date': {
      const date = `${phrase.day} ${MONTH_NAMES[phrase.month]}`;
      return phrase.every === 1 ? `every ${date}` : `every ${phrase.every} years on ${date}`;
    }
    case 'weekday-on':
      return `every ${WEEKDAY_NAMES[phrase.weekday]} the ${ordinalWord(phrase.day)}`;
    case 'days':
      return `every ${phrase.every} days`;
    default:
      return `every ${phrase.every} weeks on ${weekdayWords(phrase.weekdays)}`;
  }
}

function onDays(phrase: DayPhrase): string {
  if (phrase.kind === 'daily') return inMonths(phrase.months).trim();
  if (phrase.kind === 'weekdays') {
    const which = isWorkingWeek(phrase.weekdays)
      ? 'weekdays'
      : weekdayWords(phrase.weekdays).replaceAll(/(day)\b/g, '$1s');
    return `on ${which}${inMonths(phrase.months)}`;
  }
  if (phrase.kind === 'date' && phrase.every === 1) return `on ${phrase.day} ${MONTH_NAMES[phrase.month]}`;
  return days(phrase);
}

function everyMinutes(step: number): string {
  if (step % 60 === 0) return step === 60 ? 'every hour' : `every ${step / 60} hours`;
  return step === 1 ? 'every minute' : `every ${step} minutes`;
}

function clock(phrase: ClockPhrase): string {
  if (phrase.kind === 'times') return `at ${joinWords(phrase.times.map(clockOf))}`;
  if (phrase.kind === 'rhythm') {
    const { stretch } = phrase;
    return `${everyMinutes(phrase.minutes)} ${stretch === null ? 'by the clock' : `from ${stretch[0]} to ${stretch[1]}`}`;
  }
  const at =
    phrase.minutes.join() === '0'
      ? 'on the hour'
      : `at ${joinWords(phrase.minutes.map((minute) => `:${pad(minute)}`))}`;
  return `${everyMinutes(phrase.everyHours * 60)} ${at}`;
}

function every(ms: number): string {
  const said = partsOf(ms)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ');
  return `every ${said.replace(/^1 (hour|minute|second)$/, '$1')}`;
}

/** English sentences. */
export const ENGLISH_SENTENCES: SentenceLanguage = {
  code: 'en',
  join: joinWords,
  date: dateWords,
  longDate: longDateWords,
  once: (wall) => `on ${wallWords(wall)}`,
  days,
  onDays,
  clock,
  every,
  starting: (wall, withTime) => `, starting on ${withTime ? wallWords(wall) : longDateWords(dayOf(wall))}`,
  until: (day, time) => `, until ${dateWords(day)}${time === null ? '' : ` at ${time}`}`,
  times: (count) => (count === 1 ? ', once' : `, ${count} times`),
  onlyBetween: (from, to) => `, only between ${from} and ${to}`,
  except: {
    day: (day) => `, except on ${dateWords(day)}`,
    time: (day, time) => `, except on ${dateWords(day)} at ${time}`,
    stretch: (from, to) => `, except from ${dateWords(from)} to ${dateWords(to)}`,
    days: (phrase) => {
      if (phrase.kind === 'daily') return phrase.months.length === 0 ? null : `, except${inMonths(phrase.months)}`;
      if (phrase.kind === 'weekdays') return `, except on ${weekdayWords(phrase.weekdays)}${inMonths(phrase.months)}`;
      return `, except ${onDays(phrase)}`;
    },
    pattern: (pattern) => `, except on the days of "${pattern}"`,
  },
  ...ENGLISH_CLOCK_CHANGES,
  pattern: (text) => `by the pattern "${text}"`,
  rule: (text) => `by the rule "${text}"`,
  near: { today: 'today', tomorrow: 'tomorrow', yesterday: 'yesterday' },
  relative: (count, unit) => {
    const amount = `${Math.abs(count)} ${unit}${Math.abs(count) === 1 ? '' : 's'}`;
    return count < 0 ? `${amount} ago` : `in ${amount}`;
  },
  now: 'now',
};
