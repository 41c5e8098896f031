// A bare hour in a change ("move it to 8") is read by the time there was, and not by the present.
import { DAY_MS, HOUR_MS, type ParsedWhen } from '../../when/index.ts';

const HALF_DAY_MS = DAY_MS / 2;
const EARLIEST_MS = 6 * HOUR_MS;
/** Who is up by then may mean an hour before {@link EARLIEST_MS}. */
const EARLY_MS = 7 * HOUR_MS;
/** The notes of the reader that say which half of the day it took. */
const HALVES = new Set(['morning', 'afternoon']);

/** Whether the reader had to choose the half of the day, because the hour says none and the language leaves it open. */
export const choseHalf = ({ assumptions, otherReadings }: ParsedWhen): boolean =>
  otherReadings !== undefined && assumptions.some(({ code }) => HALVES.has(code));

/** The notes without those about the half of the day. */
export const withoutHalf = (notes: ParsedWhen['assumptions']): ParsedWhen['assumptions'] =>
  notes.filter(({ code }) => !HALVES.has(code));

/**
 * Of the two hours a bare one can be the nearer to the time there was: from 19:30 "to 8" is 20:00, from 09:00 it is 08:00. An hour before 6
 * in the morning is meant only where it was by 7; 12 is noon. All in milliseconds since midnight.
 */
export function nearerHour(read: number, before: number): number {
  const morning = read % HALF_DAY_MS;
  const evening = morning + HALF_DAY_MS;
  if (morning < HOUR_MS || (morning < EARLIEST_MS && before > EARLY_MS)) return evening;
  return Math.abs(evening - before) < Math.abs(morning - before) ? evening : morning;
}
