import { describeInstant, type EpochMs, formatTimeOfDay, instantToWall, timeOfWall } from '../../when/index.ts';
import type { ScheduleKind } from '../schedules/schedule.ts';

/** The facts for a sentence about a move. */
export interface ToldReschedule {
  readonly what: string;
  readonly kind: ScheduleKind;
  readonly fromAt: EpochMs;
  readonly toAt: EpochMs | null;
}

/** How much of a text identifies it. */
const WHAT_LIMIT = 60;

function nameOf(what: string): string {
  const line = what.replace(/\s+/g, ' ').trim();
  return line.length <= WHAT_LIMIT ? line : `${line.slice(0, WHAT_LIMIT - 1)}…`;
}

/** `"stand-up" tomorrow, Monday 23 November, 09:00 (Asia/Tokyo), in 20 hours (was 17:00)`, in the person's zone. */
export function rescheduleWords(
  { what, fromAt, toAt }: ToldReschedule,
  at: { readonly zone: string; readonly now: EpochMs },
): string {
  const name = `"${nameOf(what)}"`;
  if (toAt === null) return `${name} does not come any more`;
  const { zone, now } = at;
  if (toAt <= now) return `${name} now: its time has passed there`;
  const [from, to] = [instantToWall(zone, fromAt), instantToWall(zone, toAt)];
  const isSameDay = Math.floor(from / 86_400_000) === Math.floor(to / 86_400_000);
  const before = isSameDay
    ? formatTimeOfDay(Math.floor(timeOfWall(from) / 1000) * 1000)
    : describeInstant(fromAt, at).split(' (')[0];
  return `${name} ${describeInstant(toAt, at)} (was ${before})`;
}

/** `2 reminders`, `1 action`; `3 schedules` for both kinds. */
export function countWords(kinds: ReadonlySet<ScheduleKind>, count: number): string {
  const [only] = kinds;
  const noun = kinds.size === 1 && only !== undefined ? only : 'schedule';
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Several simultaneous moves, of which the first few are named. */
export interface ToldReschedules {
  readonly first: readonly ToldReschedule[];
  readonly count: number;
}

/** The moves by name, and how many more there are: `"stand-up" tomorrow, ... (was 17:00); and 2 more.` */
export function reschedulesWords(
  { first, count }: ToldReschedules,
  at: { readonly zone: string; readonly now: EpochMs },
): string {
  const named = first.map((move) => rescheduleWords(move, at));
  const more = count > first.length ? [`and ${count - first.length} more`] : [];
  return `${[...named, ...more].join('; ')}.`;
}
