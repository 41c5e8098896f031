import { DAY_MS, type EpochMs, nextLocalDay } from '../../when/index.ts';

/** The first instant of the day in a zone. */
export function dayBegan(zone: string, now: EpochMs): EpochMs {
  // The next day began 24 hours later, or an hour more or less where clocks change: take the last start that is not
  // in the future.
  const candidates = [now - 2 * DAY_MS, now - DAY_MS].map((at) => nextLocalDay(zone, at));
  return Math.max(...candidates.filter((at) => at <= now));
}
