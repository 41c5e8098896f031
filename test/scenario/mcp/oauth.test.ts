// Programs that others wrote find out by themselves how to be let in, ask the person, and use /mcp: discovery, registration, PKCE, the code,
// renewal and the end. The person's part is what the page sends; the page itself is tested in a browser.
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import {
  type OAuthClientInformation as AiClientInformation,
  type OAuthClientProvider as AiProvider,
  type OAuthTokens as AiTokens,
  auth as authAi,
  createMCPClient,
} from '@ai-sdk/mcp';
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { expect, onTestFinished, test } from 'vitest';
import { HOUR_MS } from '../../../src/when/index.ts';
import { setupMcp } from './mcp-fixture.ts';

const CALLBACK = 'https://helper.example/callback';
const DOCUMENT = 'https://helper.example/client.json';

/** A port that is free, so that the address is known before it is served. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Belfry at an address of its own, and what the page of its person does when a program sends the browser there. */
async function setupConnect() {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const asked: string[] = [];
  const readDocument = async (id: string) => {
    asked.push(id);
    return { id, name: 'Helper', redirectUris: [CALLBACK] };
  };
  const fixture = await setupMcp({ port, publicUrl, readDocument });
  const { auth, url } = fixture;

  async function allow(authorization: URL): Promise<URLSearchParams> {
    expect(authorization.origin + authorization.pathname).toBe(`${url}/oauth/authorize`);
    const { code } = await auth.createSignInCode();
    const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
      const given = { 'content-type': 'application/json', ...headers };
      const answer = await fetch(`${url}/api/v1${path}`, {
        method: 'POST',
        headers: given,
        body: JSON.stringify(body),
      });
      // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
      return { json: (await answer.json()) as any, cookie: answer.headers.get('set-cookie') ?? '' };
    };
    const { json, cookie } = await send('/session', { code });
    const session = { cookie: cookie.split(';', 1)[0] ?? '', 'belfry-proof': String(json.proof) };
    const look = await send('/connection-requests', { query: authorization.search.slice(1) }, session);
    const said = await send(
      `/connection-requests/${look.json.request.id}/answer`,
      { allow: true, agent: 'leo' },
      session,
    );
    return new URL(String(said.json.redirectTo)).searchParams;
  }
  return { ...fixture, allow, asked };
}

/** What a program keeps of how it is connected. */
function createProvider(clientMetadataUrl?: string) {
  const kept: {
    client?: StoredOAuthClientInformation;
    tokens?: StoredOAuthTokens;
    verifier?: string;
    to?: URL;
    found?: OAuthDiscoveryState;
  } = {};
  const provider: OAuthClientProvider = {
    redirectUrl: CALLBACK,
    ...(clientMetadataUrl === undefined ? {} : { clientMetadataUrl }),
    clientMetadata: {
      client_name: 'Helper',
      redirect_uris: [CALLBACK],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => {
      kept.client = client;
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization: (url) => {
      kept.to = url;
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier ?? '',
    saveDiscoveryState: (found) => {
      kept.found = found;
    },
    discoveryState: () => kept.found,
    invalidateCredentials: () => {},
  };
  return { kept, provider };
}

const newClient = () => new Client({ name: 'helper', version: '1' }, { versionNegotiation: { mode: 'auto' } });
const PLAN = { name: 'schedule_reminder', arguments: { message: 'the oven', when: 'every day at 9' } };

test.each([
  ['by registering', undefined],
  ['by the address of its description', DOCUMENT],
])('the client of the MCP SDK connects itself %s, calls a tool, renews, and is revoked', async (_, document) => {
  const { allow, mcpUrl, belfry, schedules, asked, logged } = await setupConnect();
  const { kept, provider } = createProvider(document);
  const first = new StreamableHTTPClientTransport(mcpUrl, { authProvider: provider });
  await expect(newClient().connect(first)).rejects.toBeInstanceOf(UnauthorizedError);
  const answer = await allow(kept.to ?? expect.fail('it sent no browser'));
  await first.finishAuth(answer);
  expect(asked).toEqual(document === undefined ? [] : [DOCUMENT]);

  const client = newClient();
  await client.connect(new StreamableHTTPClientTransport(mcpUrl, { authProvider: provider }));
  onTestFinished(() => client.close());
  expect((await client.callTool(PLAN)).isError).not.toBe(true);
  expect(await schedules()).toMatchObject([{ state: 'active' }]);

  const before = kept.tokens?.refresh_token;
  await belfry.advance(HOUR_MS);
  expect((await client.listTools()).tools.length).toBeGreaterThan(3);
  expect(kept.tokens?.refresh_token).not.toBe(before);

  const [token] = (await belfry.execute('list-tokens')).items;
  expect(token).toMatchObject({ name: 'Helper (helper.example)', agent: 'leo', audience: 'mcp', scope: 'agent' });
  await belfry.execute('revoke-token', { id: token.id });
  await expect(client.listTools()).rejects.toThrow();
  const secrets = [kept.tokens?.access_token, kept.tokens?.refresh_token, before, answer.get('code')];
  for (const secret of secrets) expect(logged.join('\n')).not.toContain(String(secret));
});

test('the client of the AI SDK connects itself and calls a tool', async () => {
  const { allow, mcpUrl, url, schedules } = await setupConnect();
  const kept: { client?: AiClientInformation; tokens?: AiTokens; verifier?: string; to?: URL; state?: string } = {};
  const provider: AiProvider = {
    redirectUrl: CALLBACK,
    clientMetadata: { client_name: 'Helper', redirect_uris: [CALLBACK] },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => {
      kept.client = client;
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization: (to) => {
      kept.to = to;
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier ?? '',
    validateAuthorizationServerURL: (_, server) => expect(new URL(server).origin).toBe(url),
  };
  expect(await authAi(provider, { serverUrl: mcpUrl })).toBe('REDIRECT');
  const answer = await allow(kept.to ?? expect.fail('it sent no browser'));
  const told = { authorizationCode: answer.get('code') ?? '', callbackIssuer: answer.get('iss') ?? '' };
  expect(await authAi(provider, { serverUrl: mcpUrl, ...told })).toBe('AUTHORIZED');
  const client = await createMCPClient({ transport: { type: 'http', url: mcpUrl.href, authProvider: provider } });
  onTestFinished(() => client.close());
  const tools = await client.tools();
  const call = tools.remind?.execute as (input: object, options: object) => Promise<unknown>;
  await call(PLAN.arguments, { messages: [], toolCallId: 'one' });
  expect(await schedules()).toHaveLength(1);
});

test('who comes to /mcp without a token that is good is told where programs are let in', async () => {
  const { mcpUrl, url, belfry } = await setupConnect();
  const where = `resource_metadata="${url}/.well-known/oauth-protected-resource/mcp"`;
  const bare = await fetch(mcpUrl, { method: 'POST', body: '{}' });
  expect([bare.status, bare.headers.get('www-authenticate')]).toEqual([
    401,
    `Bearer realm="belfry", scope="agent", ${where}`,
  ]);
  const wrong = await fetch(mcpUrl, { method: 'POST', headers: { authorization: `Bearer bfy_${'x'.repeat(43)}` } });
  expect(wrong.headers.get('www-authenticate')).toContain('error="invalid_token"');
  const other = await fetch(`${url}/api/v1/me`);
  expect(other.headers.get('www-authenticate')).toBe('Bearer realm="belfry"');
  expect(await belfry.execute('list-tokens')).toMatchObject({ items: [{ name: 'desk' }] });
});

test('a stream ends when the hour of what opened it is over, and goes on with what came after', async () => {
  const { allow, mcpUrl, belfry } = await setupConnect();
  const { kept, provider } = createProvider();
  const first = new StreamableHTTPClientTransport(mcpUrl, { authProvider: provider });
  await expect(newClient().connect(first)).rejects.toBeInstanceOf(UnauthorizedError);
  await first.finishAuth(await allow(kept.to ?? expect.fail('it sent no browser')));
  const client = newClient();
  await client.connect(new StreamableHTTPClientTransport(mcpUrl, { authProvider: provider }));
  onTestFinished(() => client.close());
  const old = await client.listen({ resourceSubscriptions: ['belfry://schedules'] });
  await belfry.advance(HOUR_MS);
  await old.closed;
  const next = await client.listen({ resourceSubscriptions: ['belfry://schedules'] });
  const [token] = (await belfry.execute('list-tokens')).items;
  await belfry.execute('revoke-token', { id: token.id });
  await next.closed;
});

test('of what is shown by five at the same moment one is taken, and all of the connection ends', async () => {
  const { allow, url, mcpUrl, belfry } = await setupConnect();
  const verifier = 'v'.repeat(64);
  const registered = await fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [CALLBACK] }),
  });
  const { client_id } = (await registered.json()) as { readonly client_id: string };
  const newCode = async (): Promise<string> => {
    const asked = new URL(`${url}/oauth/authorize`);
    const code_challenge = hash('sha256', verifier, 'base64url');
    const fields = { response_type: 'code', client_id, redirect_uri: CALLBACK, code_challenge };
    for (const [name, value] of Object.entries({ ...fields, code_challenge_method: 'S256', resource: mcpUrl.href }))
      asked.searchParams.set(name, value);
    return String((await allow(asked)).get('code'));
  };
  const show = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ client_id, ...fields });
    const answer = await fetch(`${url}/oauth/token`, { method: 'POST', body });
    return { status: answer.status, ...((await answer.json()) as { access_token?: string; refresh_token?: string }) };
  };
  const byCode = (code: string) =>
    show({ grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: verifier });
  const byRefresh = (refresh_token = '') => show({ grant_type: 'refresh_token', refresh_token });
  const opens = async (access = ''): Promise<boolean> =>
    (await fetch(mcpUrl, { method: 'POST', headers: { authorization: `Bearer ${access}` }, body: '{}' })).status !==
    401;
  const fiveTimes = async (ask: () => ReturnType<typeof show>) => {
    const answers = await Promise.all(Array.from({ length: 5 }, ask));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    const [{ access_token, refresh_token } = {}] = taken;
    expect([await opens(access_token), (await byRefresh(refresh_token)).status]).toEqual([false, 400]);
    expect((await belfry.execute('list-tokens')).items).toMatchObject([{ name: 'desk' }]);
  };

  const code = await newCode();
  await fiveTimes(() => byCode(code));
  const first = await byCode(await newCode());
  expect([first.status, await opens(first.access_token)]).toEqual([200, true]);
  await fiveTimes(() => byRefresh(first.refresh_token));
  expect(await opens(first.access_token)).toBe(false);
});
