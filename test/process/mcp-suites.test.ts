// What others test MCP servers with: the suite of the protocol, and the inspector's command line.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { setupMcp } from '../scenario/mcp/mcp-fixture.ts';
import { createSuiteHandler } from '../support/mcp/suite-server.ts';

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const SUITE = file('node_modules/@modelcontextprotocol/conformance/dist/index.js');
const BASELINE = file('test/support/mcp/suite-baseline.yml');

/** The suite shows no token: this hands on what it sends word for word, with one. */
async function withToken(target: URL, token: string): Promise<string> {
  const proxy = createServer((asked, answer) => {
    const headers = { ...asked.headers, authorization: `Bearer ${token}` };
    const handed = request(target, { method: asked.method, headers, setHost: false }, (came) => {
      answer.writeHead(came.statusCode ?? 500, came.headers);
      came.pipe(answer);
    });
    handed.on('error', () => answer.destroy());
    asked.pipe(handed);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close().closeAllConnections());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/mcp`;
}

/** The inspector's command line in the folders it was made for: its package alone does not find its own version. */
function unpackInspector(): string {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-inspector-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const given = file('node_modules/@modelcontextprotocol/inspector-cli');
  mkdirSync(join(folder, 'cli'));
  cpSync(join(given, 'build'), join(folder, 'cli', 'build'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'inspector', version: '1.0.3', type: 'module' }));
  symlinkSync(join(given, 'node_modules'), join(folder, 'cli', 'node_modules'));
  symlinkSync(file('node_modules'), join(folder, 'node_modules'));
  return join(folder, 'cli', 'build', 'index.js');
}

/** Both programs write their results into the folder they run in. */
async function run(script: string, args: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-suite-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { PATH: process.env.PATH, HOME: folder };
  const child = spawn(process.execPath, [script, ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number | null, stdout, stderr, said: stdout + stderr };
}

test('Belfry’s own /mcp passes what the suite asks of every server', async () => {
  const { mcpUrl, secret } = await setupMcp();
  const url = await withToken(mcpUrl, secret);
  for (const scenario of [
    'server-initialize',
    'ping',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
  ]) {
    const { code, said } = await run(SUITE, ['server', '--url', url, '--scenario', scenario]);
    expect(code, said).toBe(0);
  }
});

test('a server behind the same door passes the active suite of 2025-11-25, but for what the baseline names', async () => {
  const handler = createSuiteHandler();
  const { mcpUrl, secret } = await setupMcp({ mcpDoors: { of: async () => handler, close: () => handler.close() } });
  const url = await withToken(mcpUrl, secret);
  const { code, said } = await run(SUITE, ['server', '--url', url, '--expected-failures', BASELINE]);
  expect(code, said).toBe(0);
});

test('the inspector’s command line lists the tools, calls one and reads a resource', async () => {
  const { mcpUrl, secret, schedules } = await setupMcp();
  const inspector = unpackInspector();
  const inspect = async (...args: string[]) => {
    const header = ['--transport', 'http', '--header', `Authorization: Bearer ${secret}`];
    const { code, stdout, stderr } = await run(inspector, [mcpUrl.href, ...args, ...header]);
    expect(code, stderr).toBe(0);
    return JSON.parse(stdout);
  };
  const { tools } = await inspect('--method', 'tools/list');
  expect(tools.map(({ name }: { name: string }) => name)).toContain('remind');
  const made = ['--tool-name', 'remind', '--tool-arg', 'message=the oven', '--tool-arg', 'when=in 1 hour'];
  expect(await inspect('--method', 'tools/call', ...made)).toMatchObject({ structuredContent: { ok: true } });
  expect(await schedules()).toMatchObject([{ what: 'the oven' }]);
  const { contents } = await inspect('--method', 'resources/read', '--uri', 'belfry://upcoming');
  expect(contents[0].text).toContain('the oven');
});
