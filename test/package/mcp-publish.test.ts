// What announces Belfry as an MCP server: the entry of the registry, the links, and the bundle.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { unzipSync } from 'fflate';
import { expect, inject, onTestFinished, test } from 'vitest';
import { packedBelfry } from '../support/packed-belfry.ts';

const { built, installed } = await packedBelfry(inject('packedAt'));
const folder = join(built, 'publish');
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const published = readJson(join(installed, 'package.json'));
const COMMAND = { command: 'npx', args: ['-y', 'belfry', 'mcp'] };

test('the entry of the registry names the package, its version and how it is started, as the registry wants it', () => {
  const entry = readJson(join(folder, 'server.json'));
  const { $schema, name, title, description, version, websiteUrl, packages, ...others } = entry;
  expect($schema).toMatch(
    /^https:\/\/static\.modelcontextprotocol\.io\/schemas\/\d{4}-\d\d-\d\d\/server\.schema\.json$/,
  );
  expect(name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  expect(name.length).toBeLessThanOrEqual(200);
  for (const text of [title, description]) expect([1 <= text.length, text.length <= 100]).toEqual([true, true]);
  // The registry looks for this in the package, to see that both have one owner.
  expect(published.mcpName).toBe(name);
  expect([version, websiteUrl, others]).toEqual([published.version, published.homepage, {}]);
  expect(packages).toEqual([
    {
      registryType: 'npm',
      identifier: published.name,
      version,
      runtimeHint: 'npx',
      transport: { type: 'stdio' },
      packageArguments: [{ type: 'positional', value: 'mcp' }],
    },
  ]);
});

test('the links hold the command that starts it', () => {
  const { cursor, vscode } = readJson(join(folder, 'install-links.json'));
  const link = new URL(cursor);
  expect([link.protocol, link.host, link.pathname]).toEqual(['cursor:', 'anysphere.cursor-deeplink', '/mcp/install']);
  expect(link.searchParams.get('name')).toBe('belfry');
  expect(JSON.parse(Buffer.from(link.searchParams.get('config') ?? '', 'base64').toString())).toEqual(COMMAND);
  const [address, config = ''] = vscode.split('?');
  expect([address, JSON.parse(decodeURIComponent(config))]).toEqual([
    'vscode:mcp/install',
    { name: 'belfry', ...COMMAND },
  ]);
});

test('none of it is in the package', () => {
  expect(readdirSync(installed)).not.toContain('publish');
});

test('the bundle unpacks to a server that answers, with nothing else installed', async () => {
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.mcpb'));
  expect(name).toBe(`belfry-${published.version}.mcpb`);
  const home = mkdtempSync(join(tmpdir(), 'belfry-bundle-'));
  for (const [path, content] of Object.entries(unzipSync(readFileSync(join(folder, name))))) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), content);
  }
  const manifest = readJson(join(home, 'manifest.json'));
  expect(manifest).toMatchObject({
    manifest_version: '0.3',
    name: 'belfry',
    version: published.version,
    description: expect.any(String),
    author: { name: expect.any(String) },
    server: { type: 'node', mcp_config: { command: 'node', env: {} } },
  });
  for (const path of [manifest.server.entry_point, manifest.icon]) expect(existsSync(join(home, path))).toBe(true);
  const [entry, ...args] = manifest.server.mcp_config.args;
  expect(entry).toBe(`\${__dirname}/${manifest.server.entry_point}`);

  const data = join(home, 'data');
  const env = { PATH: process.env.PATH, HOME: home, BELFRY_DATA: data, BELFRY_PORT: '0' };
  const command = [entry.replace(`\${__dirname}`, home), ...args];
  const child = spawn(process.execPath, command, { env, cwd: home, stdio: ['pipe', 'pipe', 'inherit'] });
  // What was started for the client outlives it.
  onTestFinished(() => {
    child.kill();
    if (existsSync(join(data, 'server.json'))) process.kill(readJson(join(data, 'server.json')).pid);
  });
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'desk', version: '1' } };
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
  for await (const line of createInterface({ input: child.stdout })) {
    expect(JSON.parse(line)).toMatchObject({ id: 1, result: { serverInfo: { name: 'belfry' } } });
    break;
  }
});
