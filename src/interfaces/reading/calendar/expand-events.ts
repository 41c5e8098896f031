// Expands the events of a calendar in a stretch of time: follows series with their skipped, added and moved
// occurrences.
import { hash } from 'node:crypto';
import type { FoundOccurrence } from '../../../domain/calendar/plan-reminders.ts';
import {
  DAY_MS,
  type EpochMs,
  formatWall,
  isoInstant,
  parseWall,
  timeOfWall,
  type WallMs,
} from '../../../when/index.ts';
import { calendarWalls } from './calendar-rule.ts';
import type { EventZone, EventZones } from './event-zones.ts';
import type { ReadEvent } from './read-event.ts';
import type { EventTime } from './read-time.ts';

/** A stretch of time, `[from, to)`. */
export interface Stretch {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** A rule that recurs more often than calendar events do, or that Belfry does not support. */
export class UnfollowedRule extends Error {
  override readonly name = 'UnfollowedRule';
}

/** The most occurrences of one series in a day. */
const MOST_A_DAY = 24;

/** 132 bits, to keep the key short. */
const keyOf = (uid: string, insteadOf: string): string =>
  hash('sha256', JSON.stringify([uid, insteadOf]), 'base64url').slice(0, 22);

/**
 * The occurrences of the events with one UID that begin in a stretch of time.
 * @throws UnfollowedRule, UnknownZone
 */
export function expandEvents(versions: readonly ReadEvent[], zones: EventZones, stretch: Stretch): FoundOccurrence[] {
  const [uid = ''] = versions.map((one) => one.uid);
  const master = newest(versions.filter(({ insteadOf }) => insteadOf === null));
  const zone = master === undefined ? zones.find(null) : zoneOf(master.start, zones);
  if (versions.some(({ isOdd }) => isOdd)) throw new UnfollowedRule('it leaves out by a rule');
  const found: FoundOccurrence[] = [];
  const add = (event: ReadEvent, place: string, startsAt: EpochMs): void => {
    if (startsAt < stretch.from || startsAt >= stretch.to || event.isCancelled) return;
    const { title, place: where, alarms } = event;
    found.push({ key: keyOf(uid, place), startsAt, allDay: event.start.isDate, title, place: where, alarms });
  };
  // A cancelled series has no occurrences, not even changed ones.
  if (master?.isCancelled === true) return found;
  const changed = changesOf(versions, master, zones);
  const isSeries = master !== undefined && master.rules.length + master.dates.length > 0;
  if (isSeries)
    for (const { event, from, to, shiftMs } of reignsOf(master, changed, zone, zones)) {
      // What is said of one occurrence is said of the time at which it would have been.
      const near = { from: Math.max(from, stretch.from - shiftMs), to: Math.min(to, stretch.to - shiftMs) };
      if (near.from >= near.to) continue;
      for (const wall of wallsOf(master, zone, zones, near)) {
        const at = zone.instantOf(wall);
        if (at < from || at >= to || changed.has(at)) continue;
        add(event, isoInstant(at), zone.instantOf(wall + shiftMs));
      }
    }
  else if (master !== undefined) add(master, '', zone.instantOf(master.start.wall));
  for (const [at, one] of changed) add(one, isoInstant(at), zoneOf(one.start, zones).instantOf(one.start.wall));
  return found;
}

/** The newest version of each changed occurrence, by the time at which it would have been. */
function changesOf(
  versions: readonly ReadEvent[],
  master: ReadEvent | undefined,
  zones: EventZones,
): ReadonlyMap<EpochMs, ReadEvent> {
  const changed = new Map<EpochMs, ReadEvent[]>();
  for (const one of versions) {
    if (one.insteadOf === null) continue;
    const place = placeOf(one.insteadOf, master, zones);
    const some = changed.get(place) ?? [];
    some.push(one);
    changed.set(place, some);
  }
  return new Map([...changed].map(([place, some]) => [place, newest(some) as ReadEvent]));
}

/** A part of a series that one version describes: its occurrences would have been in `[from, to)`. */
interface Reign {
  readonly event: ReadEvent;
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** How much later its occurrences are than the rule says. */
  readonly shiftMs: number;
}

/** The series itself, and each change of "this and all following" from its occurrence to the next such change. */
function reignsOf(
  master: ReadEvent,
  changed: ReadonlyMap<EpochMs, ReadEvent>,
  zone: EventZone,
  zones: EventZones,
): Reign[] {
  const changes = [...changed]
    .filter(([, { isForAllLater }]) => isForAllLater)
    .map(([from, event]) => {
      const to = zoneOf(event.start, zones).instantOf(event.start.wall);
      return { event, from, shiftMs: zone.wallOf(to) - zone.wallOf(from) };
    })
    .sort((one, other) => one.from - other.from);
  const starts = [{ event: master, from: Number.NEGATIVE_INFINITY, shiftMs: 0 }, ...changes];
  return starts.map((one, index) => ({ ...one, to: starts[index + 1]?.from ?? Number.POSITIVE_INFINITY }));
}

/** The latest of several versions: by sequence number, then by time of change, then by position in the text. */
function newest(versions: readonly ReadEvent[]): ReadEvent | undefined {
  let best: ReadEvent | undefined;
  for (const one of versions) {
    const isOlder =
      best !== undefined &&
      (one.sequence < best.sequence || (one.sequence === best.sequence && one.changedAt < best.changedAt));
    if (!isOlder) best = one;
  }
  return best;
}

/** The occurrence that a RECURRENCE-ID names. Some programs write only its day. */
function placeOf(time: EventTime, master: ReadEvent | undefined, zones: EventZones): EpochMs {
  if (!time.isDate || master === undefined || master.start.isDate) return zoneOf(time, zones).instantOf(time.wall);
  return zones.find(master.start.zone).instantOf(time.wall + timeOfWall(master.start.wall));
}

/** A day is one of the person, whatever zone the calendar names for its times. */
const zoneOf = ({ zone, isDate }: EventTime, zones: EventZones): EventZone => (isDate ? zones.days : zones.find(zone));

/** The wall-clock times of a series in the stretch, without its skipped ones. */
function wallsOf(master: ReadEvent, zone: EventZone, zones: EventZones, { from, to }: Stretch): readonly WallMs[] {
  const { start, rules, dates, except } = master;
  const [first, last] = [zone.wallOf(from) - DAY_MS, zone.wallOf(to) + DAY_MS];
  const isNear = (wall: WallMs) => wall >= first && wall <= last;
  // Two clocks never differ by more than this, so times further away are ignored.
  const mayBeNear = ({ wall }: EventTime) => isNear(wall) || isNear(wall - 2 * DAY_MS) || isNear(wall + 2 * DAY_MS);
  const wallOf = (time: EventTime): WallMs =>
    time.isDate || time.zone === start.zone ? time.wall : zone.wallOf(zones.find(time.zone).instantOf(time.wall));
  const walls = new Set<WallMs>();
  const most = Math.ceil((last - first) / DAY_MS) * MOST_A_DAY;
  const put = (wall: WallMs): void => {
    walls.add(wall);
    if (walls.size > most) throw new UnfollowedRule('it comes more often than every hour');
  };
  // The start counts as an occurrence even when the rule does not include it.
  if (isNear(start.wall)) put(start.wall);
  const own = rules.map((rule) => ownUntil(rule, start, zone));
  const found = calendarWalls(start.wall, own, { first, last, most });
  if (found === null) throw new UnfollowedRule('its rule is not followed');
  for (const wall of found) put(wall);
  for (const date of dates.filter(mayBeNear)) {
    const wall = date.isDate && !start.isDate ? date.wall + timeOfWall(start.wall) : wallOf(date);
    if (isNear(wall)) put(wall);
  }
  const days = new Set<WallMs>();
  for (const date of except.filter(mayBeNear)) {
    if (date.isDate && !start.isDate) days.add(date.wall);
    else walls.delete(wallOf(date));
  }
  return [...walls].filter((wall) => !days.has(wall - timeOfWall(wall)));
}

const UTC_UNTIL = /UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/i;

/**
 * Converts an end given as an instant to the clock of the rule. For all-day events only its day counts: Outlook writes
 * the midnight of the person as an instant, others write the day with a time that says nothing.
 */
export function ownUntil(rule: string, start: EventTime, zone: EventZone): string {
  const match = UTC_UNTIL.exec(rule);
  if (match === null) return start.isDate ? rule.replace(/(UNTIL=\d{8})T\d{6}/i, '$1') : rule;
  const [whole, year, month, day, hour, minute, second] = match;
  const isDayAlone = ['000000', '235959'].includes(`${hour}${minute}${second}`);
  const at = parseWall(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
  if (at === null) return rule;
  const wall = formatWall(start.isDate && isDayAlone ? at : zone.wallOf(at)).replaceAll(/[-:]/g, '');
  return rule.replace(whole, `UNTIL=${start.isDate ? wall.slice(0, 8) : wall}`);
}
