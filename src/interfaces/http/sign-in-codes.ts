import type { Access } from '../../domain/actor.ts';
import { type EpochMs, MINUTE_MS } from '../../domain/time/clock.ts';

/** How long a code may be used, once. */
export const CODE_LIFE_MS = 10 * MINUTE_MS;
/** Codes that wait at once; a newer one pushes out the oldest. */
const CODE_LIMIT = 20;
/** No letters that look like digits: a code may be typed by hand. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** As whom a code signs in, and how far that reaches. */
export interface SignInGrant {
  readonly userId: string;
  readonly access: Access;
  /** The issued token the code was made with. */
  readonly tokenId: string | null;
}

export interface SignInCode {
  /** 12 characters in groups of four: 60 bits. */
  readonly code: string;
  readonly expiresAt: EpochMs;
}

/** Codes for signing in a browser without showing it the token. Kept in memory only: a restart makes them void. */
export interface SignInCodes {
  create(grant: SignInGrant): SignInCode;
  /** What the code grants, once for each code that is not too old; null for any other. */
  redeem(code: string): SignInGrant | null;
}

export function createSignInCodes(sources: { now(): EpochMs; randomBytes(size: number): Uint8Array }): SignInCodes {
  const waiting = new Map<string, { readonly grant: SignInGrant; readonly expiresAt: EpochMs }>();
  return {
    create(grant) {
      const letters = Array.from(sources.randomBytes(12), (byte) => ALPHABET[byte & 31]).join('');
      const expiresAt = sources.now() + CODE_LIFE_MS;
      waiting.set(letters, { grant, expiresAt });
      const oldest = waiting.keys().next().value;
      if (waiting.size > CODE_LIMIT && oldest !== undefined) waiting.delete(oldest);
      return { code: letters.replace(/(.{4})(?=.)/g, '$1-'), expiresAt };
    },
    redeem(code) {
      const letters = code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
      const found = waiting.get(letters);
      waiting.delete(letters);
      return found !== undefined && sources.now() < found.expiresAt ? found.grant : null;
    },
  };
}
