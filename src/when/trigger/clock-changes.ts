import { DAY_MS, type EpochMs, HOUR_MS } from '../time/clock.ts';
import { dayOfWall, formatTimeOfDay, formatWall, timeOfWall, type WallMs } from '../time/wall.ts';
import { segmentAt } from '../time/zone.ts';
import type { Trigger } from './rule.ts';
import { cronPolicy, parsedCron } from './rules/cron.ts';
import { dayWords, type Said, word, worded } from './said.ts';
import { nextOccurrence, nextOccurrences } from './trigger.ts';

/** A note on one clock change that affects a trigger. */
export interface ClockChangeNote {
  readonly code: 'clock-change';
  readonly message: Said;
}

/** Whether the range between two readings of the wall clock touches one of the hours. */
function touches(hours: readonly number[], one: WallMs, other: WallMs): boolean {
  const [from, end] = [Math.floor(Math.min(one, other) / HOUR_MS), Math.ceil(Math.max(one, other) / HOUR_MS)];
  if (end - from >= 24) return true;
  for (let hour = from; hour <= end; hour++) if (hours.includes(hour % 24)) return true;
  return false;
}

/** Whether a clock change between two instants touches one of these times of day, in milliseconds; null for any time. */
export function clockChangesTouch(times: readonly number[] | null, zone: string, from: EpochMs, to: EpochMs): boolean {
  let segment = segmentAt(zone, from);
  while (segment.end < to) {
    const next = segmentAt(zone, segment.end);
    const low = timeOfWall(segment.end + Math.min(segment.offsetMs, next.offsetMs));
    const length = Math.abs(segment.offsetMs - next.offsetMs);
    if (times === null || times.some((time) => (time - low + DAY_MS) % DAY_MS < length)) return true;
    segment = next;
  }
  return false;
}

/**
 * The effects of the clock changes in the year after `now` on a recurring trigger: one note for each change that
 * removes or repeats one of its times. Empty for one-offs and intervals.
 */
export function clockChangeNotes(trigger: Trigger, zone: string, now: EpochMs): ClockChangeNote[] {
  if (trigger.kind !== 'cron' && trigger.kind !== 'calendar') return [];
  const policy =
    trigger.kind === 'cron' ? cronPolicy(trigger) : { gap: trigger.gap ?? 'skip', overlap: trigger.overlap ?? 'first' };
  const hours = trigger.kind === 'cron' ? parsedCron(trigger.expression).fields.hours : null;
  const notes: ClockChangeNote[] = [];
  let segment = segmentAt(zone, now);
  while (segment.end < now + 366 * DAY_MS) {
    const at = segment.end;
    const next = segmentAt(zone, at);
    // A cron expression without an hour near the change needs no search.
    if (hours !== null && !touches(hours, at + segment.offsetMs, at + next.offsetMs)) {
      segment = next;
      continue;
    }
    // Bounds the search: times after the change do not matter.
    const end = formatWall(at + Math.max(segment.offsetMs, next.offsetMs));
    const near = { ...trigger, until: trigger.until !== undefined && trigger.until < end ? trigger.until : end };
    const day = dayWords(dayOfWall(at + Math.min(segment.offsetMs, next.offsetMs)));
    const show = (offset: number) => formatTimeOfDay(timeOfWall(at + offset));
    if (next.offsetMs > segment.offsetMs) {
      const [skipping, catching] = (['skip', 'next-valid'] as const).map((gap) =>
        nextOccurrence({ ...near, gap }, zone, at - 1),
      );
      if (skipping !== catching) {
        const what = policy.gap === 'skip' ? word('are left out') : worded`run once, at ${show(next.offsetMs)}`;
        notes.push({
          code: 'clock-change',
          message: worded`On ${day} the clock jumps from ${show(segment.offsetMs)} to ${show(next.offsetMs)}: times between ${what}.`,
        });
      }
    } else {
      const passEnd = at + segment.offsetMs - next.offsetMs;
      const [again] = nextOccurrences({ ...near, overlap: 'both' }, zone, at - 1, 1);
      const once = nextOccurrence({ ...near, overlap: 'first' }, zone, at - 1);
      if (again !== undefined && again < passEnd && again !== once) {
        const what = policy.overlap === 'both' ? word('run in both passes') : word('run once, the first time');
        notes.push({
          code: 'clock-change',
          message: worded`On ${day} the clock goes back from ${show(segment.offsetMs)} to ${show(next.offsetMs)}: times between ${what}.`,
        });
      }
    }
    segment = next;
  }
  return notes;
}
