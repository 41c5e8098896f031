import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createSimulatedClock } from '../../testing/simulated-clock.ts';
import { createFetchCalendar } from './fetch-calendar.ts';
import type { ResolvedAddress } from './judged-request.ts';

async function serve(listener: RequestListener) {
  const asked: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    headers.push(request.headers);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { asked, headers, host: `outer.example:${port}`, url: `http://outer.example:${port}/secret.ics?key=hidden` };
}

function setup({ allowed = [] as readonly string[], names = {} as Record<string, ResolvedAddress[]> } = {}) {
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  const resolved: string[] = [];
  const fetch = createFetchCalendar({
    clock,
    allowedHosts: allowed,
    resolve: async (hostname) => {
      resolved.push(hostname);
      if (hostname === 'outer.example') return [{ address: '127.0.0.1', family: 4 }];
      return names[hostname] ?? [{ address: hostname, family: hostname.includes(':') ? 6 : 4 }];
    },
  });
  const none = { etag: null, lastModified: null };
  const ask = (url: string, signal = new AbortController().signal) => fetch(url, none, signal);
  return { clock, resolved, fetch, ask };
}

const INSIDE = [
  'http://127.0.0.1/secret.ics',
  'http://127.1/secret.ics',
  'http://2130706433/secret.ics',
  'http://0x7f.0.0.1/secret.ics',
  'http://0177.0.0.1/secret.ics',
  'http://0.0.0.0:7433/secret.ics',
  'http://[::]/secret.ics',
  'http://[::1]/secret.ics',
  'http://[::ffff:127.0.0.1]/secret.ics',
  'http://[::ffff:a9fe:a9fe]/secret.ics',
  'http://[64:ff9b::7f00:1]/secret.ics',
  'http://169.254.169.254/secret.ics',
  'http://10.0.0.1/secret.ics',
  'http://100.64.0.1/secret.ics',
  'http://192.168.1.1/secret.ics',
  'http://[fd00:ec2::254]/secret.ics',
  'http://[fe80::1]/secret.ics',
];

test.each(INSIDE)(
  'a calendar is not asked for at an address that is not public, nor after a redirect to it: %s',
  async (to) => {
    const refused = { kind: 'failed', problem: expect.stringContaining('not of the public internet'), gone: false };
    expect(await setup().ask(to)).toEqual(refused);
    const { host, url } = await serve((_, response) => void response.writeHead(302, { location: to }).end());
    const answer = await setup({ allowed: [host] }).ask(url);
    expect(answer).toEqual(refused);
    expect(JSON.stringify(answer)).not.toMatch(/secret|hidden/);
  },
);

test('one private address among the answers of the name server is enough, and no second answer moves the request', async () => {
  const public4 = { address: '93.184.216.34', family: 4 };
  const names = { 'mixed.example': [public4, { address: '::ffff:10.0.0.8', family: 6 }], 'empty.example': [] };
  const { ask } = setup({ names });
  expect(await ask('https://mixed.example/secret.ics')).toMatchObject({ problem: expect.stringContaining('10.0.0.8') });
  expect(await ask('https://empty.example/secret.ics')).toMatchObject({ problem: 'empty.example has no address' });
  const { host, url } = await serve((_, response) => void response.end('BEGIN:VCALENDAR'));
  const pinned = setup({ allowed: [host] });
  // The system's resolver knows no such name: only the address that was judged can have been used.
  expect(await pinned.ask(url)).toMatchObject({ kind: 'text', text: 'BEGIN:VCALENDAR' });
  expect(pinned.resolved).toEqual(['outer.example']);
});

test('redirects end after five, and lead to no other kind of address', async () => {
  const around = await serve((_, response) => void response.writeHead(307, { location: '/secret.ics' }).end());
  expect(await setup({ allowed: [around.host] }).ask(around.url)).toMatchObject({
    problem: 'it redirects more than 5 times',
  });
  expect(around.asked).toHaveLength(6);
  for (const location of [
    'file:///etc/passwd',
    'gopher://example.org/secret',
    'http://me:secret@example.org/',
    'http://',
  ]) {
    const { host, url } = await serve((_, response) => void response.writeHead(301, { location }).end());
    const answer = await setup({ allowed: [host] }).ask(url);
    expect(answer).toMatchObject({ kind: 'failed', gone: false });
    expect(JSON.stringify(answer)).not.toMatch(/secret|hidden|passwd/);
  }
});

test('a body without an end is left after 5 MB, whatever length it names', async () => {
  const piece = Buffer.alloc(64 * 1024, 'x');
  let closed = 0;
  const { host, url } = await serve((_, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', more).on('close', () => void closed++);
    more();
  });
  expect(await setup({ allowed: [host] }).ask(url)).toMatchObject({
    kind: 'failed',
    problem: 'it is longer than 5 MB',
  });
  await expect.poll(() => closed).toBe(1);
});

test('what comes packed is not unpacked, and none is asked for', async () => {
  const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024));
  const { host, url, headers } = await serve((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  });
  expect(await setup({ allowed: [host] }).ask(url)).toMatchObject({
    kind: 'failed',
    problem: 'it comes packed, which was not asked for',
  });
  expect(headers[0]).toMatchObject({ 'accept-encoding': 'identity' });
  expect(headers[0]).not.toHaveProperty('authorization');
  expect(headers[0]).not.toHaveProperty('cookie');
});

test('a server that sends a byte now and then has half a minute in all', async () => {
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const { host, url } = await serve((_, response) => {
    response.write('BEGIN');
    begun();
  });
  const { ask, clock } = setup({ allowed: [host] });
  const answer = ask(url);
  await isBegun;
  await clock.advance(30_000);
  expect(await answer).toMatchObject({ kind: 'failed', problem: 'it did not come within 30 seconds', gone: false });
});

test.each([
  [304, 'same', undefined],
  [404, 'failed', true],
  [410, 'failed', true],
  [401, 'failed', false],
  [503, 'failed', false],
  [206, 'failed', false],
  [302, 'failed', false],
])('the status %s is %s', async (status, kind, gone) => {
  const { host, url } = await serve((_, response) => void response.writeHead(status).end('secret'));
  const answer = await setup({ allowed: [host] }).ask(url);
  expect(answer).toMatchObject({ kind, ...(gone === undefined ? {} : { gone }) });
  expect(JSON.stringify(answer)).not.toContain('secret');
});
