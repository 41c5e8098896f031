import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Shorter answers fit into one packet uncompressed. */
const WORTH_COMPRESSING = 2_048;
/** JSON at this level takes under a millisecond for the data of a page, outside the thread of the clock. */
const BROTLI_QUALITY = 4;

/**
 * Compresses long JSON for callers that accept it. The page's files have compressed copies, and event streams are
 * never delayed for compression. No page of another site can make a browser request JSON here (the proof is a
 * header), so the length of an answer reveals nothing.
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
