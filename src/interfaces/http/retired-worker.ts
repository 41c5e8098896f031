import type { FastifyReply, FastifyRequest } from 'fastify';

/** The worker of the page, which shows notifications. */
const OWN = /^\/service-worker\.js(?:\?|$)/;

/**
 * What takes the place of a service worker that another program left behind on this port: it ends itself and loads the pages anew. Browsers
 * ask for the code of a worker at each visit, past the worker itself; one whose code is only missing would answer for Belfry for ever.
 */
const RETIRED = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) page.navigate(page.url);
}
`;

/** Whether a browser asks for the code of a worker that is not Belfry's: no page can send such a request itself. */
export const asksForStrangeWorker = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['service-worker'] === 'script' && !OWN.test(url);

/** Answers with a worker that ends itself, whatever stands at that address. */
export const sendRetiredWorker = (reply: FastifyReply): FastifyReply =>
  reply.code(200).header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(RETIRED);
