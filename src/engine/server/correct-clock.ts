// A clock that was ahead is set right. What it wrote down gets the times it happened at, what it put on record of times to come is
// void, and what it planned is planned anew: at once what is little, in the background what may be a million.
import { bringForward, postponeItem } from '../../agenda/agenda.ts';
import {
  CORRECTED_FROM_MS,
  type Correction,
  correctedStretch,
  hadLeapt,
  holdAfterLeap,
  judgeCorrection,
  type RetentionHold,
} from '../../domain/policy/clock-correction.ts';
import { countsAsMissed } from '../../domain/runs/run.ts';
import { shiftPresses } from '../../store/channels/presses.ts';
import { forgetRests } from '../../store/channels/rests.ts';
import type { Tx } from '../../store/database.ts';
import { databaseNow } from '../../store/database-time.ts';
import { shiftSignInCodes } from '../../store/people/sign-in-codes.ts';
import { correctOutage, listOutagesBeyond } from '../../store/runs/outages.ts';
import { listMissedAcross, removeMissedAfter, shortenMissed } from '../../store/runs/void-records.ts';
import { listPlansMadeAfter } from '../../store/schedules/live-schedules.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { readMeta, removeMeta, writeMeta } from '../../store/server/meta.ts';
import { shiftRecordedTimes } from '../../store/server/shift-times.ts';
import { listWorkers, removeWorker, type WorkerFacts } from '../../store/server/workers.ts';
import { type EpochMs, isCaused, occurrencesBetween } from '../../when/index.ts';
import { PRESS_LIFE_MS } from '../channels/issue-presses.ts';
import type { EngineContext } from '../context.ts';
import { beginReplanning, readAgain, reviveCompleted } from '../schedules/replan.ts';
import { lastAliveAt, markAlive } from './outages.ts';

/** Ids made from now on sort behind those of the wrong time: under this key stands which that was. */
const IDS_FROM_KEY = 'ids_from';
const HOLD_KEY = 'retention_hold';

/** Items of the agenda that only ever wait for a length of time, or for the next morning: they come as much earlier. */
const WAITS = ['turn', 'delivery', 'fallback', 'budget', 'heartbeat', 'strangers', 'calendar'] as const;

/** What a process knows of its clock. */
export interface OwnClock {
  readonly wall: EpochMs;
  /** What it would have shown, had it not been set; null: this process did not see it. */
  readonly expected: EpochMs | null;
  /** This process among others on the same data; absent: there are none. */
  readonly worker?: WorkerFacts | undefined;
  /** Whether the others had time enough to follow the database's clock. */
  readonly waitedLong: boolean;
}

/**
 * Corrects what has to be corrected when the clock was set back: `done`. `later`: it was, but not all processes go by it yet, or nothing shows
 * that it had been wrong before; nothing may say until then that Belfry lives at the earlier time.
 */
export async function settleClock(
  tx: Tx,
  context: EngineContext,
  { wall, expected, worker, waitedLong }: OwnClock,
): Promise<Correction | 'later' | null> {
  const known = await lastAliveAt(tx);
  // Alone, it knows better than what it wrote down last.
  const alive = worker === undefined && known !== null ? Math.max(known, expected ?? known) : known;
  const reference = worker === undefined ? wall : await databaseNow(tx, wall);
  if (alive === null || alive - reference <= CORRECTED_FROM_MS) return null;
  if (worker === undefined && !(await wasAhead(tx, { alive, reference }))) return 'later';
  const stepMs = worker !== undefined || expected === null ? null : expected - wall;
  const correction = judgeCorrection({ alive, reference, own: wall, stepMs });
  if (correction === null) return 'later';
  if (worker !== undefined && !waitedLong) {
    const others = (await listWorkers(tx)).filter(({ id, at }) => id !== worker.id && isBeyond(at, reference));
    if (others.length > 0) return 'later';
  }
  await correct(tx, { ...context, now: reference }, correction);
  return correction;
}

/** No second clock can be asked, so the record of this computer has to show that its clock had been wrong. */
async function wasAhead(tx: Tx, { alive, reference }: { readonly alive: EpochMs; readonly reference: EpochMs }) {
  const outages = await listOutagesBeyond(tx, reference);
  const leaps = outages.map(({ fromAt: from, toAt: to }) => ({ from, to }));
  return hadLeapt(leaps, { alive, reference });
}

const isBeyond = (at: EpochMs, now: EpochMs): boolean => at - now > CORRECTED_FROM_MS;

async function correct(tx: Tx, context: EngineContext, correction: Correction): Promise<void> {
  const { before, now, byMs } = correction;
  // What is written from now on comes after what the wrong clock wrote.
  context.ids.notBefore?.(before);
  const firstMove = context.ids.next('mov');
  // While rows still say what the wrong clock wrote.
  await readAgain(tx, context, correction);
  await bringForward(tx, WAITS, { after: before, byMs });
  for (const { key, dueAt } of await listPlansMadeAfter(tx, now)) await postponeItem(tx, key, dueAt - byMs);
  await voidMissed(tx, now);
  await reviveCompleted(tx, context, correction);
  for (const { id, fromAt: from, toAt: to } of await listOutagesBeyond(tx, now))
    await correctOutage(tx, id, correctedStretch({ from, to }, correction));
  await shiftRecordedTimes(tx, correction);
  await shiftSignInCodes(tx, { beyond: now + CORRECTED_FROM_MS, byMs });
  await shiftPresses(tx, { beyond: now + PRESS_LIFE_MS, byMs });
  await forgetRests(tx, before);
  for (const { id, at } of await listWorkers(tx)) if (isBeyond(at, now)) await removeWorker(tx, id);
  await context.queue.clockSetBack?.(tx);
  await removeMeta(tx, HOLD_KEY);
  await writeMeta(tx, IDS_FROM_KEY, String(Math.max(before, (await idsFrom(tx)) ?? 0)));
  await markAlive(tx, now);
  await beginReplanning(tx, correction, firstMove);
}

/** What was missed of times that have not come yet was not missed. */
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

/** The moment from which ids go on; null: they go by the clock. */
export async function idsFrom(tx: Tx): Promise<EpochMs | null> {
  const value = await readMeta(tx, IDS_FROM_KEY);
  return value === null ? null : Number(value);
}

/** By which moment it is judged what is past its time; null: by the present one. */
export async function readHold(tx: Tx): Promise<RetentionHold | null> {
  const value = await readMeta(tx, HOLD_KEY);
  return value === null ? null : (JSON.parse(value) as RetentionHold);
}

/** The clock went on far with nothing in between: nothing is removed for it yet. */
export async function noteLeap(tx: Tx, leap: { readonly from: EpochMs; readonly to: EpochMs }): Promise<void> {
  const before = await readHold(tx);
  const hold = holdAfterLeap(before, leap);
  if (hold !== null && hold !== before) await writeMeta(tx, HOLD_KEY, JSON.stringify(hold));
}
