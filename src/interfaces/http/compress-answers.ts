import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Shorter answers fit into one packet uncompressed. */
const WORTH_COMPRESSING = 2_048;
/** JSON at this level takes under a millisecond for the data of a page, outside the thread of the clock. */
const BROTLI_QUALITY = 4;

const JSON_TYPE = /^application\/(problem\+)?json(;|$)/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The encodings to choose from, the better first. */
const ENCODERS = {
  br: (body: Buffer) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => toGzip(body),
};
type Encoding = keyof typeof ENCODERS;

/**
 * Compresses long JSON for callers that accept it. Streams pass unchanged: the page's files have compressed copies,
 * and event streams are never delayed for compression. No page of another site can make a browser request JSON here
 * (the proof is a header), so the length of an answer reveals nothing. An ETag stays as it is: it names a revision,
 * which callers send back in If-Match.
 */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (!JSON_TYPE.test(String(reply.getHeader('content-type'))) || reply.hasHeader('content-encoding')) return payload;
    if (Buffer.byteLength(payload) < WORTH_COMPRESSING) return payload;
    // Also on an uncompressed answer, which a cache must not give to a caller with other encodings.
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === null) return payload;
    const body = await ENCODERS[encoding](Buffer.from(payload));
    reply.header('content-encoding', encoding).header('content-length', body.length);
    return body;
  });
}

/** The accepted encoding with the highest weight (RFC 9110 section 12.5.3); null when none is as welcome as none at all. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | null {
  const weights = new Map(
    String(header ?? '')
      .split(',')
      .map(readWeight),
  );
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const best = weightOf('gzip') > weightOf('br') ? 'gzip' : 'br';
  return weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : null;
}

/** One part of Accept-Encoding, such as `br` or `gzip;q=0.5`. */
function readWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part
    .toLowerCase()
    .split(';')
    .map((word) => word.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const weight = quality === undefined ? 1 : Number(quality);
  return [name, Number.isFinite(weight) ? weight : 0];
}
