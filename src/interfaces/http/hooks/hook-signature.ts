import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../../domain/errors.ts';
import { HOOK_TOLERANCE_MS } from '../../../domain/hooks/hook.ts';
import { type EpochMs, MINUTE_MS, SECOND_MS } from '../../../when/index.ts';

/** The most signatures in one call: one for each secret of its sender. */
const SIGNATURE_LIMIT = 10;

/** The headers of a call (Standard Webhooks). */
export interface SignedCall {
  /** `webhook-id`: equal when the call is repeated. */
  readonly id: string;
  /** `webhook-timestamp`, as received: seconds since 1970. */
  readonly timestamp: string;
  /** `webhook-signature`: the signatures of version 1, in base64. */
  readonly signatures: readonly string[];
}

/**
 * Reads the three headers of a call.
 * @throws AppError unauthenticated
 */
export function readSignedCall(headers: IncomingHttpHeaders): SignedCall {
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name] ?? '').trim(),
  ) as [string, string, string];
  const signatures = signature
    .split(/\s+/)
    .slice(0, SIGNATURE_LIMIT)
    .flatMap((one) => (one.startsWith('v1,') ? [one.slice('v1,'.length)] : []));
  if (/^[\x21-\x7e]{1,200}$/.test(id) && /^\d{1,12}$/.test(timestamp) && signatures.length > 0) {
    return { id, timestamp, signatures };
  }
  throw new AppError(
    'unauthenticated',
    'A call of a webhook needs the headers webhook-id, webhook-timestamp and webhook-signature.',
    {
      hint: 'Sign it as Standard Webhooks says: "v1," and the HMAC-SHA256 of id.timestamp.body in base64.',
    },
  );
}

/** The signature of a call with a secret, in base64. */
export function sign(secret: string, { id, timestamp }: Pick<SignedCall, 'id' | 'timestamp'>, body: Buffer): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
}

/** True if one of the signatures was made with one of the secrets. Constant time. */
export function isSigned(call: SignedCall, secrets: readonly string[], body: Buffer): boolean {
  let found = false;
  for (const secret of secrets) {
    const expected = Buffer.from(sign(secret, call, body), 'base64');
    for (const given of call.signatures) {
      const bytes = Buffer.from(given, 'base64');
      const padded = Buffer.alloc(expected.length);
      bytes.copy(padded);
      // Compares both completely: a wrong length is as wrong as a wrong byte.
      const same = timingSafeEqual(padded, expected);
      if (same && bytes.length === expected.length) found = true;
    }
  }
  return found;
}

/**
 * Refuses a call whose time differs too much from ours, because it may be a recording.
 * @throws AppError unauthenticated
 */
export function checkCallTime({ timestamp }: SignedCall, now: EpochMs): void {
  const apart = Math.abs(now - Number(timestamp) * SECOND_MS);
  if (apart <= HOOK_TOLERANCE_MS) return;
  const minutes = Math.round(apart / MINUTE_MS);
  throw new AppError(
    'unauthenticated',
    `The webhook-timestamp is ${minutes} minutes from the time here; at most ${HOOK_TOLERANCE_MS / MINUTE_MS} are taken.`,
    { hint: 'Sign each call with the present time in seconds, and see that the clock is right.' },
  );
}
