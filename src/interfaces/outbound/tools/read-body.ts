import type { IncomingMessage } from 'node:http';
import { revealText } from '../../../domain/approval/hidden-text.ts';

/** How much of a page is read to find its text. */
const RAW_LIMIT_BYTES = 1024 * 1024;
const TEXTUAL =
  /^(text\/|application\/(json|xml|javascript|x-ndjson|yaml)|application\/[\w.-]+\+(json|xml)|image\/svg)/;

/** The text of an answer for a model. */
export interface ReadBody {
  readonly type: string;
  readonly title: string | null;
  readonly text: string;
  /** Set when something is missing. */
  readonly note: string | null;
}

/** The text of an answer, at most `limit` characters. Content other than text is only named. */
export async function readBody(response: IncomingMessage, limit: number): Promise<ReadBody> {
  const header = response.headers['content-type'] ?? '';
  const type = (header.split(';', 1)[0] ?? '').trim().toLowerCase() || 'unknown';
  const encoding = response.headers['content-encoding'] ?? 'identity';
  const skip = (note: string): ReadBody => {
    response.destroy();
    return { type, title: null, text: '', note };
  };
  if (encoding !== 'identity') return skip(`it came packed as ${encoding}, which was not asked for`);
  if (type !== 'unknown' && !TEXTUAL.test(type)) return skip(`it is no text: ${type}`);
  const { bytes, isWhole } = await readBytes(response);
  const raw = decode(bytes, header, isWhole);
  const isHtml =
    /^(text\/html|application\/xhtml)/.test(type) || (type === 'unknown' && /^\s*<(!doctype|html)/i.test(raw));
  // Loaded for the first page.
  const { title, text: words } = isHtml ? (await import('./page-text.ts')).pageText(raw) : { title: null, text: raw };
  const text = revealText(words.slice(0, limit + 1).replace(/\r\n/g, '\n')).shown;
  const isCut = !isWhole || words.length > limit || text.length > limit;
  const note = isCut ? `only the first ${Math.min(text.length, limit)} characters are here` : null;
  return {
    type,
    title: title === null ? null : revealText(title.slice(0, 300)).shown,
    text: text.slice(0, limit).toWellFormed(),
    note,
  };
}

async function readBytes(response: IncomingMessage): Promise<{ bytes: Buffer; isWhole: boolean }> {
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

function decode(bytes: Buffer, header: string, isWhole: boolean): string {
  const charset = /charset\s*=\s*"?([\w.:-]+)/i.exec(header)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes, { stream: !isWhole });
  } catch {
    return new TextDecoder().decode(bytes, { stream: !isWhole });
  }
}
