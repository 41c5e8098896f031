// After a clock that was ahead is set right, plans made by it are made again, next due first, in the background.
// Rules keep their occurrences: only which of them is next changes.
import { type AgendaItem, findItem, occurrenceKey, putItem } from '../../agenda/agenda.ts';
import type { Correction } from '../../domain/policy/clock-correction.ts';
import { replannedOccurrence } from '../../domain/timing/replan.ts';
import { countWords, reschedulesWords } from '../../domain/timing/reschedule-words.ts';
import type { Tx } from '../../store/database.ts';
import { hasRun } from '../../store/runs/run-rows.ts';
import { countRunsAhead } from '../../store/runs/void-records.ts';
import { countDueOccurrences, listCompletedAfter, listMadeAfter } from '../../store/schedules/live-schedules.ts';
import { listPlanned, storeMoved } from '../../store/schedules/pending-occurrences.ts';
import { type RescheduleSummary, summariseReschedules } from '../../store/schedules/reschedules.ts';
import { setScheduleState } from '../../store/schedules/schedule-rows.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { type EpochMs, HOUR_MS, isCaused, nextOccurrence, parseWhen } from '../../when/index.ts';
import { retimeCauses } from '../causes/put-cause.ts';
import { giveNotice } from '../channels/give-notice.ts';
import type { EngineContext } from '../context.ts';
import { clockWords, lengthWords } from '../runs/late-words.ts';
import { RESCHEDULE_BATCH, tellOfReschedules } from './follow-user.ts';
import { moveOccurrence, type RescheduledSchedule } from './move-occurrence.ts';
import { planNext } from './plan.ts';

/** The one agenda item of this work. */
export const REPLAN_ITEM = 'recompute:clock';
/** How long a clock may have been ahead after the last record of it. */
const UNWRITTEN_MS = HOUR_MS;
/** How many moves a notice names; all are recorded. */
const SHOWN_RESCHEDULES = 3;

const reasonOf = (aheadMs: number): string => `the clock had been ${lengthWords(aheadMs)} ahead and was set right`;

/**
 * Reads requests made while the clock was wrong, such as "in 10 minutes", again at the instant when they were really
 * made.
 */
export async function readAgain(tx: Tx, context: EngineContext, { now, byMs }: Correction): Promise<void> {
  for (const schedule of await listMadeAfter(tx, now)) {
    if (isCaused(schedule.trigger)) continue;
    const { whenText, zone, createdAt, what } = schedule;
    // When the words now give another rule than at the time, the stored rule stays.
    const then = parseWhen(whenText, { now: createdAt, zone, about: what });
    if (!then.ok || JSON.stringify(then.trigger) !== JSON.stringify(schedule.trigger)) continue;
    const read = parseWhen(whenText, { now: createdAt - byMs, zone, about: what });
    if (!read.ok || read.zone !== zone || read.trigger.kind !== schedule.trigger.kind) continue;
    if (JSON.stringify(read.trigger) === JSON.stringify(schedule.trigger)) continue;
    const stored = await storeMoved(tx, { ...schedule, trigger: read.trigger }, context.now);
    const item = await findItem(tx, occurrenceKey(schedule.id));
    const [first] = read.next;
    if (item === null || first === undefined) continue;
    const pending = { nominalAt: item.payload.nominalAt ?? item.dueAt, dueAt: item.dueAt };
    // An occurrence that passed meanwhile is due at once; one that has its run is skipped.
    const wanted = nextOccurrence(read.trigger, zone, context.now) ?? first;
    await moveOccurrence(tx, context, { schedule: stored, pending }, wanted, {
      cause: 'clock',
      reason: reasonOf(byMs),
    });
  }
}

/** Reactivates schedules that were completed because their last occurrences seemed to have passed. */
export async function reviveCompleted(tx: Tx, context: EngineContext, { now }: Correction): Promise<void> {
  for (const schedule of await listCompletedAfter(tx, now)) {
    if (isCaused(schedule.trigger) || (schedule.checkAgain ?? null) !== null) continue;
    const { trigger, zone } = schedule;
    let next = nextOccurrence(trigger, zone, context.now);
    while (next !== null && (await hasRun(tx, schedule.id, next))) next = nextOccurrence(trigger, zone, next);
    if (next === null) continue;
    // A new schedule for the same thing may exist meanwhile; it takes precedence.
    await tx
      .nested(async () => {
        await setScheduleState(tx, schedule, 'active', null, context.now);
        await planNext(tx, { ...schedule, state: 'active', revision: schedule.revision + 1 }, context.now);
      })
      .catch(() => {});
  }
}

/** Plans a look at everything that is planned, starting at once. */
export async function beginReplanning(tx: Tx, { now, byMs }: Correction, firstId: string): Promise<void> {
  await putReplanning(tx, { since: now, aheadMs: byMs, firstId, cursor: [now, ''] }, now);
}

async function putReplanning(tx: Tx, state: Omit<AgendaItem['payload'], 'id'>, now: EpochMs): Promise<void> {
  await putItem(tx, {
    key: REPLAN_ITEM,
    kind: 'recompute',
    userId: '',
    dueAt: now,
    payload: { id: 'clock', ...state },
  });
}

/** One batch; after the last one, people are told once. */
export async function replan(tx: Tx, context: EngineContext, { payload }: AgendaItem): Promise<void> {
  const { now } = context;
  const { since = now, aheadMs = 0, cursor = [now, ''] } = payload;
  const why = { cause: 'clock', reason: reasonOf(aheadMs) } as const;
  const { items, end } = await listPlanned(tx, null, cursor, RESCHEDULE_BATCH);
  const moved: RescheduledSchedule[] = [];
  for (const { schedule, pending } of items) {
    if (pending === null) continue;
    if (isCaused(schedule.trigger)) {
      await retimeCauses(tx, schedule);
      continue;
    }
    const wanted = replannedOccurrence(schedule, pending.nominalAt, { now: since, before: since + aheadMs });
    if (wanted === null) continue;
    const one = await moveOccurrence(tx, context, { schedule, pending }, wanted, why);
    if (one !== null) moved.push(one);
  }
  tellOfReschedules(tx, context, 'clock', moved);
  if (end !== null) await putReplanning(tx, { ...payload, cursor: end }, now);
  else await tellPeople(tx, context, { since, aheadMs, firstId: payload.firstId ?? '' });
}

/** Tells everybody who has something planned, whether it moved or not. */
async function tellPeople(
  tx: Tx,
  context: EngineContext,
  { since, aheadMs, firstId }: { readonly since: EpochMs; readonly aheadMs: number; readonly firstId: string },
): Promise<void> {
  const moves = new Map(
    (await summariseReschedules(tx, 'clock', { firstId, shown: SHOWN_RESCHEDULES })).map((one) => [one.userId, one]),
  );
  const ahead = await countRunsAhead(tx, since, since + aheadMs + UNWRITTEN_MS);
  const threads = new Map<string, string>();
  for (const { userId, threadId } of await countDueOccurrences(tx, Number.MAX_SAFE_INTEGER))
    if (!threads.has(userId)) threads.set(userId, threadId);
  for (const [userId, threadId] of threads) {
    const text = (speech: Speech) => {
      const { language, zone } = speech;
      const early = ahead.get(userId) ?? 0;
      const parts = [
        say(language, 'clock.wasAhead', { span: lengthWords(aheadMs, language), clock: clockWords(since, zone) }),
        plannedWords(moves.get(userId), speech),
        ...(early === 0 ? [] : [say(language, 'move.ahead', { number: early })]),
      ];
      return parts.join(' ');
    };
    await giveNotice(tx, context, { threadId, text });
  }
}

function plannedWords(moves: RescheduleSummary | undefined, speech: Speech): string {
  const { language } = speech;
  if (moves === undefined) return say(language, 'move.stays');
  const things = countWords(moves.kinds, moves.count, speech);
  return say(language, 'move.anew', { things, moves: reschedulesWords(moves, speech) });
}
