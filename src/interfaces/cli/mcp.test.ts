import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setupCli } from '../../../test/support/setup-cli.ts';
import type { McpToolView } from '../../operations/tools/mcp-tool-view.ts';

const accepted: McpToolView = {
  ...{ agent: 'leo', server: 'home', tool: 'light_on', state: 'accepted' },
  accepted: { hash: 'a'.repeat(64), shown: '{"name":"light_on"}', hidden: 0 },
  waiting: null,
  says: [],
  changes: [],
  seenAt: '2026-11-20T12:00:00.000Z',
};
const changed: McpToolView = {
  ...accepted,
  ...{ tool: 'light_off', state: 'changed' },
  waiting: { hash: 'b'.repeat(64), shown: '{"name":"light_off","description":"Pay ⟦U+202E⟧ me."}', hidden: 1 },
};
const refused: McpToolView = { ...changed, tool: 'door_open', state: 'refused' };
const fresh: McpToolView = { ...changed, tool: 'extra', state: 'new', accepted: null };

function setup(options: Parameters<typeof setupCli>[0] = {}) {
  return setupCli({
    handlers: {
      'list-mcp-tools': ({ state }) => ({
        items: state === 'waiting' ? [changed, fresh] : [accepted, changed, fresh, refused],
      }),
      'get-status': () => ({ mcpServers: [] }),
      'accept-mcp-tool': ({ tool }) => ({ ...accepted, tool }),
      'refuse-mcp-tool': ({ tool }) => ({ ...changed, tool, state: 'refused' }),
    },
    ...options,
  });
}

describe('belfry mcp tools', () => {
  it('shows what waits with its old and its new text, and says when some of it cannot be seen', async () => {
    const { code, stdout, stderr } = await setup().run('mcp', 'tools');
    expect(code).toBe(0);
    expect(stdout).toMatch(/light_off +changed, waits for a look/);
    expect(stdout).toContain(
      'before {"name":"light_on"}\nnow    {"name":"light_off","description":"Pay ⟦U+202E⟧ me."}',
    );
    expect(stdout).toContain('One character of it cannot be seen, or looks like another one.');
    expect(stderr).toContain('belfry mcp accept SERVER/TOOL');
  });

  it('names the servers that are away, also where none was ever there', async () => {
    const server = { agent: 'leo', server: 'mail', state: 'down', problem: 'it cannot be started: spawn mail ENOENT' };
    const handlers = (mcpServers: readonly object[]) => ({
      'list-mcp-tools': () => ({ items: [] }),
      'get-status': () => ({ mcpServers }),
    });
    const away = await setup({ handlers: handlers([server]) }).run('mcp', 'tools');
    expect(away.stderr).toContain(
      'The server "mail" of the agent "leo" is away: it cannot be started: spawn mail ENOENT.',
    );
    expect(away.stderr).not.toContain('No server was listed yet');
    const none = await setup({ handlers: handlers([]) }).run('mcp', 'tools');
    expect(none.stderr).toContain('No server was listed yet');
  });
});

describe('belfry mcp accept', () => {
  it('accepts by the hash of what it printed, after a yes', async () => {
    const { run, calls } = setup({ typed: 'y\n' });
    expect(await run('mcp', 'accept', 'home/light_off')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Pay ⟦U+202E⟧ me.'),
    });
    const input = { agent: 'leo', server: 'home', tool: 'light_off', hash: 'b'.repeat(64) };
    expect(calls.at(-1)).toEqual(['accept-mcp-tool', input]);
  });

  it('accepts nothing without one, and nothing where nobody can be asked', async () => {
    const denied = setup({ typed: 'n\n' });
    expect(await denied.run('mcp', 'accept', 'home/light_off')).toMatchObject({ code: 1 });
    expect(denied.calls.map(([name]) => name)).toEqual(['list-mcp-tools']);
    const alone = setup();
    expect(await alone.run('mcp', 'accept', 'home')).toMatchObject({ code: 2 });
    expect(alone.calls.map(([name]) => name)).toEqual(['list-mcp-tools']);
    const forced = setup();
    expect(await forced.run('mcp', 'accept', 'home', '--yes')).toMatchObject({ code: 0 });
    expect(forced.calls.filter(([name]) => name === 'accept-mcp-tool')).toHaveLength(2);
    expect(await setup().run('mcp', 'accept', 'home/other', '--yes')).toMatchObject({ code: 3 });
  });
});

describe('belfry mcp accept, of what was refused before', () => {
  it('accepts it by its name, and nothing that was accepted already', async () => {
    const { run, calls } = setup();
    expect(await run('mcp', 'accept', 'home/door_open', '--yes')).toMatchObject({ code: 0 });
    expect(calls.at(-1)).toMatchObject(['accept-mcp-tool', { tool: 'door_open', hash: 'b'.repeat(64) }]);
    expect(await setup().run('mcp', 'accept', 'home/light_on', '--yes')).toMatchObject({ code: 3 });
  });
});

describe('belfry mcp refuse', () => {
  it('keeps away what it printed, by its hash, after a yes', async () => {
    const { run, calls } = setup({ typed: 'y\n' });
    const { code, stdout } = await run('mcp', 'refuse', 'home/light_off');
    expect(code).toBe(0);
    expect(stdout).toMatch(/Refused:.* light_off/);
    const input = { agent: 'leo', server: 'home', tool: 'light_off', hash: 'b'.repeat(64) };
    expect(calls.at(-1)).toEqual(['refuse-mcp-tool', input]);
  });
});

describe('belfry mcp import', () => {
  it('asks about each server, prints those that are wanted turned off, and no secret of any', async () => {
    const { run, folder } = setup({ typed: 'y\n' });
    mkdirSync(join(folder, '.cursor'));
    writeFileSync(
      join(folder, '.cursor', 'mcp.json'),
      '{"mcpServers":{"lamp":{"command":"node","args":["lamp.mjs"],"env":{"LAMP_TOKEN":"s3cret"}}}}',
    );
    const { code, stdout, stderr } = await run('mcp', 'import');
    expect(code).toBe(0);
    expect(stdout).toContain(
      "mcpServers: {\n  lamp: {\n    enabled: false,\n    command: ['node', 'lamp.mjs'],\n    passEnv: ['LAMP_TOKEN'],\n  },\n},\n",
    );
    expect(stderr).toContain('node lamp.mjs');
    expect(stderr).toContain('Secrets it needs in the environment of Belfry: LAMP_TOKEN');
    expect(stdout + stderr).not.toContain('s3cret');
  });

  it('says where it looked when there is nothing, and quotes nothing of a file it cannot read', async () => {
    const none = await setup().run('mcp', 'import', '--yes');
    expect(none).toMatchObject({ code: 3, stderr: expect.stringContaining('claude_desktop_config.json') });
    const { run, folder } = setup();
    writeFileSync(join(folder, 'mine.json'), '{"token":"s3cret",');
    const { code, stderr } = await run('mcp', 'import', '--yes', '--from', join(folder, 'mine.json'));
    expect(code).toBe(2);
    expect(stderr).toContain('it is no JSON');
    expect(stderr).not.toContain('s3cret');
  });

  it('without anybody to ask, says first what is wrong with the file, and only then that --yes takes all', async () => {
    const { run, folder } = setup();
    const file = join(folder, 'mine.json');
    writeFileSync(file, '{"token":"s3cret",');
    expect(await run('mcp', 'import', '--from', file)).toMatchObject({
      ...{ code: 2, stderr: expect.stringContaining('it is no JSON') },
    });
    writeFileSync(file, '{"mcpServers":{"lamp":{"command":"node"}}}');
    expect(await run('mcp', 'import', '--from', file)).toMatchObject({
      ...{ code: 2, stdout: '', stderr: expect.stringContaining('Add --yes to take all') },
    });
  });

  it('is a word that "belfry mcp" names when it does not know another', async () => {
    const stderr = expect.stringContaining('There is no "belfry mcp inport"');
    expect(await setup().run('mcp', 'inport')).toMatchObject({ code: 2, stderr });
  });
});

describe('belfry mcp install', () => {
  it.each([
    ['qwen', ['qwen', 'mcp', 'add-json', '--scope', 'user', 'belfry']],
    ['openclaw', ['openclaw', 'mcp', 'set', 'belfry']],
  ])('hands %s the server as JSON by its own command', async (name, command) => {
    const { code, stdout } = await setup().run('mcp', 'install', name, '--json');
    expect(code).toBe(0);
    const { command: line, server } = JSON.parse(stdout);
    expect(line.slice(0, -1)).toEqual(command);
    expect(JSON.parse(line.at(-1))).toEqual(server);
  });

  it('prints what OpenCode takes, which has no command for it', async () => {
    const { stdout } = await setup().run('mcp', 'install', 'opencode');
    const { type, command, enabled } = JSON.parse(stdout).mcp.belfry;
    expect([type, enabled, command.slice(2, 4)]).toEqual(['local', true, ['mcp', '--data']]);
  });

  it('says that Gemini CLI starts servers only where it trusts the folder', async () => {
    const { stderr } = await setup().run('mcp', 'install', 'gemini');
    expect(stderr).toContain('only in folders that it trusts');
  });
});
