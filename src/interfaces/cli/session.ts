import type { Client } from '../../client/client.ts';
import type { EventStreamOptions, ReceivedEvent } from '../../client/events.ts';
import type { HttpClient } from '../../client/http-client.ts';
import type { Config } from '../../config.ts';
import type { Project } from '../../config-file/load-project.ts';
import { type AppError, isAppError } from '../../domain/errors.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { databaseName } from '../local/database-name.ts';
import { type Discovery, discoverServer, type FoundServer } from '../local/discover-server.ts';
import { EXIT } from './exit-codes.ts';
import { CliError } from './failure.ts';
import type { CliPorts, StartFacts } from './ports.ts';

/** The way to Belfry for the length of one command. */
export interface Session {
  readonly client: Client;
  /** The server that runs; null: this process has opened the data, and runs no clock unless `start` is called. */
  readonly server: FoundServer | null;
  /** Whether something carries out what is due: that server, or a worker elsewhere on the same database. */
  readonly fires: boolean;
  /** Whether the data are in a database that other processes may use too. */
  readonly shared: boolean;
  /** The client of that server, for what is no operation. */
  readonly http: HttpClient | null;
  events(options: EventStreamOptions): AsyncGenerator<ReceivedEvent>;
  /** Starts the clock in this process; null when one runs elsewhere. */
  start(): Promise<StartFacts | null>;
  close(): Promise<void>;
}

/** Another command may hold the data for a moment, and a server takes one to begin: this long is waited for them. */
const PATIENCE_MS = 4000;
const PAUSE_MS = 100;

/**
 * The running server, found through its file, or else the data themselves, for which the configuration file is read.
 * @throws CliError when another process holds the data and does not answer
 */
export async function connect(config: Config, ports: CliPorts, readProject: () => Promise<Project>): Promise<Session> {
  const until = ports.clock.monotonic() + PATIENCE_MS;
  for (;;) {
    const found = await discoverServer(config.data, { database: databaseName(config) });
    if (found.kind === 'running') return overHttp(found.server);
    try {
      return inProcess(await ports.openData(await readProject()));
    } catch (error) {
      if (!isAppError(error, 'data_owned')) throw error;
      if (ports.clock.monotonic() >= until) throw ownedBySilent(config, found, error);
      await pause(ports.clock, PAUSE_MS);
    }
  }
}

async function overHttp(server: FoundServer): Promise<Session> {
  const { createClient } = await import('../../client/http-client.ts');
  const http = createClient({ url: server.url, token: server.token.reveal(), client: 'command-line' });
  return {
    client: http,
    http,
    server,
    fires: server.fires,
    shared: server.shared,
    events: (options) => http.events(options),
    start: async () => null,
    close: async () => undefined,
  };
}

function inProcess(data: Awaited<ReturnType<CliPorts['openData']>>): Session {
  return {
    client: data.client,
    http: null,
    server: null,
    fires: data.fires,
    shared: data.shared,
    events: (options) => data.events(options),
    start: async () => (data.fires ? null : data.start()),
    close: () => data.close(),
  };
}

function ownedBySilent(config: Config, found: Discovery, error: AppError): CliError {
  const who = found.kind === 'silent' ? `process ${found.pid}` : 'another process';
  return new CliError(`The data in ${config.data} is in use by another Belfry (${who}), and it does not answer.`, {
    exitCode: EXIT.dataOwned,
    code: error.code,
    fix: 'Wait a moment and try again, or stop that process. To use other data, set BELFRY_DATA or --data.',
  });
}

export function pause(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => {
    clock.setTimer(resolve, ms);
  });
}
