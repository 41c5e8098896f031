import { type EpochMs, HOUR_MS, MINUTE_MS } from '../../when/index.ts';
import type { ChannelPerson } from './inbox.ts';

/** A code can be sent for so long; whoever sent it can be confirmed for as long again. */
export const PAIRING_MS = 10 * MINUTE_MS;
/** So many wrong codes on the channel end every code that waits there. */
export const WRONG_CODES = 5;

const CODE_LENGTH = 8;
/** Crockford's: without letters that are taken for others. Each character carries five bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Codes one person may have sent to addresses of one channel within an hour. */
export const CODES_PER_HOUR = 5;

/**
 * `waiting` for the code; `claimed`: somebody sent it, and the person is asked; `sent`: the other way, it goes to the address, and the person
 * enters it; `linked`; `ended` without a link.
 */
export type PairingState = 'waiting' | 'claimed' | 'sent' | 'linked' | 'ended';

/** A way for one address to become a person's. */
export interface Pairing {
  readonly id: string;
  readonly userId: string;
  readonly channel: string;
  readonly agent: string;
  readonly label: string;
  readonly codeHash: string;
  readonly state: PairingState;
  readonly wrong: number;
  /** Where the code came from, and from whom; null while it waits. */
  readonly address: string | null;
  readonly person: ChannelPerson | null;
  readonly createdAt: EpochMs;
  readonly expiresAt: EpochMs;
  /** Codes the person had sent on the channel since `codesSince`. */
  readonly codes: number;
  readonly codesSince: EpochMs;
  /** Why the code could not be sent; null: it was, or is on its way. */
  readonly failure: string | null;
}

/** So far the clocks of two processes may lie apart. */
const APART_MS = MINUTE_MS;

/** Whether a pairing still goes on. One that would last longer than any does was made by a clock that was set back since, and is over. */
export const goesOn = ({ expiresAt }: Pick<Pairing, 'expiresAt'>, now: EpochMs): boolean =>
  expiresAt > now && expiresAt - now <= PAIRING_MS + APART_MS;

/** The count of codes with one more, within the hour that began with the first of them; null: there were enough. */
export function countCode(
  before: Pick<Pairing, 'codes' | 'codesSince'> | null,
  now: EpochMs,
): Pick<Pairing, 'codes' | 'codesSince'> | null {
  if (before === null || before.codes === 0 || now - before.codesSince >= HOUR_MS) return { codes: 1, codesSince: now };
  return before.codes >= CODES_PER_HOUR ? null : { codes: before.codes + 1, codesSince: before.codesSince };
}

/** As it is shown and sent: in two halves. */
export const spellCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** A new code of random bytes, of which it takes eight. */
export function makeCode(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, CODE_LENGTH), (byte) => ALPHABET[byte & 31]).join('');
}

/** A code as it was typed, with easily confused characters corrected; null for any other text. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === CODE_LENGTH && [...code].every((character) => ALPHABET.includes(character)) ? code : null;
}

/** What a code that somebody sent comes to. */
export type CodeOutcome =
  | { readonly kind: 'claimed'; readonly pairing: Pairing }
  | {
      readonly kind: 'wrong';
      readonly counted: readonly { readonly id: string; readonly wrong: number; readonly ends: boolean }[];
    };

/**
 * Decides over a code. A wrong one counts against every code that waits on the channel: nobody can say whose it was meant to be.
 */
export function judgeCode(waiting: readonly Pairing[], codeHash: string | null): CodeOutcome {
  const pairing = codeHash === null ? undefined : waiting.find((one) => one.codeHash === codeHash);
  if (pairing !== undefined) return { kind: 'claimed', pairing };
  return {
    kind: 'wrong',
    counted: waiting.map(({ id, wrong }) => ({ id, wrong: wrong + 1, ends: wrong + 1 >= WRONG_CODES })),
  };
}
