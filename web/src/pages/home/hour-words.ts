import type { HourView } from '../../api/home/home.ts';
import { readInstant } from '../../time/now.ts';
import { clockWords } from '../../time/time-words.ts';
import { say } from '../../voice/say.ts';

const HOUR_MS = 3_600_000;

/** `16:00 to 17:00`, on the wall clock of a zone. */
export function hourSpan({ from }: Pick<HourView, 'from'>, zone: string): string {
  const at = readInstant(from);
  return say('day.span', { from: clockWords(at, zone), to: clockWords(at + HOUR_MS, zone) });
}

/** How much is due in an hour: `nothing`, `1 thing`, `7 things`. */
export function amountWords({ count }: Pick<HourView, 'count'>): string {
  return count === 0 ? say('day.nothing') : say('day.things', { number: count });
}

/** All facts of an hour, for screen readers. */
export function hourWords(hour: HourView, zone: string): string {
  const kinds = [
    ...(hour.busy ? [say('day.busyHour')] : []),
    ...(hour.night ? [say('day.atNight')] : []),
    ...(hour.quiet ? [say('day.inQuiet')] : []),
  ];
  const named = hour.first.map(({ at, what }) => `${clockWords(readInstant(at), zone)} ${what}`);
  const more = hour.count - named.length;
  const list = more > 0 && named.length > 0 ? [...named, say('day.more', { number: more })] : named;
  return [`${hourSpan(hour, zone)}: ${amountWords(hour)}`, ...kinds, ...list].join(', ');
}

/** The height of an hour's bar, from 0 to 1: small counts stay visible beside large ones. */
export function barHeight(count: number, most: number): number {
  return count === 0 || most === 0 ? 0 : Math.sqrt(count / most);
}
