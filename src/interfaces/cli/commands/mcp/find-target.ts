import type { Config } from '../../../../config.ts';
import { AppError } from '../../../../domain/errors.ts';
import { Secret } from '../../../../secret.ts';
import { databaseName } from '../../../local/database-name.ts';
import { discoverServer, type FoundServer } from '../../../local/discover-server.ts';
import { dropMcpToken, keepMcpToken, mcpTokenFile, readMcpToken } from '../../../local/mcp-token.ts';
import { startServer } from '../../../local/start-server.ts';
import type { BridgeTarget } from '../../../mcp/stdio-bridge.ts';
import type { Cli } from '../../cli.ts';

/** The name of the token of programs that do not say theirs, by which people know which one to revoke. */
const NAME = 'MCP on this computer';

interface TokenRequest {
  /** @default the first agent */
  readonly agent: string | undefined;
  /** What the program calls itself. */
  readonly client: string | null;
  /** True replaces an earlier token. */
  readonly renew: boolean;
}

export interface FinderParts {
  readonly log: (text: string) => void;
  /** Whether the client is gone. */
  readonly isOver: () => boolean;
  /** What the client calls itself, as far as it said. */
  readonly client: () => string | null;
}

/** Finds the server of this data folder, with the token of this program on this computer; starts one where none runs. */
export async function createFinder(
  { config: loadConfig, terminal: { env }, ports }: Cli,
  options: Readonly<Record<string, unknown>>,
  { log, isOver, client }: FinderParts,
): Promise<() => Promise<BridgeTarget>> {
  const config = await loadConfig();
  const discovery = { database: databaseName(config) };
  const agent = options.agent as string | undefined;
  let renew = options.newToken === true;

  async function findServer(): Promise<{ readonly server: FoundServer; readonly news?: string }> {
    const found = await discoverServer(config.data, discovery);
    if (found.kind === 'running') return { server: found.server };
    if (found.kind === 'silent') {
      const said = found.said ?? 'does not answer';
      throw new AppError('unavailable', `The Belfry of this data folder (process ${found.pid}) ${said}.`, {
        hint: 'Wait a moment and try again, or restart it.',
      });
    }
    if (isOver()) throw new AppError('unavailable', 'The client is gone.');
    const started = await startServer(config.data, { clock: ports.clock, env, config: config.config, ...discovery });
    log(`started a server at ${started.url}; it goes on when this ends`);
    return { server: started, news: startedWords(started.url) };
  }

  return async () => {
    const { server, news } = await findServer();
    const token = await ownToken(config, server, env, { agent, client: client(), renew });
    renew = false;
    return { url: server.url, token, news };
  };
}

const startedWords = (url: string): string =>
  `Belfry did not run, so it was started at ${url}. It goes on when this program ends; what was due before is dealt with as its schedules say.`;

/**
 * The token of a program on this computer that uses Belfry over MCP. It is made once, as by `belfry token create`, and
 * kept in a file of its own; the owner's token is used for nothing else. A revoked token is not replaced
 * automatically, and one that all programs have from before is used on.
 */
async function ownToken(
  { data }: Config,
  server: FoundServer,
  env: Readonly<Record<string, string | undefined>>,
  { agent: named, client: program, renew }: TokenRequest,
): Promise<Secret> {
  if (env.BELFRY_MCP_TOKEN) return new Secret(env.BELFRY_MCP_TOKEN);
  const shared = named ?? 'default';
  const fileName = program === null ? shared : `${shared}@${program}`;
  if (renew) dropMcpToken(data, fileName);
  const kept = readMcpToken(data, fileName) ?? (renew ? null : readMcpToken(data, shared));
  if (kept !== null) return kept;
  const { createClient } = await import('../../../../client/http-client.ts');
  const client = createClient({ url: server.url, token: server.token.reveal(), client: 'command-line' });
  const agent = named ?? (await client.getStatus({})).agents[0];
  const { token, secret } = await client.createToken({ name: program ?? NAME, scope: 'agent', agent, audience: 'mcp' });
  if (keepMcpToken(data, fileName, secret)) return new Secret(secret);
  // Two programs began at once: the other one's token wins.
  await client.revokeToken({ id: token.id });
  const theirs = readMcpToken(data, fileName);
  if (theirs !== null) return theirs;
  throw new AppError('unavailable', `${mcpTokenFile(data, fileName)} disappeared while it was made.`);
}
