import { limitMet } from '../../domain/met-limit.ts';
import { deleteTokensEndedBefore, findToken, listTokens } from '../../store/people/tokens.ts';
import type { User } from '../../store/people/users.ts';
import { DAY_MS, type EpochMs } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';

/** How long an ended token is still listed. */
const ENDED_KEPT_MS = 90 * DAY_MS;

/** Deletes tokens that ended long ago, and checks whether a person may have one more. @throws AppError limit_reached */
export async function makeTokenRoom({ tx, now, limits }: OperationContext, person: User): Promise<void> {
  await deleteTokensEndedBefore(tx, person.id, now - ENDED_KEPT_MS);
  const allowed = limits.accessTokensPerUser;
  const used = (await listTokens(tx, person.id, { before: null, liveAt: now, limit: allowed })).length;
  if (used < allowed) return;
  throw limitMet('accessTokensPerUser', {
    ...{ allowed, used },
    words: `There are ${used} tokens`,
    room: 'Room comes back when one is revoked or expires.',
    hint: 'Revoke one that is not needed any more.',
    details: { limit: 'tokensPerUser' },
  });
}

/** A token that was made with another one expires no later than that. */
export async function expiryOf({ tx, actor }: OperationContext, parentId: string | null): Promise<EpochMs | null> {
  return parentId === null ? null : ((await findToken(tx, actor.userId, parentId))?.expiresAt ?? null);
}

export const earlier = (one: EpochMs | null, other: EpochMs | null): EpochMs | null =>
  one === null ? other : other === null ? one : Math.min(one, other);
