import { readFileSync } from 'node:fs';
import { AppError } from '../../../../domain/errors.ts';
import { redactTokens } from '../../../../domain/people/token.ts';
import { Secret } from '../../../../secret.ts';
import { databaseName } from '../../../local/database-name.ts';
import { discoverServer, type FoundServer } from '../../../local/discover-server.ts';
import { startServer } from '../../../local/start-server.ts';
import { type BridgeTarget, bridgeStdio } from '../../../mcp/stdio-bridge.ts';
import type { Cli } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { printable } from '../../printing/printable.ts';
import { isInteractive } from '../../terminal.ts';
import { ownToken } from './own-token.ts';

/**
 * Speaks MCP on stdin and stdout for the program that started this process. The running server answers; if none runs,
 * this starts one, which outlives this process because schedules must fire. Stdout carries only the protocol.
 */
export async function speak(cli: Cli, options: Readonly<Record<string, unknown>>): Promise<number> {
  const { terminal, ports } = cli;
  const config = await cli.config();
  const { stdin, stdout, stderr, env } = terminal;
  const log = (text: string) => void stderr.write(`belfry mcp: ${printable(redactTokens(text))}\n`);
  if (isInteractive(terminal)) log('This is for programs. To connect one: belfry mcp install --help. Ctrl-D ends it.');
  const agent = options.agent as string | undefined;
  const ofRun = runTarget(env);
  if (ofRun !== null) {
    await bridgeStdio({ stdin, stdout, log, find: async () => ofRun });
    return EXIT.ok;
  }
  const discovery = { database: databaseName(config) };

  // Nobody is left to start a server for.
  let isOver = false;
  async function findServer(): Promise<FoundServer> {
    const found = await discoverServer(config.data, discovery);
    if (found.kind === 'running') return found.server;
    if (found.kind === 'silent') {
      const said = found.said ?? 'does not answer';
      throw new AppError('unavailable', `The Belfry of this data folder (process ${found.pid}) ${said}.`, {
        hint: 'Wait a moment and try again, or restart it.',
      });
    }
    if (isOver) throw new AppError('unavailable', 'The client is gone.');
    const started = await startServer(config.data, { clock: ports.clock, env, config: config.config, ...discovery });
    log(`started a server at ${started.url}; it goes on when this ends`);
    return started;
  }

  let renew = options.newToken === true;
  async function look(): Promise<BridgeTarget> {
    const server = await findServer();
    const token = await ownToken(config, server, env, { agent, renew });
    renew = false;
    return { url: server.url, token };
  }
  // Found before the first request, so that the clock runs; a failure is reported again with the first answer.
  let target: Promise<BridgeTarget> | null = look();
  target.catch((error: unknown) => log(error instanceof Error ? error.message : String(error)));
  await bridgeStdio({
    stdin,
    stdout,
    log,
    async find(again) {
      if (again || target === null) target = look();
      const found = target;
      // The next message retries after a failure.
      found.catch(() => {
        if (target === found) target = null;
      });
      return found;
    },
  });
  isOver = true;
  return EXIT.ok;
}

/** Inside a run of an agent that Belfry started: that Belfry and the run's token. Null elsewhere. */
function runTarget(env: Readonly<Record<string, string | undefined>>): BridgeTarget | null {
  const { BELFRY_URL: url, BELFRY_TOKEN_FILE: file } = env;
  if (!url || !file) return null;
  return { url: url.replace(/\/$/, ''), token: new Secret(readFileSync(file, 'utf8').trim()) };
}
