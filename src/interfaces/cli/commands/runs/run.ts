import type { CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { scheduleFinder, shortIds } from '../../ids.ts';
import { spanOption } from '../../options/options.ts';
import { noteWhenNothingRuns } from '../../printing/notes.ts';
import { printable } from '../../printing/printable.ts';
import { requireServer, runAndWait, tellRun } from '../../run-and-wait.ts';

/** `belfry run`: runs a schedule once, now. With `--wait`, the exit code is that of the run. */
export const run: CommandDefinition = {
  examples: ['belfry run k3x9q', 'belfry run k3x9q --wait', 'belfry run k3x9q --wait --timeout 30s --json'],
  define(command) {
    command
      .argument('<id>', 'the id of a schedule, or a unique piece of it')
      .option('--wait', 'wait until it is over; exits 0 only if it succeeded')
      .option('--timeout <time>', 'wait no longer than this', '10m');
  },
  async run(cli, [typed], options) {
    const timeoutMs = spanOption('--timeout', String(options.timeout));
    const session = await cli.connect();
    const id = await scheduleFinder(session.client)(typed as string);
    if (options.wait !== true) {
      const { runId, schedule } = await session.client.runSchedule({ id });
      cli.print.json({ runId, schedule });
      if (cli.print.format === 'plain') cli.print.line(runId);
      else
        cli.print.line(
          `${cli.print.style.good('Started.')} ${printable(schedule.what)} (run_${shortIds([runId]).get(runId)})`,
        );
      noteWhenNothingRuns(cli.print, session);
      return EXIT.ok;
    }
    requireServer(session);
    const start = async () => (await session.client.runSchedule({ id })).runId;
    return tellRun(cli, await runAndWait(cli, session, { start, timeoutMs }));
  },
};
