import type { IncomingMessage } from 'node:http';

/** More than any text with all its entities could need. */
const LARGEST_BODY = 1_000_000;

/** The body of a request as text; undefined when it is too large. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request) {
    size += (piece as Buffer).length;
    if (size <= LARGEST_BODY) pieces.push(piece as Buffer);
  }
  return size > LARGEST_BODY ? undefined : Buffer.concat(pieces).toString('utf8');
}
