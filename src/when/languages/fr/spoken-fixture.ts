import type { Spoken } from '../shapes-fixture.ts';

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');
const NTH: Readonly<Record<number, string>> = {
  1: 'premier',
  2: 'deuxième',
  3: 'troisième',
  4: 'quatrième',
  [-1]: 'dernier',
};
const UNITS = { minute: 'minutes', hour: 'heures', day: 'jours', week: 'semaines', month: 'mois' } as const;
const clock = (hour: number, minute: number) => `${hour}h${minute === 0 ? '' : String(minute).padStart(2, '0')}`;

export const FRENCH_SPOKEN: Spoken = {
  today: "aujourd'hui",
  tomorrow: 'demain',
  dayAfterTomorrow: 'après-demain',
  everyDay: 'tous les jours',
  everyWorkday: 'en semaine',
  onWeekday: (day) => WEEKDAYS[day] ?? '',
  everyWeekday: (day) => `tous les ${WEEKDAYS[day]}s`,
  onDate: (day, month) => `le ${day} ${MONTHS[month - 1]}`,
  everyMonthOn: (day) => `le ${day === 1 ? '1er' : day} de chaque mois`,
  nthWeekday: (nth, day) => `le ${NTH[nth]} ${WEEKDAYS[day]} de chaque mois`,
  at: (hour, minute) => `à ${clock(hour, minute)}`,
  halfPast: (hour) => `à ${hour} heures et demie`,
  quarterPast: (hour) => `à ${hour} heures et quart`,
  quarterTo: (hour) => `à ${hour} heures moins le quart`,
  parts: [
    ['matin', 9],
    ['après-midi', 15],
    ['soir', 18],
  ],
  in: (count, unit) => `dans ${count} ${UNITS[unit]}`,
  every: (count, unit) => `${unit === 'day' || unit === 'month' ? 'tous' : 'toutes'} les ${count} ${UNITS[unit]}`,
  matter: 'appeler Anna',
  remind: (time) => `rappelle-moi ${time} d'appeler Anna`,
};
