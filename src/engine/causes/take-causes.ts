import type { AgendaItem } from '../../agenda/agenda.ts';
import { removeItem } from '../../agenda/agenda.ts';
import { decideMissed } from '../../domain/policy/missed.ts';
import { decideOverlap } from '../../domain/policy/overlap.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { occurrenceAt } from '../../domain/timing/timing.ts';
import { leftOutReason } from '../../domain/timing/timing-words.ts';
import type { Tx } from '../../store/database.ts';
import { dueCauses, type PendingCause, removeCause } from '../../store/hooks/causes.ts';
import { insertRun } from '../../store/runs/new-runs.ts';
import { countUnfinishedOccurrences } from '../../store/runs/run-rows.ts';
import { countOccurrencesLeftOut, headOfSchedule } from '../../store/schedules/schedule-rows.ts';
import { isCaused } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';
import { cancelRuns, startRun } from '../runs/start-run.ts';
import { concludeSchedule } from '../schedules/conclude-schedule.ts';
import { recordOverlap } from '../schedules/record-pause.ts';
import { recordMissed } from '../schedules/withdraw.ts';
import { becauseOf, missedReason } from '../server/outages.ts';
import { armCauses, type NewCause, putCause } from './put-cause.ts';

/** Starts the due runs of a schedule with causes, one for each. One transaction removes the cause and makes its run. */
export async function takeCauses(tx: Tx, context: EngineContext, item: AgendaItem, schedule: Schedule): Promise<void> {
  const head = await headOfSchedule(tx, schedule.id);
  if (head?.state !== 'active') {
    await removeItem(tx, item.key);
    return;
  }
  // The schedule changed since it was read: the item stays, and the next scan takes it.
  if (head.revision !== schedule.revision) return;
  let started = 0;
  for (const cause of await dueCauses(tx, schedule.id, context.now)) {
    await removeCause(tx, cause);
    if (await takeCause(tx, context, schedule, cause)) started += 1;
  }
  const next = await armCauses(tx, schedule);
  if (next === null && started === 0) await concludeSchedule(tx, context, schedule, { state: 'cancelled' });
}

/**
 * Starts a schedule for a cause now, whatever its own trigger is. A schedule that is triggered by causes goes through
 * its usual plan, which respects quiet hours. Returns why nothing starts; null when a run starts.
 */
export async function startCaused(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  cause: NewCause,
): Promise<string | null> {
  if (isCaused(schedule.trigger)) {
    return (await putCause(tx, schedule, cause)) ? null : 'it was started for this already';
  }
  const { id: scheduleId, userId } = schedule;
  const pending: PendingCause = { ...cause, scheduleId, userId, dueAt: cause.nominalAt };
  if (await takeCause(tx, context, schedule, pending)) return null;
  return 'a run of it is under way, and its rule for that leaves this one out';
}

async function takeCause(tx: Tx, context: EngineContext, schedule: Schedule, cause: PendingCause): Promise<boolean> {
  const { nominalAt, dueAt } = cause;
  const { now } = context;
  const isOwn = isCaused(schedule.trigger);
  if (isOwn && occurrenceAt(schedule, nominalAt).quiet === 'skipped')
    return skip(tx, context, schedule, cause, leftOutReason(schedule, 'quiet', dueAt));
  const occurrences = { occurrences: [dueAt], last: dueAt, count: 1 };
  const [missed] = decideMissed(schedule.policies, occurrences, now).missed;
  if (missed !== undefined) {
    const because = await missedReason(tx, dueAt, dueAt, schedule.zone);
    const { why: kind } = missed;
    const reason = `${because}${becauseOf(kind, { at: now, zone: schedule.zone, last: dueAt })}`;
    await recordMissed(tx, context, schedule, { from: nominalAt, to: nominalAt, count: 1, kind, reason });
    return false;
  }
  const decision = decideOverlap(schedule.policies.overlap, await countUnfinishedOccurrences(tx, schedule.id));
  if (decision.kind === 'skip') {
    await recordOverlap(tx, context, schedule, { at: nominalAt, reason: decision.reason });
    return skip(tx, context, schedule, cause, decision.reason);
  }
  if (decision.kind === 'cancel_running')
    await cancelRuns(tx, context, schedule.id, 'unfinished', 'the next occurrence took its place');
  return (await startRun(tx, context, schedule, cause)) !== null;
}

async function skip(
  tx: Tx,
  { ids, now }: EngineContext,
  { id: scheduleId, userId }: Schedule,
  { cause, causeId, nominalAt, dueAt, facts }: PendingCause,
  reason: string,
): Promise<false> {
  const isNew = await insertRun(tx, {
    id: ids.next('run'),
    userId,
    scheduleId,
    cause,
    causeId,
    facts,
    nominalAt,
    dueAt,
    state: 'skipped',
    endedAt: now,
    errorMessage: reason,
  });
  if (isNew) await countOccurrencesLeftOut(tx, scheduleId, { skipped: 1 });
  return false;
}
