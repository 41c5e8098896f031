import { weekdayOf } from '../../time/wall.ts';
import { inWeekOrder } from '../../trigger/sentence/said-parts.ts';
import { sentencesOf } from '../../trigger/sentence/sentences.ts';
import { POLISH_CLOCK_CHANGES } from './words.ts';

/** Genitive: "od środy". */
const OF_WEEKDAYS = ['niedzieli', 'poniedziałku', 'wtorku', 'środy', 'czwartku', 'piątku', 'soboty'];
/** Genitive plural: "oprócz śród". */
const WITHOUT_WEEKDAYS = ['niedziel', 'poniedziałków', 'wtorków', 'śród', 'czwartków', 'piątków', 'sobót'];
const OF_MONTHS =
  ' stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(' ');
const POSITIONS = ['', 'pierwszy', 'drugi', 'trzeci', 'czwarty', 'piąty'];
const POSITIONS_OF_HER = ['', 'pierwszą', 'drugą', 'trzecią', 'czwartą', 'piątą'];
const FROM_END = ['', 'ostatni', 'przedostatni'];
const FROM_END_OF_HER = ['', 'ostatnią', 'przedostatnią'];
const FROM_END_OF_IT = ['', 'ostatniego', 'przedostatniego'];

/** Polish sentences. */
export const POLISH_SENTENCES = /* @__PURE__ */ sentencesOf({
  code: 'pl',
  and: 'i',
  // Accusative: "w środę", "co środę".
  weekdays: ['niedzielę', 'poniedziałek', 'wtorek', 'środę', 'czwartek', 'piątek', 'sobotę'],
  months: OF_MONTHS,
  inMonths:
    ' styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrześniu październiku listopadzie grudniu'.split(' '),
  dayMonth: (day, month) => `${day} ${month}`,
  on: (date) => `${/^w[^aeiouyęąió]/.test(date) ? 'we' : 'w'} ${date}`,
  at: ' o ',
  inMonth: ' w ',
  ofEvery: ['każdego miesiąca', 'każdego '],
  onThe: ['', 'w '],
  dayWord: (day) => (day > 0 ? `${day}.` : (FROM_END_OF_IT[-day] ?? null)),
  nthWord: (nth, of) => {
    const isHer = of === 0 || of === 3 || of === 6;
    if (nth < 0) return (isHer ? FROM_END_OF_HER : FROM_END)[-nth] ?? null;
    return (isHer ? POSITIONS_OF_HER : POSITIONS)[nth] ?? `${nth}.`;
  },
  dayNoun: [' dnia', ' dnia'],
  workingDay: 'dzień roboczy',
  missing: () => ', o ile istnieje,',
  everyDay: 'codziennie',
  workingDays: 'w dni robocze',
  everyWeekday: 'co ',
  everyDate: 'co roku ',
  onWeekdays: ' w ',
  onDate: ' ',
  behindRhythm: { date: '' },
  units: {
    second: ['sekundę', 'sekundy', 'sekund'],
    minute: ['minutę', 'minuty', 'minut'],
    hour: ['godzinę', 'godziny', 'godzin'],
    day: ['dzień', 'dni', 'dni'],
    week: ['tydzień', 'tygodnie', 'tygodni'],
    month: ['miesiąc', 'miesiące', 'miesięcy'],
    year: ['rok', 'lata', 'lat'],
  },
  // One, two to four, and all others.
  formOf: (count) => {
    const [ten, one] = [count % 100, count % 10];
    if (count === 1) return 0;
    return Number.isInteger(count) && one >= 2 && one <= 4 && (ten < 12 || ten > 14) ? 1 : 2;
  },
  every: (amount, _, [one]) => `co ${amount ?? one}`,
  byTheClock: 'według zegara',
  window: ['od ', ' do '],
  onTheHour: 'o pełnej godzinie',
  atMinutes: 'o ',
  starting: ', od ',
  startDay: (day, date) => `${OF_WEEKDAYS[weekdayOf(day)]} ${date}`,
  until: ', do ',
  times: [', raz', ' razy'],
  onlyBetween: [', tylko między ', ' a '],
  except: ', oprócz',
  exceptDay: ', oprócz ',
  exceptNamed: (phrase, join) => {
    if (phrase.kind === 'daily' && phrase.months.length > 0)
      return `, oprócz ${join(phrase.months.map((month) => OF_MONTHS[month] as string))}`;
    if (phrase.kind !== 'weekdays') return undefined;
    const names = inWeekOrder(phrase.weekdays).map((day) => WITHOUT_WEEKDAYS[day] as string);
    return phrase.months.length > 0 ? null : `, oprócz ${join(names)}`;
  },
  exceptStretch: [', oprócz od ', ' do '],
  exceptPattern: ', oprócz dni według',
  pattern: 'według wzorca',
  rule: 'według reguły',
  near: { today: 'dziś', tomorrow: 'jutro', yesterday: 'wczoraj' },
  now: 'teraz',
  ...POLISH_CLOCK_CHANGES,
});
