import { hash, randomBytes as systemRandomBytes, timingSafeEqual } from 'node:crypto';
import { type Actor, describeActor, isAdmin, lesserAccess } from '../../domain/actor.ts';
import { AppError } from '../../domain/errors.ts';
import { createIdGenerator } from '../../domain/ids.ts';
import type { Origin } from '../../domain/origin.ts';
import { type Clock, DAY_MS, type EpochMs, MINUTE_MS } from '../../domain/time/clock.ts';
import { type ApiToken, tokenState } from '../../domain/token.ts';
import { hashSecret } from '../../operations/create-token.ts';
import { notFound } from '../../operations/own-schedule.ts';
import { insertAudit } from '../../store/audit.ts';
import type { Store, Tx } from '../../store/database.ts';
import { deleteSession, deleteSessionsBefore, findSession, insertSession } from '../../store/sessions.ts';
import { findTokenBySecret, markTokenUsed } from '../../store/tokens.ts';
import { findUser } from '../../store/users.ts';
import { createLockout } from './lockout.ts';
import { createSignInCodes, type SignInCode, type SignInGrant } from './sign-in-codes.ts';

/** How long a browser stays signed in. */
export const SESSION_LIFE_MS = 90 * DAY_MS;
/** When a token was used last is written no more often than this: a request costs no write. */
export const LAST_USED_STEP_MS = 5 * MINUTE_MS;

/** What a request shows of who sends it. */
export interface Credentials {
  readonly authorization: string | undefined;
  /** The value of the session cookie. */
  readonly session: string | undefined;
  readonly address: string;
}

/** Who sends a request. `session` is set for a browser: what ends with signing out. */
export interface SignedIn {
  readonly actor: Actor;
  readonly by: 'token' | 'session';
  readonly sessionHash: string | null;
  /** The issued token that was shown, or that the session began with; null: the token of the data folder. */
  readonly token: { readonly id: string; readonly name: string } | null;
  /** When the credential ends by itself; null: not foreseen. */
  readonly endsAt: EpochMs | null;
}

/** Who may come in. */
export interface Auth {
  /** @throws AppError unauthenticated, locked_out */
  authenticate(credentials: Credentials): Promise<SignedIn>;
  /** A new code for signing in one browser. @param grant as whom; the owner when left out */
  createSignInCode(grant?: SignInGrant): Promise<SignInCode>;
  /**
   * Trades a code for a session's secret, which only the browser keeps.
   * @throws AppError unauthenticated, locked_out
   */
  signIn(code: string, address: string): Promise<{ readonly secret: string; readonly userId: string }>;
  /**
   * A code that somebody makes for themselves, reaching as far as they do, or an admin for another person, on whose record it is.
   * @throws AppError not_found, for another person but to an admin
   */
  createSignInCodeFor(userId: string, by: { readonly actor: Actor; readonly origin: Origin }): Promise<SignInCode>;
  signOut(sessionHash: string): Promise<void>;
}

export interface AuthOptions {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  /** The token of the data folder. */
  readonly token: string;
  /** Whose token it is. */
  readonly ownerId: string;
  /** @default node:crypto */
  readonly randomBytes?: (size: number) => Uint8Array;
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

export function createAuth({ store, clock, token, ownerId, randomBytes = systemRandomBytes }: AuthOptions): Auth {
  const tokenDigest = digest(token);
  const lockout = createLockout(() => clock.monotonic());
  const codes = createSignInCodes({ store, now: () => clock.now(), randomBytes });
  const usedAt = new Map<string, EpochMs>();
  const ids = createIdGenerator({ now: () => clock.now(), randomBytes });

  async function byToken(authorization: string, address: string): Promise<SignedIn> {
    lockout.check(address);
    const given = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (given !== undefined && timingSafeEqual(digest(given), tokenDigest)) {
      lockout.right(address);
      const actor: Actor = { kind: 'user', userId: ownerId, access: 'admin' };
      return { actor, by: 'token', sessionHash: null, token: null, endsAt: null };
    }
    const found = given === undefined ? null : await store.read((tx) => findIssued(tx, given));
    if (found === null) {
      lockout.wrong(address);
      throw new AppError('unauthenticated', 'The token is not one of this Belfry.', {
        hint: 'Use the token in the file "token" of the data folder, or one that was issued: authorization: Bearer TOKEN.',
      });
    }
    // An ended token is no guess: a program that still holds one must not lock out the others on its machine.
    refuseEnded(found.issued, clock.now());
    lockout.right(address);
    noteUse(found.issued);
    const { id, name, expiresAt } = found.issued;
    return { actor: found.actor, by: 'token', sessionHash: null, token: { id, name }, endsAt: expiresAt };
  }

  async function findIssued(tx: Tx, secret: string): Promise<{ issued: ApiToken; actor: Actor } | null> {
    const issued = await findTokenBySecret(tx, hashSecret(secret));
    const user = issued === null ? null : await findUser(tx, issued.userId);
    if (issued === null || user === null) return null;
    const { userId, agent, threadId, scope } = issued;
    if (scope !== 'agent') {
      return { issued, actor: { kind: 'user', userId, access: lesserAccess(scope, user.role) } };
    }
    if (agent === null || threadId === null) return null;
    return { issued, actor: { kind: 'agent', userId, agent, threadId, turnId: null } };
  }

  function recordCode(tx: Tx, { actor, origin, userId }: { actor: Actor; origin: Origin; userId: string }) {
    const who = { userId, actor: describeActor(actor), actorUserId: actor.userId, origin };
    const what = { operation: 'create-sign-in-code', subject: userId, detail: {} };
    return insertAudit(tx, { id: ids.next('aud'), at: clock.now(), ...who, ...what });
  }

  /** Writes at most once in a while, behind the answer. A failure is told by whatever is written next. */
  function noteUse({ id, userId, lastUsedAt }: ApiToken): void {
    const now = clock.now();
    const last = Math.max(usedAt.get(id) ?? 0, lastUsedAt ?? 0);
    if (now - last < LAST_USED_STEP_MS && now >= last) return;
    usedAt.set(id, now);
    void store.write((tx) => markTokenUsed(tx, userId, id, now)).catch(() => usedAt.delete(id));
  }

  async function bySession(secret: string): Promise<SignedIn> {
    const sessionHash = digest(secret).toString('base64url');
    const notBefore = clock.now() - SESSION_LIFE_MS;
    const found = await store.read(async (tx) => {
      const session = await findSession(tx, sessionHash, notBefore);
      const user = session === null ? null : await findUser(tx, session.userId);
      return session === null || user === null ? null : { session, user };
    });
    if (found === null) throw signInFirst('You are not signed in any more.');
    const { session, user } = found;
    const actor: Actor = { kind: 'user', userId: user.id, access: lesserAccess(session.access, user.role) };
    const { token: issued } = session;
    if (issued === null) return { actor, by: 'session', sessionHash, token: null, endsAt: null };
    const { id, name, expiresAt: endsAt } = issued;
    if (endsAt !== null && endsAt <= clock.now()) throw signInFirst('The token you signed in with has expired.');
    return { actor, by: 'session', sessionHash, token: { id, name }, endsAt };
  }

  return {
    async authenticate({ authorization, session, address }) {
      if (authorization !== undefined) return byToken(authorization, address);
      // The secret of a session has 256 bits: guessing needs no lock, and a stale cookie must not lock its owner out.
      if (session !== undefined) return bySession(session);
      throw signInFirst('This needs a credential.');
    },
    createSignInCode: (grant = { userId: ownerId, access: 'admin', tokenId: null }) => codes.create(grant),
    async signIn(code, address) {
      lockout.check(address);
      const grant = await codes.redeem(code);
      if (grant === null) {
        lockout.wrong(address);
        throw new AppError('unauthenticated', 'This sign-in code is wrong, too old, or was used already.', {
          hint: 'Ask for a new one: belfry open, or look at what Belfry printed when it started.',
        });
      }
      lockout.right(address);
      const secret = Buffer.from(randomBytes(32)).toString('base64url');
      const createdAt = clock.now();
      await store.write(async (tx) => {
        await deleteSessionsBefore(tx, createdAt - SESSION_LIFE_MS);
        await insertSession(tx, { tokenHash: digest(secret).toString('base64url'), createdAt, ...grant });
      });
      return { secret, userId: grant.userId };
    },
    async createSignInCodeFor(userId, { actor, origin }) {
      const isOwn = actor.kind === 'user' && actor.userId === userId;
      const user = isOwn || isAdmin(actor) ? await store.read((tx) => findUser(tx, userId)) : null;
      if (user === null) throw notFound('user', userId);
      if (!isOwn) await store.write((tx) => recordCode(tx, { actor, origin, userId }));
      const access = isOwn ? lesserAccess(actor.access ?? 'user', user.role) : user.role;
      return codes.create({ userId, access, tokenId: origin.token?.id ?? null });
    },
    async signOut(sessionHash) {
      await store.write((tx) => deleteSession(tx, sessionHash));
    },
  };
}

/** @throws AppError unauthenticated */
function refuseEnded(issued: ApiToken, now: EpochMs): void {
  const state = tokenState(issued, now);
  if (state === 'live') return;
  const what = state === 'revoked' ? 'was revoked' : 'has expired';
  throw new AppError('unauthenticated', `The token ${JSON.stringify(issued.name)} ${what}.`, {
    hint: 'Issue a new one: belfry token create, or the settings on the page.',
  });
}

const signInFirst = (message: string) =>
  new AppError('unauthenticated', message, {
    hint: 'Open the address that Belfry printed when it started, or send authorization: Bearer TOKEN.',
  });
