import { revealText } from '../../domain/approval/hidden-text.ts';
import { UNLINKED_UNDO_MS } from '../../domain/approval/proposal.ts';
import { listApprovedFrom } from '../../store/approval/proposals.ts';
import { isoInstant } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { viewUndo } from './undoable.ts';
import { inEnglish, titleOf } from './words.ts';

/** Approvals given in chats within the last hour and not undone, newest first. */
export async function approvedAt(context: OperationContext, linkIds: readonly string[]) {
  const { tx, actor, now } = context;
  const approved = [];
  for (const proposal of await listApprovedFrom(tx, actor.userId, linkIds)) {
    const { id: proposalId, decision, undoneAt } = proposal;
    if (decision === null || undoneAt !== null || now - decision.at > UNLINKED_UNDO_MS) continue;
    const what = proposal.deed === null ? proposal.definition.what : proposal.deed.what;
    approved.push({
      ...{ proposalId, title: titleOf(proposal, inEnglish(now)), what: revealText(what).shown, words: decision.words },
      at: isoInstant(decision.at),
      undo: await viewUndo(context, proposal),
    });
  }
  return approved;
}
