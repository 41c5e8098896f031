// Occurrences of schedules with jitter or quiet hours. Lateness is judged by their due time; occurrences that quiet
// hours leave out, or move to the same instant as the next one, are recorded as skipped.
import { decideMissed, type MissedDecision, RUN_ALL_LIMIT } from '../../domain/policy/missed.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { occurrencesFrom } from '../../domain/timing/timing.ts';
import { leftOutReason } from '../../domain/timing/timing-words.ts';
import { type EpochMs, occurrencesBetween, previousOccurrence } from '../../when/index.ts';
import type { OccurrencePlan, TimedOccurrences } from './occurrence-plan.ts';

/** Computes the due occurrences of such a schedule, from the one at `nominalAt` up to `now`. */
export function planTimedOccurrences(schedule: Schedule, nominalAt: EpochMs, now: EpochMs): OccurrencePlan {
  const { earlier, first } = shortenOutage(schedule, nominalAt, now);
  const candidates: EpochMs[] = [];
  const dueOf = new Map<EpochMs, EpochMs>();
  const skipped: { nominalAt: EpochMs; dueAt: EpochMs; reason: string }[] = [];
  let next: EpochMs | null = null;
  for (const occurrence of occurrencesFrom(schedule, first, Number.POSITIVE_INFINITY)) {
    if (occurrence.dueAt > now) {
      next = occurrence.nominalAt;
      break;
    }
    if (occurrence.leftOut === null) {
      candidates.push(occurrence.nominalAt);
      dueOf.set(occurrence.nominalAt, occurrence.dueAt);
    } else {
      const reason = leftOutReason(schedule, occurrence.leftOut, occurrence.dueAt);
      skipped.push({ nominalAt: occurrence.nominalAt, dueAt: occurrence.dueAt, reason });
    }
  }
  const due = { occurrences: candidates, last: candidates.at(-1) ?? first, count: candidates.length };
  return { schedule, nominalAt, due, recent: candidates, next, timed: { candidates, dueOf, skipped, earlier } };
}

/**
 * After an outage with more occurrences than can be looked at one by one, only the newest are; the others are
 * counted.
 */
function shortenOutage({ trigger, zone }: Schedule, nominalAt: EpochMs, now: EpochMs) {
  const range = occurrencesBetween(trigger, zone, nominalAt - 1, now, { limit: RUN_ALL_LIMIT + 1 });
  if (range.count <= RUN_ALL_LIMIT) return { earlier: null, first: nominalAt };
  let first = range.last ?? nominalAt;
  for (let i = 1; i < RUN_ALL_LIMIT; i++) first = previousOccurrence(trigger, zone, first) ?? first;
  const to = previousOccurrence(trigger, zone, first) ?? nominalAt;
  return { earlier: { from: nominalAt, to, count: range.count - RUN_ALL_LIMIT }, first };
}

/** Decides about the occurrences by their due times. */
export function decideTimedOccurrences(
  policies: Pick<Schedule['policies'], 'missed' | 'freshnessMs'>,
  { candidates, dueOf, earlier }: TimedOccurrences,
  now: EpochMs,
): MissedDecision {
  const nominalOf = new Map(candidates.map((nominalAt) => [dueOf.get(nominalAt) ?? nominalAt, nominalAt]));
  const dues = [...nominalOf.keys()];
  const decision = decideMissed(policies, { occurrences: dues, last: dues.at(-1) ?? now, count: dues.length }, now);
  const nominal = (due: EpochMs) => nominalOf.get(due) ?? due;
  const missed = decision.missed.map((range) => ({ ...range, from: nominal(range.from), to: nominal(range.to) }));
  return {
    run: decision.run.map(nominal),
    missed: earlier === null ? missed : [{ ...earlier, why: earlierKind(policies, decision, candidates) }, ...missed],
  };
}

/**
 * Why the occurrences before the newest ones are left out: too old, like some of the newest, or more than the policy
 * makes up for.
 */
function earlierKind(
  { missed }: Pick<Schedule['policies'], 'missed'>,
  { run }: MissedDecision,
  candidates: readonly EpochMs[],
): MissedDecision['missed'][number]['why'] {
  if (missed !== 'run_all') return 'missed';
  return run.length < candidates.length ? 'late' : 'cap';
}
