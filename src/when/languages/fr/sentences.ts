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
import { FRENCH_CLOCK_CHANGES } from './words.ts';

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');
const POSITIONS = ['', 'premier', 'deuxième', 'troisième', 'quatrième', 'cinquième'];

const join = joinWith('et');
const weekday = (day: number) => WEEKDAYS[day] as string;
const month = (number: number) => MONTHS[number - 1] as string;
const weekdays = (days: readonly number[]) => join(inWeekOrder(days).map(weekday));
const monthList = (months: readonly number[]) => join(months.map(month));
const inMonths = (months: readonly number[]) => (months.length === 0 ? '' : ` en ${monthList(months)}`);
const ofEvery = (months: readonly number[]) =>
  months.length === 0 ? 'de chaque mois' : `de chaque ${monthList(months)}`;
const dayNumber = (day: number) => (day === 1 ? '1er' : String(day));

const date: SentenceLanguage['date'] = (day, year) => {
  const found = civilDate(day);
  return `${dayNumber(found.day)} ${month(found.month)}${found.year === year ? '' : ` ${found.year}`}`;
};
const longDate: SentenceLanguage['longDate'] = (day, year) => `${weekday(weekdayOf(day))} ${date(day, year)}`;
const atTime = (time: string) => ` à ${time}`;

function position(nth: number): string | null {
  if (nth === -1) return 'dernier';
  if (nth < 0) return nth === -2 ? 'avant-dernier' : null;
  return POSITIONS[nth] ?? `${nth}e`;
}

const the = (word: string) => (word.startsWith('a') ? `l'${word}` : `le ${word}`);

function monthDays(days: readonly number[]): string | null {
  const words = days.map((day) => (day > 0 ? dayNumber(day) : position(day)));
  if (words.includes(null)) return null;
  return `${join((words as string[]).map(the))}${days.some((day) => day < 0) ? ' jour' : ''}`;
}

function nth(phrase: Extract<DayPhrase, { kind: 'nth' }>): string | null {
  const words = phrase.nth.map(position);
  if (words.includes(null)) return null;
  return `${the(join(words as string[]))} ${phrase.of === 'working-day' ? 'jour ouvrable' : weekday(phrase.of)}`;
}

function days(phrase: DayPhrase): string | null {
  switch (phrase.kind) {
    case 'daily':
      return `tous les jours${inMonths(phrase.months)}`;
    case 'weekdays':
      return `${isWorkingWeek(phrase.weekdays) ? 'en semaine' : `chaque ${weekdays(phrase.weekdays)}`}${inMonths(phrase.months)}`;
    case 'month-days': {
      const which = monthDays(phrase.days);
      if (which === null) return null;
      if (phrase.every > 1) return `tous les ${phrase.every} mois ${which}`;
      return `${which} ${ofEvery(phrase.months)}${phrase.missing ? ", s'il existe," : ''}`;
    }
    case 'nth': {
      const which = nth(phrase);
      if (which === null) return null;
      return phrase.every > 1 ? `tous les ${phrase.every} mois ${which}` : `${which} ${ofEvery(phrase.months)}`;
    }
    case 'date': {
      const on = `${dayNumber(phrase.day)} ${month(phrase.month)}`;
      return phrase.every === 1 ? `chaque ${on}` : `tous les ${phrase.every} ans le ${on}`;
    }
    case 'weekday-on':
      return null;
    case 'days':
      return `tous les ${phrase.every} jours`;
    default:
      return `toutes les ${phrase.every} semaines le ${weekdays(phrase.weekdays)}`;
  }
}

function onDays(phrase: DayPhrase): string | null {
  if (phrase.kind === 'daily') return inMonths(phrase.months).trim();
  return days(phrase);
}

function everyMinutes(step: number): string {
  if (step % 60 === 0) return step === 60 ? 'toutes les heures' : `toutes les ${step / 60} heures`;
  return step === 1 ? 'toutes les minutes' : `toutes les ${step} minutes`;
}

function clock(phrase: ClockPhrase): string {
  if (phrase.kind === 'times') return `à ${join(phrase.times.map(clockOf))}`;
  if (phrase.kind === 'rhythm') {
    const { stretch } = phrase;
    return `${everyMinutes(phrase.minutes)} ${stretch === null ? "selon l'horloge" : `de ${stretch[0]} à ${stretch[1]}`}`;
  }
  const full = phrase.minutes.join() === '0';
  const at = full ? "à l'heure pile" : `à ${join(phrase.minutes.map((minute) => `:${pad(minute)}`))}`;
  return `${everyMinutes(phrase.everyHours * 60)} ${at}`;
}

const UNITS = { hour: ['heure', 'heures'], minute: ['minute', 'minutes'], second: ['seconde', 'secondes'] } as const;

function every(ms: number): string {
  const parts = partsOf(ms);
  const [only] = parts;
  if (parts.length === 1 && only?.[0] === 1) return `toutes les ${UNITS[only[1]][1]}`;
  return `toutes les ${parts.map(([count, unit]) => `${count} ${UNITS[unit][count === 1 ? 0 : 1]}`).join(' ')}`;
}

/** French sentences. */
export const FRENCH_SENTENCES: SentenceLanguage = {
  code: 'fr',
  join,
  date,
  longDate,
  once: (wall) => `le ${longDate(dayOf(wall))}${atTime(clockOfWall(wall))}`,
  days,
  onDays,
  clock,
  every,
  starting: (wall, withTime) => `, à partir du ${longDate(dayOf(wall))}${withTime ? atTime(clockOfWall(wall)) : ''}`,
  until: (day, time) => `, jusqu'au ${date(day)}${time === null ? '' : atTime(time)}`,
  times: (count) => (count === 1 ? ', une fois' : `, ${count} fois`),
  onlyBetween: (from, to) => `, seulement entre ${from} et ${to}`,
  except: {
    day: (day) => `, sauf le ${date(day)}`,
    time: (day, time) => `, sauf le ${date(day)}${atTime(time)}`,
    stretch: (from, to) => `, sauf du ${date(from)} au ${date(to)}`,
    days: (phrase) => {
      if (phrase.kind === 'daily') return phrase.months.length === 0 ? null : `, sauf${inMonths(phrase.months)}`;
      if (phrase.kind === 'weekdays') return `, sauf le ${weekdays(phrase.weekdays)}${inMonths(phrase.months)}`;
      if (phrase.kind === 'date') return `, sauf le ${dayNumber(phrase.day)} ${month(phrase.month)}`;
      const said = days(phrase);
      return said === null ? null : `, sauf ${said}`;
    },
    pattern: (pattern) => `, sauf aux jours de "${pattern}"`,
  },
  ...FRENCH_CLOCK_CHANGES,
  pattern: (text) => `selon le motif "${text}"`,
  rule: (text) => `selon la règle "${text}"`,
  near: { today: "aujourd'hui", tomorrow: 'demain', yesterday: 'hier' },
  relative: relativeIn('fr'),
  now: 'maintenant',
};
