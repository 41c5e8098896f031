import type { Trigger } from '../../when/index.ts';
import type { ScheduleKind } from '../schedules/schedule.ts';
import type { DayStretch } from './read-timing.ts';
import { isPlain, type KeptQuietHours, type QuietChoice, type Timing } from './timing.ts';

/** The quiet hours of a person, on their wall clock. */
export interface UserQuietHours extends DayStretch {
  readonly action: 'delay' | 'skip';
  /** Whether they apply to reminders too. @default false */
  readonly reminders: boolean;
}

/**
 * The person's quiet hours for one of their schedules: they apply to actions, and to reminders only if the person
 * chose that.
 */
export function quietHoursFor(
  { kind, trigger }: { readonly kind: ScheduleKind; readonly trigger: Trigger },
  choice: QuietChoice | null,
  user: { readonly zone: string | null; readonly quietHours: UserQuietHours | null } | null,
): KeptQuietHours | null {
  const hours = user?.quietHours ?? null;
  if (hours === null || choice === 'own' || choice === 'ignore') return null;
  if (kind === 'reminder' && choice !== 'respect' && !hours.reminders) return null;
  // A one-time occurrence is deferred, never left out, because nothing would follow it.
  const action = trigger.kind === 'once' ? 'delay' : hours.action;
  return { from: hours.from, to: hours.to, action, zone: user?.zone ?? null };
}

export const NO_TIMING: Timing = { jitterMs: 0, choice: null, quiet: null, given: {} };

/** The timing of a schedule with the person's present quiet hours; null when nothing remains. */
export function timingFor(
  schedule: { readonly kind: ScheduleKind; readonly trigger: Trigger; readonly timing: Timing | null },
  user: { readonly zone: string | null; readonly quietHours: UserQuietHours | null } | null,
): Timing | null {
  const timing = schedule.timing ?? NO_TIMING;
  const quiet = timing.choice === 'own' ? timing.quiet : quietHoursFor(schedule, timing.choice, user);
  const after = { ...timing, quiet };
  return isPlain(after) ? null : after;
}
