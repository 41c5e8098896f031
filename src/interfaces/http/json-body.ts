import type { IncomingMessage } from 'node:http';
import { AppError } from '../../domain/errors.ts';
import type { Limits } from '../../domain/limits.ts';
import { bodyTooLarge } from './problem.ts';

/** A body beyond this is not read to its end. */
const DRAIN_LIMIT_BYTES = 64 * 1024 * 1024;
/** A character of a text takes up to six in JSON (`\u0000`), and the other fields need space. */
const ESCAPE_FACTOR = 6;
const ROOM_BYTES = 64 * 1024;
const MOST_BYTES = 16 * 1024 * 1024;

/** The longest body, from the longest allowed texts. */
export function bodyLimitOf(limits: Pick<Limits, 'promptBytes' | 'messageBytes'>): number {
  return Math.min(MOST_BYTES, ROOM_BYTES + ESCAPE_FACTOR * Math.max(limits.promptBytes, limits.messageBytes));
}

/**
 * Reads a JSON body. A too long one is read to its end and discarded, so that the sender sees the refusal instead of
 * a broken connection.
 * @throws AppError too_large, malformed_json
 */
export async function readJsonBody(request: IncomingMessage, limitBytes: number): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limitBytes) chunks.push(chunk);
    else if (size > DRAIN_LIMIT_BYTES) break;
    else chunks.length = 0;
  }
  if (size > limitBytes) throw bodyTooLarge(limitBytes);
  return parseJson(Buffer.concat(chunks));
}

function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('malformed_json', `The body is not JSON: ${reasonOf(cause)}.`, {
      hint: 'Send one JSON object, encoded in UTF-8.',
      cause,
    });
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof SyntaxError ? cause.message : 'it is not UTF-8';
}
