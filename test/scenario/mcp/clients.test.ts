// Belfry as an MCP server, asked by clients that nobody here wrote.
import { createMCPClient } from '@ai-sdk/mcp';
import type { Client } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, onTestFinished, test } from 'vitest';
import { knownAnswer } from '../../../src/interfaces/mcp/known-answer.ts';
import { VERSION } from '../../../src/version.ts';
import { MINUTE_MS } from '../../../src/when/index.ts';
import { answerOf, saidIn, setupMcp } from './mcp-fixture.ts';

const OVEN = { message: 'the oven', when: 'in 10 minutes' };

test('a client of 2026-07-28 lists the tools, schedules with one, and the person is reminded', async () => {
  const { belfry, connect } = await setupMcp();
  const client = await connect();
  expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('remind');
  const made = await client.callTool({ name: 'remind', arguments: OVEN });
  expect(answerOf(made)).toMatchObject({ ok: true, kind: 'reminder', what: 'the oven' });
  await belfry.advance(10 * MINUTE_MS);
  expect((await belfry.execute('list-runs')).items).toHaveLength(1);
});

test('a client lists eight tools in at most 12 KB, without the name of a dialect, and each says what is true of it', async () => {
  const { connect, belfry } = await setupMcp();
  const { tools } = await (await connect()).listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    ...['remind', 'schedule', 'list', 'change', 'cancel', 'undo', 'settle', 'more'],
  ]);
  expect(JSON.stringify(tools).length).toBeLessThanOrEqual(12 * 1024);
  expect(JSON.stringify(tools)).not.toContain('$schema');
  for (const tool of tools) {
    expect(tool).toMatchObject({ inputSchema: { type: 'object' }, annotations: { openWorldHint: false } });
    expect(tool.annotations?.readOnlyHint, tool.name).toBe(tool.name === 'list');
  }
  // No description sends a model to a tool that it does not see.
  const leo = await belfry.app.actAs(belfry.app.owner.id, 'leo', undefined, { toolset: 'belfry' });
  const more = tools.at(-1);
  const others = JSON.stringify(tools.filter((tool) => tool !== more));
  for (const { name } of leo.tools) expect(others).not.toContain(name);
});

test('more names every other tool: by its name alone it explains one, and with arguments it calls it', async () => {
  const { connect, belfry } = await setupMcp();
  const client = await connect();
  const { tools } = await client.listTools();
  const leo = await belfry.app.actAs(belfry.app.owner.id, 'leo', undefined, { toolset: 'belfry' });
  const listedMore = tools.find(({ name }) => name === 'more') as (typeof tools)[number];
  const { enum: names } = (listedMore.inputSchema.properties as { name: { enum: string[] } }).name;
  const listed = 'schedule_reminder schedule_action list_schedules update_schedule cancel_schedule undo_last_change';
  const settled = 'acknowledge_reminder snooze_reminder reopen_reminder';
  expect([...names, ...`${listed} ${settled}`.split(' ')].sort()).toEqual(
    [...leo.tools.map(({ name }) => name), 'complete_wake'].sort(),
  );
  const more = async (input: object) => client.callTool({ name: 'more', arguments: { ...input } });
  expect(answerOf(await more({ name: 'add_task' }))).toMatchObject({
    name: 'add_task',
    takes: { properties: { description: {} } },
  });
  expect((await belfry.execute('list-tasks')).items).toEqual([]);
  expect(answerOf(await more({ name: 'add_task', arguments: { description: 'sort the photos' } }))).toMatchObject({
    ok: true,
  });
  expect(answerOf(await more({ name: 'list_tasks', arguments: '{}' }))).toMatchObject({ total: 1 });
  expect(await more({ name: 'approve_proposal', arguments: {} })).toMatchObject({ isError: true });
  expect(await more({})).toMatchObject({ isError: true });
});

test('settle says of a reminder that it is done, comes later or is open again', async () => {
  const { connect, belfry } = await setupMcp();
  const client = await connect();
  const call = async (name: string, input: object) => client.callTool({ name, arguments: { ...input } });
  await call('remind', { ...OVEN, follow_up: true });
  await belfry.advance(11 * MINUTE_MS);
  const states = async () =>
    ((await belfry.execute('list-reminders', { state: 'all' })).items as { state: string }[])[0];
  expect(answerOf(await call('settle', { answer: 'done' }))).toMatchObject({ ok: true });
  expect(await states()).toMatchObject({ state: 'acknowledged' });
  // Without until nobody knows when it comes again.
  expect(await call('settle', { answer: 'snooze' })).toMatchObject({ isError: true });
  expect(await states()).toMatchObject({ state: 'acknowledged' });
  // The program did not hear the person say so: both are asked, as by the tools of before.
  const record = async () => ((await belfry.execute('list-proposals')).items as { operation: string }[]).length;
  expect(answerOf(await call('settle', { answer: 'reopen' }))).toMatchObject({ status: 'pending_approval' });
  expect(await record()).toBe(1);
  expect(await call('settle', { answer: 'perhaps' })).toMatchObject({ isError: true });
});

test('what `belfry mcp` answers before it knows the server is what the server answers', async () => {
  const { post } = await setupMcp();
  for (const protocolVersion of ['2024-11-05', '2025-06-18', '2025-11-25', '1999-01-01']) {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'old', version: '1' } };
    const request = { jsonrpc: '2.0', id: 1, method: 'initialize', params } as const;
    const { serverInfo, ...result } = (await saidIn(await post(request))).result;
    const known = knownAnswer(request);
    expect({ ...result, serverInfo: { ...serverInfo, version: VERSION, websiteUrl: undefined } }).toEqual(known);
  }
  const list = { jsonrpc: '2.0', id: 2, method: 'tools/list' } as const;
  expect((await saidIn(await post(list))).result).toEqual(knownAnswer(list));
});

test('the client of the AI SDK calls the same tools', async () => {
  const { mcpUrl, headersOf, secret, schedules } = await setupMcp();
  const client = await createMCPClient({
    transport: { type: 'http', url: mcpUrl.href, headers: headersOf(secret) },
  });
  onTestFinished(() => client.close());
  const tools = await client.tools();
  const made = await tools.remind?.execute?.(OVEN, { toolCallId: 'call-1', messages: [], context: {} });
  expect(made).toMatchObject({ isError: false });
  expect(await schedules()).toMatchObject([{ what: 'the oven' }]);
});

test('an old client that says initialize lists, calls, reads and asks for prompts', async () => {
  const { mcpUrl, headersOf, secret, schedules } = await setupMcp();
  const client = new OldClient({ name: 'old', version: '1' });
  await client.connect(new OldTransport(mcpUrl, { requestInit: { headers: headersOf(secret) } }));
  onTestFinished(() => client.close());
  expect(client.getServerVersion()).toMatchObject({ name: 'belfry' });
  expect((await client.listTools()).tools).toHaveLength(8);
  const made = await client.callTool({ name: 'schedule_reminder', arguments: OVEN });
  const id = answerOf(made).schedule_id;
  expect(await schedules()).toMatchObject([{ id }]);
  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual([
    'belfry://schedules',
    'belfry://upcoming',
    'belfry://waiting',
    `belfry://schedules/${id}`,
  ]);
  const { contents } = await client.readResource({ uri: `belfry://schedules/${id}` });
  expect(JSON.parse(String((contents[0] as { text: string }).text))).toMatchObject({ id, what: 'the oven' });
  const prompt = await client.getPrompt({ name: 'remind-me', arguments: { what: 'call Sarah', when: 'at 5pm' } });
  expect(JSON.stringify(prompt.messages)).toContain('call Sarah');
});

test('every name of before stays callable, though no list has it', async () => {
  const { connect } = await setupMcp();
  const client = await connect();
  const call = async (name: string, input: object) =>
    answerOf(await client.callTool({ name, arguments: { ...input } }));
  const { schedule_id } = await call('schedule_reminder', { message: 'stretch', when: 'every day at 9' });
  expect(await call('schedule_action', { instruction: 'look', when: 'every day at 10' })).toMatchObject({ ok: true });
  expect(await call('list_schedules', { recent_runs: true })).toMatchObject({ total: 2 });
  expect(await call('update_schedule', { schedule_id, message: 'stretch well' })).toMatchObject({ ok: true });
  expect(await call('suggest_time', {})).toMatchObject({ ok: true });
  expect(await call('use_template', { template: 'morning-briefing' })).toBeDefined();
  const { task_id } = await call('add_task', { description: 'sort the photos' });
  expect(await call('list_tasks', {})).toMatchObject({ total: 1 });
  expect(await call('update_task', { task_id, note: 'half' })).toMatchObject({ ok: true });
  expect(await call('complete_task', { task_id, result: 'sorted' })).toMatchObject({ ok: true });
  expect(await call('cancel_schedule', { schedule_id })).toMatchObject({ ok: true, state: 'cancelled' });
  expect(await call('set_user_timezone', { zone: 'Europe/Paris' })).toMatchObject({ status: 'pending_approval' });
});

test('a wrong input is a result that says what to do', async () => {
  const { connect, schedules } = await setupMcp();
  const client = await connect();
  const refused = await client.callTool({
    name: 'schedule_reminder',
    arguments: { message: 'x', when: 'at the blue hour' },
  });
  expect(refused).toMatchObject({ isError: true });
  expect(JSON.stringify(refused.content)).toContain('unreadable_time');
  expect(await client.callTool({ name: 'schedule_reminder', arguments: {} })).toMatchObject({ isError: true });
  expect(await schedules()).toEqual([]);
});

test('who listens is told of what changed, and of nothing that is another agent’s', async () => {
  const { connect, issue, belfry } = await setupMcp();
  const remind = async (client: Client) =>
    String(answerOf(await client.callTool({ name: 'schedule_reminder', arguments: OVEN })).schedule_id);
  /** Listens to these, and answers what was told until `last` was. */
  const listen = async (client: Client, uris: readonly string[], last: string): Promise<Promise<string[]>[]> => {
    const told: string[] = [];
    const done = Promise.withResolvers<string[]>();
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
      told.push(params.uri);
      if (params.uri === last) done.resolve(told);
    });
    await client.listen({ resourceSubscriptions: [...uris] });
    return [done.promise];
  };
  const leo = await connect();
  const mia = await connect({}, (await issue({ scope: 'agent', agent: 'mia', audience: 'mcp' })).secret);
  const [his, hers] = [await remind(leo), await remind(mia)];
  const [hisUri, hersUri] = [`belfry://schedules/${his}`, `belfry://schedules/${hers}`];
  const [told] = await listen(leo, [hisUri], hisUri);
  const [toldHer] = await listen(mia, [hisUri, 'belfry://schedules', hersUri], hersUri);
  await belfry.execute('update-schedule', { id: his, what: 'the big oven' });
  expect(await told).toEqual([hisUri]);
  await belfry.execute('update-schedule', { id: hers, what: 'her tea' });
  expect(await toldHer).toEqual([hersUri]);
  await expect(mia.readResource({ uri: hisUri })).rejects.toMatchObject({ code: -32602 });
});
