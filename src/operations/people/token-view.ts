import { type ApiToken, tokenState } from '../../domain/people/token.ts';
import { isoInstant, SECOND_MS } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import type { TokenView } from './access-views.ts';

const instantOrNull = (at: number | null): string | null => (at === null ? null : isoInstant(at));

export function viewToken(token: ApiToken, { now, origin }: Pick<OperationContext, 'now' | 'origin'>): TokenView {
  return {
    id: token.id,
    userId: token.userId,
    name: token.name,
    scope: token.scope,
    agent: token.agent,
    audience: token.audience,
    purpose: token.purpose,
    state: tokenState(token, now),
    current: origin.token?.id === token.id,
    createdAt: isoInstant(token.createdAt),
    expiresAt: instantOrNull(token.expiresAt),
    lastUsedAt: instantOrNull(token.lastUsedAt),
    revokedAt: instantOrNull(token.revokedAt),
    wakes:
      token.wakes === null
        ? null
        : { most: token.wakes.most, used: token.wakes.used, apartSeconds: token.wakes.gapMs / SECOND_MS },
  };
}
