// Reads the document in which a program that wants to connect describes itself: at a checked address, over TLS,
// without redirects, and only up to a small size.
import type { IncomingMessage } from 'node:http';
import { AppError } from '../../domain/errors.ts';
import {
  DOCUMENT_BYTES,
  documentAddressFault,
  readClientDocument,
} from '../../domain/people/connections/client-metadata.ts';
import type { ConnectionClient } from '../../domain/people/connections/connection.ts';
import { type Clock, SECOND_MS } from '../../when/index.ts';
import { judgeHost, type Resolve, readUrl, reasonOf, resolveName, sendTo } from './judged-request.ts';

const ANSWER_LIMIT_MS = 10 * SECOND_MS;

/** Reads the document at the address that is a program's id. @throws AppError invalid_input, unavailable */
export type ReadDocument = (id: string) => Promise<ConnectionClient>;

export interface DocumentOptions {
  readonly clock: Pick<Clock, 'setTimer'>;
  /** @default the system's resolver */
  readonly resolve?: Resolve;
  /** Sends the request to the checked address. @default over the network */
  readonly send?: typeof sendTo;
}

const HINT = 'The program has to correct that; nothing was connected.';
const refuse = (words: string) =>
  new AppError('invalid_input', `The program cannot be looked up: ${words}.`, { hint: HINT });

/** Makes the reader of such documents. */
export function createReadDocument({ clock, resolve = resolveName, send = sendTo }: DocumentOptions): ReadDocument {
  return async (id) => {
    const fault = documentAddressFault(id);
    if (fault !== null) throw refuse(`its client_id ${fault}`);
    const late = new AbortController();
    const disarm = clock.setTimer(() => late.abort(), ANSWER_LIMIT_MS);
    try {
      const url = readUrl(id, refuse);
      const address = await judgeHost(url, { resolve, isAllowed: false, refuse });
      late.signal.throwIfAborted();
      const request = { method: 'GET', headers: { accept: 'application/json' }, signal: late.signal } as const;
      const text = await send(url, address, request, readText);
      return clientOf(id, text);
    } catch (error) {
      if (error instanceof AppError) throw error;
      const reason = late.signal.aborted ? `no answer within ${ANSWER_LIMIT_MS / SECOND_MS} seconds` : reasonOf(error);
      throw new AppError('unavailable', `The program's description at ${id} could not be read: ${reason}.`, {
        hint: 'Try again in a while.',
        cause: error,
      });
    } finally {
      disarm();
    }
  };
}

async function readText(response: IncomingMessage): Promise<string> {
  const status = response.statusCode ?? 0;
  const type = response.headers['content-type'] ?? '';
  if (status !== 200 || !/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    response.on('error', () => {}).destroy();
    throw refuse(
      status === 200
        ? 'its description is no JSON'
        : `its description answers ${status}, and redirects are not followed`,
    );
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > DOCUMENT_BYTES) {
      response.destroy();
      throw refuse(`its description is longer than ${DOCUMENT_BYTES / 1024} KB`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function clientOf(id: string, text: string): ConnectionClient {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw refuse('its description is no JSON');
  }
  const read = readClientDocument(id, said);
  if (!read.ok) throw refuse(read.words.replace(/\.$/, ''));
  return { id, ...read.metadata };
}
