import type { IncomingMessage } from 'node:http';
import { mayBeHtml, type ReadPage, readPage } from '../../reading/page/read-page.ts';
import { readApart } from '../../reading/read-apart.ts';

/** How much of a page is read to find its text. */
const RAW_LIMIT_BYTES = 1024 * 1024;
const TEXTUAL = /^(?:text\/|application\/(?:json|xml|javascript|x-ndjson|yaml)|image\/svg)/;
/** A suffix of the types of JSON and XML. */
const TEXTUAL_SUFFIX = /^application\/[\w.-]{1,200}\+(?:json|xml)/;

/** The text of an answer for a model. */
export interface ReadBody extends ReadPage {
  readonly type: string;
}

/** The text of an answer, at most `limit` characters. Content other than text is only named. */
export async function readBody(response: IncomingMessage, limit: number, signal: AbortSignal): Promise<ReadBody> {
  const header = response.headers['content-type'] ?? '';
  const type = (header.split(';', 1)[0] ?? '').trim().toLowerCase() || 'unknown';
  const encoding = response.headers['content-encoding'] ?? 'identity';
  const skip = (note: string): ReadBody => {
    response.destroy();
    return { type, title: null, text: '', note, links: [] };
  };
  if (encoding !== 'identity') return skip(`it came packed as ${encoding}, which was not asked for`);
  if (type !== 'unknown' && !TEXTUAL.test(type) && !TEXTUAL_SUFFIX.test(type)) return skip(`it is no text: ${type}`);
  const { bytes, isWhole } = await readBytes(response);
  const page = { bytes, isWhole, header, type, limit };
  return { type, ...(mayBeHtml(type) ? await readApart('page', page, signal) : readPage(page)) };
}

async function readBytes(response: IncomingMessage): Promise<{ bytes: Uint8Array; isWhole: boolean }> {
  const chunks: Buffer[] = [];
  let left = RAW_LIMIT_BYTES;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk.subarray(0, left));
    left -= chunk.length;
    if (left < 0) {
      response.destroy();
      break;
    }
  }
  return { bytes: Buffer.concat(chunks), isWhole: left >= 0 };
}
