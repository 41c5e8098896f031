import { type AgendaItem, putItem, removeItem, replaceItem, replaceItems } from '../../agenda/agenda.ts';
import { decideMissed, LATE_START_MS, type MissedDecision } from '../../domain/policy/missed.ts';
import { decideOverlap } from '../../domain/policy/overlap.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { shorten } from '../../domain/shorten.ts';
import type { Tx } from '../../store/database.ts';
import { insertRun } from '../../store/runs/new-runs.ts';
import { countUnfinishedOccurrences } from '../../store/runs/run-rows.ts';
import {
  countSlotsLeftOut,
  glanceAtSchedules,
  headOfSchedule,
  loadSchedule,
  type ScheduleGlance,
} from '../../store/schedules/schedule-rows.ts';
import { type EpochMs, MINUTE_MS } from '../../when/index.ts';
import { giveNotice } from '../channels/notify.ts';
import type { EngineContext } from '../context.ts';
import { rangeWords } from '../runs/late-words.ts';
import { cancelRuns, startRun, startRuns } from '../runs/start-run.ts';
import { becauseOf, capWords, missedReason } from '../server/outages.ts';
import { type AtOnce, startRunsAtOnce, type WantedAtOnce } from '../together/start-at-once.ts';
import { concludeSchedule } from './conclude-schedule.ts';
import { stopSchedule } from './own-change.ts';
import { occurrenceOf } from './plan.ts';
import { recordOverlap } from './record-pause.ts';
import type { SlotPlan } from './slot-plan.ts';
import { decideTimedSlots } from './timed-slots.ts';
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
  const decision = decideSlots(plan, now);
  for (const range of decision.missed) await recordRange(tx, context, schedule, range);
  for (const { reason, ...slot } of plan.timed?.skipped ?? []) await skipSlot(tx, context, schedule, slot, reason);
  let started = 0;
  const exempt = schedule.policies.missed === 'run_all' && decision.run.length > 1;
  for (const nominalAt of decision.run) {
    const dueAt = plan.timed?.dueOf.get(nominalAt) ?? nominalAt;
    if (await runSlot(tx, context, schedule, { nominalAt, dueAt }, exempt)) started += 1;
  }
  if (plan.next === null && started === 0) await concludeSchedule(tx, context, schedule, { state: 'cancelled' });
  return started;
}

/** What becomes of the slots that are due. */
function decideSlots(plan: SlotPlan, now: EpochMs): ReturnType<typeof decideMissed> {
  const { policies } = plan.schedule;
  if (plan.timed !== undefined) return decideTimedSlots(policies, plan.timed, now);
  // One slot on time: nothing to decide about the past.
  if (plan.slots.count === 1 && now - plan.nominalAt <= LATE_START_MS) return { run: [plan.nominalAt], missed: [] };
  return decideMissed(policies, plan.slots, now, plan.recent);
}

/** What the rule says, and when it is due. */
interface SlotTimes {
  readonly nominalAt: EpochMs;
  readonly dueAt: EpochMs;
}

async function runSlot(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  slot: SlotTimes,
  exempt: boolean,
): Promise<boolean> {
  if (!exempt) {
    const decision = decideOverlap(schedule.policies.overlap, await countUnfinishedOccurrences(tx, schedule.id));
    if (decision.kind === 'skip') {
      await skipSlot(tx, context, schedule, slot, decision.reason);
      await recordOverlap(tx, context, schedule, { at: slot.nominalAt, reason: decision.reason });
      return false;
    }
    if (decision.kind === 'cancel_running')
      await cancelRuns(tx, context, schedule.id, 'unfinished', 'the next occurrence took its place');
  }
  return (await startRun(tx, context, schedule, { cause: 'scheduled', ...slot })) !== null;
}

async function skipSlot(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  slot: SlotTimes,
  reason: string,
): Promise<void> {
  const { id: scheduleId, userId } = schedule;
  const fresh = await insertRun(tx, {
    id: context.ids.next('run'),
    userId,
    scheduleId,
    cause: 'scheduled',
    ...slot,
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
  { from, to, count, why: kind }: MissedDecision['missed'][number],
): Promise<void> {
  const { zone, threadId, id: scheduleId, what } = schedule;
  const cause = await missedReason(tx, from, to, zone);
  const reason = `${cause}${becauseOf(kind, { at: context.now, zone, last: to })}`;
  await recordMissed(tx, context, schedule, { from, to, count, kind, reason });
  if (kind !== 'cap') return;
  const text = `“${shorten(what)}” missed more times than I make up for at once: of them the newest ${capWords()} run now, and the ${count.toLocaleString('en-US')} before are left out, ${rangeWords(from, to, zone)}.`;
  await giveNotice(tx, context, { threadId, text, scheduleId });
}

/** An occurrence that is due, with what was worked out about it. */
export interface PlannedItem {
  readonly item: AgendaItem;
  readonly plan: SlotPlan;
}

/**
 * As `takeOccurrence` for each, in order. Those with nothing to decide about share their statements; each of the others stands between
 * what comes before it and after it, so that lanes are taken in due order.
 * @param atOnce lets turns begin in this transaction; absent: they become ready
 */
export async function takeOccurrences(
  tx: Tx,
  context: EngineContext,
  due: readonly PlannedItem[],
  atOnce?: AtOnce,
): Promise<void> {
  const glances = await glanceAtSchedules(
    tx,
    due.map(({ plan }) => plan.schedule.id),
  );
  let plain: PlainOccurrence[] = [];
  for (const one of due) {
    const glance = glances.get(one.plan.schedule.id);
    const slot = plainSlot(one, glance, context.now);
    if (slot !== null) {
      plain.push({ ...one, slot, runsBefore: glance?.runs ?? 0 });
      continue;
    }
    await takePlain(tx, context, plain, atOnce);
    plain = [];
    await takeOccurrence(tx, context, one.item, one.plan);
  }
  await takePlain(tx, context, plain, atOnce);
}

interface PlainOccurrence extends PlannedItem {
  readonly slot: SlotTimes;
  /** How many runs of its schedule have ended. */
  readonly runsBefore: number;
}

/** The one slot that runs, where that is all there is to it: nothing missed, nothing skipped, no earlier run that is not done. */
function plainSlot({ plan }: PlannedItem, glance: ScheduleGlance | undefined, now: EpochMs): SlotTimes | null {
  if (glance?.state !== 'active' || glance.revision !== plan.schedule.revision || glance.unfinished > 0) return null;
  if (plan.timed !== undefined && plan.timed.skipped.length > 0) return null;
  const { run, missed } = decideSlots(plan, now);
  const [nominalAt] = run;
  if (nominalAt === undefined || run.length > 1 || missed.length > 0) return null;
  return { nominalAt, dueAt: plan.timed?.dueOf.get(nominalAt) ?? nominalAt };
}

async function takePlain(
  tx: Tx,
  context: EngineContext,
  occurrences: readonly PlainOccurrence[],
  atOnce?: AtOnce,
): Promise<void> {
  const unchanged = await replaceItems(
    tx,
    occurrences.map(({ item: seen, plan: { schedule, next } }) => {
      return { seen, next: next === null ? null : occurrenceOf(schedule, next) };
    }),
  );
  const taken = occurrences.filter(({ item }) => unchanged.has(item.key));
  const wanted = taken.map(({ plan: { schedule }, slot, runsBefore }): WantedAtOnce => {
    return { schedule, slot: { cause: 'scheduled', ...slot }, runsBefore };
  });
  const isRoom = atOnce !== undefined && wanted.length > 0 && wanted.length <= atOnce.room();
  const started = await (isRoom ? startRunsAtOnce(tx, context, wanted, atOnce) : startRuns(tx, context, wanted));
  for (const [index, { plan }] of taken.entries()) {
    if (plan.next === null && started[index] === null)
      await concludeSchedule(tx, context, plan.schedule, { state: 'cancelled' });
  }
}

/** A schedule whose occurrence could not be taken must not stop the clock: it is paused with the reason, the rest goes on. */
export async function quarantine(tx: Tx, context: EngineContext, item: AgendaItem, reason: string): Promise<void> {
  if (item.kind === 'recompute' || item.kind === 'heartbeat') {
    // Not lost for what may pass: it goes on in a minute.
    await putItem(tx, { ...item, dueAt: context.now + MINUTE_MS });
    return;
  }
  await removeItem(tx, item.key);
  if (item.kind !== 'occurrence') return;
  const schedule = await loadSchedule(tx, item.payload.id).catch(() => null);
  const subject = schedule ?? { id: item.payload.id, userId: item.userId };
  await stopSchedule(tx, context, subject, 'paused', `its next run could not be worked out: ${reason}`);
}
