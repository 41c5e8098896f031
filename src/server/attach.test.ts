import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { type Belfry, openBelfry } from '../index.ts';
import { type Attached, attach, serve } from './index.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function open(): Promise<Belfry> {
  const belfry = await openBelfry({ data: ':memory:', agents: { leo: { run: async () => 'done' } } });
  closers.push(() => belfry.close());
  await belfry.setZone('Europe/Warsaw');
  return belfry;
}

async function attachTo(belfry: Belfry, options: Parameters<typeof attach>[1] = {}): Promise<Attached> {
  const attached = await attach(belfry, options);
  closers.push(() => attached.close());
  return attached;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
async function listen(handler: Handler): Promise<string> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Signs in by a link, as a browser does. Returns calls as the signed-in person. */
async function signIn(ask: Ask, link: string, origin: string): Promise<Ask> {
  const code = new URL(link).hash.replace('#code=', '');
  const entered = await ask('/api/v1/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ code }),
  });
  expect(entered.status).toBe(201);
  const cookie =
    entered.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0] ?? '')
      .find((one) => !one.endsWith('=')) ?? '';
  const { proof } = (await entered.json()) as { proof: string };
  return (path, init = {}) =>
    ask(path, {
      ...init,
      headers: {
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
        cookie,
        origin,
        'sec-fetch-site': 'same-origin',
        'belfry-proof': proof,
        ...(init.headers as Record<string, string>),
      },
    });
}

/** A person's complete use through a foreign server. */
async function useIt(signedIn: Ask): Promise<void> {
  const made = await signedIn('/api/v1/schedules', {
    method: 'POST',
    body: JSON.stringify({ kind: 'reminder', what: 'stretch', when: 'every day at 9' }),
  });
  expect(made.status).toBe(201);
  const list = (await (await signedIn('/api/v1/schedules')).json()) as { items: { what: string }[] };
  expect(list.items.map(({ what }) => what)).toEqual(['stretch']);
  const refused = await signedIn('/api/v1/schedules', { method: 'POST', body: '{"kind":' });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: 'malformed_json' });
}

/** Events come as they happen, and a reader that leaves is removed. */
async function hearEvents(signedIn: Ask, belfry: Belfry): Promise<void> {
  const left = new AbortController();
  const stream = await signedIn('/api/v1/events', { signal: left.signal });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
  await belfry.schedule({ kind: 'reminder', what: 'drink', when: 'every day at 10' });
  let heard = '';
  while (!heard.includes('schedule.created')) heard += new TextDecoder().decode((await reader.read()).value);
  left.abort();
  await expect(reader.read()).rejects.toThrow();
}

describe('a Belfry within a server of somebody else', () => {
  it('answers in Express what is its own, beside routes that are not', async () => {
    const belfry = await open();
    const app = express();
    const url = await listen(app);
    const attached = await attachTo(belfry, { page: false, url });
    app.use(attached.node);
    app.use(express.json());
    app.post('/own', (request, response) => void response.json({ got: request.body }));
    const ask: Ask = (path, init) => fetch(url + path, init);
    const signedIn = await signIn(ask, await attached.signInLink(), url);
    await useIt(signedIn);
    await hearEvents(signedIn, belfry);
    const own = await ask('/own', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' });
    expect(await own.json()).toEqual({ got: { a: 1 } });
    expect((await ask('/schedules')).status).toBe(404);
    const { path } = await belfry.execute('create-calendar-address', {});
    expect((await ask(path)).headers.get('content-type')).toContain('text/calendar');
    expect(await (await ask('/calendar/2026.ics')).text()).toContain('Cannot GET');
    expect((await ask('/api/v1/me')).status).toBe(401);
  });

  it('says so where the body was read before it came', async () => {
    const app = express();
    const url = await listen(app);
    const attached = await attachTo(await open(), { url });
    app.use(express.json());
    app.use(attached.node);
    const errors: unknown[] = [];
    app.use((error: unknown, _request: unknown, response: ServerResponse, _next: unknown) => {
      errors.push(error);
      response.writeHead(500).end();
    });
    const answer = await fetch(`${url}/api/v1/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"code":"AAAA-BBBB-CCCC"}',
    });
    expect(answer.status).toBe(500);
    expect(String(errors[0])).toContain('mount Belfry before what parses bodies');
  });

  it('answers in Hono with its page, through requests and responses alone', async () => {
    const belfry = await open();
    const url = 'https://belfry.example.com';
    const attached = await attachTo(belfry, { publicUrl: url });
    const app = new Hono();
    app.get('/own', (context) => context.text('mine'));
    app.all('*', (context) => attached.fetch(context.req.raw, { remoteAddress: '192.0.2.7' }));
    const ask: Ask = async (path, init) => app.request(url + path, init);
    const signedIn = await signIn(ask, await attached.signInLink(), url);
    await useIt(signedIn);
    await hearEvents(signedIn, belfry);
    expect(await (await ask('/own')).text()).toBe('mine');
    const page = await ask('/schedules', { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain('default-src');
    expect(await page.text()).toContain('<title>Belfry</title>');
    // An unknown host name is refused, for every caller.
    const foreign = await attached.fetch(new Request('https://elsewhere.example.com/api/v1/health'));
    expect(foreign.status).toBe(421);
  });

  it('serves on a port of its own, leaves it when it is closed, and leaves the Belfry open', async () => {
    const belfry = await open();
    const served = await serve(belfry, { port: 0 });
    closers.push(() => served.close());
    const ask: Ask = (path, init) => fetch(served.url + path, init);
    const link = await served.signInLink();
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#code=/);
    await useIt(await signIn(ask, link, served.url));
    await served.close();
    await expect(ask('/api/v1/health')).rejects.toThrow();
    expect((await belfry.list()).items).toHaveLength(1);
  });

  it('takes only what openBelfry answered', async () => {
    await expect(serve({} as Belfry)).rejects.toThrow('What openBelfry answered was expected here');
  });
});
