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

/** How many unprompted messages a day an agent may send a person. Reminders do not count. */
export const DAILY_MESSAGES = 10;

/** The facts when an agent wants to send an unprompted message. */
export interface DoNotDisturbFacts {
  readonly now: EpochMs;
  /** The person's zone; null when unknown, and days are those of UTC. */
  readonly zone: string | null;
  /** Null for none, or when they do not apply. */
  readonly quietHours: DayStretch | null;
  /** This agent's messages to this person today. */
  readonly saidToday: number;
  readonly dailyMessages: number;
}

export type DoNotDisturbDecision =
  | { readonly kind: 'say' }
  /** It is deferred until then, and delivered together with other deferred ones. */
  | { readonly kind: 'hold'; readonly until: EpochMs; readonly reason: 'quiet_hours' | 'daily_limit' };

/** Decides whether an unprompted message of an agent is delivered now. */
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

/** The end of the quiet hours around `at`; `at` itself outside quiet hours. */
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

/** The local day of an instant, as `2026-11-21`, for daily counts. */
export function dayOf(at: EpochMs, zone: string | null): string {
  return formatDay(dayOfWall(instantToWall(zone ?? 'UTC', at)));
}
