// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { CallOptions } from '../../call-options.ts';
import type { Calendar, GetCalendarInput, Home } from '../home.ts';

/** One method for each operation of the room `home`. */
export interface HomeMethods {
  /** Shows the overview: problems, what waits for you, what is running, and the next 24 hours. */
  readonly getHome: (input?: Record<string, never>, options?: CallOptions) => Promise<Home>;
  /**
   * Shows what is planned, what ran and what was left out on the days of a calendar, in a zone, with the days on which clocks change.
   * @throws AppError invalid_input, unknown_zone
   */
  readonly getCalendar: (input?: GetCalendarInput, options?: CallOptions) => Promise<Calendar>;
}
