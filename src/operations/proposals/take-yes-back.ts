import { undoneFactOf } from '../../domain/approval/decision-fact.ts';
import { CALL_OPERATION, type Proposal } from '../../domain/approval/proposal.ts';
import { lowestIdAt } from '../../domain/ids.ts';
import { tellAgent } from '../../engine/approval/settle-proposal.ts';
import { editCards } from '../../engine/channels/edit-answered.ts';
import { countPending, markUndone } from '../../store/approval/proposals.ts';
import { findCreation, saveChain } from '../../store/schedules/creations.ts';
import { hasRunSince } from '../../store/schedules/schedule-neighbours.ts';
import type { OperationContext } from '../frame/operation.ts';
import { reopenCard } from './reopen-card.ts';

/**
 * Takes back a yes whose effect was taken back: its card waits again unless its schedule ran since. The agent hears of it with
 * the next thing that it is told, since Belfry itself has said it.
 */
export async function takeYesBack(context: OperationContext, proposal: Proposal): Promise<void> {
  const { tx, engine, now } = context;
  const { id, userId, threadId, agent, decision, operation } = proposal;
  const changedId = proposal.deed === null ? proposal.scheduleId : null;
  const since = lowestIdAt('run', decision?.at ?? now);
  const hasRun = changedId !== null && (await hasRunSince(tx, changedId, since));
  if (changedId !== null && operation === 'continue-chain') await endChain(context, changedId);
  const isOver = hasRun || operation === 'continue-chain' || operation === CALL_OPERATION;
  const waiting = isOver ? null : await reopenCard(context, proposal);
  if (waiting === null) {
    await markUndone(tx, userId, id, now);
    await editCards(tx, engine, proposal);
  }
  const pending = await countPending(tx, userId);
  context.emit('proposal.undone', { proposalId: id, threadId, agent, scheduleId: changedId, pending });
  const words = `the approval was taken back: ${takenBack(proposal)}${waiting === null ? '' : '; the request waits again'}`;
  await tellAgent(tx, engine, { ...proposal, undoneAt: now }, undoneFactOf(proposal, words), false);
}

/** The yes to a chain goes with what it released. */
async function endChain({ tx, actor }: OperationContext, scheduleId: string): Promise<void> {
  const chain = (await findCreation(tx, actor.userId, scheduleId))?.chain ?? null;
  if (chain !== null) await saveChain(tx, actor.userId, scheduleId, { ...chain, state: 'ended', approval: null });
}

function takenBack({ undo }: Proposal): string {
  if (undo?.kind === 'cancel') return 'the schedule is cancelled';
  return undo?.kind === 'pause' ? 'it is paused again' : 'it is as it was before';
}
