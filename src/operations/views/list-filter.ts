import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { SCHEDULE_STATES, type ScheduleState } from '../../domain/schedules/schedule.ts';
import { findUser } from '../../store/people/users.ts';
import type { ScheduleFilter } from '../../store/schedules/schedule-filter.ts';
import { type EpochMs, readPastMoment, type StretchEnd } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { sharedPlaceOf } from '../frame/shared-place.ts';
import { field } from './fields.ts';

const NOT_CANCELLED: readonly ScheduleState[] = SCHEDULE_STATES.filter((state) => state !== 'cancelled');
const OVER: readonly ScheduleState[] = ['completed', 'failed', 'cancelled'];

const moment = (words: string) => z.string().min(1).max(100).optional().describe(words);

/** The common filter fields of schedules and runs. */
export const sharedFilterFields = {
  kind: field.kind.optional(),
  agent: field.agent.optional().describe('Only those of this agent'),
  channel: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('Only those that speak there: "web", or the name of a channel'),
  q: z.string().max(200).optional().describe('Only those that hold these words, in any case'),
};

export const scheduleFilterFields = {
  state: z
    .enum([...SCHEDULE_STATES, 'over', 'all'])
    .optional()
    .describe(
      'Only those in this state; "over": completed, failed or cancelled; "all" includes cancelled ones, which are left out otherwise',
    ),
  ...sharedFilterFields,
  threadId: field.threadId.optional().describe('Only those of this conversation'),
  recurring: z.boolean().optional().describe('Whether they come more than once'),
  failing: z.boolean().optional().describe('Whether their runs failed since the last success, or they were given up'),
  late: z.boolean().optional().describe('Whether the last run whose time had come began a minute late or more'),
  waiting: z.boolean().optional().describe('Whether one of their runs has not begun, or waits to continue'),
  since: moment('Only those that come next at this moment or later: "2026-12-01", "2026-12-01T08:00", "today", "now"'),
  until: moment('Only those that come next at this moment or before; a day alone ends with the day'),
};
const scheduleFilterInput = z.strictObject(scheduleFilterFields);

/** The filter in terms of the store. An agent sees only its own schedules. @throws AppError invalid_input */
export async function readScheduleFilter(
  context: OperationContext,
  input: z.output<typeof scheduleFilterInput>,
): Promise<ScheduleFilter> {
  const { state, kind, agent, threadId, channel, q, recurring, failing, late, waiting } = input;
  const { actor } = context;
  return {
    states: state === undefined ? NOT_CANCELLED : state === 'all' ? [] : state === 'over' ? OVER : [state],
    kind,
    agent: actor.kind === 'agent' ? actor.agent : agent,
    threadId: (await sharedPlaceOf(context)) ?? threadId,
    channel,
    search: searchOf(q),
    recurring,
    failing,
    late,
    waiting,
    ...(await readStretch(context, input)),
  };
}

/** The search words; undefined for spaces alone. */
export const searchOf = (q: string | undefined): string | undefined =>
  q === undefined || q.trim() === '' ? undefined : q.trim();

/** The two ends of a range in the person's zone. @throws AppError invalid_input */
export async function readStretch(
  { tx, actor, now }: OperationContext,
  { since, until }: { readonly since?: string | undefined; readonly until?: string | undefined },
): Promise<{ readonly dueFrom?: EpochMs; readonly dueTo?: EpochMs }> {
  if (since === undefined && until === undefined) return {};
  const zone = (await findUser(tx, actor.userId))?.zone ?? 'UTC';
  const read = (name: string, text: string, end: StretchEnd): EpochMs => {
    const at = readPastMoment(text, { zone, now, end });
    if (at !== null) return at;
    throw new AppError('invalid_input', `"${text}" is no moment that could be read.`, {
      hint: 'Write a day ("2026-12-01"), a moment ("2026-12-01T08:00"), "today", "yesterday" or "3 days ago".',
      details: { issues: [{ path: name, message: 'is no moment that could be read' }] },
    });
  };
  return {
    ...(since !== undefined && { dueFrom: read('since', since, 'from') }),
    ...(until !== undefined && { dueTo: read('until', until, 'to') }),
  };
}
