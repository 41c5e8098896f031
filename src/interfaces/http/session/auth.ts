import { randomBytes as systemRandomBytes } from 'node:crypto';
import type { TokenAudience } from '../../../domain/people/token.ts';
import { revokeConnections } from '../../../operations/people/connections/revoke-connections.ts';
import type { Store } from '../../../store/database.ts';
import { deleteAllSessions, deleteSession, listSessionPorts } from '../../../store/people/sessions.ts';
import type { Clock } from '../../../when/index.ts';
import { SessionDoor } from './by-session.ts';
import { TokenDoor } from './by-token.ts';
import { type Credentials, otherDoor, SESSION_LIFE_MS, type SignedIn, signInFirst } from './credentials.ts';
import { createLockout } from './lockout.ts';
import { SignIns, type SigningIn } from './sign-in.ts';

/** Authenticates callers. */
export interface Auth extends SigningIn {
  /**
   * @param audience the door; a credential of another door opens nothing.
   * @default 'api'
   * @throws AppError unauthenticated, locked_out
   */
  authenticate(credentials: Credentials, audience?: TokenAudience): Promise<SignedIn>;
  signOut(sessionHash: string): Promise<void>;
  /** The ports on which browsers are signed in, in order. */
  sessionPorts(): Promise<readonly number[]>;
  /** Signs every browser out, and ends every connection that one of them approved. */
  endSessions(): Promise<void>;
}

export interface AuthOptions {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  /** The token of the data folder. */
  readonly token: string;
  /** The owner of that token. */
  readonly ownerId: string;
  /** Whether the token of a run of this agent opens the agent's tools over MCP. @default for no agent */
  readonly opensTools?: (agent: string) => boolean;
  /** @default node:crypto */
  readonly randomBytes?: (size: number) => Uint8Array;
}

export function createAuth({
  store,
  clock,
  token,
  ownerId,
  opensTools = () => false,
  randomBytes = systemRandomBytes,
}: AuthOptions): Auth {
  const lockout = createLockout(() => clock.monotonic());
  const tokens = new TokenDoor({ store, clock, lockout, token, ownerId, opensTools });
  const browsers = new SessionDoor(store, clock);
  const { createSignInCode, createSignInCodeFor, signIn, confirm } = new SignIns({
    ...{ store, clock, lockout, ownerId, randomBytes },
  });
  return {
    ...{ createSignInCode, createSignInCodeFor, signIn, confirm },
    async authenticate({ authorization, sessions, proof, address }, audience = 'api') {
      if (authorization !== undefined) return tokens.authenticate(authorization, address, audience);
      if (audience === 'mcp') throw otherDoor(audience);
      // The secrets of a session have 256 bits each: guessing needs no lockout, and a stale cookie must not lock its
      // owner out.
      if (sessions.length > 0) return browsers.authenticate(sessions, proof);
      throw signInFirst('This needs a credential.');
    },
    sessionPorts: () => store.read((tx) => listSessionPorts(tx, clock.now() - SESSION_LIFE_MS)),
    async endSessions() {
      await store.write(async (tx) => {
        await deleteAllSessions(tx);
        await revokeConnections(tx, clock.now());
      });
      // Ends the streams of other processes too.
      store.tellOthers('signed-out', EVERY_SESSION);
    },
    async signOut(sessionHash) {
      await store.write((tx) => deleteSession(tx, sessionHash));
    },
  };
}

/** Stands for all sessions in messages between processes; it cannot be the hash of a session. */
export const EVERY_SESSION = '*';
