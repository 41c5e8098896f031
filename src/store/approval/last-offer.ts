import type { Proposal } from '../../domain/approval/proposal.ts';
import type { Tx } from '../database.ts';
import { loadProposal } from './proposals.ts';

/** How many lines below an offer its own turn may have said. */
const LOOKED_AT = 8;

/**
 * The offer that is the last line of a conversation before a message, apart from what its agent said in the same turn.
 * Null when something else was said since, or when several offers stand there.
 */
export async function findLastOffer(
  tx: Tx,
  { threadId, messageId }: { readonly threadId: string; readonly messageId: string },
): Promise<Proposal | null> {
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
  const isOffer = ({ face, role }: (typeof rows)[number]) => role === 'notice' && face === 'offer';
  const first = rows.findIndex((row) => row.role !== 'agent' || row.turnId === null);
  const found = rows[first];
  if (found === undefined || !isOffer(found) || found.state !== 'pending' || found.offer === null) return null;
  if (rows.slice(0, first).some(({ turnId }) => turnId !== found.askedIn)) return null;
  const before = rows[first + 1];
  if (before !== undefined && isOffer(before) && before.askedIn === found.askedIn) return null;
  return loadProposal(tx, found.offer);
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
