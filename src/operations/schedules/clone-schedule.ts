import { z } from 'zod';
import type { ScheduleDefinition } from '../../domain/approval/proposal.ts';
import { AppError } from '../../domain/errors.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { describeInstant, isCaused, previousOccurrence } from '../../when/index.ts';
import { definitionOf } from '../approval/definition.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { chooseThread } from '../owned/choose-thread.ts';
import { duplicateOf, findOwnSchedule, fingerprintOf } from '../owned/own-schedule.ts';
import { checkSource } from '../times/read-cause.ts';
import { readWhen } from '../times/read-when.ts';
import { RULE_ERRORS } from '../times/time-errors.ts';
import { field } from '../views/fields.ts';
import { scheduleAnswer } from '../views/views.ts';
import { makeSchedule, type SpokenTime } from './create-schedule.ts';
import { applyPolicies } from './policies.ts';
import { resolveUpdate, scheduleChangeFields } from './update-schedule.ts';

const input = z.strictObject({
  id: field.scheduleId,
  ...scheduleChangeFields,
  agent: field.agent.optional().describe('Another agent'),
  threadId: field.threadId.optional().describe('Another conversation'),
});
export type CloneInput = z.output<typeof input>;

export const cloneSchedule = defineOperation({
  name: 'clone-schedule',
  summary: 'Copies a schedule with the given changes; a copy without a difference is refused.',
  scope: 'agent',
  effect: 'write',
  unasked: 'makes',
  done: 'made it as a copy',
  http: { method: 'POST', path: '/schedules/:id/clone', status: 201 },
  creates: true,
  input,
  output: scheduleAnswer,
  errors: [
    ...RULE_ERRORS,
    'trigger_cycle',
    'unknown_agent',
    'too_large',
    'duplicate',
    'limit_reached',
    'rate_limited',
    'approval_needed',
  ],
  subject: (output) => output.schedule.id,
  async handler(context, wanted) {
    const { definition, time } = await resolveClone(context, wanted);
    return makeSchedule({ ...context, isCopy: true }, definition, time);
  },
});

/**
 * Resolves the copy; stores only a thread to put it in.
 * @throws AppError duplicate, when nothing differs; time_in_past; the errors of a change
 */
export async function resolveClone(
  context: OperationContext,
  { id, agent, threadId, ...change }: CloneInput,
): Promise<{ readonly definition: ScheduleDefinition; readonly time: SpokenTime }> {
  const { now } = context;
  const source = await findOwnSchedule(context, id);
  const place = await placeOf(context, source, { agent, threadId });
  const base = { ...source, ...place };
  const isChanged = Object.values(change).some((value) => value !== undefined);
  // Ended and cancelled schedules can be copied too: only the copy must be valid.
  const asActive: Schedule = { ...base, state: 'active' };
  const { change: changed, time } = isChanged
    ? await resolveUpdate(context, asActive, { id, ...change })
    : { change: {}, time: await readWhen(context, {}, { agent: base.agent, before: asActive }) };
  const definition = { ...definitionOf(base), ...changed, key: null };
  if (!isChanged) checkPolicies(context, definition);
  if (fingerprintOf(definition) === fingerprintOf(source)) throw duplicateOf(source, now);
  const { trigger } = definition;
  if (trigger.kind === 'after') await checkSource(context, trigger, null);
  if (time.next.length === 0 && !isCaused(trigger)) throw isOver(definition, now);
  return { definition, time };
}

async function placeOf(
  context: OperationContext,
  { agent, threadId }: Schedule,
  wanted: { readonly agent: string | undefined; readonly threadId: string | undefined },
): Promise<{ readonly agent: string; readonly threadId: string }> {
  if (wanted.agent === undefined && wanted.threadId === undefined) return { agent, threadId };
  if (wanted.threadId === undefined && wanted.agent === agent) return { agent, threadId };
  const thread = await chooseThread(context, wanted);
  return { agent: thread.agent, threadId: thread.id };
}

/** Another agent may have lanes, in which runs cannot overlap. */
function checkPolicies(context: OperationContext, { policies, agent }: ScheduleDefinition): void {
  if (policies.overlap === 'allow') applyPolicies(policies, { overlap: 'allow' }, { agent, context });
}

function isOver({ trigger, zone }: ScheduleDefinition, now: number): AppError {
  const last = previousOccurrence(trigger, zone, now + 1);
  const words = last === null ? 'nothing of it is left' : `its time was ${describeInstant(last, { zone, now })}`;
  return new AppError('time_in_past', `The copy would never come: ${words}.`, { hint: 'Give it a new time (when).' });
}
