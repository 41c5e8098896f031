import { parseGivenUrl } from '../net/given-url.ts';

/**
 * The channel of browsers and phones with notifications. Each device links itself, and one name reaches all of a
 * person's devices.
 */
export const PUSH_CHANNEL = 'push';

/** A browser's subscription for messages (RFC 8030, RFC 8291). The keys are in base64url. */
export interface PushSubscription {
  /** The address at its push service. */
  readonly endpoint: string;
  /** The browser's public key, an uncompressed point on P-256. */
  readonly p256dh: string;
  /** The secret that only this browser and its sender know. */
  readonly auth: string;
}

/**
 * The keys by which this Belfry identifies itself to push services (RFC 8292). Both in base64url, the public one as
 * an uncompressed point.
 */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** What the channel needs from the rest of Belfry. */
export interface PushHouse {
  keys(): Promise<PushKeys>;
  /** The subscription of the device at an address; null when it accepts nothing any more. */
  subscriptionAt(address: string): Promise<PushSubscription | null>;
  /** The push service reports that the device is gone. Does nothing when another subscription has replaced it. */
  forget(address: string, endpoint: string): Promise<void>;
  post: PostPush;
}

/** One message for a push service. */
export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Uint8Array;
}

/** `refused`: the address is not allowed; `unsent`: no connection was made, so nothing was sent. */
export type PushAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfter: string | null }
  | { readonly kind: 'refused' | 'unsent'; readonly words: string };

/** Sends a message to a push service. After an error, nobody knows whether it arrived. */
export type PostPush = (request: PushRequest, signal: AbortSignal) => Promise<PushAnswer>;

/** Whether two subscriptions are of the same browser: only it and its sender know the secret. */
export const isSameBrowser = (one: PushSubscription, other: PushSubscription): boolean =>
  one.p256dh === other.p256dh && one.auth === other.auth;

const LONGEST_ENDPOINT = 1_000;
const BASE64URL = /^[A-Za-z0-9_-]+$/;
/** Unpadded base64url of 65 bytes and of 16. */
const P256DH_LENGTH = 87;
const AUTH_LENGTH = 22;
/** The prime of P-256 and the constant of its curve (FIPS 186-4, D.1.2.3). */
const P = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n;
const B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/**
 * The fault of a subscription, by field and in words; empty for none. The target of its name is checked at every
 * send.
 */
export function checkSubscription(
  given: PushSubscription,
): readonly { readonly path: string; readonly message: string }[] {
  const { p256dh, auth } = given;
  const endpoint = endpointTrouble(given.endpoint);
  const isSecret = auth.length === AUTH_LENGTH && BASE64URL.test(auth);
  return [
    ...(endpoint === null ? [] : [{ path: 'endpoint', message: endpoint }]),
    ...(isPoint(p256dh) ? [] : [{ path: 'p256dh', message: 'must be a public key on P-256, in base64url' }]),
    ...(isSecret ? [] : [{ path: 'auth', message: 'must be 16 bytes in base64url' }]),
  ];
}

/** Whether it is an uncompressed point on the curve: with any other key no message can be encrypted. */
function isPoint(p256dh: string): boolean {
  if (p256dh.length !== P256DH_LENGTH || !BASE64URL.test(p256dh)) return false;
  const hex = Uint8Array.fromBase64(p256dh, { alphabet: 'base64url' }).toHex();
  const [x, y] = [BigInt(`0x${hex.slice(2, 66)}`), BigInt(`0x${hex.slice(66)}`)];
  return hex.startsWith('04') && x < P && y < P && (y ** 2n - x ** 3n + 3n * x - B) % P === 0n;
}

function endpointTrouble(endpoint: string): string | null {
  const url = parseGivenUrl(endpoint);
  if (url === null || endpoint.length > LONGEST_ENDPOINT) return 'must be the https address of a push service';
  if (url.protocol !== 'https:') return `must be an https address, not ${url.protocol}`;
  return url.username !== '' || url.password !== '' || url.hash !== '' ? 'must have no password and no fragment' : null;
}
