import type { Proposal } from '../../domain/approval/proposal.ts';
import { AppError } from '../../domain/errors.ts';
import type { OperationContext } from '../frame/operation.ts';
import { askingTurn } from './asking-turn.ts';
import { programAsking, refuseMuted } from './program.ts';

/** The common fields of a new proposal of the acting agent. @throws AppError forbidden, for a person */
export async function newProposal(
  context: OperationContext,
  { reason, scheduleId }: Pick<Proposal, 'reason' | 'scheduleId'>,
) {
  const { actor, ids, now, limits } = context;
  if (actor.kind !== 'agent') throw new AppError('forbidden', 'Only an agent asks; a person does it directly.');
  const { userId, agent, threadId } = actor;
  await refuseMuted(context, programAsking(context));
  const { turn, origin } = await askingTurn(context);
  return {
    id: ids.next('apr'),
    userId,
    agent,
    threadId,
    origin,
    turnId: turn?.id ?? null,
    runId: turn?.runId ?? null,
    reason,
    revision: 1,
    state: 'pending',
    decision: null,
    scheduleId,
    undo: null,
    undoneAt: null,
    createdAt: now,
    expiresAt: now + limits.approvalWindowMs,
  } as const;
}
