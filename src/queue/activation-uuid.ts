import { encodeBase32 } from '../domain/ids.ts';

/** Crockford's digits in lower case, as in ids. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const PREFIX = 'act_';
/** 26 digits carry 130 bits: the two above a UUID's 128 are zero. */
const ACTIVATION = /^act_[0-7][0-9a-hjkmnp-tv-z]{25}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isActivationId = (id: string): boolean => ACTIVATION.test(id);

/**
 * The UUID of an activation id: the same 16 bytes, in PostgreSQL's notation.
 * @throws Error for an invalid activation id
 */
export function activationUuid(id: string): string {
  if (!isActivationId(id)) throw new Error(`"${id}" is not the id of an activation`);
  let value = 0n;
  for (const digit of id.slice(PREFIX.length)) value = value * 32n + BigInt(DIGITS.indexOf(digit));
  const hex = value.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The activation id of a UUID. @throws Error for an invalid UUID */
export function activationId(uuid: string): string {
  if (!UUID.test(uuid)) throw new Error(`"${uuid}" is not a UUID`);
  return `${PREFIX}${encodeBase32(Buffer.from(uuid.replaceAll('-', ''), 'hex'))}`;
}
