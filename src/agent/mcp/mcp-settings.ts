import type { TrustRule } from '../../domain/tools/tool-trust.ts';

/** Options of every server. */
interface ServerOptions {
  /** False: it is declared and not used. @default true */
  readonly enabled?: boolean;
  /** The tools to use, by the server's names; `*` matches any text. @default all */
  readonly allow?: readonly string[];
  /** The tools not to use; takes precedence over `allow`. */
  readonly deny?: readonly string[];
  /**
   * What to trust about its tools. Without trust, each counts as changing something and not repeatable, and needs
   * approval.
   */
  readonly trust?: readonly TrustRule[];
  /** The time limit of a call, such as "30 seconds". @default 1 minute */
  readonly timeout?: string;
}

/** A server that is a program on this computer. */
export interface McpCommand extends ServerOptions {
  /** The program and its arguments, run without a shell. */
  readonly command: readonly string[];
  /** @default the folder Belfry was started in */
  readonly cwd?: string;
  /** Environment variables besides PATH, HOME and LANG. */
  readonly env?: Readonly<Record<string, string>>;
  /** Names of Belfry's own environment variables to pass on, such as secrets that should be in no file. */
  readonly passEnv?: readonly string[];
}

/** A server at an address: https, or http on this computer. */
export interface McpAddress extends ServerOptions {
  readonly url: string;
  /** Sent with each request, such as `authorization`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An MCP server whose tools an agent gets. Only a configuration file or a program can name one. */
export type McpServer = McpCommand | McpAddress;
export type McpServers = Readonly<Record<string, McpServer>>;

/** One server of one agent, after the checks. */
export interface DeclaredServer {
  readonly agent: string;
  readonly server: string;
  readonly settings: McpServer;
  readonly timeoutMs: number;
}
