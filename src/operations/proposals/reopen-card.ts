import type { Proposal } from '../../domain/approval/proposal.ts';
import { planExpiry } from '../../engine/approval/settle-proposal.ts';
import { editCards } from '../../engine/channels/edit-answered.ts';
import { countPending, findSameProposal, storeWaitingAgain } from '../../store/approval/proposals.ts';
import { linkOfThread } from '../../store/channels/channel-links.ts';
import { findSchedule } from '../../store/schedules/schedules.ts';
import { hashOf, requestFingerprint } from '../approval/definition.ts';
import { stampOf } from '../approval/stamp.ts';
import type { OperationContext } from '../frame/operation.ts';
import { showProposal } from './show-in-chat.ts';

/**
 * Has the card of an undone yes wait again, with the same request. Returns null when its agent has asked for the same
 * meanwhile.
 */
export async function reopenCard(context: OperationContext, proposal: Proposal): Promise<Proposal | null> {
  const { tx, engine, now, limits } = context;
  const { userId, id: proposalId, threadId, agent } = proposal;
  const fingerprint = requestFingerprint(proposal);
  if ((await findSameProposal(tx, userId, fingerprint)) !== null) return null;
  const content = await asItIsNow(context, proposal);
  const waiting: Proposal = {
    ...content,
    state: 'pending',
    decision: null,
    undo: null,
    undoneAt: now,
    scheduleId: proposal.target?.scheduleId ?? (proposal.deed === null ? null : proposal.scheduleId),
    // An answer to it that is still on its way was given before.
    revision: proposal.revision + 1,
    hash: hashOf(content),
    expiresAt: now + limits.approvalWindowMs,
  };
  await storeWaitingAgain(tx, waiting, fingerprint);
  await planExpiry(tx, waiting);
  await editCards(tx, engine, waiting);
  if ((await linkOfThread(tx, threadId)) !== null) await showProposal(context, waiting);
  const pending = await countPending(tx, userId);
  context.emit('proposal.changed', { proposalId, threadId, agent, revision: waiting.revision, pending });
  return waiting;
}

/** What it is about was changed and changed back, which it knows nothing of. */
async function asItIsNow(context: OperationContext, proposal: Proposal): Promise<Proposal> {
  if (proposal.deed !== null) {
    const { operation, deed } = proposal;
    if (operation === 'call-tool') return proposal;
    return { ...proposal, deed: { ...deed, stamp: await stampOf(context, operation, deed.input) } };
  }
  const { target } = proposal;
  if (target === null) return proposal;
  const schedule = await findSchedule(context.tx, proposal.userId, target.scheduleId);
  return schedule === null ? proposal : { ...proposal, target: { ...target, revision: schedule.revision } };
}
