import { occurrenceKey, removeItem } from '../../agenda/agenda.ts';
import type { Reschedule, RescheduleCause } from '../../domain/schedules/reschedule.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { occurrenceAt } from '../../domain/timing/timing.ts';
import type { Tx } from '../../store/database.ts';
import { hasRun } from '../../store/runs/run-rows.ts';
import type { PendingOccurrence } from '../../store/schedules/pending-occurrences.ts';
import { insertReschedule } from '../../store/schedules/reschedules.ts';
import { type EpochMs, isCaused, nextOccurrence } from '../../when/index.ts';
import { retimeCauses } from '../causes/put-cause.ts';
import type { EngineContext } from '../context.ts';
import { concludeSchedule } from './conclude-schedule.ts';
import { planAt } from './plan.ts';

/** How many occurrences in a row with a run already are skipped; more do not occur. */
const DONE_LIMIT = 1_000;

/** A schedule whose next occurrence moved. */
export interface RescheduledSchedule {
  readonly schedule: Schedule;
  readonly move: Reschedule;
}

/**
 * Moves the pending occurrence of a schedule to its present time and records that. Returns null when it stays. An
 * occurrence that is due already is left to the scanner.
 */
export async function moveOccurrence(
  tx: Tx,
  context: EngineContext,
  { schedule, pending }: PendingOccurrence,
  wanted: EpochMs | null,
  why: { readonly cause: RescheduleCause; readonly reason: string },
): Promise<RescheduledSchedule | null> {
  const { now, ids } = context;
  if (pending === null || schedule.state !== 'active' || pending.dueAt <= now) return null;
  let nominalAt = wanted;
  for (let done = 0; nominalAt !== null && nominalAt !== pending.nominalAt && done < DONE_LIMIT; done++) {
    if (!(await hasRun(tx, schedule.id, nominalAt))) break;
    nominalAt = nextOccurrence(schedule.trigger, schedule.zone, nominalAt);
  }
  const dueAt = nominalAt === null ? null : occurrenceAt(schedule, nominalAt).dueAt;
  if (dueAt === pending.dueAt && nominalAt === pending.nominalAt) return null;
  if (nominalAt === null) {
    await removeItem(tx, occurrenceKey(schedule.id));
    await concludeSchedule(tx, context, schedule, { state: 'cancelled' });
  } else if (isCaused(schedule.trigger)) await retimeCauses(tx, schedule);
  else await planAt(tx, schedule, nominalAt);
  const move: Reschedule = {
    id: ids.next('mov'),
    userId: schedule.userId,
    scheduleId: schedule.id,
    ...why,
    fromAt: pending.dueAt,
    toAt: dueAt,
    recordedAt: now,
  };
  if (dueAt === pending.dueAt) return null;
  await insertReschedule(tx, move);
  return { schedule, move };
}
