import type { ToldOutage } from '../../agenda/agenda.ts';
import { TOLD_FROM_MS } from '../../domain/policy/clock-correction.ts';
import { isStale } from '../../domain/reminders/reminder.ts';
import type { Store, Tx } from '../../store/database.ts';
import { countAllActive, countDueOccurrences, countDueSnoozes } from '../../store/schedules/live-schedules.ts';
import type { WorkerFacts } from '../../store/server/workers.ts';
import { loadSpokenZone } from '../../store/threads/message-rows.ts';
import type { EpochMs } from '../../when/index.ts';
import { giveNotice } from '../channels/give-notice.ts';
import type { EngineContext, EngineParts } from '../context.ts';
import { tellInDigest } from '../reminders/digest.ts';
import { noteZoneRules } from '../schedules/zone-rules.ts';
import { noteLeap, settleClock } from './correct-clock.ts';
import { outageWords } from './outage-words.ts';
import { lastAliveAt, markAlive, type Outage, recordOutage } from './outages.ts';
import { tellOfClock } from './tell-clock.ts';

/** The findings at start. */
export interface StartupReport {
  /** Active schedules. */
  readonly schedules: number;
  /** How long Belfry was off, if anything was due in that time. */
  readonly outage: Outage | null;
  /** How many reminders are late now. */
  readonly lateReminders: number;
  /** How many actions are late now. */
  readonly lateActions: number;
  /** The version of the time zone rules that the data were last used with, if it was another one; null otherwise. */
  readonly zoneRulesBefore: string | null;
}

interface StartupReportOptions {
  readonly graceMs: number;
  readonly zoneRules?: string | undefined;
  /** How this process introduces itself to others on the same data; absent when there are none. */
  readonly worker?: WorkerFacts | undefined;
}

interface LateCount {
  readonly userId: string;
  readonly threadId: string;
  readonly reminders: number;
  readonly actions: number;
  /** When the first late reminder was due. */
  readonly firstDueAt: EpochMs;
}

/**
 * Records that Belfry was off, and tells each owner once what is late because of that. One transaction for both, so
 * that a crash neither loses nor repeats the notice.
 */
export async function announceOutage(
  parts: EngineParts,
  { graceMs, zoneRules, worker }: StartupReportOptions,
): Promise<StartupReport> {
  return parts.store.write(async (tx) => {
    const context = parts.context();
    const { now } = context;
    const settled = await settleClock(tx, context, { wall: now, expected: null, worker, waitedLong: false });
    if (settled !== null)
      parts.log.warn('the clock was set back', { settled: settled === 'later' ? 'not yet' : settled.byMs });
    const alive = await lastAliveAt(tx);
    if (alive !== null && alive - now > TOLD_FROM_MS)
      await tellOfClock(tx, context, { byMs: alive - now, until: alive });
    if (settled !== 'later') await markAlive(tx, now);
    const schedules = await countAllActive(tx);
    const zoneRulesBefore = await noteZoneRules(tx, context, zoneRules);
    if (alive === null || now - alive <= graceMs)
      return { schedules, outage: null, lateReminders: 0, lateActions: 0, zoneRulesBefore };
    const outage = { from: alive, to: now, reason: 'the server was off' };
    await recordOutage(tx, context.ids.next('out'), outage);
    await noteLeap(tx, outage);
    const late = await tellOfOutage(tx, context, outage, { opening: 'outage.off', until: now - graceMs });
    const lateReminders = late.reduce((sum, count) => sum + count.reminders, 0);
    const lateActions = late.reduce((sum, count) => sum + count.actions, 0);
    return { schedules, outage: late.length === 0 ? null : outage, lateReminders, lateActions, zoneRulesBefore };
  });
}

/**
 * Tells each affected person of an outage; returns what is late. It is told before anything is made up for, or with
 * what was missed on earlier days.
 */
export async function tellOfOutage(
  tx: Tx,
  context: EngineContext,
  outage: Pick<Outage, 'from' | 'to'>,
  { opening, until }: { readonly opening: ToldOutage['opening']; readonly until: EpochMs },
): Promise<readonly LateCount[]> {
  const late = await countLate(tx, until);
  for (const { userId, threadId, reminders, actions, firstDueAt } of late) {
    const told = { opening, from: outage.from, to: outage.to, threadId, reminders, actions };
    const hasStale = reminders > 0 && isStale(firstDueAt, context.now, await loadSpokenZone(tx, userId));
    if (hasStale && (await tellInDigest(tx, context, userId, told))) continue;
    await giveNotice(tx, context, { threadId, text: (speech) => outageWords(told, speech) });
  }
  return late;
}

/** For a process without an engine: counts the schedules. The other processes announce what was missed. */
export async function reportWithoutStart(store: Store): Promise<StartupReport> {
  const schedules = await store.read(countAllActive);
  return { schedules, outage: null, lateReminders: 0, lateActions: 0, zoneRulesBefore: null };
}

/** What was due before `until`, by user, with the thread of the first of it. */
async function countLate(tx: Tx, until: EpochMs): Promise<LateCount[]> {
  const byUser = new Map<string, LateCount>();
  const due = [...(await countDueOccurrences(tx, until)), ...(await countDueSnoozes(tx, until))];
  for (const { userId, kind, threadId, count, firstDueAt } of due) {
    const known = byUser.get(userId) ?? { userId, threadId, reminders: 0, actions: 0, firstDueAt: Infinity };
    byUser.set(
      userId,
      kind === 'reminder'
        ? { ...known, reminders: known.reminders + count, firstDueAt: Math.min(known.firstDueAt, firstDueAt) }
        : { ...known, actions: known.actions + count },
    );
  }
  return [...byUser.values()];
}
