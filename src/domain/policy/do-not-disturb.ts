import {
  dayOfWall,
  type EpochMs,
  formatDay,
  instantToWall,
  leaveQuietHours,
  wallAt,
  wallToInstant,
} from '../../when/index.ts';
import type { DayStretch } from '../timing/read-timing.ts';

/** How many messages a day an agent may send a person by itself. Reminders are not counted. */
export const DAILY_MESSAGES = 10;

/** What is known when an agent wants to say something that nobody asked it for. */
export interface DoNotDisturbFacts {
  readonly now: EpochMs;
  /** The person's zone; null: not known, and days are those of UTC. */
  readonly zone: string | null;
  /** Null: none, or not for this. */
  readonly quietHours: DayStretch | null;
  /** Messages of this agent's to this person today. */
  readonly saidToday: number;
  readonly dailyMessages: number;
}

export type DoNotDisturbDecision =
  | { readonly kind: 'say' }
  /** It is kept until then, and said together with whatever else is kept. */
  | { readonly kind: 'hold'; readonly until: EpochMs; readonly reason: 'quiet_hours' | 'daily_limit' };

/** Decides whether something an agent says by itself is said now. */
export function decideDoNotDisturb({
  now,
  zone,
  quietHours,
  saidToday,
  dailyMessages,
}: DoNotDisturbFacts): DoNotDisturbDecision {
  const quietUntil = endOfQuiet(now, zone, quietHours);
  if (quietUntil > now) return { kind: 'hold', until: quietUntil, reason: 'quiet_hours' };
  if (saidToday < dailyMessages) return { kind: 'say' };
  const tomorrow = nextDay(now, zone ?? 'UTC');
  return { kind: 'hold', until: endOfQuiet(tomorrow, zone, quietHours), reason: 'daily_limit' };
}

/** The end of the quiet hours that `at` falls into; `at` itself outside of them. */
export function endOfQuiet(at: EpochMs, zone: string | null, hours: DayStretch | null): EpochMs {
  if (hours === null) return at;
  const { from, to } = hours;
  return leaveQuietHours(at, { from, to, zone: zone ?? 'UTC', action: 'delay' }) ?? at;
}

/** The first instant of the next day on a zone's wall clock. */
function nextDay(now: EpochMs, zone: string): EpochMs {
  const midnight = wallAt(dayOfWall(instantToWall(zone, now)) + 1);
  return Math.max(now + 1, wallToInstant(zone, midnight, { gap: 'next-valid', overlap: 'first' }));
}

/** The day of an instant in a zone, as `2026-11-21`: what is counted by day. */
export function dayOf(at: EpochMs, zone: string | null): string {
  return formatDay(dayOfWall(instantToWall(zone ?? 'UTC', at)));
}
