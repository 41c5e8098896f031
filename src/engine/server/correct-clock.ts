// Sets right what a clock that was ahead did: shifts recorded times to when things really happened, deletes records
// about times to come, and makes plans again: few at once, up to a million in the background.
import { bringForward, postponeItem } from '../../agenda/agenda.ts';
import {
  byLeap,
  CORRECTED_FROM_MS,
  type Correction,
  correctedStretch,
  hadLeapt,
  holdAfterLeap,
  isTakenBack,
  judgeCorrection,
  type RetentionHold,
  TOLD_FROM_MS,
} from '../../domain/policy/clock-correction.ts';
import { countsAsMissed } from '../../domain/runs/run.ts';
import { shiftPresses } from '../../store/channels/presses.ts';
import { forgetRests } from '../../store/channels/rests.ts';
import type { Tx } from '../../store/database.ts';
import { databaseNow } from '../../store/database-time.ts';
import { shiftSignInCodes } from '../../store/people/sign-in-codes.ts';
import { correctOutage, listLastOutages, listOutagesBeyond } from '../../store/runs/outages.ts';
import { listMissedAcross, removeMissedAfter, shortenMissed } from '../../store/runs/void-records.ts';
import { listPlansMadeAfter } from '../../store/schedules/live-schedules.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { readMeta, writeMeta } from '../../store/server/meta.ts';
import { shiftRecordedTimes } from '../../store/server/shift-times.ts';
import { listWorkers, removeWorker, type WorkerFacts } from '../../store/server/workers.ts';
import { type EpochMs, isCaused, occurrencesBetween } from '../../when/index.ts';
import { PRESS_LIFE_MS } from '../channels/issue-presses.ts';
import type { EngineContext } from '../context.ts';
import { beginReplanning, readAgain, reviveCompleted } from '../schedules/replan.ts';
import { lastAliveAt, markAlive } from './outages.ts';

/** New ids must sort after those of the wrong time: this key holds that time. */
const IDS_FROM_KEY = 'ids_from';
const HOLD_KEY = 'retention_hold';

/**
 * Kinds of agenda items that only wait for a duration, or for the next morning: they are brought forward by the same
 * amount.
 */
const WAITS = ['turn', 'delivery', 'fallback', 'budget', 'heartbeat', 'strangers', 'calendar', 'digest'] as const;

/** How many of the last recorded outages are looked through for a leap. */
const LEAPS_LOOKED_AT = 100;

/** What a process knows of its clock. */
export interface OwnClock {
  readonly wall: EpochMs;
  /** What the wall clock would show had it not been set; null when this process did not see it being set. */
  readonly expected: EpochMs | null;
  /** How this process introduces itself to others on the same data; absent when there are none. */
  readonly worker?: WorkerFacts | undefined;
  /** True when the other processes had time enough to follow the database's clock. */
  readonly waitedLong: boolean;
}

/**
 * Corrects the data after the clock was set back: returns `done`. Returns `later` when not all processes follow the
 * new time yet, or when nothing proves that the clock had been wrong before; until then no sign of life may be
 * written with the earlier time.
 */
export async function settleClock(
  tx: Tx,
  context: EngineContext,
  { wall, expected, worker, waitedLong }: OwnClock,
): Promise<Correction | 'later' | null> {
  const known = await lastAliveAt(tx);
  // A process alone on its data knows its clock better than its last sign of life.
  const alive = worker === undefined && known !== null ? Math.max(known, expected ?? known) : known;
  const reference = worker === undefined ? wall : await databaseNow(tx, wall);
  const stepMs = worker !== undefined || expected === null ? null : expected - wall;
  if (alive === null || alive - reference <= TOLD_FROM_MS) return null;
  // Without a second clock to ask, this computer's own record must prove that its clock had been wrong.
  const leaps = worker === undefined ? await leapsOf(tx) : [];
  const isProved = stepMs !== null && isTakenBack(leaps, stepMs);
  if (!isProved && alive - reference <= CORRECTED_FROM_MS) return null;
  if (!isProved && worker === undefined && !hadLeapt(leaps, { alive, reference })) return 'later';
  const readings = { alive, reference, own: wall, stepMs };
  const correction = judgeCorrection(readings, isProved ? TOLD_FROM_MS : CORRECTED_FROM_MS);
  if (correction === null) return 'later';
  if (worker !== undefined && !waitedLong) {
    const others = (await listWorkers(tx)).filter(({ id, at }) => id !== worker.id && isBeyond(at, reference));
    if (others.length > 0) return 'later';
  }
  await correct(tx, { ...context, now: reference }, correction);
  return correction;
}

/** What was recorded as an outage may have been a leap of the clock. */
async function leapsOf(tx: Tx) {
  const outages = await listLastOutages(tx, LEAPS_LOOKED_AT);
  return outages.map(({ fromAt: from, toAt: to }) => ({ from, to }));
}

const isBeyond = (at: EpochMs, now: EpochMs): boolean => at - now > CORRECTED_FROM_MS;

async function correct(tx: Tx, context: EngineContext, correction: Correction): Promise<void> {
  const { before, now, byMs } = correction;
  // New ids must sort after those that were made by the wrong clock.
  context.ids.notBefore?.(before);
  const firstMove = context.ids.next('mov');
  await bringForward(tx, WAITS, { after: before, byMs });
  await voidMissed(tx, now);
  const outages = (await listOutagesBeyond(tx, now)).map(({ fromAt: from, toAt: to }) => ({ from, to }));
  for (const part of byLeap(outages, correction)) {
    // Must run while rows still hold the times of the wrong clock.
    await readAgain(tx, context, part);
    for (const { key, dueAt } of await listPlansMadeAfter(tx, part.now)) await postponeItem(tx, key, dueAt - part.byMs);
    await reviveCompleted(tx, context, part);
    for (const { id, fromAt: from, toAt: to } of await listOutagesBeyond(tx, part.now))
      await correctOutage(tx, id, correctedStretch({ from, to }, part));
    await shiftRecordedTimes(tx, part);
    await shiftSignInCodes(tx, { beyond: part.now + CORRECTED_FROM_MS, byMs: part.byMs });
    await shiftPresses(tx, { beyond: part.now + PRESS_LIFE_MS, byMs: part.byMs });
  }
  await forgetRests(tx, before);
  for (const { id, at } of await listWorkers(tx)) if (isBeyond(at, now)) await removeWorker(tx, id);
  await context.queue.clockSetBack?.(tx);
  // It may still be ahead, by another leap.
  const hold = await readHold(tx);
  if (hold !== null) await writeMeta(tx, HOLD_KEY, JSON.stringify({ ...hold, until: hold.until - byMs }));
  await writeMeta(tx, IDS_FROM_KEY, String(Math.max(before, (await idsFrom(tx)) ?? 0)));
  await markAlive(tx, now);
  await beginReplanning(tx, correction, firstMove);
}

/** Removes misses of occurrences whose time has not come yet. */
async function voidMissed(tx: Tx, now: EpochMs): Promise<void> {
  await removeMissedAfter(tx, now);
  for (const range of await listMissedAcross(tx, now)) {
    const schedule = await loadSchedule(tx, range.scheduleId);
    if (schedule === null || isCaused(schedule.trigger)) continue;
    const { trigger, zone } = schedule;
    const passed = occurrencesBetween(trigger, zone, range.from - 1, now, { limit: 1 });
    const count = Math.min(range.count, passed.count);
    const reason = countsAsMissed(range.kind) ? 'the clock was ahead of the time and passed over them' : range.reason;
    await shortenMissed(tx, range, { to: passed.last ?? range.from, count, reason });
  }
}

/** The instant from which ids continue; null when they follow the clock. */
export async function idsFrom(tx: Tx): Promise<EpochMs | null> {
  const value = await readMeta(tx, IDS_FROM_KEY);
  return value === null ? null : Number(value);
}

/** The instant against which retention is judged; null for the present. */
export async function readHold(tx: Tx): Promise<RetentionHold | null> {
  const value = await readMeta(tx, HOLD_KEY);
  return value === null ? null : (JSON.parse(value) as RetentionHold);
}

/** Records that the clock jumped far ahead without a reason: retention does not follow it yet. */
export async function noteLeap(tx: Tx, leap: { readonly from: EpochMs; readonly to: EpochMs }): Promise<void> {
  const before = await readHold(tx);
  const hold = holdAfterLeap(before, leap);
  if (hold !== null && hold !== before) await writeMeta(tx, HOLD_KEY, JSON.stringify(hold));
}
