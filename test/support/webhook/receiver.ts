import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';

/** What the receiver does with a call: a status, with headers; takes it and the answer is lost; or never answers. */
export type ReceiverFault =
  | 'lost'
  | 'silent'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

/** A call as it came. */
export interface ReceivedCall {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read the fields they speak of
  readonly data: any;
}

/** Somebody's server that keeps to Standard Webhooks: the same id is taken once. */
export interface Receiver extends AsyncDisposable {
  readonly url: string;
  readonly host: string;
  /** Every call, whatever it was answered. */
  readonly calls: readonly ReceivedCall[];
  /** What was taken, each id once. */
  readonly taken: readonly ReceivedCall[];
  readonly faults: ReceiverFault[];
  /** While set, every call is answered so. */
  always: ReceiverFault | null;
  /** Whether the package of the standard takes a call as signed with a secret; `now` is the time of the receiver. */
  verifiesAt(call: ReceivedCall | undefined, secret: string, now: number): boolean;
}

export async function startReceiver(): Promise<Receiver> {
  const calls: ReceivedCall[] = [];
  const taken = new Map<string, ReceivedCall>();
  const faults: ReceiverFault[] = [];
  const server = createServer(async (request, answer) => {
    const body = await text(request);
    const headers = request.headers as Record<string, string>;
    const call = { id: headers['webhook-id'] ?? '', headers, body, data: JSON.parse(body).data };
    calls.push(call);
    const fault = receiver.always ?? faults.shift();
    if (fault === 'silent') return;
    if (fault !== undefined && fault !== 'lost') return answer.writeHead(fault.status, fault.headers).end('no');
    if (!taken.has(call.id)) taken.set(call.id, call);
    if (fault === 'lost') return request.socket.destroy();
    // The sender does not read an answer as long as this.
    answer.writeHead(200).end('x'.repeat(1_000_000));
  });
  // A connection that a slow machine left idle would end in the middle of the next call, which would count as a fault of the service.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: Receiver = {
    url: `http://${host}/belfry`,
    ...{ host, calls, faults, always: null },
    get taken() {
      return [...taken.values()];
    },
    verifiesAt(call, secret, now) {
      // The package goes by the computer's own clock.
      vi.useFakeTimers({ now, toFake: ['Date'] });
      try {
        new Webhook(secret).verify(call?.body ?? '', call?.headers ?? {});
        return true;
      } catch {
        return false;
      } finally {
        vi.useRealTimers();
      }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}
