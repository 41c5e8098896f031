import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { ResolvedAddress } from '../judged-request.ts';

const HERE: ResolvedAddress = { address: '127.0.0.1', family: 4 };

/** A server on this computer, which only records its requests unless it gets a listener. */
export async function serve(listener: RequestListener = (_, response) => void response.end('hello')) {
  const asked: string[] = [];
  const bodies: string[] = [];
  const headers: NodeJS.Dict<string | string[]>[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host} ${request.url}`);
    headers.push(request.headers);
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      bodies.push(body);
      listener(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked, bodies, headers };
}

/** Names that stand for this computer; any other name is at the address that it spells, or at a public one. */
export const resolveHere =
  (...names: string[]) =>
  async (hostname: string): Promise<readonly ResolvedAddress[]> => {
    if (names.includes(hostname)) return [HERE];
    const isAddress = /^[\d.]+$/.test(hostname) || hostname.includes(':');
    return [{ address: isAddress ? hostname : '93.184.216.34', family: hostname.includes(':') ? 6 : 4 }];
  };

/** A call of a tool. */
export const call = () => ({ abortSignal: new AbortController().signal, idempotencyKey: 'trn_1:1:0' });
