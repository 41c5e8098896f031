/** What a client of MCP is told to start. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** A program that uses MCP servers, and how it learns of one. */
export interface McpClient {
  readonly name: string;
  readonly title: string;
  /** Its own command that adds a server, where it has one. */
  readonly adds?: (server: ServerCommand) => readonly [program: string, ...args: string[]];
  /** The file that names its servers, for those without such a command and for doing it by hand. */
  readonly file: string;
  /** What stands in that file. */
  readonly snippet: (server: ServerCommand) => string;
}

/** The name under which clients know it. */
const NAME = 'belfry';

const json = (value: unknown): string => JSON.stringify(value, null, 2);
const inMcpServers = (server: ServerCommand): string => json({ mcpServers: { [NAME]: server } });
const toml = (server: ServerCommand): string =>
  [
    `[mcp_servers.${NAME}]`,
    `command = ${JSON.stringify(server.command)}`,
    `args = ${JSON.stringify(server.args)}`,
    // Where none runs a server is started first.
    'startup_timeout_sec = 60',
  ].join('\n');

/** Each with the command of its own documentation. */
export const MCP_CLIENTS: readonly McpClient[] = [
  {
    name: 'claude-code',
    title: 'Claude Code',
    adds: ({ command, args }) => ['claude', 'mcp', 'add', '--scope', 'user', NAME, '--', command, ...args],
    file: '~/.claude.json',
    snippet: inMcpServers,
  },
  {
    name: 'codex',
    title: 'Codex',
    adds: ({ command, args }) => ['codex', 'mcp', 'add', NAME, '--', command, ...args],
    file: '~/.codex/config.toml',
    snippet: toml,
  },
  {
    name: 'gemini',
    title: 'Gemini CLI',
    adds: ({ command, args }) => ['gemini', 'mcp', 'add', '--scope', 'user', NAME, command, ...args],
    file: '~/.gemini/settings.json',
    snippet: inMcpServers,
  },
  { name: 'cursor', title: 'Cursor', file: '~/.cursor/mcp.json', snippet: inMcpServers },
  {
    name: 'vscode',
    title: 'VS Code',
    adds: (server) => ['code', '--add-mcp', JSON.stringify({ name: NAME, ...server })],
    file: 'mcp.json of your profile (command "MCP: Open User Configuration")',
    snippet: (server) => json({ servers: { [NAME]: { type: 'stdio', ...server } } }),
  },
  {
    name: 'claude-desktop',
    title: 'Claude Desktop',
    file: 'claude_desktop_config.json (Settings, Developer, Edit Config)',
    snippet: inMcpServers,
  },
];
