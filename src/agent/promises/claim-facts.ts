import type { Proposal } from '../../domain/approval/proposal.ts';
import type { ClaimFacts } from '../../domain/promise/find-claim.ts';
import { didSomething, toolsUsed } from '../../domain/promise/plans-ahead.ts';
import type { Step, Turn } from '../../domain/threads/thread.ts';
import { listProposals } from '../../store/approval/proposals.ts';
import type { Tx } from '../../store/database.ts';
import { listLiveSchedules } from '../../store/schedules/schedule-neighbours.ts';
import type { Opening } from '../ask-model.ts';
import { lastWords } from './promise-guard.ts';

/** An upper bound: nobody has more pending cards, and more schedules do not change the judgement of a claim. */
const LIMIT = 200;
/** How many of the latest proposals are searched for refused ones. */
const LATEST = 20;

/**
 * The present facts against which the claims of an answer are judged: an approval that came while the model wrote
 * makes them true.
 */
export async function loadClaimFacts(
  tx: Tx,
  { id: turnId, userId, agent, threadId }: Pick<Turn, 'id' | 'userId' | 'agent' | 'threadId'>,
  steps: readonly Step[],
  { history }: Pick<Opening, 'history'>,
): Promise<ClaimFacts> {
  const here = { agent, threadId, after: null, order: 'desc' } as const;
  const waiting = await listProposals(tx, userId, { ...here, state: 'pending', limit: LIMIT });
  const latest = await listProposals(tx, userId, { ...here, limit: LATEST });
  const refused = stillRefused(latest);
  const asked = lastWords(history);
  const facts = { waiting: waiting.map(textOf), refused, asked };
  if (waiting.length === 0 && refused.length === 0) {
    return { ...facts, real: [], asking: [], onlyAsked: false, onlyRefused: false };
  }
  const changed = new Set(waiting.map(({ target }) => target?.scheduleId));
  const live = await listLiveSchedules(tx, userId, LIMIT);
  const last = history.at(-1);
  const decision = last?.role === 'user' ? last.decision : undefined;
  const decided = decision?.status === 'approved' ? [decision.what] : [];
  const asking = waiting.filter((proposal) => proposal.turnId === turnId).map(textOf);
  // A wake's own requests are answered within its turn.
  const isRefusedHere = (proposal: Proposal) => proposal.turnId === turnId && hadNoYes(proposal);
  const didNothing = decided.length === 0 && !toolsUsed(steps).some(didSomething);
  return {
    ...facts,
    real: [...live.filter(({ id }) => !changed.has(id)).map(({ what }) => what), ...decided],
    asking,
    onlyAsked: asking.length > 0 && didNothing,
    onlyRefused: asking.length === 0 && didNothing && (isRefused(decision?.status) || latest.some(isRefusedHere)),
  };
}

const isRefused = (state: string | undefined): boolean => state === 'denied' || state === 'expired';

/** Includes what the agent withdrew itself: that was not approved either. */
const hadNoYes = ({ state, decision }: Proposal): boolean =>
  isRefused(state) || (state === 'withdrawn' && decision?.by.startsWith('agent ') === true);

const textOf = (proposal: Proposal): string => (proposal.deed === null ? proposal.definition : proposal.deed).what;

/** What was denied or not answered in time, and neither requested again nor approved since. Newest first. */
function stillRefused(latest: readonly Proposal[]): string[] {
  const settled = new Set<string>();
  const refused: string[] = [];
  for (const proposal of latest) {
    const text = textOf(proposal);
    if (settled.has(text)) continue;
    settled.add(text);
    if (hadNoYes(proposal)) refused.push(text);
  }
  return refused;
}
