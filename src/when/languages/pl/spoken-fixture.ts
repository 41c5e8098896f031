import type { Spoken, SpokenUnit } from '../shapes-fixture.ts';

const WEEKDAYS = ['niedzielę', 'poniedziałek', 'wtorek', 'środę', 'czwartek', 'piątek', 'sobotę'];
const MONTHS =
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(' ');
const NTH: Readonly<Record<number, readonly [masculine: string, feminine: string]>> = {
  1: ['pierwszy', 'pierwszą'],
  2: ['drugi', 'drugą'],
  3: ['trzeci', 'trzecią'],
  4: ['czwarty', 'czwartą'],
  [-1]: ['ostatni', 'ostatnią'],
};
/** "O ósmej", and "ósma" behind "za kwadrans". */
const HOURS: Readonly<Record<number, readonly [at: string, to: string]>> = {
  8: ['ósmej', 'ósma'],
  9: ['dziewiątej', 'dziewiąta'],
  10: ['dziesiątej', 'dziesiąta'],
  11: ['jedenastej', 'jedenasta'],
  12: ['dwunastej', 'dwunasta'],
};
const UNITS: Readonly<Record<SpokenUnit, readonly [few: string, many: string]>> = {
  minute: ['minuty', 'minut'],
  hour: ['godziny', 'godzin'],
  day: ['dni', 'dni'],
  week: ['tygodnie', 'tygodni'],
  month: ['miesiące', 'miesięcy'],
};
const isFeminine = (day: number) => WEEKDAYS[day]?.endsWith('ę') === true;
const unit = (count: number, one: SpokenUnit) => `${count} ${UNITS[one][count < 5 ? 0 : 1]}`;
const clock = (hour: number, minute: number) => `${hour}:${String(minute).padStart(2, '0')}`;

export const POLISH_SPOKEN: Spoken = {
  today: 'dziś',
  tomorrow: 'jutro',
  dayAfterTomorrow: 'pojutrze',
  everyDay: 'codziennie',
  everyWorkday: 'w dni robocze',
  onWeekday: (day) => `${day === 2 ? 'we' : 'w'} ${WEEKDAYS[day]}`,
  everyWeekday: (day) => `w ${isFeminine(day) ? 'każdą' : 'każdy'} ${WEEKDAYS[day]}`,
  onDate: (day, month) => `${day} ${MONTHS[month - 1]}`,
  everyMonthOn: (day) => `${day}. dnia każdego miesiąca`,
  nthWeekday: (nth, day) => `w ${NTH[nth]?.[isFeminine(day) ? 1 : 0]} ${WEEKDAYS[day]} każdego miesiąca`,
  at: (hour, minute) => `o ${clock(hour, minute)}`,
  halfPast: (hour) => `o wpół do ${HOURS[hour + 1]?.[0]}`,
  quarterPast: (hour) => `kwadrans po ${HOURS[hour]?.[0]}`,
  quarterTo: (hour) => `za kwadrans ${HOURS[hour]?.[1]}`,
  parts: [
    ['rano', 9],
    ['po południu', 15],
    ['wieczorem', 18],
  ],
  in: (count, one) => `za ${unit(count, one)}`,
  every: (count, one) => `co ${unit(count, one)}`,
  matter: 'zadzwonić do Anny',
  remind: (time) => `przypomnij mi ${time} żeby zadzwonić do Anny`,
};
