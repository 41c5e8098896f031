// Time zone rules are data of the runtime, and they change. Items planned with other rules are computed again in the
// background, next due first.
import { type AgendaItem, putItem } from '../../agenda/agenda.ts';
import { lowestIdAt } from '../../domain/ids.ts';
import { recomputedOccurrence } from '../../domain/timing/follow-zone.ts';
import { countWords, reschedulesWords } from '../../domain/timing/reschedule-words.ts';
import type { Tx } from '../../store/database.ts';
import { listPlanned, type PendingOccurrence } from '../../store/schedules/pending-occurrences.ts';
import { summariseReschedules } from '../../store/schedules/reschedules.ts';
import { readMeta, writeMeta } from '../../store/server/meta.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import type { EpochMs } from '../../when/index.ts';
import { giveNotice } from '../channels/give-notice.ts';
import type { EngineContext } from '../context.ts';
import { RESCHEDULE_BATCH, tellOfReschedules } from './follow-user.ts';
import { moveOccurrence, type RescheduledSchedule } from './move-occurrence.ts';

/** The key of the time zone rules' version that the data were last used with. `belfry doctor` reads it too. */
export const ZONE_RULES_KEY = 'zone_rules';
/** The one agenda item of this work. */
export const ZONE_RULES_ITEM = 'recompute:zone_rules';
/** How many moves a notice names; all are recorded. */
const SHOWN_RESCHEDULES = 3;

/**
 * Stores the version of this runtime's time zone rules. When the data were last used with another version, which is
 * returned, everything planned on wall-clock times is recomputed, starting at once.
 */
export async function noteZoneRules(
  tx: Tx,
  { now }: EngineContext,
  present: string | undefined,
): Promise<string | null> {
  if (present === undefined) return null;
  const before = await readMeta(tx, ZONE_RULES_KEY);
  if (before === present) return null;
  await writeMeta(tx, ZONE_RULES_KEY, present);
  if (before === null) return null;
  const reason = `the time zone rules changed from ${before} to ${present}`;
  await putRecomputation(tx, { reason, since: now, cursor: [now, ''] }, now);
  return before;
}

async function putRecomputation(
  tx: Tx,
  state: { readonly reason: string; readonly since: EpochMs; readonly cursor: readonly [number, string] },
  now: EpochMs,
): Promise<void> {
  const payload = { id: 'zone_rules', ...state };
  await putItem(tx, { key: ZONE_RULES_ITEM, kind: 'recompute', userId: '', dueAt: now, payload });
}

/** One batch; after the last one, the people whose occurrences moved are told once. */
export async function recomputeForRules(tx: Tx, context: EngineContext, item: AgendaItem): Promise<void> {
  const { now } = context;
  const { reason = '', since = now, cursor = [now, ''] } = item.payload;
  const { items, end } = await listPlanned(tx, null, cursor, RESCHEDULE_BATCH);
  const moved: RescheduledSchedule[] = [];
  for (const planned of items) {
    const wanted = wantedOccurrence(planned, now);
    if (wanted === undefined) continue;
    const one = await moveOccurrence(tx, context, planned, wanted, { cause: 'zone_rules', reason });
    if (one !== null) moved.push(one);
  }
  tellOfReschedules(tx, context, 'zone_rules', moved);
  if (end !== null) await putRecomputation(tx, { reason, since, cursor: end }, now);
  else await giveNotices(tx, context, reason, since);
}

/** Returns undefined when it cannot be computed. Its schedule is paused with the reason when it is due. */
function wantedOccurrence({ schedule, pending }: PendingOccurrence, now: EpochMs): EpochMs | null | undefined {
  if (pending === null) return undefined;
  try {
    const wanted = recomputedOccurrence(schedule.trigger, schedule.zone, pending.nominalAt, now);
    return wanted === pending.nominalAt ? undefined : wanted;
  } catch {
    return undefined;
  }
}

async function giveNotices(tx: Tx, context: EngineContext, reason: string, since: EpochMs): Promise<void> {
  const firstId = lowestIdAt('mov', since);
  for (const told of await summariseReschedules(tx, 'zone_rules', { firstId, shown: SHOWN_RESCHEDULES })) {
    const { count, kinds, first } = told;
    const threadId = first[0]?.threadId;
    if (threadId === undefined) continue;
    const text = (speech: Speech) => {
      const { language } = speech;
      const moves = { things: countWords(kinds, count, speech), moves: reschedulesWords(told, speech) };
      return [say(language, 'zone.rules', versionsIn(reason)), say(language, 'move.moved', moves)].join(' ');
    };
    await giveNotice(tx, context, { threadId, text });
  }
}

/** The reason on record is in English. */
function versionsIn(reason: string): { readonly before: string; readonly after: string } {
  const [, before = '', after = ''] = /from (\S+) to (\S+)$/.exec(reason) ?? [];
  return { before, after };
}
