import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../domain/errors.ts';
import type { HttpApp } from '../http-app.ts';
import { bodyTooLarge } from '../problem.ts';

/** Larger than any message with its surroundings. */
const PUSHED_BYTES = 1_000_000;

/**
 * `POST /pushes/:channel`: a chat service delivers messages. A secret proves that it is the service; a call without
 * it is not read further.
 */
export function addPushRoute(server: FastifyInstance, app: HttpApp): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request: unknown, payload: IncomingMessage) => readText(payload));
  server.post('/pushes/:channel', { exposeHeadRoute: false }, async (request, reply) => {
    const { channel } = request.params as { readonly channel: string };
    const body = typeof request.body === 'string' ? request.body : '';
    const outcome = await app.takePushed?.(channel, { headers: request.headers, body });
    if (outcome === 'taken') return reply.send({ taken: true });
    if (outcome === 'refused') throw new AppError('unauthenticated', 'This does not come from the service.');
    throw new AppError('not_found', 'No service hands anything over at this address.');
  });
}

async function readText(payload: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > PUSHED_BYTES) throw bodyTooLarge(PUSHED_BYTES);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
