import { z } from 'zod';
import { invalidField } from '../../../domain/errors.ts';
import type { Schedule } from '../../../domain/schedules/schedule.ts';
import { isPlain } from '../../../domain/timing/timing.ts';
import { formatWall, instantToWall } from '../../../when/index.ts';
import { definitionOf } from '../../approval/definition.ts';
import { policyOf } from '../../approval/policy-of.ts';
import { refusePrograms } from '../../approval/program.ts';
import { defineOperation } from '../../frame/operation.ts';
import { findForChange } from '../../owned/own-schedule.ts';
import { epochOf } from '../../times/epoch-of.ts';
import { field } from '../../views/fields.ts';
import { nameViews } from '../../views/view-names.ts';
import { scheduleAnswer, scheduleView } from '../../views/views.ts';
import { makeSchedule } from '../create-schedule.ts';
import { followShape } from '../policies.ts';
import { resolveUpdate } from '../update-schedule.ts';
import { checkOccurrence, exceptBeforeField, exceptOf, occurrenceField, takeOut } from './taken-out.ts';

const moveAnswer = scheduleAnswer.extend({
  series: scheduleView.describe('The schedule it was taken out of'),
  exceptBefore: exceptBeforeField,
});

export const moveOccurrence = defineOperation({
  name: 'move-occurrence',
  summary:
    'Moves one future time of a recurring schedule: removes it from the series, and makes a one-time schedule at the new time. Both or neither.',
  scope: 'user',
  effect: 'write',
  done: 'made it of one time of a series that was moved',
  http: { method: 'POST', path: '/schedules/:id/move-occurrence', status: 201 },
  creates: true,
  input: z.strictObject({
    id: field.scheduleId,
    at: occurrenceField,
    to: field.when.describe(
      'The new time, read from the old one: "an hour later", "at 15:00", "Friday at 9", "2026-12-01T10:00"',
    ),
    zone: field.zone.optional().describe('The zone the new time is read in; that of the schedule when left out'),
  }),
  output: moveAnswer,
  errors: [
    'stale_revision',
    'wrong_state',
    'invalid_input',
    'unreadable_time',
    'ambiguous_time',
    'time_in_past',
    'beyond_horizon',
    'never_fires',
    'unknown_zone',
    'duplicate',
    'limit_reached',
    'rate_limited',
  ],
  subject: (output) => output.schedule.id,
  async handler(context, { id, at, to, zone }) {
    const series = await findForChange(context, id);
    // What it makes would count as nobody's.
    if (policyOf(context.environment, series.agent) === 'direct') refusePrograms(context);
    const ruleAt = epochOf(at);
    checkOccurrence(context, series, ruleAt);
    const one = onceAt(series, ruleAt);
    const { change, time } = await resolveUpdate(context, one, { id, when: to, zone });
    const definition = { ...definitionOf(one), ...change, key: null };
    if (definition.trigger.kind !== 'once')
      throw invalidField('to', 'One time is moved to one other time, and this comes back.', 'Say one day and time.');
    const { schedule } = await takeOut(context, series, ruleAt);
    const answer = await makeSchedule({ ...context, isCopy: true }, definition, time);
    return { ...answer, series: schedule, exceptBefore: exceptOf(series) };
  },
});

/** One time of a series as a one-time schedule, without limits and jitter of the series. */
function onceAt(series: Schedule, at: number): Schedule {
  const { zone, kind, policies, timing: whole } = series;
  const wall = formatWall(instantToWall(zone, at));
  const timing = whole === null ? null : { ...whole, jitterMs: 0, given: {} };
  return {
    ...series,
    state: 'active',
    trigger: { kind: 'once', wall },
    timing: timing === null || isPlain(timing) ? null : timing,
    policies: followShape(policies, { kind, recurring: true }, { kind, recurring: false }),
  };
}

nameViews({ MoveOccurrenceAnswer: moveAnswer });
