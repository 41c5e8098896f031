import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands before a server and can lose connections as a network does: without a word to either side. */
export interface SilentProxy {
  /** The server's address with the proxy in its place. */
  readonly url: string;
  /** From here on nothing passes over the connections there are, and they stay open; new ones work. */
  silence(): void;
  /** From here on nothing passes over new ones either, as when the cable is pulled. */
  cutOff(): void;
  /** Carries on with everything, what waited in between included. */
  speak(): void;
  close(): Promise<void>;
}

export async function createSilentProxy(url: string): Promise<SilentProxy> {
  const target = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCutOff = false;
  const join = ([client, upstream]: readonly [Socket, Socket]): void => {
    client.pipe(upstream);
    upstream.pipe(client);
  };
  const part = ([client, upstream]: readonly [Socket, Socket]): void => {
    client.unpipe(upstream);
    upstream.unpipe(client);
    client.pause();
    upstream.pause();
  };
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    if (isCutOff) part(pair);
    else join(pair);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        for (const one of pair) one.destroy();
        pairs.delete(pair);
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
    silence() {
      for (const pair of pairs) part(pair);
    },
    cutOff() {
      isCutOff = true;
      for (const pair of pairs) part(pair);
    },
    speak() {
      isCutOff = false;
      for (const pair of pairs) join(pair);
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
