import type { CallOptions } from '../../client/call-options.ts';
import type { Client } from '../../client/client.ts';
import type { EventStreamOptions, ReceivedEvent } from '../../client/events.ts';
import type { HttpClient } from '../../client/http-client.ts';
import type { Config } from '../../config.ts';
import type { Project } from '../../config-file/load-project.ts';
import { type AppError, isAppError } from '../../domain/errors.ts';
import type { Operation } from '../../operations/frame/operation.ts';
import { databaseName } from '../local/database-name.ts';
import { type Discovery, discoverServer, type FoundServer } from '../local/discover-server.ts';
import type { Elsewhere } from '../local/profiles.ts';
import { waitForData } from '../local/wait-for-data.ts';
import { EXIT } from './exit-codes.ts';
import { CliError } from './failure.ts';
import type { CliPorts, StartFacts } from './ports.ts';

/** The parts of an operation that a call needs. */
type CalledOperation = Pick<Operation, 'name' | 'http' | 'effect'>;

/** The connection to Belfry during one command. */
export interface Session {
  readonly client: Client;
  /** Calls an operation by its definition. */
  call(operation: CalledOperation, input: Readonly<Record<string, unknown>>, options: CallOptions): Promise<unknown>;
  /** The running server; null when this process has opened the data, which runs no clock until `start` is called. */
  readonly server: FoundServer | null;
  /** The address of a named Belfry, on this computer or another; null for that of the data folder. */
  readonly elsewhere: string | null;
  /** Whether something carries out due work: that server, or a worker elsewhere on the same database. */
  readonly fires: boolean;
  /** Whether the data are in a database that other processes may use too. */
  readonly shared: boolean;
  /** The client of that server, for requests that are not operations. */
  readonly http: HttpClient | null;
  events(options: EventStreamOptions): AsyncGenerator<ReceivedEvent>;
  /** Starts the clock in this process; null when one runs elsewhere. */
  start(): Promise<StartFacts | null>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly readProject: () => Promise<Project>;
  readonly onWait: () => void;
}

/**
 * The running server, found through its file, or else the data themselves, for which the configuration file is read.
 * Waits while another command holds the data for a moment, or a server is starting.
 * @throws CliError when another process holds the data and does not answer
 */
export async function connect(
  config: Config,
  ports: CliPorts,
  { readProject, onWait }: ConnectOptions,
): Promise<Session> {
  let found: Discovery = { kind: 'none' };
  try {
    return await waitForData({ folder: config.data, clock: ports.clock, onWait }, async () => {
      found = await discoverServer(config.data, { database: databaseName(config) });
      if (found.kind === 'running') return overHttp(found.server);
      return inProcess(await ports.openData(await readProject()));
    });
  } catch (error) {
    throw isAppError(error, 'data_owned') ? ownedBySilent(config, found, error) : error;
  }
}

/**
 * The Belfry that started this process for a run.
 * @throws AppError unavailable
 */
export async function connectForRun(env: Readonly<Record<string, string | undefined>>): Promise<Session> {
  const { readRunAccess } = await import('../local/run-token-file.ts');
  const access = readRunAccess(env);
  if (access === null) throw new Error('this process was started for no run');
  return connectElsewhere(access);
}

/** A named Belfry: on another computer, or as another person. */
export async function connectElsewhere(place: Elsewhere): Promise<Session> {
  const { http, call } = await callOver(place);
  const events = (options: EventStreamOptions) => http.events(options);
  const close = async () => undefined;
  const start = async () => null;
  const { url: elsewhere } = place;
  return { client: http, call, http, server: null, elsewhere, fires: true, shared: false, events, start, close };
}

async function overHttp(server: FoundServer): Promise<Session> {
  const { http, call } = await callOver(server);
  return {
    client: http,
    call,
    http,
    server,
    elsewhere: null,
    fires: server.fires,
    shared: server.shared,
    events: (options) => http.events(options),
    start: async () => null,
    close: async () => undefined,
  };
}

async function callOver({ url, token }: Pick<FoundServer, 'url' | 'token'>) {
  const [{ createClient }, { requestFor }] = await Promise.all([
    import('../../client/http-client.ts'),
    import('../../client/request.ts'),
  ]);
  const http = createClient({ url, token: token.reveal(), client: 'command-line' });
  const call: Session['call'] = (operation, input, options) => {
    const { method, path, body } = requestFor(operation.http, input);
    return http.request(method, path, body, options);
  };
  return { http, call };
}

function inProcess(data: Awaited<ReturnType<CliPorts['openData']>>): Session {
  return {
    client: data.client,
    call: ({ name }, input, options) => data.call(name, input, options),
    http: null,
    server: null,
    elsewhere: null,
    fires: data.fires,
    shared: data.shared,
    events: (options) => data.events(options),
    start: async () => (data.fires ? null : data.start()),
    close: () => data.close(),
  };
}

function ownedBySilent(config: Config, found: Discovery, error: AppError): CliError {
  const who = found.kind === 'silent' ? `process ${found.pid}` : 'another process';
  const said = found.kind === 'silent' ? found.said : null;
  return new CliError(
    `The data in ${config.data} is in use by another Belfry (${who}), and it ${said ?? 'does not answer.'}`,
    {
      exitCode: EXIT.dataOwned,
      code: error.code,
      fix: 'Wait a moment and try again, or stop that process. To use other data, set BELFRY_DATA or --data.',
    },
  );
}
