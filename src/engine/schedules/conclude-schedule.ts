import { occurrenceKey } from '../../agenda/agenda.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { shorten } from '../../domain/shorten.ts';
import type { Tx } from '../../store/database.ts';
import { loadFollowers } from '../../store/hooks/subscriptions.ts';
import { hasMoreToSay } from '../../store/reminders/reminders.ts';
import { forecastSchedules, headOfSchedule, setScheduleState } from '../../store/schedules/schedule-rows.ts';
import { retell } from '../../voice/retell.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { giveNotice } from '../channels/give-notice.ts';
import type { EngineContext } from '../context.ts';
import { stopSchedule } from './own-change.ts';

/**
 * Completes a schedule without anything to come, or fails it when its last run failed. Returns whether the person was
 * told.
 */
export async function concludeSchedule(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  ending: {
    readonly state: 'succeeded' | 'failed' | 'cancelled' | 'skipped';
    readonly message?: string;
    readonly told?: string;
  },
): Promise<boolean> {
  if (schedule.state !== 'active') return false;
  if ((await withMoreAmong(tx, [schedule])).size > 0) return false;
  if (await loseSource(tx, context, schedule)) return false;
  if (ending.state !== 'failed') {
    await setScheduleState(tx, schedule, 'completed', null, context.now);
    await concludeFollowers(tx, context, schedule.id);
    return false;
  }
  const reason = ending.message ?? say('en', 'run.lastFailed');
  await stopSchedule(tx, context, schedule, 'failed', reason);
  const why = ending.told ?? ending.message;
  const text = ({ language }: Speech) =>
    say(language, 'run.didNotWork', {
      what: shorten(schedule.what),
      why: why == null ? say(language, 'run.lastFailed') : retell(language, why),
    });
  await giveNotice(tx, context, { threadId: schedule.threadId, text });
  await concludeFollowers(tx, context, schedule.id);
  return true;
}

/** After the end of a schedule: ends the schedules that run after it and have nothing more to come. */
export async function concludeFollowers(tx: Tx, context: EngineContext, sourceId: string): Promise<void> {
  for (const follower of await loadFollowers(tx, sourceId)) {
    await concludeSchedule(tx, context, follower, { state: 'succeeded' });
  }
}

/**
 * The beginning of the pause reason of a schedule whose source was cancelled; the reason ends with the source's id,
 * by which the schedule is found again.
 */
const SOURCE_GONE = 'which it runs after, was cancelled';

/** The reason for a pause after the source was cancelled. */
export const sourceGoneReason = (trigger: Extract<Schedule['trigger'], { kind: 'after' }>): string =>
  `“${trigger.title}”, ${SOURCE_GONE} (${trigger.scheduleId})`;

/** Pauses a schedule whose source was cancelled, because the source can be restored, and tells the person. */
async function loseSource(tx: Tx, context: EngineContext, schedule: Schedule): Promise<boolean> {
  const { trigger } = schedule;
  if (trigger.kind !== 'after') return false;
  const head = await headOfSchedule(tx, trigger.scheduleId);
  if (head?.state !== 'cancelled') return false;
  await stopSchedule(tx, context, schedule, 'paused', sourceGoneReason(trigger));
  const facts = { what: shorten(schedule.what), source: trigger.title };
  const text = ({ language }: Speech) => say(language, 'run.sourceGone', facts);
  await giveNotice(tx, context, { threadId: schedule.threadId, text, scheduleId: schedule.id });
  return true;
}

/**
 * Those of these schedules with anything to come or under way: an occurrence, a run, follow-ups of a reminder,
 * causes, or held items.
 */
export async function withMoreAmong(
  tx: Tx,
  schedules: readonly Pick<Schedule, 'id' | 'kind' | 'trigger'>[],
): Promise<ReadonlySet<string>> {
  const forecasts = await forecastSchedules(
    tx,
    schedules.map(({ id }) => ({ id, key: occurrenceKey(id) })),
  );
  const more = new Set<string>();
  for (const { id, kind, trigger } of schedules) {
    const { planned = 0, unfinished = 0, doubted = 0 } = forecasts.get(id) ?? {};
    const isLeft = planned + unfinished + doubted > 0 || (kind === 'reminder' && (await hasMoreToSay(tx, id)));
    if (isLeft || (await mayBeCaused(tx, trigger))) more.add(id);
  }
  return more;
}

/** A webhook may be called at any time; another schedule must still exist to be followed. */
async function mayBeCaused(tx: Tx, trigger: Schedule['trigger']): Promise<boolean> {
  if (trigger.kind === 'event') return true;
  if (trigger.kind !== 'after') return false;
  const head = await headOfSchedule(tx, trigger.scheduleId);
  return head?.state === 'active' || head?.state === 'paused';
}
