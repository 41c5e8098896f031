// Belfry where the packages that it does not bring are not installed.
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { installCommand } from '../../src/domain/optional-package.ts';
import { packedBelfry, run } from '../support/packed-belfry.ts';

const { bare, brought } = await packedBelfry(inject('packedAt'));

/** What the command says in the project without them, on new data. */
function belfry(settings: Readonly<Record<string, string>>, ...args: string[]): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'belfry-bare-'));
  const given = Object.entries({ HOME: home, BELFRY_DATA: join(home, 'data'), BELFRY_PORT: '0', ...settings });
  const command = join(bare, 'node_modules', '.bin', 'belfry');
  return run('env', [...given.map(([name, value]) => `${name}=${value}`), command, ...args], home);
}

test('neither models of providers nor the MCP client come with it', () => {
  expect(brought).not.toContain('ai');
  expect(brought).not.toContain('@ai-sdk');
  expect(readdirSync(join(bare, 'node_modules', '@modelcontextprotocol'))).not.toContain('client');
});

test('the built-in model works without them', async () => {
  const said = await belfry({}, 'chat', 'remind me in 2 hours to call Sarah');
  expect(said).toMatch(/^Call Sarah, (?:today|tomorrow) \d\d:\d\d\./);
});

test.each([
  ['openai:gpt-5', '@ai-sdk/openai'],
  ['anthropic:claude-5', '@ai-sdk/anthropic'],
  ['openai-compatible:llama', '@ai-sdk/openai-compatible'],
] as const)('the model %s is refused with the command that installs what it needs', async (model, provider) => {
  const settings = { BELFRY_MODEL: model, BELFRY_MODEL_KEY: 'key', BELFRY_MODEL_URL: 'http://127.0.0.1:9/v1' };
  await expect(belfry(settings, 'serve')).rejects.toThrow(installCommand('ai', provider));
});

test('an agent with MCP servers is refused with the command that installs what they need', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-config-'));
  const config = join(folder, 'belfry.config.mjs');
  writeFileSync(
    config,
    `export default { agents: { leo: { instructions: 'Help.', mcpServers: { home: { url: 'http://127.0.0.1:9/mcp' } } } } };`,
  );
  await expect(belfry({}, 'serve', '--config', config)).rejects.toThrow(installCommand('@modelcontextprotocol/client'));
});
