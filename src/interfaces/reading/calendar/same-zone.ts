import { DAY_MS, type EpochMs, instantToWall } from '../../../when/index.ts';
import type { EventZone } from './event-zones.ts';

/** How often, and how far around now, two clocks are compared: each half of a year is seen in each of two years. */
const STEP_MS = 15 * DAY_MS;
const STEPS = 24;

/** The IANA name of a zone whose clock shows what this one shows, the person's own first; null for none. */
export function sameZone(
  zone: EventZone,
  { own, now }: { readonly own: string; readonly now: EpochMs },
): string | null {
  const times = Array.from({ length: STEPS }, (_, step) => now + step * STEP_MS);
  const walls = times.map((at) => zone.wallOf(at));
  const isSame = (name: string) => times.every((at, place) => instantToWall(name, at) === walls[place]);
  return [own, ...Intl.supportedValuesOf('timeZone')].find(isSame) ?? null;
}
