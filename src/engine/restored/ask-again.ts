import { postponeItem, proposalKey, turnKey } from '../../agenda/agenda.ts';
import { CALL_OPERATION } from '../../domain/approval/proposal.ts';
import {
  listApprovedCalls,
  listPendingProposals,
  outdateCard,
  reopenProposal,
  setExpiry,
} from '../../store/approval/expiring-proposals.ts';
import { loadProposal } from '../../store/approval/proposals.ts';
import type { Tx } from '../../store/database.ts';
import { findOutsideCall } from '../../store/threads/outside-calls.ts';
import { DAY_MS, type EpochMs, MINUTE_MS } from '../../when/index.ts';
import { planExpiry } from '../approval/settle-proposal.ts';
import type { EngineContext } from '../context.ts';

/** How much longer an expired question waits. */
const ASKED_AGAIN_MS = DAY_MS;

/**
 * Extends expired questions by a day. A tool call may have been approved and made since the backup: its card now says
 * so, and a card that was shown in a chat before decides nothing any more. Returns the turns that wait for an answer.
 */
export async function askAgain(tx: Tx, { now }: EngineContext): Promise<ReadonlySet<string>> {
  const until = now + ASKED_AGAIN_MS;
  const asking = new Set<string>();
  for (const { id, turnId, expiresAt, operation } of await listPendingProposals(tx)) {
    if (turnId !== null) asking.add(turnId);
    if (operation === CALL_OPERATION) await outdateCard(tx, id);
    if (expiresAt > now) continue;
    await setExpiry(tx, id, until);
    await postponeItem(tx, proposalKey(id), until);
    if (turnId !== null) await postponeItem(tx, turnKey(turnId), until + MINUTE_MS);
  }
  await askForApproved(tx, asking, until);
  return asking;
}

/**
 * A call that was approved beside a pending one would be made with the next answer, whatever that is; since the
 * backup it may have been made already, so the person is asked again.
 */
async function askForApproved(tx: Tx, asking: ReadonlySet<string>, until: EpochMs): Promise<void> {
  for (const id of await listApprovedCalls(tx, [...asking])) {
    const card = await loadProposal(tx, id);
    const tool = card?.deed?.tool;
    if (card === null || card.turnId === null || tool === undefined) continue;
    const { step, ordinal } = tool;
    if ((await findOutsideCall(tx, { turnId: card.turnId, step, ordinal })) !== null) continue;
    await reopenProposal(tx, id, until);
    await planExpiry(tx, { ...card, expiresAt: until });
    await postponeItem(tx, turnKey(card.turnId), until + MINUTE_MS);
  }
}
