import type { DeedProposal } from '../../../domain/approval/proposal.ts';
import { findUser } from '../../../store/people/users.ts';
import { findLastRestore } from '../../../store/server/restores.ts';
import { findOutsideCall } from '../../../store/threads/outside-calls.ts';
import { loadTurn } from '../../../store/threads/turn-rows.ts';
import { describeInstant, type EpochMs } from '../../../when/index.ts';
import type { OperationContext } from '../../frame/operation.ts';
import type { ProposalView } from '../proposal-view.ts';

/**
 * When the call of a card was made, as far as the data show; null when it was not, or when the card is not about a
 * call.
 */
export async function whenMade({ tx }: OperationContext, { turnId, deed }: DeedProposal): Promise<EpochMs | null> {
  if (deed.tool === undefined || turnId === null) return null;
  const { step, ordinal } = deed.tool;
  return (await findOutsideCall(tx, { turnId, step, ordinal }))?.beganAt ?? null;
}

/**
 * A warning after a restore: an approval given after the backup, and the call made for it, are missing in the data,
 * so that a second approval would make the call a second time.
 */
export async function callWarnings(
  context: OperationContext,
  proposal: DeedProposal,
): Promise<ProposalView['warnings']> {
  const { tx, actor, now } = context;
  const { deed, state, turnId, createdAt } = proposal;
  if (deed.tool === undefined || state !== 'pending') return [];
  const restore = await findLastRestore(tx);
  if (restore === null) return [];
  const turn = turnId === null ? null : await loadTurn(tx, turnId);
  const isAskedBefore = createdAt <= restore.at;
  if (!isAskedBefore && (turn === null || turn.createdAt > restore.at)) return [];
  const zone = (await findUser(tx, actor.userId))?.zone ?? 'UTC';
  const say = (at: EpochMs) => describeInstant(at, { zone, now });
  const backup = restore.backupAt === null ? 'a backup' : `the backup of ${say(restore.backupAt)}`;
  const asked = isAskedBefore ? 'This was asked' : 'What asks for this was under way';
  const message = `${asked} before the data were put back to ${backup}, which was done ${say(restore.at)}. Whether you said yes in between, and the call was made then, is not known here: look before you say yes, or it may be made twice.`;
  return [{ code: 'asked_before_restore', message }];
}
