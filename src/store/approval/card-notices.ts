// An agent's requests within a minute share one notice: that of the first request. Which requests belong to a notice
// is computed from their times, so no extra column is needed.
import { lowestIdAt } from '../../domain/ids.ts';
import type { Message } from '../../domain/threads/thread.ts';
import type { Tx } from '../database.ts';

/** For this long after its first request, a notice takes in further requests. */
export const GATHERING_MS = 60_000;

/** The notice of a request, which may stand for more. */
export interface CardNotice {
  readonly messageId: string;
  readonly deliveryId: string | null;
  readonly userId: string;
  readonly agent: string;
  readonly threadId: string;
  readonly turnId: string | null;
  readonly createdAt: number;
}

/** An id may be made slightly before or after the row's own time. */
const SLACK_MS = 1_000;

type Asking = Pick<CardNotice, 'userId' | 'agent' | 'threadId'>;

/**
 * The notices of an agent's requests in a thread made after `since`. The lower bound on ids lets the query use the
 * thread's index.
 */
const noticesAfter = (tx: Tx, { userId, agent, threadId }: Asking, since: number) =>
  tx.db
    .selectFrom('messages')
    .innerJoin('proposals', 'proposals.id', 'messages.proposal_id')
    .where('messages.thread_id', '=', threadId)
    .where('messages.id', '>=', lowestIdAt('msg', since - SLACK_MS))
    .where('messages.role', '=', 'notice')
    .where('proposals.user_id', '=', userId)
    .where('proposals.agent', '=', agent)
    .where('proposals.thread_id', '=', threadId)
    .where('proposals.created_at', '>', since)
    .limit(1);

/** The newest notice of an agent's requests in a thread made after `since`; null when there is no such notice. */
export async function findCardNotice(
  tx: Tx,
  { since, ...asking }: Asking & { readonly since: number },
): Promise<CardNotice | null> {
  const row = await noticesAfter(tx, asking, since)
    .select(['messages.id as message', 'messages.delivery_id as delivery'])
    .select(['proposals.turn_id as turn', 'proposals.created_at as created'])
    .orderBy('proposals.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .executeTakeFirst();
  if (row === undefined) return null;
  const { message: messageId, delivery: deliveryId, turn: turnId, created: createdAt } = row;
  return { ...asking, messageId, deliveryId, turnId, createdAt };
}

/** How many requests a notice stands for. */
export async function countOfNotice(
  tx: Tx,
  { userId, agent, threadId, createdAt }: Asking & Pick<CardNotice, 'createdAt'>,
): Promise<number> {
  const end = createdAt + GATHERING_MS;
  const next = await noticesAfter(tx, { userId, agent, threadId }, createdAt)
    .select('proposals.created_at as at')
    .where('messages.id', '<', lowestIdAt('msg', end + SLACK_MS))
    .orderBy('proposals.created_at')
    .executeTakeFirst();
  const row = await tx.db
    .selectFrom('proposals')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('agent', '=', agent)
    .where('thread_id', '=', threadId)
    .where('id', '>=', lowestIdAt('apr', createdAt - SLACK_MS))
    // Ids of the same millisecond have no order when several processes make them.
    .where('created_at', '>=', createdAt)
    .where('created_at', '<', Math.min(end, next?.at ?? end))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** How many requests each of these messages stands for. Messages that are not notices of requests are left out. */
export async function countGathered(
  tx: Tx,
  messages: readonly Pick<Message, 'id' | 'role' | 'proposalId'>[],
): Promise<ReadonlyMap<string, number>> {
  const heads = new Map(
    messages.flatMap(({ id, role, proposalId }) => (role === 'notice' && proposalId ? [[proposalId, id]] : [])),
  );
  if (heads.size === 0) return new Map();
  const rows = await tx.db
    .selectFrom('proposals')
    .select(['id', 'user_id', 'agent', 'thread_id', 'created_at'])
    .where('id', 'in', [...heads.keys()])
    .execute();
  const counts = new Map<string, number>();
  for (const { id: proposalId, user_id: userId, agent, thread_id: threadId, created_at: createdAt } of rows) {
    const count = await countOfNotice(tx, { userId, agent, threadId, createdAt });
    counts.set(heads.get(proposalId) ?? '', count);
  }
  return counts;
}
