import { AppError } from '../../../domain/errors.ts';
import { createIdGenerator, type IdGenerator } from '../../../domain/ids.ts';
import { type Actor, describeActor, isAdmin, lesserAccess } from '../../../domain/people/actor.ts';
import type { Origin } from '../../../domain/schedules/origin.ts';
import { notFound } from '../../../operations/owned/own-schedule.ts';
import type { Store, Tx } from '../../../store/database.ts';
import { insertAudit } from '../../../store/people/audit.ts';
import { confirmSession, deleteSessionsBefore, insertSession } from '../../../store/people/sessions.ts';
import { isTokenLive } from '../../../store/people/tokens.ts';
import { findUser } from '../../../store/people/users.ts';
import type { Clock, EpochMs } from '../../../when/index.ts';
import { digest, SESSION_LIFE_MS, type SignedIn, signInFirst } from './credentials.ts';
import type { Lockout } from './lockout.ts';
import { createSignInCodes, type SignInCode, type SignInCodes, type SignInGrant } from './sign-in-codes.ts';

/** How a browser is signed in and confirmed. */
export interface SigningIn {
  /** A new code that signs one browser in. @param grant the person and scope; the owner when left out */
  createSignInCode(grant?: SignInGrant): Promise<SignInCode>;
  /**
   * Trades a code for a session's two secrets: one for the cookie, which no script can read, and one for the page,
   * which other ports of this machine never get. Only both together are valid.
   * @param as the person who is already signed in there: a code of another person is then refused, and stays valid
   * @throws AppError unauthenticated, locked_out, wrong_state
   */
  signIn(
    code: string,
    from: { readonly address: string; readonly port: number | null },
    as?: string,
  ): Promise<{ readonly secret: string; readonly proof: string; readonly userId: string }>;
  /**
   * Records that the person of a session showed a fresh sign-in code of their own.
   * @throws AppError unauthenticated, locked_out, forbidden
   */
  confirm(session: SignedIn, code: string, address: string): Promise<{ readonly confirmedAt: EpochMs }>;
  /**
   * A code for oneself with one's own scope, or by an admin for another person, on whose audit record it appears.
   * @throws AppError not_found, for another person unless an admin asks
   */
  createSignInCodeFor(userId: string, by: { readonly actor: Actor; readonly origin: Origin }): Promise<SignInCode>;
}

export interface SigningInOptions {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly lockout: Lockout;
  /** The person of a code when none is named. */
  readonly ownerId: string;
  readonly randomBytes: (size: number) => Uint8Array;
}

/** Trades codes for sessions. */
export class SignIns implements SigningIn {
  readonly #store: Store;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #lockout: Lockout;
  readonly #ownerId: string;
  readonly #codes: SignInCodes;
  readonly #ids: IdGenerator;
  readonly #newSecret: () => string;

  constructor({ store, clock, lockout, ownerId, randomBytes }: SigningInOptions) {
    const now = () => clock.now();
    this.#store = store;
    this.#clock = clock;
    this.#lockout = lockout;
    this.#ownerId = ownerId;
    this.#codes = createSignInCodes({ store, now, randomBytes });
    this.#ids = createIdGenerator({ now, randomBytes });
    this.#newSecret = () => Buffer.from(randomBytes(32)).toString('base64url');
  }

  createSignInCode: SigningIn['createSignInCode'] = (
    grant = { userId: this.#ownerId, access: 'admin', tokenId: null },
  ) => this.#codes.create(grant);

  signIn: SigningIn['signIn'] = async (code, { address, port }, as) => {
    if (as !== undefined && ((await this.#codes.peek(code))?.userId ?? as) !== as) {
      throw new AppError('wrong_state', 'This code signs in another person than the one who is signed in here.', {
        hint: 'Sign out first, or say that you want to be signed in as the other person. The code is still good.',
      });
    }
    const grant = await this.#redeem(code, address);
    const [secret, proof] = [this.#newSecret(), this.#newSecret()];
    const createdAt = this.#clock.now();
    await this.#store.write(async (tx) => {
      await deleteSessionsBefore(tx, createdAt - SESSION_LIFE_MS);
      const hashes = {
        tokenHash: digest(secret).toString('base64url'),
        proofHash: digest(proof).toString('base64url'),
      };
      await insertSession(tx, { ...hashes, createdAt, confirmedAt: createdAt, port, ...grant });
    });
    return { secret, proof, userId: grant.userId };
  };

  confirm: SigningIn['confirm'] = async ({ actor, sessionHash }, code, address) => {
    if (sessionHash === null) {
      throw new AppError('forbidden', 'Only a browser session is confirmed: a token needs no code.', {
        hint: 'Do what you wanted to do; it needs no confirmation.',
      });
    }
    const grant = await this.#codes.peek(code);
    if (grant !== null) await this.#refuseToConfirm(grant, actor);
    await this.#redeem(code, address);
    const confirmedAt = this.#clock.now();
    if (!(await this.#store.write((tx) => confirmSession(tx, sessionHash, confirmedAt)))) {
      throw signInFirst('You are not signed in any more.');
    }
    return { confirmedAt };
  };

  createSignInCodeFor: SigningIn['createSignInCodeFor'] = async (userId, { actor, origin }) => {
    const isOwn = actor.kind === 'user' && actor.userId === userId;
    const user = isOwn || isAdmin(actor) ? await this.#store.read((tx) => findUser(tx, userId)) : null;
    if (user === null) throw notFound('user', userId);
    if (!isOwn) await this.#store.write((tx) => this.#recordCode(tx, { actor, origin, userId }));
    const access = isOwn ? lesserAccess(actor.access ?? 'user', user.role) : user.role;
    return this.#codes.create({ userId, access, tokenId: origin.token?.id ?? null });
  };

  #recordCode(tx: Tx, { actor, origin, userId }: { actor: Actor; origin: Origin; userId: string }) {
    const who = { userId, actor: describeActor(actor), actorUserId: actor.userId, origin };
    const what = { operation: 'create-sign-in-code', subject: userId, detail: {} };
    return insertAudit(tx, { id: this.#ids.next('aud'), at: this.#clock.now(), ...who, ...what });
  }

  /**
   * A code confirms only a session of at most its own scope: the holder of a limited token must not extend an open
   * page with it.
   * @throws AppError forbidden
   */
  async #refuseToConfirm({ userId, access, tokenId }: SignInGrant, actor: Actor): Promise<void> {
    const hint =
      'Use one of your own that reaches as far: belfry open on the machine that holds the data, or ask an admin.';
    if (actor.kind !== 'user' || userId !== actor.userId) {
      throw new AppError('forbidden', 'This sign-in code is for another person; nothing was confirmed.', { hint });
    }
    const reach = actor.access ?? 'user';
    const isLive = tokenId === null || (await this.#store.read((tx) => isTokenLive(tx, tokenId, this.#clock.now())));
    if (lesserAccess(access, reach) === reach && isLive) return;
    throw new AppError('forbidden', 'This sign-in code does not reach as far as this session; nothing was confirmed.', {
      hint,
    });
  }

  /**
   * What a code grants; a wrong one counts against its address. A right one is accepted, whatever came from there
   * before.
   */
  async #redeem(code: string, address: string): Promise<SignInGrant> {
    const grant = await this.#codes.redeem(code);
    if (grant === null) {
      this.#lockout.check(address);
      this.#lockout.wrong(address);
      throw new AppError('unauthenticated', 'This sign-in code is wrong, too old, or was used already.', {
        hint: 'Ask for a new one: belfry open, or look at what Belfry printed when it started.',
      });
    }
    return grant;
  }
}
