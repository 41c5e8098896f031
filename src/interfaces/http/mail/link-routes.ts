import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LinkDeed } from '../../../engine/channels/answer-links.ts';
import type { Clock } from '../../../when/index.ts';
import { type LinkAnswer, lookAtLink, takeLink } from '../../channels/incoming/take-link.ts';
import type { HttpApp } from '../http-app.ts';
import { bodyTooLarge } from '../problem.ts';
import { linkPage, PAGE_HEADERS, statusOfLink } from './link-page.ts';

/** A mail program's post that ends all messages is one line. */
const BODY_BYTES = 8 * 1024;

/**
 * `/mail/answer/:token` and `/mail/stop/:token`: the targets of links in mails. A GET asks and changes nothing; a
 * POST carries it out, from the page's own form or, to end all messages, from a mail program (RFC 8058). The
 * signature in the address is the proof: cookies, credentials and the body are ignored. Besides signed webhooks, only
 * these routes accept anything other than JSON.
 */
export function addLinkRoutes(server: FastifyInstance, { store, executor }: HttpApp, clock: Clock): void {
  const parts = { store, executor, clock };
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request: unknown, payload: IncomingMessage) => passOver(payload));
  for (const kind of ['answer', 'stop'] as const satisfies readonly LinkDeed['kind'][]) {
    const path = `/mail/${kind}/:token`;
    server.get(path, async ({ params }, reply) => show(reply, await lookAtLink(parts, kind, tokenIn(params))));
    server.post(path, async ({ params }, reply) => show(reply, await takeLink(parts, kind, tokenIn(params))));
  }
}

const tokenIn = (params: unknown): string => (params as { readonly token: string }).token;

const show = (reply: FastifyReply, answer: LinkAnswer): FastifyReply =>
  reply.code(statusOfLink(answer)).headers(PAGE_HEADERS).send(linkPage(answer));

async function passOver(payload: IncomingMessage): Promise<null> {
  let size = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_BYTES) throw bodyTooLarge(BODY_BYTES);
  }
  return null;
}
