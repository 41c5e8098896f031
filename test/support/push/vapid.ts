import { createPublicKey, verify } from 'node:crypto';
import { systemClock } from '../../../src/system-clock.ts';

/** A token is good for at most so long (RFC 8292, section 2). */
const LONGEST_SECONDS = 24 * 60 * 60;

/**
 * What is wrong with what a sender shows, as push services look at it (RFC 8292). Null: nothing.
 * @param origin of the push service
 * @param expectedKey what the browser subscribed with
 */
export function vapidTrouble(authorization: string | undefined, origin: string, expectedKey: string): string | null {
  const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization ?? '');
  if (found === null) return 'the authorization is not "vapid t=..., k=..."';
  const [, head = '', claims = '', signature = '', key = ''] = found;
  if (key !== expectedKey) return 'the key is not the one the browser subscribed with';
  const { alg, typ } = read(head);
  if (alg !== 'ES256' || typ !== 'JWT') return 'the token is no JWT signed with ES256';
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'the signature is wrong';
  const { aud, exp, sub } = read(claims);
  if (aud !== origin) return `the token is for ${String(aud)}, not ${origin}`;
  const left = Number(exp) - systemClock.now() / 1000;
  if (!(left > 0 && left <= LONGEST_SECONDS)) return 'the token is too old, or good for longer than a day';
  return /^(?:mailto:\S+@\S+|https:\/\/\S+)$/.test(String(sub)) ? null : 'nobody says whom to write to';
}

const read = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
