import { existsSync } from 'node:fs';
import { clientOver } from '../../client/client.ts';
import { ROUTES } from '../../client/routes.ts';
import type { Config } from '../../config.ts';
import { EXIT } from './exit-codes.ts';
import { CliError } from './failure.ts';
import type { Session } from './session.ts';

/**
 * The session of a command, by `connect`. Where the data folder does not exist, only a command that writes makes it.
 * @param makesData whether the command may begin with new data although it reads first
 */
export async function sessionOn(
  { data, database }: Pick<Config, 'data' | 'database'>,
  connect: () => Promise<Session>,
  makesData: boolean,
): Promise<Session> {
  const hasData = makesData || database !== undefined || existsSync(data);
  return hasData ? connect() : sessionWithoutData(data, connect);
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
