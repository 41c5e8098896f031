import { type DueOccurrences, RUN_ALL_LIMIT } from '../../domain/policy/missed.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { type EpochMs, nextOccurrence, occurrencesBetween, previousOccurrence } from '../../when/index.ts';
import type { OccurrencePlan } from './occurrence-plan.ts';
import { planTimedOccurrences } from './timed-occurrences.ts';

/** Computes every occurrence from `nominalAt` up to `now`. The usual case, one occurrence, costs one computation. */
export function planOccurrences(schedule: Schedule, nominalAt: EpochMs, now: EpochMs): OccurrencePlan {
  if (schedule.timing !== null) return planTimedOccurrences(schedule, nominalAt, now);
  const { trigger, zone } = schedule;
  const base = { schedule, nominalAt };
  const following = nextOccurrence(trigger, zone, nominalAt);
  if (following === null || following > now) {
    const only = [nominalAt];
    return { ...base, due: { occurrences: only, last: nominalAt, count: 1 }, recent: only, next: following };
  }
  const between = occurrencesBetween(trigger, zone, nominalAt - 1, now, { limit: RUN_ALL_LIMIT + 1 });
  const last = between.last ?? nominalAt;
  const due = { occurrences: between.occurrences, last, count: between.count };
  return { ...base, due, recent: recentOccurrences(schedule, due), next: nextOccurrence(trigger, zone, now) };
}

function recentOccurrences({ trigger, zone, policies }: Schedule, due: DueOccurrences): readonly EpochMs[] {
  if (due.count <= due.occurrences.length) return due.occurrences;
  const wanted = policies.missed === 'run_all' ? RUN_ALL_LIMIT + 1 : 2;
  const recent: EpochMs[] = [due.last];
  while (recent.length < wanted) {
    const earlier = previousOccurrence(trigger, zone, recent[recent.length - 1] ?? due.last);
    if (earlier === null) break;
    recent.push(earlier);
  }
  return recent.reverse();
}
