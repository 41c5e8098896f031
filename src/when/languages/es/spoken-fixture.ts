import type { Spoken } from '../shapes-fixture.ts';

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const NTH: Readonly<Record<number, string>> = {
  1: 'primer',
  2: 'segundo',
  3: 'tercer',
  4: 'cuarto',
  [-1]: 'último',
};
const UNITS = { minute: 'minutos', hour: 'horas', day: 'días', week: 'semanas', month: 'meses' } as const;
const clock = (hour: number, minute: number) => `${hour}:${String(minute).padStart(2, '0')}`;

export const SPANISH_SPOKEN: Spoken = {
  today: 'hoy',
  tomorrow: 'mañana',
  dayAfterTomorrow: 'pasado mañana',
  everyDay: 'todos los días',
  everyWorkday: 'entre semana',
  onWeekday: (day) => `el ${WEEKDAYS[day]}`,
  everyWeekday: (day) => `todos los ${WEEKDAYS[day]}${day % 6 === 0 ? 's' : ''}`,
  onDate: (day, month) => `el ${day} de ${MONTHS[month - 1]}`,
  everyMonthOn: (day) => `el ${day} de cada mes`,
  nthWeekday: (nth, day) => `el ${NTH[nth]} ${WEEKDAYS[day]} de cada mes`,
  at: (hour, minute) => `a las ${clock(hour, minute)}`,
  halfPast: (hour) => `a las ${hour} y media`,
  quarterPast: (hour) => `a las ${hour} y cuarto`,
  quarterTo: (hour) => `a las ${hour} menos cuarto`,
  parts: [
    ['por la mañana', 9],
    ['por la tarde', 15],
    ['por la noche', 20],
  ],
  in: (count, unit) => `en ${count} ${UNITS[unit]}`,
  every: (count, unit) => `cada ${count} ${UNITS[unit]}`,
  matter: 'llamar a Anna',
  remind: (time) => `recuérdame ${time} llamar a Anna`,
};
