import type { EpochMs } from '../time/clock.ts';
import { dayOfWall, formatDay, formatTimeOfDay, parseWall, timeOfWall, type WallMs } from '../time/wall.ts';
import { instantToWall, resolveWall, segmentAt } from '../time/zone.ts';
import { isCaused } from './caused.ts';
import type { TimeTrigger, Trigger } from './rule.ts';
import { type SpokenOptions, say, word, worded } from './said.ts';
import { nextOccurrence } from './trigger.ts';

/** The effect of a clock change on one occurrence. */
export interface OccurrenceNote {
  /** `gap`: the time does not exist that day, so it was moved; `overlap`: the clock shows it twice that day. */
  readonly kind: 'gap' | 'overlap';
  /** Local date, `YYYY-MM-DD`. */
  readonly date: string;
  /** The time of day in the rule, `HH:MM`. */
  readonly planned: string;
  /** The time of day on the clock at the occurrence, `HH:MM`. */
  readonly actual: string;
  /** Only for an overlap: which of the two it is. */
  readonly pass?: 'first' | 'second';
  /** The same in a sentence. */
  readonly message: string;
}

const clock = (wall: WallMs) => formatTimeOfDay(timeOfWall(wall));
const date = (wall: WallMs) => formatDay(dayOfWall(wall));

/** The time of a trigger within the skipped range `[from, to)` of the wall clock; null when it has none there. */
function plannedWithin(trigger: TimeTrigger, from: WallMs, to: WallMs): WallMs | null {
  if (trigger.kind === 'interval') return null;
  if (trigger.kind === 'once') {
    const wall = trigger.wall === undefined ? null : parseWall(trigger.wall);
    return wall !== null && wall >= from && wall < to ? wall : null;
  }
  // UTC has no clock changes, so every wall-clock time exists.
  const planned = nextOccurrence({ ...trigger, count: undefined }, 'UTC', from - 1);
  return planned !== null && planned < to ? planned : null;
}

/** The effect of a clock change on the occurrence at `at`; null without one. Pure. */
export function noteOccurrence(
  trigger: Trigger,
  zone: string,
  at: EpochMs,
  spoken: SpokenOptions = {},
): OccurrenceNote | null {
  if (trigger.kind === 'interval' || isCaused(trigger)) return null;
  const wall = instantToWall(zone, at);
  const found = resolveWall(zone, wall);
  if (found.kind === 'overlap') {
    const pass = at === found.second ? 'second' : 'first';
    const time = clock(wall);
    const message = worded`${time} comes twice on ${date(wall)}, since the clock goes back: this is the ${word(pass)} of the two.`;
    return { kind: 'overlap', date: date(wall), planned: time, actual: time, pass, message: say(message, spoken) };
  }
  const segment = segmentAt(zone, at);
  if (!Number.isFinite(segment.start)) return null;
  const before = segmentAt(zone, segment.start - 1);
  const [from, to] = [segment.start + before.offsetMs, segment.start + segment.offsetMs];
  if (to <= from || wall >= to + (to - from)) return null;
  const planned = plannedWithin(trigger, from, to);
  if (planned === null) return null;
  // A one-off moves by the length of the gap, a recurring time to its end.
  const moved = trigger.kind === 'once' ? planned + (to - from) : to;
  if (wall !== moved) return null;
  const named = trigger.kind === 'once' ? trigger : { ...trigger, gap: 'skip' as const };
  if (trigger.kind !== 'once' && nextOccurrence(named, zone, at - 1) === at) return null;
  const message = worded`${clock(planned)} does not exist on ${date(planned)}, since the clock jumps from ${clock(from)} to ${clock(to)}: it is ${clock(wall)}.`;
  return { kind: 'gap', date: date(wall), planned: clock(planned), actual: clock(wall), message: say(message, spoken) };
}
