import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../../../domain/message/escape-html.ts';
import type { LinkDeed } from '../../../engine/channels/answer-links.ts';
import type { Clock } from '../../../when/index.ts';
import { type LinkAnswer, lookAtLink, takeLink } from '../../channels/incoming/take-link.ts';
import type { HttpApp } from '../http-app.ts';
import { bodyTooLarge } from '../problem.ts';

const STYLE =
  ':root{color-scheme:light dark}body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:12vh auto;padding:0 1rem}h1{font-size:1.3rem}blockquote{margin:1rem 0;padding-left:1rem;border-left:3px solid #8888;white-space:pre-wrap;overflow-wrap:anywhere}button{font:inherit;padding:.6rem 1.2rem;border:1px solid #8888;border-radius:.4rem;cursor:pointer}';

/** No script, no picture, nothing foreign, no frame; a form is sent only to this server. */
const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // The address is the key, so only this server gets it as the referrer; browsers then say where the form comes from.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
};

const STATUS: Readonly<Record<LinkAnswer['kind'], number>> = {
  unknown: 404,
  expired: 410,
  over: 200,
  asks: 200,
  done: 200,
};

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
  reply.code(STATUS[answer.kind]).headers(PAGE_HEADERS).send(linkPage(answer));

async function passOver(payload: IncomingMessage): Promise<null> {
  let size = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_BYTES) throw bodyTooLarge(BODY_BYTES);
  }
  return null;
}

/** The complete page. */
function linkPage(answer: LinkAnswer): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Belfry</title>
<style>${STYLE}</style>
<main>
${contentOf(answer)}
</main>
</html>
`;
}

function contentOf(answer: LinkAnswer): string {
  switch (answer.kind) {
    case 'unknown':
      return `<h1>This link does nothing</h1>\n<p>It is not complete, or its address is not linked with Belfry any more.</p>`;
    case 'expired':
      return `<h1>This link is too old</h1>\n<p>It was good for 7 days. Nothing was changed: open Belfry to answer.</p>`;
    case 'over':
    case 'done':
      return `<h1>${escapeHtml(answer.words)}</h1>`;
    case 'asks': {
      const what = answer.what === null ? '' : `<blockquote dir="auto">${escapeHtml(answer.what)}</blockquote>\n`;
      return `<h1>${escapeHtml(answer.question)}</h1>\n${what}<form method="post"><button>${escapeHtml(answer.button)}</button></form>`;
    }
    default:
      return answer satisfies never;
  }
}
