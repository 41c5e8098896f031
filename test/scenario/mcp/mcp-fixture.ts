import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import { DEFAULT_LIMITS, type Limits } from '../../../src/domain/limits.ts';
import { createHttpServer } from '../../../src/interfaces/http/server.ts';
import { createAuth } from '../../../src/interfaces/http/session/auth.ts';
import type { McpDoors } from '../../../src/interfaces/mcp/mcp-doors.ts';
import type { ReadDocument } from '../../../src/interfaces/outbound/client-document.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../../src/testing/index.ts';

export const OWNER_TOKEN = 'test-token-of-the-data-folder';

export interface McpFixtureOptions {
  /** Of the agent `leo`. @default 'never' */
  readonly approval?: 'always' | 'never';
  readonly publicUrl?: string;
  readonly mcpDoors?: McpDoors;
  readonly limits?: Partial<Limits>;
  /** More about the Belfry itself. */
  readonly options?: TestBelfryOptions;
  /** A token of leo's from before a restart. */
  readonly known?: { readonly tokenId: string; readonly secret: string };
  /** The port it is reached at. @default any */
  readonly port?: number;
  /** Reads how a program describes itself. */
  readonly readDocument?: ReadDocument;
}

/** A Belfry on a simulated clock that is reached over real HTTP, with a token of leo's for `/mcp`. */
export async function setupMcp({
  approval = 'never',
  publicUrl,
  mcpDoors,
  limits,
  options,
  known,
  port = 0,
  readDocument,
}: McpFixtureOptions = {}) {
  const belfry = await createTestBelfry({
    agents: { leo: { run: async () => {}, approval }, mia: { run: async () => {}, approval } },
    ...(limits && { limits }),
    ...options,
  });
  const { app, clock } = belfry;
  const auth = createAuth({ store: app.store, clock, token: OWNER_TOKEN, ownerId: app.owner.id });
  const logged: string[] = [];
  const record = (message: string, fields?: object) => void logged.push(`${message} ${JSON.stringify(fields)}`);
  const http = await createHttpServer({
    app,
    auth,
    clock,
    limits: DEFAULT_LIMITS,
    webFolder: null,
    log: { debug: record, info: record, warn: record, error: record },
    publicUrl,
    ...(mcpDoors && { mcpDoors }),
    ...(readDocument && { readDocument }),
  });
  const { url } = await http.listen({ host: '127.0.0.1', port });
  onTestFinished(async () => {
    await http.close();
    await belfry[Symbol.asyncDispose]();
  });
  const issue = async (input: object): Promise<{ id: string; secret: string }> => {
    const { token, secret } = await belfry.execute('create-token', { name: 'desk', ...input });
    return { id: token.id, secret };
  };
  const made = known ?? (await issue({ scope: 'agent', agent: 'leo', audience: 'mcp' }));
  const tokenId = 'id' in made ? made.id : made.tokenId;
  const { secret } = made;
  const mcpUrl = new URL('/mcp', url);
  const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });

  /** A client of the SDK at 2026-07-28, connected. */
  async function connect(options: ClientOptions = {}, token = secret): Promise<Client> {
    const client = new Client({ name: 'desk', version: '1' }, { versionNegotiation: { mode: 'auto' }, ...options });
    await client.connect(new StreamableHTTPClientTransport(mcpUrl, { requestInit: { headers: headersOf(token) } }));
    onTestFinished(() => client.close());
    return client;
  }

  /** One raw request, with the token unless another is given. */
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(mcpUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headersOf(secret),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const schedules = async (): Promise<{ id: string; what: string; state: string }[]> =>
    (await belfry.execute('list-schedules')).items;
  return { belfry, http, auth, url, mcpUrl, secret, tokenId, headersOf, issue, connect, post, schedules, logged };
}

/** The message in an answer, sent as JSON or as the one event of a stream. */
// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
export async function saidIn(answer: Response): Promise<any> {
  const text = await answer.text();
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
}

/** What a tool answered, as data. */
export const answerOf = (result: unknown) =>
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
  (result as { readonly structuredContent?: any }).structuredContent;
