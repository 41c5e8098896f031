import { hash, randomBytes as systemRandomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../domain/errors.ts';
import { type Clock, DAY_MS } from '../../domain/time/clock.ts';
import type { Store } from '../../store/database.ts';
import { deleteSession, deleteSessionsBefore, findSession, insertSession } from '../../store/sessions.ts';
import { createLockout } from './lockout.ts';
import { createSignInCodes, type SignInCode } from './sign-in-codes.ts';

/** How long a browser stays signed in. */
export const SESSION_LIFE_MS = 90 * DAY_MS;

/** What a request shows of who sends it. */
export interface Credentials {
  readonly authorization: string | undefined;
  /** The value of the session cookie. */
  readonly session: string | undefined;
  readonly address: string;
}

/** Who sends a request. `session` is set for a browser: what ends with signing out. */
export interface SignedIn {
  readonly userId: string;
  readonly by: 'token' | 'session';
  readonly sessionHash: string | null;
}

/** Who may come in. */
export interface Auth {
  /** @throws AppError unauthenticated, locked_out */
  authenticate(credentials: Credentials): Promise<SignedIn>;
  /** A new code for signing in one browser. */
  createSignInCode(): SignInCode;
  /**
   * Trades a code for a session's secret, which only the browser keeps.
   * @throws AppError unauthenticated, locked_out
   */
  signIn(code: string, address: string): Promise<{ readonly secret: string; readonly userId: string }>;
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
  const codes = createSignInCodes({ now: () => clock.now(), randomBytes });

  function byToken(authorization: string, address: string): SignedIn {
    lockout.check(address);
    const given = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (given === undefined || !timingSafeEqual(digest(given), tokenDigest)) {
      lockout.wrong(address);
      throw new AppError('unauthenticated', 'The token is not the one of this Belfry.', {
        hint: 'Use the token in the file "token" of the data folder: authorization: Bearer TOKEN.',
      });
    }
    lockout.right(address);
    return { userId: ownerId, by: 'token', sessionHash: null };
  }

  async function bySession(secret: string): Promise<SignedIn> {
    const sessionHash = digest(secret).toString('base64url');
    const notBefore = clock.now() - SESSION_LIFE_MS;
    const session = await store.read((tx) => findSession(tx, sessionHash, notBefore));
    if (session === null) throw signInFirst('You are not signed in any more.');
    return { userId: session.userId, by: 'session', sessionHash };
  }

  return {
    async authenticate({ authorization, session, address }) {
      if (authorization !== undefined) return byToken(authorization, address);
      // The secret of a session has 256 bits: guessing needs no lock, and a stale cookie must not lock its owner out.
      if (session !== undefined) return bySession(session);
      throw signInFirst('This needs a credential.');
    },
    createSignInCode: () => codes.create(),
    async signIn(code, address) {
      lockout.check(address);
      if (!codes.redeem(code)) {
        lockout.wrong(address);
        throw new AppError('unauthenticated', 'This sign-in code is wrong, too old, or was used already.', {
          hint: 'Ask for a new one: belfry open, or look at what Belfry printed when it started.',
        });
      }
      lockout.right(address);
      const secret = Buffer.from(randomBytes(32)).toString('base64url');
      const userId = ownerId;
      const createdAt = clock.now();
      await store.write(async (tx) => {
        await deleteSessionsBefore(tx, createdAt - SESSION_LIFE_MS);
        await insertSession(tx, { tokenHash: digest(secret).toString('base64url'), userId, createdAt });
      });
      return { secret, userId };
    },
    async signOut(sessionHash) {
      await store.write((tx) => deleteSession(tx, sessionHash));
    },
  };
}

const signInFirst = (message: string) =>
  new AppError('unauthenticated', message, {
    hint: 'Open the address that Belfry printed when it started, or send authorization: Bearer TOKEN.',
  });
