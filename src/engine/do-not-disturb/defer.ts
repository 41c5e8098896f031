import { deferredKey, putItem } from '../../agenda/agenda.ts';
import { dayOf, decideDoNotDisturb, endOfQuiet } from '../../domain/policy/do-not-disturb.ts';
import type { Run } from '../../domain/runs/run.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Thread } from '../../domain/threads/thread.ts';
import type { KeptQuietHours } from '../../domain/timing/timing.ts';
import { quietHoursFor } from '../../domain/timing/user-quiet-hours.ts';
import {
  countSpoken,
  type DeferredMessage,
  deferredInThread,
  deferredOfUser,
  insertDeferred,
  setRelease,
  spokenOn,
} from '../../store/channels/deferred-messages.ts';
import type { Tx } from '../../store/database.ts';
import { findUser, type User } from '../../store/people/users.ts';
import { say } from '../../voice/say.ts';
import { sayClock } from '../../voice/times.ts';
import type { EpochMs } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';
import { speechFor } from '../people/speech.ts';
import { clockWords } from '../runs/late-words.ts';

/** The quiet hours of a schedule: its own, the person's, or null. */
export function keptHours(schedule: Schedule, user: Pick<User, 'zone' | 'quietHours'>): KeptQuietHours | null {
  const { timing } = schedule;
  const hours = timing?.choice === 'own' ? timing.quiet : quietHoursFor(schedule, timing?.choice ?? null, user);
  return hours === null ? null : { ...hours, zone: hours.zone ?? user.zone };
}

/** A message that an agent sends by itself; without a run when it works on its to-do list. */
export interface WantedWords {
  readonly run: Pick<Run, 'id' | 'scheduleId' | 'cause' | 'dueAt'> | null;
  readonly turnId: string | null;
  readonly text: string;
  /** The text is plain, not Markdown. @default false */
  readonly verbatim?: boolean;
  readonly onceKey: string | null;
}

/**
 * Decides whether a message that an agent sends by itself goes out now. If not, it stores and returns a deferred message, which goes out together
 * with the others of its thread. Messages of a run that a person started by hand are never deferred.
 */
export async function holdBack(
  tx: Tx,
  context: EngineContext,
  thread: Thread,
  { run, turnId, text, verbatim = false, onceKey }: WantedWords,
  schedule: Schedule | null,
): Promise<DeferredMessage | null> {
  if (run?.cause === 'manual' || run?.cause === 'test') return null;
  const { now, ids, speech } = context;
  const { userId, agent } = thread;
  const user = await findUser(tx, userId);
  const day = dayOf(now, user?.zone ?? null);
  const decision = decideDoNotDisturb({
    now,
    zone: user?.zone ?? null,
    quietHours: user === null ? null : schedule === null ? user.quietHours : keptHours(schedule, user),
    saidToday: await spokenOn(tx, userId, agent, day),
    dailyMessages: speech.dailyMessages(agent),
  });
  if (decision.kind === 'say') {
    await countSpoken(tx, userId, agent, day);
    return null;
  }
  const speechNow = await speechFor(tx, { userId, threadId: thread.id }, now);
  const held: DeferredMessage = {
    id: ids.next('hld'),
    userId,
    agent,
    threadId: thread.id,
    scheduleId: run?.scheduleId ?? null,
    runId: run?.id ?? null,
    turnId,
    // With the time at which it goes out; the time at which it was meant to go out is added then.
    text:
      run !== null && now - run.dueAt > speech.lateAfterMs
        ? say(speechNow.language, 'held.late', { text, clock: sayClock(speechNow, run.dueAt) })
        : text,
    verbatim,
    onceKey,
    reason: decision.reason,
    heldAt: now,
    releaseAt: decision.until,
    releasedAt: null,
    deliveryId: null,
  };
  await insertDeferred(tx, held);
  await planRelease(tx, context, thread.id, userId);
  return held;
}

/** Plans the release of a thread's deferred messages, and emits the event. */
export async function planRelease(tx: Tx, { now }: EngineContext, threadId: string, userId: string): Promise<void> {
  const waiting = await deferredInThread(tx, threadId);
  tx.emit({ userId, type: 'held.changed', at: now, data: { threadId, waiting: waiting.length } });
  if (waiting.length === 0) return;
  const dueAt = Math.min(...waiting.map(({ releaseAt }) => releaseAt));
  await putItem(tx, { key: deferredKey(threadId), kind: 'held', userId, dueAt, payload: { id: threadId } });
}

/** Replans deferred messages after the person's quiet hours or zone changed: they come when the new quiet hours end. */
export async function replanDeferred(tx: Tx, context: EngineContext, user: User): Promise<void> {
  const threads = new Set<string>();
  for (const held of await deferredOfUser(tx, user.id)) {
    if (held.reason !== 'quiet_hours') continue;
    await setRelease(tx, held.id, endOfQuiet(context.now, user.zone, user.quietHours));
    threads.add(held.threadId);
  }
  for (const threadId of threads) await planRelease(tx, context, threadId, user.id);
}

/** `held until 07:00: the person's quiet hours`, for agents and lists. */
export function deferredWords({ releaseAt, reason }: DeferredMessage, zone: string, now: EpochMs): string {
  const why = reason === 'quiet_hours' ? 'quiet hours' : 'enough messages for one day';
  return `held until ${clockWords(releaseAt, zone, now)}: ${why}`;
}
