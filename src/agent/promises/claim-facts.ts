import type { Proposal } from '../../domain/approval/proposal.ts';
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
/** So many of the latest requests are looked through for what was refused. */
const LATEST = 20;

/** What the claims of an answer are judged against, as it stands now: a yes that came while the model wrote makes them true. */
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
  // What a wake asked for is answered within its own turn.
  const isRefusedHere = (proposal: Proposal) => proposal.turnId === turnId && isRefused(proposal.state);
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

const textOf = (proposal: Proposal): string => (proposal.deed === null ? proposal.definition : proposal.deed).what;

/** What was denied or not answered in time, and neither asked for again nor allowed since. The latest comes first. */
function stillRefused(latest: readonly Proposal[]): string[] {
  const settled = new Set<string>();
  const refused: string[] = [];
  for (const proposal of latest) {
    const text = textOf(proposal);
    if (settled.has(text)) continue;
    settled.add(text);
    if (isRefused(proposal.state)) refused.push(text);
  }
  return refused;
}
