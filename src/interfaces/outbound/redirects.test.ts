import { createServer as createPlainServer } from 'node:http';
import { createServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { CERTIFICATE, CERTIFICATE_KEY } from '../../../test/support/push/certificate.ts';
import { trustPushService } from '../../../test/support/push/push-service.ts';
import { createSimulatedClock } from '../../testing/simulated-clock.ts';
import { createFetchCalendar } from './fetch-calendar.ts';
import { createPageLook } from './page-look.ts';
import { fetchPage } from './tools/fetch-page.ts';

const HOST = '127.0.0.1';
const { signal } = new AbortController();
const clock = createSimulatedClock('2026-11-21T09:00:00Z');

/** A page by https that redirects to the same host by http, and what that was asked. */
async function setup() {
  trustPushService();
  const asked: string[] = [];
  const plain = createPlainServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('hello');
  });
  await new Promise<void>((resolve) => plain.listen(0, HOST, resolve));
  const location = `http://${HOST}:${(plain.address() as AddressInfo).port}/plain`;
  const options: ServerOptions = { cert: CERTIFICATE, key: CERTIFICATE_KEY };
  const secure = createServer(options, (_, response) => void response.writeHead(302, { location }).end());
  await new Promise<void>((resolve) => secure.listen(0, HOST, resolve));
  onTestFinished(() => {
    for (const server of [plain, secure]) {
      server.closeAllConnections();
      server.close();
    }
  });
  return { asked, location, url: `https://${HOST}:${(secure.address() as AddressInfo).port}/` };
}

test('a page that redirects from https to http is not followed, though its host is on the list: where to is told', async () => {
  const { asked, location, url } = await setup();
  const tool = fetchPage({ privateHosts: [HOST] });
  const call = { abortSignal: signal, idempotencyKey: 'key' };
  expect(await tool.execute({ url }, call)).toMatchObject({ status: 302, redirects_to: location });
  expect(asked).toEqual([]);
});

test('a calendar that redirects from https to http is not followed', async () => {
  const { asked, url } = await setup();
  const fetch = createFetchCalendar({ clock, allowedHosts: [HOST] });
  const problem = 'it redirects from https to http';
  expect(await fetch(url, { etag: null, lastModified: null }, signal)).toMatchObject({ kind: 'failed', problem });
  expect(asked).toEqual([]);
});

test('a page of a condition that redirects from https to http is not followed', async () => {
  const { asked, url } = await setup();
  const look = createPageLook({ clock, allowedHosts: [HOST] });
  await expect(look(url, signal)).rejects.toThrow('it redirects from https to http');
  expect(asked).toEqual([]);
});
