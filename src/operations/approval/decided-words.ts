import type { Proposal, ProposalDecision } from '../../domain/approval/proposal.ts';
import { AppError } from '../../domain/errors.ts';
import { pastWords } from '../../domain/timing/past-words.ts';
import { actorName } from '../../store/people/last-change.ts';
import { findUser } from '../../store/people/users.ts';
import { line } from '../../voice/line.ts';
import { isoInstant } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';

/**
 * The name of the decider: the person, the agent, or Belfry. Only the person that a proposal waits for can decide it.
 */
export function deciderName({ by }: ProposalDecision, personName: string | undefined): string {
  return actorName(by, personName ?? 'somebody');
}

/** The decision with its time and its decider: `approved at 14:02 by Ada: first run tomorrow, 09:00`. */
export async function decidedWords(context: OperationContext, { userId, state, decision }: Proposal): Promise<string> {
  if (decision === null) return state;
  const { tx, now } = context;
  const user = await findUser(tx, userId);
  const at = pastWords(decision.at, { zone: user?.zone ?? 'UTC', now });
  const rest = decision.words.startsWith(state) ? decision.words.slice(state.length) : `: ${decision.words}`;
  return `${state} at ${at} by ${deciderName(decision, user?.name)}${rest}`;
}

/** The error for a second decision, with the time and the decider of the first. */
export async function alreadyDecided(context: OperationContext, proposal: Proposal): Promise<AppError> {
  const { state, decision, userId } = proposal;
  const isExpired = state === 'expired' || decision === null;
  const user = isExpired ? null : await findUser(context.tx, userId);
  const words = isExpired
    ? 'Nobody answered in time, so it counts as denied.'
    : `It was ${state} at ${pastWords(decision.at, { zone: user?.zone ?? 'UTC', now: context.now })} by ${deciderName(decision, user?.name)}.`;
  return new AppError('already_decided', words, {
    told: line(isExpired ? 'error.expired' : 'error.decided'),
    hint:
      state === 'denied' && !isExpired
        ? 'Nothing was changed. For a day the agent asks for it again only if you write to it; you can make it yourself.'
        : 'Nothing was changed. The agent can ask again.',
    details: {
      state,
      decidedAt: decision === null ? null : isoInstant(decision.at),
      by: decision?.by ?? 'system',
      name: decision === null ? 'Belfry' : deciderName(decision, user?.name),
    },
  });
}
