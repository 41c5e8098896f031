import type { Spoken } from '../shapes-fixture.ts';

const WEEKDAYS = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'];
const MONTHS = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
  ' ',
);
const NTH: Readonly<Record<number, string>> = {
  1: 'primo',
  2: 'secondo',
  3: 'terzo',
  4: 'quarto',
  [-1]: 'ultimo',
};
const UNITS = { minute: 'minuti', hour: 'ore', day: 'giorni', week: 'settimane', month: 'mesi' } as const;
const nthOf = (nth: number, day: number) => {
  const word = NTH[nth] ?? '';
  return day === 0 ? `${nth === -1 ? "l'" : 'la '}${word.slice(0, -1)}a` : `${nth === -1 ? "l'" : 'il '}${word}`;
};

export const ITALIAN_SPOKEN: Spoken = {
  today: 'oggi',
  tomorrow: 'domani',
  dayAfterTomorrow: 'dopodomani',
  everyDay: 'ogni giorno',
  everyWorkday: 'nei giorni feriali',
  onWeekday: (day) => WEEKDAYS[day] ?? '',
  everyWeekday: (day) => `ogni ${WEEKDAYS[day]}`,
  onDate: (day, month) => `il ${day} ${MONTHS[month - 1]}`,
  everyMonthOn: (day) => `il ${day} di ogni mese`,
  nthWeekday: (nth, day) => `${nthOf(nth, day)} ${WEEKDAYS[day]} di ogni mese`,
  at: (hour, minute) => `alle ${hour}:${String(minute).padStart(2, '0')}`,
  halfPast: (hour) => `alle ${hour} e mezza`,
  quarterPast: (hour) => `alle ${hour} e un quarto`,
  quarterTo: (hour) => `alle ${hour} meno un quarto`,
  parts: [
    ['mattina', 9],
    ['pomeriggio', 15],
    ['sera', 18],
  ],
  in: (count, unit) => `tra ${count} ${UNITS[unit]}`,
  every: (count, unit) => `ogni ${count} ${UNITS[unit]}`,
  matter: 'chiamare Anna',
  remind: (time) => `ricordami ${time} di chiamare Anna`,
};
