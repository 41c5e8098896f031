// A server that speaks as OpenAI's `/audio/transcriptions` and those of whisper servers do: a form in, {"text"} out.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What somebody wanted transcribed. */
export interface HeardForm {
  readonly name: string;
  readonly type: string;
  readonly content: string;
  readonly model: unknown;
  readonly authorization: string | undefined;
}

export interface FakeTranscription {
  /** As BELFRY_TRANSCRIPTION takes it. */
  readonly url: string;
  readonly heard: readonly HeardForm[];
  /** What is answered from now on; null: nothing, for ever. */
  says(answer: string | Answer | null): void;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const asJson = (text: string): Answer => ({ status: 200, body: JSON.stringify({ text }) });

/** Starts one that is gone with the test. */
export async function startFakeTranscription(first: string | Answer | null = 'hello'): Promise<FakeTranscription> {
  let answer = first;
  const heard: HeardForm[] = [];
  const server = createServer((request, response) => {
    serve(request, response).catch((error) => response.writeHead(400).end(JSON.stringify({ error: String(error) })));
  });
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions')
      return void response.writeHead(404).end();
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const headers = { 'content-type': String(request.headers['content-type']) };
    const form = await new Response(Buffer.concat(pieces), { headers }).formData();
    const file = form.get('file');
    if (!(file instanceof File)) throw new Error('the form has no file');
    if (typeof form.get('model') !== 'string') throw new Error('the form has no model');
    heard.push({
      ...{ name: file.name, type: file.type, content: await file.text(), model: form.get('model') },
      authorization: request.headers.authorization,
    });
    if (answer === null) return;
    const { status, body, headers: more } = typeof answer === 'string' ? asJson(answer) : answer;
    response.writeHead(status, { 'content-type': 'application/json', ...more }).end(body);
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    heard,
    says: (next) => {
      answer = next;
    },
  };
}
