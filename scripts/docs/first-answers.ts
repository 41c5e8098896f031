import { createMcpHandler, PROTOCOL_VERSION_META_KEY, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import { createBelfryMcpServer } from '../../src/interfaces/mcp/mcp-server.ts';
import type { Principal } from '../../src/interfaces/mcp/principal.ts';
import { toolSpecs } from '../../src/interfaces/tools/toolsets.ts';

/** Where the answers lie that `belfry mcp` gives before it knows the server. */
export const FIRST_ANSWERS_FILE = 'src/interfaces/mcp/first-answers.ts';

const MODERN = '2026-07-28';
const CLIENT = { name: 'belfry', version: '1' };
const META = {
  [PROTOCOL_VERSION_META_KEY]: MODERN,
  'io.modelcontextprotocol/clientInfo': CLIENT,
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** src/interfaces/mcp/first-answers.ts: what the server answers to each client of a token of an agent. */
export async function firstAnswersFile(): Promise<string> {
  const { serverInfo: _, ...initialize } = await ask('initialize', {
    ...{ protocolVersion: SUPPORTED_PROTOCOL_VERSIONS[0], capabilities: {}, clientInfo: CLIENT },
  });
  const { _meta: _discovered, ...discover } = await ask('server/discover', { _meta: META });
  const { tools, _meta: _listed, ...frame } = await ask('tools/list', { _meta: META });
  const answers = { versions: SUPPORTED_PROTOCOL_VERSIONS, modern: MODERN, initialize, discover, frame, tools };
  const text = JSON.stringify(answers).replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return [
    '// Made by `npm run docs` from src/interfaces/mcp and src/interfaces/tools. Do not edit it: change those, and make it anew.',
    "import type { FirstAnswers } from './messages.ts';",
    '',
    '/** What `belfry mcp` answers by itself: to a client that begins, and to one that lists the tools. */',
    'export const FIRST_ANSWERS: FirstAnswers = JSON.parse(',
    `  '${text}',`,
    ');',
    '',
  ].join('\n');
}

/** Asks the server itself, as an agent outside of any run. */
async function ask(method: string, params: object): Promise<Readonly<Record<string, unknown>>> {
  const tools = toolSpecs('belfry', ['conversational']).map((spec) => ({ ...spec, call: neverCalled }));
  // Nothing else of a caller is asked for before a call.
  const caller = { actor: { kind: 'agent' }, handle: { tools }, version: '', subscriptions: {} };
  const handler = createMcpHandler(({ era }) =>
    createBelfryMcpServer(caller as unknown as Principal, era === 'modern'),
  );
  const isModern = '_meta' in params;
  const request = new Request('http://belfry.local/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(isModern && { 'mcp-protocol-version': MODERN, 'mcp-method': method }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const text = await (await handler.fetch(request)).text();
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text).result;
}

async function neverCalled(): Promise<never> {
  throw new Error('nothing is called while the list is made');
}
