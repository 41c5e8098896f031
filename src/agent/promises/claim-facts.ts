import type { ClaimFacts } from '../../domain/promise/find-claim.ts';
import { didSomething, toolsUsed } from '../../domain/promise/plans-ahead.ts';
import type { Step, Turn } from '../../domain/threads/thread.ts';
import { listProposals } from '../../store/approval/proposals.ts';
import type { Tx } from '../../store/database.ts';
import { listLiveSchedules } from '../../store/schedules/schedule-neighbours.ts';
import type { Opening } from '../ask-model.ts';
import { lastWords } from './promise-guard.ts';

/** More waits for nobody's yes, and more schedules tell no claim apart. */
const LIMIT = 200;

/** What the claims of an answer are judged against, as it stands now: a yes that came while the model wrote makes them true. */
export async function loadClaimFacts(
  tx: Tx,
  { id: turnId, userId, agent, threadId }: Turn,
  steps: readonly Step[],
  { history }: Opening,
): Promise<ClaimFacts> {
  const waiting = await listProposals(tx, userId, {
    state: 'pending',
    agent,
    threadId,
    after: null,
    order: 'desc',
    limit: LIMIT,
  });
  const asked = lastWords(history);
  if (waiting.length === 0) return { waiting: [], real: [], onlyAsked: false, asked };
  const changed = new Set(waiting.map(({ target }) => target?.scheduleId));
  const live = await listLiveSchedules(tx, userId, LIMIT);
  const last = history.at(-1);
  const decided = last?.role === 'user' && last.decision?.status === 'approved' ? [last.decision.what] : [];
  const isAsking = waiting.some((proposal) => proposal.turnId === turnId);
  return {
    waiting: waiting.map((proposal) => (proposal.deed === null ? proposal.definition : proposal.deed).what),
    real: [...live.filter(({ id }) => !changed.has(id)).map(({ what }) => what), ...decided],
    onlyAsked: isAsking && decided.length === 0 && !toolsUsed(steps).some(didSomething),
    asked,
  };
}
