import type { Proposal } from '../../domain/approval/proposal.ts';
import type { Undoable, UndoWay } from '../../domain/undo/undo-step.ts';
import { findProposal } from '../../store/approval/proposals.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import type { OperationContext } from '../frame/operation.ts';

interface Decided {
  readonly proposal?: { readonly id: string };
  readonly results?: readonly { readonly id: string; readonly ok?: boolean }[];
}

/** How what a yes brought about is taken back: the yes itself is given anew, on a new card. */
export async function waysOfDecision(
  context: OperationContext,
  { output }: { readonly output: unknown },
): Promise<readonly Undoable[]> {
  const { proposal, results = [] } = output as Decided;
  const ids = proposal === undefined ? results.map(({ id }) => id) : [proposal.id];
  const found: Undoable[] = [];
  for (const id of ids) {
    const decided = await findProposal(context.tx, context.actor.userId, id);
    const way = decided === null ? null : await wayOf(context, decided);
    if (way !== null) found.push(way);
  }
  return found;
}

async function wayOf({ tx }: OperationContext, proposal: Proposal): Promise<Undoable | null> {
  const { id, state, undo, scheduleId, threadId } = proposal;
  const schedule = scheduleId === null ? null : await loadSchedule(tx, scheduleId);
  if (state !== 'approved' || schedule === null || proposal.deed !== null) return null;
  const { what, revision } = schedule;
  const undoable = (way: UndoWay): Undoable => ({ what, threadId, way });
  const call = { kind: 'call', id: schedule.id, revision } as const;
  if (proposal.operation === 'skip-next') return undoable({ ...call, operation: 'undo-skip' });
  if (undo === null || proposal.operation === 'continue-chain')
    return undoable({ kind: 'call', operation: 'undo-approval', id });
  switch (undo.kind) {
    case 'cancel':
      return undoable({ kind: 'made', scheduleId: schedule.id, revision });
    case 'update':
      return undoable({ kind: 'definition', scheduleId: schedule.id, revision, fields: { ...undo.before } });
    default:
      return undoable({ ...call, operation: `${undo.kind}-schedule` });
  }
}
