import type { Policies, ScheduleKind } from '../schedules/schedule.ts';
import { DEFAULT_FRESHNESS_MS } from './missed.ts';
import { DEFAULT_RETRY } from './retry.ts';

const base = { missed: 'run_once', overlap: 'queue_one', retry: DEFAULT_RETRY } as const;
const recurringAction: Policies = Object.freeze({ ...base, freshnessMs: DEFAULT_FRESHNESS_MS });
const everythingElse: Policies = Object.freeze({ ...base, freshnessMs: null });

/** The default policies of a schedule: recurring ones are useful for a day, one-shots and reminders always. */
export function defaultPolicies(kind: ScheduleKind, recurring: boolean): Policies {
  return recurring && kind !== 'reminder' ? recurringAction : everythingElse;
}
