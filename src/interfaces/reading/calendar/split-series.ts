// A series of which "this and all following" were changed becomes two: one up to there, and one from there on.
import { ruleWalls } from '../../../when/icalendar/index.ts';
import { formatWall, SECOND_MS, timeOfWall, type WallMs } from '../../../when/index.ts';
import type { EventZone } from './event-zones.ts';
import type { ReadEvent } from './read-event.ts';

/** More occurrences before the change than this are not counted. */
const COUNT_MOST = 30_000;

/**
 * The events, with each series cut where a later version changes all that follows. A change that moves its occurrences
 * to other days keeps to its one occurrence: the rule names the days.
 */
export function splitSeries(
  events: readonly ReadEvent[],
  zoneOf: (tzid: string | null) => EventZone | null,
): ReadEvent[] {
  const cuts = new Map<ReadEvent, Partial<ReadEvent>>();
  for (const change of events) {
    const { insteadOf } = change;
    const series = events.find((one) => one.uid === change.uid && one.insteadOf === null && one.rules.length > 0);
    if (!change.isForAllLater || insteadOf === null || series === undefined) continue;
    const zone = zoneOf(series.start.zone);
    const wallIn = ({ wall, zone: tzid }: ReadEvent['start']): WallMs | null => {
      if (tzid === series.start.zone) return wall;
      const at = zoneOf(tzid)?.instantOf(wall);
      return at === undefined || zone === null ? null : zone.wallOf(at);
    };
    const [at, start] = [wallIn(insteadOf), wallIn(change.start)];
    if (at === null || start === null || at - timeOfWall(at) !== start - timeOfWall(start)) {
      cuts.set(change, { isForAllLater: false });
      continue;
    }
    const [rule = ''] = series.rules;
    const before = cuts.get(series)?.rules ?? [rule];
    cuts.set(series, { rules: before.map((one) => endingBefore(one, at)) });
    cuts.set(change, { rules: [lessBy(rule, ruleWalls(rule, series.start.wall, upTo(series.start.wall, at)))] });
  }
  return events.map((one) => ({ ...one, ...cuts.get(one) }));
}

const upTo = (first: WallMs, at: WallMs) => ({ first, last: at - SECOND_MS, most: COUNT_MOST });

/** A rule that ends before a time, whatever end it had. */
const endingBefore = (rule: string, at: WallMs): string =>
  [...partsOf(rule).filter((part) => !/^(?:UNTIL|COUNT)=/.test(part)), `UNTIL=${stampOf(at - SECOND_MS)}`].join(';');

/** A counted rule without the occurrences that are over. */
function lessBy(rule: string, over: { readonly walls: readonly WallMs[] } | null): string {
  const less = (part: string) =>
    part.startsWith('COUNT=') ? `COUNT=${Math.max(1, Number(part.slice(6)) - (over?.walls.length ?? 0))}` : part;
  return partsOf(rule).map(less).join(';');
}

const partsOf = (rule: string): string[] => rule.split(';');
const stampOf = (wall: WallMs): string => formatWall(wall).replaceAll(/[-:]/g, '');
