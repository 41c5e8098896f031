import type { Client } from '../../client/client.ts';
import type { Cli } from './cli.ts';
import { asCliError, type CliError, reportFailure } from './failure.ts';
import { scheduleFinder } from './ids.ts';

/**
 * Does something to each named schedule. A failure does not stop the others: each is printed, and the first one's
 * exit code is returned.
 */
export async function forEachId(
  cli: Cli,
  typed: readonly string[],
  act: (client: Client, id: string) => Promise<void>,
): Promise<number> {
  const { client } = await cli.connect();
  const find = scheduleFinder(client);
  let first: CliError | undefined;
  for (const one of typed) {
    try {
      await act(client, await find(one));
    } catch (error) {
      const failure = asCliError(error);
      reportFailure(cli.terminal, cli.print.format, failure);
      first ??= failure;
    }
  }
  return first?.exitCode ?? 0;
}
