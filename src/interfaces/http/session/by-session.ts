import { timingSafeEqual } from 'node:crypto';
import { type Actor, lesserAccess } from '../../../domain/people/actor.ts';
import { ANSWERED_WITHIN_MS, type Store } from '../../../store/database.ts';
import { findSession, markSessionSeen } from '../../../store/people/sessions.ts';
import { findUser } from '../../../store/people/users.ts';
import { type Clock, type EpochMs, HOUR_MS } from '../../../when/index.ts';
import { digest, SESSION_LIFE_MS, type SignedIn, signInFirst } from './credentials.ts';

/** How often it is written at most that a page is open, so that not every request causes a write. */
const SEEN_STEP_MS = HOUR_MS;
const SOON = { withinMs: ANSWERED_WITHIN_MS };

/** Authenticates a signed-in browser by both secrets of its session. */
export class SessionDoor {
  readonly #store: Store;
  readonly #clock: Pick<Clock, 'now'>;

  constructor(store: Store, clock: Pick<Clock, 'now'>) {
    this.#store = store;
    this.#clock = clock;
  }

  /** @throws AppError unauthenticated */
  async authenticate(secrets: readonly string[], proof: string | undefined): Promise<SignedIn> {
    if (proof === undefined) {
      throw signInFirst(
        'Sessions belong to the page they began on now, and this browser has no proof of one: sign in once more.',
        { reason: 'no_proof' },
      );
    }
    const proofHash = digest(proof).toString('base64url');
    for (const secret of secrets) {
      const signedIn = await this.#bySecrets(digest(secret).toString('base64url'), proofHash);
      if (signedIn !== null) return signedIn;
    }
    throw signInFirst('You are not signed in any more.');
  }

  /** Null when the two do not match: a cookie may come from another port of this machine, where anybody may serve. */
  async #bySecrets(sessionHash: string, proofHash: string): Promise<SignedIn | null> {
    const notBefore = this.#clock.now() - SESSION_LIFE_MS;
    const found = await this.#store.read(async (tx) => {
      const session = await findSession(tx, sessionHash, notBefore);
      const user = session === null ? null : await findUser(tx, session.userId);
      return session === null || user === null ? null : { session, user };
    }, SOON);
    if (found === null || !timingSafeEqual(digest(found.session.proofHash), digest(proofHash))) return null;
    const { session, user } = found;
    await this.#noteSeen(session);
    const { confirmedAt, token: issued } = session;
    const actor: Actor = { kind: 'user', userId: user.id, access: lesserAccess(session.access, user.role) };
    const browser = { actor, by: 'session', sessionHash, purpose: 'person', confirmedAt } as const;
    if (issued === null) return { ...browser, token: null, endsAt: null };
    const { id, name, expiresAt: endsAt } = issued;
    if (endsAt !== null && endsAt <= this.#clock.now()) throw signInFirst('The token you signed in with has expired.');
    return { ...browser, token: { id, name }, endsAt };
  }

  /** Data that cannot be written to open the page all the same. */
  async #noteSeen({ tokenHash, seenAt }: { readonly tokenHash: string; readonly seenAt: EpochMs | null }) {
    const now = this.#clock.now();
    if (seenAt !== null && Math.abs(now - seenAt) < SEEN_STEP_MS) return;
    await this.#store.write((tx) => markSessionSeen(tx, tokenHash, now), SOON).catch(() => undefined);
  }
}
