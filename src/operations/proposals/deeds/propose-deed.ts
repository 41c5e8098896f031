import type { DeedOperation, DeedProposal } from '../../../domain/approval/proposal.ts';
import { AuthorizationNeeded } from '../../approval/authorization.ts';
import { hashOf } from '../../approval/definition.ts';
import { newProposal } from '../../approval/new-proposal.ts';
import { asProgram } from '../../approval/program.ts';
import type { OperationContext } from '../../frame/operation.ts';
import { readInput } from '../../frame/read-input.ts';
import { keepProposal } from '../keep-proposal.ts';
import { DEEDS } from './deed-operations.ts';

/** The result of a request for a deed: a pending card, or the operation's answer. */
export type ProposedDeed =
  | { readonly proposal: DeedProposal; readonly result: null }
  | { readonly proposal: null; readonly result: Record<string, unknown> };

/**
 * Carries out what an agent may do by itself; stores everything else as a card of exactly what the operation would
 * have done.
 */
export async function proposeDeed(
  context: OperationContext,
  name: DeedOperation,
  {
    input,
    reason,
    asksAlways,
  }: { readonly input: unknown; readonly reason: string | null; readonly asksAlways: boolean },
): Promise<ProposedDeed> {
  const operation = DEEDS[name];
  const wanted = readInput(operation, input);
  try {
    const result = await context.tx.nested(() => operation.handler({ ...context, asksAlways }, wanted));
    return { proposal: null, result: result as Record<string, unknown> };
  } catch (error) {
    if (!(error instanceof AuthorizationNeeded)) throw error;
    return { proposal: await keepDeed(context, error, reason), result: null };
  }
}

async function keepDeed(
  context: OperationContext,
  { intention, deed, why, face }: AuthorizationNeeded,
  reason: string | null,
): Promise<DeedProposal> {
  const { operation, scheduleId = null, place } = intention;
  const asker = place === undefined ? context : asProgram(context, place);
  const made = await newProposal(asker, { reason, scheduleId });
  const facts = { ...made, why, face };
  const content = { operation, deed, target: null };
  const proposal: DeedProposal = { ...facts, ...content, hash: hashOf({ ...facts, ...content }) };
  await keepProposal(context, proposal);
  return proposal;
}
