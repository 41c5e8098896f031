import type { Spoken } from '../shapes-fixture.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const NTH: Readonly<Record<number, string>> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' };
const ORDINALS: Readonly<Record<number, string>> = { 1: '1st', 2: '2nd', 10: '10th', 15: '15th', 28: '28th' };
const clock = (hour: number, minute: number) => `${hour}:${String(minute).padStart(2, '0')}`;

export const ENGLISH_SPOKEN: Spoken = {
  today: 'today',
  tomorrow: 'tomorrow',
  dayAfterTomorrow: 'the day after tomorrow',
  everyDay: 'every day',
  everyWorkday: 'every weekday',
  onWeekday: (day) => `on ${WEEKDAYS[day]}`,
  everyWeekday: (day) => `every ${WEEKDAYS[day]}`,
  onDate: (day, month) => `on ${day} ${MONTHS[month - 1]}`,
  everyMonthOn: (day) => `on the ${ORDINALS[day]} of every month`,
  nthWeekday: (nth, day) => `on the ${NTH[nth]} ${WEEKDAYS[day]} of every month`,
  at: (hour, minute) => `at ${clock(hour, minute)}`,
  halfPast: (hour) => `at half past ${hour}`,
  quarterPast: (hour) => `at a quarter past ${hour}`,
  quarterTo: (hour) => `at a quarter to ${hour}`,
  parts: [
    ['morning', 9],
    ['afternoon', 15],
    ['evening', 18],
  ],
  in: (count, unit) => `in ${count} ${unit}s`,
  every: (count, unit) => `every ${count} ${unit}s`,
  matter: 'call Anna',
  remind: (time) => `remind me ${time} to call Anna`,
};
