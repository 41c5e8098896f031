import { CALL_OPERATION, type Proposal } from '../../domain/approval/proposal.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import { listProposals } from '../../store/approval/proposals.ts';
import type { Tx } from '../../store/database.ts';
import type { EngineContext } from '../context.ts';
import { closeCard } from './close-card.ts';

/** An upper bound; a person has far fewer pending cards. */
const MOST = 1_000;

/** The cards of tool calls that runs of a schedule wait with, each in its withdrawn state. */
export async function callsTakenBack(
  tx: Tx,
  { now }: EngineContext,
  { userId, scheduleId }: { readonly userId: string; readonly scheduleId: string },
  reason: string,
): Promise<Proposal[]> {
  const pending = await listProposals(tx, userId, {
    after: null,
    order: 'asc',
    limit: MOST,
    state: 'pending',
    scheduleId,
  });
  const words = `withdrawn: ${reason}`;
  return pending
    .filter(({ operation }) => operation === CALL_OPERATION)
    .map((card) => ({
      ...card,
      state: 'withdrawn',
      decision: { by: 'system', at: now, reason: null, words, shownRevision: card.revision },
    }));
}

/**
 * Withdraws the tool-call cards of a finished turn, since it will not make these calls any more. Cards about
 * schedules stay: what they ask for can still be done.
 */
export async function withdrawCalls(
  tx: Tx,
  context: EngineContext,
  { id, userId, scheduleId }: Pick<Turn, 'id' | 'userId' | 'scheduleId'>,
  reason: string,
): Promise<void> {
  if (scheduleId === null) return;
  const cards = await callsTakenBack(tx, context, { userId, scheduleId }, reason);
  for (const card of cards) if (card.turnId === id) await closeCard(tx, context, card);
}
