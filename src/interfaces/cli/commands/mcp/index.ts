import type { CommandDefinition } from '../../cli.ts';
import { usageError } from '../../failure.ts';
import type { McpAction } from './mcp-action.ts';

const ACTIONS: Readonly<Record<string, () => Promise<McpAction>>> = {
  install: async () => (await import('./install.ts')).install,
  import: async () => (await import('./import.ts')).importServers,
  tools: async () => (await import('./tools.ts')).listTools,
  accept: async () => (await import('./accept.ts')).acceptTools,
  refuse: async () => (await import('./accept.ts')).refuseTools,
};

/**
 * `belfry mcp`: serves MCP to the program that starts it; with a word, related commands and the tool servers of
 * agents.
 */
export const mcp: CommandDefinition = {
  examples: [
    'belfry mcp install claude-code',
    'belfry mcp install cursor --print',
    'belfry mcp --agent leo',
    'belfry mcp import --from ~/.cursor/mcp.json',
    'belfry mcp tools --waiting',
    'belfry mcp accept home/light_off',
    'belfry mcp refuse home/light_off',
  ],
  define(command) {
    command
      .argument(
        '[action]',
        'install, import, tools, accept or refuse; without one it speaks MCP on stdin and stdout, for programs',
      )
      .argument(
        '[name]',
        'install: claude-code, codex, gemini, qwen, opencode, openclaw, cursor, vscode or claude-desktop; tools: a server; accept, refuse: a server, or a tool of it as SERVER/TOOL',
      )
      .option(
        '--agent <name>',
        'the agent to act as, the first one when left out; tools, accept, refuse: only those of this agent',
      )
      .option('--new-token', 'make a new token, where the one before was revoked')
      .option('--print', 'install: only print what would be run or written')
      .option('--from <file>', 'import: read this file, as Claude Desktop, Cursor or VS Code have it')
      .option('--waiting', 'tools: only those that wait until a person looked')
      .option('-y, --yes', 'install, accept, refuse: without asking');
  },
  async run(cli, [action, name], options) {
    if (action === undefined) return (await import('./stdio.ts')).speak(cli, options);
    const load = ACTIONS[String(action)];
    if (load !== undefined) return (await load())(cli, name as string | undefined, options);
    throw usageError(
      `There is no "belfry mcp ${String(action)}"; there is ${Object.keys(ACTIONS).join(', ')}.`,
      'See: belfry mcp --help',
    );
  },
};
