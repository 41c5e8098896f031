// What an outage left of earlier days is told in one message a conversation: each reminder leaves a line for it, and an
// item that is due after all that is late by then writes the message.
import { type AgendaItem, findItem, putItem, type ToldOutage } from '../../agenda/agenda.ts';
import { programWords } from '../../domain/consent/program.ts';
import { isStale } from '../../domain/reminders/reminder.ts';
import type { Run } from '../../domain/runs/run.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { shorten } from '../../domain/shorten.ts';
import type { Tx } from '../../store/database.ts';
import { insertDigestLine, listUntoldLines, markLineTold } from '../../store/reminders/digest-lines.ts';
import { markTold, type Reminder } from '../../store/reminders/reminders.ts';
import { findProgramOf, isMuted, type Program } from '../../store/schedules/program-reminders.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { loadThread } from '../../store/threads/message-rows.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import type { EpochMs } from '../../when/index.ts';
import { giveNotice } from '../channels/give-notice.ts';
import { targetsOf } from '../channels/targets.ts';
import type { EngineContext } from '../context.ts';
import { dayWords } from '../runs/late-words.ts';
import { REMINDER_FALLBACK_MS } from '../runs/start-run.ts';
import { outageWords } from '../server/outage-words.ts';
import { endUnworded } from './fallback.ts';
import { digestOnceKey } from './reminder-of.ts';
import { beginTelling } from './tell.ts';

/** The most that are named. */
const NAMED = 20;

/** The output of a run whose reminder a digest tells. */
export const TOLD_IN_DIGEST = 'It was told with what else was missed on earlier days.';

/** Whether what a reminder's run is to say is told in the digest: it is of an earlier day, and of nobody who is muted. */
export async function belongsInDigest(
  tx: Tx,
  { now }: EngineContext,
  { id, kind, userId, zone }: Schedule,
  dueAt: EpochMs,
): Promise<boolean> {
  if (kind !== 'reminder' || !isStale(dueAt, now, zone)) return false;
  const program = await findProgramOf(tx, id);
  return program === null || !(await isMuted(tx, userId, program.tokenId));
}

/** Leaves what a run was to say to the digest of each of its conversations. */
export async function leaveToDigest(tx: Tx, context: EngineContext, schedule: Schedule, run: Run): Promise<void> {
  const { userId } = schedule;
  const thread = await loadThread(tx, schedule.threadId);
  if (thread === null || !(await beginTelling(tx, context, thread, run))) return;
  for (const { id: threadId } of await targetsOf(tx, context.speech, thread, schedule, run.id))
    await insertDigestLine(tx, { runId: run.id, threadId, userId });
  const item = digestItem(userId, context.now);
  if ((await findItem(tx, item.key)) === null) await putItem(tx, item);
}

/** The same for a run whose agent was not woken, which is over with it. */
export async function endInDigest(tx: Tx, context: EngineContext, schedule: Schedule, run: Run): Promise<void> {
  await leaveToDigest(tx, context, schedule, run);
  await endUnworded(tx, context, schedule, run, {
    output: TOLD_IN_DIGEST,
    reason: 'the reminder was told in a digest',
  });
}

/** Has the digest wait for what is certain to be told only after a check. */
export async function waitForChecks(tx: Tx, { now }: EngineContext, { userId }: Schedule): Promise<void> {
  const item = digestItem(userId, now, REMINDER_FALLBACK_MS);
  const before = await findItem(tx, item.key);
  await putItem(tx, { ...item, payload: before?.payload ?? item.payload });
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

/** It is due after all that is late now, of which some may have it wait. */
const digestItem = (userId: string, now: EpochMs, waitMs = 1): AgendaItem => {
  return { key: `digest:${userId}`, kind: 'digest', userId, dueAt: now + waitMs, payload: { id: userId } };
};

interface Missed {
  readonly runId: string;
  readonly reminder: Reminder;
  readonly what: string;
  readonly program: Program | null;
}

/** Writes the digest to each conversation in which something of it would have been told. */
export async function tellDigest(tx: Tx, context: EngineContext, { userId, payload }: AgendaItem): Promise<void> {
  const { outage } = payload;
  const missed = await missedByThread(tx, userId);
  if (outage !== undefined && !missed.has(outage.threadId)) missed.set(outage.threadId, []);
  for (const [threadId, all] of missed) {
    const joined = outage?.threadId === threadId ? outage : null;
    const text = (speech: Speech): string =>
      [...(joined === null ? [] : [outageWords(joined, speech)]), ...digestLines(all, speech)].join('\n');
    // Two processes may take the item: an outage is told under one key, whatever is told with it.
    const onceKey = digestOnceKey(joined === null ? `${all[0]?.runId}:${threadId}` : `${userId}:${joined.to}`);
    const deliveryId = await giveNotice(tx, context, { threadId, text, onceKey });
    if (deliveryId === null) continue;
    for (const { runId } of all) {
      await markLineTold(tx, { runId, threadId }, deliveryId);
      await markTold(tx, runId, deliveryId);
    }
  }
}

/** What no digest tells yet, oldest first, by the conversation that is to get it. */
async function missedByThread(tx: Tx, userId: string): Promise<Map<string, readonly Missed[]>> {
  const byThread = new Map<string, readonly Missed[]>();
  for (const { runId, threadId, reminder } of await listUntoldLines(tx, userId)) {
    const schedule = await loadSchedule(tx, reminder.scheduleId);
    if (schedule === null) continue;
    const missed = { runId, reminder, what: schedule.what, program: await findProgramOf(tx, schedule.id) };
    byThread.set(threadId, [...(byThread.get(threadId) ?? []), missed]);
  }
  return byThread;
}

/** The person's own reminders, then those of each program behind its bar. */
function digestLines(all: readonly Missed[], { language, zone, now }: Speech): readonly string[] {
  if (all.length === 0) return [];
  const named = all.slice(0, NAMED);
  const lineOf = ({ reminder: { livesFrom, createdAt }, what }: Missed): string => {
    const moment = dayWords(livesFrom ?? createdAt, zone, now, language);
    return say(language, 'digest.line', { what: shorten(what), moment });
  };
  const programs = Map.groupBy(
    named.filter(({ program }) => program !== null),
    ({ program }) => program?.name ?? '',
  );
  const behindBars = [...programs].map(([name, some]) => programWords(language, name, some.map(lineOf).join('\n')));
  const own = named.filter(({ program }) => program === null).map(lineOf);
  const number = all.length - named.length;
  const more = number === 0 ? [] : [say(language, 'digest.more', { number })];
  return [say(language, 'digest.missed'), ...own, ...behindBars, ...more];
}
