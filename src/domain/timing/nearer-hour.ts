// Reads a bare hour in a change ("move it to 8") relative to the existing time instead of the present.
import { DAY_MS, HOUR_MS, type ParsedWhen } from '../../when/index.ts';

const HALF_DAY_MS = DAY_MS / 2;
const EARLIEST_MS = 6 * HOUR_MS;
/** A person who is up by then may mean an hour before {@link EARLIEST_MS}. */
const EARLY_MS = 7 * HOUR_MS;
/** The reader's notes about the chosen half of the day. */
const HALVES = new Set(['morning', 'afternoon']);

/** Whether the reader had to choose the half of the day, because neither the hour nor the language says it. */
export const choseHalf = ({ assumptions, otherReadings }: ParsedWhen): boolean =>
  otherReadings !== undefined && assumptions.some(({ code }) => HALVES.has(code));

/** The notes without those about the half of the day. */
export const withoutHalf = (notes: ParsedWhen['assumptions']): ParsedWhen['assumptions'] =>
  notes.filter(({ code }) => !HALVES.has(code));

/**
 * Of the two hours of a bare one, the nearer to the existing time: from 19:30, "to 8" means 20:00; from 09:00, 08:00.
 * An hour before 6 in the morning counts only when the existing time was by 7; 12 is noon. All in milliseconds since
 * midnight.
 */
export function nearerHour(read: number, before: number): number {
  const morning = read % HALF_DAY_MS;
  const evening = morning + HALF_DAY_MS;
  if (morning < HOUR_MS || (morning < EARLIEST_MS && before > EARLY_MS)) return evening;
  return Math.abs(evening - before) < Math.abs(morning - before) ? evening : morning;
}
