import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** Whose session it is: one a lane. */
export interface AcpSessionKey {
  readonly userId: string;
  readonly threadId: string;
  readonly agent: string;
  /** sha256 over the program: another program knows nothing of its sessions. */
  readonly programHash: string;
}

/** The id of the session that a lane has with this program; null: none yet. */
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

/** Keeps a session in place of the one that the lane had. */
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
