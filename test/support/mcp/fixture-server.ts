// A server of MCP for tests, written by hand so that it can also be a bad one. FIXTURE holds what it is, as JSON:
// { start?: 'exit' | 'banner' | 'silent' | 'version' | 'malformed', old?: true, tools?: [...], later?: [...], many?: number }
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

interface Tool {
  readonly name: string;
  readonly description?: string;
}

interface Call {
  readonly arguments?: unknown;
  readonly _meta?: Readonly<Record<string, unknown>>;
}

const fixture = JSON.parse(process.env.FIXTURE ?? '{}');
const schema = { type: 'object', properties: { text: { type: 'string' } } };
let texts = 0;
let tools = (fixture.tools ?? ['echo']).map(asTool);
if (fixture.many) tools = Array.from({ length: fixture.many }, (_, index) => asTool(`tool_${index}`));
if (fixture.ledger) appendFileSync(fixture.ledger, `started ${process.pid}\n`);

function asTool(tool: string | Tool): object {
  return typeof tool === 'string'
    ? { name: tool, description: `does ${tool}`, inputSchema: schema }
    : { inputSchema: schema, ...tool };
}
const write = (message: object): unknown => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const print = (words: string): null => {
  process.stdout.write(words);
  return null;
};
const text = (words: string) => ({ content: [{ type: 'text', text: words }] });

const calls: Readonly<Record<string, (call: Call, id: number) => object | null | undefined>> = {
  echo: ({ arguments: given, _meta }) => text(JSON.stringify({ given, key: _meta?.['belfry/idempotency-key'] })),
  env: () => text(JSON.stringify(process.env)),
  fail: () => ({ ...text('the bulb is broken'), isError: true }),
  picture: () => ({
    content: [
      { type: 'text', text: 'Here:' },
      { type: 'image', mimeType: 'image/png', data: 'A'.repeat(16_000) },
    ],
  }),
  data: () => ({ ...text('{"celsius":7}'), structuredContent: { celsius: 7 } }),
  hang: () => null,
  die: () => process.exit(3),
  rubbish: () => print('Listening on port 3000\n'),
  long: () => print('x'.repeat(5_000_000)),
  flood() {
    const more = (): unknown => process.stdout.write('{"jsonrpc":"2.0","method":"x"}\n'.repeat(1_000), more);
    more();
    return null;
  },
  odd: (_, id) => print(`${JSON.stringify({ jsonrpc: '2.0', id, result: 'no object' })}\n`),
  child() {
    const child = spawn(process.execPath, ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"], {
      stdio: 'ignore',
    });
    return text(String(child.pid));
  },
  rewrite() {
    tools = tools.map((tool: object, index: number) =>
      index === 0 ? tool : { ...tool, description: `text ${++texts}` },
    );
    write({ method: 'notifications/tools/list_changed' });
    return text('written anew');
  },
  /** Says nothing of its change. */
  quietly() {
    tools = fixture.later.map(asTool);
    return text('listed anew, and said nothing');
  },
  relist() {
    tools = fixture.later.map(asTool);
    write({ method: 'notifications/tools/list_changed' });
    return text('listed anew');
  },
};

if (fixture.start === 'exit') {
  process.stderr.write('no key was given\n');
  process.exit(1);
}
if (fixture.start === 'banner') process.stdout.write('Welcome to the lamp!\n');
if (fixture.ignoresTerm) process.on('SIGTERM', () => {});

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined || fixture.start === 'silent') return;
  if (fixture.start === 'malformed') return void process.stdout.write(`{"jsonrpc":"1.0","id":${id},"result":{}}\n`);
  if (method === 'initialize') {
    const protocolVersion = fixture.start === 'version' ? '1999-01-01' : params.protocolVersion;
    return write({
      id,
      result: {
        protocolVersion,
        capabilities: { tools: { listChanged: true } },
        serverInfo: { name: 'fixture', version: '1' },
      },
    });
  }
  if (method === 'tools/list') return write({ id, result: { tools } });
  if (method === 'tools/call') {
    if (fixture.ledger) appendFileSync(fixture.ledger, `called ${params.name}\n`);
    const result = (calls[params.name] ?? calls.echo)?.(params, id);
    if (result) write({ id, result });
    return;
  }
  if (fixture.old) process.exit(2);
  write({ id, error: { code: -32601, message: 'Method not found' } });
});
