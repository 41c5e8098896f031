// An agent that speaks ACP, built with the protocol's own SDK: what it is asked, answered and told to do stands in a book beside it.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import {
  type AgentContext,
  agent,
  type McpServer,
  methods,
  ndJsonStream,
  PROTOCOL_VERSION,
  RequestError,
  type RequestPermissionResponse,
} from '@agentclientprotocol/sdk';

const { ACP_MODE: mode = 'plain', ACP_KIND: kind = 'execute', ACP_LOADS: loads = 'yes' } = process.env;
const book = (words: string) => appendFileSync('book', `${words}\n`);
const cancelled = Promise.withResolvers<null>();
let servers: McpServer[] = [];

if (mode === 'mute') await new Promise((resolve) => process.stdin.resume().once('end', resolve));
if (mode === 'exit') {
  process.stderr.write('no key for the model\n');
  process.exit(Number(process.env.ACP_CODE ?? 3));
}
for (let line = 0; line < (mode === 'rubbish' ? 30 : mode === 'greets' ? 2 : 0); line++)
  process.stdout.write('Welcome!\n');

const OPTIONS = [
  { optionId: 'for-ever', name: 'Always', kind: 'allow_always' },
  { optionId: 'once', name: 'Once', kind: 'allow_once' },
  { optionId: 'no', name: 'No', kind: 'reject_once' },
] as const;

async function work(sessionId: string, client: AgentContext): Promise<'end_turn' | 'cancelled'> {
  const update = (one: object) => client.notify(methods.client.session.update, { sessionId, update: one as never });
  const say = (text: string) => update({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } });
  const toolCallId = `call-${process.pid}-${Math.random()}`;
  if (mode === 'hang') {
    book(`hangs ${process.pid}`);
    await cancelled.promise;
    return 'cancelled';
  }
  if (mode === 'silent') {
    process.stderr.write(`${'loading a plugin\n'.repeat(2_000)}no key for the model: set MODEL_KEY\n`);
    return 'end_turn';
  }
  if (mode === 'thinks') {
    await say('<think>he wants it tidy</think>tidied 3 files');
    return 'end_turn';
  }
  if (mode === 'tools') return tools(say);
  if (mode === 'files') {
    const wanted: readonly (readonly [string, object])[] = [
      [methods.client.fs.readTextFile, { path: '/etc/passwd' }],
      [methods.client.fs.writeTextFile, { path: join(process.cwd(), 'written'), content: 'x' }],
      [methods.client.terminal.create, { command: 'touch', args: ['run'] }],
      [methods.client.terminal.output, { terminalId: 't' }],
      [methods.client.terminal.waitForExit, { terminalId: 't' }],
      [methods.client.terminal.kill, { terminalId: 't' }],
      [methods.client.terminal.release, { terminalId: 't' }],
    ];
    for (const [method, params] of wanted) {
      const answer = await client.request(method as never, { sessionId, ...params } as never).then(
        () => 'done',
        (error: { code?: number }) => `refused ${error.code}`,
      );
      book(`${method} ${answer}`);
    }
  }
  // So often, one after another; its session knows what was done.
  const done = process.env.ACP_TIMES === undefined ? 0 : readFileSync('book', 'utf8').split('did it').length - 1;
  for (let times = mode === 'asks' ? Number(process.env.ACP_TIMES ?? 1) - done : 0; times > 0; times--) {
    const rawInput = kind === 'execute' ? { command: 'rm -r build' } : { path: 'a.txt', text: 'b' };
    book('asks');
    const call = { toolCallId, title: `Do it \u202e now`, kind: kind as 'execute', rawInput };
    const isToldBefore = process.env.ACP_ASKS === 'by id';
    if (isToldBefore) await update({ sessionUpdate: 'tool_call', status: 'pending', ...call });
    // An answer it has to have: an agent stops for `session/cancel` once its requests were answered.
    const { outcome } = await client.request<RequestPermissionResponse>(methods.client.session.requestPermission, {
      sessionId,
      toolCall: isToldBefore ? { toolCallId } : call,
      options: [...OPTIONS],
    });
    book(`answer ${outcome.outcome === 'selected' ? outcome.optionId : 'cancelled'}`);
    if (outcome.outcome === 'cancelled') return 'cancelled';
    if (outcome.optionId === 'no') {
      await say('I was not allowed to.');
      return 'end_turn';
    }
    book('did it');
  }
  await update({ sessionUpdate: 'agent_thought_chunk', content: { type: 'text', text: 'Which files?' } });
  await say('I look. ');
  await update({
    sessionUpdate: 'tool_call',
    toolCallId,
    title: 'Read a.txt',
    kind: 'read',
    rawInput: { path: 'a.txt' },
  });
  await update({
    sessionUpdate: 'tool_call_update',
    toolCallId,
    status: 'completed',
    content: [{ type: 'content', content: { type: 'text', text: 'three lines' } }],
  });
  await say('tidied 3 files');
  return 'end_turn';
}

/** Uses the first MCP server it was given. */
async function tools(say: (text: string) => Promise<void>): Promise<'end_turn'> {
  const [server] = servers;
  if (server === undefined) throw RequestError.internalError({}, 'no server');
  const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client');
  const { StdioClientTransport } = await import('@modelcontextprotocol/client/stdio');
  const client = new Client({ name: 'agent of ours', version: '1' });
  if ('url' in server) {
    const headers = Object.fromEntries(server.headers.map(({ name, value }) => [name, value]));
    writeFileSync('token', headers.authorization ?? '');
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url), { requestInit: { headers } }));
  } else {
    const env = { PATH: process.env.PATH ?? '', ...Object.fromEntries(server.env.map((one) => [one.name, one.value])) };
    await client.connect(new StdioClientTransport({ command: server.command, args: server.args, env }));
  }
  const names = (await client.listTools()).tools.map(({ name }) => name);
  book(
    `tools ${names
      .filter((name) => ['notify_user', 'schedule_action', 'more', 'more_tools'].includes(name))
      .sort()
      .join(' ')}`,
  );
  const told = await client.callTool({ name: 'notify_user', arguments: { text: 'The till holds 12 euro.' } });
  book(`told ${told.isError === true ? 'error' : 'ok'}`);
  await client.close();
  await say('told');
  return 'end_turn';
}

agent({ name: 'ours' })
  .onRequest(methods.agent.initialize, ({ params }) => {
    writeFileSync('offered', JSON.stringify(params.clientCapabilities));
    return {
      protocolVersion: mode === 'old' ? 0 : PROTOCOL_VERSION,
      agentCapabilities: { loadSession: loads === 'yes', mcpCapabilities: { http: process.env.ACP_HTTP !== 'no' } },
      agentInfo: { name: 'ours', version: '1' },
    };
  })
  .onRequest(methods.agent.session.new, ({ params }) => {
    const sessionId = `session-${process.pid}`;
    servers = params.mcpServers;
    writeFileSync(sessionId, '');
    book('new');
    return { sessionId };
  })
  .onRequest(methods.agent.session.load, async ({ params, client }) => {
    if (!existsSync(params.sessionId)) throw RequestError.resourceNotFound(params.sessionId);
    servers = params.mcpServers;
    const { sessionId } = params;
    const content = { type: 'text' as const, text: 'What was said before.' };
    await client.notify(methods.client.session.update, {
      sessionId,
      update: { sessionUpdate: 'agent_message_chunk', content },
    });
    book('load');
    return {};
  })
  .onRequest(methods.agent.session.prompt, async ({ params, client }) => {
    const [first] = params.prompt;
    appendFileSync('prompts', `${JSON.stringify(first?.type === 'text' ? first.text : '')}\n`);
    return { stopReason: await work(params.sessionId, client) };
  })
  .onNotification(methods.agent.session.cancel, () => {
    book('cancel');
    cancelled.resolve(null);
  })
  .connect(
    ndJsonStream(
      Writable.toWeb(process.stdout) as WritableStream<Uint8Array>,
      Readable.toWeb(process.stdin) as unknown as ReadableStream<Uint8Array>,
    ),
  );
