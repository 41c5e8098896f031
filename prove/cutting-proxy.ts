// Stands before PostgreSQL and spoils one message of a process: cuts its connection before or after it, or delays it.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Cut = 'before' | 'after' | 'delay';

export interface CuttingProxy {
  /** The server's address with the proxy in its place. */
  readonly url: string;
  /** Begins to count, and spoils the n-th message; null spoils none. */
  begin(fault: { readonly cut: Cut; readonly at: number } | null): void;
  /** How many messages came. */
  count(): number;
  hasStruck(): boolean;
  close(): Promise<void>;
}

/** Longer than the five seconds after which Belfry calls a database unreachable. */
const DELAY_MS = 6_000;

export async function startCuttingProxy(url: string): Promise<CuttingProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let fault: { readonly cut: Cut; readonly at: number } | null = null;
  let [count, struck] = [0, false];
  const pass = (client: Socket, upstream: Socket, message: string | Buffer): void => {
    count++;
    if (fault === null || count !== fault.at) return void upstream.write(message);
    struck = true;
    if (fault.cut === 'delay') {
      client.pause();
      setTimeout(() => {
        upstream.write(message);
        client.resume();
      }, DELAY_MS);
      return;
    }
    // The answer to it has no way back.
    client.destroy();
    if (fault.cut === 'after') upstream.end(message);
    else upstream.destroy();
  };
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    client.on('data', (message) => pass(client, upstream, message));
    upstream.on('data', (answer) => client.write(answer));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        if (!(one === client && fault?.cut === 'after')) other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = String((server.address() as AddressInfo).port);
  return {
    url: proxied.href,
    begin(next) {
      fault = next;
      [count, struck] = [0, false];
    },
    count: () => count,
    hasStruck: () => struck,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
