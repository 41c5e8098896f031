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
import { POLISH_CLOCK_CHANGES } from './words.ts';

/** Accusative: "w środę", "co środę". */
const WEEKDAYS = ['niedzielę', 'poniedziałek', 'wtorek', 'środę', 'czwartek', 'piątek', 'sobotę'];
/** Genitive: "od środy". */
const OF_WEEKDAYS = ['niedzieli', 'poniedziałku', 'wtorku', 'środy', 'czwartku', 'piątku', 'soboty'];
/** Genitive plural: "oprócz śród". */
const WITHOUT_WEEKDAYS = ['niedziel', 'poniedziałków', 'wtorków', 'śród', 'czwartków', 'piątków', 'sobót'];
const OF_MONTHS =
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(' ');
const IN_MONTHS =
  'styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrześniu październiku listopadzie grudniu'.split(' ');
const POSITIONS = ['', 'pierwszy', 'drugi', 'trzeci', 'czwarty', 'piąty'];
const POSITIONS_OF_HER = ['', 'pierwszą', 'drugą', 'trzecią', 'czwartą', 'piątą'];

const join = joinWith('i');
const weekday = (day: number) => WEEKDAYS[day] as string;
const isFeminine = (day: number) => day === 0 || day === 3 || day === 6;
const weekdays = (days: readonly number[]) => join(inWeekOrder(days).map(weekday));
const ofMonth = (number: number) => OF_MONTHS[number - 1] as string;
const inMonths = (months: readonly number[]) =>
  months.length === 0 ? '' : ` w ${join(months.map((number) => IN_MONTHS[number - 1] as string))}`;
const ofEvery = (months: readonly number[]) =>
  months.length === 0 ? 'każdego miesiąca' : `każdego ${join(months.map(ofMonth))}`;
const on = (word: string) => `${/^w[^aeiouyęąió]/.test(word) ? 'we' : 'w'} ${word}`;

/** One, two to four, and all others. */
function plural(count: number, forms: readonly [string, string, string]): string {
  if (count === 1) return forms[0];
  const [ten, one] = [count % 100, count % 10];
  return Number.isInteger(count) && one >= 2 && one <= 4 && (ten < 12 || ten > 14) ? forms[1] : forms[2];
}

const date: SentenceLanguage['date'] = (day, year) => {
  const found = civilDate(day);
  return `${found.day} ${ofMonth(found.month)}${found.year === year ? '' : ` ${found.year}`}`;
};
const longDate: SentenceLanguage['longDate'] = (day, year) => `${weekday(weekdayOf(day))} ${date(day, year)}`;
const atTime = (time: string) => ` o ${time}`;

function position(nth: number, isHer: boolean): string | null {
  if (nth === -1) return isHer ? 'ostatnią' : 'ostatni';
  if (nth < 0) return nth === -2 ? (isHer ? 'przedostatnią' : 'przedostatni') : null;
  return (isHer ? POSITIONS_OF_HER : POSITIONS)[nth] ?? `${nth}.`;
}

function monthDays(days: readonly number[]): string | null {
  if (days.some((day) => day < -2)) return null;
  const words = days.map((day) => (day > 0 ? `${day}.` : day === -1 ? 'ostatniego' : 'przedostatniego'));
  return `${join(words)} dnia`;
}

function nth(phrase: Extract<DayPhrase, { kind: 'nth' }>): string | null {
  const { of } = phrase;
  const words = phrase.nth.map((one) => position(one, of !== 'working-day' && isFeminine(of)));
  if (words.includes(null)) return null;
  return `w ${join(words as string[])} ${of === 'working-day' ? 'dzień roboczy' : weekday(of)}`;
}

const MONTH_FORMS = ['miesiąc', 'miesiące', 'miesięcy'] as const;

function days(phrase: DayPhrase): string | null {
  switch (phrase.kind) {
    case 'daily':
      return `codziennie${inMonths(phrase.months)}`;
    case 'weekdays':
      return `${isWorkingWeek(phrase.weekdays) ? 'w dni robocze' : `co ${weekdays(phrase.weekdays)}`}${inMonths(phrase.months)}`;
    case 'month-days': {
      const which = monthDays(phrase.days);
      if (which === null) return null;
      if (phrase.every > 1) return `co ${phrase.every} ${plural(phrase.every, MONTH_FORMS)} ${which}`;
      return `${which} ${ofEvery(phrase.months)}${phrase.missing ? ', o ile istnieje,' : ''}`;
    }
    case 'nth': {
      const which = nth(phrase);
      if (which === null) return null;
      return phrase.every > 1
        ? `co ${phrase.every} ${plural(phrase.every, MONTH_FORMS)} ${which}`
        : `${which} ${ofEvery(phrase.months)}`;
    }
    case 'date': {
      const said = `${phrase.day} ${ofMonth(phrase.month)}`;
      if (phrase.every === 1) return `co roku ${said}`;
      return `co ${phrase.every} ${plural(phrase.every, ['rok', 'lata', 'lat'])} ${said}`;
    }
    case 'weekday-on':
      return null;
    case 'days':
      return `co ${phrase.every} dni`;
    default:
      return `co ${phrase.every} ${plural(phrase.every, ['tydzień', 'tygodnie', 'tygodni'])} w ${weekdays(phrase.weekdays)}`;
  }
}

function onDays(phrase: DayPhrase): string | null {
  if (phrase.kind === 'daily') return inMonths(phrase.months).trim();
  if (phrase.kind === 'date' && phrase.every === 1) return `${phrase.day} ${ofMonth(phrase.month)}`;
  return days(phrase);
}

const UNITS = {
  hour: ['godzinę', 'godziny', 'godzin'],
  minute: ['minutę', 'minuty', 'minut'],
  second: ['sekundę', 'sekundy', 'sekund'],
} as const;

function everyMinutes(step: number): string {
  const [count, unit] = step % 60 === 0 ? ([step / 60, 'hour'] as const) : ([step, 'minute'] as const);
  return count === 1 ? `co ${UNITS[unit][0]}` : `co ${count} ${plural(count, UNITS[unit])}`;
}

function clock(phrase: ClockPhrase): string {
  if (phrase.kind === 'times') return `o ${join(phrase.times.map(clockOf))}`;
  if (phrase.kind === 'rhythm') {
    const { stretch } = phrase;
    return `${everyMinutes(phrase.minutes)} ${stretch === null ? 'według zegara' : `od ${stretch[0]} do ${stretch[1]}`}`;
  }
  const full = phrase.minutes.join() === '0';
  const at = full ? 'o pełnej godzinie' : `o ${join(phrase.minutes.map((minute) => `:${pad(minute)}`))}`;
  return `${everyMinutes(phrase.everyHours * 60)} ${at}`;
}

function every(ms: number): string {
  const parts = partsOf(ms);
  const [only] = parts;
  if (parts.length === 1 && only?.[0] === 1) return `co ${UNITS[only[1]][0]}`;
  return `co ${parts.map(([count, unit]) => `${count} ${plural(count, UNITS[unit])}`).join(' ')}`;
}

const startDate: SentenceLanguage['date'] = (day) => `${OF_WEEKDAYS[weekdayOf(day)]} ${date(day)}`;

/** Polish sentences. */
export const POLISH_SENTENCES: SentenceLanguage = {
  code: 'pl',
  join,
  date,
  longDate: (day, year) => on(longDate(day, year)),
  once: (wall) => `${on(longDate(dayOf(wall)))}${atTime(clockOfWall(wall))}`,
  days,
  onDays,
  clock,
  every,
  starting: (wall, withTime) => `, od ${startDate(dayOf(wall))}${withTime ? atTime(clockOfWall(wall)) : ''}`,
  until: (day, time) => `, do ${date(day)}${time === null ? '' : atTime(time)}`,
  times: (count) => (count === 1 ? ', raz' : `, ${count} razy`),
  onlyBetween: (from, to) => `, tylko między ${from} a ${to}`,
  except: {
    day: (day) => `, oprócz ${date(day)}`,
    time: (day, time) => `, oprócz ${date(day)}${atTime(time)}`,
    stretch: (from, to) => `, oprócz od ${date(from)} do ${date(to)}`,
    days: (phrase) => {
      if (phrase.kind === 'daily')
        return phrase.months.length === 0 ? null : `, oprócz ${join(phrase.months.map(ofMonth))}`;
      if (phrase.kind === 'weekdays')
        return phrase.months.length > 0
          ? null
          : `, oprócz ${join(inWeekOrder(phrase.weekdays).map((day) => WITHOUT_WEEKDAYS[day] as string))}`;
      if (phrase.kind === 'date') return `, oprócz ${phrase.day} ${ofMonth(phrase.month)}`;
      const said = days(phrase);
      return said === null ? null : `, oprócz ${said}`;
    },
    pattern: (pattern) => `, oprócz dni według "${pattern}"`,
  },
  ...POLISH_CLOCK_CHANGES,
  pattern: (text) => `według wzorca "${text}"`,
  rule: (text) => `według reguły "${text}"`,
  near: { today: 'dziś', tomorrow: 'jutro', yesterday: 'wczoraj' },
  relative: relativeIn('pl'),
  now: 'teraz',
};
