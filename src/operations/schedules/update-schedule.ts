import { z } from 'zod';
import { findItem, occurrenceKey } from '../../agenda/agenda.ts';
import type { ScheduleDefinition } from '../../domain/approval/proposal.ts';
import { AppError } from '../../domain/errors.ts';
import { comesBack, type Schedule } from '../../domain/schedules/schedule.ts';
import { titleOf } from '../../domain/schedules/title.ts';
import type { ReadTimeRequest, TimeChange } from '../../domain/timing/read-time-request.ts';
import { retimeCauses } from '../../engine/causes/put-cause.ts';
import { followChange } from '../../engine/reminders/follow-change.ts';
import { planAt, planNext } from '../../engine/schedules/plan.ts';
import { withdrawOccurrence } from '../../engine/schedules/withdraw.ts';
import { loadFollowers } from '../../store/hooks/subscriptions.ts';
import { retitleFollower } from '../../store/schedules/schedules.ts';
import { describeTrigger, isCaused, type ParseNote } from '../../when/index.ts';
import { tellAtOnce } from '../approval/authorization.ts';
import { requireFreeLink } from '../approval/chain-link.ts';
import { fieldChanges } from '../approval/changes.ts';
import { changesNothing, definitionOf } from '../approval/definition.ts';
import type { Judgement } from '../approval/gate.ts';
import { settleRecipients } from '../approval/recipients.ts';
import { tellDirect } from '../approval/tell-direct.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { findForChange, findOwnSchedule, storeChange } from '../owned/own-schedule.ts';
import { checkTextSize } from '../owned/schedule-limits.ts';
import { causeChanges } from '../times/cause-fields.ts';
import { checkOneTime, checkQuietHoursAllowed } from '../times/check-one-time.ts';
import { readWhen } from '../times/read-when.ts';
import { RULE_ERRORS } from '../times/time-errors.ts';
import { timingChanges } from '../times/timing-fields.ts';
import { field } from '../views/fields.ts';
import { scheduleAnswer } from '../views/views.ts';
import { applyPolicies, checkFollowUp, followShape } from './policies.ts';
import { answerAbout } from './schedule-view.ts';

/** The changeable fields of a schedule; an absent field stays. */
export const scheduleChangeFields = {
  what: field.what.optional(),
  when: field.when
    .optional()
    .describe(
      'The new time, read from the schedule: "an hour later" moves it, "at 15:00" keeps its day or rhythm, "Friday" and "every day" its time of day. The next occurrence is the first one from now on',
    ),
  zone: field.zone.optional().describe('The zone of the new time; alone: the same clock time in another zone'),
  kind: field.kind.optional(),
  policies: field.policies.optional(),
  ...timingChanges,
  ...causeChanges,
};

const input = z.strictObject({ id: field.scheduleId, ...scheduleChangeFields });
export type ScheduleChangeInput = z.output<typeof input>;
type Input = ScheduleChangeInput;

export const updateSchedule = defineOperation({
  name: 'update-schedule',
  summary:
    'Changes what a schedule says or does, when, or how it behaves; words such as "an hour later" are read from the schedule.',
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'changed it',
  http: { method: 'PATCH', path: '/schedules/:id' },
  input,
  output: scheduleAnswer,
  errors: [
    'stale_revision',
    'wrong_state',
    ...RULE_ERRORS,
    'trigger_cycle',
    'too_large',
    'duplicate',
    'limit_reached',
    'approval_needed',
  ],
  subject: (output) => output.schedule.id,
  async handler(context, wanted) {
    checkQuietHoursAllowed(context.actor, wanted.quietHours);
    const before = await findForChange(context, wanted.id);
    const { change, time } = await resolveUpdate(context, before, wanted);
    const after = { ...definitionOf(before), ...change };
    if (context.actor.kind === 'agent' && changesNothing(definitionOf(before), after)) {
      return answerAbout(context, before, { ...time, warnings: [...time.warnings, NOTHING_CHANGES] });
    }
    const judgement = await requireFreeLink(context, { operation: 'update-schedule', before, after });
    const changed = await storeUpdate(context, before, change, time.changes);
    await tellOfUpdate(context, before, changed, { ...judgement, notes: [...time.assumptions, ...time.warnings] });
    return { ...(await answerAbout(context, changed, time)), told: judgement.isDirect };
  },
});

/** The answer to an agent's request without an effect: it gets no card. */
export const NOTHING_CHANGES = {
  code: 'nothing-changes',
  message: 'It is like that already; nothing was changed.',
} as const;

/** Resolves a change of a schedule; stores nothing. @throws AppError about the time, the zone, the state */
export async function resolveUpdate(
  context: OperationContext,
  before: Schedule,
  wanted: Input,
): Promise<{ readonly change: Partial<ScheduleDefinition>; readonly time: ReadTimeRequest }> {
  checkChangeable(before, wanted);
  if (wanted.what !== undefined) checkTextSize('what', wanted.what, context.limits.promptBytes, 'promptBytes');
  checkOneTime(wanted, false);
  const read = await readWhen(context, wanted, { agent: before.agent, before });
  const { options } = read;
  const kind = wanted.kind ?? before.kind;
  const shapeBefore = { kind: before.kind, recurring: comesBack(before) };
  const shapeAfter = { kind, recurring: comesBack({ checkAgain: before.checkAgain, ...options, ...read.time }) };
  const base = followShape(before.policies, shapeBefore, shapeAfter);
  const asked = applyPolicies(base, wanted.policies, { agent: before.agent, context });
  checkFollowUp(kind, asked);
  const policies = await settleRecipients(context, asked, wanted.policies, before);
  const change = { kind, what: wanted.what ?? before.what, policies, ...options, ...read.time };
  return { change, time: read };
}

/**
 * Tells the person of a change that an agent made by itself, with the earlier value; it can be undone until somebody
 * changes it again.
 */
export async function tellOfUpdate(
  context: OperationContext,
  before: Schedule,
  after: Schedule,
  { isDirect, notes = [] }: Pick<Judgement, 'isDirect'> & { readonly notes?: readonly ParseNote[] },
): Promise<void> {
  if (isDirect) return tellDirect(context, { before, after, notes });
  const changes = fieldChanges(definitionOf(before), definitionOf(after));
  await tellAtOnce(context, { deed: 'did.changedBy', what: before.what, changes, scheduleId: after.id });
}

/** Carries out a resolved change. */
export async function storeUpdate(
  context: OperationContext,
  before: Schedule,
  change: Partial<ScheduleDefinition> & Partial<Pick<Schedule, 'state'>>,
  changes: TimeChange,
): Promise<Schedule> {
  const after = await storeChange(context, before, change);
  if (after.what !== before.what) await retitleFollowers(context, after);
  if (changes === 'around') await replanPending(context, after);
  if (changes === 'rule' && after.state === 'active') {
    await withdrawOccurrence(context.tx, context.engine, before, 'the schedule was changed before it could start');
    await planNext(context.tx, after, context.now);
  }
  await followChange(context.tx, context.engine, before, after);
  return findOwnSchedule(context, after.id);
}

/**
 * Moves the pending occurrence of a schedule with an unchanged rule to its present time under jitter and quiet hours.
 */
async function replanPending({ tx }: OperationContext, schedule: Schedule): Promise<void> {
  if (isCaused(schedule.trigger)) return retimeCauses(tx, schedule);
  const item = await findItem(tx, occurrenceKey(schedule.id));
  if (item !== null && schedule.state === 'active') await planAt(tx, schedule, item.payload.nominalAt ?? item.dueAt);
}

/** Copies its new text into the schedules that run after it. */
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
      hint: 'Give at least one field that changes: what, when, zone, or another one of update-schedule.',
      details: { issues: [{ path: '', message: 'holds no change' }] },
    });
  }
  if (schedule.state === 'active' || schedule.state === 'paused') return;
  throw new AppError('wrong_state', `The schedule is ${schedule.state}; only an active or paused one can be changed.`, {
    hint: schedule.state === 'cancelled' ? 'Restore it first, or make a new one.' : 'Make a new one.',
    details: { state: schedule.state },
  });
}
