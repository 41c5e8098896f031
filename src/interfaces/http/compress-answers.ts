import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Shorter answers fit into one packet as they are. */
const WORTH_COMPRESSING = 2_048;
/** JSON at this level takes under a millisecond for what a page shows, outside of the thread that holds the clock. */
const BROTLI_QUALITY = 4;

/**
 * Sends long JSON compressed to who takes it. The page's files have compressed copies beside them, and streams of events are
 * never held back to be compressed. No page of another site can make a browser ask for JSON here (the proof is a header), so
 * the length of an answer tells a stranger nothing.
 */
export async function compressAnswers(server: FastifyInstance): Promise<void> {
  await server.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: WORTH_COMPRESSING,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/(problem\+)?json(;|$)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
