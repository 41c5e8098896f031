import { type EpochMs, HOUR_MS, MINUTE_MS } from '../../when/index.ts';
import type { ChannelPerson } from './inbox.ts';

/** How long a code can be sent; after that, its sender can be confirmed for equally long. */
export const PAIRING_MS = 10 * MINUTE_MS;
/** This many wrong codes on a channel end every waiting code there. */
export const WRONG_CODES = 5;

const CODE_LENGTH = 8;
/** Crockford's alphabet, without easily confused letters. Each character carries five bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many codes one person may have sent to addresses of one channel within an hour. */
export const CODES_PER_HOUR = 5;

/**
 * `waiting`: nobody sent the code; `claimed`: somebody sent it, and the person is asked; `sent`: the code goes to the
 * address, and the person enters it; `linked`; `ended` without a link.
 */
export type PairingState = 'waiting' | 'claimed' | 'sent' | 'linked' | 'ended';

/** The linking of one address to a person. */
export interface Pairing {
  readonly id: string;
  readonly userId: string;
  readonly channel: string;
  readonly agent: string;
  readonly label: string;
  readonly codeHash: string;
  readonly state: PairingState;
  readonly wrong: number;
  /** The sender's address and name; null while it waits. */
  readonly address: string | null;
  readonly person: ChannelPerson | null;
  readonly createdAt: EpochMs;
  readonly expiresAt: EpochMs;
  /** How many codes the person requested on the channel since `codesSince`. */
  readonly codes: number;
  readonly codesSince: EpochMs;
  /** Why the code could not be sent; null when it was sent, or is on its way. */
  readonly failure: string | null;
}

/** How far the clocks of two processes may differ. */
const APART_MS = MINUTE_MS;

/**
 * Whether a pairing is still valid. One with a longer life than any was made before the clock was set back, and has
 * ended.
 */
export const goesOn = ({ expiresAt }: Pick<Pairing, 'expiresAt'>, now: EpochMs): boolean =>
  expiresAt > now && expiresAt - now <= PAIRING_MS + APART_MS;

/** The count of codes plus one, within the hour since the first of them; null when the limit is reached. */
export function countCode(
  before: Pick<Pairing, 'codes' | 'codesSince'> | null,
  now: EpochMs,
): Pick<Pairing, 'codes' | 'codesSince'> | null {
  if (before === null || before.codes === 0 || now - before.codesSince >= HOUR_MS) return { codes: 1, codesSince: now };
  return before.codes >= CODES_PER_HOUR ? null : { codes: before.codes + 1, codesSince: before.codesSince };
}

/** The displayed form: in two halves. */
export const spellCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Makes a code from random bytes, of which it uses eight. */
export function makeCode(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, CODE_LENGTH), (byte) => ALPHABET[byte & 31]).join('');
}

/** A code as it was typed, with easily confused characters corrected; null for any other text. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === CODE_LENGTH && [...code].every((character) => ALPHABET.includes(character)) ? code : null;
}

/** The result of a received code. */
export type CodeOutcome =
  | { readonly kind: 'claimed'; readonly pairing: Pairing }
  | {
      readonly kind: 'wrong';
      readonly counted: readonly { readonly id: string; readonly wrong: number; readonly ends: boolean }[];
    };

/**
 * Judges a received code. A wrong one counts against every waiting code on the channel, because nobody can know which
 * one was meant.
 */
export function judgeCode(waiting: readonly Pairing[], codeHash: string | null): CodeOutcome {
  const pairing = codeHash === null ? undefined : waiting.find((one) => one.codeHash === codeHash);
  if (pairing !== undefined) return { kind: 'claimed', pairing };
  return {
    kind: 'wrong',
    counted: waiting.map(({ id, wrong }) => ({ id, wrong: wrong + 1, ends: wrong + 1 >= WRONG_CODES })),
  };
}
