import { putItem, resumeKey } from '../../agenda/agenda.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { moveTrigger } from '../../domain/timing/follow-zone.ts';
import { timingFor } from '../../domain/timing/user-quiet-hours.ts';
import type { Tx } from '../../store/database.ts';
import { findUser, type User } from '../../store/people/users.ts';
import { hasMoreToSay } from '../../store/reminders/reminders.ts';
import { storeMoved } from '../../store/schedules/pending-occurrences.ts';
import { loadSchedule, setScheduleState } from '../../store/schedules/schedule-rows.ts';
import { resetFailures } from '../../store/schedules/schedules.ts';
import { type EpochMs, isCaused, nextOccurrence } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';
import { followChange } from '../reminders/follow-change.ts';
import { concludeSchedule } from './conclude-schedule.ts';
import { recordOwnChange } from './own-change.ts';
import { planAgain } from './plan.ts';
import { recordPause } from './record-pause.ts';

/** Plans when a paused schedule resumes; a second call moves it. */
export async function planResume(
  tx: Tx,
  { id, userId }: Pick<Schedule, 'id' | 'userId'>,
  until: EpochMs,
): Promise<void> {
  await putItem(tx, { key: resumeKey(id), kind: 'resume', userId, dueAt: until, payload: { id } });
}

/**
 * The fields of a schedule that a pause may have made outdated: it follows the person's present zone and quiet hours.
 */
export function restedRule(schedule: Schedule, user: User | null): Pick<Schedule, 'trigger' | 'zone' | 'timing'> {
  const zone = schedule.followsUser ? (user?.zone ?? schedule.zone) : schedule.zone;
  const trigger = moveTrigger(schedule.trigger, schedule.zone, zone);
  return { trigger, zone, timing: timingFor({ ...schedule, trigger }, user) };
}

/**
 * Resumes a schedule at the end of its pause: it continues with its next occurrence after now. One that was resumed,
 * paused again or cancelled meanwhile stays as it is; one without a next occurrence ends.
 */
export async function resumePaused(tx: Tx, context: EngineContext, id: string): Promise<void> {
  const before = await loadSchedule(tx, id);
  if (before?.state !== 'paused') return;
  const { now } = context;
  await recordPause(tx, context, before);
  const rule = restedRule(before, await findUser(tx, before.userId));
  const moved = await storeMoved(tx, { ...before, ...rule }, now);
  const speaks = before.kind === 'reminder' && (await hasMoreToSay(tx, id));
  const waits = isCaused(rule.trigger) || before.checkAgain != null;
  const goesOn = speaks || waits || nextOccurrence(rule.trigger, rule.zone, now) !== null;
  const state = goesOn ? 'active' : 'completed';
  await resetFailures(tx, before.userId, id);
  await setScheduleState(tx, before, state, null, now);
  const changes = [{ field: 'state', before: 'paused', after: state }];
  await recordOwnChange(tx, context, before, { operation: 'resume-schedule', changes });
  if (!goesOn) return;
  const after = await loadSchedule(tx, id);
  if (after === null) throw new Error(`schedule ${moved.id} vanished while it was resumed`);
  await planAgain(tx, after, now);
  await followChange(tx, context, before, after);
  // Its source may be gone meanwhile.
  await concludeSchedule(tx, context, after, { state: 'cancelled' });
}
