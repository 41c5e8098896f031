// What an outage left of earlier days is told in one message: their runs end unworded, and an item that is due after
// all that is late by then writes the message.
import { type AgendaItem, findItem, putItem, type ToldOutage } from '../../agenda/agenda.ts';
import { isStale } from '../../domain/reminders/reminder.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { shorten } from '../../domain/shorten.ts';
import type { Tx } from '../../store/database.ts';
import { listUntold, markTold, type Reminder } from '../../store/reminders/reminders.ts';
import { loadRun } from '../../store/runs/run-rows.ts';
import { findProgramOf } from '../../store/schedules/program-reminders.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { loadThread } from '../../store/threads/message-rows.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import type { EpochMs } from '../../when/index.ts';
import { giveNotice } from '../channels/give-notice.ts';
import { targetsOf } from '../channels/targets.ts';
import type { EngineContext } from '../context.ts';
import { dayWords } from '../runs/late-words.ts';
import { isConditional } from '../runs/start-run.ts';
import { outageWords } from '../server/outage-words.ts';
import { endUnworded } from './fallback.ts';
import { digestOnceKey } from './reminder-of.ts';
import { beginTelling } from './tell.ts';

/** The most that are named. */
const NAMED = 20;

/**
 * Whether an occurrence that is made up for is told in the digest: of an earlier day, and certain to be told, in one
 * conversation. What a program wants told stands behind a bar of its own.
 */
export async function belongsInDigest(
  tx: Tx,
  { now, speech }: EngineContext,
  schedule: Schedule,
  dueAt: EpochMs,
): Promise<boolean> {
  if (schedule.kind !== 'reminder' || !isStale(dueAt, now, schedule.zone)) return false;
  if (isConditional(schedule, 'scheduled') || (await findProgramOf(tx, schedule.id)) !== null) return false;
  const thread = await loadThread(tx, schedule.threadId);
  return thread !== null && (await targetsOf(tx, speech, thread, schedule, null)).length === 1;
}

/** Leaves what a run was to say to the digest. */
export async function leaveToDigest(tx: Tx, context: EngineContext, schedule: Schedule, runId: string): Promise<void> {
  const run = await loadRun(tx, runId);
  const thread = await loadThread(tx, schedule.threadId);
  if (run === null || thread === null) return;
  await beginTelling(tx, context, thread, run);
  await endUnworded(tx, context, schedule, run, {
    output: 'It was told with what else was missed on earlier days.',
    reason: 'the reminder was told in a digest',
  });
  const item = digestItem(schedule.userId, context.now);
  if ((await findItem(tx, item.key)) === null) await putItem(tx, item);
}

/** Has a digest tell of an outage too. Returns false when it tells of another one already. */
export async function tellInDigest(
  tx: Tx,
  { now }: EngineContext,
  userId: string,
  outage: ToldOutage,
): Promise<boolean> {
  const item = digestItem(userId, now);
  const before = await findItem(tx, item.key);
  if (before?.payload.outage !== undefined) return false;
  await putItem(tx, { ...item, payload: { ...item.payload, outage } });
  return true;
}

const digestItem = (userId: string, now: EpochMs): AgendaItem => {
  return { key: `digest:${userId}`, kind: 'digest', userId, dueAt: now, payload: { id: userId } };
};

interface Missed {
  readonly reminder: Reminder;
  readonly what: string;
}

/** Writes the digest to each conversation in which something of it would have been told. */
export async function tellDigest(tx: Tx, context: EngineContext, { userId, payload }: AgendaItem): Promise<void> {
  const { outage } = payload;
  const missed = await missedByThread(tx, context, userId);
  // Two processes may take the item: an outage is told under one key, whether joined or not.
  const outageKey = outage === undefined ? '' : digestOnceKey(`${userId}:${outage.to}`);
  if (outage !== undefined && !missed.has(outage.threadId)) {
    const { threadId } = outage;
    await giveNotice(tx, context, { threadId, onceKey: outageKey, text: (speech) => outageWords(outage, speech) });
  }
  for (const [threadId, all] of missed) {
    const [first] = all;
    if (first === undefined) continue;
    const joined = outage?.threadId === threadId ? outage : null;
    const text = (speech: Speech): string => {
      const lines = digestWords(all, speech);
      return joined === null ? lines : `${outageWords(joined, speech)}\n${lines}`;
    };
    const onceKey = joined === null ? digestOnceKey(first.reminder.id) : outageKey;
    const deliveryId = await giveNotice(tx, context, { threadId, text, onceKey });
    if (deliveryId === null) continue;
    for (const { reminder } of all) await markTold(tx, reminder.runId, deliveryId);
  }
}

/** What no message tells yet, oldest first, by the conversation that is to get it. */
async function missedByThread(
  tx: Tx,
  { speech }: EngineContext,
  userId: string,
): Promise<ReadonlyMap<string, readonly Missed[]>> {
  const byThread = new Map<string, Missed[]>();
  for (const reminder of await listUntold(tx, userId)) {
    const schedule = await loadSchedule(tx, reminder.scheduleId);
    const thread = await loadThread(tx, reminder.threadId);
    if (schedule === null || thread === null) continue;
    const [{ id } = thread] = await targetsOf(tx, speech, thread, schedule, reminder.runId);
    byThread.set(id, [...(byThread.get(id) ?? []), { reminder, what: schedule.what }]);
  }
  return byThread;
}

function digestWords(all: readonly Missed[], { language, zone, now }: Speech): string {
  const lines = all.slice(0, NAMED).map(({ reminder: { livesFrom, createdAt }, what }) => {
    const moment = dayWords(livesFrom ?? createdAt, zone, now, language);
    return say(language, 'digest.line', { what: shorten(what), moment });
  });
  const number = all.length - lines.length;
  const more = number === 0 ? [] : [say(language, 'digest.more', { number })];
  return [say(language, 'digest.missed'), ...lines, ...more].join('\n');
}
