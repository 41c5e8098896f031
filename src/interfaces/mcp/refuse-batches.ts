import type { McpHttpHandler } from '@modelcontextprotocol/server';

/** The only version of the protocol that has batches; a request that names no version is of it. */
const WITH_BATCHES = '2025-03-26';
const REFUSAL = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32_600, message: `Only version ${WITH_BATCHES} has batches: send one message at a time.` },
};

/** Refuses a list of messages where the version that the client names has none, before any of them is carried out. */
export function refuseBatches({ fetch }: Pick<McpHttpHandler, 'fetch'>): Pick<McpHttpHandler, 'fetch'> {
  return {
    async fetch(request, options) {
      const version = request.headers.get('mcp-protocol-version') ?? WITH_BATCHES;
      if (version === WITH_BATCHES || request.method !== 'POST') return fetch(request, options);
      const isBatch =
        options?.parsedBody === undefined
          ? (await request.clone().text()).trimStart().startsWith('[')
          : Array.isArray(options.parsedBody);
      return isBatch ? Response.json(REFUSAL, { status: 400 }) : fetch(request, options);
    },
  };
}
