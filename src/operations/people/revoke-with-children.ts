import type { ApiToken } from '../../domain/people/token.ts';
import type { Tx } from '../../store/database.ts';
import { deleteSessionsOfToken } from '../../store/people/sessions.ts';
import { listTokensMadeWith, markTokenRevoked } from '../../store/people/tokens.ts';
import type { EpochMs } from '../../when/index.ts';

/**
 * Revokes a token, then all tokens made with it, recursively; returns them in this order. Their streams and browser
 * sessions end too.
 */
export async function revokeWithChildren(tx: Tx, first: ApiToken, now: EpochMs): Promise<ApiToken[]> {
  const gone: ApiToken[] = [first];
  for (const token of gone) {
    await markTokenRevoked(tx, token.userId, token.id, now);
    await deleteSessionsOfToken(tx, token.id);
    tx.emit({ userId: token.userId, type: 'token.revoked', at: now, data: { tokenId: token.id } });
    gone.push(...(await listTokensMadeWith(tx, token.id)).filter((child) => child.revokedAt === null));
  }
  return gone;
}
