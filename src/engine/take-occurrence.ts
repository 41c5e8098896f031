import { type AgendaItem, removeItem, replaceItem } from '../agenda/agenda.ts';
import { decideMissed } from '../domain/policy/missed.ts';
import { decideOverlap } from '../domain/policy/overlap.ts';
import type { Schedule } from '../domain/schedule.ts';
import type { EpochMs } from '../domain/time/clock.ts';
import { LATE_START_MS } from '../domain/wake.ts';
import type { Tx } from '../store/database.ts';
import { countUnfinished, insertRun } from '../store/run-rows.ts';
import { countSlotsLeftOut, headOfSchedule, loadSchedule, setScheduleState } from '../store/schedule-rows.ts';
import type { EngineContext } from './context.ts';
import { concludeSchedule } from './finish-turn.ts';
import { clockWords } from './late-words.ts';
import { missedReason } from './outages.ts';
import { occurrenceOf } from './plan.ts';
import type { SlotPlan } from './slots.ts';
import { cancelRuns, startRun } from './start-run.ts';
import { recordMissed } from './withdraw.ts';

/**
 * Carries out what was decided about a due occurrence: missed slots recorded, runs made, the next occurrence put, in one transaction.
 * Answers how many runs were made; null when the plan is out of date (the schedule changed since) and the item was left for the next scan.
 */
export async function takeOccurrence(
  tx: Tx,
  context: EngineContext,
  item: AgendaItem,
  plan: SlotPlan,
): Promise<number | null> {
  const { schedule } = plan;
  const head = await headOfSchedule(tx, schedule.id);
  if (head?.state !== 'active') {
    await removeItem(tx, item.key);
    return 0;
  }
  if (head.revision !== schedule.revision) return null;
  if (!(await replaceItem(tx, item, plan.next === null ? null : occurrenceOf(schedule, plan.next)))) return null;

  const { now } = context;
  // One slot on time: nothing to decide about the past.
  const decision =
    plan.slots.count === 1 && now - plan.nominalAt <= LATE_START_MS
      ? { run: [plan.nominalAt], missed: [] }
      : decideMissed(schedule.policies, plan.slots, now, plan.recent);
  for (const range of decision.missed) await recordRange(tx, context, schedule, range);
  let started = 0;
  const exempt = schedule.policies.missed === 'run_all' && decision.run.length > 1;
  for (const nominalAt of decision.run) {
    if (await runSlot(tx, context, schedule, nominalAt, exempt)) started += 1;
  }
  if (plan.next === null && started === 0) await concludeSchedule(tx, context, schedule, { state: 'cancelled' });
  return started;
}

async function runSlot(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  nominalAt: EpochMs,
  exempt: boolean,
): Promise<boolean> {
  const slot = { cause: 'scheduled', nominalAt, dueAt: nominalAt } as const;
  if (!exempt) {
    const decision = decideOverlap(schedule.policies.overlap, await countUnfinished(tx, schedule.id));
    if (decision.kind === 'skip') {
      await skipSlot(tx, context, schedule, nominalAt, decision.reason);
      return false;
    }
    if (decision.kind === 'cancel_running')
      await cancelRuns(tx, context, schedule.id, 'unfinished', 'the next occurrence took its place');
  }
  return (await startRun(tx, context, schedule, slot)) !== null;
}

async function skipSlot(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  nominalAt: EpochMs,
  reason: string,
): Promise<void> {
  const { id: scheduleId, userId } = schedule;
  const fresh = await insertRun(tx, {
    id: context.ids.next('run'),
    userId,
    scheduleId,
    cause: 'scheduled',
    nominalAt,
    dueAt: nominalAt,
    state: 'skipped',
    endedAt: context.now,
    errorMessage: reason,
  });
  if (fresh) await countSlotsLeftOut(tx, scheduleId, { skipped: 1 });
}

async function recordRange(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  { from, to, count, why }: { from: EpochMs; to: EpochMs; count: number; why: 'missed' | 'stale' },
): Promise<void> {
  const { zone } = schedule;
  const cause = await missedReason(tx, from, to, zone);
  const stale = `${cause}; at ${clockWords(context.now, zone, to)} it was too late to be useful`;
  await recordMissed(tx, context, schedule, { from, to, count, reason: why === 'stale' ? stale : cause });
}

/** A schedule whose occurrence could not be taken must not stop the clock: it is paused with the reason, the rest goes on. */
export async function quarantine(tx: Tx, context: EngineContext, item: AgendaItem, reason: string): Promise<void> {
  await removeItem(tx, item.key);
  if (item.kind !== 'occurrence') return;
  const schedule = await loadSchedule(tx, item.payload.id).catch(() => null);
  const subject = schedule ?? { id: item.payload.id, userId: item.userId };
  await setScheduleState(tx, subject, 'paused', `its next run could not be worked out: ${reason}`, context.now);
}
