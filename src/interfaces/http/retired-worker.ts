import type { FastifyReply, FastifyRequest } from 'fastify';

/** The worker of the page, which shows notifications. */
const OWN = /^\/service-worker\.js(?:\?|$)/;

/**
 * Replaces a service worker that another program left behind on this port: it ends itself and reloads the pages.
 * Browsers request a worker's code at each visit, past the worker itself; without this, the old worker would answer
 * for Belfry for ever.
 */
const RETIRED = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) page.navigate(page.url);
}
`;

/** Whether a browser requests the code of a foreign worker: no page can send such a request itself. */
export const asksForStrangeWorker = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['service-worker'] === 'script' && !OWN.test(url);

/** Answers with a worker that ends itself, at any address. */
export const sendRetiredWorker = (reply: FastifyReply): FastifyReply =>
  reply.code(200).header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(RETIRED);
