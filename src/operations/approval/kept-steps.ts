import type { UndoStep } from '../../domain/undo/undo-step.ts';
import { listProposals } from '../../store/approval/proposals.ts';
import { listUndoSteps, ofToken } from '../../store/undo/undo-steps.ts';
import type { OperationContext } from '../frame/operation.ts';
import { programAsking } from './program.ts';

/** More than can be pending: an agent makes 20 proposals an hour at most, and each waits for a day. */
const PENDING_MOST = 500;

/** What who asks can still take back, newest first: a program only what it did itself. Of a request on a card that was decided, only the decision counts. */
export async function keptSteps(context: OperationContext): Promise<readonly UndoStep[]> {
  const { tx, actor, now } = context;
  const program = programAsking(context);
  const all = await listUndoSteps(tx, actor.userId, now);
  // What a program asked for can be about a text that it may not read.
  const unread = (step: UndoStep): UndoStep =>
    step.way.kind === 'card' ? { ...step, what: step.way.proposalId } : step;
  const steps = program === null ? all : (await ofToken(tx, all, program.tokenId)).map(unread);
  if (steps.every(({ way }) => way.kind !== 'card')) return steps;
  const page = { state: 'pending', after: null, order: 'desc', limit: PENDING_MOST } as const;
  const pending = new Set((await listProposals(tx, actor.userId, page)).map(({ id }) => id));
  return steps.filter(({ way }) => way.kind !== 'card' || pending.has(way.proposalId));
}
