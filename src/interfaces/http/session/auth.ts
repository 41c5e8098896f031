import { hash, randomBytes as systemRandomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../../domain/errors.ts';
import { createIdGenerator } from '../../../domain/ids.ts';
import { type Actor, describeActor, isAdmin, lesserAccess } from '../../../domain/people/actor.ts';
import { type ApiToken, type TokenAudience, tokenState } from '../../../domain/people/token.ts';
import type { Origin } from '../../../domain/schedules/origin.ts';
import { notFound } from '../../../operations/owned/own-schedule.ts';
import { revokeConnections } from '../../../operations/people/connections/revoke-connections.ts';
import { hashSecret } from '../../../operations/people/create-token.ts';
import type { Store, Tx } from '../../../store/database.ts';
import { insertAudit } from '../../../store/people/audit.ts';
import { findConnectionSecret } from '../../../store/people/connections/connections.ts';
import {
  confirmSession,
  deleteAllSessions,
  deleteSession,
  deleteSessionsBefore,
  findSession,
  insertSession,
  listSessionPorts,
} from '../../../store/people/sessions.ts';
import { findToken, findTokenBySecret, isTokenLive, markTokenUsed } from '../../../store/people/tokens.ts';
import { findUser } from '../../../store/people/users.ts';
import { findRunToken } from '../../../store/runs/run-tokens.ts';
import { type Clock, DAY_MS, type EpochMs, MINUTE_MS } from '../../../when/index.ts';
import { createLockout } from './lockout.ts';
import { createSignInCodes, type SignInCode, type SignInGrant } from './sign-in-codes.ts';

/** How long a browser stays signed in. */
export const SESSION_LIFE_MS = 90 * DAY_MS;
/** When a token was used last is written no more often than this: a request costs no write. */
export const LAST_USED_STEP_MS = 5 * MINUTE_MS;

/** What a request shows of who sends it. */
export interface Credentials {
  readonly authorization: string | undefined;
  /** The values of the session's cookies, the one to believe first. Another program on this machine may have set any of them. */
  readonly sessions: readonly string[];
  /** What the page sends besides: a cookie without it is worth nothing. */
  readonly proof: string | undefined;
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
  /** When a session's person last showed a sign-in code; null for tokens, which need none. */
  readonly confirmedAt: EpochMs | null;
}

/** Who may come in. */
export interface Auth {
  /**
   * @param audience which door is asked at; a credential of the other one opens nothing. @default 'api'
   * @throws AppError unauthenticated, locked_out
   */
  authenticate(credentials: Credentials, audience?: TokenAudience): Promise<SignedIn>;
  /** A new code for signing in one browser. @param grant as whom; the owner when left out */
  createSignInCode(grant?: SignInGrant): Promise<SignInCode>;
  /**
   * Trades a code for a session's two secrets: one for the cookie, which no script can read, and one for the page, which no other
   * port of this machine is sent. Only both together are worth something.
   * @param as who is signed in there already: a code of another person is refused then, and stays good
   * @throws AppError unauthenticated, locked_out, wrong_state
   */
  signIn(
    code: string,
    from: { readonly address: string; readonly port: number | null },
    as?: string,
  ): Promise<{ readonly secret: string; readonly proof: string; readonly userId: string }>;
  /**
   * Notes that the person of a session showed a fresh sign-in code of their own.
   * @throws AppError unauthenticated, locked_out, forbidden
   */
  confirm(session: SignedIn, code: string, address: string): Promise<{ readonly confirmedAt: EpochMs }>;
  /**
   * A code that somebody makes for themselves, reaching as far as they do, or an admin for another person, on whose record it is.
   * @throws AppError not_found, for another person but to an admin
   */
  createSignInCodeFor(userId: string, by: { readonly actor: Actor; readonly origin: Origin }): Promise<SignInCode>;
  signOut(sessionHash: string): Promise<void>;
  /** The ports on which browsers are signed in, in order. */
  sessionPorts(): Promise<readonly number[]>;
  /** Signs every browser out, and ends every connection that one of them allowed. */
  endSessions(): Promise<void>;
}

export interface AuthOptions {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  /** The token of the data folder. */
  readonly token: string;
  /** Whose token it is. */
  readonly ownerId: string;
  /** Whether the token of a run of this agent opens the agent's tools over MCP. @default of none */
  readonly opensTools?: (agent: string) => boolean;
  /** @default node:crypto */
  readonly randomBytes?: (size: number) => Uint8Array;
}

/** An issued token, who acts with it, and when what was shown of it ends. */
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

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

export function createAuth({
  store,
  clock,
  token,
  ownerId,
  opensTools = () => false,
  randomBytes = systemRandomBytes,
}: AuthOptions): Auth {
  const tokenDigest = digest(token);
  const lockout = createLockout(() => clock.monotonic());
  const newSecret = () => Buffer.from(randomBytes(32)).toString('base64url');
  const codes = createSignInCodes({ store, now: () => clock.now(), randomBytes });
  const usedAt = new Map<string, EpochMs>();
  const ids = createIdGenerator({ now: () => clock.now(), randomBytes });

  async function byToken(authorization: string, address: string, audience: TokenAudience): Promise<SignedIn> {
    const given = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (given !== undefined && timingSafeEqual(digest(given), tokenDigest)) {
      if (audience === 'mcp') throw otherDoor(audience);
      const actor: Actor = { kind: 'user', userId: ownerId, access: 'admin' };
      return { actor, by: 'token', sessionHash: null, token: null, endsAt: null, confirmedAt: null };
    }
    const found = given === undefined ? null : await store.read((tx) => findIssued(tx, hashSecret(given)));
    const ofRun = given === undefined || found !== null ? null : await store.read((tx) => findOfRun(tx, given));
    const ofAgent = ofRun?.actor.kind === 'agent' ? ofRun.actor.agent : '';
    if (ofRun !== null && audience === 'mcp' && !opensTools(ofAgent)) throw otherDoor(audience);
    if (ofRun !== null) return ofRun;
    if (found === null) {
      // Looked at last: whoever holds a right token is let in, however many wrong ones come from the same machine.
      lockout.check(address);
      lockout.wrong(address);
      throw new AppError('unauthenticated', 'The token is not one of this Belfry.', {
        hint: 'Use the token in the file "token" of the data folder, or one that was issued: authorization: Bearer TOKEN.',
      });
    }
    // An ended token is no guess: a program that still holds one must not lock out the others on its machine.
    refuseEnded({ ...found.issued, expiresAt: found.endsAt }, clock.now());
    if (found.issued.audience !== audience) throw otherDoor(audience);
    noteUse(found.issued);
    const { id, name } = found.issued;
    const { actor, endsAt } = found;
    return { actor, by: 'token', sessionHash: null, token: { id, name }, endsAt, confirmedAt: null };
  }

  /** The token of a secret; `endsAt` is when the secret itself ends, which of a connection is sooner. */
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

  /** The token of a program that runs: good while the run is carried out under the claim it was made for. */
  async function findOfRun(tx: Tx, secret: string): Promise<SignedIn | null> {
    const found = await findRunToken(tx, hashSecret(secret));
    if (found === null) return null;
    const { userId, agent, threadId, turnId, activationId, attempt } = found;
    const pass = { turnId, activationId, attempt };
    const actor: Actor = { kind: 'agent', userId, agent, threadId, turnId, pass };
    const token = { id: turnId, name: `a run of ${agent}` };
    return { actor, by: 'token', sessionHash: null, token, endsAt: null, confirmedAt: null };
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

  async function bySession(secrets: readonly string[], proof: string | undefined): Promise<SignedIn> {
    if (proof === undefined) {
      throw signInFirst(
        'Sessions belong to the page they began on now, and this browser has no proof of one: sign in once more.',
        { reason: 'no_proof' },
      );
    }
    const proofHash = digest(proof).toString('base64url');
    for (const secret of secrets) {
      const signedIn = await bySecrets(digest(secret).toString('base64url'), proofHash);
      if (signedIn !== null) return signedIn;
    }
    throw signInFirst('You are not signed in any more.');
  }

  /** Null when the two do not belong together: a cookie may come from another port of this machine, where anybody may serve. */
  async function bySecrets(sessionHash: string, proofHash: string): Promise<SignedIn | null> {
    const notBefore = clock.now() - SESSION_LIFE_MS;
    const found = await store.read(async (tx) => {
      const session = await findSession(tx, sessionHash, notBefore);
      const user = session === null ? null : await findUser(tx, session.userId);
      return session === null || user === null ? null : { session, user };
    });
    if (found === null || !timingSafeEqual(digest(found.session.proofHash), digest(proofHash))) return null;
    const { session, user } = found;
    const { confirmedAt, token: issued } = session;
    const actor: Actor = { kind: 'user', userId: user.id, access: lesserAccess(session.access, user.role) };
    if (issued === null) return { actor, by: 'session', sessionHash, token: null, endsAt: null, confirmedAt };
    const { id, name, expiresAt: endsAt } = issued;
    if (endsAt !== null && endsAt <= clock.now()) throw signInFirst('The token you signed in with has expired.');
    return { actor, by: 'session', sessionHash, token: { id, name }, endsAt, confirmedAt };
  }

  /**
   * A code confirms a session that reaches no further than the code does: who holds a small token must not widen an open page with it.
   * @throws AppError forbidden
   */
  async function refuseToConfirm({ userId, access, tokenId }: SignInGrant, actor: Actor): Promise<void> {
    const hint =
      'Use one of your own that reaches as far: belfry open on the machine that holds the data, or ask an admin.';
    if (actor.kind !== 'user' || userId !== actor.userId) {
      throw new AppError('forbidden', 'This sign-in code is for another person; nothing was confirmed.', { hint });
    }
    const reach = actor.access ?? 'user';
    const isLive = tokenId === null || (await store.read((tx) => isTokenLive(tx, tokenId, clock.now())));
    if (lesserAccess(access, reach) === reach && isLive) return;
    throw new AppError('forbidden', 'This sign-in code does not reach as far as this session; nothing was confirmed.', {
      hint,
    });
  }

  /** What a code grants; a wrong one counts against its address. A right one is taken whatever came from there before. */
  async function redeem(code: string, address: string): Promise<SignInGrant> {
    const grant = await codes.redeem(code);
    if (grant === null) {
      lockout.check(address);
      lockout.wrong(address);
      throw new AppError('unauthenticated', 'This sign-in code is wrong, too old, or was used already.', {
        hint: 'Ask for a new one: belfry open, or look at what Belfry printed when it started.',
      });
    }
    return grant;
  }

  return {
    async authenticate({ authorization, sessions, proof, address }, audience = 'api') {
      if (authorization !== undefined) return byToken(authorization, address, audience);
      if (audience === 'mcp') throw otherDoor(audience);
      // The secrets of a session have 256 bits each: guessing needs no lock, and a stale cookie must not lock its owner out.
      if (sessions.length > 0) return bySession(sessions, proof);
      throw signInFirst('This needs a credential.');
    },
    createSignInCode: (grant = { userId: ownerId, access: 'admin', tokenId: null }) => codes.create(grant),
    async signIn(code, { address, port }, as) {
      if (as !== undefined && ((await codes.peek(code))?.userId ?? as) !== as) {
        throw new AppError('wrong_state', 'This code signs in another person than the one who is signed in here.', {
          hint: 'Sign out first, or say that you want to be signed in as the other person. The code is still good.',
        });
      }
      const grant = await redeem(code, address);
      const [secret, proof] = [newSecret(), newSecret()];
      const createdAt = clock.now();
      await store.write(async (tx) => {
        await deleteSessionsBefore(tx, createdAt - SESSION_LIFE_MS);
        const hashes = {
          tokenHash: digest(secret).toString('base64url'),
          proofHash: digest(proof).toString('base64url'),
        };
        await insertSession(tx, { ...hashes, createdAt, confirmedAt: createdAt, port, ...grant });
      });
      return { secret, proof, userId: grant.userId };
    },
    async confirm({ actor, sessionHash }, code, address) {
      if (sessionHash === null) {
        throw new AppError('forbidden', 'Only a browser session is confirmed: a token needs no code.', {
          hint: 'Do what you wanted to do; it needs no confirmation.',
        });
      }
      const grant = await codes.peek(code);
      if (grant !== null) await refuseToConfirm(grant, actor);
      await redeem(code, address);
      const confirmedAt = clock.now();
      if (!(await store.write((tx) => confirmSession(tx, sessionHash, confirmedAt)))) {
        throw signInFirst('You are not signed in any more.');
      }
      return { confirmedAt };
    },
    async createSignInCodeFor(userId, { actor, origin }) {
      const isOwn = actor.kind === 'user' && actor.userId === userId;
      const user = isOwn || isAdmin(actor) ? await store.read((tx) => findUser(tx, userId)) : null;
      if (user === null) throw notFound('user', userId);
      if (!isOwn) await store.write((tx) => recordCode(tx, { actor, origin, userId }));
      const access = isOwn ? lesserAccess(actor.access ?? 'user', user.role) : user.role;
      return codes.create({ userId, access, tokenId: origin.token?.id ?? null });
    },
    sessionPorts: () => store.read((tx) => listSessionPorts(tx, clock.now() - SESSION_LIFE_MS)),
    async endSessions() {
      await store.write(async (tx) => {
        await deleteAllSessions(tx);
        await revokeConnections(tx, clock.now());
      });
      // What other processes still show is over too.
      store.tellOthers('signed-out', EVERY_SESSION);
    },
    async signOut(sessionHash) {
      await store.write((tx) => deleteSession(tx, sessionHash));
    },
  };
}

/** Stands for all sessions where processes tell each other which one is over; no hash of a session looks so. */
export const EVERY_SESSION = '*';

/** @throws AppError unauthenticated */
/** A right token at the wrong door is no guess, and opens nothing all the same. */
function otherDoor(audience: TokenAudience): AppError {
  return audience === 'mcp'
    ? new AppError('unauthenticated', 'This address takes tokens that were made for MCP, and nothing else.', {
        hint: 'Make one: belfry token create NAME --mcp, or in Settings. Send it as authorization: Bearer TOKEN.',
      })
    : new AppError('unauthenticated', 'This token was made for MCP: it opens /mcp and nothing else.', {
        hint: 'Make one for the API: belfry token create NAME.',
      });
}

function refuseEnded(issued: ApiToken, now: EpochMs): void {
  const state = tokenState(issued, now);
  if (state === 'live') return;
  const what = state === 'revoked' ? 'was revoked' : 'has expired';
  throw new AppError('unauthenticated', `The token ${JSON.stringify(issued.name)} ${what}.`, {
    hint: 'Issue a new one: belfry token create, or the settings on the page.',
  });
}

const signInFirst = (message: string, details: Readonly<Record<string, unknown>> = {}) =>
  new AppError('unauthenticated', message, {
    details,
    hint: 'Open the address that Belfry printed when it started, or send authorization: Bearer TOKEN.',
  });
