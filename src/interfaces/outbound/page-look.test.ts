import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSimulatedClock } from '../../testing/simulated-clock.ts';
import type { ResolvedAddress } from './judged-request.ts';
import { createPageLook } from './page-look.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, asked };
}

const HERE: ResolvedAddress = { address: '127.0.0.1', family: 4 };

function setup({ allowed = [], names = {} }: { allowed?: string[]; names?: Record<string, ResolvedAddress[]> } = {}) {
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  const resolved: string[] = [];
  const look = createPageLook({
    clock,
    allowedHosts: allowed,
    resolve: async (hostname) => {
      resolved.push(hostname);
      const known = names[hostname];
      if (known !== undefined) return known;
      return [{ address: hostname, family: hostname.includes(':') ? 6 : 4 }];
    },
  });
  return { clock, resolved, look: (url: string) => look(url, new AbortController().signal) };
}

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/latest/meta-data/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'http://192.168.1.1/admin',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://0.0.0.0:7433/api/v1/me',
])('an address that is not public is refused before anything is sent: %s', async (url) => {
  await expect(setup().look(url)).rejects.toThrow('not of the public internet');
});

test.each(['file:///etc/passwd', 'ftp://example.org/', 'gopher://example.org/', 'data:text/plain,x'])(
  'only http and https are looked at: %s',
  async (url) => {
    await expect(setup().look(url)).rejects.toThrow('only http and https');
  },
);

test('an address with a password, or none at all, is refused', async () => {
  await expect(setup().look('http://me:secret@example.org/')).rejects.toThrow('with a password');
  await expect(setup().look('not an address')).rejects.toThrow('is not an address');
});

test('a name with one private address among public ones is refused', async () => {
  const names = {
    'mixed.example': [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.8', family: 4 },
    ],
  };
  await expect(setup({ names }).look('http://mixed.example/')).rejects.toThrow('10.0.0.8');
});

test('a host the operator allows is looked at, by name or by name and port, and nothing else of it', async () => {
  const { port } = await serve((_, response) => void response.end('hello'));
  const names = { 'intranet.example': [HERE] };
  const url = `http://intranet.example:${port}/`;
  for (const allowed of [['intranet.example'], [`intranet.example:${port}`]]) {
    expect(await setup({ allowed, names }).look(url)).toMatchObject({ kind: 'answered', status: 200 });
  }
  await expect(setup({ allowed: ['intranet.example:1'], names }).look(url)).rejects.toThrow('127.0.0.1');
});

test('a name is resolved once and the connection goes to the address that was judged', async () => {
  const { port, asked } = await serve((_, response) => void response.end('hello'));
  const { look, resolved } = setup({ allowed: ['pinned.example'], names: { 'pinned.example': [HERE] } });
  // The system's resolver does not know this name, so only the pinned address can have been used.
  expect(await look(`http://pinned.example:${port}/a`)).toMatchObject({ kind: 'answered', status: 200 });
  expect(resolved).toEqual(['pinned.example']);
  expect(asked).toEqual([`pinned.example:${port} /a`]);
});

test('a redirect to a private address is refused, and the address never asked', async () => {
  const inner = await serve((_, response) => void response.end('secret'));
  const outer = await serve((_, response) => {
    response.writeHead(302, { location: `http://127.0.0.1:${inner.port}/` });
    response.end();
  });
  const { look } = setup({ allowed: ['outer.example'], names: { 'outer.example': [HERE] } });
  await expect(look(`http://outer.example:${outer.port}/`)).rejects.toThrow('not of the public internet');
  expect(inner.asked).toEqual([]);
});

test('redirects are followed three times and no further', async () => {
  const { port, asked } = await serve(({ url }, response) => {
    const hop = Number(url?.slice(1));
    if (hop >= 3) response.end('there');
    else response.writeHead(307, { location: `/${hop + 1}` }).end();
  });
  const around = await serve((_, response) => void response.writeHead(308, { location: '/' }).end());
  const { look } = setup({ allowed: ['hops.example'], names: { 'hops.example': [HERE] } });
  expect(await look(`http://hops.example:${port}/0`)).toMatchObject({ kind: 'answered', status: 200 });
  expect(asked).toHaveLength(4);
  const looped = await look(`http://hops.example:${around.port}/`);
  expect(looped).toEqual({ kind: 'unreachable', reason: 'it redirects more than 3 times' });
});

test('the same content has the same digest, another one another, and beyond a megabyte nothing is read', async () => {
  let body = Buffer.from('one');
  const { port } = await serve((_, response) => void response.end(body));
  const { look } = setup({ allowed: ['page.example'], names: { 'page.example': [HERE] } });
  const digest = async () => {
    const found = await look(`http://page.example:${port}/`);
    return found.kind === 'answered' ? found.bodyHash : found.reason;
  };
  const first = await digest();
  expect(await digest()).toBe(first);
  body = Buffer.from('two');
  expect(await digest()).not.toBe(first);
  body = Buffer.alloc(1024 * 1024 + 5, 'a');
  const long = await digest();
  body = Buffer.concat([Buffer.alloc(1024 * 1024, 'a'), Buffer.from('bbbbb')]);
  expect(await digest()).toBe(long);
});

test('nobody there is unreachable, and so is a page that does not answer in ten seconds', async () => {
  const { look, clock } = setup({ allowed: ['page.example'], names: { 'page.example': [HERE] } });
  const gone = await serve(() => {});
  for (const close of open.splice(0)) close();
  expect(await look(`http://page.example:${gone.port}/`)).toMatchObject({ kind: 'unreachable' });
  const reached = Promise.withResolvers<void>();
  const slow = await serve(() => reached.resolve());
  const answer = look(`http://page.example:${slow.port}/`);
  await reached.promise;
  await clock.advance(10_000);
  expect(await answer).toEqual({ kind: 'unreachable', reason: 'no answer within 10 seconds' });
});
