import type { CommandDefinition } from '../../cli.ts';
import { scheduleFinder } from '../../ids.ts';
import { spanOption } from '../../options/options.ts';
import { requireServer, runAndWait, tellRun } from '../../run-and-wait.ts';

/** `belfry try`: makes a test run and waits for it. It is marked as a test and does not count as an occurrence. */
export const tryOut: CommandDefinition = {
  examples: ['belfry try k3x9q', 'belfry try k3x9q --timeout 30s --json'],
  define(command) {
    command
      .argument('<id>', 'the id of a schedule, or a unique piece of it')
      .option('--timeout <time>', 'wait no longer than this', '10m');
  },
  async run(cli, [typed], options) {
    const timeoutMs = spanOption('--timeout', String(options.timeout));
    const session = await cli.connect();
    requireServer(session);
    const id = await scheduleFinder(session.client)(typed as string);
    const start = async () => (await session.client.trySchedule({ id })).runId;
    return tellRun(cli, await runAndWait(cli, session, { start, timeoutMs }));
  },
};
