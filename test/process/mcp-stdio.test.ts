// `belfry mcp` as programs start it: over real pipes, with and without a server that runs.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, onTestFinished, test } from 'vitest';
import { setupBelfry } from '../support/belfry-process.ts';
import { programAt } from '../support/programs/program-at.ts';

const COMMAND = programAt('bin/belfry.mjs');
const OVEN = { message: 'the oven', when: 'in 10 minutes' };

function setup() {
  const fixture = setupBelfry({ BELFRY_PORT: '0', BELFRY_APPROVAL: 'never' });
  const serverFile = join(fixture.data, 'server.json');
  const pidOf = (): number => JSON.parse(readFileSync(serverFile, 'utf8')).pid;
  // What was started for a client outlives it, and this test too if nobody ends it.
  onTestFinished(() => {
    if (existsSync(serverFile)) process.kill(pidOf(), 'SIGKILL');
  });
  const start = (cwd = fixture.home) => ({
    command: process.execPath,
    args: [COMMAND, 'mcp'],
    env: fixture.environment,
    cwd,
    stderr: 'pipe' as const,
  });
  return { ...fixture, pidOf, start, spawn: fixture.start };
}

async function connect(server: ReturnType<ReturnType<typeof setup>['start']>, name = 'desk') {
  const client = new Client({ name, version: '1' }, { versionNegotiation: { mode: 'auto' } });
  // Any output that is no message of the protocol is an error here.
  const errors: Error[] = [];
  client.onerror = (error) => void errors.push(error);
  await client.connect(new StdioClientTransport(server));
  return { client, errors };
}

test('a client starts it where nothing runs; what it scheduled goes on when the client is gone', async () => {
  const { data, start, pidOf, json } = setup();
  const { client, errors } = await connect(start());
  expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  const made = await client.callTool({ name: 'schedule_reminder', arguments: OVEN });
  expect(made.structuredContent).toMatchObject({ ok: true, what: 'the oven' });
  expect(JSON.stringify(made.content)).toContain('Belfry did not run, so it was started at http://127.0.0.1');
  await client.close();
  expect(errors).toEqual([]);
  expect(await json('ls')).toMatchObject([{ what: 'the oven', state: 'active' }]);

  const [file] = readdirSync(data).filter((name) => name.startsWith('mcp-token'));
  expect(statSync(join(data, String(file))).mode & 0o777).toBe(0o600);
  const record = (await json('audit')) as { operation: string; words: string }[];
  expect(record.find(({ operation }) => operation === 'create-schedule')?.words).toContain(
    'over MCP with the token “desk”',
  );
  // Several commands later it is still there.
  expect(await json('status')).toMatchObject({ running: true });
  expect(() => process.kill(pidOf(), 0)).not.toThrow();
});

test('an old client speaks to the server that runs, and finds it again after it was restarted elsewhere', async () => {
  const { start, serve } = setup();
  const first = await serve();
  const client = new OldClient({ name: 'old', version: '1' });
  await client.connect(new OldTransport(start()));
  onTestFinished(() => client.close());
  expect((await client.callTool({ name: 'schedule_reminder', arguments: OVEN })).isError).toBeFalsy();
  await first.stop();
  const second = await serve();
  expect(second.greeting.url).not.toBe('');
  const listed = await client.callTool({ name: 'list_schedules', arguments: {} });
  expect(listed.structuredContent).toMatchObject({ total: 1 });
});

test('a token that was revoked is said to be, and no new one is made behind its person’s back', async () => {
  const { start, serve, json, belfry, data } = setup();
  await serve();
  const { client } = await connect(start());
  expect((await client.callTool({ name: 'list_schedules', arguments: {} })).isError).toBeFalsy();
  await belfry('token', 'revoke', 'desk', '--yes');
  await expect(client.callTool({ name: 'list_schedules', arguments: {} })).rejects.toThrow(/^[^{]*revoked[^{]*$/);
  await client.close();
  const { client: next } = await connect(start());
  expect((await next.listTools()).tools).toHaveLength(8);
  await expect(next.callTool({ name: 'list_schedules', arguments: {} })).rejects.toThrow(/revoked/);
  await next.close();
  expect(await json('token', 'list')).toEqual([]);
  expect(readdirSync(data).filter((name) => name.startsWith('mcp-token'))).toHaveLength(1);
});

test('two programs on this computer are two: each has a token by its own name, and those that say none share one', async () => {
  const { start, serve, json } = setup();
  await serve();
  for (const name of ['desk', 'Claude Code', 'desk', 'run-4711', 'run-4712']) {
    const { client } = await connect(start(), name);
    expect((await client.callTool({ name: 'list_schedules', arguments: {} })).isError).toBeFalsy();
    await client.close();
  }
  const tokens = (await json('token', 'list')) as { name: string }[];
  expect(tokens.map(({ name }) => name).sort()).toEqual(['Claude Code', 'MCP on this computer', 'desk']);
});

test('the configuration file of the folder a client works in is not carried out', async () => {
  const { home, start } = setup();
  const project = join(home, 'cloned');
  mkdirSync(project);
  const trace = join(home, 'was-run');
  writeFileSync(
    join(project, 'belfry.config.ts'),
    `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(trace)}, '');\nexport default {};\n`,
  );
  const { client } = await connect(start(project));
  expect((await client.listTools()).tools).toHaveLength(8);
  await client.close();
  expect(existsSync(trace)).toBe(false);
});

test('rubbish on stdin is passed over, stdout carries the protocol alone, and the end of stdin is its end', async () => {
  const { serve, spawn, endOf } = setup();
  await serve();
  const child = spawn(['mcp']);
  const ended = endOf(child);
  const answered = new Promise<void>((resolve) => child.stdout.on('data', () => resolve()));
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '1' } };
  child.stdin.write('hello\n{"jsonrpc":"2.0"}\n[]\n');
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
  await answered;
  child.stdin.end();
  const { code, stdout } = await ended;
  expect(code).toBe(0);
  const messages = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(messages).toMatchObject([{ jsonrpc: '2.0', id: 1, result: { serverInfo: { name: 'belfry' } } }]);
});

test('install runs the command of the client after a yes, and prints where there is none', async () => {
  const { home, belfry, environment } = setup();
  const bin = join(home, 'bin');
  mkdirSync(bin);
  const told = join(home, 'told.json');
  writeFileSync(
    join(bin, 'claude'),
    `#!${process.execPath}\nrequire('node:fs').writeFileSync(${JSON.stringify(told)}, JSON.stringify({ args: process.argv.slice(2), env: Object.keys(process.env) }));\n`,
  );
  chmodSync(join(bin, 'claude'), 0o755);
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [COMMAND, 'mcp', 'install', ...args], {
      env: { ...environment, PATH: bin },
      encoding: 'utf8',
    });
  expect(run('claude-code', '--print').stdout).toMatch(
    /^claude mcp add --scope user belfry -- .*belfry\.mjs mcp --data/,
  );
  expect(run('claude-code').status).toBe(2);
  expect(existsSync(told)).toBe(false);
  expect(run('claude-code', '--yes').status).toBe(0);
  const { args, env } = JSON.parse(readFileSync(told, 'utf8')) as { args: string[]; env: string[] };
  expect(args.slice(0, 6)).toEqual(['mcp', 'add', '--scope', 'user', 'belfry', '--']);
  expect(env.filter((name) => name.startsWith('BELFRY_'))).toEqual([]);
  expect(run('codex').stdout).toContain('[mcp_servers.belfry]');
  expect(JSON.parse(run('cursor').stdout)).toMatchObject({ mcpServers: { belfry: { args: expect.any(Array) } } });
  expect((await belfry('mcp', 'install', 'claudecode')).stderr).toContain('claude-code');
});
