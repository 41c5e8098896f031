import { hasItem, occurrenceKey } from '../agenda/agenda.ts';
import type { Schedule } from '../domain/schedule.ts';
import type { Tx } from '../store/database.ts';
import { isScheduleInDoubt } from '../store/doubts.ts';
import { hasMoreToSay } from '../store/reminders.ts';
import { countUnfinished } from '../store/run-rows.ts';
import { setScheduleState } from '../store/schedule-rows.ts';
import type { EngineContext } from './context.ts';
import { giveNotice } from './notify.ts';
import { stopSchedule } from './own-change.ts';

/** A schedule without anything to come is done: completed, or failed when its last run failed. Answers whether the person was told. */
export async function concludeSchedule(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  ending: { readonly state: 'succeeded' | 'failed' | 'cancelled'; readonly message?: string },
): Promise<boolean> {
  if (schedule.state !== 'active') return false;
  if (await hasMore(tx, schedule)) return false;
  if (ending.state !== 'failed') {
    await setScheduleState(tx, schedule, 'completed', null, context.now);
    return false;
  }
  const reason = ending.message ?? 'its last run failed';
  await stopSchedule(tx, context, schedule, 'failed', reason);
  const text = `"${shorten(schedule.what)}" did not work: ${reason}.`;
  await giveNotice(tx, context, { threadId: schedule.threadId, text });
  return true;
}

/** Whether anything is to come of a schedule, or under way: an occurrence, a run, the follow-ups of a reminder, or what is held after a restore. */
export async function hasMore(tx: Tx, { id, kind }: Pick<Schedule, 'id' | 'kind'>): Promise<boolean> {
  if (await hasItem(tx, occurrenceKey(id))) return true;
  const { running, queued } = await countUnfinished(tx, id);
  if (running + queued > 0 || (kind === 'reminder' && (await hasMoreToSay(tx, id)))) return true;
  return isScheduleInDoubt(tx, id);
}

/** Enough of a text to know it by. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 80 ? line : `${line.slice(0, 79)}…`;
}
