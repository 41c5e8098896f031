import { z } from 'zod';
import { AppError } from '../domain/errors.ts';
import type { ScheduleDefinition } from '../domain/proposal.ts';
import { comesBack, type Schedule } from '../domain/schedule.ts';
import { USER_ZONE } from '../domain/timing/timing.ts';
import { type CausedTrigger, isCaused } from '../domain/trigger/caused.ts';
import { describeTrigger } from '../domain/trigger/describe.ts';
import type { ParseNote } from '../domain/trigger/parse.ts';
import { readsWallClock } from '../domain/trigger/wall-clock.ts';
import { planNext } from '../engine/plan.ts';
import { followChange } from '../engine/reminders/follow-change.ts';
import { withdrawOccurrence } from '../engine/withdraw.ts';
import { retitleFollower } from '../store/schedules.ts';
import { loadFollowers } from '../store/subscriptions.ts';
import { findUser } from '../store/users.ts';
import { causeChanges } from './cause-fields.ts';
import { field } from './fields.ts';
import { defineOperation, type OperationContext } from './operation.ts';
import { findForChange, findOwnSchedule, storeChange } from './own-schedule.ts';
import { applyPolicies, checkFollowUp, followShape } from './policies.ts';
import { definitionOf } from './proposals/definition.ts';
import { requireFree } from './proposals/gate.ts';
import { settleReach } from './reach.ts';
import { checkOneTime, readCaused, timeCaused, titleOf } from './read-cause.ts';
import { readOptions } from './read-options.ts';
import { readTime } from './read-time.ts';
import { checkQuietHoursAllowed, withTiming } from './read-timing.ts';
import { readOtherZone, replanPending } from './retime-schedule.ts';
import { checkTextSize } from './schedule-limits.ts';
import { answerAbout } from './schedule-view.ts';
import { timingChanges } from './timing-fields.ts';
import { scheduleAnswer } from './views.ts';

/** What of a schedule can be changed; left out, it stays. */
export const scheduleChangeFields = {
  what: field.what.optional(),
  when: field.when.optional().describe('The new time; the next occurrence is the first one from now on'),
  zone: field.zone.optional().describe('The zone of the new time; alone: the same clock time in another zone'),
  kind: field.kind.optional(),
  policies: field.policies.optional(),
  ...timingChanges,
  ...causeChanges,
};

const input = z.strictObject({ id: field.scheduleId, ...scheduleChangeFields });
export type ScheduleChangeInput = z.output<typeof input>;
type Input = ScheduleChangeInput;

export interface NewTime {
  readonly change: Pick<Schedule, 'trigger' | 'zone' | 'whenText' | 'followsUser' | 'timing'>;
  /** Whether the rule stays as it was: then what is pending stays the same slot. */
  readonly sameRule?: boolean;
  readonly assumptions: readonly ParseNote[];
  readonly warnings: readonly ParseNote[];
}

export const updateSchedule = defineOperation({
  name: 'update-schedule',
  summary: 'Changes what a schedule says or does, when, or how it behaves; a new time counts from now.',
  scope: 'agent',
  effect: 'write',
  http: { method: 'PATCH', path: '/schedules/:id' },
  input,
  output: scheduleAnswer,
  errors: [
    'stale_revision',
    'wrong_state',
    'unreadable_time',
    'ambiguous_time',
    'time_in_past',
    'beyond_horizon',
    'too_frequent',
    'never_fires',
    'trigger_cycle',
    'unknown_zone',
    'zone_needed',
    'too_large',
    'duplicate',
    'approval_needed',
  ],
  subject: (output) => output.schedule.id,
  async handler(context, wanted) {
    checkQuietHoursAllowed(context.actor, wanted.quietHours);
    const before = await findForChange(context, wanted.id);
    const { change, time } = await resolveUpdate(context, before, wanted);
    const after = { ...definitionOf(before), ...change };
    await requireFree(context, { operation: 'update-schedule', before, after });
    const changed = await storeUpdate(context, before, change, time);
    return answerAbout(context, changed, time ?? undefined);
  },
});

/**
 * Works out what a change would make of a schedule: nothing is stored.
 * @throws AppError about the time, the zone, the state
 */
export async function resolveUpdate(
  context: OperationContext,
  before: Schedule,
  wanted: Input,
): Promise<{ readonly change: Partial<ScheduleDefinition>; readonly time: NewTime | null }> {
  checkChangeable(before, wanted);
  const time = await readNewTime(context, before, wanted);
  const kind = wanted.kind ?? before.kind;
  const trigger = time?.change.trigger ?? before.trigger;
  const { onlyIf = null, checkAgain = null, model = null, agent } = before;
  const options = await readOptions(context, wanted, { onlyIf, checkAgain, model, agent, trigger, kind });
  const shapeBefore = { kind: before.kind, recurring: comesBack(before) };
  const shapeAfter = { kind, recurring: comesBack({ checkAgain, ...options, trigger }) };
  const base = followShape(before.policies, shapeBefore, shapeAfter);
  const asked = applyPolicies(base, wanted.policies, { agent: before.agent, context });
  checkFollowUp(kind, asked);
  const policies = await settleReach(context, asked, wanted.policies, before);
  const change = {
    kind,
    what: wanted.what ?? before.what,
    policies,
    ...options,
    ...time?.change,
  };
  return { change, time };
}

/** Carries a change out that is worked out. */
export async function storeUpdate(
  context: OperationContext,
  before: Schedule,
  change: Partial<ScheduleDefinition>,
  time: Pick<NewTime, 'sameRule'> | null,
): Promise<Schedule> {
  const after = await storeChange(context, before, change);
  if (after.what !== before.what) await retitleFollowers(context, after);
  if (time?.sameRule) await replanPending(context, after);
  else if (time !== null && after.state === 'active') {
    await withdrawOccurrence(context.tx, context.engine, before, 'the schedule was changed before it could start');
    await planNext(context.tx, after, context.now);
  }
  await followChange(context.tx, context.engine, before, after);
  return findOwnSchedule(context, after.id);
}

/** What something else causes keeps its cause where only what lies around it changes; null: that stays too, or the cause goes. */
function keptCause({ trigger, kind }: Schedule, wanted: Input): CausedTrigger | null {
  if (!isCaused(trigger) || wanted.when !== undefined) return null;
  const around = [wanted.zone, ...Object.keys(timingChanges).map((name) => wanted[name as keyof typeof timingChanges])];
  const isOtherKind = wanted.kind !== undefined && wanted.kind !== kind;
  return isOtherKind || around.some((value) => value !== undefined) ? trigger : null;
}

/** What runs after it says its new text. */
async function retitleFollowers({ tx }: OperationContext, { id, what }: Schedule): Promise<void> {
  for (const follower of await loadFollowers(tx, id)) {
    if (follower.trigger.kind !== 'after') continue;
    const trigger = { ...follower.trigger, title: titleOf(what) };
    const whenText = describeTrigger(trigger, follower.zone);
    await retitleFollower(tx, { ...follower, trigger, whenText });
  }
}

function checkChangeable(schedule: Schedule, wanted: Input): void {
  const { id: _, ...change } = wanted;
  if (Object.values(change).every((value) => value === undefined)) {
    throw new AppError('invalid_input', 'Nothing to change was given.', {
      hint: 'Give at least one of what, when, zone, kind, policies, except, activeHours, quietHours, jitter, endsAfter, endsAt, after, onEvent, onlyIf, checkAgain, model.',
      details: { issues: [{ path: '', message: 'holds no change' }] },
    });
  }
  if (schedule.state === 'active' || schedule.state === 'paused') return;
  throw new AppError('wrong_state', `The schedule is ${schedule.state}; only an active or paused one can be changed.`, {
    hint: schedule.state === 'cancelled' ? 'Restore it first, or make a new one.' : 'Make a new one.',
    details: { state: schedule.state },
  });
}

async function readNewTime(context: OperationContext, before: Schedule, wanted: Input): Promise<NewTime | null> {
  const { tx, actor, now, limits } = context;
  if (wanted.what !== undefined) checkTextSize('what', wanted.what, limits.promptBytes);
  const user = await findUser(tx, actor.userId);
  const kind = wanted.kind ?? before.kind;
  checkOneTime(wanted, false);
  const caused = (await readCaused(context, wanted, before.id)) ?? keptCause(before, wanted);
  if (caused !== null) {
    const read = await timeCaused(context, caused, wanted, { kind, before: before.timing });
    const { trigger, zone, followsUser, timing, assumptions, warnings } = read;
    const whenText = wanted.when ?? describeTrigger(trigger, zone);
    const sameRule = caused === before.trigger;
    return { change: { trigger, zone, whenText, followsUser, timing }, sameRule, assumptions, warnings };
  }
  if (wanted.when !== undefined) {
    const userZone = user?.zone ?? null;
    // A clock time keeps the zone it was given in; a duration never had one that mattered.
    const same = readsWallClock(before.trigger) ? zoneOf(before) : undefined;
    const zone = wanted.zone ?? same;
    const time = readTime(wanted.when, { now, limits, zone, userZone, actor });
    // A zone in the new words goes before the one the schedule followed.
    const asked = wanted.zone ?? (time.spans.some((span) => span.kind === 'zone') ? undefined : same);
    const { assumptions, warnings, ...read } = withTiming(
      time,
      wanted,
      { now, kind, user, limits, zone: asked },
      before.timing,
    );
    const { trigger, followsUser, timing } = read;
    return { change: { trigger, zone: read.zone, whenText: wanted.when, followsUser, timing }, assumptions, warnings };
  }
  return readOtherZone(context, before, wanted, { kind, user });
}

/** The zone of a schedule as it is given. */
const zoneOf = ({ followsUser, zone }: Schedule): string => (followsUser ? USER_ZONE : zone);
