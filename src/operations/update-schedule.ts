import { z } from 'zod';
import { AppError } from '../domain/errors.ts';
import { isRecurring, type Schedule } from '../domain/schedule.ts';
import { describeTrigger } from '../domain/trigger/describe.ts';
import type { ParseNote } from '../domain/trigger/parse.ts';
import { nextOccurrence } from '../domain/trigger/trigger.ts';
import { planNext } from '../engine/plan.ts';
import { withdrawOccurrence } from '../engine/withdraw.ts';
import { findUser } from '../store/users.ts';
import { field } from './fields.ts';
import { defineOperation, type OperationContext } from './operation.ts';
import { findForChange, storeChange } from './own-schedule.ts';
import { applyPolicies, followShape } from './policies.ts';
import { checkZone, readsWallClock, readTime } from './read-time.ts';
import { checkTextSize } from './schedule-limits.ts';
import { answerAbout } from './schedule-view.ts';
import { scheduleAnswer } from './views.ts';

const input = z.strictObject({
  id: field.scheduleId,
  what: field.what.optional(),
  when: field.when.optional().describe('The new time; the next occurrence is the first one from now on'),
  zone: field.zone.optional().describe('The zone of the new time; alone: the same clock time in another zone'),
  kind: field.kind.optional(),
  policies: field.policies.optional(),
});
type Input = z.output<typeof input>;

interface NewTime {
  readonly change: Pick<Schedule, 'trigger' | 'zone' | 'whenText'>;
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
    'unknown_zone',
    'zone_needed',
    'too_large',
    'duplicate',
  ],
  subject: (output) => output.schedule.id,
  async handler(context, wanted) {
    const before = await findForChange(context, wanted.id);
    checkChangeable(before, wanted);
    const time = await readNewTime(context, before, wanted);
    const kind = wanted.kind ?? before.kind;
    const shapeBefore = { kind: before.kind, recurring: isRecurring(before.trigger) };
    const shapeAfter = { kind, recurring: isRecurring(time?.change.trigger ?? before.trigger) };
    const base = followShape(before.policies, shapeBefore, shapeAfter);
    const after = await storeChange(context, before, {
      kind,
      what: wanted.what ?? before.what,
      policies: applyPolicies(base, wanted.policies, { agent: before.agent, context }),
      ...time?.change,
    });
    if (time !== null && after.state === 'active') {
      await withdrawOccurrence(context.tx, context.engine, before, 'the schedule was changed before it could start');
      await planNext(context.tx, after, context.now);
    }
    return answerAbout(context, after, time ?? undefined);
  },
});

function checkChangeable(schedule: Schedule, wanted: Input): void {
  const { id: _, ...change } = wanted;
  if (Object.values(change).every((value) => value === undefined)) {
    throw new AppError('invalid_input', 'Nothing to change was given.', {
      hint: 'Give at least one of what, when, zone, kind, policies.',
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
  if (wanted.when !== undefined) {
    const user = await findUser(tx, actor.userId);
    const userZone = user?.zone ?? null;
    // A clock time keeps the zone it was given in; a duration never had one that mattered.
    const zone = wanted.zone ?? (readsWallClock(before.trigger) ? before.zone : undefined);
    const {
      trigger,
      zone: kept,
      assumptions,
      warnings,
    } = readTime(wanted.when, { now, limits, zone, userZone, actor });
    return { change: { trigger, zone: kept, whenText: wanted.when }, assumptions, warnings };
  }
  if (wanted.zone === undefined) return null;
  const zone = checkZone(wanted.zone);
  if (nextOccurrence(before.trigger, zone, now) === null) {
    throw new AppError('time_in_past', `In ${zone} this time has passed already.`, {
      hint: 'Give a new time as well.',
    });
  }
  const whenText = describeTrigger(before.trigger, zone);
  return { change: { trigger: before.trigger, zone, whenText }, assumptions: [], warnings: [] };
}
