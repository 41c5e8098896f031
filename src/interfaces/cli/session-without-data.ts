import { existsSync } from 'node:fs';
import { clientOver } from '../../client/client.ts';
import { ROUTES } from '../../client/routes.ts';
import type { Config } from '../../config.ts';
import type { WithoutData } from './cli.ts';
import { EXIT } from './exit-codes.ts';
import { CliError } from './failure.ts';
import type { CliPorts } from './ports.ts';
import { type ConnectOptions, connect, type Session } from './session.ts';

/** The session of a command. Where the data folder does not exist, the command says what becomes of that. */
export async function openSession(
  config: Config,
  ports: CliPorts,
  { readProject, onWait }: ConnectOptions,
  withoutData: WithoutData,
): Promise<Session> {
  const open = () => connect(config, ports, { readProject, onWait });
  if (withoutData === 'make' || config.database !== undefined || existsSync(config.data)) return open();
  if (withoutData === 'refuse') return sessionWithoutData(config.data, open);
  const inMemory = { data: ':memory:' };
  const readInMemory = async () => {
    const project = await readProject();
    return { ...project, config: { ...project.config, ...inMemory } };
  };
  return connect({ ...config, ...inMemory }, ports, { readProject: readInMemory, onWait });
}

/**
 * The session of a command whose data folder is not there. Reading from it is refused and makes nothing; the first
 * operation that writes, or the start of a clock, opens the data and so makes them.
 */
function sessionWithoutData(folder: string, open: () => Promise<Session>): Session {
  let opened: Promise<Session> | undefined;
  const make = () => {
    opened ??= open();
    return opened;
  };
  const call: Session['call'] = async (operation, input, options) => {
    if (opened === undefined && operation.effect === 'read') throw noData(folder);
    return (await make()).call(operation, input, options);
  };
  return {
    client: clientOver(Object.keys(ROUTES), {
      call: async (name, input, options) => call(await findOperation(name), input, options),
    }),
    call,
    http: null,
    server: null,
    elsewhere: null,
    fires: false,
    shared: false,
    async *events(options) {
      if (opened === undefined) throw noData(folder);
      yield* (await opened).events(options);
    },
    start: async () => (await make()).start(),
    close: async () => (await opened)?.close(),
  };
}

async function findOperation(name: string) {
  const { OPERATIONS, operationFinder } = await import('../../operations/registry.ts');
  return operationFinder(OPERATIONS)(name);
}

function noData(folder: string): CliError {
  return new CliError(`There are no data of Belfry in ${folder}: that folder does not exist.`, {
    exitCode: EXIT.notFound,
    code: 'not_found',
    why: ['A folder with data was expected, because this command reads them first. Nothing was made.'],
    fix: 'Name the right folder with --data or BELFRY_DATA. To begin with new data there: belfry serve',
  });
}
