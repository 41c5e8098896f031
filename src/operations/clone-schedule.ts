import { z } from 'zod';
import { AppError } from '../domain/errors.ts';
import type { ScheduleDefinition } from '../domain/proposal.ts';
import type { Schedule } from '../domain/schedule.ts';
import { describeSchedule } from '../domain/timing/timing-words.ts';
import { isCaused } from '../domain/trigger/caused.ts';
import { describeInstant } from '../domain/trigger/describe.ts';
import { previousOccurrence } from '../domain/trigger/trigger.ts';
import { findUser } from '../store/users.ts';
import { chooseThread } from './choose-thread.ts';
import { type SpokenTime, storeNew } from './create-schedule.ts';
import { field } from './fields.ts';
import { defineOperation, type OperationContext } from './operation.ts';
import { duplicateOf, findOwnSchedule, fingerprintOf } from './own-schedule.ts';
import { applyPolicies } from './policies.ts';
import { definitionOf } from './proposals/definition.ts';
import { recordCreation, requireFree } from './proposals/gate.ts';
import { checkSource } from './read-cause.ts';
import { previewOccurrences } from './read-timing.ts';
import { resolveUpdate, scheduleChangeFields } from './update-schedule.ts';
import { scheduleAnswer } from './views.ts';

/** How far an answer looks ahead. */
const SHOWN = 5;

const input = z.strictObject({
  id: field.scheduleId,
  ...scheduleChangeFields,
  agent: field.agent.optional().describe('Another agent that is woken'),
  threadId: field.threadId.optional().describe('Another conversation it belongs to'),
});
export type CloneInput = z.output<typeof input>;

export const cloneSchedule = defineOperation({
  name: 'clone-schedule',
  summary: 'Makes a new schedule like another one, with what is given changed; the same once more is refused.',
  scope: 'agent',
  effect: 'write',
  http: { method: 'POST', path: '/schedules/:id/clone', status: 201 },
  creates: true,
  input,
  output: scheduleAnswer,
  errors: [
    'unreadable_time',
    'ambiguous_time',
    'time_in_past',
    'beyond_horizon',
    'too_frequent',
    'never_fires',
    'trigger_cycle',
    'unknown_zone',
    'zone_needed',
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
    const judgement = await requireFree(context, { operation: 'create-schedule', before: null, after: definition });
    const userZone = (await findUser(context.tx, context.actor.userId))?.zone ?? null;
    const createdBy = context.actor.kind === 'agent' ? 'agent' : 'user';
    const answer = await storeNew(context, definition, { createdBy, time, userZone });
    await recordCreation(context, answer.schedule.id, judgement.successorOf);
    return answer;
  },
});

/**
 * Works out what the copy would be: nothing is stored but a thread to put it in.
 * @throws AppError duplicate, when nothing differs; time_in_past; what is wrong with a change
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
  // What is over or cancelled can be copied too: only the copy has to be in order.
  const asActive: Schedule = { ...base, state: 'active' };
  const changed = isChanged ? await resolveUpdate(context, asActive, { id, ...change }) : null;
  const definition = { ...definitionOf(base), ...changed?.change, key: null };
  if (changed?.change.policies === undefined) checkPolicies(context, definition);
  if (fingerprintOf(definition) === fingerprintOf(source)) throw duplicateOf(source, now);
  const next = previewOccurrences({ ...definition, id: '' }, now, SHOWN).map(({ nominalAt }) => nominalAt);
  const { trigger } = definition;
  if (trigger.kind === 'after') await checkSource(context, trigger, null);
  if (next.length === 0 && !isCaused(trigger)) throw isOver(definition, now);
  const sentence = describeSchedule(definition, { now });
  const { assumptions, warnings } = changed?.time ?? { assumptions: [], warnings: [] };
  return { definition, time: { sentence, next, assumptions, warnings } };
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
