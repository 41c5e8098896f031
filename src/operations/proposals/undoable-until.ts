import { type Proposal, UNDO_WINDOW_MS, UNLINKED_UNDO_MS } from '../../domain/approval/proposal.ts';
import { lowestIdAt } from '../../domain/ids.ts';
import { findLink } from '../../store/channels/channel-links.ts';
import { hasRunSince } from '../../store/schedules/schedule-neighbours.ts';
import { findReadableSchedule } from '../../store/schedules/schedules.ts';
import type { EpochMs } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';

/**
 * Until when an approval can be undone; null when it cannot, or no longer. Ten seconds, while nothing ran. An hour,
 * whatever ran, for an approval from a chat that may no longer approve: a person who unlinks a lost phone can undo
 * what others approved with it.
 */
export async function undoableUntil(context: OperationContext, proposal: Proposal): Promise<EpochMs | null> {
  const { tx, now } = context;
  const { state, decision, undo, undoneAt, scheduleId } = proposal;
  if (state !== 'approved' || decision === null || undo === null || undoneAt !== null || scheduleId === null)
    return null;
  const isTrusted =
    decision.linkId === undefined || (await findLink(tx, proposal.userId, decision.linkId))?.approvals === true;
  const until = decision.at + (isTrusted ? UNDO_WINDOW_MS : UNLINKED_UNDO_MS);
  if (now > until) return null;
  if (isTrusted) return (await hasRunSince(tx, scheduleId, lowestIdAt('run', decision.at))) ? null : until;
  const schedule = await findReadableSchedule(tx, proposal.userId, scheduleId);
  const isThere = schedule !== null && schedule.revision === undo.revision;
  return isThere && (undo.kind !== 'cancel' || schedule.state === 'active' || schedule.state === 'paused')
    ? until
    : null;
}
