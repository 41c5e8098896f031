import { z } from 'zod';
import { errorMessage } from '../../domain/errors.ts';
import type { Secret } from '../../secret.ts';
import { type Clock, SECOND_MS } from '../../when/index.ts';

/** A recording, as bytes. */
export interface Sound {
  /** Its media type, such as audio/ogg. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Turns speech into text. @throws Error, for people who run Belfry, without the key */
export type Transcribe = (sound: Sound, signal?: AbortSignal) => Promise<string>;

export interface TranscriptionOptions {
  /** The address that `/audio/transcriptions` is below; whoever runs Belfry chose it. */
  readonly url: string;
  readonly model: string;
  readonly key?: Secret | undefined;
  readonly clock: Pick<Clock, 'setTimer'>;
}

const ANSWER_WITHIN_MS = 30 * SECOND_MS;
/** More than any voice message has words for. */
const LONGEST_ANSWER = 1_000_000;
const answer = z.object({ text: z.string() });

/** The endings by which servers tell formats apart. */
const ENDINGS: Readonly<Record<string, string>> = {
  'audio/ogg': 'ogg',
  'audio/opus': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/m4a': 'm4a',
  'audio/aac': 'm4a',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/webm': 'webm',
  'audio/flac': 'flac',
};

/**
 * Transcribes by the protocol that OpenAI, whisper.cpp, faster-whisper and others speak: a form with `file` and `model` to
 * `/audio/transcriptions`, answered by `{ "text": ... }`. Asks once, and keeps nothing.
 */
export function createTranscribe({ url, model, key, clock }: TranscriptionOptions): Transcribe {
  const address = `${url}${url.endsWith('/') ? '' : '/'}audio/transcriptions`;
  const headers: Readonly<Record<string, string>> =
    key === undefined ? {} : { authorization: `Bearer ${key.reveal()}` };
  return async ({ type, bytes }, signal) => {
    const form = new FormData();
    const [kind = ''] = type.toLowerCase().split(';');
    form.set('file', new Blob([bytes], { type: kind }), `voice.${ENDINGS[kind.trim()] ?? 'ogg'}`);
    form.set('model', model);
    form.set('response_format', 'json');
    const late = new AbortController();
    const disarm = clock.setTimer(() => late.abort(new Error('no answer within 30 seconds')), ANSWER_WITHIN_MS);
    const within = signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]);
    try {
      // A redirect would hand the key and the recording to an address that nobody chose.
      const response = await fetch(address, { method: 'POST', headers, body: form, redirect: 'error', signal: within });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`${address} answers ${response.status}`);
      }
      return readText(await readBounded(response.body ?? [], LONGEST_ANSWER), address);
    } catch (error) {
      const { cause } = error as { readonly cause?: unknown };
      throw cause === undefined ? error : new Error(`${address} could not be reached: ${errorMessage(cause)}`);
    } finally {
      disarm();
    }
  };
}

function readText(bytes: Uint8Array | null, address: string): string {
  try {
    if (bytes !== null) return answer.parse(JSON.parse(new TextDecoder().decode(bytes))).text;
  } catch {
    // Said below, as for an answer that is too long.
  }
  throw new Error(`${address} answers something else than {"text": ...}`);
}

/** All bytes, or null when there are more than this many. */
export async function readBounded(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    // Leaving the loop ends the download.
    if (size > most) return null;
    read.push(chunk);
  }
  return new Uint8Array(Buffer.concat(read));
}
