import { AppError } from '../../../../domain/errors.ts';
import { databaseName } from '../../../local/database-name.ts';
import { discoverServer, type FoundServer } from '../../../local/discover-server.ts';
import { startServer } from '../../../local/start-server.ts';
import type { BridgeTarget } from '../../../mcp/stdio-bridge.ts';
import type { Cli } from '../../cli.ts';
import { ownToken } from './own-token.ts';

export interface FinderParts {
  readonly log: (text: string) => void;
  /** Whether the client is gone. */
  readonly isOver: () => boolean;
}

/** Finds the server of this data folder, with the token for programs on this computer; starts one where none runs. */
export async function createFinder(
  { config: loadConfig, terminal: { env }, ports }: Cli,
  options: Readonly<Record<string, unknown>>,
  { log, isOver }: FinderParts,
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
    const token = await ownToken(config, server, env, { agent, renew });
    renew = false;
    return { url: server.url, token, news };
  };
}

const startedWords = (url: string): string =>
  `Belfry did not run, so it was started at ${url}. It goes on when this program ends; what was due before is dealt with as its schedules say.`;
