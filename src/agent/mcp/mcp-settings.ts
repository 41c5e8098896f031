import type { TrustRule } from '../../domain/tools/tool-trust.ts';

/** What the operator may say of any server. */
interface ServerOptions {
  /** False: it is written down and not used. @default true */
  readonly enabled?: boolean;
  /** The tools that are taken, as the server calls them; `*` stands for any text. @default all */
  readonly allow?: readonly string[];
  /** The tools that are not taken; goes before `allow`. */
  readonly deny?: readonly string[];
  /** What is believed of its tools. Else each changes something, must not be called twice, and asks. */
  readonly trust?: readonly TrustRule[];
  /** How long a call may take, as "30 seconds". @default 1 minute */
  readonly timeout?: string;
}

/** A server that is a program on this computer. */
export interface McpCommand extends ServerOptions {
  /** The program and its arguments; no shell reads them. */
  readonly command: readonly string[];
  /** @default the folder Belfry was started in */
  readonly cwd?: string;
  /** Variables of its environment, besides PATH, HOME and LANG. */
  readonly env?: Readonly<Record<string, string>>;
  /** Names of variables of Belfry's environment that it is given: its secrets, so that they stand in no file. */
  readonly passEnv?: readonly string[];
}

/** A server at an address: https, or http on this computer. */
export interface McpAddress extends ServerOptions {
  readonly url: string;
  /** Sent with each request, as `authorization`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server of MCP whose tools an agent has. Only a configuration file and a program can name one. */
export type McpServer = McpCommand | McpAddress;
export type McpServers = Readonly<Record<string, McpServer>>;

/** One server of one agent, as it was checked. */
export interface DeclaredServer {
  readonly agent: string;
  readonly server: string;
  readonly settings: McpServer;
  readonly timeoutMs: number;
}
