// The receiving end of events as somebody else wrote it: the webhook handler of @ai-sdk/mcp behind a real port, with a store of its own.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  experimental_createMCPEventWebhook as createMCPEventWebhook,
  type Experimental_MCPEvent as MCPEvent,
  type Experimental_MCPEventStore as MCPEventStore,
  type Experimental_MCPEventSubscription as MCPEventSubscription,
} from '@ai-sdk/mcp';
import { onTestFinished } from 'vitest';

export interface ReceivedPost {
  readonly headers: IncomingMessage['headers'];
  readonly body: { readonly type?: string; readonly eventId?: string } & Record<string, unknown>;
  readonly status: number;
}

/** A store in memory, which outlives its receiver. */
export function createEventStore(): MCPEventStore & { readonly rows: Map<string, MCPEventSubscription> } {
  const rows = new Map<string, MCPEventSubscription>();
  return {
    rows,
    get: async (key) => rows.get(key),
    getById: async (id) => [...rows.values()].find((row) => row.id === id),
    set: async (row) => void rows.set(row.key, row),
    async update(key, patch) {
      const row = rows.get(key);
      if (row !== undefined) rows.set(key, { ...row, ...patch });
    },
    delete: async (key) => void rows.delete(key),
  };
}

/** Listens on loopback. `answer` set to a status answers that to every event instead. */
export async function createEventReceiver(store = createEventStore(), port = 0) {
  const posts: ReceivedPost[] = [];
  const events: MCPEvent[] = [];
  const terminated: string[] = [];
  const state: { answer: number | null; onEvent: () => void } = { answer: null, onEvent: () => {} };
  const handle = createMCPEventWebhook({
    store,
    async onEvent({ event }) {
      events.push(event);
      state.onEvent();
    },
    async onTerminated({ termination }) {
      terminated.push(termination.error.message);
    },
  });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    const body = JSON.parse(text) as ReceivedPost['body'];
    const url = `http://127.0.0.1:${(server.address() as AddressInfo | null)?.port ?? 0}${request.url}`;
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as [string, string]);
    const usual = state.answer === null || body.type === 'verification';
    const answer = usual
      ? await handle(new Request(url, { method: 'POST', headers, body: text }))
      : new Response(null, { status: state.answer as number });
    posts.push({ headers: request.headers, body, status: answer.status });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const at = (server.address() as AddressInfo).port;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(close);
  return { store, posts, events, terminated, state, close, port: at, url: `http://127.0.0.1:${at}/events` };
}
