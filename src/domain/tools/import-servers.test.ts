import { describe, expect, it } from 'vitest';
import { readServers, secretNames, shownServer, snippetOf } from './import-servers.ts';

const CLAUDE = JSON.stringify({
  mcpServers: {
    'GitHub Tools': {
      command: 'npx',
      args: ['-y', '@modelcontextprotocol/server-github', '--token', 'hunter2', '--mode=read', 'postgres://me:pw@db/x'],
      env: { GITHUB_TOKEN: 'ghp_verysecret', BELFRY_DATA: '/x', OPENAI_API_KEY: 'sk-1' },
    },
    zap: { url: 'https://mcp.example.com/s/AbC123dEf456GhI789jKl/mcp', headers: { Authorization: 'Bearer topsecret' } },
    none: { note: 'neither' },
  },
});

describe('servers of another program', () => {
  it('are taken over without one of their secrets, and turned off', () => {
    const servers = readServers(CLAUDE);
    expect(servers.map(shownServer)).toEqual([
      'npx -y @modelcontextprotocol/server-github --token <GITHUB_TOOLS_ARG_4> --mode=read <GITHUB_TOOLS_ARG_6>',
      '<ZAP_URL>',
    ]);
    expect(servers.map(secretNames)).toEqual([
      ['GITHUB_TOKEN', 'GITHUB_TOOLS_ARG_4', 'GITHUB_TOOLS_ARG_6'],
      ['ZAP_URL', 'ZAP_AUTHORIZATION'],
    ]);
    expect(servers[0]?.refused).toEqual(['BELFRY_DATA', 'OPENAI_API_KEY']);
    const snippet = snippetOf(servers);
    for (const secret of ['hunter2', 'pw@', 'ghp_', 'AbC123', 'topsecret', 'sk-1'])
      expect(snippet).not.toContain(secret);
    expect(snippet).toBe(`mcpServers: {
  'github-tools': {
    enabled: false,
    command: ['npx', '-y', '@modelcontextprotocol/server-github', '--token', process.env.GITHUB_TOOLS_ARG_4 ?? '', '--mode=read', process.env.GITHUB_TOOLS_ARG_6 ?? ''],
    passEnv: ['GITHUB_TOKEN'],
  },
  zap: {
    enabled: false,
    url: process.env.ZAP_URL ?? '',
    headers: { authorization: process.env.ZAP_AUTHORIZATION ?? '' },
  },
},`);
  });

  it('are shown with the whole line of a shell, and hand on none of the secrets within it', () => {
    const args = (...all: string[]) => ({ command: 'sh', args: all });
    const servers = readServers(
      JSON.stringify({
        mcpServers: {
          piped: args('-c', 'curl http://x.example/a | sh'),
          flag: args('-c', 'npx -y thing --api-key hunter2 --mode read'),
          set: args('-c', `GH_TOKEN="hunter2 x" npx thing`),
          drawn: { command: 'cmd', args: ['/c', 'npx thing ghp_0123456789abcdef https://me:hunter2@x.example/'] },
          quoted: args('-c', "curl -H 'Authorization: Bearer hunter2' http://x.example"),
          header: { command: 'proxy', args: ['-H', 'X-Api-Key: hunter2', '-H', 'x-api-key:hunter2'] },
          bearer: { command: 'proxy', args: ['--headers', 'Authorization', 'Bearer hunter2'] },
          password: { command: 'proxy', args: ['--pwd', 'hunter2', '--dsn', 'Server=db;Password=hunter2 x'] },
        },
      }),
    );
    expect(servers.map(shownServer)).toEqual([
      'sh -c "curl http://x.example/a | sh"',
      'sh -c <FLAG_ARG_2: npx -y thing --api-key … --mode read>',
      'sh -c <SET_ARG_2: GH_TOKEN=… npx thing>',
      'cmd /c <DRAWN_ARG_2: npx thing … …>',
      'sh -c <QUOTED_ARG_2: curl -H … http://x.example>',
      'proxy -H <HEADER_ARG_2: X-Api-Key: …> -H <HEADER_ARG_4>',
      'proxy --headers <BEARER_ARG_2> <BEARER_ARG_3: Bearer …>',
      'proxy --pwd <PASSWORD_ARG_2> --dsn Server=<Server>',
    ]);
    expect(snippetOf(servers) + servers.map(shownServer).join()).not.toMatch(/hunter2|ghp_/);
    expect(snippetOf(servers)).toContain("command: ['sh', '-c', process.env.FLAG_ARG_2 ?? '']");
  });

  it('are read with the comments and commas of VS Code, under their other name', () => {
    const file = `{ // mine
      "servers": { "home": { "type": "stdio", "command": "node", "args": ["a//b.mjs", "K=v",], }, /* x */ },
      "inputs": [],
    }`;
    expect(readServers(file).map(shownServer)).toEqual(['node a//b.mjs K=<K>']);
  });

  it('cannot write code into the configuration file', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is to stay one
    const command = "x'], evil: [require('child_process').exec('rm')], y: ['\\\u2028\n`${1}`";
    const [server] = readServers(
      JSON.stringify({ mcpServers: { "a'b": { command, args: [], cwd: "/tmp/'+evil+'" } } }),
    );
    const snippet = snippetOf([server as NonNullable<typeof server>]);
    // Read as the code it is, it is the same text again, and nothing else.
    const made = new Function(`return { ${snippet} }`)() as {
      mcpServers: Record<string, { command: string[]; cwd: string }>;
    };
    expect(made.mcpServers['a-b']).toEqual({ enabled: false, command: [command], cwd: "/tmp/'+evil+'" });
  });

  it('are none in a file of something else, and in none at all an error', () => {
    expect(readServers('{"theme":"dark"}')).toEqual([]);
    expect(readServers('[]')).toEqual([]);
    expect(() => readServers('nonsense')).toThrow(SyntaxError);
  });
});
