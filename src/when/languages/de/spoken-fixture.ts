import type { Spoken } from '../shapes-fixture.ts';

const WEEKDAYS = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];
const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');
const NTH: Readonly<Record<number, string>> = {
  1: 'ersten',
  2: 'zweiten',
  3: 'dritten',
  4: 'vierten',
  [-1]: 'letzten',
};
const HOURS = 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');
const clock = (hour: number, minute: number) => `${hour}:${String(minute).padStart(2, '0')}`;

export const GERMAN_SPOKEN: Spoken = {
  today: 'heute',
  tomorrow: 'morgen',
  dayAfterTomorrow: 'übermorgen',
  everyDay: 'jeden Tag',
  everyWorkday: 'werktags',
  onWeekday: (day) => `am ${WEEKDAYS[day]}`,
  everyWeekday: (day) => `jeden ${WEEKDAYS[day]}`,
  onDate: (day, month) => `am ${day}. ${MONTHS[month - 1]}`,
  everyMonthOn: (day) => `am ${day}. jedes Monats`,
  nthWeekday: (nth, day) => `am ${NTH[nth]} ${WEEKDAYS[day]} jedes Monats`,
  at: (hour, minute) => `um ${clock(hour, minute)} Uhr`,
  halfPast: (hour) => `um halb ${HOURS[hour + 1]}`,
  quarterPast: (hour) => `um Viertel nach ${HOURS[hour]}`,
  quarterTo: (hour) => `um Viertel vor ${HOURS[hour]}`,
  parts: [
    ['früh', 9],
    ['nachmittag', 15],
    ['abend', 18],
  ],
  in: (count, unit) => `in ${count} ${UNITS[unit]}${unit === 'day' || unit === 'month' ? 'n' : ''}`,
  every: (count, unit) => `alle ${count} ${UNITS[unit]}`,
  matter: 'Anna anrufen',
  remind: (time) => `erinnere mich ${time} daran: Anna anrufen`,
};

const UNITS = { minute: 'Minuten', hour: 'Stunden', day: 'Tage', week: 'Wochen', month: 'Monate' } as const;
