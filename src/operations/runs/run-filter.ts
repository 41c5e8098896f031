import { z } from 'zod';
import { RUN_STATES } from '../../domain/runs/run.ts';
import type { RunFilter } from '../../store/runs/run-list.ts';
import type { OperationContext } from '../frame/operation.ts';
import { sharedPlaceOf } from '../frame/shared-place.ts';
import { findOwnSchedule } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { readStretch, searchOf, sharedFilterFields } from '../views/list-filter.ts';

const moment = (words: string) => z.string().min(1).max(100).optional().describe(words);

/** Fields that filter a list of runs. */
export const runFilterFields = {
  scheduleId: field.scheduleId.optional().describe('Only those of this schedule'),
  state: z.enum(RUN_STATES).optional().describe('Only those in this state'),
  ...sharedFilterFields,
  late: z.boolean().optional().describe('Whether they began a minute late or more'),
  since: moment('Only those due at this moment or later: "2026-11-20", "2026-11-20T08:00", "yesterday", "2 hours ago"'),
  until: moment('Only those due at this moment or before; a day alone ends with the day'),
};
const runFilterInput = z.strictObject(runFilterFields);

/** The filter in terms of the store. An agent sees only its own runs. @throws AppError not_found, invalid_input */
export async function readRunFilter(
  context: OperationContext,
  input: z.output<typeof runFilterInput>,
): Promise<RunFilter> {
  const { scheduleId, state, agent, kind, channel, q, late } = input;
  const { actor } = context;
  if (scheduleId !== undefined) await findOwnSchedule(context, scheduleId);
  return {
    scheduleId,
    state,
    agent: actor.kind === 'agent' ? actor.agent : agent,
    threadId: await sharedPlaceOf(context),
    kind,
    channel,
    search: searchOf(q),
    late,
    ...(await readStretch(context, input)),
  };
}
