import { parseGivenUrl } from '../net/given-url.ts';

/** The channel of browsers and phones that take notifications. Each device links itself, and one name reaches all of a person's. */
export const PUSH_CHANNEL = 'push';

/** What a browser hands over so that messages can be sent to it (RFC 8030, RFC 8291). The keys in base64url. */
export interface PushSubscription {
  /** Where its push service takes messages for it. */
  readonly endpoint: string;
  /** The browser's public key, an uncompressed point on P-256. */
  readonly p256dh: string;
  /** The secret that only this browser and its sender share. */
  readonly auth: string;
}

/** With what this Belfry proves to push services who sends (RFC 8292). Both in base64url, the public one as an uncompressed point. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** What the channel needs of the house around it. */
export interface PushHouse {
  keys(): Promise<PushKeys>;
  /** What the device at an address handed over; null: it takes nothing any more. */
  subscriptionAt(address: string): Promise<PushSubscription | null>;
  /** The push service says that there is no such device any more. Does nothing where another subscription took its place meanwhile. */
  forget(address: string, endpoint: string): Promise<void>;
  post: PostPush;
}

/** One message for a push service. */
export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Uint8Array;
}

/** `refused`: the address is not one that is reached; `unsent`: no connection came about, so nothing was sent. */
export type PushAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfter: string | null }
  | { readonly kind: 'refused' | 'unsent'; readonly words: string };

/** Brings a message to a push service. What it throws says that nobody knows whether it arrived. */
export type PostPush = (request: PushRequest, signal: AbortSignal) => Promise<PushAnswer>;

/** Whether two subscriptions are of the same browser: it alone and its sender know the secret. */
export const isSameBrowser = (one: PushSubscription, other: PushSubscription): boolean =>
  one.p256dh === other.p256dh && one.auth === other.auth;

const LONGEST_ENDPOINT = 1_000;
const BASE64URL = /^[A-Za-z0-9_-]+$/;
/** Unpadded base64url of 65 bytes, of which the first is 4; and of 16 bytes. */
const P256DH_LENGTH = 87;
const AUTH_LENGTH = 22;

/** What is wrong with a subscription, by field and in words; empty: nothing. Where its name leads is judged with every send. */
export function checkSubscription(
  given: PushSubscription,
): readonly { readonly path: string; readonly message: string }[] {
  const { p256dh, auth } = given;
  const endpoint = endpointTrouble(given.endpoint);
  const isPoint = p256dh.length === P256DH_LENGTH && BASE64URL.test(p256dh) && p256dh.startsWith('B');
  const isSecret = auth.length === AUTH_LENGTH && BASE64URL.test(auth);
  return [
    ...(endpoint === null ? [] : [{ path: 'endpoint', message: endpoint }]),
    ...(isPoint ? [] : [{ path: 'p256dh', message: 'must be a public key on P-256, in base64url' }]),
    ...(isSecret ? [] : [{ path: 'auth', message: 'must be 16 bytes in base64url' }]),
  ];
}

function endpointTrouble(endpoint: string): string | null {
  const url = parseGivenUrl(endpoint);
  if (url === null || endpoint.length > LONGEST_ENDPOINT) return 'must be the https address of a push service';
  if (url.protocol !== 'https:') return `must be an https address, not ${url.protocol}`;
  return url.username !== '' || url.password !== '' || url.hash !== '' ? 'must have no password and no fragment' : null;
}
