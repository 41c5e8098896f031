/** The command by which an MCP client starts Belfry. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** A program that uses MCP servers, and how to add one to it. */
export interface McpClient {
  readonly name: string;
  readonly title: string;
  /** Its own command that adds a server, if it has one. */
  readonly adds?: (server: ServerCommand) => readonly [program: string, ...args: string[]];
  /** The file with its servers, for clients without such a command and for adding by hand. */
  readonly file: string;
  /** What the person has to do besides, in a sentence. */
  readonly note?: string;
  /** The text to write into that file. */
  readonly snippet: (server: ServerCommand) => string;
}

/** The name of the server in clients. */
const NAME = 'belfry';

const json = (value: unknown): string => JSON.stringify(value, null, 2);
const inMcpServers = (server: ServerCommand): string => json({ mcpServers: { [NAME]: server } });
const toml = (server: ServerCommand): string =>
  [
    `[mcp_servers.${NAME}]`,
    `command = ${JSON.stringify(server.command)}`,
    `args = ${JSON.stringify(server.args)}`,
    // If none runs, a server must start first.
    'startup_timeout_sec = 60',
  ].join('\n');

/** Each with the command in its own documentation. */
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
    note: 'Gemini CLI starts servers only in folders that it trusts: where it does not list Belfry, say /permissions there, trust the folder, and start it again.',
    snippet: inMcpServers,
  },
  {
    name: 'qwen',
    title: 'Qwen Code',
    adds: (server) => ['qwen', 'mcp', 'add-json', '--scope', 'user', NAME, JSON.stringify(server)],
    file: '~/.qwen/settings.json',
    snippet: inMcpServers,
  },
  {
    name: 'opencode',
    title: 'OpenCode',
    // Its own command asks for everything in a dialogue.
    file: '~/.config/opencode/opencode.json',
    snippet: ({ command, args }) =>
      json({ mcp: { [NAME]: { type: 'local', command: [command, ...args], enabled: true } } }),
  },
  {
    name: 'openclaw',
    title: 'OpenClaw',
    adds: (server) => ['openclaw', 'mcp', 'set', NAME, JSON.stringify(server)],
    file: '~/.openclaw/openclaw.json',
    snippet: (server) => json({ mcp: { servers: { [NAME]: server } } }),
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
