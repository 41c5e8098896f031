// A push service that is as strict as the real ones: RFC 8030 for the requests, RFC 8292 for who sends, RFC 8188 and RFC 8291 for what is
// encrypted. It was written from these, not from what any service answers in fact.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { PushPayload } from '../../../src/channels/push/payload.ts';
import { type BrowserDevice, createBrowserDevice } from './browser-device.ts';
import { CERTIFICATE, CERTIFICATE_KEY } from './certificate.ts';
import { vapidTrouble } from './vapid.ts';

/** What it took for a device, decrypted with the keys of that device. */
export interface TakenMessage {
  readonly payload: PushPayload;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string | null;
}

/** What goes wrong with the next message: taken and the answer lost, no answer at all, or a status with headers. */
export type PushFault = 'lost' | 'silent' | { readonly status: number; readonly headers?: Record<string, string> };

export interface PushDevice extends Pick<BrowserDevice, 'subscription'> {
  readonly taken: readonly TakenMessage[];
  /** Resolves once it took so many. */
  took(count: number): Promise<readonly TakenMessage[]>;
  /** The browser gave its subscription up: it is answered for with 410 from now on. */
  unsubscribe(): void;
}

export interface PushService extends AsyncDisposable {
  readonly url: string;
  /** `name:port`, for those who have to allow it. */
  readonly host: string;
  /** A browser subscribes with the key of whoever will send. */
  subscribe(senderKey: string): PushDevice;
  readonly faults: PushFault[];
  /** How many requests came, and why some were refused. */
  readonly requests: number;
  readonly refusals: readonly string[];
}

/** The longest message that every push service takes (RFC 8030, section 7.2). */
const LONGEST_BYTES = 4_096;

interface Subscribed {
  readonly device: BrowserDevice;
  readonly senderKey: string;
  readonly taken: TakenMessage[];
  readonly listeners: Set<() => void>;
  isGone: boolean;
}

/** Has this process trust the stand-in's certificate. */
export function trustPushService(): void {
  setDefaultCACertificates([...getCACertificates('default'), CERTIFICATE]);
}

export async function startPushService(): Promise<PushService> {
  const subscribed = new Map<string, Subscribed>();
  const faults: PushFault[] = [];
  const refusals: string[] = [];
  let requests = 0;
  const server = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (request, answer) => {
    requests += 1;
    void take(request, answer).catch((error: Error) => {
      refusals.push(error.message);
      answer.writeHead(400).end(error.message);
    });
  });
  // A connection that a slow machine left idle would end in the middle of the next call, which would count as a fault of the service.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `https://${host}`;

  async function take(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const known = subscribed.get(request.url ?? '');
    const refuse = (status: number, why: string) => {
      refusals.push(why);
      answer.writeHead(status).end(why);
    };
    if (known === undefined) return refuse(404, 'no such subscription');
    if (known.isGone) return refuse(410, 'the subscription is gone');
    if (request.method !== 'POST') return refuse(405, 'messages are posted');
    const { headers } = request;
    const unproven = vapidTrouble(headers.authorization, url, known.senderKey);
    if (unproven !== null) return refuse(403, unproven);
    if (body.length > LONGEST_BYTES) return refuse(413, 'too long');
    const ttl = header(headers.ttl, /^\d{1,9}$/, 'a TTL is needed');
    const urgency = header(headers.urgency ?? 'normal', /^(?:very-low|low|normal|high)$/, 'no such urgency');
    const topic = headers.topic === undefined ? null : header(headers.topic, /^[\w-]{1,32}$/, 'no such topic');
    header(headers['content-encoding'], /^aes128gcm$/, 'the content is encoded as aes128gcm');
    const payload = JSON.parse(known.device.decrypt(body)) as PushPayload;
    const fault = faults.shift();
    if (typeof fault === 'object') return void answer.writeHead(fault.status, fault.headers).end();
    if (fault === 'silent') return;
    known.taken.push({ payload, ttl: Number(ttl), urgency, topic });
    for (const heard of known.listeners) heard();
    if (fault === 'lost') return void request.socket.destroy();
    answer.writeHead(201, { location: `${url}/m/${randomBytes(9).toString('base64url')}` }).end();
  }

  return {
    url,
    host,
    faults,
    refusals,
    get requests() {
      return requests;
    },
    subscribe(senderKey) {
      const path = `/wpush/${randomBytes(18).toString('base64url')}`;
      const device = createBrowserDevice(`${url}${path}`);
      const taken: TakenMessage[] = [];
      const one: Subscribed = { device, senderKey, taken, listeners: new Set(), isGone: false };
      subscribed.set(path, one);
      return {
        subscription: device.subscription,
        taken,
        took: (count) => until(one, () => taken.length >= count).then(() => taken),
        unsubscribe() {
          one.isGone = true;
        },
      };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function header(value: string | string[] | undefined, pattern: RegExp, why: string): string {
  if (typeof value !== 'string' || !pattern.test(value)) throw new Error(why);
  return value;
}

function until({ listeners }: Subscribed, isSo: () => boolean): Promise<void> {
  if (isSo()) return Promise.resolve();
  return new Promise((resolve) => {
    const heard = () => {
      if (!isSo()) return;
      listeners.delete(heard);
      resolve();
    };
    listeners.add(heard);
  });
}
