import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import type { Claim, WorkerOf } from '../../../engine/runs/held-wake.ts';
import { findOffer } from '../../../store/runs/wake-offers.ts';
import type { OperationContext } from '../../frame/operation.ts';
import { notFound } from '../../owned/own-schedule.ts';

/** The fields that identify a wake and its claim. */
export const claimFields = {
  id: z.string().min(1).max(100).describe('The wake, from the answer of claim-wake'),
  attempt: z.int().min(1).describe('The number of the claim, from the answer of claim-wake'),
};

/**
 * The agent whose wakes the caller takes: the one that its token acts as.
 * @throws AppError forbidden for a caller that is not an outside agent; wrong_state when the agent has no calling
 * workers
 */
export function workerOf({ actor, environment }: Pick<OperationContext, 'actor' | 'environment'>): WorkerOf {
  if (actor.kind !== 'agent' || actor.turnId !== null) {
    throw new AppError('forbidden', 'Wakes are taken by workers, with a token of their agent.', {
      hint: 'Make one: belfry token create leo --agent leo',
    });
  }
  const { userId, agent } = actor;
  const facts = environment.agents.find(({ name }) => name === agent);
  if (facts?.kind !== 'worker') {
    throw new AppError('wrong_state', `The wakes of ${agent} do not wait for workers.`, {
      hint: `Declare it so: agents: { ${agent}: { worker: true } }`,
    });
  }
  return { userId, agent };
}

/**
 * The claim that a worker refers to.
 * @throws AppError not_found for a wake of another person or agent; as `workerOf`
 */
export async function claimOf(
  context: Pick<OperationContext, 'tx' | 'actor' | 'environment'>,
  { id, attempt }: { readonly id: string; readonly attempt: number },
): Promise<Claim> {
  const { tx, actor } = context;
  const offer = await findOffer(tx, actor.userId, id);
  if (offer === null || (actor.kind === 'agent' && actor.agent !== offer.agent)) throw notFound('wake', id);
  return { ...workerOf(context), id, attempt };
}
