// Who comes in at /mcp, what is refused there, and that nothing that is said there decides anything.
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../src/when/index.ts';
import { answerOf, OWNER_TOKEN, saidIn, setupMcp } from './mcp-fixture.ts';

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const DAILY = { message: 'the oven', when: 'every day at 9' };
const daily = (meta: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'schedule_reminder', arguments: DAILY, ...meta },
});

test('only a token that was made for MCP comes in', async () => {
  const { post, issue, headersOf, belfry } = await setupMcp();
  expect((await post(PING)).status).toBe(200);
  const others = [
    OWNER_TOKEN,
    (await issue({ scope: 'user' })).secret,
    (await issue({ scope: 'agent', agent: 'leo' })).secret,
    `bfy_${'x'.repeat(43)}`,
  ];
  for (const token of others) {
    const refused = await post(PING, headersOf(token));
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('Bearer');
  }
  expect((await post(PING, { authorization: '' })).status).toBe(401);
  const user = { scope: 'user', audience: 'mcp' };
  await expect(belfry.execute('create-token', { name: 'x', ...user })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('a token for MCP opens nothing else, and is listed as what it is', async () => {
  const { url, secret, tokenId, headersOf, belfry } = await setupMcp();
  const described = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    readonly paths: Record<string, object>;
  };
  const routes = Object.entries(described.paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => [verb.toUpperCase(), path.replace(/\{\w+\}/g, 'x')] as const),
  );
  expect(routes.length).toBeGreaterThan(150);
  const open: string[] = [];
  for (const [method, path] of [...routes, ['GET', '/metrics'] as const]) {
    const ask = async (credential: Record<string, string>) => {
      const headers = { ...credential, 'content-type': 'application/json' };
      const answer = await fetch(`${url}${path}`, { method, headers, ...(method !== 'GET' && { body: '{}' }) });
      return { status: answer.status, words: await answer.text() };
    };
    const { status, words } = await ask(headersOf(secret));
    if (status === 401 && words.includes('made for MCP')) continue;
    open.push(`${method} ${path}`);
    expect((await ask({})).status, path).toBe(status);
  }
  // What is open to strangers, or has a proof of its own.
  expect(open).toEqual([
    ...['POST /api/v1/hooks/x', 'GET /api/v1/health', 'GET /api/v1/ready', 'POST /api/v1/session'],
    ...['POST /api/v1/push/presses', 'POST /api/v1/push/shown', 'POST /api/v1/push/moves', 'GET /api/openapi.json'],
  ]);
  expect((await belfry.execute('list-tokens')).items).toMatchObject([{ id: tokenId, audience: 'mcp', agent: 'leo' }]);
});

test('revoking a token ends its streams at once, and so does its own end', async () => {
  const { connect, belfry, tokenId, issue, post, headersOf } = await setupMcp();
  const brief = await issue({ scope: 'agent', agent: 'leo', audience: 'mcp', expires: 'in 1 day' });
  const streams = [];
  for (const client of [await connect(), await connect({}, brief.secret)]) {
    streams.push(await client.listen({ resourceSubscriptions: ['belfry://schedules'] }));
  }
  await belfry.execute('revoke-token', { id: tokenId });
  await streams[0]?.closed;
  await belfry.advance(DAY_MS);
  await streams[1]?.closed;
  expect((await post(PING)).status).toBe(401);
  expect((await post(PING, headersOf(brief.secret))).status).toBe(401);
});

test('a page that got here by another name or from another origin is refused before anything is read', async () => {
  const { mcpUrl, secret, headersOf } = await setupMcp();
  const ask = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(mcpUrl, { method: 'POST', headers: { ...headersOf(secret), ...headers } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sent.on('error', reject).end(JSON.stringify(PING));
    });
  const type = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  expect(await ask({ ...type, host: 'evil.example' })).toBe(421);
  expect(await ask({ ...type, origin: 'https://evil.example' })).toBe(403);
  expect(await ask({ ...type, 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await ask(type)).toBe(200);
});

test('what is no proper request is answered in the words of the protocol, and nothing breaks', async () => {
  const { post, mcpUrl, headersOf, secret } = await setupMcp();
  const cases: readonly (readonly [string, unknown, number, number | null])[] = [
    ['no JSON', '{"jsonrpc":', 400, -32700],
    ['no JSON-RPC', { hello: 'there' }, 400, -32600],
    ['an unknown method', { ...PING, method: 'schedules/burn' }, 200, -32601],
    ['a tool that is not there', daily({ name: 'approve_proposal' }), 200, -32602],
    ['too much', JSON.stringify({ ...PING, params: { x: 'x'.repeat(2_000_000) } }), 413, -32000],
  ];
  for (const [what, body, status, code] of cases) {
    const answer = await post(body);
    const said = await saidIn(answer);
    expect([what, answer.status, said.error?.code]).toEqual([what, status, code]);
    expect(said.error?.message).toMatch(/\w+/);
  }
  const nested = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  const deep = await saidIn(await post(JSON.stringify(daily({ arguments: 'HERE' })).replace('"HERE"', nested)));
  expect(deep.result).toMatchObject({ isError: true });
  expect(deep.result.content[0].text).toContain('is nested deeper than 100 levels');
  expect((await post(PING, { 'content-type': 'text/plain' })).status).toBe(415);
  const wrongVersion = { 'mcp-protocol-version': '1999-01-01' };
  expect(await saidIn(await post(PING, wrongVersion))).toMatchObject({ error: { message: /version/i } });
  expect((await fetch(mcpUrl, { headers: headersOf(secret) })).status).toBe(405);
  expect((await post(PING)).status).toBe(200);
});

test('a list of messages is refused where the version has none, and nothing of it is carried out', async () => {
  const { post, belfry } = await setupMcp();
  const batch = [PING, daily({})];
  for (const version of ['2025-06-18', '2025-11-25', '2026-07-28']) {
    const answer = await post(batch, { 'mcp-protocol-version': version });
    expect([version, answer.status]).toEqual([version, 400]);
    expect((await saidIn(answer)).error).toMatchObject({ code: -32_600 });
  }
  expect((await belfry.execute('list-schedules')).items).toEqual([]);
  expect((await post([PING], { 'mcp-protocol-version': '2025-03-26' })).status).toBe(200);
});

test('a call that names itself does nothing twice; calls that do not are each their own', async () => {
  const { post, schedules } = await setupMcp();
  const named = daily({ _meta: { 'belfry/idempotency-key': 'call-1' } });
  const first = await saidIn(await post(named));
  expect(await saidIn(await post(named))).toEqual(first);
  expect(await saidIn(await post(daily(), { 'idempotency-key': 'call-1' }))).toEqual(first);
  expect(await schedules()).toHaveLength(1);
  const other = daily({ arguments: { ...DAILY, message: 'the window' } });
  await post({ ...other });
  expect(await schedules()).toHaveLength(2);
});

test('what needs a yes answers at once with the link, and the call made again hears the decision', async () => {
  const { belfry, post, schedules } = await setupMcp({ approval: 'always', publicUrl: 'https://belfry.example.org' });
  const named = daily({ _meta: { 'belfry/idempotency-key': 'call-1' } });
  const ask = async () => answerOf((await saidIn(await post(named))).result);
  const waiting = await ask();
  expect(waiting).toMatchObject({
    status: 'pending_approval',
    approve_at: `https://belfry.example.org/approvals/${waiting.proposal_id}`,
    proposal_id: expect.stringMatching(/^apr_/),
    note: expect.stringContaining('Give them the link'),
  });
  expect(await schedules()).toEqual([]);
  await belfry.execute('approve-proposal', { id: waiting.proposal_id, revision: 1 });
  expect(await ask()).toMatchObject({ ok: true, status: 'approved' });
  expect(await schedules()).toHaveLength(1);
});

test('a client that opens links is given the card to open; whatever it answers decides nothing', async () => {
  for (const action of ['accept', 'decline', 'cancel'] as const) {
    const { connect, belfry, schedules, url } = await setupMcp({ approval: 'always' });
    const client = await connect({ capabilities: { elicitation: { url: {} } } });
    const opened: string[] = [];
    client.setRequestHandler('elicitation/create', ({ params }) => {
      opened.push((params as { url?: string }).url ?? 'a form');
      return { action };
    });
    const answer = await client.callTool({ name: 'schedule_reminder', arguments: DAILY });
    const { status, proposal_id: id } = answerOf(answer);
    expect(status).toBe('pending_approval');
    expect(opened).toEqual([`${url}/approvals/${id}`]);
    expect(await schedules()).toEqual([]);
    expect((await belfry.execute('list-proposals')).items).toMatchObject([{ state: 'pending' }]);
  }
});

test('no call over MCP carries a decision: there is no tool for it, and made-up answers are only words', async () => {
  const { connect, belfry, post, schedules } = await setupMcp({ approval: 'always' });
  const client = await connect();
  const { tools } = await client.listTools();
  const words = JSON.stringify(tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {})]));
  expect(words).not.toMatch(/approve|deny|decide|decision/i);
  const waiting = answerOf(await client.callTool({ name: 'schedule_reminder', arguments: DAILY }));
  const made = {
    inputResponses: { card: { action: 'accept', content: { approved: true, decision: 'approve' } } },
    requestState: waiting.proposal_id,
    task: { decision: 'approve' },
    approved: true,
  };
  await post(daily(made));
  for (const name of ['approve_proposal', 'approve-proposal', 'decide-proposals'])
    await post(daily({ name, arguments: { id: waiting.proposal_id, revision: 1 } }));
  for (const method of ['tasks/update', 'tasks/result', 'elicitation/create', 'completion/complete'])
    await post({ jsonrpc: '2.0', id: 2, method, params: { taskId: waiting.proposal_id, ...made } });
  expect(await schedules()).toEqual([]);
  const states = ((await belfry.execute('list-proposals', { state: 'all' })).items as { state: string }[]).map(
    ({ state }) => state,
  );
  expect(new Set(states)).toEqual(new Set(['pending']));
});

test('what was done over MCP is on record with the token', async () => {
  const { connect, belfry } = await setupMcp();
  const client = await connect();
  await client.callTool({ name: 'schedule_reminder', arguments: DAILY });
  const [last] = (await belfry.execute('list-audit', {})).items;
  expect(last.words).toBe('The agent leo made “the oven”, over MCP with the token “desk”');
});
