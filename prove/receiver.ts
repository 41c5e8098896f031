// Somebody's server that Belfry posts reminders to. It writes down what comes before it answers.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Ledger, namesIn } from './ledger.ts';

export interface Receiver {
  readonly host: string;
  readonly url: string;
  /** Where it writes down what comes from now on. */
  writeTo(ledger: Ledger): void;
  /** Resolves when a message of this name has come since `writeTo`; false where it did not in time. */
  whenCame(name: string, limitMs: number): Promise<boolean>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  let ledger: Ledger | null = null;
  let came = new Set<string>();
  const waiting = new Set<() => void>();
  const server = createServer(async (request, answer) => {
    const { data } = JSON.parse(await text(request)) as { data: { id: string; text: string } };
    for (const name of namesIn(data.text)) {
      const id = String(request.headers['webhook-id']);
      ledger?.note({ kind: 'came', id, name, isRepeated: data.text.includes('(repeated)') });
      came.add(name);
    }
    for (const look of waiting) look();
    answer.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/belfry`,
    writeTo(next) {
      ledger = next;
      came = new Set();
    },
    whenCame: (name, limitMs) =>
      new Promise((resolve) => {
        const end = (has: boolean) => {
          clearTimeout(timer);
          waiting.delete(look);
          resolve(has);
        };
        const look = () => void (came.has(name) && end(true));
        const timer = setTimeout(() => end(false), limitMs);
        waiting.add(look);
        look();
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
