import { hash, timingSafeEqual } from 'node:crypto';
import type { IdGenerator } from '../../../domain/ids.ts';
import { ACCESS_LIFE_MS, CODE_LIFE_MS, CONNECTION_LIFE_MS } from '../../../domain/people/connections/connection.ts';
import { REFRESH_PREFIX, TOKEN_PREFIX, tokenState } from '../../../domain/people/token.ts';
import { hashSecret } from '../../../operations/people/create-token.ts';
import { revokeWithChildren } from '../../../operations/people/revoke-with-children.ts';
import type { Tx } from '../../../store/database.ts';
import { insertAudit } from '../../../store/people/audit.ts';
import {
  type Connection,
  extendConnection,
  findConnection,
  findConnectionSecret,
  insertConnectionSecret,
  markSecretUsed,
  pruneConnectionSecrets,
  type SecretKind,
} from '../../../store/people/connections/connections.ts';
import { findGrantByCode, markCodeUsed } from '../../../store/people/connections/requests.ts';
import { findToken } from '../../../store/people/tokens.ts';
import { findUser } from '../../../store/people/users.ts';
import type { EpochMs } from '../../../when/index.ts';
import type { OAuthCode } from './oauth-error.ts';

/** What a program gets for a code, or for its last refresh token. */
export interface TradedSecrets {
  readonly access: string;
  readonly refresh: string;
  /** The lifetime of `access`. */
  readonly lastsMs: number;
}

/** A refusal is an answer here, not an error, so that its revocation is committed. */
export type Trade =
  | ({ readonly ok: true } & TradedSecrets)
  | { readonly ok: false; readonly error: OAuthCode; readonly words: string };

export interface TradeParts {
  readonly tx: Tx;
  readonly now: EpochMs;
  readonly ids: IdGenerator;
  readonly randomBytes: (size: number) => Uint8Array;
}

const AGAIN = 'Ask the person anew.';
const no = (words: string, error: OAuthCode = 'invalid_grant'): Trade => ({ ok: false, error, words });
/** The answer does not say why a secret is invalid. */
const NOT_GOOD = `It is wrong, too old, of another program, or was used already. ${AGAIN}`;

/**
 * Trades a code in, once. A failed first try uses it up, and a second use ends the connection that it made.
 * @param asked what the program sends with it
 */
export async function tradeCode(
  parts: TradeParts,
  code: string,
  asked: {
    readonly clientId: string;
    readonly redirectUri: string;
    readonly verifier: string;
    readonly resource: string | null;
  },
): Promise<Trade> {
  const { tx, now } = parts;
  const grant = await findGrantByCode(tx, hashSecret(code));
  if (grant === null || grant.tokenId === null || grant.grantedAt === null) return no(NOT_GOOD);
  const connection = await findConnection(tx, grant.userId, grant.tokenId);
  if (grant.usedAt !== null) {
    if (connection !== null) await endForReuse(parts, connection, 'its code was shown twice');
    return no(NOT_GOOD);
  }
  await markCodeUsed(tx, grant, now);
  const age = now - grant.grantedAt;
  const isOwn = asked.clientId === grant.clientId && asked.redirectUri === grant.redirectUri;
  if (connection === null || !isOwn || age < 0 || age >= CODE_LIFE_MS) return no(NOT_GOOD);
  if (!isChallenge(asked.verifier, grant.challenge)) return no(`The code_verifier is not that of this code. ${AGAIN}`);
  if (asked.resource !== null && asked.resource !== grant.resource)
    return no(otherResource(grant.resource), 'invalid_target');
  return give(parts, connection);
}

/** Renews a connection. A refresh token works once; a second use ends the connection with all its tokens. */
export async function renew(
  parts: TradeParts,
  shown: string,
  asked: { readonly clientId: string; readonly resource: string | null },
): Promise<Trade> {
  const { tx, now } = parts;
  const secret = await findConnectionSecret(tx, hashSecret(shown));
  if (secret === null || secret.kind !== 'refresh') return no(NOT_GOOD);
  const connection = await findConnection(tx, secret.userId, secret.tokenId);
  if (connection === null || connection.clientId !== asked.clientId) return no(NOT_GOOD);
  if (secret.usedAt !== null) {
    await endForReuse(parts, connection, 'it was renewed twice with the same secret');
    return no(NOT_GOOD);
  }
  if (now >= secret.expiresAt) return no(NOT_GOOD);
  if (asked.resource !== null && asked.resource !== connection.resource)
    return no(otherResource(connection.resource), 'invalid_target');
  await markSecretUsed(tx, secret, now);
  return give(parts, connection);
}

/**
 * Ends the connection of a secret, even if the secret itself is no longer valid. Does nothing for another program's
 * secret, or an unknown one.
 */
export async function endConnection({ tx, now, ids }: TradeParts, shown: string, clientId: string): Promise<void> {
  const secret = await findConnectionSecret(tx, hashSecret(shown));
  const connection = secret === null ? null : await findConnection(tx, secret.userId, secret.tokenId);
  if (connection === null || connection.clientId !== clientId || connection.token.revokedAt !== null) return;
  await revokeWithChildren(tx, connection.token, now);
  await record({ tx, now, ids }, connection, 'the program ended it');
}

const otherResource = (resource: string): string =>
  `resource must be ${resource}, for which the person was asked. ${AGAIN}`;

/** Whether a secret matches the SHA-256 that the program showed before (RFC 7636). */
function isChallenge(verifier: string, challenge: string): boolean {
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false;
  return timingSafeEqual(Buffer.from(hash('sha256', verifier, 'base64url')), Buffer.from(challenge));
}

/** How many of each are remembered: valid ones, and used ones whose return means a theft. */
const KEPT = { access: 20, refresh: 1000 } as const;

async function give({ tx, now, randomBytes }: TradeParts, connection: Connection): Promise<Trade> {
  const { token } = connection;
  const { id: tokenId, userId } = token;
  const person = await findUser(tx, userId);
  if (person === null || tokenState(token, now) !== 'live') return no(NOT_GOOD);
  const parent = token.parentId === null ? null : await findToken(tx, userId, token.parentId);
  const most = parent?.expiresAt ?? Number.POSITIVE_INFINITY;
  const lasts = { access: Math.min(now + ACCESS_LIFE_MS, most), refresh: Math.min(now + CONNECTION_LIFE_MS, most) };
  const make = async (kind: SecretKind, prefix: string): Promise<string> => {
    const secret = `${prefix}${Buffer.from(randomBytes(32)).toString('base64url')}`;
    const row = {
      hash: hashSecret(secret),
      tokenId,
      userId,
      kind,
      createdAt: now,
      expiresAt: lasts[kind],
      usedAt: null,
    };
    await insertConnectionSecret(tx, row);
    return secret;
  };
  await pruneConnectionSecrets(tx, { tokenId, userId }, { now, keep: KEPT });
  const access = await make('access', TOKEN_PREFIX);
  const refresh = await make('refresh', REFRESH_PREFIX);
  await extendConnection(tx, connection, lasts.refresh);
  return { ok: true, access, refresh, lastsMs: lasts.access - now };
}

/** Ends everything, because somebody has a stolen secret and nobody can tell who. */
async function endForReuse(parts: TradeParts, connection: Connection, why: string): Promise<void> {
  if (connection.token.revokedAt !== null) return;
  await revokeWithChildren(parts.tx, connection.token, parts.now);
  await record(parts, connection, why);
}

async function record(
  { tx, now, ids }: Pick<TradeParts, 'tx' | 'now' | 'ids'>,
  { token, clientId }: Connection,
  why: string,
): Promise<void> {
  await insertAudit(tx, {
    id: ids.next('aud'),
    userId: token.userId,
    at: now,
    actor: 'system',
    operation: 'revoke-token',
    subject: token.id,
    detail: { why, program: clientId },
    changes: [{ field: 'revoked', before: null, after: `${token.name}: ${why}` }],
  });
}
