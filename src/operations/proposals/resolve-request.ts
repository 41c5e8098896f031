import type { z } from 'zod';
import type {
  DeedOperation,
  ProposalArguments,
  ProposalNotes,
  ProposedOperation,
  RequestedOperation,
} from '../../domain/approval/proposal.ts';
import { AppError } from '../../domain/errors.ts';
import { isRecurring, type Schedule } from '../../domain/schedules/schedule.ts';
import { findScheduleByKey } from '../../store/schedules/schedules.ts';
import { isCaused } from '../../when/index.ts';
import { definitionOf } from '../approval/definition.ts';
import type { Intention } from '../approval/intention.ts';
import type { Operation, OperationContext } from '../frame/operation.ts';
import { chooseThread } from '../owned/choose-thread.ts';
import { findForChange } from '../owned/own-schedule.ts';
import { backfillSchedule, resolveBackfill } from '../schedules/backfill-schedule.ts';
import { cancelSchedule } from '../schedules/cancel-schedule.ts';
import { type CloneInput, cloneSchedule, resolveClone } from '../schedules/clone-schedule.ts';
import { createSchedule, type NewScheduleInput, resolveNew } from '../schedules/create-schedule.ts';
import { pauseSchedule, resolvePause } from '../schedules/pause-schedule.ts';
import { resumeSchedule } from '../schedules/resume-schedule.ts';
import { runSchedule } from '../schedules/run-schedule.ts';
import { skipNext } from '../schedules/skip-next.ts';
import { resolveUpdate, type ScheduleChangeInput, updateSchedule } from '../schedules/update-schedule.ts';
import { fillIn, useTemplate } from '../templates/use-template.ts';

/** What can be requested about schedules. */
export type RequestedSchedule = Exclude<RequestedOperation, DeedOperation>;

/** The operations behind these requests. */
export const PROPOSABLE: Readonly<Record<RequestedSchedule, Operation>> = {
  'clone-schedule': cloneSchedule as unknown as Operation,
  'use-template': useTemplate as unknown as Operation,
  'create-schedule': createSchedule as unknown as Operation,
  'update-schedule': updateSchedule as unknown as Operation,
  'resume-schedule': resumeSchedule as unknown as Operation,
  'pause-schedule': pauseSchedule as unknown as Operation,
  'cancel-schedule': cancelSchedule as unknown as Operation,
  'skip-next': skipNext as unknown as Operation,
  'run-schedule': runSchedule as unknown as Operation,
  'backfill-schedule': backfillSchedule as unknown as Operation,
};

/** The planned action, with the words about its time. */
export interface ResolvedRequest extends Intention {
  readonly notes: ProposalNotes;
  readonly args: ProposalArguments | null;
}

/**
 * Resolves a request; stores only a thread to put it in. Null when it would change nothing or would be
 * refused, which the operation itself reports best.
 * @throws AppError the operation's own errors
 */
export async function resolveRequest(
  context: OperationContext,
  operation: RequestedSchedule,
  input: unknown,
): Promise<ResolvedRequest | null> {
  if (operation === 'use-template') {
    const request = await resolveCreation(context, await fillIn(context, input as z.output<typeof useTemplate.input>));
    return request === null ? null : { ...request, isCopy: true };
  }
  if (operation === 'clone-schedule') return resolveCopy(context, input as CloneInput);
  if (operation === 'create-schedule') return resolveCreation(context, input as NewScheduleInput);
  const before = await findForChange(context, (input as { id: string }).id);
  if (operation === 'update-schedule') return resolveChange(context, before, input as ScheduleChangeInput);
  if (!isPossible(operation, before, input)) return null;
  const args = await resolveArguments(context, operation, before, input);
  return { operation, before, after: definitionOf(before), notes: noNotes(context), args };
}

/** Reads the arguments beyond the definition now, so that what the card shows is what is done. */
async function resolveArguments(
  context: OperationContext,
  operation: ProposedOperation,
  before: Schedule,
  input: unknown,
): Promise<ProposalArguments | null> {
  if (operation === 'pause-schedule') {
    const { until } = await resolvePause(context, before, input as z.output<typeof pauseSchedule.input>);
    return until == null ? null : { until };
  }
  if (operation !== 'backfill-schedule') return null;
  const { from, to } = await resolveBackfill(context, before, input as z.output<typeof backfillSchedule.input>);
  return { from, to };
}

const noNotes = ({ now }: OperationContext): ProposalNotes => ({ readAt: now, assumptions: [], warnings: [] });

async function resolveCreation(context: OperationContext, wanted: NewScheduleInput): Promise<ResolvedRequest | null> {
  const { actor, tx, now } = context;
  // Another agent is addressed as the person would address it; elsewhere it is decided that this needs approval.
  const forAnother = actor.kind === 'agent' && wanted.agent !== undefined && wanted.agent !== actor.agent;
  const asPerson = { ...context, actor: { kind: 'user', userId: actor.userId } as const };
  const thread = forAnother
    ? await chooseThread(asPerson, { agent: wanted.agent })
    : await chooseThread(context, wanted);
  const known = wanted.key === undefined ? null : await findScheduleByKey(tx, actor.userId, wanted.key);
  if (known !== null && known.state !== 'active' && known.state !== 'paused') {
    throw new AppError('duplicate', `This key belongs to a schedule that is ${known.state}.`, {
      hint: 'Choose another key.',
    });
  }
  const { definition, time } = await resolveNew(context, wanted, thread);
  const notes = { readAt: now, assumptions: time.assumptions, warnings: time.warnings };
  if (known === null) return { operation: 'create-schedule', before: null, after: definition, notes, args: null };
  const own = await findForChange(context, known.id);
  return { operation: 'update-schedule', before: own, after: definition, notes, args: null };
}

async function resolveCopy(context: OperationContext, wanted: CloneInput): Promise<ResolvedRequest> {
  const { definition, time } = await resolveClone(context, wanted);
  const notes = { readAt: context.now, assumptions: time.assumptions, warnings: time.warnings };
  return { operation: 'create-schedule', before: null, after: definition, isCopy: true, notes, args: null };
}

async function resolveChange(
  context: OperationContext,
  before: Schedule,
  wanted: ScheduleChangeInput,
): Promise<ResolvedRequest> {
  const { change, time } = await resolveUpdate(context, before, wanted);
  const notes = { readAt: context.now, assumptions: time.assumptions, warnings: time.warnings };
  return { operation: 'update-schedule', before, after: { ...definitionOf(before), ...change }, notes, args: null };
}

function isPossible(operation: ProposedOperation, { state, trigger }: Schedule, input: unknown): boolean {
  switch (operation) {
    case 'pause-schedule':
      // A paused schedule may get another end of its pause.
      return state === 'active' || (state === 'paused' && (input as { until?: unknown }).until !== undefined);
    case 'run-schedule':
      return state !== 'cancelled';
    case 'backfill-schedule':
      return state !== 'cancelled' && isRecurring(trigger);
    case 'resume-schedule':
      return state === 'paused' || state === 'failed';
    case 'skip-next':
      return state === 'active' && isRecurring(trigger) && !isCaused(trigger);
    default:
      return state === 'active' || state === 'paused' || state === 'failed';
  }
}
