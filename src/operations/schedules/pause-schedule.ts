import { z } from 'zod';
import { findItem, removeItem, resumeKey } from '../../agenda/agenda.ts';
import { AppError } from '../../domain/errors.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { followChange } from '../../engine/reminders/follow-change.ts';
import { planResume } from '../../engine/schedules/paused-until.ts';
import { withdrawOccurrence } from '../../engine/schedules/withdraw.ts';
import { describeInstant, type EpochMs, nextOccurrence } from '../../when/index.ts';
import { definitionOf } from '../approval/definition.ts';
import { requireFree } from '../approval/gate.ts';
import { tellOfOwnChange } from '../approval/tell-direct.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { actorWords, findForChange, storeChange } from '../owned/own-schedule.ts';
import { readMoment } from '../times/read-moment.ts';
import { field } from '../views/fields.ts';
import { scheduleAnswer } from '../views/views.ts';
import { answerAbout } from './schedule-view.ts';

const input = z.strictObject({
  id: field.scheduleId,
  reason: z.string().max(200).optional().describe('Why, in words; shown beside the schedule'),
  until: field.when
    .nullable()
    .optional()
    .describe(
      'When it resumes by itself, from its next occurrence: "Monday", "2 weeks", "15 December at 9"; null or left out: when somebody resumes it. Another pause with this moves the end',
    ),
  zone: field.zone.optional().describe("The zone `until` is read in; the schedule's own when left out"),
});
type Input = z.output<typeof input>;

export const pauseSchedule = defineOperation({
  name: 'pause-schedule',
  summary: 'Stops a schedule until it is resumed, or until a time; nothing that would have come meanwhile is missed.',
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'paused it',
  http: { method: 'POST', path: '/schedules/:id/pause' },
  input,
  output: scheduleAnswer,
  errors: [
    'stale_revision',
    'wrong_state',
    'unreadable_time',
    'ambiguous_time',
    'time_in_past',
    'beyond_horizon',
    'unknown_zone',
    'zone_needed',
    'approval_needed',
  ],
  subject: (output) => output.schedule.id,
  async handler(context, wanted) {
    const before = await findForChange(context, wanted.id);
    if (before.state === 'paused' && wanted.until === undefined) return answerAbout(context, before);
    const { until } = await resolvePause(context, before, wanted);
    await requireFree(context, { operation: 'pause-schedule', before, after: definitionOf(before) });
    const reason = wanted.reason?.trim() || `paused by ${actorWords(context.actor)}`;
    const after = await storeChange(context, before, { state: 'paused', stateReason: reason });
    const { tx, engine } = context;
    if (before.state === 'active') {
      await withdrawOccurrence(tx, engine, before, 'the schedule was paused before it could start');
      await followChange(tx, engine, before, after);
    }
    await setEnd(context, after, until);
    const told = await tellOfOwnChange(context, after, { deed: 'paused', at: until });
    return { ...(await answerAbout(context, after)), told };
  },
});

/**
 * Resolves the end of a pause; null when only somebody resumes it.
 * @throws AppError wrong_state, and the errors of times
 */
export async function resolvePause(
  context: OperationContext,
  schedule: Schedule,
  { until, zone }: Input,
): Promise<{ readonly until: EpochMs | null }> {
  const { state } = schedule;
  if (state !== 'active' && state !== 'paused') {
    throw new AppError('wrong_state', `The schedule is ${state}; only an active one can be paused.`, {
      details: { state },
    });
  }
  if (until == null) return { until: null };
  const at = await readMoment(context, until, zone ?? schedule.zone, 'A schedule is paused');
  if (nextOccurrence(schedule.trigger, schedule.zone, at) === null) {
    const when = describeInstant(at, { zone: schedule.zone, now: context.now });
    throw new AppError('wrong_state', `Nothing of it comes after ${when}, so the pause would take all of it away.`, {
      hint: 'Give it another time, pause it without an end, or cancel it.',
      details: { state, issues: [{ path: 'until', message: 'is after its last time' }] },
    });
  }
  return { until: at };
}

async function setEnd({ tx, recordChange, now }: OperationContext, schedule: Schedule, until: EpochMs | null) {
  const words = (at: EpochMs | null) => (at === null ? null : describeInstant(at, { zone: schedule.zone, now }));
  const before = (await findItem(tx, resumeKey(schedule.id)))?.dueAt ?? null;
  if (before === until) return;
  if (until === null) await removeItem(tx, resumeKey(schedule.id));
  else await planResume(tx, schedule, until);
  recordChange([{ field: 'pausedUntil', before: words(before), after: words(until) }]);
}
