// A way to PostgreSQL that can go silent: connections stay open and nothing comes through, as when a cable is pulled.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  /** The same database by way of the proxy. */
  readonly url: string;
  /** From now on nothing is carried, in neither direction, also on new connections. */
  silence(): void;
  /** Carries on, with all that waited. */
  speak(): void;
  close(): Promise<void>;
}

export async function createSilentProxy(url: string): Promise<SilentProxy> {
  const target = new URL(url);
  const port = Number(target.port);
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    const far = connect(port, target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      if (silent) from.pause();
      from.on('data', (data) => to.write(data));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    // Who listens for data makes it flow.
    if (silent) for (const socket of [near, far]) socket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  target.port = String((server.address() as AddressInfo).port);
  return {
    url: target.href,
    silence() {
      silent = true;
      for (const socket of sockets) socket.pause();
    },
    speak() {
      silent = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
