import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs according to Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`, one signature for each secret. */
export function signatureHeaders(
  secrets: readonly string[],
  { id, timestamp, body }: { readonly id: string; readonly timestamp: number; readonly body: string },
): Record<string, string> {
  const signed = secrets.map(
    (secret) => `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signed.join(' ') };
}

/** A request further from now than this is old and may be a replay. */
const TOLERANCE_SECONDS = 300;

/**
 * True when a request was signed with the secret within five minutes of `now` (epoch milliseconds). For agents in
 * TypeScript that are woken by webhook; `body` is the raw text, before any parsing.
 */
export function verifyWebhook(
  secret: string,
  {
    headers,
    body,
    now,
  }: { readonly headers: Headers | Readonly<Record<string, unknown>>; readonly body: string; readonly now: number },
): boolean {
  const read = (name: string) => String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '');
  const [id, timestamp] = [read('webhook-id'), Number(read('webhook-timestamp'))];
  if (id === '' || !Number.isInteger(timestamp) || Math.abs(now / 1000 - timestamp) > TOLERANCE_SECONDS) return false;
  const expected = Buffer.from(signatureHeaders([secret], { id, timestamp, body })['webhook-signature'] ?? '');
  return read('webhook-signature')
    .split(' ')
    .some((given) => given.length === expected.length && timingSafeEqual(Buffer.from(given), expected));
}

/** The bytes of `whsec_` and base64. */
function keyOf(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
}

/** True for a valid secret: `whsec_` and the base64 of 24 to 64 bytes. */
export function isWebhookSecret(secret: string): boolean {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret)) return false;
  const { length } = keyOf(secret);
  return length >= 24 && length <= 64;
}
