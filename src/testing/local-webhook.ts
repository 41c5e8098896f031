import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { WebhookSettings } from '../agent/agents.ts';
import { verifyWebhook } from '../agent/webhook/signature.ts';

// Not imported, for the reason that judged-request.ts gives.
const { createServer } = process.getBuiltinModule('node:http');

/** A wake as the agent outside received it. */
export interface ReceivedWake {
  /** The same for every attempt at one run. */
  readonly id: string;
  /** Whether the signature is right for its own timestamp. */
  readonly isSigned: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: tests read the fields they speak of
  readonly data: any;
}

/** What it answers: a body that is sent as JSON, or a status. `hang` never answers. */
export type WebhookReply =
  | { readonly actions?: readonly object[]; readonly output?: string }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | 'hang';

/** An agent that lives on a port of this computer, for tests of agents that are woken by webhook. */
export interface LocalWebhook extends AsyncDisposable {
  /** Hand it to `agents` as `{ webhook }`. */
  readonly webhook: WebhookSettings;
  /** What it received, oldest first. */
  readonly wakes: readonly ReceivedWake[];
}

/** Starts one; `answer` decides what each wake is answered with. */
export async function createLocalWebhook(
  answer: (wake: ReceivedWake, number: number) => WebhookReply | Promise<WebhookReply>,
  settings: Partial<WebhookSettings> = {},
): Promise<LocalWebhook> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const wakes: ReceivedWake[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { headers } = request;
    const now = Number(headers['webhook-timestamp']) * 1000;
    const isSigned = verifyWebhook(secret, { headers, body, now });
    const wake = { id: String(headers['webhook-id']), isSigned, data: JSON.parse(body).data };
    wakes.push(wake);
    const reply = await answer(wake, wakes.length);
    if (reply === 'hang') return;
    if ('status' in reply) response.writeHead(reply.status, { ...reply.headers }).end(reply.body ?? '');
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    webhook: { url: `http://127.0.0.1:${port}/wake`, secret, allowPrivate: true, ...settings },
    wakes,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
