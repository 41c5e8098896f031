import { timingSafeEqual } from 'node:crypto';
import { AppError } from '../../../domain/errors.ts';
import { type Actor, lesserAccess } from '../../../domain/people/actor.ts';
import { type ApiToken, type TokenAudience, tokenState } from '../../../domain/people/token.ts';
import { hashSecret } from '../../../operations/people/create-token.ts';
import { ANSWERED_WITHIN_MS, type Store, type Tx } from '../../../store/database.ts';
import { findConnectionSecret } from '../../../store/people/connections/connections.ts';
import { findToken, findTokenBySecret, markTokenUsed } from '../../../store/people/tokens.ts';
import { findUser } from '../../../store/people/users.ts';
import { findRunToken } from '../../../store/runs/run-tokens.ts';
import { type Clock, type EpochMs, MINUTE_MS } from '../../../when/index.ts';
import { digest, otherDoor, type SignedIn } from './credentials.ts';
import type { Lockout } from './lockout.ts';

/** How often a token's last use is written at most, so that not every request causes a write. */
export const LAST_USED_STEP_MS = 5 * MINUTE_MS;

const SOON = { withinMs: ANSWERED_WITHIN_MS };

const BY_TOKEN = { by: 'token', sessionHash: null, confirmedAt: null } as const;

export interface TokenDoorOptions {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly lockout: Lockout;
  /** The token of the data folder. */
  readonly token: string;
  /** The owner of that token. */
  readonly ownerId: string;
  readonly opensTools: (agent: string) => boolean;
}

/** Authenticates a token: that of the data folder, an issued one, or that of a run. */
export class TokenDoor {
  readonly #options: TokenDoorOptions;
  readonly #tokenDigest: Buffer;
  readonly #usedAt = new Map<string, EpochMs>();

  constructor(options: TokenDoorOptions) {
    this.#options = options;
    this.#tokenDigest = digest(options.token);
  }

  /** @throws AppError unauthenticated, locked_out */
  async authenticate(authorization: string, address: string, audience: TokenAudience): Promise<SignedIn> {
    const { store, clock, lockout, opensTools } = this.#options;
    const given = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (given !== undefined && timingSafeEqual(digest(given), this.#tokenDigest)) {
      if (audience === 'mcp') throw otherDoor(audience);
      const actor: Actor = { kind: 'user', userId: this.#options.ownerId, access: 'admin' };
      return { actor, ...BY_TOKEN, token: null, purpose: 'undeclared', endsAt: null };
    }
    const found = given === undefined ? null : await store.read((tx) => findIssued(tx, hashSecret(given)), SOON);
    const ofRun = given === undefined || found !== null ? null : await store.read((tx) => findOfRun(tx, given), SOON);
    const ofAgent = ofRun?.actor.kind === 'agent' ? ofRun.actor.agent : '';
    if (ofRun !== null && audience === 'mcp' && !opensTools(ofAgent)) throw otherDoor(audience);
    if (ofRun !== null) return ofRun;
    if (found === null) {
      // Checked last: a right token is accepted, however many wrong ones come from the same machine.
      lockout.check(address);
      lockout.wrong(address);
      throw new AppError('unauthenticated', 'The token is not one of this Belfry.', {
        hint: 'Use the token in the file "token" of the data folder, or one that was issued: authorization: Bearer TOKEN.',
      });
    }
    // An ended token does not count as a guess: a program that still holds one must not lock out others on its
    // machine.
    refuseEnded({ ...found.issued, expiresAt: found.endsAt }, clock.now());
    if (found.issued.audience !== audience) throw otherDoor(audience);
    this.#noteUse(found.issued);
    const { id, name, purpose } = found.issued;
    const { actor, endsAt } = found;
    return { actor, ...BY_TOKEN, token: { id, name }, purpose, endsAt };
  }

  /** Writes once in a while at most, after the answer. The next write reports a failure. */
  #noteUse({ id, userId, lastUsedAt }: ApiToken): void {
    const now = this.#options.clock.now();
    const last = Math.max(this.#usedAt.get(id) ?? 0, lastUsedAt ?? 0);
    if (now - last < LAST_USED_STEP_MS && now >= last) return;
    this.#usedAt.set(id, now);
    void this.#options.store.write((tx) => markTokenUsed(tx, userId, id, now)).catch(() => this.#usedAt.delete(id));
  }
}

/** An issued token, its actor, and when the shown secret ends. */
interface Issued {
  readonly issued: ApiToken;
  readonly actor: Actor;
  readonly endsAt: EpochMs | null;
}

/** The token of a connection, by a secret that opens it for an hour. */
async function findOpened(tx: Tx, secretHash: string): Promise<Omit<Issued, 'actor'> | null> {
  const secret = await findConnectionSecret(tx, secretHash);
  const issued = secret?.kind === 'access' ? await findToken(tx, secret.userId, secret.tokenId) : null;
  return secret === null || issued === null ? null : { issued, endsAt: secret.expiresAt };
}

/** The token of a secret; `endsAt` is the end of the secret, which for a connection is earlier. */
async function findIssued(tx: Tx, secretHash: string): Promise<Issued | null> {
  const own = await findTokenBySecret(tx, secretHash);
  const opened = own === null ? await findOpened(tx, secretHash) : { issued: own, endsAt: own.expiresAt };
  const user = opened === null ? null : await findUser(tx, opened.issued.userId);
  if (opened === null || user === null) return null;
  const { userId, agent, threadId, scope } = opened.issued;
  if (scope !== 'agent') {
    return { ...opened, actor: { kind: 'user', userId, access: lesserAccess(scope, user.role) } };
  }
  if (agent === null || threadId === null) return null;
  return { ...opened, actor: { kind: 'agent', userId, agent, threadId, turnId: null } };
}

/** The token of a running program: valid while the run is carried out under the claim that it was made for. */
async function findOfRun(tx: Tx, secret: string): Promise<SignedIn | null> {
  const found = await findRunToken(tx, hashSecret(secret));
  if (found === null) return null;
  const { userId, agent, threadId, turnId, activationId, attempt } = found;
  const pass = { turnId, activationId, attempt };
  const actor: Actor = { kind: 'agent', userId, agent, threadId, turnId, pass };
  const token = { id: turnId, name: `a run of ${agent}` };
  return { actor, ...BY_TOKEN, token, purpose: 'program', endsAt: null };
}

function refuseEnded(issued: ApiToken, now: EpochMs): void {
  const state = tokenState(issued, now);
  if (state === 'live') return;
  const what = state === 'revoked' ? 'was revoked' : 'has expired';
  throw new AppError('unauthenticated', `The token ${JSON.stringify(issued.name)} ${what}.`, {
    hint: 'Issue a new one: belfry token create, or the settings on the page.',
  });
}
