// Proposals by expiry time, of all users.
import { sql } from 'kysely';
import { CALL_OPERATION } from '../../domain/approval/proposal.ts';
import type { Tx } from '../database.ts';

/** A proposal that waits for its person. */
export interface PendingProposal {
  readonly id: string;
  /** The turn that waits for the answer; null for a conversation that went on without it. */
  readonly turnId: string | null;
  readonly expiresAt: number;
  readonly operation: string;
}

/** All that wait for an answer. */
export async function listPendingProposals(tx: Tx): Promise<PendingProposal[]> {
  return (
    tx.db
      .selectFrom('proposals')
      .select(['id', 'turn_id as turnId', 'expires_at as expiresAt', 'operation'])
      // A literal, not a parameter: the database uses the partial index only for a literal.
      .where(sql<boolean>`state = 'pending'`)
      .execute()
  );
}

/** The calls of tools that were approved, of these turns. */
export async function listApprovedCalls(tx: Tx, turnIds: readonly string[]): Promise<string[]> {
  if (turnIds.length === 0) return [];
  const rows = await tx.db
    .selectFrom('proposals')
    .select('id')
    .where('turn_id', 'in', turnIds)
    .where('state', '=', 'approved')
    .where('operation', '=', CALL_OPERATION)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Reopens a decided proposal: the person must decide again, on the card as it is shown now. */
export async function reopenProposal(tx: Tx, id: string, expiresAt: number): Promise<void> {
  await tx.db
    .updateTable('proposals')
    .set((e) => ({
      ...{ state: 'pending', decision_json: null, link_id: null, expires_at: expiresAt },
      revision: e('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Marks a card as changed since the person saw it, so that the person has to look at it again. */
export async function outdateCard(tx: Tx, id: string): Promise<void> {
  await tx.db
    .updateTable('proposals')
    .set((e) => ({ revision: e('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function setExpiry(tx: Tx, id: string, expiresAt: number): Promise<void> {
  await tx.update('proposals', { expires_at: expiresAt }, { id });
}

/**
 * Deletes decided proposals that would have expired before `before`, at most `limit`. Pending ones stay, however old.
 */
export async function pruneProposals(tx: Tx, before: number, limit: number): Promise<number> {
  const old = tx.db
    .selectFrom('proposals')
    .select('id')
    .where('state', '!=', 'pending')
    .where('expires_at', '<', before)
    .limit(limit);
  const gone = await tx.db.deleteFrom('proposals').where('id', 'in', old).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
