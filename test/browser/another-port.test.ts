// Cookies know no ports: whatever else serves on this machine is sent the session's cookie. Here such a server tries all it received.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from './browser.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

/** What the type of a page's `navigator` does not say here. */
interface Workers {
  readonly serviceWorker: {
    readonly ready: Promise<unknown>;
    register(path: string): Promise<{ readonly scope: string }>;
    getRegistrations(): Promise<readonly unknown[]>;
  };
}

/** A program that served on this port: its worker answers each visit there from then on. */
async function workerAt(port: number) {
  const code = `
    self.addEventListener('install', () => self.skipWaiting());
    self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
    self.addEventListener('fetch', (event) => {
      const page = new Response('<title>still the neighbour</title>', { headers: { 'content-type': 'text/html' } });
      if (event.request.mode === 'navigate') event.respondWith(page);
    });`;
  const server = createServer((request, response) => {
    const isWorker = request.url === '/sw.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? code : '<title>the neighbour</title>');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { close };
}

/** A program of somebody else on 127.0.0.1: it keeps the cookies it is sent, and serves pages that try to use the session. */
async function neighbour(belfryUrl: string) {
  const cookies: string[] = [];
  const setCookie: string[] = [];
  const answer = (request: IncomingMessage): { type: string; body: string } => {
    if (request.url === '/sw.js') return { type: 'text/javascript', body: 'self.addEventListener("fetch", () => {});' };
    if (request.url === '/form') {
      const action = `${belfryUrl}/api/v1/tokens`;
      const field = `<input name='{"name":"stolen","x":"' value='"}'>`;
      return {
        type: 'text/html',
        body: `<form method="post" enctype="text/plain" action="${action}">${field}</form><script>document.forms[0].submit()</script>`,
      };
    }
    if (request.url === '/frame') {
      return { type: 'text/html', body: `<iframe src="${belfryUrl}/approvals"></iframe>` };
    }
    return { type: 'text/html', body: '<!doctype html><title>the neighbour</title>' };
  };
  const server = createServer((request, response) => {
    if (request.headers.cookie !== undefined) cookies.push(request.headers.cookie);
    const { type, body } = answer(request);
    response.writeHead(200, { 'content-type': type, ...(setCookie.length > 0 ? { 'set-cookie': setCookie } : {}) });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, cookies, setCookie, close: () => void server.close().closeAllConnections() };
}

describe.skipIf(CHROMIUM === null)('another program on a port of this machine', () => {
  let belfry: ServedBelfry;
  let other: Awaited<ReturnType<typeof neighbour>>;
  beforeAll(async () => {
    belfry = await serveBelfry({ isProgram: true });
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw', name: 'Ann' });
    other = await neighbour(belfry.url);
  });
  afterAll(async () => {
    other?.close();
    await belfry?.close();
  });

  /** The page of the neighbour, opened in the browser that is signed in to Belfry. */
  async function visit(path = '/'): Promise<Page> {
    const page = await belfry.open('/');
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await page.goto(other.url + path);
    return page;
  }
  const tokens = async () => ((await belfry.call('GET', '/tokens')) as { items: unknown[] }).items;

  it('is sent the cookie, and can do nothing with it', async () => {
    await visit();
    const cookie = other.cookies.at(-1) ?? '';
    expect(cookie).toMatch(/belfry_session_\d+=[\w-]{43}/);
    for (const [method, path] of [
      ['GET', '/me'],
      ['GET', '/proposals'],
      ['GET', '/events'],
      ['POST', '/tokens'],
      ['DELETE', '/session'],
    ] as const) {
      for (const proof of [undefined, '', cookie.split('=')[1] ?? '']) {
        const answer = await fetch(`${belfry.url}/api/v1${path}`, {
          method,
          headers: {
            cookie,
            ...(proof === undefined ? {} : { 'belfry-proof': proof }),
            ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
          },
          ...(method === 'POST' ? { body: '{"name":"stolen"}' } : {}),
        });
        expect([method, path, answer.status]).toEqual([method, path, 401]);
      }
    }
    expect(await tokens()).toEqual([]);
  });

  it('reads nothing and does nothing from its page: fetch, stream, frame, form, service worker', async () => {
    const page = await visit();
    const tried = await page.evaluate(async (url) => {
      const ask = (path: string, init: RequestInit = {}) =>
        fetch(url + path, { credentials: 'include', ...init }).then(
          async (answer) => `${answer.type} ${answer.status}`,
          () => 'refused',
        );
      const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"stolen"}' };
      const stream = await new Promise((resolve) => {
        const source = new EventSource(`${url}/api/v1/events`, { withCredentials: true });
        source.onopen = () => resolve('open');
        source.onerror = () => resolve('refused');
      });
      const worker = await (navigator as unknown as Workers).serviceWorker.register('/sw.js').then(
        (registration) => registration.scope,
        (error: unknown) => String(error),
      );
      return {
        read: await ask('/api/v1/me'),
        write: await ask('/api/v1/tokens', json),
        blind: await ask('/api/v1/tokens', { method: 'POST', mode: 'no-cors', body: '{"name":"stolen"}' }),
        proof: localStorage.getItem('belfry-proof'),
        stream,
        worker,
      };
    }, belfry.url);
    expect(tried).toMatchObject({ read: 'refused', write: 'refused', proof: null, stream: 'refused' });
    expect(tried.blind).not.toMatch(/ 20\d/);
    // A service worker of its own sees its own port alone.
    expect(tried.worker).toBe(`${other.url}/`);
    await page.goto(`${other.url}/form`);
    await page.waitForURL(`${belfry.url}/**`);
    expect(await page.content()).toContain('forbidden');
    await page.goto(`${other.url}/frame`);
    // What a browser puts where a page may not be shown: nothing else comes there any more.
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
    const inside = await Promise.all(page.frames().map((frame) => frame.content().catch(() => '')));
    expect(inside.join()).not.toContain('Approvals');
    expect(await tokens()).toEqual([]);
  });

  it('can sign a browser out by overwriting its cookie, and never into somebody else', async () => {
    const ours = await belfry.open('/');
    await ours.getByRole('navigation', { name: 'Pages' }).waitFor();
    const first = await ours.context().newPage();
    await first.goto(other.url);
    const name = /^(belfry_session_\d+)=/.exec(other.cookies.at(-1) ?? '')?.[1] ?? '';
    other.setCookie.push(`${name}=${'A'.repeat(43)}; Path=/; HttpOnly; SameSite=Strict`);
    const page = await ours.context().newPage();
    await page.goto(other.url);
    other.setCookie.length = 0;
    await ours.reload();
    await ours.getByRole('heading', { name: 'Sign in to Belfry' }).waitFor();
    await ours.context().close();
  });

  it('keeps no worker on a port that it left: the first visit ends it, and the page is Belfry’s', async () => {
    const page = await belfry.open('/', { fresh: true });
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await belfry.restart(async () => {
      const stranger = await workerAt(Number(new URL(belfry.url).port));
      await page.goto(belfry.url);
      await page.evaluate(async () => {
        const { serviceWorker } = navigator as unknown as Workers;
        await serviceWorker.register('/sw.js');
        await serviceWorker.ready;
      });
      await page.reload();
      await stranger.close();
    });
    await page.goto(belfry.url);
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    const left = () =>
      page.evaluate(async () => {
        const { serviceWorker } = navigator as unknown as Workers;
        return (await serviceWorker.getRegistrations()).length;
      });
    await expect.poll(left).toBe(0);
    await page.context().close();
  });
});
