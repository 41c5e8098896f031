import { type DueSlots, RUN_ALL_LIMIT } from '../../domain/policy/missed.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { type EpochMs, nextOccurrence, occurrencesBetween, previousOccurrence } from '../../when/index.ts';
import type { SlotPlan } from './slot-plan.ts';
import { planTimedSlots } from './timed-slots.ts';

/** Works out every slot from `nominalAt` up to `now`. The usual case, one slot, costs one computation. */
export function planSlots(schedule: Schedule, nominalAt: EpochMs, now: EpochMs): SlotPlan {
  if (schedule.timing !== null) return planTimedSlots(schedule, nominalAt, now);
  const { trigger, zone } = schedule;
  const base = { schedule, nominalAt };
  const following = nextOccurrence(trigger, zone, nominalAt);
  if (following === null || following > now) {
    const only = [nominalAt];
    return { ...base, slots: { occurrences: only, last: nominalAt, count: 1 }, recent: only, next: following };
  }
  const between = occurrencesBetween(trigger, zone, nominalAt - 1, now, { limit: RUN_ALL_LIMIT + 1 });
  const last = between.last ?? nominalAt;
  const slots = { occurrences: between.occurrences, last, count: between.count };
  return { ...base, slots, recent: recentSlots(schedule, slots), next: nextOccurrence(trigger, zone, now) };
}

function recentSlots({ trigger, zone, policies }: Schedule, slots: DueSlots): readonly EpochMs[] {
  if (slots.count <= slots.occurrences.length) return slots.occurrences;
  const wanted = policies.missed === 'run_all' ? RUN_ALL_LIMIT + 1 : 2;
  const recent: EpochMs[] = [slots.last];
  while (recent.length < wanted) {
    const earlier = previousOccurrence(trigger, zone, recent[recent.length - 1] ?? slots.last);
    if (earlier === null) break;
    recent.push(earlier);
  }
  return recent.reverse();
}
