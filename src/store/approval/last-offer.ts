import type { Proposal } from '../../domain/approval/proposal.ts';
import type { Tx } from '../database.ts';
import { loadProposal } from './proposals.ts';

/** How many lines the offers of a turn, and what it said below them, may have. */
const LOOKED_AT = 20;

/**
 * The offers that are the last lines of a conversation before a message, apart from what their agent said in the same
 * turn, the newest first. Empty when something else was said since.
 */
export async function findLastOffers(
  tx: Tx,
  { threadId, messageId }: { readonly threadId: string; readonly messageId: string },
): Promise<readonly Proposal[]> {
  const rows = await tx.db
    .selectFrom('messages')
    .leftJoin('proposals', 'proposals.id', 'messages.proposal_id')
    .select(['messages.role as role', 'messages.turn_id as turnId'])
    .select(['proposals.id as offer', 'proposals.turn_id as askedIn'])
    .select(['proposals.face as face', 'proposals.state as state'])
    .where('messages.thread_id', '=', threadId)
    .where('messages.id', '<', messageId)
    .where('messages.visible', '=', 1)
    .orderBy('messages.id', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const first = rows.findIndex((row) => row.role !== 'agent' || row.turnId === null);
  const askedIn = rows[first]?.askedIn ?? null;
  if (rows.slice(0, Math.max(0, first)).some(({ turnId }) => turnId !== askedIn)) return [];
  const offers: Proposal[] = [];
  for (const row of rows.slice(Math.max(0, first))) {
    const isOffer = row.role === 'notice' && row.face === 'offer' && row.state === 'pending' && row.offer !== null;
    if (!isOffer || row.askedIn !== askedIn) break;
    const offer = row.offer === null ? null : await loadProposal(tx, row.offer);
    if (offer !== null) offers.push(offer);
    // What no turn asked for stands alone.
    if (askedIn === null) break;
  }
  return offers;
}

/** How many offers an agent's programs made since an instant. */
export async function countOffersSince(
  tx: Tx,
  { userId, agent, since }: { readonly userId: string; readonly agent: string; readonly since: number },
): Promise<number> {
  const { many } = await tx.db
    .selectFrom('proposals')
    .select(({ fn }) => fn.countAll<number | bigint | string>().as('many'))
    .where('user_id', '=', userId)
    .where('agent', '=', agent)
    .where('face', '=', 'offer')
    .where('origin', '=', 'outside')
    .where('operation', '=', 'create-schedule')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(many);
}
