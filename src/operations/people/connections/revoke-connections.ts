import type { Tx } from '../../../store/database.ts';
import { listLiveConnections } from '../../../store/people/connections/connections.ts';
import { forgetConnectionRequests } from '../../../store/people/connections/requests.ts';
import { findToken } from '../../../store/people/tokens.ts';
import type { EpochMs } from '../../../when/index.ts';
import { revokeWithChildren } from '../revoke-with-children.ts';

/** Ends every connection that somebody allowed on a page, and deletes every pending request and code. */
export async function revokeConnections(tx: Tx, now: EpochMs): Promise<void> {
  await forgetConnectionRequests(tx);
  for (const { userId, tokenId } of await listLiveConnections(tx)) {
    const token = await findToken(tx, userId, tokenId);
    if (token !== null) await revokeWithChildren(tx, token, now);
  }
}
