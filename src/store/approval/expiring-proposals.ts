// Proposals by the moment they expire, of everybody.
import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/** A proposal that waits for its person. */
export interface PendingProposal {
  readonly id: string;
  /** The turn that waits for the answer; null: a conversation that went on. */
  readonly turnId: string | null;
  readonly expiresAt: number;
}

/** All that wait for an answer. */
export async function listPendingProposals(tx: Tx): Promise<PendingProposal[]> {
  return (
    tx.db
      .selectFrom('proposals')
      .select(['id', 'turn_id as turnId', 'expires_at as expiresAt'])
      // Written out, not bound: only so does the database see that the partial index answers it.
      .where(sql<boolean>`state = 'pending'`)
      .execute()
  );
}

export async function setExpiry(tx: Tx, id: string, expiresAt: number): Promise<void> {
  await tx.db.updateTable('proposals').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}

/** Removes decided proposals that would have expired before `before`, at most `limit`. What waits stays, however old. */
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
