import { hash } from 'node:crypto';
import type { Access } from '../../../domain/people/actor.ts';
import type { Store } from '../../../store/database.ts';
import { findSignInCode, insertSignInCode, takeSignInCode } from '../../../store/people/sign-in-codes.ts';
import { type EpochMs, MINUTE_MS } from '../../../when/index.ts';

/** How long a code may be used, once. */
export const CODE_LIFE_MS = 10 * MINUTE_MS;
/** The most codes that wait; a newer one replaces the oldest. */
const CODE_LIMIT = 20;
/** No letters that look like digits: a code may be typed by hand. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The person that a code signs in, and its scope. */
export interface SignInGrant {
  readonly userId: string;
  readonly access: Access;
  /** The issued token that made the code. */
  readonly tokenId: string | null;
}

export interface SignInCode {
  /** 12 characters in groups of four: 60 bits. */
  readonly code: string;
  readonly expiresAt: EpochMs;
}

/**
 * Codes that sign a browser in without showing it the token. Any process on the same data accepts a code of another.
 */
export interface SignInCodes {
  create(grant: SignInGrant): Promise<SignInCode>;
  /** What a code grants, without using it up; null for a wrong or expired one. */
  peek(code: string): Promise<SignInGrant | null>;
  /** What the code grants, once for each valid code; null for any other. */
  redeem(code: string): Promise<SignInGrant | null>;
}

const hashOf = (letters: string): string => hash('sha256', letters, 'base64url');

/** Its stored form, however it was typed. */
const keyOf = (code: string): string =>
  hashOf(code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1'));

export function createSignInCodes(sources: {
  readonly store: Store;
  now(): EpochMs;
  randomBytes(size: number): Uint8Array;
}): SignInCodes {
  const { store, now, randomBytes } = sources;
  return {
    async create(grant) {
      const letters = Array.from(randomBytes(12), (byte) => ALPHABET[byte & 31]).join('');
      const madeAt = now();
      const expiresAt = madeAt + CODE_LIFE_MS;
      await store.write((tx) =>
        insertSignInCode(tx, { hash: hashOf(letters), ...grant, expiresAt }, { now: madeAt, limit: CODE_LIMIT }),
      );
      return { code: letters.replace(/(.{4})(?=.)/g, '$1-'), expiresAt };
    },
    async peek(code) {
      const found = await store.read((tx) => findSignInCode(tx, keyOf(code)));
      if (found === null || now() >= found.expiresAt) return null;
      const { userId, access, tokenId } = found;
      return { userId, access, tokenId };
    },
    async redeem(code) {
      const key = keyOf(code);
      // A guess costs only a read: a transaction follows only for an existing code.
      const found = await store.read((tx) => findSignInCode(tx, key));
      if (found === null || !(await store.write((tx) => takeSignInCode(tx, key)))) return null;
      const { userId, access, tokenId, expiresAt } = found;
      return now() < expiresAt ? { userId, access, tokenId } : null;
    },
  };
}
