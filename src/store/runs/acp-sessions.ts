import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** The key of a session: one per lane. */
export interface AcpSessionKey {
  readonly userId: string;
  readonly threadId: string;
  readonly agent: string;
  /** sha256 over the program; another program does not know its sessions. */
  readonly programHash: string;
}

/** The id of the session that a lane has with this program; null when it has none yet. */
export async function findAcpSession(
  tx: Tx,
  { userId, threadId, agent, programHash }: AcpSessionKey,
): Promise<string | null> {
  const row = await tx.db
    .selectFrom('acp_sessions')
    .select('session_id')
    .where('thread_id', '=', threadId)
    .where('agent', '=', agent)
    .where('user_id', '=', userId)
    .where('program_hash', '=', programHash)
    .executeTakeFirst();
  return row?.session_id ?? null;
}

/** Stores a session in place of the lane's earlier one. */
export async function putAcpSession(
  tx: Tx,
  { userId, threadId, agent, programHash }: AcpSessionKey,
  sessionId: string,
  now: EpochMs,
): Promise<void> {
  const kept = { user_id: userId, session_id: sessionId, program_hash: programHash, created_at: now };
  await tx.db
    .insertInto('acp_sessions')
    .values({ thread_id: threadId, agent, ...kept })
    .onConflict((c) => c.columns(['thread_id', 'agent']).doUpdateSet(kept))
    .execute();
}
