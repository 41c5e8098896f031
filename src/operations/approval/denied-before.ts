import { CALL_OPERATION, type Proposal } from '../../domain/approval/proposal.ts';
import { DENIAL_HOLDS_MS, isSameRequest } from '../../domain/approval/same-request.ts';
import { AppError } from '../../domain/errors.ts';
import { listProposals } from '../../store/approval/proposals.ts';
import { findUser } from '../../store/people/users.ts';
import { lastWordsOfTurn } from '../../store/schedules/origins.ts';
import { describeInstant, isoInstant } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { askingTurn } from './asking-turn.ts';

/** How many denials are searched; an agent has no more cards in a day. */
const LOOKED_AT = 200;

/**
 * Refuses a request that the person denied within a day, instead of showing a second card. After a new message of the
 * person, the agent may ask again. Tool calls are not affected, because each counts separately.
 * @throws AppError already_decided
 */
export async function refuseDenied(context: OperationContext, proposal: Proposal): Promise<void> {
  if (proposal.operation === CALL_OPERATION) return;
  const { tx, now } = context;
  const { userId, agent } = proposal;
  const page = { after: null, order: 'desc', limit: LOOKED_AT } as const;
  const denials = await listProposals(tx, userId, { state: 'denied', agent, ...page });
  const denied = denials.find(
    (one) => one.decision !== null && now - one.decision.at < DENIAL_HOLDS_MS && isSameRequest(one, proposal),
  );
  if (denied?.decision == null) return;
  const { at, reason } = denied.decision;
  const { turn, origin } = await askingTurn(context);
  const words = origin === 'conversation' && turn !== null ? await lastWordsOfTurn(tx, turn.id) : null;
  if (words !== null && words.saidAt >= at) return;
  const zone = (await findUser(tx, userId))?.zone ?? 'UTC';
  const why = reason === null ? '' : `: ${reason}`;
  throw new AppError('already_decided', `The person denied this ${describeInstant(at, { now, zone })}${why}.`, {
    // Belfry does not know what was said to a program outside.
    hint:
      origin === 'outside'
        ? 'For a day it is not asked again; the person can make it themselves, on the page or with belfry add.'
        : 'Do not ask again for a day, unless the person asks for it.',
    details: { proposalId: denied.id, state: 'denied', reason, decidedAt: isoInstant(at) },
  });
}
