import { type AgendaItem, putItem, removeItem, replaceItems } from '../../agenda/agenda.ts';
import { decideMissed, LATE_START_MS, type MissedDecision } from '../../domain/policy/missed.ts';
import { decideOverlap } from '../../domain/policy/overlap.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { shorten } from '../../domain/shorten.ts';
import type { Tx } from '../../store/database.ts';
import { insertRun } from '../../store/runs/new-runs.ts';
import { countUnfinishedOccurrences, loadRun } from '../../store/runs/run-rows.ts';
import {
  countOccurrencesLeftOut,
  loadSchedule,
  type ScheduleSummary,
  summariseSchedules,
} from '../../store/schedules/schedule-rows.ts';
import { say } from '../../voice/say.ts';
import { type Speech, sayClock } from '../../voice/times.ts';
import { type EpochMs, MINUTE_MS } from '../../when/index.ts';
import { giveNotice } from '../channels/give-notice.ts';
import type { EngineContext } from '../context.ts';
import { belongsInDigest, endInDigest, waitForChecks } from '../reminders/digest.ts';
import { type BeginAtOnce, cancelRuns, isConditional, startRun, startRuns, type WantedRun } from '../runs/start-run.ts';
import { becauseOf, capWords, missedReason } from '../server/outages.ts';
import { concludeSchedule } from './conclude-schedule.ts';
import type { OccurrencePlan } from './occurrence-plan.ts';
import { stopSchedule } from './own-change.ts';
import { occurrenceOf } from './plan.ts';
import { recordOverlap } from './record-pause.ts';
import { decideTimedOccurrences } from './timed-occurrences.ts';
import { recordMissed } from './withdraw.ts';

/** A due occurrence, with its plan. */
export interface PlannedItem {
  readonly item: AgendaItem;
  readonly plan: OccurrencePlan;
}

/**
 * Carries out the decisions about due occurrences, in order: records missed ones, makes runs, puts next occurrences.
 * An outdated plan (its schedule changed since) is left for the next scan. Runs are made together unless an earlier
 * one in the list affects a later decision.
 * @param atOnce lets turns begin in this transaction; absent: they become ready
 * @throws when one of them cannot be taken; the caller then repeats each by itself
 */
export async function takeOccurrences(
  tx: Tx,
  context: EngineContext,
  due: readonly PlannedItem[],
  atOnce?: BeginAtOnce,
): Promise<void> {
  const { now } = context;
  const summaries = await summariseSchedules(
    tx,
    due.map(({ plan }) => plan.schedule.id),
  );
  const started = new Set<string>();
  let wanted: WantedRun[] = [];
  const start = async (): Promise<void> => {
    const all = wanted;
    wanted = [];
    if (all.length === 0) return;
    const { alone, inDigest } = await splitByTelling(tx, context, all);
    const runs = await startRuns(tx, context, alone, atOnce);
    for (const [index, { schedule }] of alone.entries()) if (runs[index] !== null) started.add(schedule.id);
    for (const { schedule, occurrence } of inDigest) {
      const runId = await startRun(tx, context, schedule, occurrence);
      const run = runId === null ? null : await loadRun(tx, runId);
      if (run === null) continue;
      started.add(schedule.id);
      await endInDigest(tx, context, schedule, run);
    }
  };
  const taken = await takeItems(tx, due, summaries);
  for (const { plan } of taken) {
    const { schedule, timed } = plan;
    const { unfinished = 0, runs: runsBefore = 0 } = summaries.get(schedule.id) ?? {};
    const { run, missed } = decideOccurrences(plan, now);
    const skipped = timed?.skipped ?? [];
    const isPlain = run.length === 1 && unfinished === 0 && missed.length + skipped.length === 0;
    // Earlier occurrences are inserted first, in the order of their lanes.
    if (!isPlain) await start();
    for (const range of missed) await recordRange(tx, context, schedule, range);
    for (const { reason, ...occurrence } of skipped) await recordSkipped(tx, context, schedule, occurrence, reason);
    const exempt = isPlain || (schedule.policies.missed === 'run_all' && run.length > 1);
    for (const nominalAt of run) {
      const occurrence = { nominalAt, dueAt: timed?.dueOf.get(nominalAt) ?? nominalAt };
      if (!exempt) await start();
      if (exempt || (await mayRun(tx, context, schedule, occurrence)))
        wanted.push({ schedule, occurrence: { cause: 'scheduled', ...occurrence }, runsBefore });
    }
  }
  await start();
  for (const { plan } of taken) {
    const { schedule, next } = plan;
    if (next === null && !started.has(schedule.id))
      await concludeSchedule(tx, context, schedule, { state: 'cancelled' });
  }
}

/** Sets apart what was missed on an earlier day and is told in a digest. */
async function splitByTelling(
  tx: Tx,
  context: EngineContext,
  all: readonly WantedRun[],
): Promise<{ readonly alone: readonly WantedRun[]; readonly inDigest: readonly WantedRun[] }> {
  const alone: WantedRun[] = [];
  const inDigest: WantedRun[] = [];
  for (const one of all) {
    // The usual case is on time: nothing is looked up for it.
    const isMissed = await belongsInDigest(tx, context, one.schedule, one.occurrence.dueAt);
    const isChecked = isMissed && isConditional(one.schedule, one.occurrence.cause);
    if (isChecked) await waitForChecks(tx, context, one.schedule);
    (isMissed && !isChecked ? inDigest : alone).push(one);
  }
  return { alone, inDigest };
}

/** Replaces items that are unchanged by their next occurrences, and returns them. */
async function takeItems(
  tx: Tx,
  due: readonly PlannedItem[],
  summaries: ReadonlyMap<string, ScheduleSummary>,
): Promise<readonly PlannedItem[]> {
  const active: PlannedItem[] = [];
  for (const one of due) {
    const summary = summaries.get(one.plan.schedule.id);
    if (summary?.state !== 'active') await removeItem(tx, one.item.key);
    else if (summary.revision === one.plan.schedule.revision) active.push(one);
  }
  const unchanged = await replaceItems(
    tx,
    active.map(({ item: seen, plan: { schedule, next } }) => {
      return { seen, next: next === null ? null : occurrenceOf(schedule, next) };
    }),
  );
  return active.filter(({ item }) => unchanged.has(item.key));
}

/** The decision about due occurrences. */
function decideOccurrences(plan: OccurrencePlan, now: EpochMs): ReturnType<typeof decideMissed> {
  const { policies } = plan.schedule;
  if (plan.timed !== undefined) return decideTimedOccurrences(policies, plan.timed, now);
  // One occurrence on time: nothing to decide about the past.
  if (plan.due.count === 1 && now - plan.nominalAt <= LATE_START_MS) return { run: [plan.nominalAt], missed: [] };
  return decideMissed(policies, plan.due, now, plan.recent);
}

/** The nominal time and the due time. */
interface OccurrenceTimes {
  readonly nominalAt: EpochMs;
  readonly dueAt: EpochMs;
}

/**
 * Applies the overlap policy: whether an occurrence runs beside earlier runs of its schedule. Carries out what
 * follows from a no.
 */
async function mayRun(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  occurrence: OccurrenceTimes,
): Promise<boolean> {
  const decision = decideOverlap(schedule.policies.overlap, await countUnfinishedOccurrences(tx, schedule.id));
  if (decision.kind === 'skip') {
    await recordSkipped(tx, context, schedule, occurrence, decision.reason);
    await recordOverlap(tx, context, schedule, { at: occurrence.nominalAt, reason: decision.reason });
    return false;
  }
  if (decision.kind === 'cancel_running')
    await cancelRuns(tx, context, schedule.id, 'unfinished', 'the next occurrence took its place');
  return true;
}

async function recordSkipped(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  occurrence: OccurrenceTimes,
  reason: string,
): Promise<void> {
  const { id: scheduleId, userId } = schedule;
  const fresh = await insertRun(tx, {
    id: context.ids.next('run'),
    userId,
    scheduleId,
    cause: 'scheduled',
    ...occurrence,
    state: 'skipped',
    endedAt: context.now,
    errorMessage: reason,
  });
  if (fresh) await countOccurrencesLeftOut(tx, scheduleId, { skipped: 1 });
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
  const text = (speech: Speech) =>
    say(speech.language, 'run.missed', {
      ...{ what: shorten(what), kept: capWords(), number: count.toLocaleString(speech.language) },
      range: `${sayClock({ ...speech, zone }, from)} – ${sayClock({ ...speech, zone }, to)}`,
    });
  await giveNotice(tx, context, { threadId, text, scheduleId });
}

/**
 * Pauses a schedule whose occurrence could not be taken, with the reason, so that it does not stop the clock for the
 * others.
 */
export async function quarantine(tx: Tx, context: EngineContext, item: AgendaItem, reason: string): Promise<void> {
  if (item.kind === 'recompute' || item.kind === 'heartbeat' || item.kind === 'calendar') {
    // A passing problem: retried in a minute, so that the occurrence is not lost.
    await putItem(tx, { ...item, dueAt: context.now + MINUTE_MS });
    return;
  }
  await removeItem(tx, item.key);
  if (item.kind !== 'occurrence') return;
  const schedule = await loadSchedule(tx, item.payload.id).catch(() => null);
  const subject = schedule ?? { id: item.payload.id, userId: item.userId };
  await stopSchedule(tx, context, subject, 'paused', `its next run could not be worked out: ${reason}`);
}
